"""The shape of rules: which ludemes there are, and in which surroundings.

Two descriptions have the same shapes when only names, and the order of what may stand in any order,
are different. Shapes are those of the Weisfeiler–Lehman kernel for trees: a branch alone, with what
stands in it, and with what stands in that; and from it upwards to the branch above it and the next.
"""

from collections import Counter
from typing import Final
from zlib import crc32

from ludarium.analysis.profiles.branches import NAME, NUMBER, Branch

DEPTH: Final = 2
"""How many storeys below a branch its largest shape reaches."""


def ludemes_in(tree: Branch) -> Counter[str]:
    """How often each ludeme and each word is used."""
    labels = (branch.label for branch in tree.walk())
    return Counter(label for label in labels if label not in (NAME, NUMBER))


def forms_in(tree: Branch) -> Counter[str]:
    """How often each form occurs: a branch with its surroundings. A form is a short sum."""
    found: Counter[str] = Counter()
    _down(tree, found)
    _up(tree, found)
    return found


def _down(branch: Branch, found: Counter[str]) -> list[str]:
    """Note what a branch looks like to every depth, and tell it."""
    inside = [(child.role, _down(child, found)) for child in branch.children]
    seen = [branch.label]
    for depth in range(DEPTH if inside else 0):
        parts = [f"{role}:{each[min(depth, len(each) - 1)]}" for role, each in inside]
        seen.append(_sum(f"{branch.label}({','.join(parts if branch.ordered else sorted(parts))})"))
        found[seen[-1]] += 1
    return seen


def _up(tree: Branch, found: Counter[str]) -> None:
    """Note what stands above every branch, and the values of its leaves."""
    pending = [(tree, "", "")]
    while pending:
        branch, above, further = pending.pop()
        here = f"{above}>{branch.role}>{branch.label}"
        if above:
            found[_sum(here)] += 1
        if further:
            found[_sum(f"{further}>{here}")] += 1
        if branch.value:
            found[_sum(f"{above}>{branch.role}={branch.value}")] += 1
        step = f"{above}>{branch.role}" if above else ""
        pending.extend((child, branch.label, step) for child in branch.children)


def _sum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"
