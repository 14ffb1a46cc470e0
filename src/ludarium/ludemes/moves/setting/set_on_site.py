"""Effects that set something of what stands on a site."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Effect, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.english.conditions.levels import piece_of_stack
from ludarium.english.conditions.marks import marking
from ludarium.english.conditions.standing import at, level_words, usual_thing
from ludarium.english.conditions.states import become
from ludarium.english.moves.consequences import consequence
from ludarium.english.moves.forces import piece_on
from ludarium.english.moves.handling import hiding, turn
from ludarium.english.numbers.spans import figure_of
from ludarium.english.numbers.steps import change_of
from ludarium.english.phrases import Do, Instruction, followed
from ludarium.english.words import plural
from ludarium.kernel.expressions import Expression
from ludarium.ludemes.hidden_concepts import hidden_concepts
from ludarium.ludemes.moves.clauses import PlayerChoice, Then, To
from ludarium.ludemes.moves.offering import offer_action, offer_rotations, players_of
from ludarium.ludemes.numbers.pieces import AtSite, State, ValuePiece
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, OneOrMany, ludeme
from ludarium.vocabulary.play import HiddenData, Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class SetSiteNumber(Effect):
    """Sets a number that belongs to what stands on a site."""

    site_type: SiteType | None = None
    """Whether the site is a cell, a vertex or an edge; as the board is used if left out."""

    at: Named[Int]
    """The site."""

    level: Named[Int | None] = None
    """The level of the stack; the top if left out."""

    value: Int
    """The number to set."""

    then: Then | None = None
    """What follows."""

    def offer(self, m: Machine, kind: str, site: Expression, **arguments: Expression) -> None:
        """Offer the move that sets it."""
        type_ = m.type_number(self.site_type, site)
        offer_action(m, kind, at=site, type=type_, to=site, **arguments)

    def end_of_sites(self, m: Machine) -> int:
        """The number after that of the last site."""
        return m.box.end_of_sites if m.has_beside else m.count_of(self.site_type)

    def piece(self, e: "Voice") -> str:
        """The piece whose number it is, with its level if that must be told."""
        piece = piece_of_stack(e, self.at, self.level, self.site_type)
        if piece:
            return piece
        piece = piece_on(e, self.at, self.site_type)
        return (
            piece if self.level is None else f"{piece} ({level_words(e, self.level)} of its stack)"
        )

    def said(self, e: "Voice", what: str, reads: type[AtSite]) -> Instruction:
        """That the number is set; `reads` is what gives it."""
        piece = self.piece(e)
        place = (repr(self.at), repr(self.level))

        def is_before(number: object) -> bool:
            return isinstance(number, reads) and place == (repr(number.at), repr(number.level))

        number = f"its {what}" if piece == "it" else f"the {what} of {piece}"
        changed = change_of(e, self.value, is_before, number)
        text = changed or f"set {number} to {figure_of(e, self.value)}"
        return Do(text, None, consequence(e, self.then))


@ludeme("set", "Hidden", exactly_one=(("at", "region"),))
class SetHidden(Effect):
    """Hides sites, or something about their pieces, from players, or shows them again.

    Hiding is for the players' eyes only: the rules always see the whole position.

    Example:
        (set Hidden (sites Hand Mover) False to:NonMover)
    """

    concepts = ("HiddenInformation",)

    aspects: OneOrMany[HiddenData] | None = None
    """What is hidden about the pieces; everything if left out."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    at: Named[Int | None] = None
    """The site, if it is one."""

    region: Region | None = None
    """The sites, if there are several."""

    level: Named[Int | None] = None
    """The level of the stack; 0, the bottom, if left out."""

    hidden: Boolean | None = None
    """Whether to hide rather than show; true if left out."""

    to: Named[PlayerChoice | Role]
    """From whom it is hidden, or to whom it is shown."""

    then: Then | None = None
    """What follows."""

    def lower(self, m: Machine) -> None:
        """One move that hides or shows all of it."""
        level = m.let(m.number(self.level, 0))
        hidden = m.let(m.condition(self.hidden))

        def build() -> None:
            given = self.at if self.at is not None else self.region
            assert given is not None
            sites = m.sites_of(given).kept(m.f)
            for aspect in self.aspects or (None,):
                with sites.each(m.f) as site:
                    for condition, player in players_of(m, self.to):
                        with m.if_(condition & (player >= 1) & (player <= m.players.count)):
                            self._hide(m, aspect, site, player)

        with m.following(self.then), m.bind(**{"#level": level, "#hidden": hidden}):
            m.move(build, from_=0, to=0)

    def _hide(
        self, m: Machine, aspect: HiddenData | None, site: Expression, player: Expression
    ) -> None:
        m.act(
            f"SetHidden{aspect.word if aspect else ''}",
            type=m.type_number(self.site_type, site),
            to=site,
            level=m.register("#level"),
            who=player,
            value=m.register("#hidden"),
        )

    def english(self, e: "Voice") -> Instruction:
        """Something is hidden or shown."""
        return Do(hiding(e, self), None, consequence(e, self.then))

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """What is hidden, and that it becomes so in play."""
        aspects = self.aspects or ()
        found.update(hidden_concepts(*aspects))
        found.update(f"SetHidden{aspect.word}" for aspect in aspects)
        if not aspects:
            found.add("SetInvisible")


@ludeme("set", "Rotation")
class SetRotation(Effect):
    """Turns a piece.

    The single turns backwards and forwards are offered beside the rotations listed, unless both
    are switched off.

    Example:
        (set Rotation (to (last To)) {0 2} previous:False next:False)
    """

    concepts = ("SetRotation", "PieceRotation")

    to: To | None = None
    """The site of the piece; `(from)` if left out."""

    rotations: tuple[Int, ...] | Int | None = None
    """The rotations to offer, as numbers; none but the single turns if left out."""

    previous: Named[Boolean | None] = None
    """Whether to offer a turn to the rotation before; true if left out."""

    next: Named[Boolean | None] = None
    """Whether to offer a turn to the rotation after; true if left out."""

    then: Then | None = None
    """What follows each of these moves."""

    def lower(self, m: Machine) -> None:
        """A move for each rotation."""
        with m.following(self.then):
            offer_rotations(m, self, decision=False)

    def english(self, e: "Voice") -> Instruction:
        """A piece is turned."""
        return turn(e, self)


@ludeme("set", "Value")
class SetSiteValue(SetSiteNumber):
    """Sets the value of the piece on a site, which `(value Piece …)` reads.

    Nothing happens if the value would be negative.

    Example:
        (set Value at:(last To) (+ 1 (value Piece at:(last To))))
    """

    concepts = ("SetValue", "PieceValue")

    def lower(self, m: Machine) -> None:
        """One move that sets the value."""
        level = m.let(m.number(self.level, -1))
        value = m.let(m.number(self.value))
        with m.following(self.then), m.if_((value >= 0) & (level >= -1)):
            site = m.let(m.number(self.at))
            kind = m.type_number(self.site_type)
            offer_action(m, "SetValue", at=site, type=kind, to=site, level=level, value=value)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """The value of a piece."""
        return self.said(e, "value", ValuePiece)


@ludeme("set", "Count")
class SetCount(SetSiteNumber):
    """Sets how many pieces of the same kind are on a site.

    With a count of 0 the site becomes empty.

    Example:
        (set Count at:(last To) 6)
    """

    concepts = ("SetCount", "PieceCount")

    def lower(self, m: Machine) -> None:
        """One move that sets the count."""
        site = m.let(m.number(self.at))
        count = m.let(m.number(self.value))
        with m.following(self.then):
            what = m.let(m.what(site, self.site_type))
            self.offer(m, "SetCount", site, what=what, count=count)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """How many pieces there are."""
        things = plural(usual_thing(e))
        place = at(e, self.at, self.site_type)
        what = f"change the number of {things} {place} to {e.number(self.value)}"
        return Do(what, None, consequence(e, self.then))


@ludeme("set", "State")
class SetState(SetSiteNumber):
    """Sets the state of the piece on a site.

    Nothing happens if the state would be negative, or if there is no such site.

    Example:
        (set State Vertex at:(last From) 2)
    """

    concepts = ("SiteState", "SetSiteState")

    def lower(self, m: Machine) -> None:
        """One move that sets the state."""
        state = m.let(m.number(self.value))
        level = m.let(m.number(self.level, -1))
        site = m.let(m.number(self.at))
        inside = site.below(self.end_of_sites(m))
        with m.following(self.then), m.if_((state >= 0) & (level >= -1) & inside):
            self.offer(m, "SetState", site, level=level, state=state)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """The state of a piece."""
        if e.marks and self.level is None and self.site_type is None:
            return followed(marking(e, self.at, self.value), consequence(e, self.then))
        value = e.number(self.value)
        if value.value is None or e.numbered:
            return self.said(e, "number" if e.numbered else "state", State)
        become_so = become(self.piece(e), value.value) if e.has_captives else ""
        if become_so:
            return Do(become_so, None, consequence(e, self.then))
        return Do(f"bring {self.piece(e)} into state {value}", None, consequence(e, self.then))
