"""Where moves begin and end: the piece that moves, and the sites that it may go to."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Region
from ludarium.english.conditions.levels import is_own_level, piece_of_stack
from ludarium.english.conditions.standing import is_mancala, level_words, usual_thing
from ludarium.english.conditions.targets import stands_for, target
from ludarium.english.moves.consequences import applied
from ludarium.english.moves.forces import it_on, pieces_in
from ludarium.english.phrases import (
    NOTHING_TAKEN,
    Always,
    Called,
    Condition,
    Described,
    Instruction,
    Lying,
    Noun,
    One,
    Sites,
    Taking,
    Thing,
    Which,
    Whose,
    With,
    all_of,
    new_site,
)
from ludarium.english.places.paths import path_phrase
from ludarium.english.words import article
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.clauses import From, To


@dataclass(frozen=True)
class Start:
    """The piece that moves: as an object of the verb, where it starts, and what must hold."""

    piece: str = ""
    """Which piece, if it is not clear anyway."""
    place: str = ""
    """From which site, if that is restricted: `from a square of your home`."""
    when: Condition | None = None
    whose: Whose | None = None

    @property
    def moved(self) -> str:
        """What stands behind `move`, with a blank in front."""
        return f" {self.piece}" if self.piece else ""

    @property
    def with_it(self) -> str:
        """What stands behind `jump`, with a blank in front."""
        return f" with {self.piece}" if self.piece else ""

    @property
    def from_it(self) -> str:
        """Where it starts, with a blank in front."""
        return f" {self.place}" if self.place else ""


_LONG_NAME: Final = 3
"""A moving piece that takes more words is called so."""


def start(e: "Voice", origin: "From | None", *, stack: object = None, choose: bool = True) -> Start:
    """The piece that a `(from …)` clause speaks of."""
    from ludarium.ludemes.numbers.last_move import LastTo

    moved = e.bindings.get("moved")
    piece = str(moved) if moved is not None else ""
    whose = None if moved is None else moved.whose
    place, when = "", None
    word = e.word(origin.site_type if origin else None)
    if origin is not None and origin.sites is not None and not stands_for(origin.sites, "from"):
        if isinstance(origin.sites, Region) and origin.if_ is not None:
            return _filtered(e, origin, word, stack=stack, choose=choose)
        if isinstance(origin.sites, Region):
            piece = str(pieces_in(e, origin.sites, every=not choose))
            whose = _whose(origin.sites)
        elif "reaching" in e.bindings and not isinstance(origin.sites, LastTo):
            # No piece moves: what a piece could reach from there is asked, whether one is there.
            piece = ""
            place = f"from {e.site(origin.sites, origin.site_type)} (whatever stands there)"
        else:
            piece = it_on(e, origin.sites, origin.site_type)
            whose = Whose.ITS_OWN if isinstance(origin.sites, LastTo) else Whose.ANY
    elif origin is not None and not choose and moved is not None:
        # A certain piece was chosen before, and not any of its kind.
        piece = "the moving piece" if moved.length > _LONG_NAME else piece
    if origin is not None and origin.if_ is not None:
        noun, when = target(e, word, origin.if_, "from", f"the {word} it comes from")
        place = f"from {noun}" if noun != Thing(word) else ""
    told = e.only_tops or e.from_within
    if origin is not None and is_own_level(e, origin.level) and not told:
        place = f"{place} even from within a stack".strip()
    return Start(_whole(e, origin, piece, stack=stack), place, when, whose)


def _whose(sites: Region) -> Whose | None:
    """Whose pieces stand on some sites, if they are told by that."""
    from ludarium.ludemes.regions.pieces import SitesOccupied

    return whose_pieces(sites.by) if isinstance(sites, SitesOccupied) else None


def whose_pieces(player: object) -> Whose | None:
    """Whose the pieces of a player are, as the reader sees it."""
    if player in (Role.Next, Role.Enemy, Role.NonMover):
        return Whose.THEIRS
    return Whose.YOURS if player is Role.Mover else None


def _filtered(e: "Voice", origin: "From", word: str, *, stack: object, choose: bool) -> Start:
    """A piece on one of some sites that fulfil a condition."""
    sites = e.sites(origin.sites)
    called = f"the {word} it comes from"
    one = sites.some if choose else each_of(sites)
    noun, when = target(e, word, origin.if_, "from", called, one)
    things = "one seed from" if is_mancala(e) else f"{article(usual_thing(e))} on"
    return Start(_whole(e, origin, f"{things} {noun}", stack=stack), "", when)


def _whole(e: "Voice", origin: "From | None", piece: str, *, stack: object) -> str:
    """A piece with its level, or with the stack that it belongs to."""
    if origin is not None and origin.level is not None:
        piece = on_level(e, piece, origin.level, origin.sites, origin.site_type)
    if stack:
        moved = e.bindings.get("moved")
        if moved is not None and moved.on_top and piece == moved.text:
            return f"a whole stack with {moved.on_top} on top"
        piece = f"the whole stack with {piece}" if piece else "the whole stack"
    return piece


def on_level(
    e: "Voice", piece: str, level: object, site: object, kind: SiteType | None = None
) -> str:
    """A piece on a level of its stack; nothing is said where a rule looks at its own level."""
    if is_own_level(e, level):
        return piece
    known = piece_of_stack(e, site, level, kind)
    return known or f"{piece or 'the piece'} ({level_words(e, level)} of the stack)"


@dataclass(frozen=True)
class End:
    """Where a move ends: a noun for the site, what must hold, and what is told besides."""

    noun: One
    when: Condition | None = None
    extra: str = ""
    """How the piece arrives: on which level of a stack, turned which way."""
    is_hand: bool = False
    """Whether it is a hand, in which pieces lie."""

    @property
    def is_plain(self) -> bool:
        """Whether the noun says no more than that it is a site."""
        return isinstance(self.noun, Thing) and self.noun.is_plain

    @property
    def is_empty(self) -> bool:
        """Whether the noun says no more than that it is an empty site."""
        return isinstance(self.noun, Thing) and self.noun == Thing(self.noun.noun, ("empty",))

    @property
    def captured(self) -> str:
        """What is captured where a move ends."""
        return "it" if self.piece is not None else "any piece there"

    @property
    def piece(self) -> One | None:
        """The piece that stands there, if the noun tells of one."""
        if not isinstance(self.noun, Thing | Described):
            return None
        return next(
            (one.piece for one in self.noun.said if isinstance(one, With) and not one.lacks), None
        )


def end(
    e: "Voice",
    to: "To | None",
    *,
    word: str = "",
    choose: bool = True,
    called: str = "",
    name: str = "to",
) -> End:
    """The sites that a `(to …)` clause speaks of."""
    if to is None:
        return End(Thing(word or e.word()))
    word = word or e.word(to.site_type)
    site = _single(e, to, name)
    if site is not None:
        with e.meaning(**{"from_" if name == "from" else name: site}):
            when = None if to.if_ is None else e.condition(to.if_)
        plain = when if when != Always(True) else None
        return End(Called(site.text), plain, arrival(e, to), site.is_hand)
    one, is_hand = None, False
    if isinstance(to.sites, Region):
        sites = e.sites(to.sites)
        one, is_hand = _one_of(e, to, sites, choose=choose), sites.is_hand
    noun, when = target(e, word, to.if_, name, called, one)
    return End(noun, when, arrival(e, to), is_hand)


def _single(e: "Voice", to: "To", name: str) -> Noun | None:
    """The site that a clause names, if it is a single one."""
    if isinstance(to.sites, Region):
        return None
    if to.sites is None or stands_for(to.sites, name):
        return e.bindings.get("from_" if name == "from" else name)
    return e.site(to.sites, to.site_type)


def each_of(sites: Sites) -> One:
    """Every one of some sites."""
    one = sites.one
    if isinstance(one, Thing) and one.which is not Which.THE:
        return replace(one, which=Which.EACH)
    return Called(sites.each, is_only=False)


def _one_of(e: "Voice", to: "To", sites: Sites, *, choose: bool) -> One:
    """One of the sites that a clause names, or each of them."""
    said = sites.some if choose else each_of(sites)
    if to.site_type is None or not isinstance(said, Thing) or said.noun == e.word(to.site_type):
        return said
    return said.followed_by(Lying(f"(taken as {article(e.word(to.site_type))})"))


def arrival(e: "Voice", to: "To") -> str:
    """How a piece arrives, beyond where."""
    text = ""
    if to.level is not None:
        text += f", {level_words(e, to.level)} of the stack there"
    if to.rotations is not None:
        text += f", turned to {rotations(e, to.rotations)}"
    return text


def rotations(e: "Voice", value: object) -> str:
    """The rotations among which a player chooses."""
    return (
        f"any of these ways: {e.tell(value)}" if hasattr(value, "english") else "any way you like"
    )


def both(*conditions: Condition | None) -> Condition | None:
    """All of some conditions, of which some may be missing."""
    found = [condition for condition in conditions if condition is not None]
    return all_of(found) if found else None


# ---------------------------------------------------------------------- where moves lead

LONG_DEED: Final = 33
"""A deed of more words is told in more than one sentence."""
SHORT_NOUN: Final = 7
"""A site with more words than these is described in a condition of its own."""


def kind_at(origin: "From | None") -> SiteType | None:
    """On what kind of site a move starts."""
    return origin.site_type if origin is not None else None


def arriving_at(e: "Voice", to: "To | None", word: str, called: Noun | str = "") -> End:
    """Where a move ends that itself tells where it leads, whatever sites its clause names."""
    if to is None:
        return end(e, None, word=word)
    noun, when = target(e, word, to.if_, "to", called or new_site(word))
    return End(noun, when, arrival(e, to))


def on_arrival(
    e: "Voice", to: "To | None", arriving: End, word: str
) -> tuple[Taking, Instruction | None, tuple[str, ...]]:
    """What happens where a move ends."""
    called = new_site(word)
    apply = to.apply if to is not None else None
    replaced = taken_by_landing(e, to, arriving)
    if replaced:
        return replaced, None, ()
    return applied(e, apply, "to", called, arriving.captured, "before it arrives")


def taken_by_landing(e: "Voice", to: "To | None", arriving: End) -> Taking:
    """What a move captures merely by ending on it, as pieces do where they never stand on others.

    Rules that say what happens there tell it themselves.
    """
    if e.has_stacks or to is None or (to.apply is not None and to.apply.effect is not None):
        return NOTHING_TAKEN
    piece = arriving.piece
    return Taking("it") if isinstance(piece, Thing) and "enemy" in piece.before else NOTHING_TAKEN


def path_name(e: "Voice", name: str | None, owner: object = None) -> str:
    """A track, as the book calls it: by its name, and by whose it is."""
    tracks = [t for t in e.equipment.tracks if name is None or t.name == name]
    if not tracks or owner is not None:
        tracks += [t for t in e.equipment.tracks if name is not None and name in t.name]
    if not tracks:
        return "a path that there is not"
    said = path_phrase(e, tracks[0])
    return str(said if owner is None else replace(said, whose=e.player(owner).possessive))
