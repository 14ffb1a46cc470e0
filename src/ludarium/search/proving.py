"""Results in a search tree: what an end brought to whom, and which nodes are proven to be won."""

from typing import TYPE_CHECKING, Final

from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import F64
from ludarium.search.layout import (
    CHILD,
    COUNT,
    DRAWN,
    FIRST,
    HASTE,
    JUDGES,
    MOVER,
    NEXT,
    PROVEN,
    RESULT,
    SETTLED,
    VALUE,
)

if TYPE_CHECKING:
    from ludarium.search.tree import TreeSearch

_LONG: Final = 1000
"""More plies than this make no difference."""
_LOST: Final = -1e18
"""The value of an edge that is proven to lose: it is not chosen while there is another."""


def write_gains(search: "TreeSearch", f: Function, tree: Expression) -> None:
    """What a random game brought to each player: 1 for the best rank, 0 for the last.

    A game that was broken off is judged, if the search is to judge; else it is drawn.
    """
    results = search.turns.results
    if search.evaluation is not None:
        unfinished = results.over.get().is_zero & (load(tree, JUDGES) != 0)
        with f.if_(unfinished):
            _judge(search, f)
        with f.else_():
            _rank(search, f)
    else:
        _rank(search, f)


def _judge(search: "TreeSearch", f: Function) -> None:
    """What the position at hand is worth to each player."""
    evaluation, m = search.evaluation, search.m
    assert evaluation is not None
    with f.count(1, search.n + 1) as player:
        person = f.let(person_at(m, player))
        evaluation.hero.set(f, person)
        f.store(person * 8, search.share(f, evaluation.evaluate()), search.gains, kind="f64")


def _rank(search: "TreeSearch", f: Function) -> None:
    m, results, n = search.m, search.turns.results, search.n
    with f.count(1, n + 1) as player:
        gain = f.local(0.5, F64)
        with f.if_(results.over.get() != 0):
            rank = results.ranks.get(player).to_f64()
            if n > 1:
                gain.set(1.0 + 1.0 / (n - 1) - rank * (0.5 / (n - 1)))
            else:
                gain.set(choose(results.winner.get() == 1, constant(1.0, F64), constant(0.0, F64)))
        f.store(person_at(m, player) * 8, gain, search.gains, kind="f64")


def hurry(search: "TreeSearch", f: Function, tree: Expression, plies: Expression) -> None:
    """Let what a game brought count for less, the longer it took."""
    haste = f.let(load(tree, HASTE, "f64"))
    with f.if_(haste > 0.0):
        length = f.let(choose(plies < _LONG, plies, constant(_LONG)))
        part = f.let(1.0 - haste * length.to_f64())
        with f.count(1, search.n + 1) as player:
            at = f.let(player * 8)
            gain = load(at, search.gains, "f64")
            f.store(at, 0.5 + (gain - 0.5) * part, search.gains, kind="f64")


def note_end(search: "TreeSearch", f: Function, node: Expression) -> None:
    """Where a game between two has ended, its result is proven."""
    if search.n == 2 and not search.stochastic:
        winner = f.let(search.turns.results.winner.get())
        known = (winner == 1) | (winner == 2)
        f.store(node, choose(known, person_at(search.m, winner), DRAWN), PROVEN)


def write_settle(f: Function) -> None:
    """Draw conclusions from a child whose result is proven."""
    node, edge = f.parameters
    child = f.let(load(edge, CHILD))
    with f.if_(child.is_zero):
        f.return_()
    result = f.let(load(child, PROVEN))
    with f.if_(result.is_zero | (load(node, PROVEN) != 0)):
        f.return_()
    with f.if_(load(edge, RESULT).is_zero):
        f.store(edge, result, RESULT)
        f.store(node, load(node, SETTLED) + 1, SETTLED)
    mover = f.let(load(node, MOVER))
    with f.if_(result == mover):
        f.store(node, mover, PROVEN)
        f.return_()
    with f.if_(result != DRAWN):
        f.store(edge, _LOST, VALUE, kind="f64")
    with f.if_(load(node, SETTLED) < load(node, COUNT)):
        f.return_()
    best, other = f.local(3 - mover), f.local(load(node, FIRST))
    with f.while_(other != 0):
        with f.if_(load(other, RESULT) == DRAWN):
            best.set(DRAWN)
        other.set(load(other, NEXT))
    f.store(node, best, PROVEN)
