"""Directions that are worked out in play."""
