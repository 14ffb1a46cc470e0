"""Ludarium: the world's traditional board games, as data that runs."""
