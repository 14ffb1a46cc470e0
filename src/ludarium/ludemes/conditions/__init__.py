"""Conditions: what can be true or false in a position."""
