"""Adds the alpha-beta search to the program of a game, where it can be searched so."""

from typing import TYPE_CHECKING

from ludarium.search.minimax.walking import Minimax

if TYPE_CHECKING:
    from ludarium.engine.turns.fast_playouts import Playouts
    from ludarium.engine.turns.turns import Turns
    from ludarium.search.evaluation.terms import Terms


def add_minimax(turns: "Turns", terms: "Terms") -> None:
    """Add the search to the program of a game without chance, in which players take turns."""
    m = turns.m
    if turns.plan.stochastic or m.simultaneous or not m.players.count:
        return

    def extend(turns: "Turns", playouts: "Playouts | None") -> None:
        Minimax(turns, playouts, terms)

    turns.extensions.append(extend)
