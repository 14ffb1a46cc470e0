"""What ludemes of many kinds may have in common: fields and ways of speaking, as protocols.

Where a rule can be of any kind, and only one of its fields is asked for, these tell whether it has
such a field; a type checker then knows what is in it.
"""

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean, Consequence, Direction, Int, Moves
    from ludarium.english.numbers.counting import Quantity
    from ludarium.english.numbers.signs import Sign
    from ludarium.english.phrases import Condition, Noun, Qualifier
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.clauses import From, To
    from ludarium.vocabulary.board import SiteType
    from ludarium.vocabulary.play import Role


@runtime_checkable
class Speaks(Protocol):
    """Says what it means in English, as a phrase of whatever kind."""

    def english(self, e: "Voice") -> object:
        """What it means."""


@runtime_checkable
class Qualifies(Protocol):
    """A condition that can be said of a site with its noun."""

    def qualify(self, e: "Voice", name: str) -> "Qualifier | None":
        """What it says of a site."""


@runtime_checkable
class QualifiesEqual(Protocol):
    """A number that, compared with another, can be said of a site with its noun."""

    def qualify_equal(self, e: "Voice", name: str, other: object) -> "Qualifier | None":
        """What it says of a site to be equal to another number."""


@runtime_checkable
class Tallies(Protocol):
    """A number that counts things."""

    def tally(self, e: "Voice") -> "Quantity | None":
        """What it counts."""


@runtime_checkable
class Compares(Protocol):
    """A number that says in its own way how it compares with another."""

    def compared(self, e: "Voice", sign: "Sign", other: object) -> "Condition | None":
        """How it compares, if there is more to say than the two numbers."""


@runtime_checkable
class Places(Protocol):
    """A number that says in its own way which site it stands for."""

    def as_site(self, e: "Voice", kind: "SiteType | None" = None) -> "Noun":
        """The site."""


@runtime_checkable
class Aims(Protocol):
    """Moves of which those count that achieve the most."""

    moves: "Moves"
    then: "Consequence | None"

    def aim(self, e: "Voice") -> str:
        """What is to be made the most of."""


@runtime_checkable
class HasThen(Protocol):
    """Something may follow from it."""

    then: "Consequence | None"


@runtime_checkable
class HasMoves(Protocol):
    """It is made of moves, or has moves of its own."""

    moves: object


@runtime_checkable
class HasOrigin(Protocol):
    """It says where a move begins."""

    origin: "From | None"


@runtime_checkable
class HasTo(Protocol):
    """It says where a move ends."""

    to: "To | None"


@runtime_checkable
class HasDirections(Protocol):
    """It says in which directions a move goes."""

    directions: "Direction | None"


@runtime_checkable
class HasCondition(Protocol):
    """It depends on a condition."""

    condition: "Boolean"


@runtime_checkable
class HasPlayer(Protocol):
    """It speaks of a player."""

    player: "Int | Role | None"


@runtime_checkable
class HasState(Protocol):
    """It speaks of a state."""

    state: "Int | None"


class HasSiteType(Protocol):
    """It may say of which kind its sites are."""

    site_type: "SiteType | None"


@runtime_checkable
class HasAt(Protocol):
    """It speaks of a site."""

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
