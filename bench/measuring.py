"""What measuring costs: a thousand random games with everything noted, against bare ones.

Each game has a record, rules are marked that do something, it is counted where pieces go, in some
games all legal moves are counted, and measures are made of it all. See `noting.py` for what to give
it.
"""

from collections.abc import Callable

from bench.noting import over_panel
from ludarium.analysis.coverage.watched import WatchedGame
from ludarium.analysis.measures.measuring import measure
from ludarium.play.game import Game


def measured(game: Game) -> Callable[[int], object]:
    """Measures games, with marks of rules and the use of sites as well."""
    watched = WatchedGame(game)
    return lambda games: measure(watched, games, seed=1)


if __name__ == "__main__":
    over_panel(measured)
