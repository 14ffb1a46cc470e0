"""The first page: what this is, a game to play at once, and a search field."""

from datetime import UTC, datetime
from random import choice
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.query import Query
from ludarium.portal.finding.suggestions import (
    game_of_the_day,
    game_of_the_puzzle,
    some_games,
)
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer, as_json
from ludarium.vocabulary.concepts import taxonomy

router: Final = Pages()

_MOST_SUGGESTED: Final = 8
_TYPICAL: Final = ("fox-and-geese", "backgammon", "oware", "hex", "chess")
"""Games whose boards stand for their families."""
_MEANINGS: Final = {
    "hunt": "Few against many.",
    "race": "Who is home first?",
    "sow": "Seeds from pit to pit.",
    "space": "Lines, links and territory.",
    "war": "Capture, or be captured.",
}


@router.get("/")
def home(request: Request) -> Response:
    """The first page."""
    catalogue: Catalogue = request.app.state.catalogue
    snapshot = catalogue.current()
    games = snapshot.games
    first = game_of_the_day(games)
    families = snapshot.facets["family"]
    examples = {games[name].entry.family: games[name] for name in _TYPICAL if name in games}
    data = {
        "name": "Ludarium",
        "games": len(games),
        "lost": sum(game.entry.is_lost for game in games.values()),
        "families": {family.value: family.count for family in families},
        "game_to_play": first.plain if first else None,
        "addresses": ["/games", "/concepts", "/map", "/ludemes", "/editor", "/about"],
    }
    return answer(
        request,
        "home.html",
        data,
        first=first,
        shown=some_games(games),
        family_list=families,
        meanings=_MEANINGS,
        examples=examples,
        concept_count=len(taxonomy()),
    )


@router.get("/suggestions.json")
def suggestions(request: Request) -> Response:
    """Names that begin as what is being typed, for a search field."""
    catalogue: Catalogue = request.app.state.catalogue
    typed = Query.read(request.query_params).words
    found = catalogue.current().search.names(typed)[:_MOST_SUGGESTED]
    return as_json({"query": typed, "names": found}, request=request)


@router.get("/puzzle")
def puzzle_of_the_day(request: Request) -> Response:
    """The puzzle of today, on the page of its game."""
    catalogue: Catalogue = request.app.state.catalogue
    today = datetime.now(UTC).date()
    game = game_of_the_puzzle(catalogue.current().games, today)
    address = f"/play/{game.id}#puzzle={today.isoformat()}" if game else "/games"
    return RedirectResponse(address, 302, {"cache-control": "no-store"})


@router.get("/random")
def any_game(request: Request) -> Response:
    """A game that chance chooses."""
    catalogue: Catalogue = request.app.state.catalogue
    games = list(catalogue.current().games)
    address = f"/games/{choice(games)}" if games else "/games"
    return RedirectResponse(address, 302, {"cache-control": "no-store"})
