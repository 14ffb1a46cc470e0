"""Files of a game to keep: its description, written out in full, its record, and its rules."""

from collections.abc import Callable
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ludarium.books.epub import MEDIA_TYPE
from ludarium.books.printing.printed import Paper
from ludarium.language.printing import indented
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import RulesetEntry
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.reading.descriptions import description_of
from ludarium.portal.reading.printed import SIZES, rules_to_print, rules_to_read
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages

router: Final = Pages()

_NOTHING: Final = "There is no file of this name."


@router.get("/files/{game}.lud")
def description(request: Request, game: str) -> Response:
    """The description of a game as it is written; it may use definitions that we ship."""
    found = _game(request, game)
    return _file(found.text, f"{found.id}.lud")


@router.get("/files/{game}/whole.lud")
@router.get("/files/{game}/{ruleset}/whole.lud")
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


@router.get("/files/{game}/rules.pdf")
@router.get("/files/{game}/{ruleset}/rules.pdf")
def rules_as_pdf(
    request: Request, game: str, ruleset: str = "", board: str = "", paper: str = ""
) -> Response:
    """The rules to print, with a board to cut out: `?board=30&paper=letter`."""
    found, chosen, name = _rules(request, game, ruleset)
    size = int(board) if board.isascii() and board.isdigit() and len(board) < 4 else None
    if (board and size not in SIZES) or (paper and paper not in set(Paper)):
        message = f"The board may have {SIZES[0]} to {SIZES[-1]} cm, and the paper is a4 or letter."
        raise HTTPException(400, message)
    content = _told(lambda: rules_to_print(found, chosen, size, Paper(paper or Paper.A4)))
    return _file(content, f"{name}.pdf", "application/pdf")


@router.get("/files/{game}/rules.epub")
@router.get("/files/{game}/{ruleset}/rules.epub")
def rules_as_epub(request: Request, game: str, ruleset: str = "") -> Response:
    """The rules for an electronic reader."""
    found, chosen, name = _rules(request, game, ruleset)
    return _file(_told(lambda: rules_to_read(found, chosen)), f"{name}.epub", MEDIA_TYPE)


def _rules(
    request: Request, game: str, ruleset: str
) -> tuple[PortalGame, RulesetEntry | None, str]:
    """A game, the rules that are meant, and a name for their file."""
    catalogue: Catalogue = request.app.state.catalogue
    named = catalogue.find_ruleset(game, ruleset) if ruleset else (_game(request, game), None)
    if named is None:
        raise not_found(_NOTHING)
    found, chosen = named
    if found.entry.is_lost or (chosen is not None and not chosen.is_playable):
        raise not_found("Only a part of its rules is known, so that they cannot be told.")
    return found, found.rules_named(chosen), f"{found.id}-{ruleset}" if ruleset else found.id


def _told(make: Callable[[], bytes]) -> bytes:
    """A book; why there is none, if its rules cannot be told."""
    try:
        return make()
    except (DescriptionError, MeaningError) as error:
        raise not_found(f"The rules cannot be told: {error.problem.message}.") from None


@router.get("/files/{game}.toml")
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


def _file(content: str | bytes, name: str, kind: str = "text/plain") -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
    return Response(content, headers=headers, media_type=kind)
