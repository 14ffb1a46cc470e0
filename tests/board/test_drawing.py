"""Drawings: what is in them, that they are well made, and that nothing breaks them."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludarium.board.problem import BoardError
from ludarium.cli.app import app
from ludarium.drawing.boards.choose import choose_look
from ludarium.drawing.coordinates import lanes
from ludarium.drawing.look import Look, PieceWish
from ludarium.drawing.palette import DARK, LIGHT, lightness, mixed, outline
from ludarium.drawing.picture import Settings, draw
from ludarium.drawing.png import to_png, write_picture
from ludarium.drawing.scene import Area, Cell, Given, Line, Scene, Standing, Trail, Tray
from ludarium.drawing.shapes import SHAPES, shape_of
from ludarium.drawing.shapes.lettered import initials
from ludarium.drawing.shapes.names import NAMES, base_name
from ludarium.drawing.sheet import contact_sheet, web_page
from ludarium.drawing.stage import scene_of
from ludarium.drawing.svg import Definitions, element, escape, identifier, number
from ludarium.language.definitions import library
from ludarium.language.description import describe, read_source
from ludarium.language.source import Source
from ludarium.library import DEFINITIONS, games
from ludarium.ludemes.game.match import Match
from ludarium.ludemes.reader import read_description
from ludarium.vocabulary.board import SiteType

SVG = "{http://www.w3.org/2000/svg}"


def grid(columns: int, rows: int, played_on: SiteType = SiteType.Cell) -> Scene:
    """A board of squares."""
    across = columns + 1
    vertices = tuple((float(x), float(y), 0.0) for y in range(rows + 1) for x in range(across))
    sideways = [
        Line(y * across + x, y * across + x + 1) for y in range(rows + 1) for x in range(columns)
    ]
    upwards = [Line(v, v + across) for v in range(across * rows)]
    cells = tuple(
        Cell(
            (
                y * across + x,
                (y + 1) * across + x,
                (y + 1) * across + x + 1,
                y * across + x + 1,
            ),
            x + 0.5,
            y + 0.5,
            phase=(x + y) % 2,
        )
        for y in range(rows)
        for x in range(columns)
    )
    return Scene("Grid", vertices, (*sideways, *upwards), cells, played_on)


def piece(
    name: str, owner: int = 1, site: int = 0, *, count: int = 1, state: int = 0, level: int = 0
) -> Standing:
    return Standing(name, owner, site, SiteType.Cell, count=count, state=state, level=level)


def with_pieces(*pieces: Standing, **more: object) -> Scene:
    return replace(grid(3, 3), pieces=pieces, **more)  # type: ignore[arg-type]


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def uses(svg: str) -> list[str]:
    """The shapes that a drawing uses, in order."""
    return re.findall(r'<use href="#([^"]+)"', svg)


def words(svg: str) -> list[str]:
    """The texts in a drawing, in order."""
    return [found.text or "" for found in parsed(svg).iter(f"{SVG}text")]


class TestSvg:
    def test_text_is_escaped(self) -> None:
        assert escape('a < b & "c"\'') == "a &lt; b &amp; &quot;c&quot;&#39;"

    def test_characters_that_xml_forbids_are_replaced(self) -> None:
        assert escape("a\x00b\x1b") == "a�b�"

    @pytest.mark.parametrize(
        ("value", "written"),
        [(1.0, "1"), (0.5, "0.5"), (-0.001, "0"), (1 / 3, "0.33"), (100.0, "100")],
    )
    def test_numbers_are_short(self, value: float, written: str) -> None:
        assert number(value) == written

    def test_an_attribute_that_is_none_is_left_out(self) -> None:
        assert element("path", d="M0 0", fill=None, stroke_width=2.0) == (
            '<path d="M0 0" stroke-width="2"/>'
        )

    def test_a_shape_is_defined_once(self) -> None:
        definitions = Definitions()
        definitions.use("dot", "<circle/>")
        definitions.use("dot", "<circle/>")
        assert definitions.written() == '<defs><g id="dot"><circle/></g></defs>'

    def test_identifiers_are_plain_whatever_the_words(self) -> None:
        assert re.fullmatch(r"[A-Za-z0-9_-]+", identifier("letters", 'é"><'))


class TestShapes:
    @pytest.mark.parametrize("name", sorted(SHAPES))
    def test_every_shape_is_well_formed(self, name: str) -> None:
        assert len(parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{SHAPES[name]}</svg>')) > 0

    def test_every_name_has_its_shape(self) -> None:
        assert set(NAMES.values()) <= set(SHAPES)

    def test_no_name_stands_for_two_shapes(self) -> None:
        from ludarium.drawing.shapes.names import _SYNONYMS

        listed = [name for names in _SYNONYMS.values() for name in names.split()]
        assert sorted(listed) == sorted(set(listed))

    @pytest.mark.parametrize(
        ("name", "shape"),
        [
            ("Pawn1", "pawn"),
            ("KING2", "king"),
            ("Knight", "knight"),
            ("Bishop_noCross2", "prelate"),
            ("DoubleCounter1", "stacked"),
            ("Jaguar1", "leopard"),
            ("Rabbit2", "hare"),
            ("Geese1", "goose"),
            ("Nought2", "ring"),
            ("O1", "ring"),
            ("Advisor1", "ferz"),
            ("Beetle2", "bug"),
        ],
    )
    def test_a_shape_is_found_by_the_name_without_its_owner(self, name: str, shape: str) -> None:
        assert shape_of(name)[0] == shape

    def test_an_unknown_piece_is_a_disc_with_its_initials(self) -> None:
        name, drawing = shape_of("FlyingWombat2")
        assert name == "letters-FW"
        assert ">FW</text>" in drawing

    def test_shogi_pieces_are_wedges_with_letters(self) -> None:
        assert shape_of("Hisha1")[0] == "wedge-R"
        assert shape_of("GoldGeneral1", "ExtendedShogi")[0] == "wedge-GG"
        assert shape_of("Rook2", "ExtendedShogi")[0] == "wedge-R"
        assert shape_of("Rook2")[0] == "rook"

    def test_xiangqi_pieces_are_engraved_discs(self) -> None:
        assert shape_of("Pao2")[0] == "engraved-C"

    @pytest.mark.parametrize(
        ("name", "letters"), [("wombat", "Wo"), ("GoldGeneral", "GG"), ("T", "T"), ("", "?")]
    )
    def test_initials(self, name: str, letters: str) -> None:
        assert initials(name) == letters

    def test_base_names(self) -> None:
        assert base_name("Hare1_Flip") == "hare"
        assert base_name("12") == "12"


class TestColours:
    @pytest.mark.parametrize("fill", ["#fbf6ea", "#37332f", "#c5483c", "#000000", "#ffffff"])
    def test_an_outline_stands_out_from_its_piece(self, fill: str) -> None:
        assert abs(lightness(fill) - lightness(outline(fill))) > 0.2

    def test_mixing(self) -> None:
        assert mixed("#000000", "#ffffff", 0.5) == "#808080"

    @pytest.mark.parametrize("palette", [LIGHT, DARK])
    def test_words_can_be_read_on_the_page(self, palette: object) -> None:
        assert isinstance(palette, type(LIGHT))
        assert abs(lightness(palette.page) - lightness(palette.text)) > 0.5


class TestPicture:
    def test_it_tells_a_screen_reader_what_it_shows(self) -> None:
        root = parsed(draw(with_pieces(piece("Pawn1"), piece("Pawn1", site=1))))
        assert root.get("role") == "img"
        assert root.findtext(f"{SVG}title") == "Grid"
        assert root.findtext(f"{SVG}desc") == "A board of 9 cells with 2 × pawn of player 1."

    def test_an_empty_board_is_said_to_be_empty(self) -> None:
        assert "still empty" in draw(grid(2, 2))

    def test_the_longer_side_has_the_size_asked_for(self) -> None:
        root = parsed(draw(grid(8, 4), Settings(size=500)))
        assert root.get("width") == "500"
        assert int(root.get("height", "0")) < 500

    def test_the_same_scene_gives_the_same_drawing(self) -> None:
        scene = with_pieces(piece("Pawn1"), piece("Rook2", 2, 4))
        assert draw(scene) == draw(scene)

    def test_repeated_pieces_share_one_shape(self) -> None:
        svg = draw(with_pieces(*(piece("Queen1", site=site) for site in range(9))))
        assert svg.count('id="queen"') == 1
        assert uses(svg) == ["queen"] * 9

    def test_a_dark_page_has_other_colours(self) -> None:
        assert DARK.page in draw(grid(2, 2), Settings(dark=True))
        assert DARK.page not in draw(grid(2, 2))

    def test_numbers_of_sites(self) -> None:
        assert words(draw(grid(2, 2), Settings(numbers=True))) == ["0", "1", "2", "3"]

    def test_coordinates_of_sites(self) -> None:
        scene = replace(grid(2, 1), labels=("A1", "B1"))
        assert words(draw(scene, Settings(coordinates=True))) == ["A1", "B1"]

    def test_labels_that_would_cross_stand_in_twolanes(self) -> None:
        rows = {"1": 0.0, "2": 30.0, "3": 40.0, "4": 70.0}
        assert lanes(rows, lambda _: 24.0) == {"1": 0, "2": 0, "3": 1, "4": 0}
        assert lanes(rows, lambda _: 60.0) == {"1": 0, "2": 1, "3": 2, "4": 0}


class TestPieces:
    def test_players_have_their_own_colours(self) -> None:
        look = Look(players=((1, "#123456"),))
        svg = draw(with_pieces(piece("Pawn1"), piece("Pawn2", 2, 1), look=look))
        assert 'fill="#123456"' in svg
        assert 'fill="#37332f"' in svg

    def test_a_piece_can_be_drawn_by_another_name(self) -> None:
        look = Look(pieces=(PieceWish(piece="Guard", state=1, name="Rook"),))
        svg = draw(with_pieces(piece("Guard1", state=1), piece("Guard1", site=1), look=look))
        assert sorted(uses(svg)) == ["commoner", "rook"]

    def test_the_first_wish_that_fits_counts(self) -> None:
        wishes = (PieceWish(piece="Pawn", fill="#111111"), PieceWish(fill="#222222"))
        svg = draw(with_pieces(piece("Pawn1"), look=Look(pieces=wishes)))
        assert "#111111" in svg
        assert "#222222" not in svg

    def test_a_high_stack_shows_five_pieces_and_their_number(self) -> None:
        svg = draw(with_pieces(*(piece("Disc1", level=level) for level in range(8))))
        assert len(uses(svg)) == 5
        assert words(svg) == ["8"]

    def test_a_stack_can_be_drawn_as_one_piece_and_a_number(self) -> None:
        svg = draw(with_pieces(piece("Disc1", count=7), look=Look(stacks=((None, "Count"),))))
        assert len(uses(svg)) == 1
        assert words(svg) == ["7"]

    def test_seeds_lie_in_their_pits(self) -> None:
        pits = replace(grid(3, 1, SiteType.Vertex), kind="mancala")
        seeds = Standing("Seed", 3, 1, SiteType.Vertex, count=4)
        svg = draw(replace(pits, pieces=(seeds,)))
        assert uses(svg) == ["seed"] * 4
        assert words(svg) == ["4"]

    def test_dice_show_pips_and_sticks_their_sides(self) -> None:
        tray = Tray("Dice0", 3, 9, 2, dice=True)
        die = replace(piece("Die1", 3, 9), faces=(1, 2, 3, 4, 5, 6), state=4)
        stick = replace(piece("Die2", 3, 10), faces=(0, 1))
        assert uses(draw(with_pieces(die, stick, trays=(tray,)))) == ["die-5", "stick-plain"]

    def test_a_hand_holds_its_pieces_beside_the_board(self) -> None:
        hand = Tray("Hand1", 1, 9, 3)
        without = parsed(draw(grid(3, 3)))
        root = parsed(draw(with_pieces(piece("Pawn1", site=10), trays=(hand,))))
        assert root.get("viewBox") != without.get("viewBox")

    def test_a_line_that_was_drawn_is_a_thick_line(self) -> None:
        scene = grid(2, 2, SiteType.Edge)
        line = Standing("Marker1", 1, 3, SiteType.Edge)
        assert 'stroke-width="14"' in draw(replace(scene, pieces=(line,)))

    def test_a_piece_on_no_site_is_left_out(self) -> None:
        assert uses(draw(with_pieces(piece("Pawn1", site=999), piece("Pawn1", site=-1)))) == []


class TestLooks:
    @pytest.mark.parametrize(
        ("changes", "look"),
        [
            ({}, "CellBoard"),
            ({"played_on": SiteType.Vertex}, "LineBoard"),
            ({"played_on": SiteType.Edge}, "PaperBoard"),
            ({"kind": "mancala"}, "MancalaBoard"),
            ({"kind": "boardless"}, "Boardless"),
            ({"puzzle": True}, "PuzzleBoard"),
            ({"look": Look(style="PenAndPaper")}, "PaperBoard"),
            ({"look": Look(style="Connect4")}, "UprightFrame"),
            ({"look": Look(style="Shibumi"), "played_on": SiteType.Vertex}, "PyramidBoard"),
            ({"kind": "surakarta", "loops": (1,)}, "SurakartaBoard"),
        ],
    )
    def test_a_board_gets_the_look_that_suits_it(
        self, changes: dict[str, object], look: str
    ) -> None:
        scene = replace(grid(3, 3), **changes)  # type: ignore[arg-type]
        assert choose_look(scene).__name__ == look
        parsed(draw(scene))

    def test_tables_have_two_rows_of_points(self) -> None:
        scene = replace(grid(12, 1, SiteType.Vertex), look=Look(style="Backgammon"))
        assert choose_look(scene).__name__ == "TablesBoard"
        assert choose_look(replace(scene, vertices=grid(12, 2).vertices)).__name__ == "LineBoard"

    def test_a_chessboard_has_two_tones(self) -> None:
        svg = draw(replace(grid(8, 8), look=Look(style="Chess")))
        assert LIGHT.light in svg
        assert LIGHT.dark in svg

    def test_a_go_board_of_nine_lines_has_nine_stars(self) -> None:
        svg = draw(replace(grid(8, 8, SiteType.Vertex), look=Look(style="Go")))
        assert svg.count("<circle") == 9

    def test_regions_of_players_are_tinted(self) -> None:
        areas = (Area("Home", 1, (0, 1)),)
        svg = draw(replace(grid(3, 3), areas=areas, look=Look(players=((1, "#abcdef"),))))
        assert svg.count("#abcdef") == 2

    def test_a_track_is_a_soft_line(self) -> None:
        svg = draw(replace(grid(3, 3), trails=(Trail((0, 1, 2, 5), loop=False),)))
        assert LIGHT.track in svg

    def test_a_puzzle_shows_what_is_given(self) -> None:
        givens = (Given((0,), 7, SiteType.Cell), Given((1, 2), 12, SiteType.Cell, hint=True))
        assert words(draw(replace(grid(4, 4), puzzle=True, givens=givens))) == ["7", "12"]

    def test_a_curved_edge_is_a_curve(self) -> None:
        bent = Line(0, 1, ((0.0, 1.0), (0.0, 1.0)))
        scene = Scene("Bow", ((0, 0, 0), (1, 0, 0)), (bent,), (), SiteType.Vertex)
        assert re.search(r'd="M[^"]*C', draw(scene))
        assert not re.search(r'd="M[^"]*C', draw(replace(scene, look=Look(curves=False))))


class TestNothingBreaks:
    @pytest.mark.parametrize("played_on", list(SiteType))
    def test_nothing_at_all(self, played_on: SiteType) -> None:
        parsed(draw(Scene("Nothing", (), (), (), played_on)))

    @pytest.mark.parametrize("played_on", list(SiteType))
    @pytest.mark.parametrize("kind", ["board", "mancala", "boardless", "surakarta"])
    def test_a_single_vertex(self, played_on: SiteType, kind: str) -> None:
        parsed(draw(Scene("Dot", ((0, 0, 0),), (), (), played_on, kind=kind)))

    def test_vertices_in_the_same_place(self) -> None:
        parsed(draw(Scene("Heap", ((0, 0, 0),) * 3, (Line(0, 1),), (), SiteType.Vertex)))

    def test_names_cannot_break_out_of_the_drawing(self) -> None:
        nasty = '"><script>alert(1)</script>'
        scene = replace(with_pieces(piece(nasty)), name=nasty)
        svg = draw(scene)
        assert "<script" not in svg
        assert parsed(svg).findtext(f"{SVG}title") == nasty
        assert "<script" not in web_page([scene], Settings())
        assert "<script" not in contact_sheet([scene], 4, Settings())

    def test_a_board_of_very_many_cells(self) -> None:
        assert len(parsed(draw(grid(51, 51)))) > 0


class TestFiles:
    def test_png(self) -> None:
        assert to_png(draw(with_pieces(piece("King1")))).startswith(b"\x89PNG")

    def test_the_ending_of_a_file_says_what_it_is(self, tmp_path: Path) -> None:
        svg = draw(grid(2, 2), Settings(size=64))
        write_picture(svg, tmp_path / "board.PNG")
        write_picture(svg, tmp_path / "board.svg")
        assert (tmp_path / "board.PNG").read_bytes().startswith(b"\x89PNG")
        assert (tmp_path / "board.svg").read_text(encoding="utf-8") == svg + "\n"

    def test_a_sheet_shares_shapes_among_its_games(self) -> None:
        scene = with_pieces(piece("King1"))
        sheet = contact_sheet([scene, scene, scene], 2, Settings())
        assert sheet.count('id="king"') == 1
        assert len(uses(sheet)) == 3
        assert words(sheet) == ["Grid"] * 3

    def test_a_web_page_has_a_figure_for_each_game(self) -> None:
        assert web_page([grid(2, 2), grid(3, 3)], Settings()).count("<figure>") == 2


@pytest.mark.corpus
def test_every_game_of_the_corpus_can_be_drawn(corpus: Path) -> None:
    known = library(corpus / "def")
    drawn, matches = 0, 0
    for path in sorted((corpus / "lud").rglob("*.lud")):
        if "pending" in path.parts:
            continue
        reading = read_description(describe(read_source(path), known=known))
        if isinstance(reading.game, Match):
            matches += 1
        else:
            parsed(draw(scene_of(reading)))
            drawn += 1
    assert drawn + matches == 1413
    assert matches < 20


def test_a_match_has_no_board_to_draw() -> None:
    games = '(games (subgame "Hex"))'
    text = f'(match "Two" (players 2) {games} (end (if (no Moves P1) (result P1 Win))))'
    reading = read_description(describe(Source("match", text), known=DEFINITIONS))
    with pytest.raises(BoardError, match="several games"):
        scene_of(reading)


class TestCommands:
    def test_draw_prints_svg(self) -> None:
        result = CliRunner().invoke(app, ["draw", "tic-tac-toe", "--size", "100"])
        assert result.exit_code == 0
        assert parsed(result.stdout).get("width") == "100"

    def test_draw_writes_png(self, tmp_path: Path) -> None:
        target = tmp_path / "board.png"
        result = CliRunner().invoke(app, ["draw", "tic-tac-toe", "-o", str(target)])
        assert result.exit_code == 0
        assert target.read_bytes().startswith(b"\x89PNG")

    def test_draw_does_not_guess_at_other_endings(self, tmp_path: Path) -> None:
        result = CliRunner().invoke(app, ["draw", "tic-tac-toe", "-o", str(tmp_path / "a.jpg")])
        assert result.exit_code == 2
        assert not list(tmp_path.iterdir())

    def test_gallery_makes_a_web_page(self, tmp_path: Path) -> None:
        target = tmp_path / "index.html"
        result = CliRunner().invoke(
            app, ["gallery", str(games()["Tic-Tac-Toe"]), "-o", str(target)]
        )
        assert result.exit_code == 0
        assert target.read_text(encoding="utf-8").count("<figure>") == 1


def test_the_example_of_the_guide_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "drawing.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    scope: dict[str, object] = {}
    exec(code, scope)
    assert str(scope["svg"]).startswith("<svg")
