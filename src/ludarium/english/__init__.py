"""Rule books in English, made from the ludemes of a game.

Begin with `book.py`, the plan of a rule book, and `voice.py`, with which each ludeme tells what it
means; `phrases/` is what ludemes say, `telling/` lays it out, `idioms/` knows players' words.
"""
