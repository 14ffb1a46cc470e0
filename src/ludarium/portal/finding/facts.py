"""What has to be read from the rules of a game before it can be searched for: its facts."""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from ludarium.analysis.profiles.kept import kept_profile
from ludarium.analysis.profiles.profile import KeptConcepts
from ludarium.host.source_version import source_version
from ludarium.illustrated.pages import rule_book_of
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import Entry
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import Reading
from ludarium.portal.reading.concepts import concepts_told, plain_numbers
from ludarium.portal.reading.descriptions import reading_of
from ludarium.vocabulary.ludeme import Ludeme

log: Final = logging.getLogger("ludarium.portal")


@dataclass(frozen=True)
class Facts:
    """What the rules of a game show, and what they say."""

    concepts: tuple[str, ...] = ()
    """The concepts that it has, in the order of their names."""
    ludemes: tuple[str, ...] = ()
    """The heads of all ludemes in it, such as `move Step`."""
    rules: str = ""
    """The rules in English, as plain text."""
    problem: str = ""
    """Why there is nothing more, in one line; empty if all is well."""
    numbers: Mapping[str, float] = field(default_factory=dict)
    """The numbers that its description tells."""

    @cached_property
    def kept(self) -> KeptConcepts:
        """Its concepts, as queries ask for them."""
        return KeptConcepts(frozenset(self.concepts), self.numbers)

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Facts":
        """The facts that were kept as plain data."""
        lists = {"concepts": tuple(data["concepts"]), "ludemes": tuple(data["ludemes"])}
        return cls(**{**data, **lists})


def facts_of(entry: Entry) -> Facts:
    """Read a game and tell its facts. A game that cannot be read says why."""
    try:
        reading = reading_of(entry)
        known = kept_profile(entry.path)
        found = known.concepts if known else concepts_told(entry, reading)
        concepts, numbers = tuple(sorted(found.true)), plain_numbers(found.numbers)
        ludemes = tuple(sorted(_heads_in(reading.game.walk())))
    except (DescriptionError, MeaningError) as error:
        return Facts(problem=error.problem.message)
    except (RecursionError, MemoryError):
        return Facts(problem="it is nested too deeply")
    rules, problem = _rules(entry, reading)
    return Facts(concepts, ludemes, rules, problem, numbers)


def sketch_of(entry: Entry) -> Facts | None:
    """What is known of a game without reading it: its concepts, where they come with Ludarium."""
    first = next((ruleset.choice for ruleset in entry.rulesets), None)
    known = kept_profile(entry.path) or (first and kept_profile(entry.path, first))
    if not known:
        return None
    found = known.concepts
    return Facts(tuple(sorted(found.true)), numbers=plain_numbers(found.numbers))


def _rules(entry: Entry, reading: Reading) -> tuple[str, str]:
    """The rules in English; and why there are none, if so."""
    if not isinstance(reading.game, Game):
        return "", "this is a match of several games"
    try:
        return " ".join(rule_book_of(reading).sentences()), ""
    except MeaningError as error:
        return "", error.problem.message
    except Exception:  # one game whose rules cannot be told must not hide all others
        log.exception("the rules of %s cannot be told", entry.id)
        return "", "a mistake of ours"


def _heads_in(parts: Iterable[Ludeme]) -> set[str]:
    """How ludemes are written, without their arguments: `move Step`."""
    kinds = {type(part) for part in parts}
    return {" ".join((kind.keyword, *kind.constants)) for kind in kinds if kind.keyword}


def stamp_of(entry: Entry, definitions: str) -> str:
    """A text that changes whenever the facts of a game may change."""
    try:
        content = entry.path.read_bytes()
    except OSError:
        content = b""
    version = source_version() or "changing"
    return sha256(f"{version}\0{definitions}\0".encode() + content).hexdigest()
