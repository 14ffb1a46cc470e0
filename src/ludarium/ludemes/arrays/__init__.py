"""Lists of whole numbers: written out, combined, or read from the position.

Begin with `arrays.py`; `results.py` has those that play decides.
"""
