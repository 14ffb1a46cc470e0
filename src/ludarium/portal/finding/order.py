"""The orders in which a list of games can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ludarium.portal.finding.portal_game import PortalGame

ORDERS: Final = {
    "": "Best first",
    "name": "Name",
    "oldest": "Oldest first",
    "newest": "Newest first",
    "players": "Players",
    "smallest": "Smallest board",
    "largest": "Largest board",
}
"""All orders, by their names in addresses. Without a search the best are those of the alphabet."""
_NEVER: Final = 10_000
"""A year that comes after all others, for games of which none is known."""


def first_year(game: PortalGame) -> int | None:
    """The first year in which a game is known to have been played."""
    origins = game.record.origins if game.record else ()
    years = [origin.first_year for origin in origins if origin.first_year is not None]
    return min(years, default=None)


def board_size(game: PortalGame) -> int | None:
    """How many sites of its board are played on."""
    size = game.facts.numbers.get("NumPlayableSitesOnBoard")
    return None if size is None else int(size)


def in_order(games: Iterable[PortalGame], order: str) -> list[PortalGame]:
    """Games sorted by what is asked for; what is not known comes last."""
    found = list(games)
    if order == "name":
        found.sort(key=lambda game: game.name.casefold())
    elif order in _KEYS:
        found.sort(key=_KEYS[order])
    return found


def _oldest(game: PortalGame) -> int:
    year = first_year(game)
    return _NEVER if year is None else year


def _newest(game: PortalGame) -> int:
    year = first_year(game)
    return _NEVER if year is None else -year


_KEYS: Final[dict[str, Callable[[PortalGame], float]]] = {
    "oldest": _oldest,
    "newest": _newest,
    "players": lambda game: game.entry.players or _NEVER,
    "smallest": lambda game: board_size(game) or _NEVER,
    "largest": lambda game: -(board_size(game) or -_NEVER),
}
