"""What stands where: pieces by name and owner, the places they are on, and their stacks."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from ludarium.board.equipment.components import Die
from ludarium.board.equipment.players import PLAYER_ROLES
from ludarium.english.conditions.levels import piece_of_stack
from ludarium.english.numbers.counting import literal
from ludarium.english.numbers.signs import Sign
from ludarium.english.people import owned_by, possessive_of
from ludarium.english.phrases import (
    CAUGHT,
    THEY,
    Always,
    Called,
    Clause,
    Condition,
    Member,
    Noun,
    One,
    Place,
    Stands,
    Thing,
)
from ludarium.english.places.places import has_holes
from ludarium.english.words import ordinal, plural, spoken
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int
    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.where import WhereLevel, WhereLevelWhat

_ONLY_ONE: Final = frozenset({"king", "general", "emperor", "sultan", "prince", "khan", "ball"})
"""Pieces of which a player has one."""
_LONG_OWNER: Final = 4
"""Somebody called by more words has nothing put behind an apostrophe."""


class OnSite(Protocol):
    """A ludeme that looks at a site, or at a level of the stack there."""

    @property
    def at(self) -> "Int | None":
        """The site."""

    @property
    def level(self) -> "Int | None":
        """The level, if it is not the top."""

    @property
    def site_type(self) -> SiteType | None:
        """The kind of site."""


def is_only_one(piece: str) -> bool:
    """Whether a player has a single piece of a kind, as its name says."""
    return piece in _ONLY_ONE


def is_mancala(e: "Voice") -> bool:
    """Whether the game is played with seeds in holes."""
    return has_holes(e.equipment)


def usual_thing(e: "Voice") -> str:
    """What the pieces of a game are called if all have the same name, and `piece` otherwise."""
    known = e.equipment.notes
    if "usual thing" not in known:
        known["usual thing"] = _find_usual_thing(e)
    return str(known["usual thing"])


def _find_usual_thing(e: "Voice") -> str:
    if is_mancala(e):
        return "seed"
    owned = [c for c in e.equipment.components if not isinstance(c, Die) and c.index not in e.idle]
    shared = [c for c in owned if c.owner > e.equipment.players.count]
    players = [c for c in owned if 0 < c.owner <= e.equipment.players.count]
    names = {e.piece_name(component.name) for component in [*players, *shared] or owned}
    return names.pop() if len(names) == 1 else "piece"


def has_kinds(e: "Voice") -> bool:
    """Whether some player has pieces of more than one kind."""
    owners = [c.owner for c in e.equipment.components if not isinstance(c, Die)]
    return len(owners) != len(set(owners))


def owner_in_name(e: "Voice", name: str | None) -> Noun | None:
    """The owner of the pieces with a name that ends in the owner's number."""
    component = None if name is None else e.equipment.component(name)
    if component is None or not 0 < component.owner <= e.equipment.players.count:
        return None
    return e.player_number(component.owner) if component.name[-1:].isdigit() else None


def named(e: "Voice", name: str | None) -> str:
    """Pieces by name, one of them; any piece if there is no name."""
    if name is None:
        return usual_thing(e)
    component = e.equipment.component(name)
    if component is not None and component.owner == 0 and name != component.plain_name:
        return f"neutral {e.piece_name(name)}"
    return e.piece_name(name)


def named_of(e: "Voice", name: str | None, role: Role | None) -> str:
    """Pieces by name, or all pieces of a player who has a single kind of them.

    Where nobody's pieces count, too, all of them are meant.
    """
    if name is None and role is None and not is_mancala(e):
        pieces = [c for c in e.equipment.components if not isinstance(c, Die)]
        roles = {component.role for component in pieces}
        if Role.Neutral in roles and len({e.piece_name(one.name) for one in pieces}) > 1:
            return "piece"
    if name is not None or role not in PLAYER_ROLES:
        return named(e, name)
    owner = PLAYER_ROLES.index(role) + 1
    owned = [c for c in e.equipment.components if c.owner == owner and not isinstance(c, Die)]
    kinds = {e.piece_name(component.name) for component in owned}
    return kinds.pop() if len(kinds) == 1 and not is_mancala(e) else named(e, name)


def at(e: "Voice", site: object, kind: SiteType | None = None, most: int = 14) -> Place:
    """A place with the word before it: `on that square`, `in your hand`.

    A place of more words than `most` gets a name.
    """
    from ludarium.ludemes.numbers.board import HandSite

    noun = e.brief(e.site(site, kind), most)
    inside = isinstance(site, HandSite) or is_mancala(e) or noun.is_hand
    return Place("in" if inside else "on", noun)


def in_stack(e: "Voice", ludeme: "OnSite", most: int = 14) -> Place:
    """Where a ludeme with `at` and `level` looks: `on that square`, `at the bottom of …`."""
    place = at(e, ludeme.at, ludeme.site_type, most)
    if ludeme.level is None:
        return place
    from_top = _below_top(e, ludeme.level, ludeme.at)
    level = from_top or level_words(e, ludeme.level)
    piece = piece_of_stack(e, ludeme.at, ludeme.level, ludeme.site_type)
    return replace(place, word=f"{level} of the stack {place.word}", piece=piece)


def _below_top(e: "Voice", level: object, site: object) -> str:
    """A level that is told by the height of the stack: `on top`, `second from the top`."""
    from ludarium.ludemes.numbers.arithmetic import IntSub
    from ludarium.ludemes.numbers.sizes import SizeStack

    if not isinstance(level, IntSub) or not isinstance(level.value, SizeStack):
        return ""
    height = level.value
    below = literal(level.amount)
    if (
        below is None
        or below < 1
        or height is None
        or height.at is None
        or e.site(height.at) != e.site(site)
    ):
        return ""
    return "on top" if below == 1 else f"{ordinal(below)} from the top"


def level_words(e: "Voice", level: object) -> str:
    """A level of a stack with the word before it: `at the bottom`."""
    from ludarium.ludemes.numbers.pieces import TopLevel

    value = literal(level)
    if value == 0:
        return "at the bottom"
    if value is not None and value > 0:
        return f"on the {ordinal(value + 1)} level"
    if isinstance(level, TopLevel):
        return "on top"
    noun = e.number(level)
    return f"on {noun}" if noun.kind == "level" else f"on level {noun}"


def piece_at(e: "Voice", ludeme: "OnSite") -> Noun:
    """What a ludeme with `at` and `level` looks at: `the piece on that square`."""
    place = in_stack(e, ludeme)
    if place.piece:
        return Noun(place.piece, kind="piece")
    if place.noun.holder == CAUGHT:
        return Noun(CAUGHT, kind="piece")
    if place.word == "on" and place.noun.stander:
        return Noun(place.noun.stander, kind="piece")
    on = place.noun.text if place.word == "on" else ""
    return Noun(f"the piece {place}", kind="piece", on=on)


def one_of(e: "Voice", owner: Role | Noun | None, name: str) -> One:
    """A piece of somebody: `one of your men`, `your king`, `a neutral stone`."""
    word = e.piece_name(name)
    owner = owner or owner_in_name(e, name)
    if owner is None:
        return Thing(named(e, name))
    if owner is Role.Neutral or owner is Role.Shared:
        return Thing(e.owned(owner, word))
    whose = e.owned(owner, word)
    if word in _ONLY_ONE and " of any " not in whose:
        return Called(whose, whose=possessive_of(e, owner))
    return owned_by(e, owner, plural(word))


def stands(e: "Voice", owner: Role | Noun | None, name: str, place: Place) -> Condition:
    """A piece with a name stands somewhere."""
    piece = one_of(e, owner, name)
    if isinstance(piece, Called) and place.piece:
        return Clause(place.piece, "be", piece.name)
    if isinstance(piece, Called):
        return Clause(piece.name, "stand", str(place))
    return Stands(piece.text, piece.none, (place,))


def occupied_by(e: "Voice", owner: Noun, place: Place) -> Condition:
    """A piece of somebody stands somewhere."""
    piece: One = Member(plural(usual_thing(e)), owner.possessive)
    if owner == e.role(Role.Shared):
        piece = Thing("piece", ("shared",))
    return Stands(piece.text, piece.none, (place,))


def kind_of_piece(e: "Voice", name: str, owner: Role | None) -> Noun:
    """A kind of piece: `your king`, `the second player's stone`."""
    if owner is None:
        component = e.equipment.component(name)
        word = e.piece_name(name)
        if component is not None and 0 < component.owner <= e.equipment.players.count:
            whose = e.player_number(component.owner).possessive
            return Noun(f"{whose} {word}", kind="piece", thing=word)
        if component is None and e.equipment.container(name) is not None:
            return Noun(f"the {spoken(name)}", kind="site")
        return Noun(f"the {word}", kind="piece", thing=word)
    return Noun(piece_of(e, owner, name), kind="piece", thing=e.piece_name(name))


def piece_of(e: "Voice", owner: Role | Noun, name: str) -> str:
    """The piece of somebody: `your king`, `the shared ball`."""
    whose = e.owned(owner, e.piece_name(name))
    return f"the {whose}" if owner in (Role.Neutral, Role.Shared) else whose


def hand_of(e: "Voice", player: object, index: object) -> Noun:
    """A place in somebody's hand."""
    owner = Noun("the shared", own="the shared", kind="player")
    if player not in (Role.Shared, Role.All, Role.Neutral):
        owner = e.player(player)
    place = literal(index) if index is not None else 0
    carried = _owner_of_carried(e, player)
    if carried and index is None:
        return Noun(f"{carried} owner's hand", kind="site", is_hand=True)
    if owner.length > _LONG_OWNER and index is None:
        return Noun(f"the hand of {owner}", kind="site", is_hand=True)
    if index is None or (place == 0 and _hand_size(e) <= 1):
        own = owner == THEY
        return Noun(f"{owner.possessive} hand", kind="site", is_hand=True, of_them=own)
    if place is not None:
        return Noun(
            f"the {ordinal(place + 1)} place of {owner.possessive} hand", kind="site", is_hand=True
        )
    where = f"the place of {owner.possessive} hand"
    text = f"{where} whose number, from zero, is {e.number(index)}"
    return Noun(text, kind="site", is_hand=True, names=("place in hand",))


def _owner_of_carried(e: "Voice", player: object) -> str:
    """`its` or `their`, if a player is the owner of what is just being moved."""
    from ludarium.ludemes.numbers.pieces import Who

    carried = e.bindings.get("carried")
    if carried is None or not isinstance(player, Who) or player.level is not None:
        return ""
    if repr(player.at) != carried.text:
        return ""
    return "their" if carried.plural else "its"


def _hand_size(e: "Voice") -> int:
    return max((c.count for c in e.equipment.containers[1:]), default=0)


def level_of(e: "Voice", piece: str, ludeme: "WhereLevel | WhereLevelWhat") -> Noun:
    """The level of a stack where a piece lies; `ludeme` tells the stack and the end to begin at."""
    place = at(e, ludeme.at, ludeme.site_type)
    from_bottom = ludeme.from_top is not None and e.condition(ludeme.from_top) == Always(False)
    which = "the lowest level" if from_bottom else "the highest level"
    return Noun(f"{which} of {piece} in the stack {place}", kind="level")


def is_in_stack(
    e: "Voice", piece: str, ludeme: "WhereLevel | WhereLevelWhat", sign: Sign, other: object
) -> Condition | None:
    """A piece is anywhere in a stack; a level of -1 says that it is not."""
    if not sign.is_equality or literal(other) != -1:
        return None
    found = Clause(piece, "be", f"in the stack {at(e, ludeme.at, ludeme.site_type)}")
    return found.opposite() if sign is Sign.EQUAL else found
