"""Where things lie: directions, lines, groups, paths and tracks, as tables made before play.

Begin with `directions.py`, which most rules go by.
"""
