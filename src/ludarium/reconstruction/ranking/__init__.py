"""Which completions of a lost game are likely, without playing any.

Begin with `ranking.py`; `fit.py` tells how well fillings go with what is known besides.
"""
