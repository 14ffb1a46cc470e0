"""Operators: making a new board out of one or several."""
