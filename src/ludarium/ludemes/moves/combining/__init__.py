"""How rules for moves combine, and which moves they leave when they look at what would follow.

Begin with `operators.py`; `requirements.py` looks ahead, `maximum.py` compares whole turns.
"""
