"""Rules for moves: what a player may choose, what follows from it, and how such rules combine.

Begin with `clauses.py` (from, to, between, then) and `movement/`, the plain moves of pieces;
`combining/` puts rules together. How a move becomes legal or is made is in `engine/moves/sinks.py`.
"""
