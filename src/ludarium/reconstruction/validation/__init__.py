"""How well reconstruction does: parts of known games are hidden from it, and it is asked for them.

Begin with `tasks.py`, which hides parts; `work.py` solves one task.
"""
