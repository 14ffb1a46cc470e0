"""The map of all games: what is near on it is alike in its rules."""

from collections.abc import Mapping
from typing import Any, Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from ludarium.portal.comparing import atlas
from ludarium.portal.comparing.likeness import LikenessTable, Spot, likeness_now, likeness_ready
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.facets import FAMILIES
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.finding.snapshot import Snapshot
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import ForPrograms, answer, templates

router: Final = Pages()


class Drawn:
    """The map of one library, drawn once for all visitors."""

    def __init__(self, snapshot: Snapshot, table: LikenessTable) -> None:
        games = snapshot.games
        self.of = snapshot
        self.spots = [spot for spot in table.spots if spot.game in games]
        self.groups = [group for group in table.groups if len(group.games) > 1]
        dots = atlas.dots(self.spots, games)
        found = sorted({dot.game.entry.family for dot in dots})
        self.families = [(one, FAMILIES.get(one, one.capitalize())) for one in found]
        parts: Any = templates.get_template("map_parts.html").module
        self.dots = {dot.game.id: parts.dot(dot, is_marked=False) for dot in dots}
        self.marked = {dot.game.id: dot for dot in dots}
        self.listed = parts.groups(self.groups, games)

    def with_mark(self, marked: str) -> Markup:
        """All dots, one of them marked, if there is one of this name."""
        if marked not in self.dots:
            return Markup("\n").join(self.dots.values())
        parts: Any = templates.get_template("map_parts.html").module
        own = parts.dot(self.marked[marked], is_marked=True)
        return Markup("\n").join({**self.dots, marked: own}.values())


_drawn: Final[list[Drawn]] = []
"""The map that was drawn last."""


@router.get("/map")
def game_map(request: Request) -> Response:
    """All games as dots; where a process beside us makes it, it may not be there yet."""
    catalogue: Catalogue = request.app.state.catalogue
    snapshot = catalogue.current()
    make = likeness_ready if request.app.state.warming else likeness_now
    table = make(snapshot)
    drawn = _drawing(snapshot, table) if table else None
    groups = drawn.groups if drawn else []
    data = {
        "ready": drawn is not None,
        "games": ForPrograms(
            lambda: [_plain(spot, snapshot.games) for spot in drawn.spots] if drawn else []
        ),
        "groups": [
            {"description": group.description, "games": list(group.games)} for group in groups
        ],
    }
    return answer(
        request,
        "map.html",
        data,
        drawn=drawn,
        marked=request.query_params.get("game", ""),
        atlas=atlas,
    )


def _drawing(snapshot: Snapshot, table: LikenessTable) -> Drawn:
    """The map as it was drawn before, if the library is still the same."""
    for known in _drawn:
        if known.of is snapshot:
            return known
    drawn = Drawn(snapshot, table)
    _drawn[:] = [drawn]
    return drawn


def _plain(spot: Spot, games: Mapping[str, PortalGame]) -> dict[str, Any]:
    game = games[spot.game]
    return {
        "id": spot.game,
        "name": game.name,
        "family": game.entry.family,
        "x": spot.x,
        "y": spot.y,
    }
