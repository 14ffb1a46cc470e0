"""Text, tokens, definitions, options, trees, and how to report a mistake in them.

Begin with `description.py`, the one way from a file to its tree; `text.py` is why every message can
point to the place where something was typed. What a ludeme means is not known here.
"""
