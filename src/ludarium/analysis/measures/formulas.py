"""From records of games to measures: a value for each game, or none where a game has none.

The formulas are the intended ones of the taxonomy. What is not told game by game (balance, spread)
is worked out of these values in `totals.py`.
"""

from collections.abc import Iterator
from typing import Final

import numpy

from ludarium.analysis.measures.records import Numbers, Records, Values
from ludarium.engine.observing import series as s
from ludarium.engine.turns.results import MOVE_LIMIT, TURN_LIMIT

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


def values_of(records: Records) -> dict[str, Values]:
    """The values of all measures that are told game by game; not a number where there is none."""
    return dict(_values(records))


def _values(records: Records) -> Iterator[tuple[str, Values]]:
    moves = records.one("moves")
    yield from _outcomes(records)
    limited = _limited(records)
    turns = records.one("turns").astype(float)
    yield "Timeouts", limited.astype(float)
    yield "DurationMoves", moves.astype(float)
    yield "DurationTurns", turns
    yield "DurationTurnsNotTimeouts", numpy.where(limited, numpy.nan, turns)
    yield "DurationActions", records.one("actions").astype(float)
    exact = (records.one("exact") != 0) & (moves > 0)
    yield "DecisionMoves", _ratio(records.one("decisions"), moves, exact)
    choices = records.series("choices")
    branching = _ratio(choices[s.SUM], choices[s.COUNT], exact)
    yield "GameTreeComplexity", moves.astype(float) * numpy.log10(branching)
    yield "BoardCoverageDefault", _share(records.one("covered"), records.sites)
    yield "BoardCoverageUsed", _share(records.one("covered everywhere"), records.used_sites)
    for name, column in (
        ("PositionalRepetition", "positions"),
        ("SituationalRepetition", "situations"),
    ):
        yield name, 1.0 - records.one(column) / (moves + 1.0)
    for name, column in SERIES.items():
        if column == "scores" and not records.has_scores:
            continue
        rows = records.series(column)
        if not rows[s.COUNT].any():
            continue
        shown = (rows[s.COUNT] > 0) & (exact if column in ("choices", "decisions") else True)
        scale = 1.0 / max(1, records.sites) if column == "occupied" else 1.0
        yield from summaries_of(name, rows, shown, scale)


def _outcomes(records: Records) -> Iterator[tuple[str, Values]]:
    """Who won, who is ahead, and what each player makes of a game, from 0 to 1."""
    n, winner = records.players, records.one("winner")
    if n:
        yield "Completion", ((winner >= 1) & (winner <= n)).astype(float)
    if n > 1:
        gains = utilities(records)
        yield "Drawishness", (gains == 0).all(axis=0).astype(float)
        for player in range(1, n + 1):
            yield f"AdvantageP{player}", (gains[player - 1] + 1) / 2


def _level(records: Records) -> "numpy.typing.NDArray[numpy.bool_]":
    """In which games nobody is ahead of anybody."""
    level: numpy.typing.NDArray[numpy.bool_] = (utilities(records) == 0).all(axis=0)
    return level


def utilities(records: Records) -> Values:
    """What a game is worth to whoever began as each player: 1 for the first, -1 for the last."""
    n = records.players
    doubled = records.many("rank").astype(float)
    unranked = doubled == 0
    left = numpy.maximum(1, unranked.sum(axis=0))
    shared = (n * (n + 1) - doubled.sum(axis=0)) / left
    ranks = numpy.where(unranked, shared, doubled) / 2
    by_side = 1 - 2 * (ranks - 1) / (n - 1)
    by_person = numpy.empty_like(by_side)
    by_person[records.many("person") - 1, numpy.arange(records.games)] = by_side
    return by_person


def _limited(records: Records) -> "numpy.typing.NDArray[numpy.bool_]":
    over = records.one("over")
    limited: numpy.typing.NDArray[numpy.bool_] = (over == TURN_LIMIT) | (over == MOVE_LIMIT)
    return limited


def _ratio(parts: Numbers, whole: Numbers, shown: object) -> Values:
    with numpy.errstate(divide="ignore", invalid="ignore"):
        return numpy.where(shown, parts / whole, numpy.nan)  # type: ignore[call-overload,no-any-return]


def _share(part: Numbers, whole: int) -> Values:
    return part / whole if whole else numpy.full(len(part), numpy.nan)


def summaries_of(
    name: str, rows: Numbers, shown: object, scale: float = 1.0
) -> Iterator[tuple[str, Values]]:
    """All that sums up a quantity, from rows of `SUMMARY`; of one number alone, it is flat."""
    row = rows.astype(float)
    count = numpy.maximum(1.0, row[s.COUNT])
    steps = numpy.maximum(1.0, count - 1)
    mean = row[s.SUM] / count
    middle = (row[s.LOWER_MIDDLE] + row[s.UPPER_MIDDLE]) / 2
    # The places 0 … k have this mean and this sum of squares around it.
    centre, spread = (count - 1) / 2, count * (count * count - 1) / 12
    slope = (row[s.WEIGHTED] - centre * row[s.SUM]) / numpy.maximum(spread, 1.0)
    found = {
        "Average": scale * mean,
        "Median": scale * middle,
        "Maximum": scale * row[s.MOST],
        "Minimum": scale * row[s.LEAST],
        "Variance": scale**2 * numpy.maximum(0.0, row[s.SQUARES] / count - mean * mean),
        "ChangeAverage": scale * (row[s.LAST] - row[s.FIRST]) / steps,
        "ChangeSign": row[s.SIGNS] / steps,
        "ChangeLineBestFit": scale * slope,
        "ChangeNumTimes": row[s.REVERSALS] / steps,
        "MaxIncrease": scale * row[s.RISE],
        "MaxDecrease": scale * row[s.FALL],
    }
    everywhere = bool(numpy.all(shown))  # type: ignore[call-overload]
    for end in SUMMARIES:
        values = found[end] if everywhere else numpy.where(shown, found[end], numpy.nan)  # type: ignore[call-overload]
        yield name + end, values


def frequencies_of(records: Records) -> dict[str, Values]:
    """The part of the moves of each game that had each concept, and by which games ended."""
    moves = records.one("moves")
    found = {
        name.removeprefix("trait "): _ratio(records.one(name), moves, moves > 0)
        for name in records.columns
        if name.startswith("trait ")
    }
    ending = records.one("ending")
    names = sorted({name for rule in records.endings for name in rule.concepts})
    for name in names:
        is_so = numpy.array([0.0, *(float(name in rule.concepts) for rule in records.endings)])
        found[name] = is_so[ending]
    if records.players > 1 or "Draw" in found:
        # A game ends in a draw if a rule says so, if no rule ended it, or if all are level, as
        # with equal scores.
        drawn = (found.get("Draw", numpy.zeros(len(moves))) > 0) | (ending == 0)
        if records.players > 1:
            drawn |= _level(records)
        found["Draw"] = drawn.astype(float)
    return {name: values for name, values in found.items() if numpy.nanmax(values, initial=0) > 0}
