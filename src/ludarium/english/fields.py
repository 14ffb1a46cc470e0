"""What ludemes of many kinds may have in common: fields and ways of speaking.

Where a rule can be of any kind, and only one of its fields is asked for, these tell whether it has
such a field; a type checker then knows what is in it. They are protocols in all but name: Python
remembers for each class whether it fits, which it does not do for protocols.
"""

from abc import ABC
from typing import TYPE_CHECKING, ClassVar, Protocol

if TYPE_CHECKING:
    from ludarium.engine.kinds import Consequence, Direction, Int, Moves
    from ludarium.english.numbers.counting import Quantity
    from ludarium.english.numbers.signs import Sign
    from ludarium.english.phrases import Condition, Noun, Qualifier
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.clauses import From, To
    from ludarium.vocabulary.board import SiteType


class _Having(ABC):  # noqa: B024 - what fits is a matter of its hook
    """Any class that has a certain field or method fits."""

    asked: ClassVar[str] = ""
    """The field or the method."""

    @classmethod
    def __subclasshook__(cls, other: type) -> bool:
        """Whether a class has it."""
        return any(
            cls.asked in vars(base) or cls.asked in vars(base).get("__annotations__", {})
            for base in other.__mro__
        )


class Speaks(_Having):
    """Says what it means in English, as a phrase of whatever kind."""

    asked = "english"

    def english(self, e: "Voice") -> object:
        """What it means."""
        raise NotImplementedError


class Qualifies(_Having):
    """A condition that can be said of a site with its noun."""

    asked = "qualify"

    def qualify(self, e: "Voice", name: str) -> "Qualifier | None":
        """What it says of a site."""
        raise NotImplementedError


class QualifiesEqual(_Having):
    """A number that, compared with another, can be said of a site with its noun."""

    asked = "qualify_equal"

    def qualify_equal(self, e: "Voice", name: str, other: object) -> "Qualifier | None":
        """What it says of a site to be equal to another number."""
        raise NotImplementedError


class Tallies(_Having):
    """A number that counts things."""

    asked = "tally"

    def tally(self, e: "Voice") -> "Quantity | None":
        """What it counts."""
        raise NotImplementedError


class Compares(_Having):
    """A number that says in its own way how it compares with another."""

    asked = "compared"

    def compared(self, e: "Voice", sign: "Sign", other: object) -> "Condition | None":
        """How it compares, if there is more to say than the two numbers."""
        raise NotImplementedError


class Places(_Having):
    """A number that says in its own way which site it stands for."""

    asked = "as_site"

    def as_site(self, e: "Voice", kind: "SiteType | None" = None) -> "Noun":
        """The site."""
        raise NotImplementedError


class Aims(_Having):
    """Moves of which those count that achieve the most."""

    asked = "aim"

    moves: "Moves"
    then: "Consequence | None"

    def aim(self, e: "Voice") -> str:
        """What is to be made the most of."""
        raise NotImplementedError


class HasThen(_Having):
    """Something may follow from it."""

    asked = "then"

    then: "Consequence | None"


class HasMoves(_Having):
    """It is made of moves, or has moves of its own."""

    asked = "moves"

    moves: object


class HasOrigin(_Having):
    """It says where a move begins."""

    asked = "origin"

    origin: "From | None"


class HasTo(_Having):
    """It says where a move ends."""

    asked = "to"

    to: "To | None"


class HasDirections(_Having):
    """It says in which directions a move goes."""

    asked = "directions"

    directions: "Direction | None"


class HasState(_Having):
    """It speaks of a state."""

    asked = "state"

    state: "Int | None"


class HasSiteType(Protocol):
    """It may say of which kind its sites are."""

    site_type: "SiteType | None"


class HasAt(_Having):
    """It speaks of a site."""

    asked = "at"

    at: "Int | None"


def then_of(ludeme: object) -> "Consequence | None":
    """What follows from a rule, if it has such a part and that is given."""
    return ludeme.then if isinstance(ludeme, HasThen) else None


def moves_of(ludeme: object) -> object:
    """The moves of a rule or a piece, if it has any."""
    return ludeme.moves if isinstance(ludeme, HasMoves) else None


def origin_of(ludeme: object) -> "From | None":
    """Where a move begins, if it says so."""
    return ludeme.origin if isinstance(ludeme, HasOrigin) else None


def site_of(ludeme: object) -> "Int | None":
    """The site that a ludeme looks at, if it says so."""
    return ludeme.at if isinstance(ludeme, HasAt) else None
