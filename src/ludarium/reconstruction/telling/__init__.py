"""What is told of reconstructions: as plain data, as a verdict with doubts, beside hidden games.

Begin with `dossier.py`, the data that goes with every result; `accounts.py` puts it into words.
"""
