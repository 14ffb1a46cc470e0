"""The web site as one application: all its pages, what browsers may do with them, and errors."""

from typing import Any, Final, TextIO

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.errors import add_error_pages
from ludarium.portal.site.recent import Recent
from ludarium.portal.site.routing import Room
from ludarium.portal.site.security import SecurityHeaders
from ludarium.portal.site.sharing import Sharing
from ludarium.portal.site.templating import HERE
from ludarium.portal.site.traffic import Figures, Traffic
from ludarium.portal.site.warming import Warming

_ROOMS: Final = {
    "home": ("/", "/suggestions.json", "/puzzle", "/random"),
    "games": ("/games",),
    "game": ("/games/",),
    "reconstructions": ("/reconstructions", "/reconstructions/"),
    "boards": ("/boards/", "/heat/", "/rules/"),
    "concepts": ("/concepts", "/concepts/"),
    "map": ("/map",),
    "world": ("/world",),
    "references": ("/references", "/references/"),
    "downloads": ("/downloads", "/downloads/"),
    "ludemes": ("/ludemes", "/ludemes/"),
    "about": ("/about",),
    "api": ("/api", "/api/"),
    "play": ("/play/",),
    "editor": ("/editor", "/editor/"),
    "tutorials": ("/tutorials", "/tutorials/"),
    "workshop": ("/workshop", "/workshop/"),
    "files": ("/files/",),
    "indexing": ("/robots.txt", "/sitemap.xml", "/favicon.ico"),
    "health": ("/health", "/metrics"),
    "scripts": ("/scripts/", "/service-worker.js", "/manifest.webmanifest"),
}
"""The modules of pages, and how the paths of their addresses begin."""

_SMALLEST: Final = 1000
"""Answers of fewer bytes are not compressed."""
_EFFORT: Final = 5


_FOR_EVER: Final = "public, max-age=31536000, immutable"


class _Static(StaticFiles):
    """Files that browsers may keep for some minutes, or for ever if a sum names their content."""

    def file_response(self, *given: Any, **named: Any) -> Response:
        """A file, or the word that the browser has it already."""
        response = super().file_response(*given, **named)
        scope = named.get("scope") or (given[2] if len(given) > 2 else {})
        lasting = b"v=" in scope.get("query_string", b"")
        response.headers.setdefault("cache-control", _FOR_EVER if lasting else "max-age=600")
        return response


def create_app(
    catalogue: Catalogue | None = None,
    warming: Warming | None = None,
    log: TextIO | None = None,
    *,
    recent: bool = False,
) -> Starlette:
    """The application, ready to be served; with a process beside it that makes diagrams, if any.

    Every request is written to a log, if there is one, as a line of JSON. What was answered a
    moment ago may be sent again, if wanted, though something may have been made since.
    """
    rooms = [Room(f"ludarium.portal.pages.{name}", *paths) for name, paths in _ROOMS.items()]
    static = Mount("/static", _Static(directory=HERE / "static"), name="static")
    app = Starlette(routes=[*rooms, static])
    app.state.rooms = rooms
    app.state.catalogue = catalogue or Catalogue()
    app.state.warming = warming
    add_error_pages(app)
    app.add_middleware(GZipMiddleware, minimum_size=_SMALLEST, compresslevel=_EFFORT)
    if recent:
        app.add_middleware(Recent, state=lambda: app.state.catalogue.edition)
    app.add_middleware(SecurityHeaders)
    if app.state.catalogue.is_public:
        app.add_middleware(Sharing)
    app.state.figures = Figures()
    app.add_middleware(Traffic, figures=app.state.figures, log=log)
    return app
