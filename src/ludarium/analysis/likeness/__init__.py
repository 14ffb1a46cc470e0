"""How near games are to each other: distances, neighbours, families and a map.

Begin with `distances.py`; `neighbours.py` and `families.py` are built on it.
"""
