"""Makes positions for the tests of tactics: `python -m bench.tactics [GAME…]`.

Games between a quick player and one who often draws lots are played, and what is certain in their
positions is found by alpha-beta: a win in one, a win in two, or a loss in one that only some moves
stop. They are written into `tests/agents/tactics.json` as the numbers of moves that lead there.
`python -m bench.tactics --try` tells how many of them `best` solves within a second.
"""

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import ludarium
from ludarium.agents.best import BestAgent
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.play.game import Game
from ludarium.play.state import State
from ludarium.search.minimax.frames import DECIDED, WIN

PATH: Final = Path(__file__).parent.parent / "tests" / "agents" / "tactics.json"
GAMES: Final = (
    *("Connect Four", "Yavalath", "Breakthrough", "Three Men's Morris", "Gomoku", "Shisima"),
    *("Tic-Tac-Toe", "Picaria", "Tapatan", "Chess", "Kalah", "Konane", "Lines of Action"),
    *("Tablut", "Brandub", "Pente", "Nine Men's Morris", "Los Alamos Chess", "Minishogi"),
    "Fox and Geese",
)
KINDS: Final = ("one", "stop", "two")
"""Win in one, stop a win in one, win in two."""
_EACH: Final = {"one": 3, "stop": 3, "two": 4}
"""How many positions of each kind a game gives, of ten."""
_MATES: Final = 50
"""How many mates in two chess gives."""
_NODES: Final = 150
_LONGEST: Final = 120
_TRIES: Final = 40


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--try", dest="tries", action="store_true")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--mates", type=int, default=_MATES)
    parser.add_argument("names", nargs="*", default=list(GAMES))
    asked = parser.parse_args()
    kept: dict[str, dict[str, list[list[int]]]] = {}
    if PATH.exists():
        kept = json.loads(PATH.read_text(encoding="utf-8"))
    for name in asked.names:
        if asked.tries:
            _try(name, kept.get(name, {}), asked.seconds)
            continue
        wanted = dict(_EACH)
        if name == "Chess":
            wanted["two"] = asked.mates
        kept[name] = _find(ludarium.load(name), wanted)
        print(name, {kind: len(found) for kind, found in kept[name].items()}, flush=True)
        lines = [f" {json.dumps(game)}: {json.dumps(kept[game])}" for game in sorted(kept)]
        PATH.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _find(game: Game, wanted: dict[str, int]) -> dict[str, list[list[int]]]:
    """Positions of all kinds, as far as some games have them; one of each kind a game."""
    found: dict[str, list[list[int]]] = {kind: [] for kind in KINDS}
    search = AlphaBeta(game, seed=1)
    for seed in range(_TRIES + 4 * wanted["two"]):
        if all(len(found[kind]) >= wanted[kind] for kind in KINDS):
            break
        here: set[str] = set()
        for state, moves in _positions(game, search, seed):
            kind = kind_of(search, state)
            if kind and kind not in here and len(found[kind]) < wanted[kind]:
                here.add(kind)
                found[kind].append(moves)
    return found


def _positions(game: Game, search: AlphaBeta, seed: int) -> Iterator[tuple[State, list[int]]]:
    """Positions of a game with slips, and the moves that lead to them."""
    lots, state, moves = random.Random(seed), game.start(seed=1), list[int]()
    for number in range(_LONGEST):
        if state.over:
            return
        count = len(state.legal_moves())
        slips = number < 4 or lots.random() < (0.5 if state.mover == 1 + seed % 2 else 0.05)
        if number > 3 and count > 1:
            yield state, list(moves)
        index = lots.randrange(count)
        if not slips:
            index = search.think(state, nodes=_NODES, tells_line=False).best.index
        moves.append(index)
        state.play(index)


def kind_of(search: AlphaBeta, state: State) -> str:
    """What is to be found in a position, if that is certain and not too easy."""
    values = first_values(search, state, 2)
    wins = sum(value == WIN - 1 for value in values)
    if max(values) > DECIDED:
        return "one" if 0 < 2 * wins <= len(values) else ""
    safe = sum(value >= -DECIDED for value in values)
    if safe < len(values):
        return "stop" if 0 < 2 * safe <= len(values) else ""
    deep = search.think(state, depth=3, nodes=60_000, tells_line=False)
    return "two" if deep.wins_in == 3 else ""


def first_values(search: AlphaBeta, state: State, depth: int) -> list[int]:
    """What each move brings within so many plies, in the order of the legal moves."""
    found = search.think(state, depth=depth, margin=2 * WIN, plain=1, tells_line=False)
    values = {one.move.index: one.value for one in found.moves}
    return [values[index] or 0 for index in range(len(values))]


def solves(game: Game, kind: str, moves: list[int], agent: BestAgent) -> bool:
    """Whether a player finds what is to be found in a position."""
    state = game.start(seed=1)
    for move in moves:
        state.play(move)
    person = state.controller
    state.play(agent.choose(state).index)
    if state.over or kind == "one":
        winner = state.controllers[state.winner - 1] if state.winner else 0
        return winner == person or (kind == "stop" and winner == 0)
    answer = AlphaBeta(game).think(state, depth=2, plain=1, tells_line=False)
    wins = answer.wins_in or 0
    mine = wins if state.controller == person else -wins
    return mine > 0 if kind == "two" else mine != -1


def _try(name: str, kept: dict[str, list[list[int]]], seconds: float) -> None:
    game = ludarium.load(name)
    told = []
    for kind in KINDS:
        solved = [
            solves(game, kind, moves, BestAgent(game, seconds=seconds))
            for moves in kept.get(kind, [])
        ]
        told.append(f"{kind} {sum(solved)} of {len(solved)}")
    print(f"{name:20}", ", ".join(told), flush=True)


if __name__ == "__main__":
    main()
