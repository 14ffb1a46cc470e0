"""Processes that are killed while they write: what was told stays, and nothing is left."""
