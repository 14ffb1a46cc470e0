"""Words: the only room that knows English.

Begin with `spelling.py`: plurals, numbers, articles, lists and verbs; `identifiers.py` is about the
names that descriptions give to things. The other modules put into words what the rooms `model` and
`plan` have as data: the shape of a board, what stands where, what one plays for. A second language
would be a second such room.
"""

from ludarium.english.words.identifiers import spoken
from ludarium.english.words.spelling import (
    article,
    capital,
    counted,
    is_plural,
    listed,
    number,
    ordinal,
    plural,
    possessive,
    sentence,
    third_person,
    word_count,
)

__all__ = [
    "article",
    "capital",
    "counted",
    "is_plural",
    "listed",
    "number",
    "ordinal",
    "plural",
    "possessive",
    "sentence",
    "spoken",
    "third_person",
    "word_count",
]
