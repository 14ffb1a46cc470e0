"""The graphs that boards are made of: the ways to draw one, and the ways to change one.

Begin with `shapes.py`; how each graph is drawn is the business of `board/generators/` and
`board/operators/`.
"""
