"""What a game is in memory and in play: what ludemes write their meaning against.

`machine/` is what `lower` is given; `state/`, `moves/`, `geometry/`, `pieces/` and `turns/` are
what it is made of. Begin with `machine/machine.py`, and with `kinds.py` for the kinds of ludeme.
"""
