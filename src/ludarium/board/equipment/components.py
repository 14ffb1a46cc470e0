"""Components: every kind of piece, die, tile, domino and card, one for each owner."""

from dataclasses import dataclass, field
from typing import ClassVar, Final

from ludarium.board.equipment.players import Players, is_numbered, number_of
from ludarium.vocabulary.cards import PlayingCard
from ludarium.vocabulary.directions import Facing, WalkStep
from ludarium.vocabulary.play import Role

NO_PIECE: Final = 0
"""The number that says that a site holds no component."""

Walk = tuple[WalkStep, ...]

_F, _L, _R = WalkStep.F, WalkStep.L, WalkStep.R
DOMINO_WALK: Final[Walk] = (_F, _R, _F, _R, _F, _L, _F, _L, _F, _R, _F, _R, _F)
"""Round the four cells of the first half of a domino, then round those of the second."""


@dataclass(frozen=True, kw_only=True)
class Component:
    """A kind of thing that stands on sites, with its owner. Numbers begin with 1."""

    kind: ClassVar[str] = "Component"

    index: int
    name: str
    """Its full name, which ends in the number of its owner where it has one."""
    plain_name: str
    """Its name as written in the description, without the owner's number."""
    role: Role
    owner: int
    facing: Facing | None = None
    flips: tuple[int, int] | None = None
    max_state: int | None = None
    max_count: int | None = None
    max_value: int | None = None
    source: object = field(default=None, compare=False, repr=False)
    """What describes it: the ludeme that also says how it moves."""

    @property
    def is_large(self) -> bool:
        """Whether it covers several sites."""
        return False


@dataclass(frozen=True, kw_only=True)
class Piece(Component):
    """A piece that stands on one site."""

    kind = "Piece"


@dataclass(frozen=True, kw_only=True)
class Die(Component):
    """A die. Its state is the number of the face that it shows, from 0."""

    kind = "Die"

    faces: tuple[int, ...]
    """What its faces show."""
    bias: tuple[int, ...] | None = None
    """The weight of each face, if they are not equal."""


@dataclass(frozen=True)
class TilePath:
    """A path on a tile from a place on one side to a place on another."""

    start: int
    start_slot: int
    end: int
    end_slot: int
    colour: int


@dataclass(frozen=True, kw_only=True)
class Tile(Component):
    """A tile, which may carry paths or cover several cells."""

    kind = "Tile"

    walks: tuple[Walk, ...] = ()
    """The walks over the cells that it covers; none if it covers a single one."""
    sides: int
    """How many sides it has; -1 if nothing tells."""
    slots: tuple[int, ...]
    """The number of places for the ends of paths, for each side."""
    paths: tuple[TilePath, ...] = ()

    @property
    def is_large(self) -> bool:
        """Whether it covers several sites."""
        return bool(self.walks)


@dataclass(frozen=True, kw_only=True)
class Domino(Tile):
    """A domino: a large tile with a number on either half."""

    kind = "Domino"

    halves: tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Card(Component):
    """A playing card."""

    kind = "Card"

    card: PlayingCard
    suit: int
    rank: int
    value: int
    trump_rank: int
    trump_value: int


def full_name(name: str, role: Role, players: Players) -> str:
    """The name by which rules know a component: with the number of its owner where it has one.

    >>> full_name("Pawn", Role.P2, Players(2))
    'Pawn2'
    """
    if players.count == 1 and role is not Role.Neutral:
        return name
    if not is_numbered(role) or "Domino" in name or "Die" in name:
        return name
    return f"{name}{number_of(role)}"
