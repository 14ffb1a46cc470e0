"""What a record says of lost rules in a form that a machine can test: concepts and their numbers.

`Capture` must be so, `no Dice` must not, `NumStartComponents = 24` and `NumDice = 1..3` tell how
many, and `LineEnd or ScoringEnd` is met by either.
"""

import re
from dataclasses import dataclass
from typing import Final

from ludarium.language.problem import did_you_mean
from ludarium.vocabulary.concepts import taxonomy

_OR: Final = " or "
_CHECK: Final = re.compile(
    r"(?P<no>no )?(?P<name>[A-Za-z0-9]+)(?: = (?P<least>\d+)(?:\.\.(?P<most>\d+))?)?"
)
_ANY: Final = 1_000_000.0
"""More than there is of anything."""
_SHAPE: Final = "write a concept, such as `Capture`, `no Dice` or `NumStartComponents = 12..24`"


@dataclass(frozen=True)
class Check:
    """A concept, and the least and most of it that a game may have."""

    concept: str
    least: float
    most: float

    def holds(self, value: float) -> bool:
        """Whether a game with so much of the concept meets it."""
        return self.least <= value <= self.most

    @property
    def words(self) -> str:
        """The check in a few words."""
        if self.least == self.most:
            return f"{self.concept} = {self.least:g}"
        if self.most == _ANY:
            return f"{self.concept} ≥ {self.least:g}"
        return f"{self.least:g} ≤ {self.concept} ≤ {self.most:g}"


class CheckError(ValueError):
    """A check that cannot be read: what is wrong, and what to do."""

    def __init__(self, message: str, advice: str) -> None:
        super().__init__(message)
        self.advice = advice


def read_checks(text: str) -> tuple[Check, ...]:
    """The checks of which one must hold.

    >>> [check.words for check in read_checks("no Dice or NumDice = 1..2")]
    ['Dice = 0', '1 ≤ NumDice ≤ 2']
    """
    return tuple(map(_read, text.split(_OR)))


def _read(text: str) -> Check:
    match = _CHECK.fullmatch(text.strip())
    if match is None or (match["no"] and match["least"]):
        raise CheckError(f"`{text}` is nothing that can be tested", _SHAPE)
    known = taxonomy()
    name = match["name"]
    if name not in known:
        raise CheckError(f"there is no concept `{name}`", did_you_mean(name, known) or _SHAPE)
    if match["no"]:
        return Check(name, 0, 0)
    if match["least"] is None:
        return Check(name, 1, _ANY)
    least = float(match["least"])
    return Check(name, least, float(match["most"] or least))
