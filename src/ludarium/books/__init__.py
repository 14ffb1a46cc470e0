"""Whole books of rules: with what is known about a game, on paper and for readers of books.

Begin with `whole.py`, which puts a book together; `printing/` has PDF, `epub.py` EPUB.
"""
