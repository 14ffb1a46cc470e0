"""Boards: graphs, what can be measured on them, directions, tracks and containers.

Begin with `graph.py`, which generators make and operators change, and `topology.py`, the board as
rules see it. A board knows its sites and how they hang together; moves it does not know.
"""
