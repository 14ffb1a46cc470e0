"""Fuzzing: games that nobody would write, all the way from text to play.

`make fuzz MINUTES=10` looks for what goes wrong; each finding becomes a file in `found/`, which the
tests go through for ever after.
"""
