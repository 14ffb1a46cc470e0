"""Operators: making a new board out of one or several.

Begin with `combine.py`; `rebuild.py` makes a clean graph of what an operator has left.
"""
