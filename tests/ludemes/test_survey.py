"""All complete games of the corpus are read, and every ludeme and constant as what it is.

A survey made with the reference system says how often each class is called in the games, and in
how many games each constant is used. Ours must give the same numbers.
"""

import csv
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from ludarium.language.definitions import library
from ludarium.language.description import describe, read_source
from ludarium.ludemes.literals import BooleanLiteral, DimLiteral, FloatLiteral, IntLiteral
from ludarium.ludemes.reader import read_game
from ludarium.ludemes.regions.sites import SitesListed
from ludarium.vocabulary.ludeme import Constant, Ludeme
from tests.ludemes.reference_names import (
    enumeration,
    homes,
    reference,
    reference_enumerations,
    reference_file,
    simple_name,
)

pytestmark = pytest.mark.corpus

K = TypeVar("K")
V = TypeVar("V")

GAMES = 1413
LITERALS = (BooleanLiteral, DimLiteral, FloatLiteral, IntLiteral)
NO_SELECTORS = {"RoleType", "SiteType"}
"""Enumerations called a `Type` whose constants the survey does not name beside a class."""


@dataclass
class Count:
    """What the games use: how many of them, and how often."""

    ludemes: dict[str, tuple[int, int]] = field(default_factory=dict)
    constants: Counter[tuple[str, str]] = field(default_factory=Counter)
    games: int = 0
    empty_lists: int = 0
    """How often `(sites {})` is written."""


@pytest.fixture(scope="module")
def ours(corpus: Path) -> Count:
    if not reference()["classes"]:
        pytest.skip(f"there is no {reference_file()}")
    known = library(corpus / "def")
    count = Count()
    games: Counter[str] = Counter()
    uses: Counter[str] = Counter()
    for path in complete_games(corpus):
        game = read_game(describe(read_source(path), known=known))
        ludemes = [ludeme for ludeme in game.walk() if not isinstance(ludeme, LITERALS)]
        rows = Counter(row(ludeme) for ludeme in ludemes)
        games.update(rows.keys())
        uses += rows
        found = {constant for ludeme in ludemes for constant in constants(ludeme)}
        count.constants.update((theirs(type(c)), c.word) for c in found)
        count.games += 1
        count.empty_lists += sum(isinstance(s, SitesListed) and not s.sites for s in ludemes)
    count.ludemes = {name: (games[name], uses[name]) for name in uses}
    return count


def complete_games(corpus: Path) -> list[Path]:
    pending = corpus / "lud" / "reconstruction" / "pending"
    return sorted(p for p in (corpus / "lud").rglob("*.lud") if pending not in p.parents)


@cache
def theirs(ours: type[Constant]) -> str:
    """What an enumeration of ours is called in the reference system."""
    return next(simple_name(name) for name in reference_enumerations() if enumeration(name) is ours)


def row(ludeme: Ludeme) -> str:
    """The row of the survey where a ludeme is counted: its class, and its first constant."""
    name = homes()[type(ludeme)]
    if ludeme.constants:
        return f"{name}[{ludeme.constants[0]}]"
    first = next((value for _, value in ludeme.given()), None)
    if isinstance(first, Constant) and selects(theirs(type(first))):
        return f"{name}[{first.word}]"
    return name


def selects(enumeration_name: str) -> bool:
    """Whether the survey names a class together with the first constant of such a kind."""
    return enumeration_name.endswith("Type") and enumeration_name not in NO_SELECTORS


def constants(ludeme: Ludeme) -> Iterator[Constant]:
    pending = [value for _, value in ludeme.given()]
    while pending:
        value = pending.pop()
        if isinstance(value, Constant):
            yield value
        elif isinstance(value, tuple):
            pending.extend(value)


def differences(ours: Mapping[K, V], survey: Mapping[K, V]) -> dict[K, tuple[V | None, V | None]]:
    """Our number and that of the survey, where they are not the same."""
    return {
        key: (ours.get(key), survey.get(key))
        for key in {*ours, *survey}
        if ours.get(key) != survey.get(key)
    }


def read_table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_all_complete_games_are_read(ours: Count) -> None:
    assert ours.games == GAMES


def test_every_ludeme_is_used_as_often_as_in_the_reference_system(
    corpus: Path, ours: Count
) -> None:
    table = read_table(corpus / "survey" / "ludemes_resolved.csv")
    survey = {r["class[selector]"]: (int(r["games"]), int(r["uses"])) for r in table}
    # `(sites {})` fits several overloads there. It is written twelve times, and called fourteen
    # times in the reference system, as the notes in its signatures say.
    name = "game.functions.region.sites.Sites"
    games, uses = ours.ludemes[name]
    assert ours.empty_lists == 12
    assert differences({**ours.ludemes, name: (games, uses + 2)}, survey) == {}


def test_every_constant_is_used_in_as_many_games_as_in_the_reference_system(
    corpus: Path, ours: Count
) -> None:
    selectors = {simple_name(n) for n in reference_enumerations() if enumeration(n) is None}
    table = read_table(corpus / "survey" / "enum_constants.csv")
    survey = {(r["enum"], r["constant"]): int(r["games"]) for r in table}
    known = {key: games for key, games in survey.items() if key[0] not in selectors}
    assert differences(ours.constants, known) == {}
