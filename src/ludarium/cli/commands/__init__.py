"""The commands, one module for each or for a few that belong together.

Begin with `rules.py`, a short one; `cli/app.py` lists them all in their order.
"""
