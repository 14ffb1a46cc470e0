"""Ranges of whole numbers, such as how far a piece may go."""
