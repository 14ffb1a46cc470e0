"""Who plays whom: everybody against everybody, or the Swiss way, by what was won so far."""

from collections.abc import Mapping, Sequence
from itertools import combinations

Pair = tuple[str, str]


def round_robin(agents: Sequence[str]) -> list[Pair]:
    """Everybody against everybody.

    >>> round_robin(["a", "b", "c"])
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    return list(combinations(agents, 2))


def swiss_round(
    agents: Sequence[str],
    points: Mapping[str, float],
    met: Mapping[frozenset[str], int],
    rested: Sequence[str],
) -> tuple[list[Pair], str | None]:
    """One round: equals against equals, nobody twice if it can be helped; and who has to rest.

    Where the number is odd, the last who has rested least often does.
    """
    order = sorted(agents, key=lambda agent: -points.get(agent, 0.0))
    resting = None
    if len(order) % 2:
        resting = min(reversed(order), key=rested.count)
        order.remove(resting)
    most = max(met.values(), default=0)
    for allowed in range(most + 1):
        pairs = _pairs(order, met, allowed)
        if pairs is not None:
            return pairs, resting
    return list(zip(order[::2], order[1::2], strict=True)), resting


def _pairs(
    order: Sequence[str], met: Mapping[frozenset[str], int], allowed: int
) -> list[Pair] | None:
    """The first with the nearest whom it has met at most so often, and the rest likewise."""
    if not order:
        return []
    first, *others = order
    for other in others:
        if met.get(frozenset((first, other)), 0) <= allowed:
            rest = _pairs([agent for agent in others if agent != other], met, allowed)
            if rest is not None:
                return [(first, other), *rest]
    return None
