"""Rules that are like one just told: only what is different is told of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.english.model.likeness import differences
from ludarium.english.phrases import Do, Instruction
from ludarium.english.telling import plain_text
from ludarium.english.words import word_count
from ludarium.english.words.likewise import Way, how_different, ways_in_words

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.english.voice import Voice

_LEAST_WORDS: Final = 30
"""Rules of fewer words are told each time."""


def each_told(e: "Voice", moves: Sequence["Moves"], conjunction: str = "or") -> list[Instruction]:
    """Several rules; of those that are like the one before, only how they differ from it."""
    told: list[Instruction] = []
    model: Moves | None = None
    ways: list[Way] = []
    for rule in moves:
        way = None if model is None else like(e, model, rule, told[-1])
        if way is not None:
            ways.append(way)
            continue
        told += _the_same(ways, conjunction)
        model, ways = rule, []
        told.append(e.moves(rule))
    return [*told, *_the_same(ways, conjunction)]


def like(e: "Voice", model: "Moves", rule: "Moves", told: Instruction) -> Way | None:
    """How a rule differs from another one, if that was long and is the better way to tell it."""
    if id(rule) in e.muted or id(rule) in e.retold or type(rule) is not type(model):
        return None
    found = differences(model, rule)
    if not found:
        return None
    way = how_different(e, found)
    if way is None or word_count(plain_text(told)) < max(_LEAST_WORDS, 2 * word_count(way.text)):
        return None
    return way


def _the_same(ways: Sequence[Way], conjunction: str) -> list[Instruction]:
    return [Do(text) for text in ways_in_words(ways, conjunction)]


__all__ = ["each_told", "like"]
