"""The sites at hand: the group that a rule is going through, which `(sites)` stands for."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression, known
from ludarium.kernel.sets import NumberSet

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


@contextmanager
def having_at_hand(m: "Machine", sites: NumberSet) -> Iterator[None]:
    """Let `(sites)` stand for a set. It is bound like an iterator, so moves can hold it."""
    halves: dict[str, Expression] = {}
    for index, word in enumerate(sites.words):
        whole = m.let(word)
        halves[_name(index, "low")] = whole.to_i32()
        halves[_name(index, "high")] = (whole >> 32).to_i32()
    with m.bind(**{_BOUND: 1}, **halves):
        yield


def sites_at_hand(m: "Machine") -> NumberSet:
    """The sites at hand."""
    if known(m.register(_BOUND)) == -1:
        m.lacking("(sites) outside a rule that goes through groups")
    words = []
    for index in range(len(m.sites(()).words)):
        low, high = (m.register(_name(index, half)) for half in ("low", "high"))
        words.append(low.to_i64(signed=False) | (high.to_i64() << 32))
    return NumberSet(words)


_BOUND = "#sites"


def _name(index: int, half: str) -> str:
    return f"#sites {index} {half}"
