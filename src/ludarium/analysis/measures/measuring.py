"""Measuring a game: random games, games of agents, or games that somebody recorded."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, SupportsIndex

from ludarium.analysis.measures.found import (
    Measures,
    frequencies_of_totals,
    measures_of_totals,
)
from ludarium.analysis.measures.plain import PlainRecorder
from ludarium.analysis.measures.playing import RecordedGames
from ludarium.analysis.measures.totals import Totals
from ludarium.engine.seeds import seed_of
from ludarium.loading import replay

if TYPE_CHECKING:
    from pathlib import Path

    from ludarium.play.game import Game
    from ludarium.play.trials.trials import Trial

PIECE: Final = 1000
"""So many random games are measured at once."""
RANDOM: Final = "random"
RECORDED: Final = "recorded"
Progress = Callable[[int], None]
"""Is told how many games have been measured so far."""


def measure(
    game: "Game",
    games: int = 1000,
    *,
    agent: str | None = None,
    seed: SupportsIndex | None = 1,
    counted: int | None = None,
    progress: Progress | None = None,
) -> Measures:
    """Measure a game by random games, or by those of an agent such as `uct:500`.

    Where moves are only tested once they are drawn, all legal moves are counted in one of so many
    games; by default in as many as cost little.
    """
    if games < 1:
        raise ValueError("to measure a game takes at least one game")
    number = seed_of(seed)
    player = RecordedGames(game, number, counted=counted)
    totals = Totals()
    for first in range(0, games, PIECE):
        totals += Totals.of(player.play(first, min(PIECE, games - first)))
        if progress is not None:
            progress(min(games, first + PIECE))
    return told(game, totals, agent=RANDOM, seed=number)


def measure_trials(game: "Game", trials: "Iterable[Trial | Path | str]") -> Measures:
    """Measure games that somebody recorded: trials, or the files that hold them."""
    states = [replay(trial, game) for trial in trials]
    if not states:
        raise ValueError("to measure a game takes at least one trial")
    records = PlainRecorder(game).records(states)
    return told(game, Totals.of(records), agent=RECORDED, seed=None)


def told(
    game: "Game", totals: Totals, *, agent: str, seed: int | None, notes: Iterable[str] = ()
) -> Measures:
    """The measures that come of totals."""
    return Measures(
        game=game.name,
        agent=agent,
        games=totals.games,
        seed=seed,
        measures=measures_of_totals(totals),
        frequencies=frequencies_of_totals(totals),
        endings={rule: totals.endings[rule] for rule in ("", *totals.rules)},
        lengths=dict(sorted(totals.lengths.items())),
        choices=dict(sorted(totals.choices.items())),
        notes=tuple(notes),
        troubles=tuple(totals.troubles),
    )
