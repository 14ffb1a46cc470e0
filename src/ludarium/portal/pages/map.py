"""The map of all games: what is near on it is alike in its rules."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ludarium.portal.comparing import atlas
from ludarium.portal.comparing.likeness import likeness_now, likeness_ready
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.facets import FAMILIES
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer

router: Final = Pages()


@router.get("/map")
def game_map(request: Request) -> Response:
    """All games as dots; where a process beside us makes it, it may not be there yet."""
    catalogue: Catalogue = request.app.state.catalogue
    snapshot = catalogue.current()
    make = likeness_ready if request.app.state.warming else likeness_now
    table = make(snapshot)
    games = snapshot.games
    spots = table.spots if table else []
    groups = [group for group in (table.groups if table else []) if len(group.games) > 1]
    marked = request.query_params.get("game", "")
    found = sorted({games[spot.game].entry.family for spot in spots if spot.game in games})
    data = {
        "ready": table is not None,
        "games": [
            {
                "id": spot.game,
                "name": games[spot.game].name,
                "family": games[spot.game].entry.family,
                "x": spot.x,
                "y": spot.y,
            }
            for spot in spots
            if spot.game in games
        ],
        "groups": [
            {"description": group.description, "games": list(group.games)} for group in groups
        ],
    }
    return answer(
        request,
        "map.html",
        data,
        dots=atlas.dots(spots, games),
        atlas=atlas,
        marked=marked if marked in games else "",
        all_games=games,
        groups_shown=groups,
        families=[(family, FAMILIES.get(family, family.capitalize())) for family in found],
    )
