"""What is told of reconstructions where they are kept: plain data with all that a reader needs.

Scores and figures are written as three numbers: the value, the least and the most that it may be.
"""

from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Any, Final

from ludarium.analysis.measures.found import Measures
from ludarium.analysis.measures.measuring import RANDOM
from ludarium.analysis.measures.shipping import AGENT, measures_of
from ludarium.library.catalogue import Entry, shipped
from ludarium.reconstruction.contacts import contacts
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.lost import LostGame
from ludarium.reconstruction.results import Part, Reconstruction, Result
from ludarium.reconstruction.scores import mean_scores, scores_of
from ludarium.reconstruction.setting import (
    Between,
    Setting,
    hops_between,
    kilometres_between,
    years_between,
)

SHOWN: Final = (
    "Timeouts",
    "Drawishness",
    "AdvantageP1",
    "DurationTurns",
    "BranchingFactorAverage",
    "DecisionMoves",
    "BoardCoverageDefault",
)
"""The measures of play that are told of every result, and of its kin."""
_MOST_ALSO: Final = 12
"""So many other games that have the same rule are named; the rest is counted."""
Numbers = list[float]


def of_reconstruction(
    found: Reconstruction, lost: LostGame, donors: Sequence[Donor]
) -> dict[str, Any]:
    """All that is told of the reconstructions of a game, but for how and when they were made."""
    by_id = {donor.id: donor for donor in donors}
    named = {part.based_on for result in found.results for part in result.parts}
    named |= {near.id for near in found.nearest}
    kinds = _kinds(by_id[name].game for name in named if name in by_id)
    return {
        "game": found.game,
        "name": found.name,
        "tried": found.tried,
        "refused": [list(pair) for pair in found.refused[:12]],
        "donors": found.donors,
        "conditions": list(found.conditions),
        "notes": list(found.notes),
        "nearest": [vars(near) for near in found.nearest],
        "givers": {
            name: giver(by_id[name], lost, kinds.get(name)) for name in sorted(filter(None, named))
        },
        "kin": kin([near.id for near in found.nearest]),
        "holes": _holes(found.results),
        "results": [of_result(result) for result in found.results],
    }


def of_result(result: Result) -> dict[str, Any]:
    """A result without its description."""
    data = result.to_json()
    return {
        "number": result.number,
        "scores": data["scores"],
        "chance": float(f"{result.chance:.3g}"),
        "quality": round(result.quality, 3),
        "doubts": list(result.doubts),
        "parts": [_part(part) for part in result.parts],
        "borrowed": [list(pair) for pair in result.borrowed],
        "played": {"games": result.measures["games"], **_figures(result.measures["measures"])},
    }


def _holes(results: Sequence[Result]) -> list[dict[str, Any]]:
    """What is not known of the game: where it stands, and what near games have there."""
    found = []
    for parts in zip(*(result.parts for result in results), strict=True):
        fillings: dict[str, tuple[float, str | None]] = {}
        for part in parts:
            fillings.setdefault(part.filling, (part.probability, part.name))
            for text, probability, name in part.alternatives:
                fillings.setdefault(text, (probability, name))
        order = sorted(fillings.items(), key=lambda item: (-item[1][0], item[0]))
        found.append(
            {
                "hole": parts[0].hole,
                "section": parts[0].section,
                "fillings": [[text, *told] for text, told in order],
            }
        )
    return found


def _part(part: Part) -> dict[str, Any]:
    return {
        "filling": part.filling,
        "based_on": part.based_on,
        "name": part.name,
        "also": list(part.also[:_MOST_ALSO]),
        "also_count": len(part.also),
        "probability": part.probability,
        # The giver's own words are told only where they are others.
        "passage": part.passage if part.passage != part.filling else "",
        "mapped": [list(pair) for pair in part.mapped],
    }


def _figures(measures: Mapping[str, Any]) -> dict[str, Numbers]:
    found = ((name, measures[name]) for name in SHOWN if name in measures)
    return {
        name: [_short(number) for number in (one["value"], *(one["interval"] or ()))]
        for name, one in found
    }


def figures_of(measures: Measures) -> dict[str, Any]:
    """The figures of some games that were played by an agent."""
    return {"games": measures.games, **_figures(measures.to_json()["measures"])}


def giver(donor: Donor, lost: LostGame, kind: str | None) -> dict[str, Any]:
    """A game that something was taken from, and how far it is from the lost one."""
    there = donor.setting
    return {
        "name": donor.name,
        "game": donor.game,
        "kind": kind,
        "km": _numbers(kilometres_between(lost.setting, there), 0),
        "years": _numbers(years_between(lost.setting, there), 0),
        "contacts": hops_between(lost.setting, there, contacts()),
        "later": _later(lost.setting, there),
        "scores": scores_of(lost.known, lost.setting, donor).to_json(),
    }


def rescored(made: Mapping[str, Any], lost: LostGame, donors: Sequence[Donor]) -> dict[str, Any]:
    """What is told of reconstructions, with scores as they are computed today."""
    by_id = {donor.id: donor for donor in donors}

    def givers(before: Mapping[str, Any]) -> dict[str, Any]:
        return {
            name: giver(by_id[name], lost, old["kind"]) if name in by_id else old
            for name, old in before.items()
        }

    def scores(names: Iterable[str | None]) -> dict[str, Any]:
        known = [by_id[name] for name in names if name in by_id]
        return mean_scores([scores_of(lost.known, lost.setting, one) for one in known]).to_json()

    results = [
        {**result, "scores": scores(part["based_on"] for part in result["parts"])}
        for result in made["results"]
    ]
    published = {
        name: {**told, "givers": givers(told["givers"]), "scores": scores(told["models"])}
        for name, told in made.get("published", {}).items()
    }
    return {**made, "givers": givers(made["givers"]), "results": results, "published": published}


def _later(lost: Setting, there: Setting) -> int | None:
    """How many years after the last that is known of the lost game the first of the other is."""
    first = [origin.first_year for origin in there.origins if origin.first_year is not None]
    last = [origin.last_year or origin.first_year for origin in lost.origins]
    known = [year for year in last if year is not None]
    if not first or not known:
        return None
    return max(0, min(first) - max(known)) or None


def _kinds(games: Iterable[str]) -> dict[str, str | None]:
    """How the rulesets of some games are known, by their identifiers."""
    wanted = set(games)
    entries: Iterable[Entry] = (entry for entry in shipped() if entry.id in wanted)
    return {ruleset.id: ruleset.kind for entry in entries for ruleset in entry.rulesets}


def kin(rulesets: Sequence[str]) -> dict[str, Any]:
    """How the nearest documented games play: the least, the middle and the most, of how many."""
    return {
        agent: {
            name: [_short(n) for n in (min(row), median(row), max(row))] + [len(row)]
            for name in SHOWN
            if (row := _measured(rulesets, agent, name))
        }
        for agent in (RANDOM, AGENT)
    }


def _measured(rulesets: Sequence[str], agent: str, name: str) -> list[float]:
    found = (measures_of(ruleset, agent) for ruleset in rulesets)
    return [float(one[name]) for one in found if one is not None and name in one]


def _numbers(number: Between | None, digits: int) -> Numbers | None:
    if number is None:
        return None
    return [round(n, digits) for n in (number.value, number.least, number.most)]


def _short(number: float) -> float:
    return float(f"{number:.4g}")
