"""What a book tells and in which order, what is left out, and what several players share.

Begin with `setting_up.py`. The plan takes what `model` knows and hands it to `words`.
"""
