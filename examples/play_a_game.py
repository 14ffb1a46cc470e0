"""Play a game from Python: moves, taking back, looking ahead, and who has won.

Run it with `python examples/play_a_game.py`.
"""

import random

import ludarium

# A game is found by its name; options are written `Category/Item`.
game = ludarium.load("Hex", options=["Board Size/7x7"])
state = game.start(seed=7)
print(state, "-", len(state.legal_moves()), "legal moves")

# A move is given as people write it, as a legal move, or as its number among these.
state.play("D4")
state.play(state.legal_moves()[0])
print("on the board:", state.pieces())

# What is not legal is refused with a reason, and changes nothing.
try:
    state.play("D4")
except ludarium.IllegalMove as mistake:
    print("refused:", mistake)

# Moves can be taken back, and a copy goes its own way.
state.undo()
ahead = state.copy()
ahead.play("E3")
print("before:", state, "- and on the copy:", ahead)

# Play on at random until somebody has won.
lots = random.Random(7)
while not state.over:
    state.play(lots.choice(state.legal_moves()))
print(f"player {state.winner} won after {state.moves_played} moves; the ranks are {state.ranks}")
