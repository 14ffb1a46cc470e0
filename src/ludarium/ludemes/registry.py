"""All ludemes that can be written, found by keyword."""

import importlib
import pkgutil
from functools import cache

import ludarium.ludemes as package
from ludarium.extensions.loading import load_extensions
from ludarium.ludemes.additions import brought_by
from ludarium.ludemes.signature import Expected, Signature
from ludarium.vocabulary.ludeme import REGISTERED, Ludeme


@cache
def signatures() -> tuple[Signature, ...]:
    """The signature of every ludeme, found by importing every module in the folders beside this.

    Those of extensions come with them.
    """
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if module.name.count(".") > 2:
            importlib.import_module(module.name)
    brought = load_extensions()
    theirs = {ludeme for ludemes in brought.values() for ludeme in ludemes}
    found = [Signature(ludeme) for ludeme in REGISTERED if ludeme not in theirs]
    for extension, ludemes in brought.items():
        found += brought_by(extension, ludemes, found)
    return tuple(sorted(found, key=_rank))


def _rank(signature: Signature) -> tuple[bool, int, int, str]:
    """Where several ludemes could be meant, the first in this order is.

    Additions come last, so that no game is read in another way because of them; then the one with
    more constants or fewer slots comes first.
    """
    ludeme = signature.ludeme
    return ludeme.is_addition, -len(signature.constants), len(signature.fields), ludeme.__name__


@cache
def by_keyword() -> dict[str, tuple[Signature, ...]]:
    """The signatures that each keyword, or its symbol, may stand for."""
    found: dict[str, list[Signature]] = {}
    for signature in signatures():
        found.setdefault(signature.ludeme.keyword, []).append(signature)
        if signature.ludeme.symbol:
            found.setdefault(signature.ludeme.symbol, []).append(signature)
    # A symbol stands for all ludemes that share the keyword, also for those without symbol.
    for signature in signatures():
        if signature.ludeme.symbol:
            found[signature.ludeme.symbol] = found[signature.ludeme.keyword]
    return {keyword: tuple(group) for keyword, group in found.items()}


def candidates(expected: Expected, keyword: str) -> tuple[Signature, ...]:
    """The ludemes with a keyword that may stand in a place."""
    return _candidates(expected).get(keyword, ())


@cache
def _candidates(expected: Expected) -> dict[str, tuple[Signature, ...]]:
    fitting = {k: tuple(s for s in g if fits(expected, s.ludeme)) for k, g in by_keyword().items()}
    return {keyword: group for keyword, group in fitting.items() if group}


def fits(expected: Expected, ludeme: type[Ludeme]) -> bool:
    """Whether a ludeme is of a kind that may stand in a place."""
    return issubclass(ludeme, expected.kinds)


@cache
def keywords_for(expected: Expected) -> tuple[str, ...]:
    """The keywords that may stand in a place."""
    return tuple(sorted(_candidates(expected)))


def find(name: str) -> list[Signature]:
    """The ludemes that people mean by a name: `move Step`, `MoveStep`, `move`, `+`."""
    words = name.strip().strip("()").split()
    if not words:
        return []
    by_class = [s for s in signatures() if s.ludeme.__name__.lower() == name.lower()]
    group = by_keyword().get(words[0]) or by_keyword().get(words[0][0].lower() + words[0][1:], ())
    wanted = [word.lower() for word in words[1:]]
    by_words = [s for s in group if [c.lower() for c in s.constants[: len(wanted)]] == wanted]
    return by_words or by_class
