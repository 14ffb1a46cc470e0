"""Looking into the programs that games become: as text, pass by pass, and where their time goes.

Begin with `listing.py`, which tells a program so that a person can read it; `origins.py` knows how
a statement finds its way back to the description. Nothing here changes how a game is played.
"""
