"""Rule books in English, made from the ludemes of a game.

Begin with `book/book.py`, the plan of a rule book, and `voice.py`, with which each ludeme tells
what it means. `model/` is what the rules say as data, `plan/` what is told of it, `words/` the
English. What is not rebuilt in this way yet is told in `moves/`, `conditions/`, `numbers/`,
`places/` and `things/`, with the phrases of `phrases/`, which keep their parts until `telling/`
writes sentences, and the rules that players have words for, in `idioms/`.
"""
