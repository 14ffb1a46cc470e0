"""Parts of a description as coverage tells of them: what they are, where they stand, how used."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import PurePath
from typing import Any

from ludarium.language.source import Span
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.passages import short_text, text_of


class Kind(Enum):
    """What a part of a description is there for."""

    PIECE = "moves of a piece"
    PHASE = "phase"
    MOVES = "moves"
    EFFECT = "effect"
    END = "end"
    CONDITION = "condition"


class Grade(Enum):
    """How sure it is that a part is used, or that it is not."""

    USED = "used"
    NEVER_SEEN = "never seen"
    """It did not happen in any game that was played."""
    OTHER_USE = "in another use"
    """It did not happen here; but the same passage, used elsewhere or with other options, did."""
    NEVER_CAN = "never can"
    """It follows from the description that it cannot happen."""


@dataclass(frozen=True)
class Passage:
    """Where something stands in the text of a description."""

    file: str
    line: int
    column: int
    start: int
    end: int
    """From which character of the file to which."""

    @classmethod
    def of(cls, span: Span) -> "Passage":
        """A stretch of a source."""
        file = PurePath(span.source.name).name
        return cls(file, span.line, span.column, span.start, span.end)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Part:
    """A part of a description, and what play showed of it."""

    ludeme: str
    """The ludeme, such as `move Step`."""
    kind: Kind
    text: str
    """The passage, with its definitions written out."""
    passages: tuple[Passage, ...]
    """Where it is written, and where the definitions it stands in are used, innermost first."""
    by: tuple[int, ...]
    """The players on whose turns it was used."""
    grade: Grade
    sentence: str
    """What there is to say about it, for people."""
    outcomes: tuple[bool, ...] = ()
    """What a condition turned out to be; nothing for other parts, or if nobody looked."""
    on_purpose: bool = False
    """Whether it never happens because a condition is written as `False`, or as `True`: a
    definition with a parameter leaves such parts behind."""

    @property
    def line(self) -> int | None:
        """The line of its own file where it is written."""
        return self.passages[0].line if self.passages else None

    @property
    def short(self) -> str:
        """The passage on one line, without its end where it is long."""
        return self.text if len(self.text) <= 72 else self.text[:70].rpartition(" ")[0] + " …"

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "ludeme": self.ludeme,
            "kind": self.kind.value,
            "text": self.text,
            "passages": [vars(passage) for passage in self.passages],
            "by": list(self.by),
            "grade": self.grade.value,
            "sentence": self.sentence,
            "outcomes": list(self.outcomes),
            **({"on_purpose": True} if self.on_purpose else {}),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Part":
        """The same from plain data."""
        return cls(
            data["ludeme"],
            Kind(data["kind"]),
            data["text"],
            tuple(Passage(**passage) for passage in data["passages"]),
            tuple(data["by"]),
            Grade(data["grade"]),
            data["sentence"],
            tuple(data["outcomes"]),
            data.get("on_purpose", False),
        )


def part_of(
    ludeme: Ludeme,
    kind: Kind,
    movers: frozenset[int],
    grade: Grade,
    sentence: str,
    outcomes: Iterable[bool] = (),
    *,
    on_purpose: bool = False,
) -> Part:
    """What there is to say about a ludeme."""
    return Part(
        ludeme=ludeme.title,
        kind=kind,
        text=text_of(ludeme),
        passages=passages_of(ludeme),
        by=tuple(sorted(movers)),
        grade=grade,
        sentence=sentence[0].upper() + sentence[1:] + ".",
        outcomes=tuple(sorted(outcomes)),
        on_purpose=on_purpose,
    )


def passages_of(ludeme: Ludeme) -> tuple[Passage, ...]:
    """Where a ludeme is written, and where the definitions it stands in are used."""
    if ludeme.node is None:
        return ()
    place = ludeme.node.place
    spans = [place.span]
    if place.frame is not None:
        spans += [frame.used_at for frame in place.frame.chain()]
    return tuple(Passage.of(span) for span in spans)


def written_at(ludeme: Ludeme) -> Passage | None:
    """Where a ludeme is written; a definition that is used twice is written once."""
    return Passage.of(ludeme.node.place.span) if ludeme.node is not None else None


def named(ludeme: Ludeme) -> str:
    """A ludeme as a sentence names it."""
    return short_text(ludeme)
