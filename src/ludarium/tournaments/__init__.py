"""Tournaments of agents: who plays whom, every game by a referee, ratings with intervals.

Begin with `tournament.py`; `refereeing.py` plays one game, `pairing.py` decides who meets,
`ratings.py` and `sequential.py` tell what the results say.
"""
