"""Terms that are like others: of these the book tells only how they differ.

`Zone D is like zone A, but to the left.`
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.english.book.document import Block, Document, Paragraph
from ludarium.english.model.likeness import changed_everywhere, differences
from ludarium.english.numbers.counting import known_number
from ludarium.english.phrases import Thing
from ludarium.english.words import capital, sentence, word_count
from ludarium.english.words.likewise import how_different

if TYPE_CHECKING:
    from ludarium.english.glossary import Term
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.ludeme import Ludeme

_MOST_WORDS: Final = 24
"""Differences of more words are not told."""
_MOST_TRIED: Final = 12
"""So many terms that came first are looked at."""
_MOST_PARTS: Final = 400
"""Rules of more ludemes are not compared."""
_IS: Final = {"condition": "is fulfilled"}

Key = tuple[str, str]
"""The kind of a term, and what it stands for."""


@dataclass(frozen=True)
class Source:
    """The rule that a term stands for, and where it is told."""

    rule: "Ludeme"
    place: Hashable


def source_of(e: "Voice", rule: "Ludeme") -> Source:
    """A rule as it is told just now: what everything stands for must be the same for its kin."""
    meant = tuple(sorted((name, noun.text) for name, noun in e.bindings.items()))
    return Source(rule, (type(rule), e.piece_word, meant))


def explained(e: "Voice", told: str) -> list[list[Block]]:
    """What all terms mean of which a book speaks, those that are alike in short."""
    whole = {key: list(term.blocks) for key, term in e.terms.items() if term.blocks}
    blocks = dict(whole)
    full: dict[Hashable, list[Key]] = {}
    for key, term in e.terms.items():
        source = e.sources.get(key)
        if key not in blocks or source is None:
            continue
        others = full.setdefault((key[0], source.place), [])
        short = _like_another(e, term, key, others[:_MOST_TRIED])
        if short is None:
            others.append(key)
        else:
            blocks[key] = short
    # What was explained only for the sake of what is now told in short is not told at all.
    shorter = [key for key in blocks if blocks[key] is not whole[key]]
    shortened = [text for key in shorter for text in _all(whole[key])]
    inside = _spoken_of(e, " ".join(shortened), whole)
    left = [text for key in blocks if key not in inside for text in _all(blocks[key])]
    spoken_of = _spoken_of(e, " ".join([told, *left]), blocks)
    return [blocks[key] for key in blocks if key not in inside or key in spoken_of]


def _like_another(e: "Voice", term: "Term", key: Key, others: Sequence[Key]) -> list[Block] | None:
    """How a term differs from one of several others, if that is the shorter way to tell it."""
    rule = e.sources[key].rule
    words = _words(term.blocks)
    if sum(1 for _ in rule.walk()) > _MOST_PARTS:
        return None
    for other in others:
        model = e.sources[other].rule
        found = differences(model, rule)
        if not found or not changed_everywhere(model, rule, found):
            continue
        way = how_different(e, found)
        if way is None or way.needs_table or word_count(way.text) > _MOST_WORDS:
            continue
        if any(one.is_site for one in found) and _hides_sites(e, rule):
            continue
        is_ = _IS.get(key[0]) or ("are" if term.one is not None else "is")
        text = f"**{term.name}** {is_} like {e.terms[other].inside}, but {way.text}"
        if word_count(text) < words:
            return [Paragraph([sentence(text)])]
    return None


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
