"""How a game is drawn: the look of boards, pieces, players, regions and stacks.

Begin with `graphics.py`; `drawing/wishes.py` gathers what these ludemes ask for.
"""
