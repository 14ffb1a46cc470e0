"""What books tell in tables: long paths, regions and set-ups, and what such tables look like."""

from ludarium.checking.proofreading import faults, words_of
from ludarium.english.book.book import rule_book
from ludarium.english.book.document import Document, Section, Table
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description
from tests.english.test_idioms import book, description

TABLE = Table(("Piece", "Where"), [("The *king*", "E1"), ("The pawns", "A2, C2 and " * 9 + "H2")])
BOOK = Document("Example", [], [Section("Setting up", [TABLE])])


def test_a_table_is_no_sentence_but_a_statement() -> None:
    assert list(BOOK.sentences()) == []
    assert list(BOOK.cells())[:3] == ["Piece", "Where", "The *king*"]
    assert next(BOOK.statements()) == "The *king*: E1."


def test_a_table_in_all_formats() -> None:
    assert "| Piece | Where |\n| --- | --- |\n| The *king* | E1 |\n" in BOOK.to_markdown()
    assert "<th>Where</th>" in BOOK.to_html()
    assert "<td>The <em>king</em></td><td>E1</td>" in BOOK.to_html()
    lines = BOOK.to_text().splitlines()
    assert "Piece      Where" in lines
    assert "The king   E1" in lines
    assert max(map(len, lines)) <= 80


def test_tables_are_proofread() -> None:
    wrong = Document("Example", [], [Section("Terms", [Table(("A",), [("the the king",)])])])
    assert [fault.what for fault in faults(wrong)] == ["a doubled word (the the)"]
    assert "king" in words_of(wrong)


GAME = """
(game "Marches" (players 2)
    (equipment {
        (board (square 8) {(track "Way" "0,E,N,W,S6" loop:True)})
        (piece "Man" Each (step Forward (to if:(is Empty (to)))))
        (regions "Camp" (expand (sites {"C3"}) steps:2))
        (regions "Islands" (sites {ISLANDS}))
    })
    (rules
        (start (place "Man1" {PLACES}))
        (play (forEach Piece))
        (end (if (and (is In (last To) (sites "Camp")) (is In (last To) (sites "Islands")))
            (result Mover Win)))))
"""


def test_a_region_is_told_in_blocks_or_in_a_table() -> None:
    scattered = " ".join(f'"{column}{row}"' for column in "ACEG" for row in (1, 3, 5, 7))
    text = book(GAME.replace("ISLANDS", scattered).replace("PLACES", '"A8"'))
    assert "A1–E5" in text
    assert "| The islands | A1, C1, E1, G1, A3," in text


def test_a_path_round_the_board_is_told_as_that() -> None:
    game = GAME.replace("ISLANDS", '"A1"').replace("PLACES", '"A8"')
    assert "runs anticlockwise round the rim." in book(game)
    entered = game.replace("(board ", "(hand Each) (board ")
    assert "runs anticlockwise round the rim, beginning with A1." in book(entered)


def test_the_tables_of_a_book_stand_after_its_sentences() -> None:
    game = read_description(describe(Source("<test>", description("ludo")))).game
    assert isinstance(game, Game)
    document = rule_book(game)
    needs = next(s for s in document.sections if s.title == "What you need")
    assert isinstance(needs.blocks[-1], Table)
    assert len(needs.blocks[-1].rows) == 4


LADDERS = """
(game "Ladders" (players 2)
    (equipment {
        (board (rectangle 1 8) (track "Way" "0,E" directed:True))
        (dice d:4 num:1)
        (map "Steps Left" {(pair 5 2) (pair 6 1)})
        (map "Final" {(pair "B1" "E1") (pair "D1" "A1")})
        (piece "Man" Each (move (from)
            (to (mapEntry "Final" (if (= 9 (count Pips)) 3
                (trackSite Move from:(from) "Way"
                    steps:(- (count Pips) (mapEntry "Steps Left" (from)))))))))
    })
    (rules
        (start {(place "Man1" 0) (place "Man2" 0)})
        (play (do (roll) next:(forEach Piece)))
        (end (if (= 7 (where "Man" Mover)) (result Mover Win)))
    )
)
"""


def test_what_a_table_gives_is_a_number_where_rules_reckon_with_it_and_else_a_site() -> None:
    text = " ".join(book(LADDERS).split())
    assert "| F1 | two | | G1 | one |" in text
    assert "each to its *final* square: B1 to E1 and D1 to A1" in text
    assert "Any other square leads to itself." in text


def test_what_is_looked_up_among_sites_is_told_as_a_site() -> None:
    text = " ".join(book(LADDERS).split())
    assert "the *final* square of" in text
    assert "D1 if the throw counts nine" in text


COURT = """
(game "Court" (players {(player N) (player S)})
    (equipment {
        (board (square 9))
        (piece "Pawn" Each (move Step Forward (to if:(is Empty (to)))))
        %s
        (regions "Last Row" P1 (sites Top)) (regions "Last Row" P2 (sites Bottom))
    })
    (rules
        (start {(place "Pawn1" (sites Bottom)) (place "Pawn2" (sites Top))
            (place "Queen1Pawn1" coord:"A2") (place "Queen1Pawn2" coord:"A8") %s})
        (play (forEach Piece))
        (end (if (is In (last To) (sites Mover "Last Row")) (result Mover Win)))
    )
)
"""


def test_pieces_that_only_differ_in_what_they_become_move_alike_in_a_table() -> None:
    names = [f"Queen{n}" for n in range(1, 8)]
    pieces = [
        f'(piece "{name}" Each (move Step Diagonal (to if:(is Empty (to)))))'
        f'(piece "{name}Pawn" Each (move Step Forward (to if:(is Empty (to))) (then (if '
        f'(is In (last To) (sites Mover "Last Row")) (promote (last To) (piece "{name}") Mover)))))'
        for name in names
    ]
    placed = [
        f'(place "{name}Pawn1" coord:"{letter}2")'
        for name, letter in zip(names[1:], "BCDEFG", strict=True)
    ]
    text = " ".join(book(COURT % ("".join(pieces), "".join(placed))).split())
    assert "| move like a pawn | promote it to a queen" in text
    assert text.count("landed in your last row") == len(names)


def test_whoever_has_moved_wins_by_where_that_move_ended() -> None:
    text = " ".join(book(COURT % ('(piece "Queen1Pawn" Each)', "")).split())
    assert "You win if your move ended in your last row." in text
