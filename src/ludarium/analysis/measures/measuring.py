"""Measuring a game: random games, games of agents, or games that somebody recorded."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, SupportsIndex

from ludarium.analysis.measures.evaluated import MOST_MOVES
from ludarium.analysis.measures.found import (
    Measure,
    Measures,
    frequencies_of_totals,
    measures_of_totals,
)
from ludarium.analysis.measures.moments import Moments
from ludarium.analysis.measures.names import in_order
from ludarium.analysis.measures.plain import PlainRecorder
from ludarium.analysis.measures.playing import RecordedGames
from ludarium.analysis.measures.sizes import all_elements, state_space
from ludarium.analysis.measures.totals import Totals
from ludarium.analysis.measures.work import piece_totals
from ludarium.engine.seeds import seed_of
from ludarium.loading import replay
from ludarium.play.matches import MatchGame
from ludarium.vocabulary.board import SiteType

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
    most: int = MOST_MOVES,
    progress: Progress | None = None,
) -> Measures:
    """Measure a game by random games, or by those of a search such as `uct:500`.

    Where moves are only tested once they are drawn, all legal moves are counted in one of so many
    random games; by default in as many as cost little. Games of a search are left after the most
    moves.
    """
    if games < 1:
        raise ValueError("to measure a game takes at least one game")
    number = seed_of(seed)
    if isinstance(game, MatchGame):
        return _match(game, games, number)
    size = PIECE if agent is None else 1
    totals: Totals | None = None
    player = RecordedGames(game, number, counted=counted) if agent is None else None
    for first in range(0, games, size):
        count = min(size, games - first)
        if player is not None:
            found = Totals.of(player.play(first, count))
        else:
            found = piece_totals(game, first, count, number, agent, counted, most)
        totals = found if totals is None else totals + found
        if progress is not None:
            progress(first + count)
    assert totals is not None
    return told(game, totals, agent=agent or RANDOM, seed=number)


def _match(match: MatchGame, games: int, seed: int) -> Measures:
    """A match of several games: who wins it, and how long it is."""
    result = match.playouts(games, seed=seed, progress=False)
    totals = Totals(players=match.players, games=result.games)
    totals.values["DurationMoves"] = Moments.of(result.lengths.astype(float))
    totals.lengths = Counter(result.lengths.tolist())
    won = (*result.wins, result.draws)
    for player, wins in enumerate(result.wins, 1):
        totals.values[f"WinsP{player}"] = Moments.of_share(wins, sum(won))
    totals.values["Completion"] = Moments.of_share(sum(result.wins), sum(won))
    return told(match, totals, agent=RANDOM, seed=seed)


def _with_facts(game: "Game", found: dict[str, Measure]) -> dict[str, Measure]:
    """Measures with those that depend on the board as a whole, or on the description alone."""
    if isinstance(game, MatchGame):
        return found
    if game.equipment.is_puzzle:
        board = ("Board", "PieceNumber", "MoveDistance")
        found = {name: one for name, one in found.items() if not name.startswith(board)}
    more = {}
    used = found.get("BoardCoverageUsed")
    if used is not None:
        kinds = game.for_measuring.manifest.sites
        whole = game.equipment.topology
        part = sum(whole.of(SiteType[word]).count for word in kinds) / max(1, all_elements(game))
        low, high = used.interval
        name = "BoardCoverageFull"
        more[name] = Measure(
            name, used.value * part, used.error * part, (low * part, high * part), used.n
        )
    size = state_space(game)
    if size is not None:
        name = "StateTreeComplexity"
        more[name] = Measure(name, size, 0.0, (size, size), 0)
    found = {**found, **more}
    return {name: found[name] for name in in_order(found)}


def notes_about(game: "Game") -> Iterator[str]:
    """What is not measured of a game, and why."""
    if isinstance(game, MatchGame):
        yield "A match is measured by its result and its length; measure its games one by one."
        return
    if not game.players:
        yield "Nobody plays it, so nobody wins it."
    elif game.players == 1:
        yield "One person plays it, so there is no advantage and no balance."
    if game.simultaneous:
        yield "All choose at once: each choice counts as a move."
    if game.equipment.is_puzzle:
        yield "It is a puzzle of numbers: what stands on its sites are no pieces."


def measure_trials(game: "Game", trials: "Iterable[Trial | Path | str]") -> Measures:
    """Measure games that somebody recorded: trials, or the files that hold them."""
    states = [replay(trial, game) for trial in trials]
    if not states:
        raise ValueError("to measure a game takes at least one trial")
    records = PlainRecorder(game).records(states)
    return told(game, Totals.of(records), agent=RECORDED, seed=None)


def told(game: "Game", totals: Totals, *, agent: str, seed: int | None) -> Measures:
    """The measures that come of totals."""
    return Measures(
        game=game.name,
        agent=agent,
        games=totals.games,
        seed=seed,
        measures=_with_facts(game, measures_of_totals(totals)),
        frequencies=frequencies_of_totals(totals),
        endings={rule: totals.endings[rule] for rule in ("", *totals.rules)},
        lengths=dict(sorted(totals.lengths.items())),
        choices=dict(sorted(totals.choices.items())),
        notes=tuple(notes_about(game)),
        troubles=tuple(totals.troubles),
    )
