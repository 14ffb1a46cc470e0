"""The world map: all games, evidence and reconstructions in space and time."""

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from ludarium.library.exports.places import to_geojson
from ludarium.library.years import year_in_words
from ludarium.portal.finding import world
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.facets import FAMILIES, TELLING, label
from ludarium.portal.places import clusters
from ludarium.portal.places.asking import STEP, ZOOMS, Asked, bounds_of
from ludarium.portal.places.sights import KINDS, sights_of, this_year
from ludarium.portal.places.views import Views
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import ForPrograms, answer

router: Final = Pages()

_ROWS: Final = 40
"""How many rows of the list are shown at once."""
_views: Final = Views()
_GEOJSON: Final = "application/geo+json"


@router.get("/world")
def world_map(request: Request) -> Response:
    """The map, a list of what is on it, and what can be chosen."""
    catalogue: Catalogue = request.app.state.catalogue
    snapshot = catalogue.current()
    sights = sights_of(catalogue)
    asked = Asked.read(request.query_params, bounds_of(sights))
    view = _views.of(sights, asked)
    seen = view.seen
    if request.query_params.get("format") == "geojson":
        games = {sight.game.id: sight.game for sight in seen}
        works = next(iter(snapshot.games.values())).works
        entries = [game.entry for game in games.values()]
        return Response(to_geojson(entries, works), media_type=_GEOJSON)
    points = {sight.point for sight in seen if sight.own == asked.place}
    at_place = [sight for sight in seen if sight.point in points]
    listed = at_place or view.in_view
    pages = max(1, -(-len(listed) // _ROWS))
    page = min(asked.page, pages)
    data: dict[str, Any] = {
        "from": asked.first,
        "to": asked.last,
        "total": len(seen),
        "games": len({sight.game.id for sight in seen}),
        "places": len({sight.point for sight in seen}),
        "sights": ForPrograms(lambda: [sight.to_json() for sight in seen]),
    }
    closer = [zoom for zoom in ZOOMS if zoom > asked.zoom]
    wider = [zoom for zoom in ZOOMS if zoom < asked.zoom]
    return answer(
        request,
        "world.html",
        data,
        asked=asked,
        map=world,
        spots=view.spots,
        arcs=view.arcs,
        reach=round(clusters.REACH / asked.zoom, 2),
        rows=listed[_ROWS * (page - 1) : _ROWS * page],
        listed=len(listed),
        listed_games=len({sight.game.id for sight in listed}),
        place_name=next((one.place for one in at_place if one.own == asked.place), ""),
        page_number=page,
        pages=pages,
        closer=asked.zoomed(closer[0]) if closer else None,
        wider=asked.zoomed(wider[-1]) if wider else None,
        kinds=KINDS,
        families=list(FAMILIES.items()),
        concepts=[
            (group, [(name, label("concept", name)) for name in names])
            for group, names in TELLING.items()
        ],
        game=snapshot.games.get(asked.game),
        step=STEP,
        bars=view.bars,
        highest=max((count for _, count in view.bars), default=0) or 1,
        years=_in_words(asked),
        year_in_words=_year,
        bar=clusters.BAR,
    )


def _in_words(asked: Asked) -> str:
    if asked.is_all_time:
        return "All years"
    return f"{_year(asked.first)} to {_year(asked.last)}"


def _year(year: int) -> str:
    """A year of a slider in words; the last one is today."""
    return "today" if year >= this_year() else year_in_words(year or 1)
