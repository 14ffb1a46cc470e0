"""What counts in a game, as far as its rules tell; weights are a first guess until they are fitted.

Begin with `terms.py`, which asks the other modules; how it is counted in play is told in `search/`.
"""
