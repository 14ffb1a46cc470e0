"""What stands where before the first move, whatever rules put it there."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position, Standing
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import StartRule
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.iterators import CurrentSite
from ludarium.ludemes.numbers.pieces import PieceId, What
from ludarium.ludemes.regions.board import SitesBottom, SitesTop
from ludarium.ludemes.regions.for_each import RegionFilter
from ludarium.ludemes.start.place import PlaceMany
from ludarium.ludemes.start.start import Start
from ludarium.ludemes.whole_game.bookkeeping import bookkeeping
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection


@dataclass(frozen=True)
class Piece:
    """A kind of piece as it is put somewhere."""

    component: int
    """Its number; 0 if the pieces of a site are of several kinds."""
    count: int = 1
    """How many of them stand together."""
    state: int = 0
    rotation: int = 0
    value: int = 0


@dataclass(frozen=True)
class Group:
    """Pieces that are put on several sites in the same way."""

    piece: Piece
    kind: SiteType
    sites: tuple[int, ...]


@dataclass(frozen=True)
class Pile:
    """Pieces of several kinds on one site, from the bottom up."""

    pieces: tuple[Piece, ...]
    kind: SiteType
    site: int


@dataclass
class SetUp:
    """All that is done before the first move."""

    board: list[Group] = field(default_factory=list)
    """What stands on the board."""
    hands: list[Group] = field(default_factory=list)
    """What players hold, or what lies beside the board."""
    piles: list[Pile] = field(default_factory=list)
    others: list[StartRule] = field(default_factory=list)
    """Rules that do something else, or by lot."""


class _ByLot(Exception):  # noqa: N818 - a fact about a rule rather than a mistake
    """A lot is to be drawn."""


def _by_lot(below: int) -> NoReturn:
    raise _ByLot


def set_up_of(game: Game, equipment: Equipment, silent: frozenset[int]) -> SetUp:
    """The position before the first move, and the rules that it does not show.

    `silent` has the identities of rules whose states are told elsewhere.
    """
    position = Position(bookkeeping(game, equipment))
    box = StaticContext(equipment, position, _by_lot)
    found = SetUp()
    unspoken: set[tuple[SiteType, int]] = set()
    by_lot = False
    for rule in _rules(game):
        if not rule.is_seen or by_lot:
            found.others.append(rule)
            continue
        before = set(position.stacks)
        try:
            rule.carry_out(box)
        except _ByLot:  # what comes later may hang on how the lot falls
            by_lot = True
            found.others.append(rule)
        if id(rule) in silent:
            unspoken |= set(position.stacks) - before
    _note(equipment, position, unspoken, found)
    return found


def _rules(game: Game) -> Iterator[StartRule]:
    for part in game.rules.children():
        if isinstance(part, Start):
            yield from part.rules if isinstance(part.rules, tuple) else (part.rules,)


def _note(
    equipment: Equipment, position: Position, unspoken: set[tuple[SiteType, int]], found: SetUp
) -> None:
    """Put what stands on the sites of a position into groups."""
    groups: dict[tuple[bool, Piece, SiteType], list[int]] = {}
    for (kind, site), stack in position.stacks.items():
        if any(not 0 < one.what <= len(equipment.components) for one in stack):
            continue  # numbers of a puzzle, which has no pieces
        pieces = [_piece(one, with_state=(kind, site) not in unspoken) for one in stack]
        alike = {(p.component, p.state, p.rotation, p.value) for p in pieces}
        if len(alike) > 1:
            found.piles.append(Pile(tuple(pieces), kind, site))
            continue
        piece = _piece(stack[0], with_state=(kind, site) not in unspoken)
        count = sum(one.count for one in stack)
        piece = Piece(piece.component, count, piece.state, piece.rotation, piece.value)
        container = equipment.container_of(site)
        beside = kind is SiteType.Cell and container is not None and container.index > 0
        if beside and container is not None and container.kind is ContainerKind.DICE:
            continue
        groups.setdefault((beside, piece, kind), []).append(site)
    for (beside, piece, kind), sites in groups.items():
        group = Group(piece, kind, tuple(sorted(sites)))
        (found.hands if beside else found.board).append(group)


def _piece(standing: Standing, *, with_state: bool) -> Piece:
    state = standing.state if with_state else 0
    return Piece(standing.what, standing.count, state, standing.rotation, standing.value)


def placed_opposite(equipment: Equipment, rule: StartRule) -> str | None:
    """The kind of a rule that puts a player's pieces opposite those of the other, if it does.

    What lots have decided for one side is so repeated for the other.
    """
    match rule:
        case PlaceMany(
            item=item,
            region=RegionFilter(
                region=SitesTop() | SitesBottom() as side,
                if_=Equals(
                    left=PieceId(name=str() as like),
                    right=What(
                        at=Ahead(
                            site=CurrentSite(),
                            steps=IntLiteral(value=int() as steps),
                            directions=AbsoluteDirection() as way,
                        )
                    ),
                ),
            ),
        ):
            own, other = equipment.component(item), equipment.component(like)
            across = AbsoluteDirection.S if isinstance(side, SitesTop) else AbsoluteDirection.N
            whole = len([row for row in equipment.sites.rows if len(row)]) == steps + 1
            if own is None or other is None or way is not across or not whole:
                return None
            alike = own.plain_name == other.plain_name and {own.owner, other.owner} == {1, 2}
            return item if alike else None
        case _:
            return None
