"""The web site as one application: all its pages, what browsers may do with them, and errors."""

from importlib import import_module
from typing import Final

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from ludarium.portal.templating import HERE

_PAGES: Final = ("play", "editor")


def create_app() -> FastAPI:
    """The application, ready to be served."""
    app = FastAPI(title="Ludarium", docs_url=None, redoc_url=None, openapi_url=None)
    for name in _PAGES:
        app.include_router(import_module(f"ludarium.portal.pages.{name}").router)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    return app
