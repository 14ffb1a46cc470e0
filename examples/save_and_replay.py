"""Keep a game that was played, and play it again: as a trial, and as bytes.

Run it with `python examples/save_and_replay.py [FOLDER]`.
"""

import sys
from pathlib import Path

import ludarium
from ludarium.agents.players import make_agent

folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")

# Two agents play a game of Reversi.
game = ludarium.load("Reversi")
agents = [make_agent("greedy", game, seed=1), make_agent("random", game, seed=2)]
state = game.start(seed=5)
halfway = b""
while not state.over:
    state.play(agents[state.mover - 1].choose(state))
    if state.moves_played == 30:
        halfway = state.to_bytes()

# A trial is the game move by move, in the text format of the reference system.
file = folder / "reversi.trl"
state.trial().save(file)
print(f"{file.name}: {len(state.trial().moves)} moves, the set-up included")

# Replaying checks every move against the rules; one that was changed is refused.
again = ludarium.replay(file)
print("the same result:", again.winner == state.winner, "- the same position:", again == state)
text = file.read_text(encoding="utf-8")
spoilt = folder / "spoilt.trl"
spoilt.write_text(text.replace("mover=2", "mover=1", 1), encoding="utf-8")
try:
    ludarium.replay(spoilt)
except (ludarium.ReplayError, ludarium.TrialError) as mistake:
    print("refused:", str(mistake).splitlines()[0][:90])

# A state as bytes is smaller, and belongs to this version of the rules.
print(f"halfway, in {len(halfway)} bytes:", game.restore(halfway))
