"""Pieces that are put on the board, taken off, claimed, promoted, selected or pushed along."""
