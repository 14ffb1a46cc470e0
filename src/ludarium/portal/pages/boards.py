"""Pictures: the boards of games, and rule books with their diagrams."""

from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludarium.drawing.png import to_png
from ludarium.library.catalogue import RulesetEntry
from ludarium.portal.comparing.played import played_ready
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.playing.boards import board_of
from ludarium.portal.playing.pictures import Drawing
from ludarium.portal.reading.rules import ready_rules_of, rules_of
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.warming import Warming

router: Final = Pages()

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""A picture needs nothing and runs nothing."""
_NO_PICTURE: Final = "There is no picture of this name."


@router.get("/boards/{game}.svg")
def board(request: Request, game: str) -> Response:
    """The board of a game."""
    return _picture(request, board_of(_game(request, game)))


@router.get("/boards/{game}.png")
def board_as_png(request: Request, game: str) -> Response:
    """The same as PNG, for those who show links with a picture."""
    drawing = board_of(_game(request, game))
    tag = f'"{drawing.tag}-png"'
    headers = {"etag": tag, "cache-control": "max-age=86400"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(_as_png(drawing.svg), headers=headers, media_type="image/png")


@router.get("/boards/{game}/{ruleset}.svg")
def board_of_ruleset(request: Request, game: str, ruleset: str) -> Response:
    """The board of a game with the rules of a ruleset."""
    return _picture(request, board_of(*_ruleset(request, game, ruleset)))


@router.get("/heat/{game}.svg")
def heat(request: Request, game: str) -> Response:
    """Where the pieces of a game go."""
    return _heat(request, _game(request, game), None)


@router.get("/heat/{game}/{ruleset}.svg")
def heat_of_ruleset(request: Request, game: str, ruleset: str) -> Response:
    """Where pieces go with the rules of a ruleset."""
    return _heat(request, *_ruleset(request, game, ruleset))


@router.get("/rules/{game}")
def rules(request: Request, game: str) -> Response:
    """The rules of a game with their diagrams."""
    return _rules(request, _game(request, game))


@router.get("/rules/{game}/{number}.svg")
def diagram(request: Request, game: str, number: str) -> Response:
    """A diagram of the rules of a game."""
    return _diagram(request, number, _game(request, game))


@router.get("/rules/{game}/{ruleset}/{number}.svg")
def diagram_of_ruleset(request: Request, game: str, ruleset: str, number: str) -> Response:
    """A diagram of the rules of a ruleset."""
    return _diagram(request, number, *_ruleset(request, game, ruleset))


@router.get("/rules/{game}/{ruleset}")
def rules_of_ruleset(request: Request, game: str, ruleset: str) -> Response:
    """The rules of a ruleset with their diagrams."""
    return _rules(request, *_ruleset(request, game, ruleset))


@lru_cache(maxsize=64)
def _as_png(svg: str) -> bytes:
    return to_png(svg)


def _game(request: Request, game: str) -> PortalGame:
    catalogue: Catalogue = request.app.state.catalogue
    found = catalogue.find(game)
    if found is None:
        raise not_found(_NO_PICTURE)
    return found


def _ruleset(request: Request, game: str, ruleset: str) -> tuple[PortalGame, RulesetEntry]:
    catalogue: Catalogue = request.app.state.catalogue
    found = catalogue.find_ruleset(game, ruleset)
    if found is None:
        raise not_found(_NO_PICTURE)
    return found


def _rules(request: Request, game: PortalGame, ruleset: RulesetEntry | None = None) -> Response:
    """The rules as a part of a page, or the word that they are still being made."""
    warming: Warming | None = request.app.state.warming
    ready = ready_rules_of(game, ruleset)
    if not ready and warming and warming.ask(game, ruleset):
        return Response(status_code=202, headers={"retry-after": "1"})
    return HTMLResponse((ready or rules_of(game, ruleset)).html)


def _diagram(
    request: Request, number: str, game: PortalGame, ruleset: RulesetEntry | None = None
) -> Response:
    if not (number.isascii() and number.isdigit() and len(number) < 4):
        raise not_found(_NO_PICTURE)
    pictures = rules_of(game, ruleset).pictures
    if not 1 <= int(number) <= len(pictures):
        raise not_found(_NO_PICTURE)
    return _picture(request, Drawing(pictures[int(number) - 1]))


def _heat(request: Request, game: PortalGame, ruleset: RulesetEntry | None) -> Response:
    """A map of the board, if games have been played."""
    found = played_ready(game, game.rules_named(ruleset))
    what = request.query_params.get("of", "occupied")
    drawn = found.heat(what, dark=request.query_params.get("theme") == "dark") if found else ""
    if not drawn:
        raise not_found(_NO_PICTURE)
    return _sent(request, Drawing(drawn), Drawing(drawn).tag)


def _picture(request: Request, drawing: Drawing) -> Response:
    """A picture for a light or a dark page."""
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    shown = drawing.in_the_dark() if theme == "dark" else drawing
    return _sent(request, shown, f"{drawing.tag}-{theme}")


def _sent(request: Request, drawing: Drawing, sum_: str) -> Response:
    """A picture; nothing is sent again that the browser has."""
    tag = f'"{sum_}"'
    headers = {
        "etag": tag,
        "cache-control": "max-age=60, stale-while-revalidate=86400",
        "content-security-policy": _POLICY,
    }
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(drawing.svg, headers=headers, media_type="image/svg+xml")
