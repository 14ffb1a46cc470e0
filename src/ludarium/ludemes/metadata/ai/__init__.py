"""Hints for computer players: which agent suits a game, and what it should look for.

Begin with `ai.py`. The advice is read and checked, and no agent of ours follows it yet.
"""
