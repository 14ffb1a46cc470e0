"""What the rules of a game say, as typed data and without a word of English.

Begin with `board/boards.py`, the shapes that boards have; `plain/` writes rules in plainer ludemes.
"""
