"""What donors are like, kept on disk by the content of their descriptions.

Reading two thousand rulesets takes minutes, and next to nothing when it was done before.
"""

import pickle
import sys
import time
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import ludarium
from ludarium.host.cache import Cache
from ludarium.host.source_version import version_of
from ludarium.language.definitions import definition_files
from ludarium.reconstruction.features import Feature
from ludarium.reconstruction.terms import Term

_PACKAGE: Final = Path(ludarium.__file__).parent
_MADE_BY: Final = (
    "language",
    "vocabulary",
    "ludemes",
    "reconstruction/terms.py",
    "reconstruction/features.py",
    "reconstruction/kept.py",
)
"""What an analysis depends on besides the description."""
_BEGUN: Final = time.time_ns()
_DEEP: Final = 10_000
"""Descriptions are trees, and some are deep."""


class Analysis(NamedTuple):
    """A complete ruleset: its rules, what they are like, and the number it gives itself."""

    kept: bytes
    """The rules as they are kept: most donors are too far away for anybody to look at them."""
    sum: str
    """A sum over the rules."""
    features: frozenset[Feature]
    number: str | None

    @staticmethod
    def of(term: Term, features: frozenset[Feature], number: str | None) -> "Analysis":
        """The analysis of a ruleset."""
        return Analysis(kept_term(term), _sum(str(term)), features, number)


def kept_term(term: Term) -> bytes:
    """Rules as they are kept."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, _DEEP))
    try:
        return pickle.dumps(term, protocol=5)
    finally:
        sys.setrecursionlimit(before)


def term_kept(kept: bytes) -> Term:
    """The rules that were kept."""
    term = pickle.loads(kept)  # our own cache, with a checksum
    assert isinstance(term, Term)
    return term


NONE: Final = b"none"
"""Is kept for what is no complete ruleset."""


class Analyses:
    """Analyses of rulesets on disk."""

    def __init__(self) -> None:
        self._cache = Cache()

    def key(self, path: Path, choice: str | None, definitions: Path) -> str | None:
        """What an analysis is kept under; nothing if it cannot be told what it depends on."""
        version = _version()
        if version is None:
            return None
        content = sha256(path.read_bytes()).hexdigest()
        return _sum("donor", version, content, _definitions(definitions), choice or "")

    def get(self, key: str | None) -> Analysis | bytes | None:
        """The analysis that was kept; `NONE` where it was found that there is none."""
        kept = self._cache.get(key) if key else None
        if kept is None or kept == NONE:
            return kept
        found = pickle.loads(kept)  # our own cache, with a checksum
        assert isinstance(found, Analysis)
        return found

    def put(self, key: str | None, found: Analysis | None) -> None:
        """Keep an analysis, or that there is none."""
        if key is not None:
            self._cache.put(key, NONE if found is None else pickle.dumps(found, protocol=5))


@cache
def _version() -> str | None:
    parts = [version_of(_PACKAGE / name, _BEGUN) for name in _MADE_BY]
    return _sum(*(part for part in parts if part)) if all(parts) else None


@cache
def _definitions(folder: Path) -> str:
    """A sum over definitions that descriptions may use."""
    return _sum(*(path.read_text("utf-8", "replace") for path in definition_files(folder)))


def _sum(*texts: str) -> str:
    return sha256("\0".join(texts).encode()).hexdigest()
