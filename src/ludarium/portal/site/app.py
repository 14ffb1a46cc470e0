"""The web site as one application: all its pages, what browsers may do with them, and errors."""

from importlib import import_module
from typing import Any, Final

from fastapi import FastAPI
from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.errors import add_error_pages
from ludarium.portal.site.security import SecurityHeaders
from ludarium.portal.site.templating import HERE
from ludarium.portal.site.warming import Warming

_PAGES: Final = (
    *(
        "home",
        "games",
        "game",
        "boards",
        "concepts",
        "map",
        "ludemes",
        "about",
        "play",
        "editor",
        "files",
        "indexing",
    ),
)


_SMALLEST: Final = 1000
"""Answers of fewer bytes are not compressed."""
_EFFORT: Final = 5


class _Static(StaticFiles):
    """Files that browsers may keep for some minutes without asking again."""

    def file_response(self, *given: Any, **named: Any) -> Response:
        """A file, or the word that the browser has it already."""
        response = super().file_response(*given, **named)
        response.headers.setdefault("cache-control", "max-age=600")
        return response


def create_app(catalogue: Catalogue | None = None, warming: Warming | None = None) -> FastAPI:
    """The application, ready to be served; with a process beside it that makes diagrams, if any."""
    app = FastAPI(title="Ludarium", docs_url=None, redoc_url=None, openapi_url=None)
    app.state.catalogue = catalogue or Catalogue()
    app.state.warming = warming
    add_error_pages(app)
    for name in _PAGES:
        app.include_router(import_module(f"ludarium.portal.pages.{name}").router)
    app.mount("/static", _Static(directory=HERE / "static"), name="static")
    app.add_middleware(GZipMiddleware, minimum_size=_SMALLEST, compresslevel=_EFFORT)
    app.add_middleware(SecurityHeaders)
    return app
