"""Files of a game to keep: its description, also written out in full, and its record."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ludarium.language.printing import indented
from ludarium.language.problem import DescriptionError
from ludarium.portal.finding.catalogue import Catalogue, PortalGame
from ludarium.portal.reading.descriptions import description_of
from ludarium.portal.site.errors import not_found

router: Final = APIRouter()

_METHODS: Final = ["GET", "HEAD"]
_NOTHING: Final = "There is no file of this name."


@router.api_route("/files/{game}.lud", methods=_METHODS)
def description(request: Request, game: str) -> Response:
    """The description of a game as it is written; it may use definitions that we ship."""
    found = _game(request, game)
    return _file(found.text, f"{found.id}.lud")


@router.api_route("/files/{game}/whole.lud", methods=_METHODS)
@router.api_route("/files/{game}/{ruleset}/whole.lud", methods=_METHODS)
def whole(request: Request, game: str, ruleset: str = "") -> Response:
    """The description of a game or a ruleset with all definitions and choices written out."""
    catalogue: Catalogue = request.app.state.catalogue
    named = catalogue.find_ruleset(game, ruleset) if ruleset else (_game(request, game), None)
    if named is None:
        raise not_found(_NOTHING)
    found, chosen = named[0], named[0].rules_named(named[1])
    try:
        told = description_of(found.entry, chosen)
    except DescriptionError as error:
        raise not_found(f"It cannot be written out: {error.problem.message}.") from None
    parts = [indented(part) for part in (told.tree, told.metadata) if part is not None]
    name = f"{found.id}-{ruleset}" if ruleset else found.id
    return _file("\n\n".join(parts) + "\n", f"{name}.lud")


@router.api_route("/files/{game}.toml", methods=_METHODS)
def record(request: Request, game: str) -> Response:
    """The record of a game: what is known about it and how."""
    found = _game(request, game)
    path = found.entry.record_path
    if not path.is_file():
        raise not_found(_NOTHING)
    return _file(path.read_text(encoding="utf-8"), f"{found.id}.toml")


def _game(request: Request, game: str) -> PortalGame:
    catalogue: Catalogue = request.app.state.catalogue
    found = catalogue.find(game)
    if found is None:
        raise not_found(_NOTHING)
    return found


def _file(text: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
    return Response(text, headers=headers, media_type="text/plain")
