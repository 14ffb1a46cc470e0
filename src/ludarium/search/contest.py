"""The contest of the moves of a node: which of them promises most."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Applied, Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import F64
from ludarium.search.guesses import Guesses
from ludarium.search.layout import (
    CHILD,
    EDGE_VISITS,
    EXPLORATION,
    KEY,
    RARITY,
    TRUST,
    VALUE,
    VISITS,
)

if TYPE_CHECKING:
    from ludarium.search.tree import TreeSearch

Promise = tuple[Expression, Expression, Expression]
"""What a move brought, how much of that is known, and what is added as little is known of it."""


class Contest:
    """Writes the tests by which the most promising of some moves is found, one after another.

    A move promises what it brought, here and elsewhere, and the more, the less it is known. What it
    brought elsewhere counts as up to `trust` visits. What is promised is worked out only for moves
    that lead, for division is slow.
    """

    def __init__(
        self,
        search: "TreeSearch",
        f: Function,
        node: Expression,
        tree: Expression,
        own: Expression,
    ) -> None:
        """Begin with a node, and with the table of what moves brought near it, or 0."""
        self.search = search
        self.f = f
        log = search.ln(f, load(node, VISITS) + 1)
        self.weight = f.let(load(tree, EXPLORATION, "f64") * Applied("f64.sqrt", [log]))
        self.trust = f.let(load(tree, TRUST, "f64"))
        self.best = f.local(-1.0, F64)
        self.node = node
        self.guessing = f.let(Guesses.weight(tree)) if search.guesses is not None else None
        """How much guesses count, where they can be made."""
        self.where = search.experience.begin(f, own)

    def edge(self, edge: Expression) -> Promise:
        """What an edge promises."""
        f = self.f
        own, rarity = load(edge, VALUE, "f64"), load(edge, RARITY, "f64")
        won, known, unknown = self._promise(load(edge, EDGE_VISITS), own, rarity, load(edge, KEY))
        child = f.let(load(edge, CHILD)) if self.guessing is not None else constant(0)
        return self._with_guess(won, known, child), known, unknown

    def _with_guess(self, won: Expression, known: Expression, node: Expression) -> Expression:
        """What a move brought, with what the evaluation guesses of the node behind it."""
        f, guesses = self.f, self.search.guesses
        if guesses is None or self.guessing is None:
            return won
        mixed = f.local(won, F64)
        with f.if_(self.guessing > 0.0), f.if_(node != 0):
            guess = f.let(guesses.share(f, node, self.node))
            mixed.set(won + self.guessing * (guess * known - won))
        return mixed

    def move(self, visits: Expression, own: Expression, key: Expression) -> Promise:
        """What a move promises that was visited so often and brought so much; it may be new."""
        return self._promise(visits, own, self.search.rarity(visits), key)

    def _promise(
        self, visits: Expression, own: Expression, rarity: Expression, key: Expression
    ) -> Promise:
        f, trust = self.f, self.trust
        made, brought = self._experience(key)
        both = f.let(trust + made)
        won = f.let(own * both + trust * brought)
        known = f.let(visits.to_f64() * both + trust * made)
        return won, known, f.let(self.weight * rarity)

    def _experience(self, key: Expression) -> tuple[Expression, Expression]:
        """How often a move was made, here or elsewhere, and what that brought in all."""
        at = self.search.experience.at(self.f, key, self.where)
        return self.search.history.experience(self.f, at)

    @contextmanager
    def leads(self, promise: Promise) -> Iterator[None]:
        """What is done if a move is the best so far."""
        won, known, unknown = promise
        with self.f.if_(won > (self.best - unknown) * known):
            self.best.set(won / known + unknown)
            yield

    def holds(self, promise: Promise) -> Expression:
        """Whether a move is as good as the best so far."""
        won, known, unknown = promise
        return won >= (self.best - unknown) * known

    @contextmanager
    def leads_untried(self, key: Expression) -> Iterator[None]:
        """What is done if a move that was never tried is the best so far."""
        made, brought = self._experience(key)
        brought = self._with_guess(brought, made, self.node)
        with self.f.if_(brought > (self.best - self.weight) * made):
            self.best.set(brought / made + self.weight)
            yield
