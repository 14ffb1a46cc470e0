"""What Ludarium is, its licence, and how to cite it."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.templating import answer
from ludarium.version import __version__

router: Final = APIRouter()


@router.api_route("/about", methods=["GET", "HEAD"])
def about(request: Request) -> Response:
    """The page about the whole."""
    catalogue: Catalogue = request.app.state.catalogue
    games = catalogue.current().games
    data = {
        "name": "Ludarium",
        "version": __version__,
        "licence": "Apache-2.0",
        "games": len(games),
        "rulesets": sum(len(game.rulesets) for game in games.values()),
        "cite": f"The Ludarium team. Ludarium: the world's traditional board games as data that "
        f"runs. Version {__version__}.",
    }
    return answer(request, "about.html", data)
