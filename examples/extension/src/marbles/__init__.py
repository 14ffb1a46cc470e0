"""Marbles: pieces that roll until something stops them."""
