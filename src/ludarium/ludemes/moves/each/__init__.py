"""Moves that are made for each piece, site, die, direction, group, level or player."""
