"""Rules that are like one just told: only what is different is told of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.english.model.likeness import Difference, differences
from ludarium.english.moves.consequences import CHOSEN
from ludarium.english.phrases import LIKEWISE, Do, Exchange, Instruction, When
from ludarium.english.telling import length
from ludarium.english.words import word_count
from ludarium.english.words.likewise import Way, how_different, on_other_sites, ways_in_words

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.combining.operators import MovesIf

_SEVERAL_CASES: Final = 3
_LEAST_WORDS: Final = 30
"""Rules of fewer words are told each time,"""
_LEAST_PARTS: Final = 30
"""unless they have so many ludemes, and therefore terms of their own."""


def each_told(e: "Voice", moves: Sequence["Moves"], conjunction: str = "or") -> list[Instruction]:
    """Several rules; of those that are like the one before, only how they differ from it."""
    run = _on_many_sites(e, moves)
    if run is not None:
        before, block, ways_, after = run
        told_before = each_told(e, before, conjunction) if before else []
        told_after = each_told(e, after, conjunction) if after else []
        inside = [e.moves(rule) for rule in block]
        return [*told_before, *inside, *_the_same(ways_, conjunction, "all of this"), *told_after]
    block, again = _in_blocks(e, moves)
    if again:
        return [*each_told(e, block, conjunction), *_the_same(again, conjunction, "all of this")]
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
    if not found or (isinstance(told, Do) and _only_counts(found)):
        return None
    way = how_different(e, found, model.walk())
    if way is None:
        return None
    words = length(told)
    is_long = words >= _LEAST_WORDS or sum(1 for _ in rule.walk()) >= _LEAST_PARTS
    said = way.text
    if way.needs_table:
        said = " ".join(side for change in way.changes for side in change)
    return way if is_long and words >= 2 * word_count(said) else None


def _in_blocks(e: "Voice", moves: Sequence["Moves"]) -> tuple[Sequence["Moves"], list[Way]]:
    """The first of several groups of rules that are alike, and how the others differ from it."""
    for size in range(len(moves) // 2, 1, -1):
        if len(moves) % size:
            continue
        block = tuple(moves[:size])
        if sum(1 for rule in block for _ in rule.walk()) < _LEAST_PARTS:
            break
        if any(id(rule) in e.muted or id(rule) in e.retold for rule in moves):
            break
        ways = [
            _how_all_differ(e, block, tuple(moves[start : start + size]))
            for start in range(size, len(moves), size)
        ]
        found = [way for way in ways if way is not None]
        if len(found) == len(ways):
            return block, found
    return moves, []


_LEAST_BLOCKS: Final = 3


def told_in_order(e: "Voice", moves: Sequence["Moves"]) -> list[Instruction]:
    """Rules of which the first that is possible counts; groups of them that are alike, once."""
    for size in range(len(moves) // _LEAST_BLOCKS, 1, -1):
        block = tuple(moves[:size])
        ways: list[Way] = []
        end = size
        while end + size <= len(moves):
            way = _how_all_differ(e, block, tuple(moves[end : end + size]))
            if way is None or way.needs_table:
                break
            ways.append(way)
            end += size
        if len(ways) + 1 >= _LEAST_BLOCKS:
            told = [e.moves(rule) for rule in block]
            rest = [e.moves(rule) for rule in moves[end:]]
            return [*told, *_the_same(ways, "and then", "all of this"), *rest]
    return [e.moves(rule) for rule in moves]


_MANY_SITES: Final = 8
_MOST_RULES: Final = 4
"""So many rules in a row are looked at, whether they are the same for very many sites."""

Run = tuple[Sequence["Moves"], Sequence["Moves"], list[Way], Sequence["Moves"]]


def _on_many_sites(e: "Voice", moves: Sequence["Moves"]) -> Run | None:
    """Rules that are the same for very many sites, with what stands before and after them.

    Of those, the rules for one site are given, and how those for the others differ.
    """
    if any(id(rule) in e.muted or id(rule) in e.retold for rule in moves):
        return None
    for size in range(1, _MOST_RULES + 1):
        for start in range(min(size, len(moves) - _MANY_SITES * size)):
            block = tuple(moves[start : start + size])
            ways: list[Way] = []
            end = start + size
            while end + size <= len(moves):
                way = _how_all_differ(e, block, tuple(moves[end : end + size]))
                if way is None or len(way.changes) != 1:
                    break
                ways.append(way)
                end += size
            if len(ways) >= _MANY_SITES and on_other_sites(ways) is not None:
                return moves[:start], block, ways, moves[end:]
    return None


def _how_all_differ(e: "Voice", block: Sequence["Moves"], other: Sequence["Moves"]) -> Way | None:
    found = differences(block, other)
    parts = (part for rule in block for part in rule.walk())
    return how_different(e, found, parts) if found and not _only_counts(found) else None


def _only_counts(found: Sequence[Difference]) -> bool:
    """Whether rules differ only in how many there are of something: `exactly three or five`."""
    from ludarium.ludemes.ranges.ranges import Exact

    return all(one.holder is Exact for one in found)


def _the_same(ways: Sequence[Way], conjunction: str, what: str = "the same") -> list[Instruction]:
    elsewhere = on_other_sites(ways)
    if elsewhere is not None:
        return [Do(f"do {what} {elsewhere}", example=LIKEWISE)]
    if not any(way.needs_table for way in ways):
        texts = ways_in_words(ways, conjunction, what)
        return [Do(text, example=LIKEWISE) for text in texts]
    return [_exchanged(way, what) for way in ways]


def _exchanged(way: Way, what: str = "the same") -> Instruction:
    """How a rule differs from the one before it, in a table if that takes many words."""
    if not way.needs_table:
        return Do(f"do {what} {way.text}", example=LIKEWISE)
    told = f"do {what}{f' {way.adverb}' if way.adverb else ''}, with these exchanged:"
    return Exchange(told, tuple((first, second) for second, first in way.changes))


def cases_told(e: "Voice", rule: "MovesIf") -> Instruction | None:
    """A chain of cases of which some are like the first: of these only how they differ from it."""
    from ludarium.ludemes.moves.combining.operators import MovesIf

    chain: list[MovesIf] = [rule]
    while isinstance(last := chain[-1].otherwise, MovesIf) and last.then is None:
        if id(last) in e.muted or id(last) in e.retold:
            break
        chain.append(last)
    bodies = [one.moves for one in chain]
    final = chain[-1].otherwise
    if len(bodies) + (final is not None) < _SEVERAL_CASES:
        return None
    if not any(differences(bodies[0], body) for body in (*bodies[1:], *([final] if final else ()))):
        return None
    first = e.moves(bodies[0])
    told = [first]
    is_like = False
    for body in (*bodies[1:], *([final] if final is not None else ())):
        way = like(e, bodies[0], body, first)
        is_like = is_like or way is not None
        told.append(e.moves(body) if way is None else _exchanged(way))
    found = told.pop() if final is not None else None
    if not is_like:
        return None
    for one, done in zip(reversed(chain), reversed(told), strict=True):
        with e.meaning(effect=CHOSEN):
            condition = e.condition(one.condition)
        found = When(condition, done, found)
    return found


__all__ = ["cases_told", "each_told", "like", "told_in_order"]
