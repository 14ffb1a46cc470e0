"""Everything that Ludarium writes, as something that can be done over and over and looked at."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import ludarium
from ludarium.drawing.picture import draw
from ludarium.drawing.png import write_picture
from ludarium.drawing.stage import scene_of
from ludarium.host.cache import Cache
from ludarium.jobs.store import Kept, Store
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.library import DEFINITIONS
from ludarium.library.user_libraries import add_library, remove_library, user_libraries
from ludarium.ludemes.reader import read_description
from ludarium.play.trials.trials import Trial, read_trial

Write = Callable[[Path, int], None]
Look = Callable[[Path, int], None]


@dataclass(frozen=True)
class Kind:
    """A kind of writing: how it is done for the n-th time, and how it looks when n were told."""

    write: Write
    look: Look


def _write_cache(folder: Path, number: int) -> None:
    Cache(folder).put(f"key{number % 3}", bytes([number % 251]) * 60_000)


def _look_at_cache(folder: Path, number: int) -> None:
    for key in range(min(3, number)):
        content = Cache(folder).get(f"key{key}")
        assert content is not None
        assert content == content[:1] * 60_000


def _write_database(folder: Path, number: int) -> None:
    with Store(folder / "jobs.sqlite") as store:
        store.keep([Kept(f"key {number}", "kind", "1", "{}", '"' + "x" * 900 + '"', 0.0)])


def _look_at_database(folder: Path, number: int) -> None:
    address = f"file:{folder / 'jobs.sqlite'}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("SELECT count(*) FROM results").fetchone()[0] >= number
    with Store(folder / "jobs.sqlite") as store:
        assert all(store.get(f"key {n}") for n in range(1, number + 1))


def _write_trial(folder: Path, number: int) -> None:
    trials = _trials()
    trials[number % len(trials)].save(folder / "game.trl")


def _look_at_trial(folder: Path, number: int) -> None:
    if number:
        assert 1 <= len(read_trial((folder / "game.trl").read_text("utf-8")).moves) <= 5


def _write_library(folder: Path, number: int) -> None:
    mine = folder / f"library{number % 4}"
    mine.mkdir(exist_ok=True)
    known = {library.folder for library in user_libraries()}
    if mine in known:
        remove_library(str(mine))
    else:
        add_library(mine)


def _look_at_library(folder: Path, number: int) -> None:
    assert all(library.folder.parent == folder for library in user_libraries())


def _write_picture(folder: Path, number: int) -> None:
    write_picture(_picture(), folder / ("board.png" if number % 2 else "board.svg"))


def _look_at_picture(folder: Path, number: int) -> None:
    for name, begin, end in (
        ("board.png", b"\x89PNG", b"IEND\xaeB`\x82"),
        ("board.svg", b"<svg", b"</svg>\n"),
    ):
        if (folder / name).exists():
            content = (folder / name).read_bytes()
            assert (content[: len(begin)], content[-len(end) :]) == (begin, end)


@cache
def _trials() -> list[Trial]:
    state, found = ludarium.load("Tic-Tac-Toe").start(seed=1), []
    for _ in range(5):
        state.play(0)
        found.append(state.trial())
    return found


@cache
def _picture() -> str:
    file = Path(ludarium.__file__).parent / "library" / "games" / "hex.lud"
    source = Source("hex.lud", file.read_text("utf-8"))
    return draw(scene_of(read_description(describe(source, known=DEFINITIONS))))


def prepare() -> None:
    """Work out, before any process is begun, what is going to be written."""
    _trials()
    _picture()


KINDS = {
    "cache": Kind(_write_cache, _look_at_cache),
    "database": Kind(_write_database, _look_at_database),
    "trial": Kind(_write_trial, _look_at_trial),
    "library": Kind(_write_library, _look_at_library),
    "picture": Kind(_write_picture, _look_at_picture),
}
