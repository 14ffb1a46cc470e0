"""What a book would tell several times over: it is told once, under a name.

A book is laid out twice. The first time all that is done in it is kept; the second time what was
there more than once, and is long enough, gets a name where it is first told, and is called by it
from then on. What only terms speak of is explained by a term of its own.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from ludarium.english.book.document import Block
from ludarium.english.naming import is_of_players
from ludarium.english.phrases import (
    All,
    AnyOf,
    ByCase,
    Choice,
    Condition,
    Do,
    Instruction,
    Lead,
    Remark,
    Together,
    Under,
    When,
)
from ludarium.english.telling.assumed import without_known
from ludarium.english.telling.deeds import explained_deed, length
from ludarium.english.telling.layout import tell

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_LEAST: Final = {"step": 22, "move": 30, "condition": 24}
"""What happens, what players choose and what must hold get names if they take more words,"""
_LEAST_SENTENCE: Final = 28
"""unless they are one plain sentence, which may have some more,"""
_LEAST_GAIN: Final = 10
"""as long as a long book gets shorter by so many words,"""
_LEAST_GAIN_OF_SHORT: Final = 25
"""and a short one, which may well say something twice, by so many."""
_SHORT_BOOK: Final = 400
"""The moves of a short book take no more words than these."""
_LONG_BOOK: Final = 1_000
"""Where the moves of a book take more words than these,"""
_OFTEN: Final = 4
"""what it tells so many times"""
_LEAST_OFTEN: Final = 15
"""gets a name even if it takes no more words than these."""
_WORDS_OF_NAME: Final = 4
"""`make the follow-up`."""


Part = Instruction | Condition


@dataclass
class Once:
    """All that a book has told so far, and what of it has a name."""

    told: list["Told"] = field(default_factory=list)
    """Everything that was laid out."""
    named: dict[Part, str] = field(default_factory=dict)
    """What gets a name, with its kind."""
    to_come: set[Part] = field(default_factory=set)
    """What of this will be told in its place, and has not been yet."""

    def name_what_repeats(self) -> bool:
        """Give names to what was told more than once; whether there is any such thing."""
        kinds: dict[Part, str] = {}
        counts: Counter[Part] = Counter()
        in_place: set[Part] = set()
        for one in self.told:
            for part, kind in _parts(one.what, one.kind):
                counts[part] += 1
                if kinds.setdefault(part, kind) != kind:
                    kinds[part] = "move"
                if not one.is_term:
                    in_place.add(part)
        whole = sum(length(one.what) for one in self.told)
        short = whole <= _SHORT_BOOK
        least_gain = _LEAST_GAIN_OF_SHORT if short else _LEAST_GAIN
        self.told.clear()
        lengths = {part: _length(part) for part, times in counts.items() if times > 1}
        self.named = {}
        for part in sorted(lengths, key=lambda one: -lengths[one]):
            times, words, kind = counts[part], lengths[part], kinds[part]
            gain = (times - 1) * words - times * _WORDS_OF_NAME
            least = _LEAST_SENTENCE if _is_sentence(part) else _LEAST[kind]
            if whole > _LONG_BOOK and times >= _OFTEN and kind != "condition":
                least = _LEAST_OFTEN
            if times < 2 or words < least or gain < least_gain:
                continue
            self.named[part] = kind
            for inner, _ in _parts(part, kind):
                counts[inner] -= times - 1
        self.to_come = in_place & set(self.named)
        return bool(self.named)


def _is_sentence(part: Part) -> bool:
    """Whether it is one thing to do, without conditions and consequences."""
    return isinstance(part, Do) and part.when is None and part.then is None


def _length(part: Part) -> int:
    return part.length if isinstance(part, Condition) else length(part)


def name_what_repeats(e: "Voice") -> bool:
    """Give names to what a book tells more than once; whether it is to be laid out anew."""
    if not e.once.name_what_repeats():
        return False
    for (kind, _), term in list(e.terms.items()):
        if term.deed is not None:
            term.blocks = explained_deed(e, term, term.deed, kind)
    return True


class Told(NamedTuple):
    """Something that was laid out."""

    what: Instruction
    kind: str
    """A `move`, which players choose, or a `step`, which happens."""
    is_term: bool
    """Whether it is the meaning of a term."""


def laid_out(
    e: "Voice", instruction: Instruction, opening: str = "", kind: str = "move"
) -> list[Block]:
    """An instruction as sentences and lists, with names for what the book tells elsewhere, too."""
    instruction = without_known(instruction)
    e.once.told.append(Told(instruction, kind, is_term=False))
    return tell(_with_names(e, instruction, in_place=True), opening)


def meaning_of(
    e: "Voice", instruction: Instruction, opening: str = "", kind: str = "move"
) -> list[Block]:
    """What something means that has a name: as it is laid out, only that its name won't do."""
    instruction = without_known(instruction)
    e.once.told.append(Told(instruction, kind, is_term=True))
    return tell(_with_names_inside(e, instruction, in_place=False), opening)


def _with_names(e: "Voice", instruction: Instruction, *, in_place: bool) -> Instruction:
    from ludarium.english.telling.deeds import as_deed, name_of_deed

    kind = e.once.named.get(instruction)
    if kind is None:
        return _with_names_inside(e, instruction, in_place=in_place)
    if not in_place or instruction not in e.once.to_come:
        return Do(as_deed(e, instruction, kind))
    e.once.to_come.remove(instruction)
    term = name_of_deed(e, instruction, kind, in_place=True)
    if not term.is_of_reader:
        return _with_names_inside(e, instruction, in_place=True)
    term.in_place, term.blocks = True, []
    inside = _with_names_inside(e, instruction, in_place=True)
    return Under(f"make *{term.inside}*", inside, Lead.COLON)


def _with_names_inside(e: "Voice", instruction: Instruction, *, in_place: bool) -> Instruction:
    if not e.once.named:
        return instruction

    def named(part: Instruction) -> Instruction:
        return _with_names(e, part, in_place=in_place)

    match instruction:
        case Remark():
            return instruction
        case Do(when=when, then=then):
            return replace(
                instruction,
                when=None if when is None else _condition_with_names(e, when),
                then=None if then is None else named(then),
            )
        case Choice(options):
            for place, last in _last_options(instruction):
                if last in e.once.named:
                    return replace(instruction, options=(*map(named, options[:place]), named(last)))
            return replace(instruction, options=tuple(map(named, options)))
        case Together(parts):
            for place, end in _ends(instruction):
                if end in e.once.named:
                    return replace(instruction, parts=(*map(named, parts[:place]), named(end)))
            return replace(instruction, parts=tuple(map(named, parts)))
        case When(condition, yes, no):
            return replace(
                instruction,
                condition=_condition_with_names(e, condition),
                yes=named(yes),
                no=None if no is None else named(no),
            )
        case Under(_, what):
            return replace(instruction, what=named(what))
        case _:
            return instruction


def _condition_with_names(e: "Voice", condition: Condition) -> Condition:
    if condition in e.once.named:
        return e.short(condition, most=0)
    if isinstance(condition, All | AnyOf) and not isinstance(condition, ByCase):
        parts = tuple(_condition_with_names(e, part) for part in condition.parts)
        return replace(condition, parts=parts)
    return condition


def _parts(part: Part, kind: str) -> Iterator[tuple[Part, str]]:
    """Something told and all that is inside it, each with its kind."""
    match part:
        case Remark():
            return
        case Do(when=when, then=then):
            yield part, kind
            if when is not None:
                yield from _parts(when, "condition")
            if then is not None:
                yield from _parts(then, "step")
        case Choice(several):
            yield part, kind
            yield from ((end, kind) for _, end in _last_options(part))
            for one in several:
                yield from _parts(one, kind)
        case Together(several, in_order):
            yield part, kind
            yield from ((end, "step") for _, end in _ends(part))
            for place, one in enumerate(several):
                follows = place and in_order and not is_of_players(one)
                yield from _parts(one, "step" if follows else kind)
        case When(condition, yes, no):
            yield part, kind
            yield from _parts(condition, "condition")
            yield from _parts(yes, kind)
            if no is not None:
                yield from _parts(no, kind)
        case Under(_, what):
            yield part, kind
            yield from _parts(what, kind)
        case All(conditions) | AnyOf(conditions):
            yield part, kind
            for condition in conditions:
                yield from _parts(condition, kind)
        case Condition():
            yield part, kind


def _ends(several: Together) -> Iterator[tuple[int, Together]]:
    """The last of several things that happen, two or more of them, and where they begin."""
    for place in range(1, len(several.parts) - 1):
        yield place, Together(several.parts[place:])


def _last_options(choice: Choice) -> Iterator[tuple[int, Choice]]:
    """The last of several things to choose from, two or more of them, and where they begin."""
    if not choice.intro and not choice.in_order:
        for place in range(1, len(choice.options) - 1):
            yield place, Choice(choice.options[place:])
