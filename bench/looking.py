"""How many positions alpha-beta looks at in a second, and judges: `python -m bench.looking`.

Time of the processor is measured, so that other work on the machine counts little.
"""

import sys
import time
from typing import Final

import ludarium
from ludarium.agents.minimaxing import AlphaBeta

GAMES: Final = (
    *("Breakthrough", "Chess", "English Draughts", "Kalah", "Connect Four", "Gomoku", "Reversi"),
    *("Lines of Action", "Nine Men's Morris", "Tablut", "Amazons", "Shogi", "Xiangqi"),
)
_NODES: Final = 200_000


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        game = ludarium.load(name)
        search, state = AlphaBeta(game), game.start(seed=1)
        search.think(state, nodes=2_000, tells_line=False)
        begun = time.process_time()
        found = search.think(state, nodes=_NODES, tells_line=False)
        seconds = time.process_time() - begun
        print(f"{name:20} {found.nodes / seconds:12,.0f} a second, depth {found.depth}", flush=True)


if __name__ == "__main__":
    main()
