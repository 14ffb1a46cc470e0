"""Finding games: the catalogue, its search and facets, and what is known about each game.

Begin with `catalogue.py`.
"""
