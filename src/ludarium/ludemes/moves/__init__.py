"""Rules for moves: what a player may choose, what follows from it, and how such rules combine."""
