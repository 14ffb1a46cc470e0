"""What is in the box: boards, hands, dice, pieces, named regions and lists of numbers.

Begin with `equipment.py`, the box, and `pieces.py`. The things themselves, numbered, are made in
`board/equipment/`.
"""
