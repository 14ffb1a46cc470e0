"""Trying a result: whether it reads, meets what is known, and is a game.

A piece of work for `jobs/`: plain data in, plain data out, the same on any number of processes.
"""

from collections.abc import Sequence
from typing import Any, Final

from ludarium.concepts.start_counts import start_counts
from ludarium.host.wasm import ProgramError
from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.language.source import Source
from ludarium.library.records.checks import Check
from ludarium.loading import load
from ludarium.ludemes.game.game import Game as Description
from ludarium.ludemes.reader import read_description
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.play.game import Game
from ludarium.reconstruction.conditions import Condition
from ludarium.reconstruction.testing.idle import idle_equipment
from ludarium.reconstruction.testing.play_tests import play_test

_BEGINNING: Final = "NumStartComponents"
NO_GAME: Final = "its parts do not fit together"
"""Begins what is said of a result that cannot be read or compiled."""
NOT_MET: Final = "it does not meet"
"""Begins what is said of a result that contradicts a condition."""


def try_out(
    text: str,
    conditions: list[list[Any]],
    seed: int,
    games: int,
    trust: bool,
    kin: dict[str, list[float]] | None = None,
    excused: Sequence[str] = (),
) -> dict[str, Any]:
    """Whether a description is a result, and how it plays; otherwise why not.

    With trust, a result that plays badly is one nevertheless. What is known of the lost game may
    leave something idle itself: that is excused.
    """
    begun = _begun_otherwise(text, conditions)
    if begun:
        return _not_met(begun)
    try:
        game = load(text)
        broken = _broken(game, conditions)
        if broken:
            return _not_met(broken)
        found = (each for each in idle_equipment(game.description) if each not in excused)
        idle = next(found, None)
        if idle:
            return {"why": idle, "played": False}
    except (DescriptionError, MeaningError, ProgramError, RecursionError) as error:
        return {"why": f"{NO_GAME}: {str(error).splitlines()[0]}", "played": False}
    report = play_test(game, seed=seed, games=games, kin=kin)
    if report.measures is None or (report.faults and not trust):
        return {"why": "; ".join(report.faults)}
    return {
        "quality": round(report.quality, 4),
        "faults": list(report.faults),
        "doubts": list(report.doubts),
        "measures": report.measures.to_json(),
    }


def _not_met(condition: Condition) -> dict[str, Any]:
    about = [check.concept for check in condition.any_of]
    return {"why": f"{NOT_MET} {condition.words}", "about": about, "played": False}


def _begun_otherwise(text: str, conditions: list[list[Any]]) -> Condition | None:
    """The first condition about how many pieces there are at the beginning that is not met.

    That shows before anything is compiled, which takes large games a second. What cannot be read is
    told when it is loaded.
    """
    every = map(Condition.from_data, conditions)
    wanted = [
        each for each in every if all(check.concept.startswith(_BEGINNING) for check in each.any_of)
    ]
    if not wanted:
        return None
    try:
        game = read_description(describe(Source("<text>", text))).game
        if not isinstance(game, Description):
            return None
        counts = start_counts(game, equipment_of(game), ())
    except (DescriptionError, MeaningError, RecursionError, AttributeError, TypeError):
        return None
    return next((each for each in wanted if not any(_is_met(c, counts) for c in each.any_of)), None)


def _is_met(check: Check, counts: dict[str, float]) -> bool:
    """Whether a beginning has so many pieces; what is not counted here is looked at later."""
    return check.concept not in counts or check.holds(counts[check.concept])


def _broken(game: Game, conditions: list[list[Any]]) -> Condition | None:
    """The first condition that a game does not meet."""
    if not conditions:
        return None
    concepts = game.concepts()
    wanted = map(Condition.from_data, conditions)
    return next((each for each in wanted if not each.holds(concepts)), None)
