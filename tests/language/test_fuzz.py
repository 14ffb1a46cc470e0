"""Whatever is done to a description, reading it ends with a game or with a message."""

import os
import random
from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ludarium.language.definitions import library
from ludarium.language.description import describe
from ludarium.language.formatting import format_description
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.ludemes.completion import completions
from ludarium.ludemes.reader import read_description

GAMES = Path(__file__).parents[2] / "src" / "ludarium" / "library" / "games"
CORPUS = os.environ.get("LUDARIUM_CORPUS")
SYMBOLS = '()[]{}<>|:#"\\/~*\0\n\t é'
WORDS = """
// #1 .. 0..99 (( )) <Size> (define (" ") (option (item (rulesets{ (metadata (useFor args: if:
then: True Off -1 1e9 99999999999999 [#] [?] [2| ..5 (game (move (sites (is (and (forEach Mover Step
"""
PIECES = [*SYMBOLS, *WORDS.split(), *(word + " " for word in WORDS.split())]


@cache
def real_games() -> list[str]:
    """The texts of games to be damaged: our own, and small ones of the corpus if it is here."""
    texts = [path.read_text("utf-8") for path in sorted(GAMES.glob("*.lud"))]
    if CORPUS:
        paths = sorted(Path(CORPUS).glob("lud/**/*.lud"))
        texts += [p.read_text("utf-8") for p in paths if p.stat().st_size < 5_000]
    return texts


def mutate(text: str, random: random.Random) -> str:
    """Damage a text in one place."""
    a = random.randrange(len(text) + 1)
    length: int = random.choice([0, 1, 1, 2, 5, 20, 200])
    b = min(len(text), a + length)
    piece: str = random.choice(PIECES)
    kind = random.randrange(6)
    if kind == 0:
        return text[:a] + text[b:]
    if kind == 1:
        return text[:a] + piece + text[a:]
    if kind == 2:
        return text[:a] + piece + text[b:]
    if kind == 3:
        times: int = random.choice([1, 2, 50])
        return text[:b] + text[a:b] * times + text[b:]
    if kind == 4:
        c = random.randrange(len(text) + 1)
        return text[:a] + text[c : c + 30] + text[a:]
    words = text.split(" ")
    i, j = random.randrange(len(words)), random.randrange(len(words))
    words[i], words[j] = words[j], words[i]
    return " ".join(words)


@settings(
    max_examples=int(os.environ.get("FUZZ_EXAMPLES", "1000")),
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(st.integers(0, 2**64), st.integers(1, 4))
@example(0, 1)
def test_damaged_games(seed: int, count: int) -> None:
    chance = random.Random(seed)
    text = chance.choice(real_games())
    for _ in range(count):
        text = mutate(text, chance)
    source = Source("damaged.lud", text)
    known = library(Path(CORPUS) / "def") if CORPUS else {}
    for attempt in (
        lambda: read_description(describe(source, known=known)),
        lambda: format_description(source),
    ):
        try:
            attempt()
        except DescriptionError as error:
            messages = str(error), error.problem.to_json()
            assert all(messages), messages
    completions(text, chance.randrange(len(text) + 1))
