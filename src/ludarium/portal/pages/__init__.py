"""The pages of the portal, one module for each kind.

Begin with `game.py`; `portal/site/app.py` lists them all.
"""
