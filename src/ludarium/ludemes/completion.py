"""What may stand at a place in a description that somebody is still writing.

The text before the place is taken apart loosely, since it is unfinished and perhaps wrong: into
the brackets that are open there and what already stands in each. From the outermost of them
inwards, the signatures of ludemes then tell what may come next.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple

from ludarium.language.tree import INTEGER_WORDS
from ludarium.ludemes.documentation import documentation, summary
from ludarium.ludemes.draft import Definition, Draft, Piece
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match
from ludarium.ludemes.ludeme import Ludeme
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.registry import by_keyword, candidates, keywords_for
from ludarium.ludemes.signature import (
    Base,
    Expected,
    Pattern,
    Signature,
    Slot,
    enumerations,
    expected,
)
from ludarium.ludemes.types import Boolean

CompletionKind = Literal["constant", "label", "ludeme", "definition", "literal"]

_ORDER: Final = ("constant", "label", "ludeme", "definition", "literal")
_LANGUAGE: Final = {
    "define": "Gives a name to a piece of the description.",
    "option": "Lets people choose between variants of the game.",
    "rulesets": "Names combinations of options.",
}
"""What may stand beside the game and is no ludeme."""
_OPAQUE: Final = {*_LANGUAGE, "item", "ruleset"}
"""Clauses in which anything may stand, for all that is known."""
_NAMED: Final = {"define", "game", "match"}
"""Clauses that begin with a new name."""


@dataclass(frozen=True)
class Completion:
    """Something that may stand at a place."""

    text: str
    """What to insert instead of what has been typed of it so far."""
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
    """What may stand at an offset of a text, given what has been typed before it."""
    draft = Draft(text, max(0, min(offset, len(text))))
    if draft.in_comment:
        return []
    found = {
        completion.text: completion
        for completion in _Completer(draft).run()
        if _begins(completion, draft.typed)
    }
    return sorted(found.values(), key=lambda c: (_ORDER.index(c.kind), c.text.casefold()))


def _begins(completion: Completion, typed: str) -> bool:
    return completion.text.lstrip('("').casefold().startswith(typed.casefold())


class _Completer:
    def __init__(self, draft: Draft) -> None:
        self.draft = draft

    def run(self) -> Iterator[Completion]:
        """All that may stand at the place, whatever has been typed of it."""
        draft = self.draft
        *outer, here = draft.open
        at_keyword = here.bracket == "(" and not here.word
        places = self.places(outer if at_keyword else draft.open)
        label = here.label if at_keyword else draft.label
        wanted = _either(place.wanted for place in places if place.label == label)
        if draft.in_string:
            if not (here.word in _NAMED and not here.inner):
                yield from self.definitions(wanted, "{}", "{}")
        elif at_keyword:
            yield from self.keywords(wanted, "")
            yield from self.definitions(wanted, '"{}"', '"{}"')
            if not outer[1:]:
                yield from self.language("")
        else:
            if label is None:
                yield from self.heads(here)
                yield from self.labels(places)
            yield from self.constants(wanted)
            yield from self.keywords(wanted, "(")
            yield from self.definitions(wanted, '"{}"', '("{}"')
            yield from self.literals(wanted)
            if not outer:
                yield from self.language("(")
