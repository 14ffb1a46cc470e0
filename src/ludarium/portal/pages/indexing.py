"""What search engines and browsers ask for by themselves: which pages there are, and an icon."""

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from ludarium.portal.comparing.tree import is_told
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.snapshot import Snapshot
from ludarium.portal.reading.reference import contents, other_contents
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import HERE, site_of
from ludarium.portal.tutorials.reading import tutorials
from ludarium.vocabulary.concepts import taxonomy

router: Final = Pages()

_FIRST: Final = (
    "/",
    "/games",
    "/concepts",
    "/concepts/find",
    "/map",
    "/world",
    "/ludemes",
    "/tutorials",
    *(f"/tutorials/{name}" for name in tutorials()),
    "/reconstructions",
    "/workshop",
    "/references",
    "/downloads",
    "/about",
    "/api",
)
_NOT_TO_BE_READ: Final = (
    "/random",
    "/editor/",
    "/workshop/",
    "/concepts/of/",
    "/*?format=",
    "/*&format=",
)
_KEPT: Final = {"cache-control": "max-age=86400"}


@router.get("/robots.txt")
def robots(request: Request) -> Response:
    """What search engines are welcome to read."""
    rows = ["User-agent: *", *(f"Disallow: {path}" for path in _NOT_TO_BE_READ)]
    rows += ["Allow: /", f"Sitemap: {site_of(request)}/sitemap.xml", ""]
    return PlainTextResponse("\n".join(rows), headers=_KEPT)


@router.get("/sitemap.xml")
def sitemap(request: Request) -> Response:
    """All pages that stay where they are."""
    catalogue: Catalogue = request.app.state.catalogue
    site, paths = site_of(request), dict.fromkeys(_pages(catalogue.current()))
    rows = (f"<url><loc>{escape(site + path)}</loc></url>" for path in paths)
    text = "\n".join(
        (
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
            *rows,
            "</urlset>",
        )
    )
    return Response(text, headers=_KEPT, media_type="application/xml")


@router.get("/favicon.ico")
def icon() -> Response:
    """The icon, for browsers that look for it at its old place."""
    return FileResponse(HERE / "static" / "favicon.ico", headers=_KEPT, media_type="image/x-icon")


def _pages(snapshot: Snapshot) -> Iterator[str]:
    yield from _FIRST
    for game in snapshot.games.values():
        yield f"/games/{game.id}"
        if len(game.rulesets) > 1:
            yield from (f"/games/{game.id}/{own}" for own in game.rulesets)
        yield from (f"/games/{game.id}/{own}" for own in game.named)
        if game.reconstructed:
            yield f"/reconstructions/{game.id}"
            yield from (f"/games/{game.id}/{own}" for own in game.reconstructed)
    yield from (f"/references/{each.work.key}" for each in snapshot.references)
    yield from (f"/concepts/{each.name}" for each in taxonomy().values() if is_told(each))
    for group in (*contents().values(), *other_contents().values()):
        yield from (f"/ludemes/{item.name}" for item in group)
