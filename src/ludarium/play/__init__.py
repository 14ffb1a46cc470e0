"""Playing from Python: games and their states, playouts, batches, matches and trials.

Begin with `game.py` and `state.py`; `trials/` is about games that were recorded.
"""
