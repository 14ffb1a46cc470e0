"""Sowing: seeds that are dropped one after the other, and what is captured by it."""
