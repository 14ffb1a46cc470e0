"""The concepts of many games, kept on disk so that they are worked out once."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from ludarium.concepts.found import Value
from ludarium.host.cache import Cache
from ludarium.host.source_version import source_version
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library import known_definitions
from ludarium.loading import load
from ludarium.vocabulary.concepts import concept


class KeptConcepts(Mapping[str, Value]):
    """The concepts of a game, without the passages that bring them."""

    def __init__(self, true: frozenset[str], numbers: Mapping[str, float]) -> None:
        self.true = true
        self.numbers = numbers

    def __getitem__(self, name: str) -> Value:
        known = concept(name).name
        return self.numbers.get(known, known in self.true)

    def __iter__(self) -> Iterator[str]:
        return iter((*self.true, *self.numbers))

    def __len__(self) -> int:
        return len(self.true) + len(self.numbers)


def kept_concepts(path: Path) -> KeptConcepts | None:
    """The concepts of the game in a file, if they were worked out before."""
    key = _key(path)
    content = Cache().get(key) if key else None
    if content is None:
        return None
    document = json.loads(content)
    return KeptConcepts(frozenset(document["true"]), document["numbers"])


def work_out_concepts(path: Path) -> KeptConcepts | None:
    """Work out the concepts of the game in a file, and keep them; nothing if it cannot be read."""
    try:
        found = load(path).concepts()
        concepts = KeptConcepts(found.true, dict(found.numbers))
    except (DescriptionError, MeaningError):
        return None
    key = _key(path)
    if key:
        document = {"true": sorted(concepts.true), "numbers": concepts.numbers}
        Cache().put(key, json.dumps(document).encode())
    return concepts


def _key(path: Path) -> str | None:
    """What decides about the concepts: this program, the description, the definitions it knows."""
    version = source_version()
    if version is None:
        return None
    definitions = known_definitions(path)
    parts = ("concepts", version, _sum(definitions), path.read_text("utf-8", "replace"))
    return sha256("\0".join(parts).encode()).hexdigest()


@cache
def _sum(folder: Path | None) -> str:
    """A sum over all definitions in a folder."""
    total = sha256()
    for file in sorted(folder.rglob("*.def")) if folder else ():
        total.update(file.read_bytes())
    return total.hexdigest()
