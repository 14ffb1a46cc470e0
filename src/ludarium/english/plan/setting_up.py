"""The plan of the set-up: what all players do alike, what stands opposite, what is left empty."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from ludarium.board.equipment.components import Component
from ludarium.board.equipment.equipment import Equipment
from ludarium.english.model.board.coordinates import rows_are_level
from ludarium.english.model.setup import Group, Piece, Pile, SetUp
from ludarium.english.places.places import has_holes
from ludarium.english.plan.seats import FromSeat, Turned, from_seat, image, sits_at_bottom
from ludarium.vocabulary.board import SiteType

_LEAST_ROW: Final = 3
"""A row with so many kinds of pieces is told from left to right."""
_MOST_EMPTY: Final = 2
_LEAST_PIECES: Final = 8
"""If so few sites are left empty by so many pieces, they are named."""


@dataclass(frozen=True)
class Held:
    """Pieces in the hand of somebody; of each player if `owner` is None, of all if it is 0."""

    owner: int | None
    pieces: tuple[Piece, ...]
    place: int | None = None
    """The site, if it is not the only place of that hand."""


@dataclass(frozen=True)
class Stands:
    """Pieces of one kind on the board; each player's if `owner` is None."""

    owner: int | None
    piece: Piece
    kind: SiteType
    sites: tuple[int, ...]
    seen: FromSeat | None = None


@dataclass(frozen=True)
class Row:
    """A whole row of pieces, from left to right."""

    owner: int
    sites: tuple[int, ...]
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Several:
    """Different numbers of pieces of a kind on different sites."""

    owner: int
    groups: tuple[Group, ...]


@dataclass(frozen=True)
class Likewise:
    """The second player sets up as the first does."""

    turned: Turned


@dataclass(frozen=True)
class LeftEmpty:
    """The few sites on which nothing stands."""

    sites: tuple[int, ...]


@dataclass(frozen=True)
class EmptyBoard:
    """Nothing stands on the board."""


Item = Held | Stands | Row | Several | Likewise | LeftEmpty | EmptyBoard | Pile


@dataclass
class Plan:
    """What is told of the set-up, in this order."""

    items: list[Item] = field(default_factory=list)
    first_sits_at_bottom: bool | None = None
    """Where the first player sits, if that is needed to understand the rest."""


def planned(equipment: Equipment, setup: SetUp) -> Plan:
    """What is told of a set-up."""
    plan = Plan()
    plan.items += _board(equipment, setup.board, plan)
    piles: list[Pile] = sorted(setup.piles, key=lambda pile: pile.site)
    plan.items += piles
    if not setup.board and not setup.piles and not setup.others:
        plan.items.append(EmptyBoard())
    plan.items += _hands(equipment, setup.hands)
    plan.items += _left_empty(equipment, setup)
    return plan


def _owner(equipment: Equipment, piece: Piece) -> int:
    """Whose a piece is; 0 if it is nobody's in particular."""
    owner = _component(equipment, piece).owner
    players = equipment.players.count
    return owner if 0 < owner <= players and players > 1 else 0


def _component(equipment: Equipment, piece: Piece) -> Component:
    return equipment.components[piece.component - 1]


# ---------------------------------------------------------------------- hands


def _hands(equipment: Equipment, groups: Sequence[Group]) -> list[Item]:
    """What everybody holds, once if it is the same for all."""
    held: dict[int, list[Piece]] = {}
    elsewhere: list[Item] = []
    for group in groups:
        for site in group.sites:
            container = equipment.container_of(site)
            assert container is not None
            if container.count > 1 and not 0 < container.owner <= equipment.players.count:
                owner = container.owner if container.owner <= equipment.players.count else 0
                elsewhere.append(Held(owner, (group.piece,), site))
            else:
                held.setdefault(container.owner, []).append(group.piece)
    held = {owner: _summed(pieces) for owner, pieces in held.items()}
    players = range(1, equipment.players.count + 1)
    names = {
        player: [_anonymous(equipment, player, piece) for piece in held.get(player, ())]
        for player in players
    }
    first = names.get(1)
    items: list[Item] = []
    if len(players) > 1 and first and all(names[player] == first for player in players):
        items.append(Held(None, tuple(held[1])))
        held = {owner: pieces for owner, pieces in held.items() if owner not in players}
    for owner, pieces in held.items():
        items.append(Held(owner if owner in players else 0, tuple(pieces)))
    return items + elsewhere


def _summed(pieces: Sequence[Piece]) -> list[Piece]:
    """Pieces that are alike counted together, wherever in the hand they lie."""
    counts: dict[Piece, int] = {}
    for piece in pieces:
        one = replace(piece, count=1)
        counts[one] = counts.get(one, 0) + piece.count
    return [replace(piece, count=count) for piece, count in counts.items()]


def _anonymous(equipment: Equipment, player: int, piece: Piece) -> tuple[object, ...]:
    """A piece without whose it is, to compare what players hold."""
    component = _component(equipment, piece)
    more = (piece.count, piece.state, piece.rotation, piece.value)
    return component.plain_name, component.owner == player, *more


# ---------------------------------------------------------------------- the board


def _board(equipment: Equipment, groups: Sequence[Group], plan: Plan) -> list[Item]:
    groups = sorted(groups, key=lambda group: (group.piece.component, group.sites))
    own = [[g for g in groups if _owner(equipment, g.piece) == player] for player in (1, 2)]
    if equipment.players.count == 2 and all(own) and _is_usual(equipment, groups):
        bottom = sits_at_bottom(equipment, *([s for g in one for s in g.sites] for one in own))
        turned = None if bottom is None else _turned(equipment, own[0], own[1])
        if bottom is not None and turned is not None:
            if len(own[0]) == 1 and _seen(equipment, own[0], turned, at_bottom=bottom) is None:
                return _plainly(equipment, groups)
            others = [g for g in groups if g not in own[0] and g not in own[1]]
            alike = _alike(equipment, own[0], turned, plan, at_bottom=bottom)
            return [*alike, *_plainly(equipment, others)]
    return _plainly(equipment, groups)


def _is_usual(equipment: Equipment, groups: Sequence[Group]) -> bool:
    """Whether all pieces stand on the usual sites of the board, one on each, unturned."""
    kind = equipment.topology.default
    return all(g.kind is kind and g.piece.count == 1 and not g.piece.rotation for g in groups)


def _turned(equipment: Equipment, first: Sequence[Group], second: Sequence[Group]) -> Turned | None:
    """How the second player's pieces lie to the first player's, if they are set up alike."""
    for turned in Turned:
        pictures = {_picture(equipment, group, turned) for group in first}
        if pictures == {_picture(equipment, group, None) for group in second}:
            return turned
    return None


def _picture(equipment: Equipment, group: Group, turned: Turned | None) -> tuple[object, ...]:
    """What stands where, for one player or as it would be for the other."""
    name = _component(equipment, group.piece).plain_name
    sites = (s if turned is None else image(equipment, s, turned) for s in group.sites)
    return name, group.piece.state, group.piece.value, frozenset(sites)


def _alike(
    equipment: Equipment, groups: Sequence[Group], turned: Turned, plan: Plan, *, at_bottom: bool
) -> list[Item]:
    """What both players do in the same way: as each sees it, or told of the first player."""
    seen = _seen(equipment, groups, turned, at_bottom=at_bottom)
    if seen is not None:
        plan.first_sits_at_bottom = at_bottom
        return [
            Stands(None, group.piece, group.kind, group.sites, one)
            for group, one in zip(groups, seen, strict=True)
        ]
    plan.first_sits_at_bottom = at_bottom
    return [*_plainly(equipment, groups), Likewise(turned)]


def _seen(
    equipment: Equipment, groups: Sequence[Group], turned: Turned, *, at_bottom: bool
) -> list[FromSeat] | None:
    """Where pieces stand as both players see it from their seats, if that can be said of all."""
    found = [from_seat(equipment, g.sites, at_bottom=at_bottom, turned=turned) for g in groups]
    return [one for one in found if one is not None] if None not in found else None


def _plainly(equipment: Equipment, groups: Sequence[Group]) -> list[Item]:
    """What stands where, kind by kind; whole rows of many kinds from left to right."""
    items: list[Item] = []
    rows, groups = _rows_of_many(equipment, groups)
    items += rows
    while groups:
        group = groups[0]
        component = group.piece.component
        same = [g for g in groups if g.piece.component == component]
        plain = all(not (g.piece.state or g.piece.rotation or g.piece.value) for g in same)
        owner = _owner(equipment, group.piece)
        if len({g.piece.count for g in same}) > 1 and plain and owner:
            items.append(Several(owner, tuple(same)))
        else:
            items += [Stands(owner, g.piece, g.kind, g.sites) for g in same]
        groups = [g for g in groups if g.piece.component != component]
    return items


def _rows_of_many(equipment: Equipment, groups: Sequence[Group]) -> tuple[list[Item], list[Group]]:
    """Rows that are filled with several kinds of pieces, and the groups without them."""
    sites = equipment.sites
    at = {s: g.piece for g in groups for s in g.sites if g.kind is sites.kind}
    rows: list[Item] = []
    told: set[int] = set()
    for row in sites.rows if rows_are_level(sites) else ():
        pieces = [at.get(site) for site in row]
        found = [piece for piece in pieces if piece is not None]
        owners = {_owner(equipment, piece) for piece in found}
        if len(found) != len(row) or len(set(found)) < _LEAST_ROW or len(owners) != 1:
            continue
        if any(piece.state or piece.value or piece.rotation or piece.count > 1 for piece in found):
            continue
        order = sorted(row, key=lambda site: float(sites.x[site]))
        rows.append(Row(owners.pop(), tuple(order), tuple(at[site] for site in order)))
        told |= set(row)
    left = [
        Group(group.piece, group.kind, tuple(s for s in group.sites if s not in told))
        for group in groups
    ]
    return rows, [group for group in left if group.sites]


def _left_empty(equipment: Equipment, setup: SetUp) -> list[Item]:
    """The few sites that are left empty, if there are many pieces."""
    if has_holes(equipment):
        return []
    kind = equipment.topology.default
    taken = {site for group in setup.board if group.kind is kind for site in group.sites}
    if setup.others or setup.piles or len(taken) < _LEAST_PIECES:
        return []
    left = tuple(site for site in range(equipment.sites.count) if site not in taken)
    return [LeftEmpty(left)] if 0 < len(left) <= _MOST_EMPTY else []
