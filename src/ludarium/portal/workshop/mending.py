"""Mending: what to write instead, where the advice about a mistake says so in so many words."""

import re
from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Final, TypedDict

from ludarium.language.problem import Problem

_QUESTION: Final = re.compile(r"did you mean (.+)\?")
_NAME: Final = re.compile(r"`([^`]+)`")
_QUOTED: Final = re.compile(r"`([^`]+)`|\"([^\"]+)\"")
_LONGEST: Final = 200
"""How long the place of a mistake may be that is mended as a whole."""
_WHOLE: Final[dict[str, Callable[[str], str]]] = {
    "put braces around it": lambda found: f"{{{found}}}",
    "remove the braces": lambda found: found[1:-1].strip(),
    "put it in quotes": lambda found: f'"{found}"',
    "write it without a decimal point": lambda found: found.partition(".")[0],
}
"""What becomes of a place, by how the advice begins."""


class Mending(TypedDict):
    """A change of the text that may mend it."""

    start: int
    end: int
    text: str
    """What to write there."""


def mendings(problem: Problem, text: str) -> list[Mending]:
    """The changes that the advice about a mistake offers, the likeliest first."""
    place = problem.place
    if place is None or place.span.source.text != text:
        return []
    start, end = place.span.start, place.span.end
    question = _QUESTION.search(problem.advice)
    if question is not None:
        names = _NAME.findall(question[1])
        return [found for name in names if (found := _respelt(problem, text, start, end, name))]
    before = text[start - 1 : start]
    for beginning, mended in _WHOLE.items():
        # The place of a clause as a whole is its keyword, which cannot be mended alone.
        if problem.advice.startswith(beginning) and before != "(" and end - start <= _LONGEST:
            return [{"start": start, "end": end, "text": mended(text[start:end])}]
    return []


def _respelt(problem: Problem, text: str, start: int, end: int, name: str) -> Mending | None:
    """Another spelling of the word that the message names, if it stands at the place."""
    words = [quoted or other for quoted, other in _QUOTED.findall(problem.message)]
    for word in sorted(words, key=lambda word: _likeness(word, name), reverse=True):
        at = text.find(word, max(0, start - len(word)), end + 1)
        if at >= 0:
            return {"start": at, "end": at + len(word), "text": name}
    return None


def _likeness(word: str, name: str) -> float:
    return SequenceMatcher(None, word.lower(), name.lower()).ratio()
