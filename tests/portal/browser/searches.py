"""What searches find in Python with a given seed; Node and browsers must find the same."""

from itertools import product
from typing import Any

import ludarium
from ludarium.agents.manner import Manner
from ludarium.agents.minimaxing import AlphaBeta, BestFirst
from ludarium.agents.searching import Searcher


def expected() -> list[dict[str, Any]]:
    """What searches that look ahead find in Python, move by move."""
    found: list[dict[str, Any]] = []
    searches = (
        *product(("tic-tac-toe", "chess"), (AlphaBeta, BestFirst)),
        ("backgammon", AlphaBeta),
    )
    for name, kind in searches:
        game = ludarium.load(name)
        search, state, thoughts = kind(game, seed=5), game.start(seed=1), []
        for _ in range(3):
            seed = str(search._seed + 1)
            thought = search.think(state, nodes=1500)
            index, line = thought.best.index, list(thought.line)
            thoughts.append({"seed": seed, "index": index, "nodes": thought.nodes, "line": line})
            if game.stochastic:
                break
            state.play(index)
        way = "ubfm" if kind.is_best_first else "alpha-beta"
        found.append({"name": name, "way": way, "thoughts": thoughts})
    return found


def expected_trees() -> list[dict[str, Any]]:
    """What tree search finds in Python with all that it can do, move by move."""
    manner = Manner(
        trust=200.0,
        reference=10,
        prefers=100,
        decisive=4,
        haste=0.001,
        answers=True,
        guesses=0.3,
        shares=True,
    )
    found: list[dict[str, Any]] = []
    for name in ("tic-tac-toe", "hex", "reversi", "backgammon"):
        game = ludarium.load(name)
        state, thoughts = game.start(seed=1), []
        for seed in range(3, 6):
            search = Searcher(game, manner=manner, seed=seed)
            lots = search._seed
            thought = search.think(state, iterations=300)
            index = thought.best.index
            thoughts.append({"seed": str(lots), "index": index, "visits": thought.moves[0].visits})
            if game.stochastic:
                break
            state.play(index)
        found.append({"name": name, "settings": manner.numbers, "thoughts": thoughts})
    return found
