"""What records and measures add to rule books."""

import ludarium
from ludarium.analysis.measures.book_notes import play_section
from ludarium.english.book.document import Document
from ludarium.library.book_notes import record_sections


def _notes(game: str) -> str:
    entry = next(entry for entry in ludarium.games() if entry.id == game)
    return Document(game, [], record_sections(entry, None, entry.bibliography())).to_text()


def test_a_book_says_which_rules_it_tells_and_how_they_are_known() -> None:
    text = " ".join(_notes("riga").split())
    assert "Riga (Ludii 3): the rules were put together by computer" in text
    assert "the ending comes from the hunt game Asalto" in text
    assert "Sources ------- - Digital Ludeme Project" in text


def test_works_that_nobody_read_are_not_cited_as_if_somebody_had() -> None:
    text = " ".join(_notes("wolf-and-sheep").split())
    assert "Parlett 1999, not looked up" in text
    assert "Oxford University Press; not looked up." in text
    text = " ".join(_notes("akidada").split())
    assert "attested [Murray 1952, through Digital Ludeme Project 2023]" in text
    text = " ".join(_notes("triodi").split())
    assert "[Abbott 1903, as quoted by Digital Ludeme Project 2023]" in text
    text = " ".join(_notes("diviyan-keliya").split())
    assert "attested [Parker 1909]" in text


def test_a_book_names_the_other_rulesets() -> None:
    text = _notes("hex")
    assert "Other ways to play" in text
    assert "- Nash" in text


def test_a_book_says_how_long_a_game_takes_and_who_is_favoured() -> None:
    section = play_section("tic-tac-toe/standard")
    assert section is not None
    text = Document("", [], [section]).to_text()
    assert "In 1,000 games in which all moves were drawn by lot" in text
    assert play_section("no-such/game") is None


def _played(ruleset: str) -> str:
    section = play_section(ruleset)
    assert section is not None
    return " ".join(Document("", [], [section]).to_markdown().split("\n"))


def test_games_that_were_broken_off_are_not_told_as_draws() -> None:
    assert "none was over after 120 moves" in _played("senet/kendall")
    searched = _played("adugo/five-dogs").partition("quick search")[2]
    assert "25\N{NO-BREAK SPACE}% were not over after 120 moves" in searched
    assert "drawn" not in searched
    by_lot = _played("el-zorro/standard").partition("quick search")[0]
    assert "73\N{NO-BREAK SPACE}% were not over in any reasonable time" in by_lot
