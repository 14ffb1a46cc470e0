"""The web site as one application: all its pages, what browsers may do with them, and errors."""

from importlib import import_module
from typing import Final

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.errors import add_error_pages
from ludarium.portal.site.security import SecurityHeaders
from ludarium.portal.site.templating import HERE
from ludarium.portal.site.warming import Warming

_PAGES: Final = (
    *("home", "games", "game", "boards", "concepts", "map", "ludemes", "about", "play", "editor"),
)


def create_app(catalogue: Catalogue | None = None, warming: Warming | None = None) -> FastAPI:
    """The application, ready to be served; with a process beside it that makes diagrams, if any."""
    app = FastAPI(title="Ludarium", docs_url=None, redoc_url=None, openapi_url=None)
    app.state.catalogue = catalogue or Catalogue()
    app.state.warming = warming
    add_error_pages(app)
    for name in _PAGES:
        app.include_router(import_module(f"ludarium.portal.pages.{name}").router)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    app.add_middleware(SecurityHeaders)
    return app
