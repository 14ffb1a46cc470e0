"""Running games: the machine that programs run on. Rules come later."""
