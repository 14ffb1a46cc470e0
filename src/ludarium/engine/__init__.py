"""Running games: the machine that programs run on, and recorded games. Rules come later."""
