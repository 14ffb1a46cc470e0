"""Games to begin with, for those who look for none in particular."""

from collections.abc import Mapping
from datetime import date
from typing import Final

from ludarium.portal.finding.portal_game import PortalGame

_FIRST: Final = ("hex", "tablut", "oware", "nine-mens-morris", "fanorona", "royal-game-of-ur")
"""Games that are quickly understood; one of them is shown each day."""
_SOME: Final = (
    *("senet", "alquerque", "bagh-chal", "surakarta", "konane"),
    *("hounds-and-jackals", "xiangqi", "congkak", "hnefatafl", "backgammon"),
)
"""Games of all families and ages."""


_PUZZLING: Final = (
    *("konane", "english-draughts", "fanorona", "minishogi", "breakthrough", "riga", "tablut"),
)
"""Games of skill in which a win can be found a move or two ahead; each has its day for a puzzle."""


def game_of_the_puzzle(games: Mapping[str, PortalGame], day: date) -> PortalGame | None:
    """The game in which the puzzle of a day is to be solved."""
    known = [games[name] for name in _PUZZLING if name in games]
    return known[day.toordinal() % len(known)] if known else None


def game_of_the_day(games: Mapping[str, PortalGame]) -> PortalGame | None:
    """A game that is quickly understood, each day another one."""
    known = [games[name] for name in _FIRST if name in games] or list(games.values())[:1]
    return known[date.today().toordinal() % len(known)] if known else None


def some_games(games: Mapping[str, PortalGame]) -> list[PortalGame]:
    """A few games that show how much there is."""
    return [games[name] for name in _SOME if name in games]
