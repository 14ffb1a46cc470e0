"""All that the page of a reconstruction shows, made ready: rules, givers, alternatives, figures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludarium.analysis.measures.measuring import RANDOM
from ludarium.analysis.measures.names import SHARES
from ludarium.analysis.measures.shipping import AGENT
from ludarium.library.reconstructed import OWN_NAME, identifier, made_of
from ludarium.library.records import RULES, GameRecord
from ludarium.library.records import STATUSES as KNOWN
from ludarium.portal.finding import world
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.reconstruction.telling.accounts import (
    STATUSES,
    Row,
    attested_of,
    faults_of,
    rows_of,
    shared_by_nearest,
    verdict,
    without,
)

Data = Mapping[str, Any]
LABELS: Final = {
    "Timeouts": "Games that do not end",
    "Drawishness": "Draws",
    "AdvantageP1": "Won by the first player",
    "DurationTurns": "Turns in a game",
    "BranchingFactorAverage": "Moves to choose from",
    "DecisionMoves": "Turns with a real choice",
    "BoardCoverageDefault": "Part of the board that is used",
}
"""What the measures of a result are called."""
MEANINGS: Final = {
    "combined": "the plain mean of those below that are known",
    "cultural": "how few years and contacts between regions lie between the games",
    "conceptual": "how much of what is known of the lost game its givers have, too",
    "geographical": "how near the places are",
}
"""What the scores mean."""
_PARTS: Final = frozenset({*SHARES, "AdvantageP1", "DecisionMoves", "BoardCoverageDefault"})


@dataclass(frozen=True)
class Figure:
    """A measure of a result beside its kin."""

    label: str
    value: str
    interval: str
    kin: str
    """From the least to the most of the nearest documented games."""
    middle: str
    is_outside: bool
    """Whether none of its kin plays so."""


@dataclass(frozen=True)
class Shown:
    """A reconstruction, and all that goes with it."""

    game: PortalGame
    made: Data
    result: Data
    rows: Sequence[Row]

    @property
    def number(self) -> int:
        """Its number, which never changes."""
        return int(self.result["number"])

    @property
    def verdict(self) -> list[str]:
        """What a careful reader should think of it."""
        return verdict(self.made, self.result, self.rows)

    @property
    def faults(self) -> list[str]:
        """What a machine finds to be doubtful about it."""
        return faults_of(self.made, self.result, self.rows)

    @property
    def parts(self) -> list[dict[str, Any]]:
        """What was filled, with what else might stand there."""
        return [
            {
                **part,
                "label": hole["hole"],
                "giver": self.made["givers"].get(part["based_on"]),
                "address": f"/games/{part['based_on']}" if part["based_on"] else "",
                "shared": shared_by_nearest(self.made, part),
                "fillings": hole["fillings"],
                "rules": [row.rule for row in self.rows if number in row.holes],
            }
            for number, (part, hole) in enumerate(
                zip(self.result["parts"], self.made["holes"], strict=True)
            )
        ]

    @property
    def givers(self) -> list[tuple[str, Data]]:
        """The games it was taken from, by their identifiers, each once."""
        names = dict.fromkeys(part["based_on"] for part in self.result["parts"])
        return [(name, self.made["givers"][name]) for name in names if name]

    @property
    def without(self) -> list[tuple[str, list[tuple[str, str, float]]]]:
        """What would change without one of them."""
        return list(without(self.made, self.result))

    @property
    def played(self) -> list[tuple[str, int, list[Figure]]]:
        """How it plays by chance and with a search on both sides, beside its kin."""
        found = []
        for agent, name in ((RANDOM, "played"), (AGENT, "searched")):
            figures = self.result.get(name) or {}
            kin = self.made["kin"].get(agent, {})
            rows = [
                _figure(measure, figures[measure], kin.get(measure))
                for measure in LABELS
                if measure in figures
            ]
            if rows:
                found.append((agent, int(figures["games"]), rows))
        return found

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            **self.result,
            "verdict": self.verdict,
            "faults": self.faults,
            "rules": {
                row.rule: {"status": row.status, "holes": list(row.holes)} for row in self.rows
            },
            "holes": self.made["holes"],
            "givers": dict(self.givers),
            "kin": self.made["kin"],
            "nearest": self.made["nearest"],
            "made": {key: self.made[key] for key in ("version", "date", "seed", "games", "donors")},
        }


def shown_of(game: PortalGame, number: int) -> Shown | None:
    """A reconstruction of a game by its number; nothing if it is not told how it was made."""
    return next((one for one in all_shown(game) if one.number == number), None)


def all_shown(game: PortalGame) -> list[Shown]:
    """All reconstructions of a game, in the order in which they were found."""
    made = made_of(game.id)
    if made is None:
        return []
    attested = attested_of(game.record)
    known = game.reconstructed
    return [
        Shown(game, made, result, rows_of(made["holes"], result, attested))
        for result in made["results"]
        if identifier(result["number"]) in known
    ]


def number_of(own: str) -> int:
    """The number in the identifier of a reconstruction."""
    return int(own.removeprefix(f"{OWN_NAME.lower()}-"))


def told_of(rule: str) -> str:
    """What a rule is about."""
    return RULES[rule]


def status_words(status: str) -> str:
    """What it means for a rule to be known in a way."""
    return STATUSES.get(status) or KNOWN[status]


@dataclass(frozen=True)
class Way:
    """From the lost game to one that something was taken from, on the map."""

    start: world.Dot
    end: world.Dot


def ways_of(catalogue: Catalogue, record: GameRecord | None, games: Sequence[str]) -> list[Way]:
    """The places of games, each with the nearest place of the lost one."""
    return _ways(catalogue, _dots(record), games)


def ways_between(
    catalogue: Catalogue, home: tuple[float | None, float | None, str], games: Sequence[str]
) -> list[Way]:
    """The same for a place given as longitude, latitude and name; none if it is not known."""
    longitude, latitude, name = home
    if longitude is None or latitude is None:
        return []
    return _ways(catalogue, world.dots([(longitude, latitude, name)]), games)


def _ways(catalogue: Catalogue, home: Sequence[world.Dot], games: Sequence[str]) -> list[Way]:
    found = []
    for name in dict.fromkeys(games):
        other = catalogue.find(name)
        there = _dots(other.record) if other else []
        pairs = [(one, two) for one in home for two in there]
        if pairs and other:
            start, end = min(pairs, key=_apart)
            found.append(Way(start, world.Dot(end.x, end.y, f"{other.name}, {end.label}")))
    return found


def _apart(pair: tuple[world.Dot, world.Dot]) -> float:
    one, two = pair
    return (one.x - two.x) ** 2 + (one.y - two.y) ** 2


def _dots(record: GameRecord | None) -> list[world.Dot]:
    return world.dots(
        (origin.longitude, origin.latitude, origin.place)
        for origin in (record.origins if record else ())
        if origin.longitude is not None and origin.latitude is not None
    )


def _figure(name: str, numbers: Sequence[float], kin: Sequence[float] | None) -> Figure:
    value, *interval = numbers
    least, middle, most = (kin or (value, value, value))[:3]
    return Figure(
        label=LABELS[name],
        value=_told(name, value),
        interval=f"{_told(name, interval[0])} to {_told(name, interval[1])}" if interval else "",
        kin=f"{_told(name, least)} to {_told(name, most)}" if kin else "unknown",
        middle=_told(name, middle) if kin else "",
        is_outside=bool(kin) and not least <= value <= most,
    )


def _told(name: str, value: float) -> str:
    if name in _PARTS:
        return f"{100 * min(1.0, max(0.0, value)):.0f}%"
    return f"{max(0.0, value):,.0f}" if abs(value) >= 100 else f"{max(0.0, value):.1f}"
