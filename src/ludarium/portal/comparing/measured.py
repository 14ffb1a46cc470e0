"""Measures of play as a page shows them: rows with intervals, shares as bars, a histogram."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import gcd, isfinite
from typing import Any, Final

from ludarium.analysis.measures.found import Measures
from ludarium.analysis.measures.measuring import RANDOM
from ludarium.analysis.measures.names import GROUPS, SHARES, concept_name, group_of, meaning
from ludarium.analysis.measures.shipping import AGENT, measures_of
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.vocabulary.concepts import taxonomy

_TITLES: Final = {
    "outcome": "Who wins",
    "length": "Length",
    "choice": "Choice",
    "size": "Size",
    "board": "The board",
    "repetition": "Repetition",
    "drama": "Drama",
    "skill": "Skill",
}
"""How the groups of measures are called."""
_FIRST: Final = {
    "DurationMoves": "Moves in a game",
    "BranchingFactorAverage": "Legal moves on a turn",
    "DecisionMoves": "Turns with a real choice",
    "BoardCoverageDefault": "Part of the board that is used",
    "GameTreeComplexity": "Size of the game tree, in powers of ten",
    "Balance": "Balance, 1 is even",
}
"""The measures that tell most, in plain words."""
_PARTS: Final = frozenset({*SHARES, "DecisionMoves", "BoardCoverageDefault"})
"""Measures that are shown as parts of a hundred."""
_BINS: Final = 24
_NEARLY_ALL: Final = 0.98
"""Which part of the games has bars of their own; few that are very long are put together."""
SEARCH: Final = AGENT
"""The search whose games against itself are shipped."""
PLOT_WIDTH: Final = 360.0
PLOT_HEIGHT: Final = 120.0


@dataclass(frozen=True)
class Row:
    """A measure, ready to be shown."""

    name: str
    label: str
    value: str
    interval: str
    """Within what it lies, in 95 of 100 such runs; empty if that is not known."""
    meaning: str
    concept: str
    """The concept that it is, if the taxonomy has it."""


@dataclass(frozen=True)
class Bar:
    """A share of all games, with its interval, in parts of a hundred."""

    label: str
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Bin:
    """A bar of a histogram, in the units of the drawing."""

    x: float
    y: float
    width: float
    height: float
    told: str


@dataclass(frozen=True)
class Histogram:
    """How long games are."""

    bins: tuple[Bin, ...]
    least: int
    median: int
    most: int
    last: int | None
    """Where the last bar gathers all that is longer; nothing if it does not."""


@dataclass(frozen=True)
class Measured:
    """The measures of a ruleset."""

    measures: Measures

    @property
    def first(self) -> list[Row]:
        """The measures that tell most."""
        found = ((self.measures.get(name), label) for name, label in _FIRST.items())
        return [_row(one, label) for one, label in found if one and isfinite(one.value)]

    @cached_property
    def groups(self) -> list[tuple[str, list[Row]]]:
        """All measures by group, those of which nothing is known left out."""
        by_group: dict[str, list[Row]] = {group: [] for group in GROUPS}
        for one in self.measures.values():
            if isfinite(one.value):
                by_group[group_of(one.name)].append(_row(one, _label(one.name)))
        return [(_TITLES[group], rows) for group, rows in by_group.items() if rows]

    @property
    def outcomes(self) -> list[Bar]:
        """Who wins how often, draws, and games that were left."""
        return list(self._outcomes())

    @property
    def endings(self) -> list[tuple[str, float]]:
        """Which rules end games, each with its share in parts of a hundred; limits come last."""
        total = sum(self.measures.endings.values()) or 1
        told = sorted(self.measures.endings.items(), key=lambda pair: (not pair[0], -pair[1]))
        return [(rule, 100 * count / total) for rule, count in told if count]

    @property
    def lengths(self) -> Histogram | None:
        """How long games are; nothing if all are equally long."""
        return histogram(self.measures.lengths)

    def to_json(self) -> dict[str, Any]:
        """The same as plain data; what is not known is left out."""
        return plain(self.measures)

    def _outcomes(self) -> Iterator[Bar]:
        for name, one in self.measures.items():
            if name.startswith("WinsP"):
                yield _bar(f"Player {name.removeprefix('WinsP')} wins", one.value, one.interval)
        for name, label in (("Drawishness", "Drawn"), ("Timeouts", "… not ended")):
            one_ = self.measures.get(name)
            if one_ is not None and one_.value > 0:
                yield _bar(label, one_.value, one_.interval)


def together(*measured: Measured | None) -> list[tuple[str, list[tuple[Row | None, ...]]]]:
    """All measures of several runs by group, what is the same measure in one row."""
    found: dict[str, dict[str, list[Row | None]]] = {title: {} for title in _TITLES.values()}
    runs = [one for one in measured if one]
    for number, one in enumerate(runs):
        for title, rows in one.groups:
            for row in rows:
                found[title].setdefault(row.name, [None] * len(runs))[number] = row
    return [
        (title, [tuple(cells) for cells in rows.values()]) for title, rows in found.items() if rows
    ]


def shipped_measures(game: PortalGame, own: str = "", agent: str = RANDOM) -> Measured | None:
    """The measures of a ruleset that come with Ludarium; of the first if none is asked for."""
    first = next(iter(game.rulesets.values()), None)
    name = f"{game.entry.id}/{own}" if own else first.id if first else game.entry.id
    return _shipped(name, agent)


@lru_cache(maxsize=2048)
def _shipped(ruleset: str, agent: str) -> Measured | None:
    found = measures_of(ruleset, agent)
    return Measured(found) if found else None


def measured_games(name: str, games: Iterable[PortalGame]) -> list[tuple[PortalGame, Row]]:
    """The games of which a measure is shipped, the smallest first."""
    found = []
    for game in games:
        known = shipped_measures(game)
        one = known.measures.get(name) or known.measures.frequencies.get(name) if known else None
        if one is not None and isfinite(one.value):
            found.append((one.value, game.name, game, _row(one, game.name)))
    found.sort(key=lambda entry: entry[:2])
    return [(game, row) for _, _, game, row in found]


def plain(measures: Measures) -> dict[str, Any]:
    """Measures as plain data, without numbers that are none."""
    told = measures.to_json()
    for part in ("measures", "frequencies"):
        told[part] = {name: one for name, one in told[part].items() if isfinite(one["value"])}
    return told


def histogram(counts: Mapping[int, int]) -> Histogram | None:
    """The bars for numbers, each with how often it came."""
    if len(counts) < 2:
        return None
    least, most, last = min(counts), max(counts), _at(counts, _NEARLY_ALL)
    # Measures that are shipped have their numbers in steps, and no bar may be narrower than a step.
    step = gcd(*(number - least for number in counts))
    width = -(-(last - least + 1) // (_BINS * step)) * step
    bins = [0] * (-(-(last - least + 1) // width))
    for number, count in counts.items():
        bins[min((number - least) // width, len(bins) - 1)] += count
    drawn = tuple(_bins(bins, least, width, has_more=most > last))
    return Histogram(drawn, least, _at(counts, 0.5), most, last if most > last else None)


def _bins(bins: Sequence[int], least: int, width: int, *, has_more: bool) -> Iterator[Bin]:
    room, highest = PLOT_WIDTH / len(bins), max(bins)
    for number, count in enumerate(bins):
        first = least + number * width
        numbers = str(first) if width == 1 else f"{first} to {first + width - 1}"
        if has_more and number == len(bins) - 1:
            numbers = f"{first} and more"
        height = round(PLOT_HEIGHT * count / highest, 1)
        x = round(number * room, 2)
        yield Bin(x, PLOT_HEIGHT - height, round(room * 0.88, 2), height, f"{numbers}: {count}")


def _at(counts: Mapping[int, int], part: float) -> int:
    """The number up to which so large a part of all numbers is."""
    enough, seen = sum(counts.values()) * part, 0
    for number in sorted(counts):
        seen += counts[number]
        if seen >= enough:
            return number
    return max(counts)


def _row(one: Any, label: str) -> Row:
    low, high = one.interval
    known = isfinite(low) and isfinite(high) and high > low
    is_part = one.name in _PARTS or one.name.startswith("Wins")
    show = _percent if is_part else _number
    interval = f"{show(low)} to {show(high)}" if known else ""
    concept = concept_name(one.name)
    told = concept if concept in taxonomy() else ""
    return Row(one.name, label, show(one.value), interval, meaning(one.name), told)


def _label(name: str) -> str:
    concept = taxonomy().get(concept_name(name))
    if concept is not None:
        return concept.label
    kind, _, player = name.rpartition("P")
    return f"{kind}, player {player}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def _percent(value: float) -> str:
    return f"{100 * value:.1f}%"


def _bar(label: str, share: float, interval: Iterable[float]) -> Bar:
    low, high = (min(max(100 * end, 0.0), 100.0) for end in interval)
    known = isfinite(low) and isfinite(high)
    value = round(100 * share, 1)
    return Bar(label, value, round(low, 1) if known else value, round(high, 1) if known else value)
