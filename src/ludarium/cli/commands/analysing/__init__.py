"""Commands that tell what kind of game it is: concepts, measures, coverage, likeness, lost games.

Begin with `concepts.py`.
"""
