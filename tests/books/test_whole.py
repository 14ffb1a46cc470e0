"""What a book has beside the rules: a summary, what is overlooked, secrets, games of a match."""

from pathlib import Path

import pytest

from ludarium.books.overlooked import TITLE as OVERLOOKED
from ludarium.books.summary import MOST_WORDS
from ludarium.books.summary import TITLE as SUMMARY
from ludarium.books.whole import whole_book
from ludarium.cli.arguments import read_game
from ludarium.english.book.document import Document
from ludarium.english.words import word_count
from ludarium.library.catalogue import shipped
from ludarium.library.lookup import look_up
from ludarium.ludemes.reader import read_description

ORDER = [
    "What you need",
    "Setting up",
    "What players see",
    "Playing",
    "The pieces",
    "The end of the game",
    "Terms",
    "Left out",
    SUMMARY,
    OVERLOOKED,
    "How it plays",
    "Other ways to play",
    "How the rules are known",
    "Sources",
]


def book_of(game: str, tmp_path: Path | None = None) -> Document:
    """The book of a game of the library, or of a description that is written out."""
    if tmp_path is None:
        entry = look_up(game).entry
        return whole_book(read_description(read_game(game)), entry)
    file = tmp_path / "game.lud"
    file.write_text(game, encoding="utf-8")
    return whole_book(read_description(read_game(str(file))), path=file)


def text_of(book: Document, title: str) -> str:
    found = [section for section in book.sections if section.title == title]
    return " ".join(" ".join(Document("", [], found).sentences()).split())


@pytest.mark.parametrize("game", ["riga", "chess", "oware", "senet", "hex", "bagh-chal", "go"])
def test_parts_stand_in_the_order_in_which_they_are_read(game: str) -> None:
    titles = [section.title for section in book_of(game).sections]
    known = [title for title in titles if title in ORDER]
    assert known == sorted(known, key=ORDER.index)
    assert {"What you need", "Playing", SUMMARY, "How the rules are known", "Sources"} <= {*titles}


def test_a_summary_has_about_sixty_words_and_says_what_it_is_played_for() -> None:
    for entry in shipped()[::12]:
        text = text_of(book_of(entry.id), SUMMARY)
        assert word_count(text) <= MOST_WORDS
    morris = text_of(book_of("nine-mens-morris"), SUMMARY)
    assert "nine men's morris board" in morris
    assert "fewer than three men" in morris
    assert "row can take an enemy piece" in morris


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("english-draughts", "You must capture if you can."),
        ("turkish-draughts", "in the way that captures most"),
        ("cumisitha", "may then be huffed"),
        ("riga", "may then be huffed"),
        ("bagh-chal", "You need not capture if"),
        ("bagh-chal", "one jump only"),
        ("bagh-chal", "do not win in the same way"),
        ("hex", "swapping sides"),
        ("nine-mens-morris", "Whoever cannot move loses."),
        ("go", "a position that has been there before"),
    ],
)
def test_what_is_overlooked_is_read_from_the_rules(game: str, said: str) -> None:
    assert said in text_of(book_of(game), OVERLOOKED)


def test_that_both_players_win_alike_is_not_called_different() -> None:
    for game in ("go", "chess", "oware"):
        assert "same way" not in text_of(book_of(game), OVERLOOKED)


ROWS = """(game "Rows" (players 2)
    (equipment {{(board (square 5)) (piece "Disc" Each)}})
    (rules (play (move Add (to (sites Empty))))
        (end (if (is Line 3 {how}) (result Mover Win)))))"""


@pytest.mark.parametrize(
    ("how", "said", "unsaid"),
    [
        ("", "", "row"),
        ("Orthogonal", "Diagonal rows do not count.", "exactly"),
        ("exact:True", "Exactly three in a row count", "Diagonal"),
    ],
)
def test_which_rows_count_is_told(how: str, said: str, unsaid: str, tmp_path: Path) -> None:
    text = text_of(book_of(ROWS.format(how=how), tmp_path), OVERLOOKED)
    assert said in text
    assert unsaid not in text


SECRET = """(game "Secret" (players 2)
    (equipment {{(board (square 3)) (piece "Spy" Each (step (to if:(is Empty (to)))))}})
    (rules
        (start {{(place "Spy1" (sites Bottom)) (place "Spy2" (sites Top)) {hidden}}})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))))"""


@pytest.mark.parametrize(
    ("hidden", "said"),
    [
        ("(set Hidden (sites Top) to:P1)", "the *umpire*, keeps the true position"),
        ("(set Hidden What (sites Top) to:P1)", "but not of what kind they are"),
    ],
)
def test_hidden_pieces_are_told_and_who_watches_over_them(
    hidden: str, said: str, tmp_path: Path
) -> None:
    assert said in text_of(book_of(SECRET.format(hidden=hidden), tmp_path), "What players see")


def test_where_all_is_open_nothing_is_said_of_secrets(tmp_path: Path) -> None:
    book = book_of(SECRET.format(hidden=""), tmp_path)
    assert "What players see" not in [section.title for section in book.sections]


DEAD = """(game "Dead" (players 2)
    (equipment {(board (square 3)) (piece "Man" Each (step (to if:(is Empty (to)))))
        (piece "Ghost" Each (hop (to if:(is Empty (to)))))})
    (rules
        (start {(place "Man1" (sites Bottom)) (place "Man2" (sites Top))})
        (play (forEach Piece "Man"))
        (end (if (no Moves Next) (result Mover Win)))))"""


def test_moves_that_play_never_calls_are_left_out_and_that_is_said(tmp_path: Path) -> None:
    book = book_of(DEAD, tmp_path)
    assert "for the ghost" in text_of(book, "Left out")
    assert "ump" not in text_of(book, "The pieces")


MATCH = """(match "Two in Turn" (players 2)
    (games {(subgame "Hex" next:1) (subgame "No such game at all" next:0)})
    (end {(if (>= (matchScore P1) 3) (result P1 Win))
        (if (>= (matchScore P2) 3) (result P2 Win))}))"""


def test_the_book_of_a_match_has_the_rules_of_its_games(tmp_path: Path) -> None:
    book = book_of(MATCH, tmp_path)
    titles = [section.title for section in book.sections]
    assert titles[:4] == ["Playing", "The end of the match", "Hex", "Hex: what you need"]
    assert "told below" in text_of(book, "Playing")
    assert "not there" in text_of(book, "No such game at all")


def test_how_it_plays_says_who_is_favoured() -> None:
    text = text_of(book_of("nine-mens-morris"), "How it plays")
    assert "the first player won" in text
    assert "favours nobody much" in text


PUZZLE = """(game "Small Latin" (players 1)
    (equipment {(board (square 3) (values Cell (range 1 3))) (regions {Rows Columns})})
    (rules (start (set {{0 1} {5 2}})) (play (satisfy {(all Different)}))
        (end (if (is Solved) (result P1 Win)))))"""


def test_a_puzzle_is_told_as_one(tmp_path: Path) -> None:
    book = book_of(PUZZLE, tmp_path)
    assert "Row 3: – – –. Row 2: – – 2. Row 1: 1 – –." in text_of(book, "Setting up")
    assert text_of(book, "Playing").startswith("Fill in the squares so that")
    assert not {SUMMARY, OVERLOOKED} & {section.title for section in book.sections}


PLAIN = """(game "Plain" (players 2)
    (equipment {{(board (square 5)) (piece "Disc" Each)}})
    (rules (play (do (move Add (to (sites Empty))) {asked})) (end {{{ends}}})))"""
LOST = "(if (is Line 3) (result Mover Loss))"


def test_a_capture_that_is_only_asked_for_is_not_told_as_one_that_is_made(tmp_path: Path) -> None:
    caught = "(enclose (from (last To)) (between if:(is Enemy (who at:(between)))))"
    rules = PLAIN.format(asked=f"ifAfterwards:(not (can Move {caught}))", ends=LOST)
    assert "captured" not in text_of(book_of(rules, tmp_path), SUMMARY)
    assert "taking its last free neighbour" in text_of(book_of("go"), SUMMARY)


def test_pieces_that_are_passed_over_are_not_captured_by_moving_onto_them(tmp_path: Path) -> None:
    step = "(trackSite Move from:(from) steps:{0})"
    passed = f'(sites Track Mover "Way" from:{step.format(1)} to:{step.format(2)})'
    home = f"(forEach Site {passed} (fromTo (from (site)) (to 0)))"
    rules = f"""(game "Passing" (players 2)
        (equipment {{
            (board (rectangle 1 9) {{(track "Way" "0,E" directed:True)}})
            (piece "Disc" Each (move (from) (to {step.format(3)} (apply {home}))))
        }})
        (rules (start (place "Disc1" 0)) (play (forEach Piece))
            (end (if (= (last To) 8) (result Mover Win)))))"""
    assert "captured" not in text_of(book_of(rules, tmp_path), SUMMARY)


def test_an_aim_is_turned_round_only_if_nobody_wins_otherwise(tmp_path: Path) -> None:
    turned = "not to do what would win elsewhere"
    assert turned in text_of(book_of(PLAIN.format(asked="", ends=LOST), tmp_path), OVERLOOKED)
    ends = f"(if (is Line 4) (result P1 Win)) {LOST}"
    assert turned not in text_of(book_of(PLAIN.format(asked="", ends=ends), tmp_path), OVERLOOKED)


PUSHED = """
(game "Pushed" (players 2)
    (equipment {
        (board (square 5))
        (piece "Ball" Each (move Step Orthogonal (to
            if:(or (is Empty (to)) (and (is Enemy (who at:(to))) (is Empty (ahead (to) N))))
            (apply if:(is Enemy (who at:(to)))
                (if (= (ahead (to) N) (to)) (remove (to))
                    (fromTo (from (to)) (to (ahead (to) N))))))))
    })
    (rules
        (start {(place "Ball1" (sites Bottom)) (place "Ball2" (sites Top))})
        (play (forEach Piece))
        (end (if (no Pieces Next) (result Mover Win))))
)
"""


def test_pieces_that_are_pushed_are_not_captured_by_moving_onto_them(tmp_path: Path) -> None:
    told = text_of(book_of(PUSHED, tmp_path), SUMMARY)
    assert "moving onto it" not in told
    assert "pushing it away" in told


TWO_WAYS = """
(game "Two Ways" (players 2)
    (equipment {
        (mancalaBoard 2 4 store:None
            {(track "TrackCCW" "0,E,N,W" loop:True) (track "TrackCW" "0,N,E,S" loop:True)})
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 2 to:(sites Track)))
        (play (move Select (from (sites Bottom) if:(> (count at:(from)) 0)) (then (sow %s))))
        (end (if (no Moves Next) (result Mover Win))))
)
"""


def test_only_the_ways_that_seeds_go_are_told(tmp_path: Path) -> None:
    one = text_of(book_of(TWO_WAYS % '"TrackCW"', tmp_path), SUMMARY)
    assert "sow seeds clockwise" in one
    assert "either way" not in one


SLIDERS = """(game "Sliders" (players 2)
    (equipment {{(board (square 5)) (piece "Man" Each (move Slide (between {far})))}})
    (rules
        (start {{(place "Man1" (sites Bottom)) (place "Man2" (sites Top))}})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))))"""


@pytest.mark.parametrize(
    ("far", "said"),
    [
        ("(exact 2)", "slide a few squares"),
        ("(max 2)", "slide a few squares"),
        ("(min 2)", "slide any distance"),
        ("if:(is Empty (between))", "slide any distance"),
    ],
)
def test_a_summary_says_whether_pieces_slide_as_far_as_they_like(
    far: str, said: str, tmp_path: Path
) -> None:
    assert said in text_of(book_of(SLIDERS.format(far=far), tmp_path), SUMMARY)


def test_a_summary_tells_long_boards_briefly_rather_than_leave_out_captures() -> None:
    text = text_of(book_of("manu"), SUMMARY)
    assert "a cross of thirty-three points." in text
    assert "captured by jumping over it" in text
    assert "thirteen stones" in text


def test_whoever_cannot_move_loses_in_check_or_not() -> None:
    assert "loses, in check or not" in text_of(book_of("shogi"), OVERLOOKED)
