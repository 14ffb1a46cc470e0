"""The shapes of boards that people know, as data."""

from dataclasses import dataclass
from enum import Enum, auto


class Diagonals(Enum):
    """Which diagonals are drawn in a grid of points."""

    NONE = auto()
    THROUGH_CORNERS = auto()
    """One in each square, this way and that by turns, so that they meet in the corners."""
    OFF_CORNERS = auto()
    """The same, but those next to the corners run past them."""
    BOTH = auto()
    """Both in each square."""
    CROSSING = auto()
    """Both in each square, with a point where they cross."""
    LONG = auto()
    """Only the two from corner to corner."""


class Side(Enum):
    """A side of the board."""

    TOP = auto()
    BOTTOM = auto()
    LEFT = auto()
    RIGHT = auto()


@dataclass(frozen=True)
class Grid:
    """Rows of sites one above the other, all of the same length."""

    rows: int
    columns: int
    diagonals: Diagonals = Diagonals.NONE
    missing: tuple[str, ...] = ()
    """The labels of sites that are left out, from the bottom up."""


@dataclass(frozen=True)
class Tables:
    """Two rows of points with a bar across their middle, as for backgammon."""

    half: int
    """How many points there are on each side of the bar, in each row."""
    bar: tuple[str, ...]
    """The labels of the places of the bar."""
    ends: tuple[str, str, str, str]
    """The columns in which both halves begin and end."""


@dataclass(frozen=True)
class Cross:
    """A cross of sites, its arms as wide as they stand out."""

    width: int
    length: int
    diagonals: Diagonals = Diagonals.NONE


@dataclass(frozen=True)
class Rings:
    """Squares one inside the other, with points at their corners and the middles of their sides."""

    squares: int
    middles: bool
    """Whether lines join the middles of the sides."""
    corners: bool
    """Whether lines join the corners."""
    centre: bool = False
    """Whether there is a point in the centre, joined to the innermost square in the same way."""


@dataclass(frozen=True)
class Wheel:
    """Circles of points round a centre, cut by spokes."""

    rings: int
    spokes: int
    centre: bool


@dataclass(frozen=True)
class Fan:
    """A triangle that opens from its tip: rows of as many points, joined across and lengthwise."""

    opens: Side
    """Where its base is."""
    rows: int
    """How many rows there are besides the tip."""
    width: int
    """How many points a row has."""


@dataclass(frozen=True)
class Fans:
    """Triangles that have their tip in common, or a single one."""

    fans: tuple[Fan, ...]


@dataclass(frozen=True)
class Winged:
    """A grid with triangles on some of its sides, whose tips are the middle points of the sides."""

    grid: Grid
    wings: tuple[Fan, ...]


@dataclass(frozen=True)
class Holes:
    """Rows of holes one above the other, and single holes beside or between them as stores."""

    rows: tuple[int, ...]
    """How many holes each row has, from the bottom up."""
    stores: int


@dataclass(frozen=True)
class Several:
    """Boards of the same size, side by side, which no line joins."""

    count: int
    """How many there are."""
    rows: int
    """In how many rows they lie; 0 if in no order."""
    each: Grid
    """One of them."""


Shape = Grid | Tables | Cross | Rings | Wheel | Fans | Winged | Holes | Several
