"""Different rules, different texts: variants of real games, and small changes of them."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.board.problem import BoardError
from ludarium.checking.descriptions import variants
from ludarium.english.book.book import rule_book
from ludarium.language.description import describe, outline, read_source
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.ludemes.whole_game.program import compile_game
from ludarium.ludemes.whole_game.start import start_of
from tests.english.mutations import Mutation, mutations

THOROUGH = bool(os.environ.get("LUDARIUM_THOROUGH"))
"""Whether all files are looked at; a sample of them otherwise."""
STEP = 1 if THOROUGH else 9
MUTATIONS = 5_000 if THOROUGH else 600
LEAST_CHANGED = 0.99


def _files(corpus: Path) -> list[Path]:
    complete = [p for p in sorted((corpus / "lud").rglob("*.lud")) if "pending" not in p.parts]
    return complete[::STEP]


def _text(game: Game) -> str:
    return rule_book(game).to_markdown()


def _play_alike(first: Game, second: Game) -> bool:
    """Whether two games are the same in play: the same program, and the same beginning.

    Things in the box may stand in another order, which only changes their numbers; and so may the
    edges of a graph, and the ends of each of them.
    """
    return _parts(first) == _parts(second) or _program(first) == _program(second)


def _parts(game: Game) -> tuple[list[str], str]:
    items = sorted(_with_sorted_edges(str(item.node)) for item in game.equipment.items)
    rules = str(game.rules.node)
    return items, _with_wins(rules) if game.players.players == 2 else rules


OTHER = {"Mover": "Next", "Next": "Mover", "P1": "P2", "P2": "P1"}


def _with_wins(rules: str) -> str:
    """Rules of a game for two in which the loss of one is told as the win of the other."""
    return re.sub(
        r"\(result (Mover|Next|P1|P2) Loss\)", lambda m: f"(result {OTHER[m[1]]} Win)", rules
    )


def test_of_two_one_wins_where_the_other_loses() -> None:
    assert _with_wins("(if (no Moves Next) (result Next Loss))") == (
        "(if (no Moves Next) (result Mover Win))"
    )


def _with_sorted_edges(text: str) -> str:
    """A description in which the edges of graphs stand in order, each from its lower end."""
    return re.sub(r"(?<=edges:\{)(?:\{\d+ \d+\} ?)+(?=\})", _sorted_edges, text)


def _sorted_edges(found: re.Match[str]) -> str:
    ends = [sorted(map(int, edge.split())) for edge in re.findall(r"\d+ \d+", found.group(0))]
    return " ".join(f"{{{first} {second}}}" for first, second in sorted(ends))


def test_a_graph_is_the_same_whatever_the_order_of_its_edges() -> None:
    first = "(board (graph vertices:{{0 0} {1 0} {0 1}} edges:{{0 1} {2 0}}) use:Vertex)"
    other = "(board (graph vertices:{{0 0} {1 0} {0 1}} edges:{{0 2} {1 0}}) use:Vertex)"
    fewer = "(board (graph vertices:{{0 0} {1 0} {0 1}} edges:{{0 2}}) use:Vertex)"
    assert _with_sorted_edges(first) == _with_sorted_edges(other)
    assert _with_sorted_edges(first) != _with_sorted_edges(fewer)


def _program(game: Game) -> tuple[bytes, str]:
    position = start_of(game, equipment_of(game), seed=1)
    return compile_game(game).code, repr(vars(position) if position is not None else None)


def _complete_variants(path: Path, known: Path) -> Iterator[tuple[str, Game]]:
    """All variants of a description, those with the same rules only once."""
    parts = outline(read_source(path))
    seen: set[str] = set()
    for variant in variants(parts):
        chosen = describe(parts, options=variant.options, ruleset=variant.ruleset, known=known)
        tree = str(chosen.tree)
        if chosen.holes or tree in seen:
            continue
        seen.add(tree)
        game = read_description(chosen).game
        if isinstance(game, Game):
            yield variant.name, game


@pytest.mark.corpus
def test_variants_that_differ_in_rules_differ_in_text(corpus: Path) -> None:
    alike: list[str] = []
    for path in _files(corpus):
        texts: dict[str, tuple[str, Game]] = {}
        for name, game in _complete_variants(path, corpus / "def"):
            text = _text(game)
            other = texts.setdefault(text, (name, game))
            if other[1] is not game and not _play_alike(other[1], game):
                alike.append(f"{path.stem}: {other[0]} and {name}")
    assert alike == []


def _mutant(mutation: Mutation) -> Game | None:
    """The changed game, if it can be read and is a game."""
    try:
        game = read_description(describe(Source("<changed>", mutation.text))).game
        return game if isinstance(game, Game) and equipment_of(game) else None
    except (DescriptionError, MeaningError, BoardError):
        return None


@pytest.mark.corpus
def test_a_change_of_the_rules_changes_the_text(corpus: Path) -> None:
    """Of a number, a direction, an owner or a condition; changes without effect do not count."""
    files = [p for p in sorted((corpus / "lud").rglob("*.lud")) if "pending" not in p.parts]
    step = max(1, len(files) * 5 // MUTATIONS)
    changed, unchanged = 0, []
    for seed, path in enumerate(files[::step]):
        chosen = describe(read_source(path), known=corpus / "def")
        game = read_description(chosen).game
        if not isinstance(game, Game):
            continue
        text = _text(game)
        for mutation in mutations(str(chosen.tree), 5, seed):
            mutant = _mutant(mutation)
            if mutant is None:
                continue
            try:
                differs = _text(mutant) != text
            except (BoardError, MeaningError):
                continue
            if differs:
                changed += 1
            elif not _safely_alike(game, mutant):
                unchanged.append(f"{path.stem}: {mutation}")
    share = changed / (changed + len(unchanged))
    assert share >= LEAST_CHANGED, "\n".join(unchanged)


def _safely_alike(first: Game, second: Game) -> bool:
    try:
        return _play_alike(first, second)
    except Exception:  # what cannot be compiled is no game, so no rule of it matters
        return True
