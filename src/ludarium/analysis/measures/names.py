"""What is measured: names, as the taxonomy has them, what they mean, and how they are grouped."""

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Final

from ludarium.analysis.measures.formulas import SERIES, SUMMARIES
from ludarium.vocabulary.concepts import taxonomy

EVALUATED: Final = ("Drama", "MoveEvaluation", "StateEvaluationDifference")
"""What is followed through a game by what a search thinks of its positions."""
_OWN: Final = {
    "Wins": "The part of the games that player {} wins.",
    "Advantage": "What a game is worth to player {}: 1 if always first, 0 if always last.",
}
"""Measures of single players, of which the taxonomy has the first one alone."""


def _series(*names: str) -> tuple[str, ...]:
    return tuple(name + end for name in names for end in SUMMARIES)


GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "outcome": (
        *("Wins", "Advantage", "Balance", "Completion", "Drawishness", "Timeouts"),
        "OutcomeUniformity",
    ),
    "length": (
        *("DurationMoves", "DurationTurns", "DurationTurnsStdDev", "DurationTurnsNotTimeouts"),
        "DurationActions",
    ),
    "choice": ("DecisionMoves", *_series("BranchingFactor", "DecisionFactor")),
    "size": ("GameTreeComplexity", "StateTreeComplexity"),
    "board": (
        *("BoardCoverageDefault", "BoardCoverageUsed", "BoardCoverageFull"),
        *_series("BoardSitesOccupied", "PieceNumber", "MoveDistance", "ScoreDifference"),
    ),
    "repetition": ("PositionalRepetition", "SituationalRepetition"),
    "drama": (
        *("Narrowness", "Variance", "DecisivenessThreshold", "DecisivenessMoves", "LeadChange"),
        *("Stability", *_series(*EVALUATED)),
    ),
    "skill": (
        *("SkillTraceScore", "SkillTraceTrials", "SkillTraceErrorSlope"),
        "SkillTraceErrorIntercept",
    ),
}
"""All measures, in the groups in which they are shown; those of players without their numbers."""

SHARES: Final = frozenset({"Completion", "Drawishness", "Timeouts"})
"""Measures that are parts of all games."""
_MISSPELT: Final = {
    "BranchingFactorChangeNumTimes": "BranchingFactorChangeNumTimesn",
    "BranchingFactorMaxIncrease": "BranchingFactorChangeMaxIncrease",
    "BranchingFactorMaxDecrease": "BranchingFactorChangeMaxDecrease",
}
"""Names that published tables spell otherwise than their like."""


def concept_name(name: str) -> str:
    """What published tables call a measure."""
    return _MISSPELT.get(name, name)


def meaning(name: str) -> str:
    """What a measure means, in a sentence."""
    known = taxonomy().get(concept_name(name))
    if known is not None:
        return known.meaning
    kind, _, player = name.partition("P")
    return _OWN[kind].format(player) if kind in _OWN else ""


def group_of(name: str) -> str:
    """The group in which a measure is shown."""
    kind = name.rpartition("P")[0] if name.startswith(tuple(_OWN)) else name
    return next(group for group, names in GROUPS.items() if kind in names)


def in_order(names: Iterable[str]) -> list[str]:
    """Names of measures in the order in which they are shown."""
    return sorted(names, key=_place)


_ORDER: Final = {name: number for number, name in enumerate(chain(*GROUPS.values()))}


@cache
def _place(name: str) -> tuple[int, int]:
    for kind in _OWN:
        if name.startswith(f"{kind}P"):
            return _ORDER[kind], int(name[len(kind) + 1 :])
    return _ORDER[name], 0


__all__ = [
    "EVALUATED",
    "GROUPS",
    "SERIES",
    "SHARES",
    "SUMMARIES",
    "concept_name",
    "group_of",
    "in_order",
    "meaning",
]
