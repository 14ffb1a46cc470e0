"""Whole and decimal numbers: what a game counts, measures, remembers and computes."""
