"""Numbers in words: counted, compared, worked out, looked up.

Begin with `counting.py`; `spans.py` says how many and how far, `signs.py` how two numbers compare.
"""
