"""Whether a result is a game: it ends, it is no draw machine, there is choice, nobody always wins.

What is measured is judged beside documented games of the same kind. Good play is no evidence that
a game was ever played like that; bad play is a reason for doubt.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ludarium.analysis.coverage.cover import cover
from ludarium.analysis.coverage.parts import Grade
from ludarium.analysis.measures.found import Measures
from ludarium.analysis.measures.measuring import measure
from ludarium.host.wasm import ProgramError
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.play.game import Game

QUICK: Final = 100
"""So many random games are played to test a result."""


@dataclass(frozen=True)
class Limit:
    """A measure, and how far it may go."""

    measure: str
    least: float
    most: float
    fault: str
    """What is wrong with a game beyond it."""


LIMITS: Final = (
    Limit("Timeouts", 0, 0.5, "half of its games do not end"),
    Limit("Drawishness", 0, 0.9, "nearly all of its games are drawn"),
    Limit("AdvantageP1", 0.03, 0.97, "one side wins nearly always"),
    Limit("DurationTurns", 5, float("inf"), "it is over in fewer than five turns"),
    Limit("BranchingFactorAverage", 1.5, float("inf"), "there is next to nothing to choose"),
    Limit("DecisionMoves", 0.2, 1, "four moves out of five are forced"),
)
"""What a game must keep to."""


@dataclass(frozen=True)
class PlayReport:
    """How a result plays."""

    measures: Measures | None
    faults: tuple[str, ...]
    doubts: tuple[str, ...] = ()
    """Rules that were never seen at work, and what is only of use to one side."""

    @property
    def passed(self) -> bool:
        """Whether it is a game."""
        return not self.faults

    @property
    def quality(self) -> float:
        """How well it plays, from 0 to 1: ends, choices, balance and few draws together."""
        if self.measures is None:
            return 0.0
        parts = [max(0.01, value) for value in _parts(self.measures)]
        return len(parts) / sum(1 / part for part in parts)


def _parts(measures: Measures) -> Iterator[float]:
    found = {name: float(measures[name]) for name in measures}
    yield 1 - found.get("Timeouts", 0.0)
    yield 1 - found.get("Drawishness", 0.0)
    yield found.get("Balance", 1.0)
    yield found.get("DecisionMoves", 1.0)


def play_test(game: Game, *, seed: int, games: int = QUICK) -> PlayReport:
    """Play random games of a result, and say what is wrong with it."""
    try:
        measures = measure(game, games, seed=seed)
    except (ProgramError, DescriptionError, MeaningError) as error:
        return PlayReport(None, (f"it cannot be played: {error}",))
    faults = [
        limit.fault
        for limit in LIMITS
        if limit.measure in measures
        and not limit.least <= float(measures[limit.measure]) <= limit.most
    ]
    doubts: list[str] = []
    if not faults:
        covered = cover(game, games=games, seed=seed, thorough=False)
        for part in (*covered.dead, *covered.unreachable_ends):
            (faults if part.grade is Grade.NEVER_CAN else doubts).append(part.sentence)
        doubts += [part.sentence for part in covered.one_sided]
    return PlayReport(measures, tuple(faults), tuple(doubts))
