"""How a game is drawn: the look of boards, pieces, players, regions and stacks."""
