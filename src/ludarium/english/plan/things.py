"""The plan of what is needed: whose pieces are told together, and regions that players share."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.regions import NamedRegion
from ludarium.board.equipment.static import NotStatic
from ludarium.english.model.armies import Roster, numbers_of_pieces
from ludarium.english.places.places import has_holes
from ludarium.english.plan.seats import FromSeat, Turned, from_seat, image
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.equipment.regions import Regions
from ludarium.vocabulary.directions import CompassDirection, Facing
from ludarium.vocabulary.play import Role

SHARED: Final = (Role.Shared, Role.All)


@dataclass(frozen=True)
class Kind:
    """A kind of piece, and how many of it somebody has."""

    name: str
    amount: int | None
    """None if that is not known, 0 if there are none at the beginning."""


@dataclass(frozen=True)
class Force:
    """The pieces of somebody; each player's if the owner is `Role.Each`."""

    owner: Role
    kinds: tuple[Kind, ...]
    at_first: bool = False
    """Whether this is what they begin with, and more may come in later."""


def forces_of(equipment: Equipment, kinds: Iterable[PieceKind], roster: Roster) -> list[Force]:
    """Who has which pieces; what all players have is told once."""
    owners: dict[Role, list[Kind]] = {}
    kinds = tuple(kinds)
    nobodys = (*SHARED, Role.Neutral)
    amounts = numbers_of_pieces(equipment, kinds, roster.amounts)
    for kind, amount in zip(kinds, amounts, strict=True):
        role = kind.role or Role.Each
        if role in SHARED and amount and has_holes(equipment):
            continue  # how many seeds are in each hole is told with the set-up
        # What nobody owns and comes in later is not told apart from what is there.
        known = None if roster.at_first and role in nobodys else amount
        owners.setdefault(role, []).append(Kind(kind.name, known))
    players = equipment.players.roles
    own = [
        {(_plain(kind.name, number), kind.amount) for kind in owners.get(role, ())}
        for number, role in enumerate(players, 1)
    ]
    if len(own) > 1 and own[0] and all(kinds == own[0] for kinds in own):
        mine = [Kind(_plain(kind.name, 1), kind.amount) for kind in owners[players[0]]]
        rest = {role: kinds for role, kinds in owners.items() if role not in players}
        owners = {Role.Each: [*mine, *rest.pop(Role.Each, [])], **rest}
    return [
        Force(owner, tuple(kinds), roster.at_first and any(kind.amount for kind in kinds))
        for owner, kinds in owners.items()
    ]


def _plain(name: str, player: int) -> str:
    """A name without the number of its owner at the end."""
    return name[: -len(str(player))] if name[-len(str(player)) :] == str(player) else name


def faces_forward(equipment: Equipment, kind: PieceKind, *, first_at_bottom: bool | None) -> bool:
    """Whether pieces look where their owner looks from the seat, so that it need not be told."""
    owner = _number(kind)
    if first_at_bottom is None or owner not in (1, 2) or equipment.players.count != 2:
        return False
    return kind.facing is _forward(owner, first_at_bottom=first_at_bottom)


def _number(kind: PieceKind) -> int:
    roles = {Role.P1: 1, Role.P2: 2}
    return roles.get(kind.role or Role.Each, 0)


def _forward(player: int, *, first_at_bottom: bool) -> Facing:
    upwards = (player == 1) == first_at_bottom
    return CompassDirection.N if upwards else CompassDirection.S


def players_face_each_other(equipment: Equipment, *, first_at_bottom: bool | None) -> bool:
    """Whether both players face the other's seat."""
    if first_at_bottom is None:
        return False
    expected = tuple(_forward(player, first_at_bottom=first_at_bottom) for player in (1, 2))
    return equipment.players.facings == expected


# ---------------------------------------------------------------------- regions of both players


@dataclass(frozen=True)
class SharedRegion:
    """A region that both players have, as each sees it from their seat."""

    name: str | None
    seen: FromSeat


def shared_regions(
    equipment: Equipment, items: Sequence[Regions], *, first_at_bottom: bool | None
) -> dict[int, SharedRegion | None]:
    """Regions of both players that are told once, by the identity of what describes them.

    The first of a pair is told, and the second is left out.
    """
    found: dict[int, SharedRegion | None] = {}
    if first_at_bottom is None or equipment.players.count != 2:
        return found
    for first in items:
        if first.role is not Role.P1:
            continue
        for second in items:
            if second.role is not Role.P2 or second.name != first.name:
                continue
            seen = _seen_alike(equipment, first, second, first_at_bottom=first_at_bottom)
            if seen is not None:
                found[id(first)], found[id(second)] = SharedRegion(first.name, seen), None
    return found


def _seen_alike(
    equipment: Equipment, first: Regions, second: Regions, *, first_at_bottom: bool
) -> FromSeat | None:
    one, two = _sites(equipment, first), _sites(equipment, second)
    if one is None or two is None:
        return None
    for turned in Turned:
        if {image(equipment, site, turned) for site in one} == two:
            return from_seat(equipment, one, at_bottom=first_at_bottom, turned=turned)
    return None


def _sites(equipment: Equipment, item: Regions) -> set[int] | None:
    """The sites of a region that is in one piece and known before play."""
    try:
        parts = [tuple(part) for part in item.parts(equipment)]
    except NotStatic:
        return None
    return set(parts[0]) if len({frozenset(part) for part in parts}) == 1 else None


def home_filled(equipment: Equipment, owner: int, sites: Iterable[int]) -> NamedRegion | None:
    """The region of a player that consists of just these sites."""
    wanted = set(sites)
    for region in equipment.regions:
        if region.owner == owner and not region.family and set(region.sites) == wanted:
            return region
    return None
