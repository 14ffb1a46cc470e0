"""How long rule books are, in words, and how long it takes to write them, on one core.

`python -m bench.books [FOLDER [NAME…]]` with LUDARIUM_CORPUS set: the books of the reference corpus
and of the library, without the notes of their records. With a folder, every book is kept there as
text, beside `words.tsv`; with names, only games whose files have these names are read. What stands
in tables is counted by itself.
"""

import os
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import ludarium
from ludarium.checking.boards import RecordedBoards
from ludarium.english.book.book import rule_book
from ludarium.english.book.document import Document
from ludarium.english.words import word_count
from ludarium.language.description import describe, read_source
from ludarium.library import DEFINITIONS
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description

LONG = 1_200
"""A book of more words is too long."""


class Told(NamedTuple):
    """The book of a game: its words, and the seconds it took."""

    group: str
    name: str
    words: int
    in_tables: int
    seconds: float
    book: Document


def main() -> None:
    corpus = os.environ.get("LUDARIUM_CORPUS")
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    names = set(sys.argv[2:])
    lines: dict[str, list[Told]] = {}
    for group, name, game in games(Path(corpus) if corpus else None, names):
        started = time.process_time()
        book = rule_book(game)
        told = Told(group, name, *words_in(book), time.process_time() - started, book)
        lines.setdefault(group, []).append(told)
        if folder is not None:
            (folder / group).mkdir(parents=True, exist_ok=True)
            (folder / group / f"{name}.txt").write_text(book.to_text(), encoding="utf-8")
            with (folder / "words.tsv").open("a", encoding="utf-8") as table:
                table.write(
                    f"{group}\t{name}\t{told.words}\t{told.in_tables}\t{told.seconds * 1e3:.0f}\n"
                )
    for group, found in lines.items():
        words = [told.words for told in found]
        seconds = [told.seconds for told in found]
        slowest = max(found, key=lambda told: told.seconds)
        print(f"{group}: books                 {len(found):>9,}")
        print(f"words, median                {statistics.median(words):>9,.0f}")
        print(f"words, all                   {sum(words):>9,}")
        print(f"words in tables, all         {sum(told.in_tables for told in found):>9,}")
        print(f"of more than {LONG:,} words    {sum(n > LONG for n in words):>9,}")
        print(f"median time                  {statistics.median(seconds) * 1e3:>9.1f} ms")
        print(f"slowest ({slowest.name})     {slowest.seconds:>9.2f} s")


def games(corpus: Path | None, names: set[str]) -> Iterator[tuple[str, str, Game]]:
    """All games, each with where it is from and its name."""
    if corpus is not None:
        boards = RecordedBoards(corpus)
        for path in sorted((corpus / "lud").rglob("*.lud")):
            if "pending" in path.parts or (names and path.stem not in names):
                continue
            game = boards.read(path)
            if isinstance(game, Game):
                yield "corpus", path.stem, game
    for entry in ludarium.games():
        if names and entry.path.stem not in names and entry.id not in names:
            continue
        found = read_description(describe(read_source(entry.path), known=DEFINITIONS)).game
        if isinstance(found, Game):
            yield "library", entry.id, found


def words_in(book: Document) -> tuple[int, int]:
    """How many words a book has in its sentences, and in its tables."""
    return sum(map(word_count, book.sentences())), sum(map(word_count, book.cells()))


if __name__ == "__main__":
    main()
