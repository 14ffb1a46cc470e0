"""Hints for computer players: which agent suits a game, and what it should look for."""
