"""Measuring a board's graph: its outline, corners and sides, colours, rows and columns."""
