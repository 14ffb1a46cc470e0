"""Where a piece stands: its site, or its level in a stack."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.kinds import Boolean, Int
from ludarium.engine.machine.find_piece import component_of, level_with, site_with
from ludarium.engine.machine.machine import Machine
from ludarium.english.conditions.standing import at, is_in_stack, level_of, piece_of
from ludarium.english.conditions.states import with_state
from ludarium.english.numbers.counting import literal, said_as
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Clause, Condition, Noun, Place, Said
from ludarium.kernel.expressions import Expression
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("where")
class Where(Int):
    """Gives the site on the board where a player's piece stands.

    The piece is the first of that player's whose name contains the given one. If several stand on
    the board it is one of their sites. The result is -1 if there is none; hands are not searched.

    Example:
        (where "Wizard" Mover state:1)
    """

    piece: str
    """The name of the piece."""

    owner: Int | Role
    """The owner of the piece."""

    state: Named[Int | None] = None
    """The state the piece must have; any by default."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    def lower(self, m: Machine) -> Expression:
        """The site where the piece stands."""
        what = component_of(m, self.piece, m.player(self.owner))
        state = None if self.state is None else m.let(m.number(self.state))
        return site_with(m, what, self.site_type, state)

    def english(self, e: "Voice") -> Noun:
        """Where a piece stands."""
        owner = self.owner if isinstance(self.owner, Role) else e.player(self.owner)
        piece = piece_of(e, owner, self.piece)
        state = with_state(e, self.state)
        stander = f"{piece}{state}"
        site = f"the {e.word(self.site_type)} where {stander} stands"
        return Noun(site, kind="site", stander=stander)

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """A piece is on the board, or on a certain site."""
        if not sign.is_equality or (self.state is not None and literal(other) != -1):
            return None
        owner = self.owner if isinstance(self.owner, Role) else e.player(self.owner)
        state = with_state(e, self.state)
        piece = f"{piece_of(e, owner, self.piece)}{state}"
        if literal(other) == -1:
            found: Condition = Said(f"{piece} is not on the board", f"{piece} is on the board")
        else:
            known = literal(other) is not None
            place = Place("on", said_as(e, other, "site")) if known else at(e, other)
            found = Clause(piece, "stand", str(place))
        return found if sign is Sign.EQUAL else found.opposite()


@ludeme("where")
class WhereWhat(Int):
    """Gives the lowest site on the board where a piece stands, by the piece's number.

    The result is -1 if it is not on the board.

    Example:
        (where (what at:(last To)) Vertex)
    """

    piece: Int
    """The number of the piece."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    def lower(self, m: Machine) -> Expression:
        """The site where the piece stands."""
        return site_with(m, m.number(self.piece), self.site_type)

    def english(self, e: "Voice") -> Noun:
        """Where a piece stands."""
        stander = str(e.number(self.piece))
        site = f"the {e.word(self.site_type)} where {stander} stands"
        return Noun(site, kind="site", stander=stander)


@ludeme("where", "Level")
class WhereLevel(Int):
    """Gives the level of a stack where a player's piece lies.

    The result is -1 if it is not in that stack.

    Example:
        (where Level "Lion" Next at:(to) fromTop:False)
    """

    piece: str
    """The name of the piece."""

    owner: Int | Role
    """The owner of the piece."""

    state: Named[Int | None] = None
    """The state the piece must have; any by default."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int]
    """The site of the stack."""

    from_top: Named[Boolean | None] = None
    """Whether to search from the top down; true by default."""

    def lower(self, m: Machine) -> Expression:
        """The level where the piece lies."""
        what = component_of(m, self.piece, m.player(self.owner))
        state = None if self.state is None else m.let(m.number(self.state))
        return level_with(m, what, self.at, self.site_type, self.from_top, state)

    def english(self, e: "Voice") -> Noun:
        """The level where a piece lies."""
        owner = self.owner if isinstance(self.owner, Role) else e.player(self.owner)
        piece = piece_of(e, owner, self.piece)
        state = with_state(e, self.state)
        return level_of(e, f"{piece}{state}", self)

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """A piece is in a stack, or not."""
        owner = self.owner if isinstance(self.owner, Role) else e.player(self.owner)
        piece = piece_of(e, owner, self.piece)
        state = with_state(e, self.state)
        return is_in_stack(e, f"{piece}{state}", self, sign, other)


@ludeme("where", "Level")
class WhereLevelWhat(Int):
    """Gives the level of a stack where a piece lies, by the piece's number.

    The result is -1 if it is not in that stack.

    Example:
        (where Level (id "Tower" Mover) at:(last To))
    """

    piece: Int
    """The number of the piece."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int]
    """The site of the stack."""

    from_top: Named[Boolean | None] = None
    """Whether to search from the top down; true by default."""

    def lower(self, m: Machine) -> Expression:
        """The level where the piece lies."""
        return level_with(m, m.number(self.piece), self.at, self.site_type, self.from_top)

    def english(self, e: "Voice") -> Noun:
        """The level where a piece lies."""
        return level_of(e, str(e.number(self.piece)), self)

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """A piece is in a stack, or not."""
        return is_in_stack(e, str(e.number(self.piece)), self, sign, other)
