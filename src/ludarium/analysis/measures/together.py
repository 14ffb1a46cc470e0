"""Measuring many games in pieces, on all cores or on a cluster, with results that are kept."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ludarium.analysis.measures.evaluated import MOST_MOVES
from ludarium.analysis.measures.found import Measures
from ludarium.analysis.measures.measuring import RANDOM, measure, told
from ludarium.analysis.measures.totals import Totals
from ludarium.analysis.measures.work import iterations_of, measured_piece, pieces_of
from ludarium.host.source_version import source_version
from ludarium.jobs.running import Progress, run
from ludarium.jobs.work import Done
from ludarium.play.matches import MatchGame

if TYPE_CHECKING:
    from ludarium.jobs.store import Store
    from ludarium.play.game import Game


def measure_together(
    games: "Sequence[Game]",
    number: int,
    *,
    seed: int,
    agent: str | None = None,
    counted: int | None = None,
    most: int = MOST_MOVES,
    store: "Store | None" = None,
    processes: int | None = None,
    ray: str | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Iterator[Measures]:
    """The measures of some games, in their order, from so many plays of each.

    A piece of work that fails is told among the troubles of its game, and the others go on.
    """
    if agent is not None:
        iterations_of(agent)
    singles = [game for game in games if not isinstance(game, MatchGame)]
    pieces = [
        list(pieces_of(game, number, agent=agent, seed=seed, counted=counted, most=most))
        for game in singles
    ]
    version = source_version()
    outcomes = run(
        measured_piece,
        [piece for some in pieces for piece in some],
        store=store if version is not None else None,
        version=version or "",
        name="measures",
        processes=processes,
        ray=ray,
        progress=progress,
    )
    left = iter(pieces)
    for game in games:
        if isinstance(game, MatchGame):
            yield measure(game, number, seed=seed)
            continue
        totals = Totals()
        for _ in next(left):
            outcome = next(outcomes)
            if isinstance(outcome, Done):
                totals += Totals.from_json(outcome.result)
            else:
                first, count = outcome.piece["first"], outcome.piece["count"]
                which = f"games {first} to {first + count - 1} of seed {seed}"
                totals.troubles.append(f"{which}: {outcome.error}")
        yield told(game, totals, agent=agent or RANDOM, seed=seed)
