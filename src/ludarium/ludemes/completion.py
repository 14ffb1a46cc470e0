"""What may stand at a place in a description that somebody is still writing.

From the outermost open bracket inwards, the signatures of ludemes tell what may come next after
what has been written there. Where the text makes no sense, anything that might fit is offered.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple

from ludarium.engine.kinds import Boolean
from ludarium.language.draft import Draft, DraftDefinition, Piece
from ludarium.language.tree import INTEGER_WORDS
from ludarium.ludemes.documentation import documentation, summary
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match
from ludarium.ludemes.grammar import lists_of_constants
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.registry import by_keyword, candidates, keywords_for
from ludarium.ludemes.signature import (
    Base,
    Expected,
    Pattern,
    Signature,
    Slot,
    expected,
)
from ludarium.vocabulary.ludeme import Ludeme

CompletionKind = Literal["constant", "label", "ludeme", "definition", "literal"]
_Offer = tuple[CompletionKind, str, str]

_ORDER: Final = ("constant", "label", "ludeme", "definition", "literal")
_FILE: Final = expected(frozenset({(0, Game), (0, Match), (0, Metadata)}))
_USE_FOR: Final = {"useFor": "Keeps what stands in it for some options or rulesets."}
_BESIDE_LUDEMES: Final = {
    "": {
        "define": "Gives a name to a part of the description.",
        "option": "Lets people choose between variants of the game.",
        "rulesets": "Names variants of the game that are made of several options.",
    },
    "option": {"item": "One of the variants, with what it puts into the description."},
    "rulesets": {"ruleset": "One variant of the game, with the options that make it up."},
    "metadata": _USE_FOR,
    "info": _USE_FOR,
    "graphics": _USE_FOR,
    "ai": _USE_FOR,
    "recon": _USE_FOR,
}
"""What else may be written in brackets, by the clause in which it stands."""
_NAMING: Final = {"define", "game", "match"}
"""Clauses that begin with a new name."""


@dataclass(frozen=True)
class Completion:
    """Something that may stand at a place."""

    text: str
    """What to insert in place of what has been typed of it so far."""
    kind: CompletionKind
    detail: str
    """What it is or does, in one line."""
    start: int
    """Where that which has been typed of it so far begins."""


class _Place(NamedTuple):
    """A place for an argument: with which label, for what, and as which field of which ludeme."""

    label: str | None
    wanted: Expected
    field: tuple[type[Ludeme], str] | None = None


def completions(text: str, offset: int) -> list[Completion]:
    """What may stand at an offset of a text, by what has been typed before it."""
    draft = Draft(text, max(0, min(offset, len(text))))
    if draft.in_comment:
        return []
    typed = draft.typed.casefold()
    found: dict[str, Completion] = {}
    for kind, written, detail in _Completer(draft).all():
        if written.lstrip('("').casefold().startswith(typed):
            found.setdefault(written, Completion(written, kind, detail, draft.start))
    return sorted(found.values(), key=lambda c: (_ORDER.index(c.kind), c.text.casefold()))


class _Completer:
    def __init__(self, draft: Draft) -> None:
        self.draft = draft

    def all(self) -> Iterator[_Offer]:
        """Everything that may stand at the place of the draft, whatever has been typed of it."""
        draft, here = self.draft, self.draft.open[-1]
        after_bracket = here.bracket == "(" and not here.word and not here.inner
        around = draft.open[:-1] if after_bracket else draft.open
        label = here.label if after_bracket else draft.label
        places = self.places(around)
        wanted = _wanted(places, label)
        if draft.in_string:
            if here.word not in _NAMING or here.inner:
                yield from self.definitions(wanted, "{}", "{}")
        elif after_bracket:
            yield from _keywords(wanted, around, "")
            yield from self.definitions(wanted, '"{}"', '"{}"')
        else:
            if label is None:
                yield from self.heads(here, around)
                yield from _labels(places)
            yield from _constants(wanted)
            yield from _keywords(wanted, around, "(")
            yield from self.definitions(wanted, '"{}"', '("{}"')
            yield from _literals(wanted)

    def definitions(self, wanted: Expected, plain: str, with_parameters: str) -> Iterator[_Offer]:
        """The definitions of the text that may stand for what is wanted."""
        for name, definition in self.draft.definitions.items():
            if self.stands_for(definition, wanted):
                written = with_parameters if definition.parameters else plain
                yield "definition", written.format(name), definition.excerpt

    def heads(self, here: Piece, around: list[Piece]) -> Iterator[_Offer]:
        """The words that may follow a keyword to say which ludeme is meant."""
        if here.bracket == "(":
            wanted = _wanted(self.places(around[:-1]), here.label)
            for signature, word in _next_words(self.signatures(here, wanted), here):
                yield "constant", word, summary(signature.ludeme)

    def places(self, around: list[Piece]) -> list[_Place]:
        """The places for what may come next in the innermost of some brackets."""
        places = [_Place(None, _FILE)]
        for piece in around[1:]:
            places = self.places_in(piece, _wanted(places, piece.label))
        return places

    def places_in(self, piece: Piece, wanted: Expected) -> list[_Place]:
        """The places for what may come next in a bracket that stands where something is wanted."""
        if piece.bracket == "{":
            known = wanted if wanted.alternatives else _anything()
            return [_Place(None, known.element)] if known.element else []
        if piece.bracket == "[" or piece.word in ("", "useFor"):
            return [_Place(None, wanted)]
        if piece.word not in by_keyword():
            return [_Place(None, _anything())]
        group = self.signatures(piece, wanted)
        places = self.places_after(group, piece, True)
        if places or any(_next_words(group, piece)):
            return places
        return self.places_after(group, piece, False)

    def places_after(self, group: Iterable[Signature], piece: Piece, strict: bool) -> list[_Place]:
        return [
            _Place(slot.label, slot.expected, (signature.ludeme, slot.field))
            for signature in group
            for slot in self.next_slots(signature, piece, strict)
        ]

    def signatures(self, piece: Piece, wanted: Expected) -> tuple[Signature, ...]:
        """The ludemes that a clause may be; any with its keyword if none may stand there."""
        return _candidates(wanted, piece.word) or by_keyword().get(piece.word, ())

    def next_slots(self, signature: Signature, piece: Piece, strict: bool) -> Iterator[Slot]:
        """The slots that may be filled next, after the arguments that a clause already has.

        Strictly, each argument must look like what its slot takes; else only its label counts.
        """
        count = len(signature.constants)
        if len(piece.inner) < count or not _heads(signature, piece, count):
            return
        ludeme = signature.ludeme
        groups = (*ludeme.exactly_one, *ludeme.at_most_one)
        rivals = {name: {*group} - {name} for group in groups for name in group}
        for pattern in signature.patterns:
            # Which slot comes next, and which fields of a choice are taken.
            states: set[tuple[int, frozenset[str]]] = {(0, frozenset())}
            for argument in piece.inner[count:]:
                states = {
                    (index + 1, taken | ({slot.field} & rivals.keys()))
                    for first, taken in states
                    for index, slot in _open_slots(pattern, first)
                    if slot.label == argument.label
                    and (not strict or self.looks_like(argument, slot.expected))
                }
            for first, taken in states:
                for _, slot in _open_slots(pattern, first):
                    if not rivals.get(slot.field, set()) & taken:
                        yield slot

    def looks_like(self, piece: Piece, wanted: Expected) -> bool:
        """Whether a piece of text may be what is wanted, as far as a glance can tell."""
        word = piece.word
        if piece.bracket == "{":
            element = wanted.element
            return element is not None and all(self.looks_like(i, element) for i in piece.inner)
        if word[:1] in ("", "#", "<") and word not in by_keyword():
            return True
        if word.startswith('"'):
            definition = self.draft.definitions.get(word[1:-1])
            if piece.bracket or definition:
                return definition is None or self.stands_for(definition, wanted)
            return str in wanted.bases
        if piece.bracket:
            group = _candidates(wanted, word)
            return word == "useFor" or any(_heads(s, piece, len(s.constants)) for s in group)
        if word[0].isdigit() or word[0] in "+-.":
            return wanted.takes_integer
        if word.lower() in ("true", "false"):
            return Boolean in wanted.bases or bool in wanted.bases
        return word in wanted.constants or (word in INTEGER_WORDS and wanted.takes_integer)

    def stands_for(self, definition: DraftDefinition, wanted: Expected) -> bool:
        """Whether a definition may stand for what is wanted; another one in it is not followed."""
        piece = definition.piece
        if piece is None or piece.word.startswith('"'):
            return True
        return self.looks_like(piece, wanted)


def _keywords(wanted: Expected, around: list[Piece], bracket: str) -> Iterator[_Offer]:
    for keyword in keywords_for(wanted):
        yield "ludeme", bracket + keyword, _about(candidates(wanted, keyword))
    clause = next(piece for piece in reversed(around) if piece.bracket in ("(", ""))
    for keyword, detail in _BESIDE_LUDEMES.get(clause.word, {}).items():
        yield "ludeme", bracket + keyword, detail


def _about(group: tuple[Signature, ...]) -> str:
    """What a keyword does, or with which words it may go on."""
    words = sorted({s.constants[0] for s in group if s.constants})
    if not words:
        return summary(group[0].ludeme)
    return "With " + ", ".join(words[:6]) + (" …" if len(words) > 6 else "")


def _labels(places: Iterable[_Place]) -> Iterator[_Offer]:
    for place in places:
        if place.label and place.field:
            ludeme, field = place.field
            yield "label", f"{place.label}:", documentation(ludeme).fields[field]


def _constants(wanted: Expected) -> Iterator[_Offer]:
    for constant in wanted.constants.values():
        yield "constant", constant.word, constant.meaning


def _literals(wanted: Expected) -> Iterator[_Offer]:
    if Boolean in wanted.bases or bool in wanted.bases:
        yield "literal", "True", "It holds."
        yield "literal", "False", "It does not hold."
    for word in wanted.known_integers:
        yield "literal", word, f"The number {INTEGER_WORDS[word]}."
    if str in wanted.bases:
        yield "literal", '""', "Text in quotes."
    if wanted.element:
        yield "literal", "{", "A list in braces."


def _candidates(wanted: Expected, keyword: str) -> tuple[Signature, ...]:
    # Only keywords that exist are looked up, since what is looked up is remembered.
    return candidates(wanted, keyword) if keyword in by_keyword() else ()


def _heads(signature: Signature, piece: Piece, count: int) -> bool:
    """Whether the first arguments of a clause are the first constants of a ludeme."""
    first = piece.inner[:count]
    return len(first) == count and all(
        not argument.bracket
        and argument.label is None
        and argument.word in (constant, constant[0].lower() + constant[1:])
        for argument, constant in zip(first, signature.constants, strict=False)
    )


def _next_words(group: Iterable[Signature], piece: Piece) -> Iterator[tuple[Signature, str]]:
    """The ludemes of which a clause so far has the first constants, and the next of each."""
    count = len(piece.inner)
    for signature in group:
        if len(signature.constants) > count and _heads(signature, piece, count):
            yield signature, signature.constants[count]


def _open_slots(pattern: Pattern, first: int) -> Iterator[tuple[int, Slot]]:
    """The slots from one on that may be filled next: up to the first that must be."""
    for index in range(first, len(pattern.slots)):
        slot = pattern.slots[index]
        yield index, slot
        if not slot.optional:
            return


def _wanted(places: Iterable[_Place], label: str | None) -> Expected:
    """What may stand behind a label, or without one, in any of some places."""
    several = [p.wanted for p in places if p.label == label or p.wanted is _anything()]
    return expected(frozenset().union(*(wanted.alternatives for wanted in several)))


@cache
def _anything() -> Expected:
    """Whatever may stand anywhere."""
    bases: list[Base] = [Ludeme, bool, int, float, str, *lists_of_constants()]
    return expected(frozenset((depth, base) for depth in range(4) for base in bases))
