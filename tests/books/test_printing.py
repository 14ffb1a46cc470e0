"""Books on paper: PDF files with the rules, the board to cut out, and pieces."""

import re
import zlib

import pytest

from ludarium.board.problem import BoardError
from ludarium.books.printing.drawings import place_drawing
from ludarium.books.printing.fonts import Font, spelt, width
from ludarium.books.printing.lines import wrapped
from ludarium.books.printing.paths import outline
from ludarium.books.printing.pdf import MILLIMETRE, File
from ludarium.books.printing.printed import Paper, Printing, printed
from ludarium.cli.arguments import read_game
from ludarium.illustrated.pages import rule_book_of
from ludarium.ludemes.reader import Reading, read_description


def reading_of(game: str) -> Reading:
    return read_description(read_game(game))


def pages_of(content: bytes) -> list[str]:
    """What is drawn on each page; also checks that the table of objects is right."""
    assert content.startswith(b"%PDF-1.4")
    assert content.endswith(b"%%EOF\n")
    found = re.search(rb"startxref\n(\d+)\n", content)
    assert found
    table = content[int(found[1]) :].splitlines()
    places = [int(line[:10]) for line in table if line.endswith(b" n ")]
    for number, place in enumerate(places, 1):
        assert content[place:].startswith(b"%d 0 obj" % number)
    streams = re.findall(rb"stream\n(.*?)\nendstream", content, re.DOTALL)
    return [zlib.decompress(stream).decode("cp1252") for stream in streams]


def words_of(page: str) -> list[str]:
    return [text.replace(r"\(", "(") for text in re.findall(r"\((.*?)\) Tj", page)]


@pytest.mark.parametrize("game", ["nine-mens-morris", "oware", "chess", "hex"])
def test_a_printed_book_has_its_words_and_at_most_two_pages_of_them(game: str) -> None:
    reading = reading_of(game)
    book = rule_book_of(reading)
    pages = pages_of(printed(book, reading, Printing(sheets=False)))
    assert len(pages) <= 2
    told = "".join(word for page in pages for word in words_of(page)).replace(" ", "")
    for sentence in book.sentences():
        plain = spelt(sentence.replace("*", "").replace(" ", ""))
        assert plain.replace(")", r"\)") in told


def test_there_are_sheets_with_the_board_and_all_pieces() -> None:
    reading = reading_of("nine-mens-morris")
    book = rule_book_of(reading)
    alone = pages_of(printed(book, reading, Printing(sheets=False)))
    *_, board, pieces = pages_of(printed(book, reading))
    assert len(alone) == 1
    assert "the board, 18.6 by 18.6 cm" in " ".join(words_of(board))
    assert "the pieces" in " ".join(words_of(pieces))


def test_the_board_is_as_large_as_was_asked() -> None:
    reading = reading_of("chess")
    book = rule_book_of(reading)
    *_, board, _ = pages_of(printed(book, reading, Printing(board_size=12)))
    assert "12.0 by 12.0 cm" in " ".join(words_of(board))
    # The dashed line along which it is cut out.
    *_, cut = re.findall(r"\[3 3\] 0 d (.*?) S Q", board)
    numbers = [float(word) for word in cut.split() if word not in "ml"]
    assert max(numbers[::2]) - min(numbers[::2]) == pytest.approx(120 * MILLIMETRE, abs=0.01)


def test_a_board_larger_than_a_sheet_is_printed_in_parts() -> None:
    reading = reading_of("chess")
    pages = pages_of(printed(rule_book_of(reading), reading, Printing(board_size=30)))
    parts = [page for page in pages if "part of the board" in " ".join(words_of(page))]
    assert len(parts) == 4


@pytest.mark.parametrize("size", [0.0, -3.0, 1000.0, float("nan")])
def test_a_size_that_makes_no_sense_is_refused(size: float) -> None:
    with pytest.raises(BoardError, match="cannot be printed"):
        Printing(board_size=size)


def test_paper_may_be_of_american_size() -> None:
    reading = reading_of("hex")
    content = printed(rule_book_of(reading), reading, Printing(paper=Paper.LETTER, sheets=False))
    assert b"/MediaBox [0 0 612 792]" in content


def test_games_without_a_board_or_with_seeds_have_no_such_sheets() -> None:
    reading = reading_of("oware")
    pages = pages_of(printed(rule_book_of(reading), reading))
    assert not any("the pieces." in " ".join(words_of(page)) for page in pages)


def test_letters_that_the_fonts_lack_are_written_as_the_nearest_there_are() -> None:
    assert spelt("Pachīsī") == "Pachisi"
    assert spelt("ǁHus") == "||Hus"
    assert spelt("Mühle – “Wurf”") == "Mühle – “Wurf”"
    assert spelt("将棋") == "??"
    for font in Font:
        assert width(spelt("Mühle – “Wurf” ½ Ł"), font, 10) > 0


def test_lines_are_no_wider_than_their_column() -> None:
    lines = wrapped([("the quick brown fox jumps over the lazy dog " * 5, Font.PLAIN)], 120, 10)
    assert len(lines) > 5
    for line in lines:
        x, word, font = line.runs[-1]
        assert x + width(word, font, 10) <= 120


def test_words_without_a_space_between_them_stay_together() -> None:
    (line,) = wrapped(
        [("a ", Font.PLAIN), ("mill", Font.EMPHASIS), (", which", Font.PLAIN)], 200, 10
    )
    (_, _, _), (start, mill, font), (after, comma, _), *_ = line.runs
    assert (mill, comma) == ("mill", ",")
    assert after == pytest.approx(start + width("mill", font, 10))


@pytest.mark.parametrize(
    ("data", "drawn"),
    [
        ("M0 0L10 5H20V-3Z", "0 0 m 10 5 l 20 5 l 20 -3 l h"),
        ("M1 2C3 4 5 6 7 8", "1 2 m 3 4 5 6 7 8 c"),
        ("M0 0Q3 3 6 0", "0 0 m 2 2 4 2 6 0 c"),
        ("M-1-2L.5.5", "-1 -2 m 0.5 0.5 l"),
        ("M0 0 4 4 8 0", "0 0 m 4 4 l 8 0 l"),
    ],
)
def test_paths_are_drawn_as_they_are_written(data: str, drawn: str) -> None:
    assert outline(data) == drawn


def test_half_a_circle_is_two_quarters() -> None:
    first, second, third = outline("M-5 0A5 5 0 0 1 5 0").replace(" c", "").split(" m ")[0:1] + [
        part.strip() for part in outline("M-5 0A5 5 0 0 1 5 0").split("m ")[1].split("c")[:2]
    ]
    assert first == "-5 0"
    assert [float(word) for word in second.split()[-2:]] == pytest.approx([0, -5], abs=1e-3)
    assert [float(word) for word in third.split()[-2:]] == pytest.approx([5, 0], abs=1e-3)


def test_a_drawing_keeps_its_colours_and_its_clearness() -> None:
    file = File("A test", 100, 100)
    page = file.page()
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">'
        '<defs><g id="disc"><circle r="2"/></g></defs>'
        '<g fill="#ff0000" fill-opacity=".5"><use href="#disc" transform="translate(5 5)"/></g>'
        "</svg>"
    )
    place_drawing(page, svg, (0, 0, 100, 100))
    drawn = "\n".join(page.content)
    assert "1 0 0 rg" in drawn
    assert "1 0 0 1 5 5 cm" in drawn
    assert b"/ca 0.5 /CA 1" in file.written()
