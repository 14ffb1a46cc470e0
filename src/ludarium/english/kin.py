"""Terms that are like others: of these the book tells only how they differ.

`Zone D is like zone A, but to the left.`
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Int
from ludarium.english.book.document import Block, Document, Paragraph
from ludarium.english.model.likeness import (
    Difference,
    Inner,
    changed_everywhere,
    differences,
    form_of,
)
from ludarium.english.numbers.counting import known_number
from ludarium.english.phrases import Thing
from ludarium.english.words import capital, sentence, word_count
from ludarium.english.words.likewise import Way, bare_numbers, called, how_different

if TYPE_CHECKING:
    from ludarium.english.glossary import Term
    from ludarium.english.phrases import Noun
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.ludeme import Ludeme

_MOST_WORDS: Final = 24
"""Differences of more words are not told."""
_MOST_TRIED: Final = 12
"""So many terms that came first are looked at."""
_MOST_PARTS: Final = 400
"""Rules of more ludemes are not compared."""

Key = tuple[str, str]
"""The kind of a term, and what it stands for."""


@dataclass(frozen=True)
class Source:
    """The rule that a term stands for, and where it is told."""

    rule: "Ludeme"
    place: Hashable
    piece_word: str
    bindings: "dict[str, Noun]" = field(compare=False, repr=False)
    """What everything stood for."""


def source_of(e: "Voice", rule: "Ludeme") -> Source:
    """A rule as it is told just now: what everything stands for must be the same for its kin."""
    meant = tuple(sorted((name, noun.text) for name, noun in e.bindings.items()))
    return Source(rule, (type(rule), e.piece_word, meant), e.piece_word, e.bindings)


_WORD_OF_PLAYERS: Final = "idiom"
"""The kind of terms that explain words which players use, in whatever form a book has them."""


def explained(e: "Voice", told: str) -> list[list[Block]]:
    """What all terms mean of which a book speaks, those that are alike in short."""
    whole = {key: list(term.blocks) for key, term in e.terms.items() if term.blocks}
    e.settle_conditions(_spoken_of(e, told, whole))
    whole = {key: list(term.blocks) for key, term in e.terms.items() if term.blocks}
    blocks = dict(whole)
    kin: dict[Hashable, list[Key]] = {}
    for key, term in e.terms.items():
        source = e.sources.get(key)
        if key not in blocks or source is None:
            continue
        others = kin.setdefault((key[0], type(source.rule)), [])
        short = _like_another(e, term, key, others[-_MOST_TRIED:])
        if short is not None:
            blocks[key] = short
        others.append(key)
    # What was explained only for the sake of what is now told in short is not told at all.
    shorter = [key for key in blocks if blocks[key] is not whole[key]]
    shortened = [text for key in shorter for text in _all(whole[key])]
    inside = _spoken_of(e, " ".join(shortened), whole)
    left = [text for key in blocks if key not in inside for text in _all(blocks[key])]
    spoken_of = _spoken_of(e, " ".join([told, *left]), blocks)
    kept = [key for key in blocks if key not in inside or key in spoken_of]
    # What somebody thought of naming, and then told in other words, is not explained either.
    needed = _spoken_of(e, told, blocks)
    return [blocks[key] for key in kept if key in needed or key[0] == _WORD_OF_PLAYERS]


def _like_another(e: "Voice", term: "Term", key: Key, others: Sequence[Key]) -> list[Block] | None:
    """How a term differs from one of several others, if that is the shorter way to tell it."""
    source = e.sources[key]
    rule = source.rule
    words = _words(term.blocks)
    best: list[Block] | None = None
    if sum(1 for _ in rule.walk()) > _MOST_PARTS:
        return None
    for other in others:
        model = e.sources[other].rule
        found = differences(model, rule)
        if found is None or not changed_everywhere(model, rule, found):
            continue
        found = _as_called(e, found, e.sources[other], source)
        renamed = _renamed(e, found, e.sources[other], source)
        if renamed:
            renamed = [(new, old) for new, old in renamed if old in _telling(e, other)]
        if renamed is None or not (found or renamed):
            continue
        way = how_different(e, found, model.walk()) if found else Way("", ())
        if way is None or not all(old in _telling(e, other) for old in bare_numbers(found)):
            continue
        way = replace(way, changes=(*way.changes, *renamed))
        if way.needs_table or word_count(way.text) > _MOST_WORDS:
            continue
        if any(one.is_site for one in found) and _hides_sites(e, rule):
            continue
        is_ = "are" if term.one is not None else "is"
        text = f"**{term.name}** {is_} like {e.terms[other].inside}, but {way.text}"
        if word_count(text) < words:
            words, best = word_count(text), [Paragraph([sentence(text)])]
    return best


def _telling(e: "Voice", key: Key) -> str:
    """All that a term tells, in which whoever reads of a change looks for what is changed."""
    return " ".join(_told_with(e, key))


def _told_with(e: "Voice", key: Key) -> Iterator[str]:
    """What a term tells, and what the terms tell that it speaks of."""
    blocks = {key: list(term.blocks) for key, term in e.terms.items() if term.blocks}
    for one in (key, *_spoken_of(e, " ".join(_all(blocks[key])), blocks)):
        yield from _all(blocks[one])


def _as_called(
    e: "Voice", found: Sequence[Difference], model: Source, source: Source
) -> tuple[Difference, ...]:
    """Differences in what is worked out, with what this was called in each of two rules."""
    result = []
    for one in found:
        if isinstance(one.first, Inner) and isinstance(one.second, Inner):
            first = replace(one.first, called=_name(e, one.first, one, model))
            second = replace(one.second, called=_name(e, one.second, one, source))
            one = replace(one, first=first, second=second)
        result.append(one)
    return tuple(result)


def _name(e: "Voice", inner: Inner, one: Difference, told: Source) -> str:
    """What something in a rule was called there; nothing if it would need a new name."""
    with e.aside(), e.meaning(**told.bindings):
        known = len(e.terms)
        text = called(e, inner, as_site=one.is_site)
        return text if text is not None and len(e.terms) == known else ""


def _renamed(
    e: "Voice", found: Sequence[Difference], model: Source, source: Source
) -> list[tuple[str, str]] | None:
    """What is called otherwise in two rules, though it is the same in them; nothing if unclear."""
    inner = [one.first for one in found if isinstance(one.first, Inner)]
    others = [one.second for one in found if isinstance(one.second, Inner)]
    if any(not one.called for one in (*inner, *others)):
        return None
    if model.place == source.place:
        return []
    if model.piece_word != source.piece_word:
        return None
    changed = {one.form for one in inner}
    becomes: dict[str, str] = {}
    for part in model.rule.walk():
        if not isinstance(part, Int) or any(part.children()) or form_of(part) in changed:
            continue
        with e.aside(), e.meaning(**model.bindings):
            first = e.number(part)
        with e.aside(), e.meaning(**source.bindings):
            second = e.number(part)
        if becomes.setdefault(first.text, second.text) != second.text:
            return None
    taken = {one.called for one in inner}
    renamed = [(new, old) for old, new in becomes.items() if new != old]
    return None if any(old in taken for _, old in renamed) else renamed


def _hides_sites(e: "Voice", rule: "Ludeme") -> bool:
    """Whether a site is told by where a step from another leads, which is then not named."""
    from ludarium.ludemes.numbers.board import Ahead

    steps = (part for part in rule.walk() if isinstance(part, Ahead))
    return any(known_number(e, part) is not None for part in steps)


def _spoken_of(e: "Voice", told: str, blocks: dict[Key, list[Block]]) -> set[Key]:
    """The terms that a text speaks of, and those that these speak of in turn."""
    found: set[Key] = set()
    texts = [told]
    while texts:
        text = texts.pop()
        for key in blocks:
            if key not in found and _names(e.terms[key], text):
                found.add(key)
                texts.append(" ".join(_all(blocks[key])))
    return found


def _names(term: "Term", text: str) -> bool:
    """Whether a text has the name of a term, or that of one of the things it stands for."""
    one = [term.one.bare] if isinstance(term.one, Thing) else []
    names = (term.name, term.inside, *one, *(capital(name) for name in one))
    return any(name in text for name in names)


def _words(blocks: Sequence[Block]) -> int:
    return sum(map(word_count, Document("", list(blocks)).sentences()))


def _all(blocks: Sequence[Block]) -> Iterator[str]:
    return Document("", list(blocks)).statements()
