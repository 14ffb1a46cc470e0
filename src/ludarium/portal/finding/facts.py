"""What has to be read from the rules of a game before it can be searched for: its facts."""

import logging
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, Final

from ludarium.host.source_version import source_version
from ludarium.illustrated.pages import rule_book_of
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import Entry
from ludarium.ludemes.game.game import Game
from ludarium.portal.finding.concepts import concepts_of, heads_in
from ludarium.portal.reading.descriptions import reading_of

log: Final = logging.getLogger("ludarium.portal")


@dataclass(frozen=True)
class Facts:
    """What the rules of a game show, and what they say."""

    concepts: tuple[str, ...] = ()
    """The ids of the concepts that its ludemes show."""
    ludemes: tuple[str, ...] = ()
    """The heads of all ludemes in it, such as `move Step`."""
    rules: str = ""
    """The rules in English, as plain text."""
    problem: str = ""
    """Why there is nothing more, in one line; empty if all is well."""

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
        game = reading.game
        if not isinstance(game, Game):
            return Facts(problem="this is a match of several games")
        concepts, ludemes = concepts_of(game), tuple(sorted(heads_in(game.walk())))
    except (DescriptionError, MeaningError) as error:
        return Facts(problem=error.problem.message)
    except (RecursionError, MemoryError):
        return Facts(problem="it is nested too deeply")
    try:
        rules = " ".join(rule_book_of(reading).sentences())
    except MeaningError as error:
        return Facts(concepts, ludemes, problem=error.problem.message)
    except Exception:  # one game whose rules cannot be told must not hide all others
        log.exception("the rules of %s cannot be told", entry.id)
        return Facts(concepts, ludemes, problem="a mistake of ours")
    return Facts(concepts, ludemes, rules)


def stamp_of(entry: Entry, definitions: str) -> str:
    """A text that changes whenever the facts of a game may change."""
    try:
        content = entry.path.read_bytes()
    except OSError:
        content = b""
    version = source_version() or "changing"
    return sha256(f"{version}\0{definitions}\0".encode() + content).hexdigest()
