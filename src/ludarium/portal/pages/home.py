"""The first page: what this is, a game to play at once, and a search field."""

from datetime import date
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ludarium.portal.catalogue import Catalogue, PortalGame
from ludarium.portal.templating import answer

router: Final = APIRouter()

_FIRST: Final = ("hex", "tablut", "oware", "nine-mens-morris", "fanorona", "royal-game-of-ur")
"""Games that are quickly understood; one of them is shown each day."""
_SHOWN: Final = (
    *("senet", "alquerque", "bagh-chal", "surakarta", "konane"),
    *("hounds-and-jackals", "xiangqi", "congkak", "hnefatafl", "backgammon"),
)
_MEANINGS: Final = {
    "hunt": "Few against many.",
    "race": "Who is home first?",
    "sow": "Seeds from pit to pit.",
    "space": "Lines, links and territory.",
    "war": "Capture, or be captured.",
}


@router.api_route("/", methods=["GET", "HEAD"])
def home(request: Request) -> Response:
    """The first page."""
    catalogue: Catalogue = request.app.state.catalogue
    snapshot = catalogue.current()
    games = snapshot.games
    first = _first(games)
    shown = [games[name] for name in _SHOWN if name in games]
    families = snapshot.facets["family"]
    data = {
        "name": "Ludarium",
        "games": len(games),
        "families": {choice.value: choice.count for choice in families},
        "game_to_play": first.plain if first else None,
        "addresses": ["/games", "/ludemes", "/editor", "/about"],
    }
    return answer(
        request,
        "home.html",
        data,
        first=first,
        shown=shown,
        family_list=families,
        meanings=_MEANINGS,
    )


def _first(games: dict[str, PortalGame]) -> PortalGame | None:
    """The game of the day."""
    known = [games[name] for name in _FIRST if name in games] or list(games.values())[:1]
    return known[date.today().toordinal() % len(known)] if known else None
