"""The whole library as files to take along.

Begin with `files.py`, what there is; `making.py` makes each once and keeps it.
"""
