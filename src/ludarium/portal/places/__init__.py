"""The world map: what was played, found and put together, where and when.

Begin with `sights.py`, which gathers what can be seen; `asking.py` is what a visitor asks to see of
it, and `clusters.py` what is drawn.
"""
