"""From records of games to measures: a value for each game that has one.

The formulas are the intended ones of the taxonomy. What is not told game by game (balance, spread)
is worked out of these values in `totals.py`. Values come in blocks, a row for each measure, so that
a few large steps do the work of many small ones.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

import numpy
from numpy.typing import NDArray

from ludarium.analysis.measures.records import Numbers, Records, Values
from ludarium.engine.observing import series as s
from ludarium.engine.turns.results import MOVE_LIMIT, TURN_LIMIT

Flags = NDArray[numpy.bool_]

SERIES: Final = {
    "BranchingFactor": "choices",
    "DecisionFactor": "decisions",
    "BoardSitesOccupied": "occupied",
    "PieceNumber": "pieces",
    "MoveDistance": "distance",
    "ScoreDifference": "scores",
}
"""The quantities that are followed through a game, and what records call them."""
SUMMARIES: Final = (
    *("Average", "Median", "Maximum", "Minimum", "Variance", "ChangeAverage", "ChangeSign"),
    *("ChangeLineBestFit", "ChangeNumTimes", "MaxIncrease", "MaxDecrease"),
)
"""How each of them is summed up, as names of measures end."""
POWERS: Final = (1, 1, 1, 1, 2, 1, 0, 1, 0, 1, 1)
"""With which power of the unit each of them grows, if the quantity is told in another one."""
_MOST_PAIRED: Final = 8
"""Of more players than these not every two are compared."""


class Block(NamedTuple):
    """The values of some measures in the same games."""

    names: tuple[str, ...]
    rows: Values
    """A row for each measure, a column for each of the games that have it."""


# ---------------------------------------------------------------------- outcomes


class Outcomes:
    """How games ended, and what they were worth to whom."""

    def __init__(self, records: Records) -> None:
        n = records.players
        over, winner = records.one("over"), records.one("winner")
        self.limited: Flags = (over == TURN_LIMIT) | (over == MOVE_LIMIT)
        """Whether a limit ended a game."""
        self.winners: Numbers = numpy.zeros(records.games, numpy.int64)
        """Who won each game, by the player as whom they began; 0 if nobody did."""
        self.gains: Values | None = None
        """What games are worth to whoever began as each player: 1 for the first, -1 for the last;
        nothing where one person plays."""
        self.level: Flags = numpy.zeros(records.games, bool)
        """Whether nobody is ahead of anybody else."""
        if n:
            won = (winner >= 1) & (winner <= n)
            sides = numpy.where(won, winner, 1) - 1
            persons = records.many("person")[sides, numpy.arange(records.games)]
            self.winners = numpy.where(won, persons, 0)
        if n > 1:
            self.gains = _utilities(records)
            self.level = (self.gains == 0).all(axis=0)

    def shares(self, players: int) -> Iterator[tuple[str, Flags]]:
        """In which games something happened, of which the part of all games is told."""
        if players:
            yield "Completion", self.winners > 0
        if players > 1:
            yield "Drawishness", self.level
        yield "Timeouts", self.limited
        for player in range(1, players + 1):
            yield f"WinsP{player}", self.winners == player


def _utilities(records: Records) -> Values:
    n = records.players
    doubled = records.many("rank").astype(float)
    unranked = doubled == 0
    if unranked.any():
        left = numpy.maximum(1, unranked.sum(axis=0))
        shared = (n * (n + 1) - doubled.sum(axis=0)) / left
        doubled = numpy.where(unranked, shared, doubled)
    by_side = 1 - (doubled - 2) / (n - 1)
    by_person = numpy.empty_like(by_side)
    by_person[records.many("person") - 1, numpy.arange(records.games)] = by_side
    return by_person


# ---------------------------------------------------------------------- values


def values_of(records: Records, outcomes: Outcomes) -> Iterator[Block]:
    """The values of all measures that are told game by game."""
    every = dict(_of_every_game(records, outcomes))
    yield Block(tuple(every), numpy.array(list(every.values()), float))
    turns = of_games(records.many("turns"), ~outcomes.limited)
    yield Block(("DurationTurnsNotTimeouts",), turns.astype(float))
    yield _of_choice(records)
    for name, column in SERIES.items():
        if f"series {column}" not in records.columns:
            continue
        if column == "scores" and not records.has_scores:
            continue
        rows = records.series(column)
        yield summaries_of(name, of_games(rows, rows[s.COUNT] > 0))


def _of_every_game(records: Records, outcomes: Outcomes) -> Iterator[tuple[str, Values | Numbers]]:
    """What every game has."""
    moves = records.one("moves")
    yield "DurationMoves", moves
    yield "DurationTurns", records.one("turns")
    yield "DurationActions", records.one("actions")
    if records.sites:
        yield "BoardCoverageDefault", records.one("covered") / records.sites
    if records.used_sites:
        yield "BoardCoverageUsed", records.one("covered everywhere") / records.used_sites
    positions = moves + 1.0
    yield "PositionalRepetition", 1.0 - records.one("positions") / positions
    yield "SituationalRepetition", 1.0 - records.one("situations") / positions
    if outcomes.gains is None:
        return
    advantages = (outcomes.gains + 1) / 2
    for player, advantage in enumerate(advantages, 1):
        yield f"AdvantageP{player}", advantage
    if records.players <= _MOST_PAIRED:
        for one, other in combinations(range(records.players), 2):
            yield f"P{one + 1}-P{other + 1}", advantages[one] - advantages[other]


def branching_of(records: Records) -> Values:
    """How many legal moves there were on average, in each game in which all were counted."""
    choices = records.series("choices")
    totals, counts = of_games(choices[: s.SUM + 1], exact_games(records))[[s.SUM, s.COUNT]]
    branching: Values = totals / counts
    return branching


def exact_games(records: Records) -> Flags:
    """The games in which all legal moves were counted."""
    exact: Flags = records.series("choices")[s.COUNT] > 0
    return exact


def of_games(rows: Numbers, shown: Flags) -> Numbers:
    """The columns of some games, without a copy if these are all."""
    return rows if shown.all() else rows.compress(shown, axis=-1)


def _of_choice(records: Records) -> Block:
    """What games have in which all legal moves were counted."""
    counted = exact_games(records)
    moves = of_games(records.one("moves"), counted)
    decisions = of_games(records.one("decisions"), counted) / moves
    size = moves * numpy.log10(branching_of(records))
    return Block(("DecisionMoves", "GameTreeComplexity"), numpy.array([decisions, size]))


def summaries_of(name: str, rows: Numbers) -> Block:
    """All that sums up a quantity, from rows of `SUMMARY`; of one number alone, it is flat."""
    row = rows.astype(float)
    count = row[s.COUNT]
    steps = numpy.maximum(1.0, count - 1)
    found = numpy.empty((len(SUMMARIES), row.shape[1]))
    average, median, most, least, variance, change, sign, slope, times, rise, fall = found
    numpy.divide(row[s.SUM], count, out=average)
    numpy.multiply(row[s.LOWER_MIDDLE] + row[s.UPPER_MIDDLE], 0.5, out=median)
    most[:], least[:] = row[s.MOST], row[s.LEAST]
    numpy.maximum(0.0, row[s.SQUARES] / count - average * average, out=variance)
    numpy.divide(row[s.LAST] - row[s.FIRST], steps, out=change)
    numpy.divide(row[s.SIGNS], steps, out=sign)
    # The places 0 … k have this mean and this sum of squares around it.
    centre, spread = (count - 1) / 2, count * (count * count - 1) / 12
    weighted = row[s.WEIGHTED] - centre * row[s.SUM]
    numpy.divide(weighted, numpy.maximum(spread, 1.0), out=slope)
    numpy.divide(row[s.REVERSALS], steps, out=times)
    rise[:], fall[:] = row[s.RISE], row[s.FALL]
    return Block(tuple(name + end for end in SUMMARIES), found)


# ---------------------------------------------------------------------- frequencies


def frequencies_of(records: Records) -> Block:
    """The part of the moves of each game that had each concept, of those that any move had."""
    moves = records.one("moves")
    traits = [
        (name.removeprefix("trait "), at)
        for name, (at, _) in records.columns.items()
        if name.startswith("trait ")
    ]
    seen = [(name, at) for name, at in traits if records.table[at].any()]
    played = moves > 0
    rows = of_games(records.table[[at for _, at in seen]], played)
    return Block(tuple(name for name, _ in seen), rows / of_games(moves, played))


def endings_of(records: Records, outcomes: Outcomes) -> Iterator[tuple[str, int]]:
    """In how many games what is known of how they ended was so."""
    ending = records.one("ending")
    games = numpy.bincount(ending, minlength=len(records.endings) + 1)
    names = sorted({name for rule in records.endings for name in rule.concepts})
    for name in names:
        if name != "Draw":
            is_so = (name in rule.concepts for rule in records.endings)
            yield name, int(sum(games[number] for number, so in enumerate(is_so, 1) if so))
    if records.players > 1 or "Draw" in names:
        # A game ends in a draw if a rule says so, if no rule ended it, or if all are level, as
        # with equal scores.
        draws = [True, *("Draw" in rule.concepts for rule in records.endings)]
        yield "Draw", int((numpy.array(draws)[ending] | outcomes.level).sum())
