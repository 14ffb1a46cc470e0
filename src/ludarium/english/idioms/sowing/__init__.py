"""Sowing in laps: where laps begin, and how a turn goes on from one to the next.

Begin with `relays.py`; `laps.py` is what it asks of the rules.
"""
