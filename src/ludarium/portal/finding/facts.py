"""What is known of the rules of a game before it can be searched for: its facts."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from ludarium.host.source_version import source_version
from ludarium.library.catalogue import Entry

if TYPE_CHECKING:
    from ludarium.analysis.profiles.profile import KeptConcepts


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
    def kept(self) -> "KeptConcepts":
        """Its concepts, as queries ask for them."""
        from ludarium.analysis.profiles.profile import KeptConcepts

        return KeptConcepts(frozenset(self.concepts), self.numbers)

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Facts":
        """The facts that were kept as plain data."""
        lists = {"concepts": tuple(data["concepts"]), "ludemes": tuple(data["ludemes"])}
        return cls(**{**data, **lists})


def stamp_of(entry: Entry, definitions: str) -> str:
    """A text that changes whenever the facts of a game may change."""
    try:
        content = entry.path.read_bytes()
    except OSError:
        content = b""
    version = source_version() or "changing"
    return sha256(f"{version}\0{definitions}\0".encode() + content).hexdigest()
