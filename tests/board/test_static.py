"""What regions, numbers and conditions are before play; small boards that can be drawn by hand."""

import pytest

from ludarium.board.equipment.static import NotStatic, StaticContext, looks_like_coordinate
from ludarium.board.problem import BoardError
from ludarium.board.relative import seen_from
from ludarium.vocabulary.directions import (
    AbsoluteDirection,
    CompassDirection,
    Facing,
    RelativeDirection,
    RotationalDirection,
)
from tests.board.boxes import condition, context, ends, number, numbers, region

VERTICES = """(board (square 5) use:Vertex) (hand Each size:2)
    (piece "Disc" Each) (piece "Pawn" Each)"""
HEXAGONS = """(board (hex 3)) (hand Each)
    (regions "Home" P1 (sites Side NE)) (regions P1 (sites {0 1}))
    (regions "Dyn" (sites Occupied by:P1)) (regions "Home" P2 (sites Side SW))
    (regions "Both" {(sites {3}) (sites {1 3})})"""
STRIP = """(board (rectangle 1 8) {
    (track "Track1" "0,E" P1) (track "Track2" "7,W" P2) (track "All" {2 3 4 5} loop:True)
})"""
SQUARES = '(board (square 5)) (piece "A" Each) (map "Port" {(pair P1 12) (pair P2 0)})'
LINES = "(board (square 3 diagonals:Solid) use:Edge)"


@pytest.fixture(scope="module")
def vertices() -> StaticContext:
    stones = {0: "Disc1", 6: "Disc1", 12: "Disc1", 24: "Pawn1", 18: "Disc2"}
    return context(VERTICES, "{(player N) (player S)}", stones)


@pytest.fixture(scope="module")
def hexagons() -> StaticContext:
    return context(HEXAGONS, "{(player N) (player SE)}")


@pytest.fixture(scope="module")
def strip() -> StaticContext:
    return context(STRIP)


@pytest.fixture(scope="module")
def squares() -> StaticContext:
    return context(SQUARES, stones={0: "A1", 1: "A1", 6: "A1", 12: "A1", 13: "A2"})


@pytest.mark.parametrize(
    ("text", "sites"),
    [
        ("(sites Corners)", "0 4 20 24"),
        ("(sites Outer)", "0 1 2 3 4 5 9 10 14 15 19 20 21 22 23 24"),
        ("(sites Perimeter)", "0 1 2 3 4 5 9 10 14 15 19 20 21 22 23 24"),
        ("(sites Inner)", "6 7 8 11 12 13 16 17 18"),
        ("(sites Centre)", "12"),
        ("(sites Phase 0)", "0 2 4 6 8 10 12 14 16 18 20 22 24"),
        ("(sites Row 1)", "5 6 7 8 9"),
        ("(sites Column 4)", "4 9 14 19 24"),
        ("(sites Row 9)", ""),
        ("(sites Row (- 0 1))", ""),
        ("(sites {3 -1 2 2})", "2 3"),
        ('(sites {"A1" "C3" "Z9"})', "0 12"),
        ('(sites "C3")', "12"),
        ("(sites Around 12)", "7 11 13 17"),
        ("(sites Around 12 distance:2)", "2 10 14 22"),
        ("(sites Around (sites {0 24}))", "1 5 19 23"),
        ("(sites Around -1 includeSelf:True)", ""),
        ("(expand origin:0 steps:2 Diagonal)", "0 2 6 10 12"),
        ("(expand origin:-1)", ""),
        ("(expand (sites {12}) steps:0)", "12"),
        ("(sites Direction from:0 Diagonal included:True)", "0 6 12 18 24"),
        ("(sites Occupied by:Mover)", "0 6 12 24"),
        ('(sites Occupied by:Mover component:"Pawn")', "24"),
        ("(sites Occupied by:All)", "0 6 12 18 24"),
        ("(sites Occupied by:NonMover)", "18"),
        ("(sites Occupied by:Enemy)", "18"),
        ('(sites Occupied by:Friend component:"Pawn")', ""),
        ("(sites Hand Mover)", "25 26"),
        ("(sites Hand P2)", "27 28"),
        ("(sites Hand)", ""),
        ("(sites 12 {{F F R F} {F F L F}})", "1 3 5 9 15 19 21 23"),
        ("(sites 12 {{F F R F} {F F L F}} rotations:False)", "21 23"),
        ("(sites {{F}})", ""),
        ("(sites Side N)", "20 21 22 23 24"),
        ("(sites Side Mover)", "20 21 22 23 24"),
        ("(sites Side ENE)", ""),
        ("(sites Cell 0)", "0 1 5 6"),
        ("(sites Edge 0)", "0 1"),
    ],
)
def test_regions_of_vertices(vertices: StaticContext, text: str, sites: str) -> None:
    assert " ".join(map(str, region(vertices, text))) == sites


@pytest.mark.parametrize(
    ("text", "sites"),
    [
        ("(sites Side NE)", "11 15 18"),
        ("(sites Side N)", "16 17 18"),
        ("(sites Side Mover)", "16 17 18"),
        ("(sites Top)", "16 17 18"),
        ("(sites Bottom)", "0 1 2"),
        ("(sites Left)", "7"),
        ("(sites Right)", "11"),
        ("(sites Corners)", "0 2 7 11 16 18"),
        ("(sites Phase 1)", "1 3 6 9 12 15 17"),
        ("(sites Column 0)", "0 3 7"),
        ("(sites P1)", "0 1 11 15 18"),
        ("(sites Mover)", "0 1 11 15 18"),
        ('(sites P1 "Home")', "11 15 18"),
        ('(sites Mover "Hom")', "11 15 18"),
        ('(sites "Home")', "0 3 7 11 15 18"),
        ('(sites "Hom")', ""),
        ('(sites "Dyn")', ""),
        ('(sites "Both")', "1 3"),
        ('(sites Next "Home")', "0 3 7"),
        ("(sites All)", ""),
    ],
)
def test_regions_of_hexagons(hexagons: StaticContext, text: str, sites: str) -> None:
    assert " ".join(map(str, region(hexagons, text))) == sites


@pytest.mark.parametrize(
    ("text", "sites"),
    [
        ("(sites Track)", "2 3 4 5"),
        ("(sites Track P1)", "0 1 2 3 4 5 6 7"),
        ('(sites Track "Track")', ""),
        ('(sites Track Mover "Track")', "0 1 2 3 4 5 6 7"),
        ("(sites Track Next from:5 to:2)", "2 3 4 5"),
        ("(sites Track Next from:2 to:5)", "0 1 2 5 6 7"),
        ('(sites Track "All" from:4 to:2)', "2 4 5"),
        ('(sites Track "All" from:3)', "2 3 4 5"),
        ('(sites Track "All" to:3)', "2 3"),
        ('(sites Track "All" from:7)', ""),
    ],
)
def test_regions_of_tracks(strip: StaticContext, text: str, sites: str) -> None:
    assert " ".join(map(str, region(strip, text))) == sites


@pytest.mark.parametrize(
    ("text", "sites"),
    [
        ("(union (sites {3 1}) (sites {2 3}))", "1 2 3"),
        ("(union {(sites {3}) (sites {1}) (sites {2})})", "1 2 3"),
        ("(intersection (sites Top) (sites Left))", "20"),
        ("(difference (sites Top) (sites Corners))", "21 22 23"),
        ("(difference (sites {4 5}) 4)", "5"),
        ("(if (= 1 2) (sites Top))", ""),
        ("(if (= 1 1) (sites {7}) (sites Top))", "7"),
        ("(forEach (sites Row 0) if:(is Even (site)))", "0 2 4"),
        ("(forEach of:(sites {0 4}) (sites Around (site) N))", "5 9"),
        ("(forEach (array {1 2}) (sites {(player)}))", "1 2"),
        ("(sites Around (sites {12 13}))", "6 7 8 9 11 14 16 17 18 19"),
        ("(sites Around 12 Diagonal if:(is Empty (to)))", "8 16 18"),
        ("(sites Around 12 Own)", "6"),
        ("(sites Around 12 Enemy)", "13"),
        ("(sites Around 12 NotEmpty)", "6 13"),
        (
            "(sites Direction from:12 Orthogonal stop:(is Occupied (to)) stopIncluded:True)",
            "2 7 10 11 13 17 22",
        ),
        ("(sites Direction from:(sites {0 1}) N distance:2)", "5 6 10 11"),
        ("(sites Direction from:12 (directions {Forward Leftward}) distance:1)", "11 17"),
        ("(sites Direction from:0 (difference Orthogonal N))", "1 2 3 4"),
        ("(sites Direction from:0 (union (directions {N}) E) distance:1)", "1 5"),
        ("(sites Direction from:0 (directions Cell from:0 to:24))", "6 12 18 24"),
        (
            "(expand (sites {12}) steps:2 Orthogonal)",
            "2 6 7 8 10 11 12 13 14 16 17 18 22",
        ),
        ("(sites Empty)", " ".join(str(s) for s in range(25) if s not in (0, 1, 6, 12, 13))),
        ("(sites State 1)", ""),
    ],
)
def test_regions_of_squares(squares: StaticContext, text: str, sites: str) -> None:
    assert " ".join(map(str, region(squares, text))) == sites


@pytest.mark.parametrize(
    ("text", "sites"),
    [
        ("(sites Top)", "26 27"),
        ("(sites Side N)", "10 11 12"),
        ("(sites Around 0)", "1 2 3 4 6 7"),
        ("(expand (sites {0}) N)", "0 1 2 3 4 6 7"),
    ],
)
def test_regions_of_edges(text: str, sites: str) -> None:
    assert " ".join(map(str, region(context(LINES), text))) == sites


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("(+ 2 3)", 5),
        ("(+ {1 2 3})", 6),
        ("(- 2 5)", -3),
        ("(- 4)", -4),
        ("(* 3 4)", 12),
        ("(* {})", 0),
        ("(/ 7 2)", 3),
        ("(/ -7 2)", -3),
        ("(% -7 3)", -1),
        ("(^ 2 5)", 32),
        ("(abs -3)", 3),
        ("(max 2 7)", 7),
        ("(min (array {5 3 4}))", 3),
        ("(if (> 1 2) 8 9)", 9),
        ("(toInt (is Odd 3))", 1),
        ("(count Rows)", 5),
        ("(count Columns)", 5),
        ("(count Cells)", 25),
        ("(count Vertices)", 36),
        ("(count Edges)", 60),
        ("(count Players)", 2),
        ("(count Sites in:(sites Corners))", 4),
        ('(count Sites "Board")', 25),
        ("(count in:(sites Row 0))", 2),
        ("(row of:7)", 1),
        ("(column of:7)", 2),
        ("(phase of:7)", 1),
        ("(layer of:7)", 0),
        ("(row of:25)", -1),
        ("(centrePoint)", 12),
        ('(coord "B3")', 11),
        ('(coord "Z3")', -1),
        ("(coord row:2 column:1)", 11),
        ("(ahead 12)", 17),
        ("(ahead 12 steps:2 E)", 14),
        ("(ahead 12 steps:9 E)", 12),
        ("(ahead -1)", -1),
        ("(handSite P1)", -1),
        ("(regionSite (sites Corners) index:2)", 20),
        ("(regionSite (sites Corners) index:4)", -1),
        ("(arrayValue (array {4 5}) index:1)", 5),
        ("(count Value 4 in:(array {4 5 4}))", 2),
        ("(size Array (array (sites Corners)))", 4),
        ('(mapEntry "Port" P1)', 12),
        ('(mapEntry "Port" P2)', 0),
        ('(mapEntry "Port" 9)', 9),
        ('(id "A" P2)', 2),
        ('(id "A1")', 1),
        ('(id "Board")', 0),
        ('(id "B" P1)', -1),
        ("(id Shared)", 3),
        ("(mover)", 1),
        ("(next)", 2),
        ("(prev)", 0),
        ("(what at:13)", 2),
        ("(who at:13)", 2),
        ("(what at:14)", 0),
        ("(state at:13)", 0),
        ("(topLevel at:13)", 0),
        ("(site)", -1),
    ],
)
def test_numbers(squares: StaticContext, text: str, value: int) -> None:
    assert number(squares, text) == value


@pytest.mark.parametrize(
    ("text", "truth"),
    [
        ("(and (= 1 1) (< 1 2))", True),
        ("(or {(> 1 1) (>= 1 1)})", True),
        ("(xor (<= 1 1) (!= 1 2))", False),
        ("(not (= 1 2))", True),
        ("(if (= 1 1) (= 2 3))", False),
        ("(if (= 1 2) (= 2 2))", False),
        ("(= (sites {1 2}) (sites {2 1}))", True),
        ("(!= (sites {1 2}) (sites {2}))", True),
        ("(= 1 P1)", True),
        ("(is Odd -3)", True),
        ("(is Even 0)", True),
        ("(is Empty 2)", True),
        ("(is Empty 1)", False),
        ("(is Empty -1)", False),
        ("(is Empty 25)", False),
        ("(is Occupied 1)", True),
        ("(is In 24 (sites Corners))", True),
        ("(is In {0 24} (sites Corners))", True),
        ("(is In {0 12} (sites Corners))", False),
        ("(is In -1 (array {-1}))", True),
        ("(is Mover P1)", True),
        ("(all Sites (sites Corners) if:(is In (site) (sites Outer)))", True),
        ("(all Values (array {1 2}) if:(> (value) 1))", False),
        ("(toBool 0)", False),
    ],
)
def test_conditions(squares: StaticContext, text: str, truth: bool) -> None:
    assert condition(squares, text) is truth


def test_lists_and_ranges(squares: StaticContext) -> None:
    assert numbers(squares, "(array {3 1 3})") == (3, 1, 3)
    assert numbers(squares, "(difference (array {1 2 1}) 1)") == (2, 1)
    assert numbers(squares, "(difference (array {1 2 1}) (array {1}))") == (2, 1)
    assert ends(squares, "(range 2)") == (2, 2)
    assert ends(squares, "(exact 3)") == (3, 3)
    assert ends(squares, "(max 3)") == (-1, 3)
    assert ends(squares, "(min 3)") == (3, 1_000_000_000)


def test_iterators_stand_for_something_only_for_a_while(squares: StaticContext) -> None:
    with squares.setting(site=3, value=8):
        assert (number(squares, "(site)"), number(squares, "(value)")) == (3, 8)
        with squares.setting(site=5):
            assert number(squares, "(site)") == 5
        assert number(squares, "(site)") == 3
    assert number(squares, "(site)") == -1


@pytest.mark.parametrize(
    "text", ["(sites LastTo)", "(sites Pending)", "(sites To (forEach Piece))", "(sites Random)"]
)
def test_what_only_play_can_tell_is_refused(squares: StaticContext, text: str) -> None:
    with pytest.raises(NotStatic, match="not known before play"):
        region(squares, text)


def test_division_by_zero_is_refused(squares: StaticContext) -> None:
    with pytest.raises(BoardError, match="divided by 0"):
        number(squares, "(/ 1 0)")


def test_lots_are_drawn_where_chance_is_allowed() -> None:
    lots = iter([2, 2, 0])
    box = context(SQUARES)
    box.draw = lambda below: next(lots)
    assert region(box, "(sites Random (sites Corners) num:2)") == (0, 20)
    box.draw = lambda below: below - 1
    assert number(box, "(value Random (range 3 5))") == 5
    assert number(box, "(value Random (range 5 3))") == -1


@pytest.mark.parametrize(
    ("text", "coordinate"),
    [
        *(("A1", True), ("12", True), ("AB3", True), ("AAB3", True)),
        *(("ABC3", False), ("Home", False), ("P1a", False), ("", False)),
    ],
)
def test_which_names_are_coordinates(text: str, coordinate: bool) -> None:
    assert looks_like_coordinate(text) is coordinate


# ---------------------------------------------------------------------- directions of a piece

CELLS = "N NE E SE S SW W NW"
POINTS = "N E S W"
HEXES = "NNE E SSE SSW W NNW"


@pytest.mark.parametrize(
    ("facing", "rotation", "wanted", "board", "seen"),
    [
        (CompassDirection.N, 0, "FL FR BL BR", CELLS, "NW NE SE SW"),
        (CompassDirection.S, 0, "FL FR BL BR", CELLS, "SE SW NW NE"),
        (CompassDirection.S, 0, "FL FR BL BR", POINTS, "E W W E"),
        (CompassDirection.N, 0, "FL FR", POINTS, "W E"),
        (CompassDirection.N, 0, "Forward Backward Leftward Rightward", POINTS, "N S W E"),
        (CompassDirection.N, 0, "Leftward Rightward", CELLS, "W E"),
        (CompassDirection.N, 0, "Leftwards Rightwards", CELLS, "NW W SW NE E SE"),
        (CompassDirection.N, 0, "Forwards", "NE SE SW NW", "NW NE"),
        (CompassDirection.N, 0, "Forward", HEXES, ""),
        (CompassDirection.N, 0, "FL FR Forwards", HEXES, "NNW NNE NNW NNE"),
        (CompassDirection.N, 0, "Backwards Rightwards", HEXES, "SSE SSW NNE E SSE"),
        (CompassDirection.N, 0, "Leftward FLL BR BL", HEXES, "W NNW SSW SSE"),
        (CompassDirection.SE, 0, "Forwards FL FR", HEXES, "E SSE SSW E SSE"),
        (CompassDirection.N, 1, "Forward FL FR", CELLS, "NE N E"),
        (CompassDirection.N, 1, "Forward", POINTS, "E"),
        (RotationalDirection.Out, 0, "Forward Backward FR FL", "Out CW In CCW", "Out In CW CCW"),
        (CompassDirection.N, 0, "FR", "CW CCW", ""),
    ],
)
def test_what_a_piece_sees(
    facing: Facing, rotation: int, wanted: str, board: str, seen: str
) -> None:
    relative = [RelativeDirection[name] for name in wanted.split()]
    supported = [AbsoluteDirection[name] for name in board.split()]
    found = seen_from(facing, rotation, relative, supported)
    assert " ".join(direction.word for direction in found) == seen
