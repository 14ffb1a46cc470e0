"""Rule books: their sections, pages and formats.

Begin with `book.py`, which puts a book together; `document.py` is what it makes.
"""
