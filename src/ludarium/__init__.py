"""Ludarium: the world's traditional board games, as data that runs.

Begin with `loading.py`, from a name or a text to a game, and `play/game.py`, what a game can do.

>>> import ludarium
>>> game = ludarium.load("Hex")
>>> state = game.start(seed=7)
>>> state.play(state.legal_moves()[0])
>>> state
<Hex after 1 moves, player 2 to move>
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludarium.analysis.comparing.comparison import Comparison, compare
    from ludarium.analysis.likeness.neighbours import Neighbour, similar
    from ludarium.analysis.measures.found import Measure, Measures
    from ludarium.analysis.measures.measuring import measure, measure_trials
    from ludarium.analysis.table import GameTable, table
    from ludarium.host.wasm import ProgramError
    from ludarium.library.catalogue import Entry, games
    from ludarium.loading import ReplayError, load, replay
    from ludarium.play.batches import Batch
    from ludarium.play.game import Game
    from ludarium.play.playouts import PlayoutResult, Stopped
    from ludarium.play.state import (
        ForeignState,
        IllegalMove,
        LegalMove,
        LegalMoves,
        PlayError,
        State,
    )
    from ludarium.play.trials.trials import Trial, TrialError
    from ludarium.reconstruction.results import Reconstruction
    from ludarium.reconstruction.run import reconstruct
    from ludarium.version import __version__

__all__ = [
    "Batch",
    "Comparison",
    "Entry",
    "ForeignState",
    "Game",
    "GameTable",
    "IllegalMove",
    "LegalMove",
    "LegalMoves",
    "Measure",
    "Measures",
    "Neighbour",
    "PlayError",
    "PlayoutResult",
    "ProgramError",
    "Reconstruction",
    "ReplayError",
    "State",
    "Stopped",
    "Trial",
    "TrialError",
    "__version__",
    "compare",
    "games",
    "load",
    "measure",
    "measure_trials",
    "reconstruct",
    "replay",
    "similar",
    "table",
]

_HOMES = {
    "Batch": "play.batches",
    "Game": "play.game",
    "ProgramError": "host.wasm",
    **dict.fromkeys(("Measure", "Measures"), "analysis.measures.found"),
    **dict.fromkeys(("measure", "measure_trials"), "analysis.measures.measuring"),
    **dict.fromkeys(
        ("ForeignState", "IllegalMove", "LegalMove", "LegalMoves", "PlayError", "State"),
        "play.state",
    ),
    **dict.fromkeys(("PlayoutResult", "Stopped"), "play.playouts"),
    **dict.fromkeys(("Trial", "TrialError"), "play.trials.trials"),
    **dict.fromkeys(("Entry", "games"), "library.catalogue"),
    **dict.fromkeys(("ReplayError", "load", "replay"), "loading"),
    **dict.fromkeys(("Comparison", "compare"), "analysis.comparing.comparison"),
    **dict.fromkeys(("Neighbour", "similar"), "analysis.likeness.neighbours"),
    **dict.fromkeys(("GameTable", "table"), "analysis.table"),
    "Reconstruction": "reconstruction.results",
    "reconstruct": "reconstruction.run",
    "__version__": "version",
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
