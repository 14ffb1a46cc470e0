"""Rule books of all games: every ludeme speaks, nothing leaks, words are spelt right."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from spellchecker import SpellChecker

import ludarium
from ludarium.checking.boards import RecordedBoards
from ludarium.checking.ludemes import check_english
from ludarium.checking.proofreading import faults, words_of
from ludarium.english.book.book import Book, rule_book
from ludarium.english.book.document import Document
from ludarium.language.description import describe, read_source
from ludarium.library import DEFINITIONS
from ludarium.library.catalogue import Entry
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description
from ludarium.ludemes.registry import signatures

GLOSSARY = Path(__file__).parent / "glossary.txt"


def test_every_ludeme_with_a_meaning_in_play_has_one_in_english() -> None:
    assert [s.head for s in signatures() for _ in check_english(s)] == []


@cache
def _dictionary() -> SpellChecker:
    checker = SpellChecker(language="en")
    checker.word_frequency.load_words(GLOSSARY.read_text(encoding="utf-8").split())
    return checker


def _misspelt(book: Book, document: Document) -> set[str]:
    """Words that are neither English, nor terms of games, nor names that the game itself gives."""
    box = book.equipment
    names = [book.game.name, *(c.name for c in box.components), *(r.name for r in box.regions)]
    names += [c.plain_name for c in box.components]
    names += [*(t.name for t in box.tracks), *(m.name for m in box.maps)]
    names += re.findall(r'"([^"]*)"', str(book.game.node))
    own = set(re.findall(r"[a-z']+", " ".join(names).lower()))
    own |= set(re.findall(r"[a-z]+", " ".join(names).lower()))
    own |= set(re.findall(r"[a-z]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", " ".join(names)).lower()))
    found = set()
    for word in _dictionary().unknown(words_of(document)):
        bare = word.removesuffix("es") if word.removesuffix("es") in own else word.removesuffix("s")
        if word not in own and bare not in own and word.rstrip("iesvfmna") not in own:
            found.add(word)
    return found


def _wrong(game: Game) -> list[str]:
    book = Book(game)
    document = book.document()
    found = [str(fault) for fault in faults(document)]
    return found + [f"the word {word}" for word in sorted(_misspelt(book, document))]


def _variants(entry: Entry) -> Iterator[str | None]:
    names = [ruleset.name for ruleset in entry.rulesets] if entry.record else []
    yield from names if len(names) > 1 else [None]


@pytest.mark.parametrize("entry", ludarium.games(), ids=lambda entry: entry.id)
def test_books_of_the_library_are_faultless(entry: Entry) -> None:
    for ruleset in _variants(entry):
        description = describe(read_source(entry.path), ruleset=ruleset, known=DEFINITIONS)
        game = read_description(description).game
        assert isinstance(game, Game)
        assert _wrong(game) == []


@pytest.mark.corpus
def test_books_of_the_corpus_are_faultless(corpus: Path) -> None:
    boards = RecordedBoards(corpus)
    wrong: dict[str, list[str]] = {}
    told = 0
    for path in sorted((corpus / "lud").rglob("*.lud")):
        if "pending" in path.parts:
            continue
        game = boards.read(path)
        if isinstance(game, Game):
            found = _wrong(game)
            told += 1
            if found:
                wrong[path.stem] = found
    assert wrong == {}
    assert told > 1_390


def test_a_book_can_be_had_in_three_forms() -> None:
    book = ludarium.load("Hex").rules()
    assert book.to_markdown().startswith("# Hex\n\nHex is a connection game for two players")
    assert book.to_text().startswith("HEX\n\nHex is a connection game for two players")
    assert "<h1>Hex</h1>" in book.to_html()
    assert book.to_page().startswith("<!doctype html>")


def test_a_name_that_speaks_of_a_game_has_an_article() -> None:
    text = ludarium.load("Royal Game of Ur").rules().to_text()
    assert "\n\nThe Royal Game of Ur is a board game with dice for two players" in text


def test_the_same_game_always_has_the_same_book() -> None:
    game = ludarium.load("Nine Men's Morris").description
    assert rule_book(game).to_markdown() == rule_book(game).to_markdown()
