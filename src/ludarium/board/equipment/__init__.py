"""What lies in the box: containers, components, tracks, maps, regions and hints, all numbered.

Begin with `equipment.py`, which numbers everything in the order that rules rely on; `position.py`
is where the starting rules put the pieces.
"""
