"""Play very many random games: who is better off, and how long games last.

Run it with `python examples/many_playouts.py [GAMES] [GAME]`; a million if you do not say how many.
"""

import os
import sys

import numpy
from rich.progress import Progress

import ludarium

games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
game = ludarium.load(sys.argv[2] if len(sys.argv) > 2 else "Tic-Tac-Toe")

# `playouts` shows a bar of its own on a terminal. Here we draw one ourselves: the function that we
# give is called now and then with the number of games so far. Ctrl-C stops and keeps what there is.
with Progress() as bar:
    task = bar.add_task(f"{game.name}, at random", total=games)
    try:
        result = game.playouts(
            games,
            threads=os.cpu_count() or 1,
            seed=1,
            progress=lambda done: bar.update(task, completed=done),
        )
    except ludarium.Stopped as stopped:
        result = stopped.result

for player, wins in enumerate(result.wins, 1):
    print(f"player {player} wins {wins / result.games:.2%}")
print(f"drawn {result.draws / result.games:.2%}")
print(f"{result.branching:.1f} legal moves in a position, {result.length:.1f} moves in a game")

# The length of each game; a full board in Tic-Tac-Toe is drawn once both players have passed.
lengths = numpy.asarray(result.lengths)
for length, count in zip(*numpy.unique(lengths, return_counts=True), strict=True):
    print(f"{length:4} moves {'#' * round(60 * count / len(lengths))}")
