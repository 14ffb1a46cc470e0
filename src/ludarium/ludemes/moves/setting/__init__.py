"""Effects that set something: on a site, of a player, of the turn, in memory, between players.

Begin with `set.py`; `state.py` has scores, memory and sides, `messages.py` votes and proposals.
"""
