"""Words: the only room that knows English.

Begin with `spelling.py`: plurals, numbers, articles, lists and verbs. The other modules put into
words what the rooms `model` and `plan` have as data: the shape of a board, what stands where, what
one plays for. A second language would be a second such room.
"""

from ludarium.english.words.spelling import (
    article,
    capital,
    counted,
    listed,
    number,
    ordinal,
    plural,
    possessive,
    sentence,
    spoken,
    third_person,
    word_count,
)

__all__ = [
    "article",
    "capital",
    "counted",
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
