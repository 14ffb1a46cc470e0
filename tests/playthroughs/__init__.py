"""Playthroughs of every game of the library, kept as text a person can read and compare."""
