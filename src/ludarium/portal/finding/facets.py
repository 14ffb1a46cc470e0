"""Choosing among games by what they have in common, with the number of games for each choice.

A game must have any of the values that were chosen of a facet, and so for every facet; but it must
have all the concepts.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from ludarium.library.catalogue import Entry
from ludarium.library.regions import CONTINENT_OF, CONTINENTS
from ludarium.library.years import WORDS
from ludarium.portal.finding.facts import Facts
from ludarium.vocabulary.concepts import taxonomy

FAMILIES: Final = {
    "hunt": "Hunt",
    "race": "Race",
    "sow": "Sow",
    "space": "Space",
    "war": "War",
}
PERIODS: Final = {
    "ancient": "Ancient, before 500",
    "medieval": "Medieval, 500 to 1499",
    "modern": "Modern, since 1500",
}
DICE: Final = {"with": "With dice or lots", "without": "Without"}
CONCEPT: Final = "concept"
"""The facet of which a game must have all that were chosen."""
TITLES: Final = {
    "family": "Family",
    "region": "Region",
    "period": "Period",
    "players": "Players",
    "dice": "Chance",
    "concept": "What happens in it",
}
"""All facets, in the order in which they are shown."""
TELLING: Final = {
    "Things to play with": (
        *("Dice", "Hand", "Card", "Domino", "Track", "Stack", "MancalaBoard", "AlquerqueBoard"),
        *("NineMensMorrisBoard", "LargePiece"),
    ),
    "Moves": (
        *("StepDecision", "SlideDecision", "HopDecision", "LeapDecision", "AddDecision", "Sow"),
        *("PassDecision", "MoveAgain", "PromotionEffect", "PushEffect"),
    ),
    "Captures": (
        *("Capture", "ReplacementCapture", "HopCapture", "CustodialCapture", "EncloseCapture"),
        *("InterveneCapture", "DirectionCapture", "SowCapture", "CaptureSequence", "MaxCapture"),
    ),
    "Aims": (
        *("LineEnd", "ConnectionEnd", "Checkmate", "EliminatePiecesEnd", "NoMovesEnd", "RaceEnd"),
        *("ScoringEnd", "TerritoryEnd", "FillEnd", "ReachEnd", "GroupEnd"),
    ),
    "Course of play": (
        *("Phase", "Repetition", "SwapOption", "Team", "HiddenInformation", "Simultaneous"),
        *("Asymmetric", "Match", "Puzzle"),
    ),
}
"""The concepts that are listed, by group; any other can be asked for too."""

Values = Mapping[str, frozenset[str]]
"""The values of a game, by facet."""


def values_of(entry: Entry, facts: Facts) -> Values:
    """What a game is, by facet."""
    origins = entry.summary.origins  # what is kept of its record, which need not be read for it
    return {
        "family": frozenset({entry.family} if entry.family else ()),
        "region": frozenset(r for o in origins for r in (CONTINENT_OF[o.region], o.region)),
        "period": frozenset(
            word
            for word, period in WORDS.items()
            if any(period.overlaps(origin.first_year, origin.last_year) for origin in origins)
        ),
        "players": frozenset({str(entry.players)} if entry.players else ()),
        "dice": frozenset({"with" if "Dice" in facts.concepts else "without"}),
        "concept": frozenset(facts.concepts),
    }


@dataclass(frozen=True)
class Choice:
    """One value of a facet, and how many games it leaves."""

    value: str
    label: str
    count: int
    chosen: bool
    part: bool = False
    """Whether it is part of the value above, as a region is of a continent."""
    group: str = ""


Chosen = Mapping[str, tuple[str, ...]]
"""The values that were chosen, by facet."""


def fits(values: Values, chosen: Chosen) -> bool:
    """Whether a game has what was chosen."""
    return all(
        (all if facet == CONCEPT else any)(value in values[facet] for value in asked)
        for facet, asked in chosen.items()
    )


def choices(games: Iterable[Values], chosen: Chosen) -> dict[str, list[Choice]]:
    """What can be chosen next in each facet, and how many games would be left."""
    games = list(games)
    return {facet: list(_choices(facet, games, chosen)) for facet in TITLES}


def label(facet: str, value: str) -> str:
    """What a value is called."""
    tables: dict[str, dict[str, str]] = {"family": FAMILIES, "period": PERIODS, "dice": DICE}
    if facet == CONCEPT:
        return taxonomy()[value].label if value in taxonomy() else value
    if facet == "players":
        return "1 player" if value == "1" else f"{value} players"
    return tables.get(facet, {}).get(value, value)


def _choices(facet: str, games: list[Values], chosen: Chosen) -> Iterable[Choice]:
    own = chosen.get(facet, ())
    others = {name: values for name, values in chosen.items() if name != facet}
    if facet == CONCEPT:
        others[facet] = own
    left = [values[facet] for values in games if fits(values, others)]
    for value, title, group, part in _known(facet, games, own):
        count = sum(value in values for values in left)
        if count or value in own:
            yield Choice(value, title, count, value in own, part, group)


def _known(
    facet: str, games: list[Values], own: tuple[str, ...]
) -> Iterable[tuple[str, str, str, bool]]:
    """The values of a facet in order: each with its label, its group and whether it is a part."""
    match facet:
        case "region":
            for continent, regions in CONTINENTS.items():
                yield continent, continent, "", False
                if continent in own or any(region in own for region in regions):
                    yield from ((region, region, "", True) for region in regions)
        case "concept":
            listed = [(name, group) for group, names in TELLING.items() for name in names]
            others = [(name, "Also") for name in own if name not in dict(listed)]
            yield from ((name, label(facet, name), group, False) for name, group in others + listed)
        case "players":
            found = {value for values in games for value in values["players"]}
            yield from ((value, value, "", False) for value in sorted(found, key=int))
        case _:
            table = {"family": _families(games), "period": PERIODS, "dice": DICE}[facet]
            yield from ((value, title, "", False) for value, title in table.items())


def _families(games: list[Values]) -> dict[str, str]:
    found = sorted({value for values in games for value in values["family"]})
    return {value: FAMILIES.get(value, value.capitalize()) for value in found}
