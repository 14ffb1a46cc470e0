"""What stands on a site, whose it is and how it is set."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.position import Standing
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import Int
from ludarium.engine.machine.find_piece import component_of
from ludarium.engine.machine.machine import Machine
from ludarium.english.conditions.marks import OWNED, mark_wanted, marked
from ludarium.english.conditions.standing import (
    at,
    in_stack,
    kind_of_piece,
    occupied_by,
    one_of,
    piece_at,
    stands,
    usual_thing,
)
from ludarium.english.conditions.states import in_state, is_moving
from ludarium.english.conditions.targets import stands_for
from ludarium.english.numbers.comparing import top_compared
from ludarium.english.numbers.counting import literal, said_as
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import (
    Adjective,
    Clause,
    Condition,
    Member,
    Noun,
    Qualifier,
    Said,
    With,
)
from ludarium.english.words import plural
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_OWNERS_OF_PIECES = (
    *(Role.Neutral, Role.Shared, Role.Mover, Role.Next, Role.Prev),
    *(Role.P1, Role.P2, Role.P3, Role.P4, Role.P5, Role.P6, Role.P7, Role.P8),
)
"""The roles by which a piece can be asked for."""


def _number_of_name(name: str, box: StaticContext) -> int:
    """The number of the container or else of the component with exactly this name."""
    found = box.equipment.container(name) or box.equipment.component(name)
    return -1 if found is None else found.index


@ludeme("id", at_least_one=(("name", "owner"),))
class PieceId(Int):
    """Gives the number of a piece, a container or a player.

    With a name and a player it is the player's first piece whose name contains the given one. With
    a name alone it is the container or piece with exactly that name, such as `"King1"`. With a
    player alone it is the player's number. The result is -1 if there is no such thing.

    Example:
        (id "Elephant" Next)
    """

    name: str | None = None
    """The name of the piece or container."""

    owner: Role | None = None
    """The owner of the piece, or the player whose number is wanted."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        if self.name is None:
            return -1 if self.owner is None else box.number_of(self.owner)
        if self.owner is None:
            return _number_of_name(self.name, box)
        if self.owner is Role.Player:
            return box.player
        if self.owner not in _OWNERS_OF_PIECES:
            return -1
        owned = box.equipment.components_of(box.number_of(self.owner), self.name)
        return next((component.index for component in owned), -1)

    def lower(self, m: Machine) -> Expression:
        """The number of the piece of whoever it is asked for."""
        if self.owner is None or self.name is None or self.owner is Role.Player:
            assert self.owner is not None
            return m.role(self.owner)
        return component_of(m, self.name, m.role(self.owner))

    def english(self, e: "Voice") -> Noun:
        """A kind of piece, or a player."""
        if self.name is None:
            return e.role(self.owner or Role.Neutral)
        return kind_of_piece(e, self.name, self.owner)


class AtSite(Int):
    """A number read from the piece on a site."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int]
    """The site; if it is -1 the result is 0."""

    level: Named[Int | None] = None
    """The level in a stack, from 0 at the bottom."""

    def standing(self, box: StaticContext, *, lowest: bool = False) -> Standing:
        """What it is read from: the given level, or else the top or the bottom of the stack."""
        stack = box.stack(self.site_type, self.at.static(box))
        level = 0 if lowest else -1
        if self.level is not None:
            level = self.level.static(box)
        return stack[level] if -1 <= level < len(stack) and stack else Standing(what=0, who=0)

    def at_level(
        self, m: Machine, top: Callable[[], Expression], at: Callable[[Expression], Expression]
    ) -> Expression:
        """What is read on top of a stack if the level is -1, or else at the level."""
        level = m.let(m.number(self.level or 0))
        return m.choice(level < 0, top, lambda: at(level))

    def fact(self, m: Machine, name: str, *, only_on_board: bool = False) -> Expression:
        """A fact about what is there: on top of a stack, or at the given level."""
        kind = self.site_type
        site = m.let(m.number(self.at))
        if self.level is None or not m.keeps.levels:
            return m.fact(name, kind, site)

        def on_top() -> Expression:
            return m.fact(name, kind, site)

        def at(level: Expression) -> Expression:
            if only_on_board and m.has_beside:
                return m.choice(
                    site >= m.first_beside, on_top, lambda: m.level_fact(name, kind, site, level)
                )
            return m.level_fact(name, kind, site, level)

        return self.at_level(m, on_top, at)


def _of_it(what: str, piece: Noun) -> str:
    """Something of a piece: `the state of the piece caught`, `its state`."""
    return f"its {what}" if piece.text == "it" else f"the {what} of {piece}"


@ludeme("what")
class What(AtSite):
    """Gives the number of the piece on a site, or 0 if the site is empty.

    Beware that in a stacking game this is the lowest piece unless a level is given.

    Example:
        (what at:(ahead (to) Forward))
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return self.standing(box, lowest=True).what

    def lower(self, m: Machine) -> Expression:
        """The piece that is there; the lowest of a stack."""
        site = m.let(m.number(self.at))
        if not m.keeps.levels:
            return m.what(site, self.site_type)
        if self.level is None:
            # quirk: what-is-the-lowest: `(what …)` gives the lowest piece of a stack, although
            # `(who …)`, `(state …)` and the others give the top one.
            return m.what_at(site, 0, self.site_type)
        return self.at_level(
            m,
            lambda: m.what(site, self.site_type),
            lambda level: m.what_at(site, level, self.site_type),
        )

    def english(self, e: "Voice") -> Noun:
        """The piece on a site."""
        return piece_at(e, self)

    def qualify_equal(self, e: "Voice", name: str, other: Any) -> Qualifier | None:
        """A site with a certain piece."""
        if self.level is not None or not stands_for(self.at, name):
            return None
        if literal(other) == 0:
            return Adjective("empty")
        if isinstance(other, PieceId) and other.name is not None:
            return With(one_of(e, other.owner, other.name))
        return None

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """A certain piece stands there."""
        if not sign.is_equality:
            return None
        found = self._is(e, other)
        return found if sign is Sign.EQUAL else found.opposite()

    def _is(self, e: "Voice", other: Any) -> Condition:
        place = in_stack(e, self)
        if literal(other) == 0 and self.level is None:
            return Clause(e.site(self.at, self.site_type), "be", "empty")
        if literal(other) == 0:
            return Said(f"nothing is {place}", f"something is {place}")
        if isinstance(other, PieceId) and other.name is not None:
            return stands(e, other.owner, other.name, place)
        if isinstance(other, What):
            like = f"of the same kind and owner as the one {in_stack(e, other, 9)}"
            return Clause(Noun(f"the piece {in_stack(e, self, 9)}"), "be", like)
        second = said_as(e, other, "piece")
        if second.kind == "player":
            # Where each player has one kind of piece, it has the player's number.
            return occupied_by(e, second, place)
        return Clause(Noun(f"the piece {place}"), "be", str(second))


@ludeme("who")
class Who(AtSite):
    """Gives the owner of the piece on a site, or 0 if nobody owns one there.

    An empty site and a neutral piece both give 0. Of a stack it is the owner of the top piece
    unless a level is given.

    Example:
        (who at:(last From))
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return self.standing(box).who

    def lower(self, m: Machine) -> Expression:
        """The owner of what is there."""
        site = m.let(m.number(self.at))
        if self.level is None:
            return m.who(m.board_site(site, self.site_type), self.site_type)
        if not m.keeps.levels:
            return m.who(site, self.site_type)
        return self.at_level(
            m,
            lambda: m.who(site, self.site_type),
            lambda level: m.who_at(site, level, self.site_type),
        )

    def english(self, e: "Voice") -> Noun:
        """The owner of the piece on a site."""
        return Noun(f"the owner of {piece_at(e, self)}", kind="player")

    def qualify_equal(self, e: "Voice", name: str, other: Any) -> Qualifier | None:
        """A site with a piece of somebody."""
        if self.level is not None or not stands_for(self.at, name) or isinstance(other, Who):
            return None
        if literal(other) == 0 or other in (Role.Neutral, Role.Shared):
            return None
        owner = said_as(e, other, "player")
        return With(Member(plural(usual_thing(e)), owner.possessive))

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """A piece of somebody stands there."""
        if not sign.is_equality:
            return None
        place = in_stack(e, self)
        if literal(other) == 0 or other is Role.Neutral:
            found: Condition = Said(
                f"no player owns {place.piece or f'a piece {place}'}",
                f"a player owns {place.piece or f'the piece {place}'}",
            )
        elif isinstance(other, Who):
            found = Said(
                f"the pieces {place} and {in_stack(e, other)} belong to the same player",
                f"the pieces {place} and {in_stack(e, other)} do not belong to the same player",
            )
        else:
            found = occupied_by(e, said_as(e, other, "player"), place)
        return found if sign is Sign.EQUAL else found.opposite()


@ludeme("state")
class State(AtSite):
    """Gives the state of the piece on a site, or 0 on an empty site.

    A state is a number that a game may set on a piece, to mark one that has moved for instance. Of
    a stack it is the state of the top piece unless a level is given.

    Example:
        (state Vertex at:(to) level:0)
    """

    concepts = ("SiteState",)

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return self.standing(box).state

    def lower(self, m: Machine) -> Expression:
        """The state of what is there."""
        return self.fact(m, "state", only_on_board=True)

    def english(self, e: "Voice") -> Noun:
        """The state of a piece."""
        if e.marks == OWNED and self.level is None:
            return Noun(f"the player whose mark is on {e.site(self.at)}", kind="player")
        piece = piece_at(e, self)
        if e.numbered:
            own = piece.text == "it" or is_moving(e, self)
            return Noun("its number" if own else f"the number on {piece}", names=("piece number",))
        return Noun(_of_it("state", piece), names=("piece state",))

    def compared(self, e: "Voice", sign: Sign, other: Any) -> Condition | None:
        """Whether a hole or a piece has a mark, where states are marks."""
        plain = self.level is None and self.site_type is None
        if e.marks or e.states_are_ways:
            return marked(e, self, sign, other) if plain else None
        return in_state(e, self, sign, other)

    def qualify_equal(self, e: "Voice", name: str, other: Any) -> Qualifier | None:
        """A site with a marked piece, where states are marks."""
        plain = self.level is None and self.site_type is None
        return mark_wanted(e, self, name, other) if plain else None


@ludeme("rotation")
class Rotation(AtSite):
    """Gives the rotation of the piece on a site, or 0 on an empty site.

    Of a stack it is the rotation of the top piece unless a level is given.

    Example:
        (rotation at:(last To))
    """

    concepts = ("PieceRotation",)

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return self.standing(box).rotation

    def lower(self, m: Machine) -> Expression:
        """The rotation of what is there."""
        return self.fact(m, "rotation", only_on_board=True)

    def english(self, e: "Voice") -> Noun:
        """How a piece is turned."""
        return Noun(_of_it("rotation", piece_at(e, self)))


@ludeme("value", "Piece")
class ValuePiece(AtSite):
    """Gives the value of the piece on a site, or 0 on an empty site.

    Of a stack it is the value of the top piece unless a level is given.

    Example:
        (value Piece at:(between))
    """

    concepts = ("PieceValue",)

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return self.standing(box).value

    def lower(self, m: Machine) -> Expression:
        """The value of what is there."""
        return self.fact(m, "value")

    def english(self, e: "Voice") -> Noun:
        """The value of a piece."""
        return Noun(_of_it("value", piece_at(e, self)), names=("piece value",))


@ludeme("topLevel")
class TopLevel(Int):
    """Gives the highest level of the stack on a site; 0 is the bottom.

    It is 0 for an empty site too, and everywhere in a game without stacks.

    Example:
        (topLevel at:(from))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int]
    """The site of the stack."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return max(len(box.stack(self.site_type, self.at.static(box))) - 1, 0)

    def lower(self, m: Machine) -> Expression:
        """The highest level."""
        if not m.keeps.levels:
            return constant(0)
        site = m.let(m.number(self.at))
        height = m.let(m.height(site, self.site_type))
        top = choose(height == 0, 0, height - 1)
        return choose(site >= m.universe, -1, top)

    def english(self, e: "Voice") -> Noun:
        """The top of a stack."""
        return Noun(f"the top level {at(e, self.at, self.site_type)}", kind="level")

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """How high the stack is, if that is a certain number."""
        return top_compared(e, self, sign, other)
