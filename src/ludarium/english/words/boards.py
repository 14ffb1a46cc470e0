"""Boards in words, by the names and shapes that people know."""

from collections.abc import Sequence
from typing import Final

from ludarium.english.model.board.boards import (
    Cross,
    Diagonals,
    Fan,
    Fans,
    Grid,
    Holes,
    Rings,
    Several,
    Shape,
    Side,
    Tables,
    Wheel,
    Winged,
)
from ludarium.english.model.board.coordinates import Coordinates
from ludarium.english.words.spelling import counted, listed, number, plural

_CHESSBOARD: Final = Grid(8, 8)
_ALQUERQUE: Final = Grid(5, 5, Diagonals.THROUGH_CORNERS)
_DIAGONALS: Final = {
    Diagonals.NONE: "",
    Diagonals.BOTH: "with both diagonals in each square",
    Diagonals.CROSSING: "with both diagonals in each square and a point where they cross",
    Diagonals.LONG: "with the two long diagonals",
}
_BY_TURNS: Final = {Diagonals.THROUGH_CORNERS: "through", Diagonals.OFF_CORNERS: "past"}
"""Where one diagonal in each square runs, by turns this way and that."""
_SMALL: Final = 3
_SIDES: Final = {
    Side.TOP: "the top",
    Side.BOTTOM: "the bottom",
    Side.LEFT: "the left",
    Side.RIGHT: "the right",
}
_OPPOSITE: Final = ({Side.TOP, Side.BOTTOM}, {Side.LEFT, Side.RIGHT})


def board_phrase(shape: Shape, word: str) -> str:
    """What a board is, as it follows `the board is`; `word` is what its sites are called.

    >>> board_phrase(Grid(3, 3, Diagonals.THROUGH_CORNERS), "point")
    'three by three points, with the two long diagonals'
    >>> board_phrase(Holes((6, 6), 2), "hole")
    'two rows of six holes, with two stores'
    """
    match shape:
        case Grid():
            return _grid(shape, word)
        case Tables():
            return _tables(shape, word)
        case Cross():
            return _cross(shape, word)
        case Rings():
            return _rings(shape)
        case Wheel():
            return _wheel(shape, word)
        case Fans(fans):
            return _fans(fans)
        case Winged(grid, wings):
            return _winged(grid, wings)
        case Holes():
            return _holes(shape)
        case Several(count, rows, each):
            boards = f"{counted(count, 'board')} of {_grid(each, word)}"
            order = "" if rows == 0 else ", side by side"
            if rows > 1:
                across = count // rows
                order = f", in {number(rows)} rows of {number(across)}"
                order = ", one above the other" if across == 1 else order
            return f"{boards}{order}; no line joins them"


def _grid(grid: Grid, word: str) -> str:
    return f"{_named(grid, word)}{_without_name(grid, word)}"


def _without_name(grid: Grid, word: str, each: str = ", one in each square,") -> str:
    rows, columns = grid.rows, grid.columns
    size = f"{number(rows)} by {number(columns)} {plural(word)}"
    if rows != columns:
        size = f"{counted(rows, 'row')} of {counted(columns, word)}"
    has_like_corners = rows % 2 == columns % 2 == 1
    diagonals = _with_diagonals(
        grid.diagonals, "the corners" if has_like_corners else "the bottom left corner", each
    )
    is_small = rows == columns == _SMALL and grid.diagonals is Diagonals.THROUGH_CORNERS
    if is_small:
        diagonals = _DIAGONALS[Diagonals.LONG]
    if word == "point" and not diagonals:
        size = f"a grid of {size}"
    missing = f", without {listed(grid.missing)}" if grid.missing else ""
    return f"{size}{', ' if diagonals else ''}{diagonals}{missing}"


def _with_diagonals(diagonals: Diagonals, corners: str, each: str = ", one in each square,") -> str:
    """Which diagonals there are; if they lean by turns, which of the two ways they begin."""
    where = _BY_TURNS.get(diagonals)
    if where is None:
        return _DIAGONALS[diagonals]
    return f"with alternating diagonals{each} {where} {corners}"


_BACKGAMMON: Final = 6


def board_name(shape: Shape, word: str) -> str:
    """What people call a board, if they have a name for it.

    >>> board_name(Grid(8, 8), "square"), board_name(Grid(9, 9), "square")
    ('a chessboard', '')
    """
    match shape:
        case Grid() if shape == _CHESSBOARD and word == "square":
            return "a chessboard"
        case Grid() if shape == _ALQUERQUE:
            return "the alquerque board"
        case Tables() if shape.half == _BACKGAMMON:
            return "a backgammon board"
        case Rings():
            return _MORRIS.get(shape, "")
        case Cross(width=width, length=length):
            return f"a cross of {counted(2 * width * length - width**2, word)}"
        case _:
            return ""


def _named(shape: Shape, word: str = "") -> str:
    name = board_name(shape, word)
    return f"{name}: " if name else ""


def _tables(tables: Tables, word: str) -> str:
    name = _named(tables)
    first, second, third, last = tables.ends
    rows = (
        f"two rows of {counted(2 * tables.half, word)}, {first} to {second} and {third} to {last}"
    )
    return f"{name}{rows}, with the bar ({listed(tables.bar)}) between them"


def _cross(cross: Cross, word: str) -> str:
    text = f"{board_name(cross, word)}, with arms {number(cross.width)} wide"
    diagonals = _with_diagonals(cross.diagonals, "the corners of its arms")
    return f"{text} and {diagonals}" if diagonals else text


_MORRIS: Final = {
    Rings(3, middles=True, corners=False): "the nine men's morris board",
    Rings(3, middles=True, corners=True): "the twelve men's morris board",
}


def _rings(rings: Rings) -> str:
    where = ["the middles of their sides"] * rings.middles + ["their corners"] * rings.corners
    joined = f"joined at {listed(where)}" if where else "not joined"
    points = 8 * rings.squares + rings.centre
    centre = " and to a point in the centre" if rings.centre else ""
    squares = f"{counted(rings.squares, 'square')} one inside the other"
    return f"{_named(rings)}{squares}, {joined}{centre} ({number(points)} points)"


def _wheel(wheel: Wheel, word: str) -> str:
    if wheel.rings == 1:
        ring = f"a ring of {counted(wheel.spokes, word)}"
        return f"{ring} round a centre, each joined to it" if wheel.centre else ring
    circles = counted(wheel.rings, "circle")
    centre = " round a centre" if wheel.centre else " one inside the other"
    sites = wheel.rings * wheel.spokes + wheel.centre
    lines = f"crossed by lines from the {'centre' if wheel.centre else 'innermost'} outwards"
    return (
        f"{circles}{centre}, {lines} in {number(wheel.spokes)} directions ({counted(sites, word)})"
    )


def _rows(fan: Fan) -> str:
    return f"{counted(fan.rows, 'row')} of {counted(fan.width, 'point')}"


def _joined(fans: Sequence[Fan]) -> str:
    """That lines lead along the rows, too, not only from the tips through them."""
    rows = "each row" if len(fans) > 1 or fans[0].rows > 1 else "that row"
    return f"joined along {rows}"


def _fans(fans: Sequence[Fan]) -> str:
    first = fans[0]
    lines = f"{number(first.width)} lines run from its tip through {_rows(first)}"
    if len(fans) == 1:
        joined = _joined(fans)
        return f"a triangle with its base at {_SIDES[first.opens]}: {lines}, {joined}"
    tips = f"two triangles that meet in their tips, with their bases at {_where(fans)}"
    if first.rows == fans[1].rows and first.width == fans[1].width:
        lines = f"from there {number(first.width)} lines run through {_rows(first)} each way"
        return f"{tips}; {lines}, {_joined(fans)}"
    rows = listed(f"{_rows(fan)} at {_SIDES[fan.opens]}" for fan in fans)
    return f"{tips}: {rows}, {_joined(fans)}"


def _where(fans: Sequence[Fan]) -> str:
    return listed(_SIDES[fan.opens] for fan in fans)


def _winged(grid: Grid, wings: Sequence[Fan]) -> str:
    """A grid with triangles: how many, on which sides, and how large."""
    base, name = _without_name(grid, "point", each=""), board_name(grid, "point")
    if name:
        base = f"{name} ({base})"
    elif grid.diagonals is not Diagonals.NONE:
        base = f"{base}, and"
    shapes = {(wing.rows, wing.width) for wing in wings}
    if len(shapes) > 1:
        each = listed(f"{_rows(wing)} at {_SIDES[wing.opens]}" for wing in wings)
        fan_out = "fan out from the middles of sides"
        return f"{base} with triangles that {fan_out}: {each}, {_joined(wings)}"
    fan = f"fans out from the side's middle to {_rows(wings[0])}"
    joined = _joined(wings[:1])
    sides = {wing.opens for wing in wings}
    if len(wings) == 1:
        return f"{base} with a triangle at {_SIDES[wings[0].opens]}, which {fan}, {joined}"
    where = "on each of its sides" if len(sides) == 4 else f"at {_where(wings)}"
    if sides in _OPPOSITE:
        two = "top and bottom" if Side.TOP in sides else "left and right"
        where = f"at its {two}"
    return f"{base} with triangles {where}; each {fan}, {joined}"


def _holes(holes: Holes) -> str:
    if len(set(holes.rows)) == 1:
        text = f"{counted(len(holes.rows), 'row')} of {counted(holes.rows[0], 'hole')}"
    else:
        text = f"rows of {listed(map(number, holes.rows))} holes from the bottom up"
    return f"{text}, with {counted(holes.stores, 'store')}" if holes.stores else text


_WAYS: Final = (
    *("to the right", "up to the right", "up", "up to the left"),
    *("to the left", "down to the left", "down", "down to the right"),
)
"""Directions, one for each eighth of a circle."""
_STRAIGHT: Final = 20
"""A line that slants by fewer degrees is called straight."""


def coordinates_sentence(coordinates: Coordinates, word: str) -> str:
    """Which way coordinates run over a board.

    >>> coordinates_sentence(Coordinates("A1", True, 45, 135), "square")
    'A1 is the lowest square; letters run up to the right and numbers up to the left'
    """
    where = f"the lowest {word}" if coordinates.is_corner else "at the left of the lowest row"
    letters, numbers = map(_way, (coordinates.letters, coordinates.numbers))
    return f"{coordinates.start} is {where}; letters run {letters} and numbers {numbers}"


def _way(angle: int) -> str:
    """A direction, given in degrees from the right."""
    quarter = round(angle / 90)
    if abs(angle - 90 * quarter) < _STRAIGHT:
        return _WAYS[2 * quarter % len(_WAYS)]
    return _WAYS[(2 * (angle // 90) + 1) % len(_WAYS)]
