"""Where not everything can be seen: what is hidden is guessed, and nobody looks."""

from pathlib import Path

import pytest

import ludarium
from ludarium import Game
from ludarium.agents.best import BestAgent, choice_for
from ludarium.agents.guessing import guessed
from ludarium.agents.levels import LEVELS
from ludarium.board.equipment.chance import Lots
from ludarium.play.state import State

GENERALS = """(define "Ahead"
    (move Step Forward (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))
)
(game "Two Generals"
    (players {{(player N) (player S)}})
    (equipment {{
        (board (square 4))
        (piece "General" Each "Ahead")
        (piece "Soldier" Each "Ahead")
    }})
    (rules
        (start {{
            (place "General1" {{0}}) (place "Soldier1" {{1 2 3}})
            (place "General2" {{{general}}}) (place "Soldier2" {{{soldiers}}})
            (set Hidden What (sites {{0 1 2 3}}) to:P2)
            (set Hidden What (sites {{12 13 14 15}}) to:P1)
        }})
        (play (forEach Piece))
        (end (if (no Pieces Next) (result Mover Win)))))
"""
"""Each side has four pieces, of which the other sees only the backs."""


def two_generals(general: int) -> str:
    """The game in which the second player's general stands on a site."""
    soldiers = " ".join(str(site) for site in range(12, 16) if site != general)
    return GENERALS.format(general=general, soldiers=soldiers)


def _game(folder: Path, general: int) -> Game:
    path = folder / f"generals-{general}.lud"
    path.write_text(two_generals(general), encoding="utf-8")
    return ludarium.load(path)


def _shown(state: State) -> list[tuple[str, list[str]]]:
    return sorted(state.pieces().items())


def test_a_guess_deals_hidden_pieces_anew_and_leaves_all_others(tmp_path: Path) -> None:
    state = _game(tmp_path, 12).start(seed=1)
    lots = Lots(1)
    found = {str(_shown(guessed(state, lots))) for _ in range(60)}
    assert len(found) == 4
    for _ in range(5):
        pieces = guessed(state, lots).pieces()
        own = {site for site, names in pieces.items() if "General1" in names[0]}
        assert own == {site for site, n in state.pieces().items() if "General1" in n[0]}


def test_positions_that_look_the_same_are_guessed_and_played_alike(tmp_path: Path) -> None:
    states = [_game(tmp_path, general).start(seed=1) for general in (12, 15)]
    assert _shown(states[0]) != _shown(states[1])
    guesses = [_shown(guessed(state, Lots(7))) for state in states]
    assert guesses[0] == guesses[1]
    moves = [
        str(BestAgent(state.game, level=LEVELS[2], seconds=60, seed=3).choose(state))
        for state in states
    ]
    assert moves[0] == moves[1]


def test_best_tells_that_something_is_hidden(tmp_path: Path) -> None:
    choice = choice_for(_game(tmp_path, 13))
    assert (choice.search, choice.why) == ("uct", "not everything can be seen")


@pytest.mark.parametrize("seed", [1, 2])
def test_it_plays_to_the_end(tmp_path: Path, seed: int) -> None:
    state = _game(tmp_path, 14).start(seed=seed)
    agent = BestAgent(state.game, level=LEVELS[0], seconds=60, seed=seed)
    for _ in range(12):
        if state.over:
            break
        state.play(agent.choose(state))
    assert state.moves_played
