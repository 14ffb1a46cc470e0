"""Ludarium: the world's traditional board games, as data that runs.

>>> import ludarium
>>> game = ludarium.load("Hex")
>>> state = game.start(seed=7)
>>> state.play(state.legal_moves()[0])
>>> state
<Hex after 1 moves, player 2 to move>
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludarium.engine.batches import Batch
    from ludarium.engine.game import Game
    from ludarium.engine.host import ProgramError
    from ludarium.engine.playing import (
        ForeignState,
        IllegalMove,
        LegalMove,
        LegalMoves,
        PlayError,
        State,
    )
    from ludarium.engine.random_play import PlayoutResult, Stopped
    from ludarium.engine.trials import Trial, TrialError
    from ludarium.library.catalogue import Entry, games
    from ludarium.loading import ReplayError, load, replay

__all__ = [
    "Batch",
    "Entry",
    "ForeignState",
    "Game",
    "IllegalMove",
    "LegalMove",
    "LegalMoves",
    "PlayError",
    "PlayoutResult",
    "ProgramError",
    "ReplayError",
    "State",
    "Stopped",
    "Trial",
    "TrialError",
    "games",
    "load",
    "replay",
]

_HOMES = {
    "Batch": "engine.batches",
    "Game": "engine.game",
    "ProgramError": "engine.host",
    **dict.fromkeys(
        ("ForeignState", "IllegalMove", "LegalMove", "LegalMoves", "PlayError", "State"),
        "engine.playing",
    ),
    **dict.fromkeys(("PlayoutResult", "Stopped"), "engine.random_play"),
    **dict.fromkeys(("Trial", "TrialError"), "engine.trials"),
    **dict.fromkeys(("Entry", "games"), "library.catalogue"),
    **dict.fromkeys(("ReplayError", "load", "replay"), "loading"),
}
"""Where each name comes from: it is loaded when somebody asks for it."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'ludarium' has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f"ludarium.{_HOMES[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
