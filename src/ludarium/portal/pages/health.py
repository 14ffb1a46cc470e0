"""How the portal is: for those who watch over it."""

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.traffic import Figures
from ludarium.version import __version__

router: Final = Pages()
_NOT_KEPT: Final = {"cache-control": "no-store"}


@router.get("/health")
def health(request: Request) -> Response:
    """That it answers, which version it is and how many games it has."""
    catalogue: Catalogue = request.app.state.catalogue
    told = {"status": "well", "version": __version__, "games": len(catalogue.current().games)}
    return JSONResponse(told, headers=_NOT_KEPT)


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """What was asked and answered since it was opened, as Prometheus reads it."""
    figures: Figures = request.app.state.figures
    return PlainTextResponse(figures.to_text(), headers=_NOT_KEPT)
