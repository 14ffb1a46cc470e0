"""Guesses: what the evaluation says of a node, backed up as in minimax (implicit minimax).

What random games brought is mixed with it where moves are compared: random games see far and badly,
the evaluation sees near and well. A guess is a lead of the first player, in hundredths of a piece.
"""

from typing import TYPE_CHECKING, Final

from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32
from ludarium.search.layout import CHILD, FIRST, GUESS, GUESSES, MOVER, NEXT
from ludarium.search.minimax.best_first import bounded

if TYPE_CHECKING:
    from ludarium.search.tree import TreeSearch

MOST_GUESSED: Final = 2000
"""A lead of more hundredths of a piece is worth no more."""


class Guesses:
    """Writes how guesses are made, taken up the tree, and mixed with what games brought."""

    def __init__(self, search: "TreeSearch") -> None:
        self.search = search
        m = search.m
        self.make = m.module.function("guess", {"node": I32})
        with m.writing(self.make) as f:
            self._write_make(f)
        self.take_up = m.module.function("take up guesses", {"node": I32})
        with m.writing(self.take_up) as f:
            self._write_take_up(f)

    @staticmethod
    def can_guess(search: "TreeSearch") -> bool:
        """Whether values can be backed up: for two, and without chance."""
        return search.n == 2 and not search.stochastic and search.evaluation is not None

    @staticmethod
    def weight(tree: Expression) -> Expression:
        """How much guesses count, from 0 to 1."""
        return load(tree, GUESSES, "f64")

    def _write_make(self, f: Function) -> None:
        """What the position at hand is worth to the first player."""
        search, m = self.search, self.search.m
        evaluation, results = search.evaluation, search.turns.results
        assert evaluation is not None
        (node,) = f.parameters
        with f.if_(results.over.get() != 0):
            winner = f.let(results.winner.get())
            known = (winner == 1) | (winner == 2)
            is_first = person_at(m, winner) == 1
            won = choose(is_first, constant(MOST_GUESSED), constant(-MOST_GUESSED))
            f.store(node, choose(known, won, constant(0)), GUESS)
            f.return_()
        evaluation.hero.set(f, 1)
        f.store(node, bounded(f, evaluation.evaluate(), MOST_GUESSED), GUESS)

    def _write_take_up(self, f: Function) -> None:
        """A node is worth what the best of its moves is worth that were tried."""
        (node,) = f.parameters
        sign = f.let(choose(load(node, MOVER) == 1, constant(1), constant(-1)))
        best, edge = f.local(-MOST_GUESSED - 1), f.local(load(node, FIRST))
        with f.while_(edge != 0):
            child = f.let(load(edge, CHILD))
            with f.if_(child != 0):
                worth = f.let(load(child, GUESS) * sign)
                best.set(choose(worth > best, worth, best))
            edge.set(load(edge, NEXT))
        with f.if_(best >= -MOST_GUESSED):
            f.store(node, best * sign, GUESS)

    def share(self, f: Function, node: Expression, of: Expression) -> Expression:
        """What a node promises, as a part of games, to whoever moves in another."""
        lead = f.let(load(node, GUESS))
        lead = choose(load(of, MOVER) == 1, lead, constant(0) - lead)
        return self.search.share(f, lead)
