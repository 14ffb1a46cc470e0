"""What the rules of a game say, as typed data and without a word of English.

Begin with `boards.py`, the shapes that boards have; `shapes.py` recognises them in a graph.
"""
