"""What coverage costs: random games that note which rules they use and where pieces go.

See `noting.py` for what to give it.
"""

from collections.abc import Callable

from bench.noting import over_panel
from ludarium.analysis.coverage.watched import WatchedGame
from ludarium.play.game import Game


def covered(game: Game) -> Callable[[int], object]:
    """Plays games and keeps what they show."""
    watched = WatchedGame(game)
    return lambda games: watched.play_batch(games, seed=1)


if __name__ == "__main__":
    over_panel(covered)
