"""Pieces in phrases: which one is placed, moved, removed or promoted."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.components import Die
from ludarium.english.book.document import Table
from ludarium.english.conditions.standing import at, is_mancala, usual_thing
from ludarium.english.conditions.targets import Occupant, stands_for
from ludarium.english.numbers.counting import known_number, literal
from ludarium.english.people import have_own_pieces, owned_by
from ludarium.english.phrases import (
    CAUGHT,
    JUMPED,
    JUST_MOVED,
    Called,
    Either,
    Inside,
    Lying,
    Member,
    Noun,
    One,
    Qualifier,
    Thing,
    Which,
)
from ludarium.english.words import article, listed, plural, spoken, word_count
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.clauses import PieceChoice


def one_of(e: "Voice", owner: Role | Noun | None, name: str) -> One:
    """Object one piece of somebody: `one of your men`, `a neutral stone`, `any piece`."""
    if owner is Role.All:
        return Thing(name, which=Which.ANY)
    if owner is Role.Neutral:
        return Thing(name, ("neutral",))
    if owner is Role.Shared:
        return _shared(e, name)
    if owner is None:
        return Thing(name)
    if owner in (Role.Next, Role.Enemy) and e.is_duel:
        return Thing(name, ("enemy",))
    if owner is Role.Enemy and e.equipment.players.count > 2:
        return Thing(name, (), (Lying("of an opponent"),))
    return owned_by(e, owner, plural(name))


def _shared(e: "Voice", name: str) -> Thing:
    """A piece that all players share, which need not be said where nobody has any other."""
    if have_own_pieces(e):
        return Thing(name, ("shared",))
    return Thing(usual_thing(e) if name == "piece" else name)


def one_named(e: "Voice", owner: Role | Noun | None, names: Sequence[str]) -> One:
    """Object one piece of somebody that has one of some names, or all names but a few."""
    said, behind = _named(e, names)
    if behind is not None:
        return one_of(e, owner, "piece").followed_by(behind)
    if len(said) == 1 or not (isinstance(owner, Noun) or owner in _PEOPLE):
        pieces = tuple(one_of(e, owner, one) for one in said)
        return pieces[0] if len(pieces) == 1 else Either(pieces)
    *first, last = said
    return one_of(e, owner, listed([*(plural(one) for one in first), last], "or"))


def all_named(e: "Voice", owner: Role | Noun | None, names: Sequence[str]) -> str:
    """All pieces of somebody that have one of some names, or all names but a few."""
    said, behind = _named(e, names)
    if behind is not None:
        return f"{all_of_them(e, owner, 'piece')} {behind.after}"
    return listed([all_of_them(e, owner, one) for one in said])


def _named(e: "Voice", names: Sequence[str]) -> tuple[list[str], Qualifier | None]:
    """What pieces with some names are called, and what is said of pieces where these are many."""
    said = list(dict.fromkeys(e.piece_name(name) for name in names))
    if len(said) < 2:
        return said or [usual_thing(e)], None
    pieces = [c for c in e.equipment.components if not isinstance(c, Die)]
    kinds = list(dict.fromkeys(e.piece_name(component.name) for component in pieces))
    others = [plural(kind) for kind in kinds if kind not in said]
    if len(said) > _MOST_NAMES and len(others) < len(said):
        return said, Lying(f"except {listed(others)}")
    if len(said) > 2 * _MOST_NAMES:
        return said, Inside(_group(e, said), "of")
    return said, None


def _group(e: "Voice", kinds: list[str]) -> str:
    """A name for many kinds of pieces."""
    term = e.term("group", listed(kinds))
    if not term.blocks:
        row = (f"**{term.name}**", ", ".join(kinds))
        term.blocks = [Table(("Group", "Kinds of pieces"), [row])]
    return term.inside


_MOST_NAMES: Final = 4
"""So many kinds of pieces are named one by one."""
_PEOPLE: Final = (Role.Mover, Role.Next, Role.Prev, Role.Enemy, Role.Player)


def all_of_them(e: "Voice", owner: Role | Noun | None, name: str) -> str:
    """All pieces of somebody."""
    if owner is Role.All or owner is None:
        return f"all {plural(name)}"
    return f"all {e.owned(owner, plural(name))}"


def mover_piece(e: "Voice") -> One:
    """The piece that has the number of the mover: what `add` places if it names no piece."""
    components = e.equipment.components
    count = e.equipment.players.count
    mine = components[:count]
    names = {e.piece_name(component.name) for component in mine}
    if all(component.owner == index for index, component in enumerate(mine, 1)):
        name = names.pop() if len(names) == 1 else "piece"
        return Member(plural(name), "your")
    return Either(tuple(_component(e, component.name) for component in mine))


def piece_called(e: "Voice", name: str, owner: object = None) -> One:
    """A piece by its name in the description, with whose it is."""
    spoken = e.piece_name(name)
    if owner is not None:
        return one_of(e, owner if isinstance(owner, Role) else e.player(owner), spoken)
    return _component(e, name)


def _component(e: "Voice", name: str) -> One:
    spoken = Thing(e.piece_name(name))
    component = e.equipment.component(name)
    if component is not None and component.owner == 0 and _have_others(e, component.plain_name):
        return Thing(spoken.noun, ("neutral",))
    if component is None or not 0 < component.owner <= e.equipment.players.count:
        return spoken
    if e.equipment.players.count == 1:
        return spoken
    return spoken.followed_by(Lying(f"of {e.player_number(component.owner)}"))


def _have_others(e: "Voice", name: str) -> bool:
    """Whether players have pieces of the same name as some that belong to nobody."""
    return any(one.owner and one.plain_name == name for one in e.equipment.components)


def piece_numbered(e: "Voice", value: object) -> One:
    """A piece whose number is given by a ludeme."""
    from ludarium.ludemes.numbers.pieces import PieceId, What
    from ludarium.ludemes.numbers.state import Mover

    if isinstance(value, PieceId) and value.name is not None:
        return piece_called(e, value.name, value.owner)
    if isinstance(value, Mover) or (isinstance(value, PieceId) and value.owner is Role.Mover):
        return mover_piece(e)
    if isinstance(value, What):
        like = f"like the one {at(e, value.at, value.site_type)}"
        return Thing("piece", (), (Lying(like),))
    known = literal(value)
    if known is not None and 1 <= known <= len(e.equipment.components):
        return _component(e, e.equipment.components[known - 1].name)
    by_turns = _piece_by_turns(e, value)
    if by_turns is not None:
        return by_turns
    noun = e.number(value)
    name = _name_by_owner(e) if noun.kind == "player" else ""
    if name and noun.length <= _SHORT_OWNER:
        return Member(plural(name), noun.possessive)
    if name:
        return Thing(name, (), (Lying(f"of {noun}"),))
    return Called(noun.text if noun.kind == "piece" else f"the piece whose number is {noun}")


_SHORT_OWNER: Final = 3
"""Somebody called by more words has nothing put behind an apostrophe."""


def _name_by_owner(e: "Voice") -> str:
    """What the pieces are called whose numbers are those of their owners, if these come first."""
    players = e.equipment.players.count
    mine = e.equipment.components[:players]
    if [one.owner for one in mine] != [*range(1, players + 1)]:
        return ""
    names = {e.piece_name(component.name) for component in mine}
    if len(names) == 1:
        return names.pop()
    owned = [one for one in e.equipment.components if 0 < one.owner <= players]
    return "piece" if len(owned) == players else ""


def _piece_by_turns(e: "Voice", value: object) -> One | None:
    """The pieces of all players one after the other, move by move."""
    from ludarium.ludemes.literals import IntLiteral
    from ludarium.ludemes.numbers.arithmetic import IntAdd, Mod
    from ludarium.ludemes.numbers.counts_of_play import CountMoves

    players = e.equipment.players.count
    mine = e.equipment.components[:players]
    match value:
        case IntAdd(terms=(IntLiteral(value=1), Mod(value=CountMoves(), modulo=by))):
            if known_number(e, by) != players or [one.owner for one in mine] != [
                *range(1, players + 1)
            ]:
                return None
        case _:
            return None
    names = {e.piece_name(component.name) for component in mine}
    name = names.pop() if len(names) == 1 else "piece"
    owners = listed([e.player_number(number).text for number in range(1, players + 1)])
    return Called(f"{article(name)} (in turn one of {owners})")


def chosen_piece(e: "Voice", choice: "PieceChoice | None", owner: object = None) -> One:
    """The piece of a `(piece …)` clause, or those among which to choose."""
    if choice is None:
        return mover_piece(e)
    given = choice.piece if isinstance(choice.piece, tuple) else (choice.piece,)
    said = [
        piece_called(e, one, owner) if isinstance(one, str) else piece_numbered(e, one)
        for one in given
    ]
    piece: One = said[0] if len(said) == 1 else Either(tuple(said))
    if choice.state is not None:
        piece = piece.followed_by(Lying(f"in {_state(e, choice.state)}"))
    return piece


def _state(e: "Voice", state: object) -> str:
    """A state of a piece."""
    noun = e.number(state)
    return f"the state of {noun.possessive} number" if noun.kind == "player" else f"state {noun}"


def so_many(count: Noun, piece: One, things: str) -> str:
    """Several of what a phrase says of one: `four of your stones`, `three seeds`."""
    if isinstance(piece, Member):
        many = piece.many
        return f"{count} of {many}" if count.value is not None else f"as many of {many} as {count}"
    if isinstance(piece, Thing) and piece.which is Which.A:
        return count.counting(piece.bare)
    return f"{count.counting(things)}, each of them {piece},"


def becoming(e: "Voice", choice: "PieceChoice", owner: object) -> str:
    """What a piece becomes: `a king`, which is yours unless it says otherwise."""
    given = choice.piece if isinstance(choice.piece, tuple) else (choice.piece,)
    named = [one for one in given if isinstance(one, str)]
    if owner is None or len(named) < len(given):
        return str(chosen_piece(e, choice, owner))
    text = listed(dict.fromkeys(article(e.piece_name(one)) for one in named), "or")
    if owner is not Role.Mover and (owner is not Role.Shared or have_own_pieces(e)):
        text += f" of {e.role(owner) if isinstance(owner, Role) else e.player(owner)}"
    return text if choice.state is None else f"{text} in {_state(e, choice.state)}"


# ---------------------------------------------------------------------- pieces by where they stand


def piece_on(e: "Voice", site: object, kind: "SiteType | None" = None) -> str:
    """The piece that stands on a site; in mancala games the seeds in a hole."""
    from ludarium.ludemes.numbers.last_move import LastTo

    if is_mancala(e):
        return f"the seeds {at(e, site, kind)}"
    if isinstance(site, LastTo) and site.after_consequence is None:
        moved = e.bindings.get("last_to")
        if moved is None:
            return "the piece that has just moved"
        if kind is None and moved.holder in JUST_MOVED:
            return moved.holder
    if stands_for(site, "from"):
        return str(e.bindings.get("moved", "the piece"))
    place = at(e, site, kind)
    if place.noun.holder in (CAUGHT, JUMPED):
        return place.noun.holder
    if place.noun.stander and kind is None:
        return place.noun.stander
    taken = ""
    if kind is not None and kind is not e.equipment.topology.default:
        taken = f" (taken as {article(e.word(kind))})"
    return f"the {usual_thing(e)} {place}{taken}"


def it_on(e: "Voice", site: object, kind: SiteType | None = None) -> str:
    """The piece on a site as what something is done with: `it`, if it is the one that moved."""
    piece = piece_on(e, site, kind)
    return "it" if piece in JUST_MOVED else piece


def pieces_in(e: "Voice", region: object, *, every: bool = False) -> Occupant:
    """A piece that stands on one of some sites, or all of them."""
    from ludarium.ludemes.regions.pieces import SitesOccupied

    if isinstance(region, SitesOccupied):
        names = region.components or ((region.component,) if region.component else ())
        plain = region.top is None and region.on is None
        owner = region.by if isinstance(region.by, Role) else e.player(region.by)
        known = [name for name in names if isinstance(name, str)]
        if plain and len(known) == len(names):
            found = Called(all_named(e, owner, known)) if every else one_named(e, owner, known)
            return _in_container(e, found, region.container)
    found_among = None if every else _among(e, region)
    if found_among is not None:
        return found_among
    sites = e.sites(region)
    if is_mancala(e):
        holes = Called(sites.text) if every else sites.some
        return Occupant(Called("the seeds"), holes, inside=True)
    if every:
        inside = sites.is_hand or not sites.plural
        return Occupant(Called(f"every {usual_thing(e)}"), Called(sites.text), inside)
    return Occupant(Thing(usual_thing(e)), sites.some, sites.is_hand, sites.is_hand)


def _among(e: "Voice", region: object) -> Occupant | None:
    """A piece of somebody on one of some sites, if a region asks for both."""
    from ludarium.ludemes.regions.pieces import SitesOccupied
    from ludarium.ludemes.regions.sets import RegionIntersection

    if not isinstance(region, RegionIntersection) or len(region.regions) != 2 or is_mancala(e):
        return None
    occupied = [one for one in region.regions if isinstance(one, SitesOccupied)]
    others = [one for one in region.regions if not isinstance(one, SitesOccupied)]
    if len(occupied) != 1 or len(others) != 1:
        return None
    where = e.sites(others[0]).some
    if word_count(where.text) > _SHORT_PLACE:
        return None
    piece = pieces_in(e, occupied[0])
    return Occupant(Called(piece.text, is_only=False), where)


_SHORT_PLACE: Final = 14
"""A place of more words is described in a sentence of its own."""


def _in_container(e: "Voice", piece: One, container: object) -> Occupant:
    """A piece in a container that is looked for there: none means in all of them."""
    from ludarium.ludemes.numbers.state import Mover

    if container is None:
        return Occupant(piece)
    if container == "Board" or known_number(e, container) == 0:
        return Occupant(piece, Called("the board"))
    if isinstance(container, Mover):
        return Occupant(piece, Called("your hand"), inside=True, is_hand=True)
    if isinstance(container, str):
        is_hand = "Hand" in container
        name = "the hand" if container == "Hand" else f"the {spoken(container)}"
        return Occupant(piece, Called(name), inside=True, is_hand=is_hand)
    return Occupant(piece, Called(f"container {e.number(container)}"), inside=True)
