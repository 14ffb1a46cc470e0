"""The machine: what ludemes write their meaning against, in layers that build on each other.

Begin with `machine.py`, which names the layers in their order; `scope.py` is the lowest.
"""
