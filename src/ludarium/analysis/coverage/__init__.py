"""Which rules of a game are ever used in play, which never, and where its pieces go.

Begin with `watched.py`, the programs that note what they do.
"""
