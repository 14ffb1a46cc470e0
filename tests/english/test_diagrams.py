"""Pictures in rule books: the board at the start, and examples of all kinds of move."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter

import pytest

from ludarium import library
from ludarium.drawing.marks import Marks, draw_marks
from ludarium.drawing.picture import Settings
from ludarium.drawing.stage import stage
from ludarium.english.book.document import Document, Paragraph, Picture, Section
from ludarium.illustrated import diagrams
from ludarium.illustrated.diagrams import add_diagrams
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import Reading, read_description
from ludarium.vocabulary.board import SiteType

GAMES = {
    "chess": "A knight can go to any of these squares",
    "english-draughts": "A man captures the crossed piece by jumping over it.",
    "tablut": "by catching it between two of your own pieces.",
    "nine-mens-morris": "At times a man can go much further: to any of these points.",
    "oware": "The seeds of the ringed hole are sown along the line.",
    "backgammon": "With these dice, a disc can go to",
    "royal-game-of-ur": "With these dice, a ",
    "hex": "A stone may be placed on any marked cell.",
    "reversi": "A disc placed on the marked square turns the ringed pieces into your own.",
    "go": "A stone placed on the marked point captures the crossed piece",
    "connect-four": "A disc may be placed on any marked square.",
    "fox-and-geese": "A fox captures the crossed piece by jumping over it.",
    "surakarta": "A stone can go to any of these points",
}
"""Games of all families, and a part of what one of their pictures shows."""

SVG = "{http://www.w3.org/2000/svg}"


def reading_of(name: str) -> Reading:
    source = library.load(name)
    return read_description(describe(source, known=library.known_definitions(None)))


def bare_book(*titles: str, sentences: tuple[str, ...] = ()) -> Document:
    """A book whose text does not matter here."""
    text = list(sentences) or ["There is something to say."]
    return Document("A game", [], [Section(title, [Paragraph(list(text))]) for title in titles])


def illustrated(reading: Reading) -> Document:
    book = bare_book("Setting up", "Playing", "The end of the game")
    add_diagrams(book, reading)
    return book


def pictures_in(book: Document, title: str) -> list[Picture]:
    section = next(section for section in book.sections if section.title == title)
    return [block for block in section.blocks if isinstance(block, Picture)]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_gets_its_set_up_and_its_moves(name: str) -> None:
    book = illustrated(reading_of(name))
    assert [p.caption.endswith("at the start.") for p in pictures_in(book, "Setting up")] == [True]
    captions = [picture.caption for picture in pictures_in(book, "Playing")]
    assert any(GAMES[name] in caption for caption in captions), captions
    assert all(re.fullmatch(r"[A-Z][^.]*\.", caption) for caption in captions)
    assert len(pictures_in(book, "The end of the game")) <= 1


@pytest.mark.parametrize("name", ["chess", "oware", "backgammon", "hex"])
def test_pictures_are_well_formed_and_share_no_names(name: str) -> None:
    book = illustrated(reading_of(name))
    roots = [
        ElementTree.fromstring(block.svg)
        for section in book.sections
        for block in section.blocks
        if isinstance(block, Picture)
    ]
    assert len(roots) > 1
    names = Counter(e.get("id") for root in roots for e in root.iter() if e.get("id"))
    assert set(names.values()) <= {1}
    for root in roots:
        own = {f"#{e.get('id')}" for e in root.iter()}
        assert {e.get("href") for e in root.iter(f"{SVG}use")} <= own
        title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert title is not None
        assert title.text
        assert description is not None
        assert description.text


def test_the_same_game_has_the_same_pictures() -> None:
    first, second = (illustrated(reading_of("tablut")).to_html() for _ in range(2))
    assert first == second


def test_pictures_stand_under_the_paragraph_about_their_piece() -> None:
    told = [
        Paragraph(["A rook may move any distance."]),
        Paragraph(["It stops where something stands."]),
        Paragraph(["A knight may leap."]),
    ]
    book = Document("Chess", [], [Section("Setting up"), Section("The pieces", [*told])])
    add_diagrams(book, reading_of("chess"))
    blocks = book.sections[1].blocks
    order = [b.caption if isinstance(b, Picture) else b for b in blocks]
    rook = next(n for n, b in enumerate(order) if isinstance(b, str) and b.startswith("A rook"))
    knight = next(n for n, b in enumerate(order) if isinstance(b, str) and b.startswith("A knight"))
    assert order.index(told[1]) < rook < order.index(told[2]) < knight


def test_coordinates_are_shown_if_the_book_speaks_of_them() -> None:
    def letters(sentence: str) -> list[str | None]:
        book = bare_book("Setting up", sentences=(sentence,))
        add_diagrams(book, reading_of("tic-tac-toe"))
        root = ElementTree.fromstring(pictures_in(book, "Setting up")[0].svg)
        return [element.text for element in root.iter(f"{SVG}text")]

    assert letters("The cross stands on B2.") == ["A", "B", "C", "1", "2", "3"]
    assert letters("The board is empty.") == []


PASSING = """
(game "Waiting"
    (players 2)
    (equipment {(board (square 3)) (piece "Disc" Each)})
    (rules
        (start (place "Disc1" 4))
        (play (move Pass))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


def test_a_game_without_moves_gets_its_set_up_only() -> None:
    book = illustrated(read_description(describe(Source("<text>", PASSING))))
    assert len(pictures_in(book, "Setting up")) == 1
    assert not pictures_in(book, "Playing")


def test_a_game_that_cannot_be_played_gets_its_set_up_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the engine is out of order")

    monkeypatch.setattr(diagrams, "explored", fail)
    book = illustrated(reading_of("chess"))
    assert len(pictures_in(book, "Setting up")) == 1
    assert not pictures_in(book, "Playing")


def test_targets_on_one_line_share_an_arrow() -> None:
    game = reading_of("chess").game
    assert isinstance(game, Game)
    scene = stage(game)
    row = tuple((SiteType.Cell, site) for site in range(1, 5))

    def drawn(*targets: int) -> str:
        marks = Marks(row[0], tuple(row[target] for target in targets))
        return draw_marks(scene, marks, Settings(260))

    assert drawn(3).count("<path") == drawn(1, 2, 3).count("<path") == 2
    assert drawn(1, 2, 3).count("<circle") == drawn(3).count("<circle") + 2


def captions_of(name: str, title: str) -> list[str]:
    book = bare_book("What you need", "Setting up", "Playing", "The end of the game")
    add_diagrams(book, reading_of(name))
    return [picture.caption for picture in pictures_in(book, title)]


def test_a_book_shows_how_a_game_may_begin_and_end() -> None:
    assert captions_of("nine-mens-morris", "Playing")[0] == (
        "A game may begin like this: a man is placed on the ringed point."
    )
    (end,) = captions_of("hex", "The end of the game")
    assert re.fullmatch(r"The end of a game: the \w+ player has won with the marked pieces\.", end)


def test_paths_are_shown_where_dice_are_thrown() -> None:
    assert captions_of("royal-game-of-ur", "What you need") == [
        "The first player's path.",
        "The second player's path.",
    ]
    assert captions_of("oware", "What you need") == []
    assert captions_of("chess", "What you need") == []


def test_a_winning_row_is_marked_and_nothing_else() -> None:
    from ludarium.illustrated.exploring import explored
    from ludarium.illustrated.patterns import winning_sites
    from ludarium.ludemes.whole_game.equipment import equipment_of

    game = reading_of("tic-tac-toe").game
    assert isinstance(game, Game)
    box = equipment_of(game)
    last = explored(game, box).last
    assert last is not None
    rows = ["012", "345", "678", "036", "147", "258", "048", "246"]
    sites = "".join(str(site) for _, site in winning_sites(game, box, last))
    assert sites in rows
