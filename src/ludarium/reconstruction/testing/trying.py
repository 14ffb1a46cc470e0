"""Trying a result: whether it reads, meets what is known, and is a game.

A piece of work for `jobs/`: plain data in, plain data out, the same on any number of processes.
"""

from collections.abc import Sequence
from typing import Any, Final

from ludarium.host.wasm import ProgramError
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.loading import load
from ludarium.play.game import Game
from ludarium.reconstruction.conditions import Condition
from ludarium.reconstruction.testing.idle import idle_equipment
from ludarium.reconstruction.testing.play_tests import play_test

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
    try:
        game = load(text)
        broken = _broken(game, conditions)
        if broken:
            about = [check.concept for check in broken.any_of]
            return {"why": f"{NOT_MET} {broken.words}", "about": about, "played": False}
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


def _broken(game: Game, conditions: list[list[Any]]) -> Condition | None:
    """The first condition that a game does not meet."""
    if not conditions:
        return None
    concepts = game.concepts()
    wanted = map(Condition.from_data, conditions)
    return next((each for each in wanted if not each.holds(concepts)), None)
