"""Playing a game in the browser: the page, and the bundle that it plays with."""

import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import CANNOT_BE_PLAYED
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.playing.bundle import Bundle
from ludarium.portal.playing.variants import CannotPlay, PartOfMatch, Variant, variant_of
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer, as_json

router: Final = Pages()

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_LONGEST_SEED: Final = 20
_LONGEST_NUMBERS: Final = 200
_NUMBERS: Final = re.compile(r"-?[0-9]{1,9}(,-?[0-9]{1,9})*")


@router.get("/play/{game}/bundle.json")
@router.get("/play/{game}/{ruleset}/bundle.json")
def bundle(request: Request, game: str, ruleset: str = "") -> Response:
    """The manifest, the board and all words of a game."""
    made = _bundle(_playable(request, game, ruleset))
    return _file(request, made, made.text.encode(), "application/json")


@router.get("/play/{game}/game.wasm")
@router.get("/play/{game}/{ruleset}/game.wasm")
def program(request: Request, game: str, ruleset: str = "") -> Response:
    """The program of a game."""
    made = _bundle(_playable(request, game, ruleset))
    return _file(request, made, made.code, "application/wasm")


@router.get("/play/{game}/search.json")
@router.get("/play/{game}/{ruleset}/search.json")
def search_manifest(request: Request, game: str, ruleset: str = "") -> Response:
    """What must be known about the program that searches."""
    made = _search(_playable(request, game, ruleset))
    return _file(request, made, made.text.encode(), "application/json")


@router.get("/play/{game}/search.wasm")
@router.get("/play/{game}/{ruleset}/search.wasm")
def search_program(request: Request, game: str, ruleset: str = "") -> Response:
    """The program that searches for good moves."""
    made = _search(_playable(request, game, ruleset))
    return _file(request, made, made.code, "application/wasm")


@router.get("/play/{game}/start.json")
@router.get("/play/{game}/{ruleset}/start.json")
def start(request: Request, game: str, ruleset: str = "", seed: str = "") -> Response:
    """The state before the first move, where chance sets up the game."""
    played = _playable(request, game, ruleset)
    if not (seed.isascii() and seed.isdigit() and len(seed) <= _LONGEST_SEED):
        raise HTTPException(400, "A seed is a whole number of at most twenty figures.")
    made = _bundle(played)
    if made.is_match or made.data["manifest"]["first"] is not None:
        raise not_found("This game always begins in the same way: its bundle tells how.")
    return as_json(played.opening().start(int(seed)))


@router.get("/play/{game}/next.json")
@router.get("/play/{game}/{ruleset}/next.json")
def what_follows(
    request: Request,
    game: str,
    ruleset: str = "",
    *,
    part: str = "",
    games: str = "",
    scores: str = "",
    points: str = "",
) -> Response:
    """How a match stands after one of its games, and which game comes next."""
    match = _variant(request, game, ruleset).match
    if match is None:
        raise not_found("This is a single game: nothing follows it.")
    (number,), (played,) = _numbers(part, 1), _numbers(games, 1)
    players = _players(_bundle(_playable(request, game, ruleset)))
    before, more = _numbers(scores, players), _numbers(points, players)
    try:
        return as_json(match.what_follows(number, played, before, more))
    except MeaningError as error:
        raise HTTPException(501, _sentence(error.problem.message)) from None


@router.get("/play/{game}")
@router.get("/play/{game}/{ruleset}")
def play(request: Request, game: str, ruleset: str = "") -> Response:
    """The page on which a game is played."""
    variant = _variant(request, game, ruleset)
    data = {
        "id": variant.game.id,
        "name": variant.name,
        "ruleset": variant.ruleset.id if variant.ruleset else None,
        "options": list(variant.options),
        "choices": variant.choices,
        "rulesets": [
            {"id": entry.id, "name": entry.name, "address": f"/play/{entry.id}"}
            for entry in (
                *variant.game.rulesets.values(),
                *variant.game.reconstructed.values(),
            )
        ],
    }
    try:
        made = variant.bundle
    except CannotPlay as problem:
        return answer(request, "play_not.html", data | {"problem": str(problem)}, status=501)
    data |= {"version": made.version, **table_of(variant)}
    return answer(
        request,
        "play.html",
        data,
        address=variant.address,
        rules=variant.rules,
        summary=variant.summary,
    )


def table_of(variant: Variant) -> dict[str, str | None]:
    """Where a page finds what it plays a game with."""
    made = variant.bundle
    return {
        "program_version": made.program,
        "bundle": variant.url("bundle.json", v=made.version),
        "program": variant.url("game.wasm", v=made.version),
        "search_manifest": variant.url("search.json"),
        "search": variant.url("search.wasm"),
        "start": variant.url("start.json"),
        "next": variant.url("next.json") if made.is_match else None,
    }


def _playable(request: Request, game: str, ruleset: str) -> Variant | PartOfMatch:
    """A game, or the game of a match that is asked for."""
    variant = _variant(request, game, ruleset)
    part = request.query_params.get("part")
    if part is None:
        return variant
    (number,) = _numbers(part, 1)
    if variant.match is None or not 0 <= number < len(variant.match.subgames):
        raise not_found(f"{variant.game.name} has no such part.")
    return variant.part(number)


def _players(bundle: Bundle) -> int:
    players: int = bundle.data["manifest"]["players"]
    return players


def _numbers(text: str, count: int) -> list[int]:
    """So many whole numbers with commas between them."""
    if len(text) > _LONGEST_NUMBERS or not _NUMBERS.fullmatch(text) or text.count(",") != count - 1:
        raise HTTPException(400, "Here are numbers missing, or there are too many of them.")
    return [int(number) for number in text.split(",")]


def _variant(request: Request, game: str, ruleset: str) -> Variant:
    catalogue: Catalogue = request.app.state.catalogue
    found = catalogue.find(game)
    if found is None:
        raise not_found("There is no game of this name.")
    named = catalogue.find_ruleset(game, ruleset) if ruleset else None
    if ruleset and named is None:
        raise not_found(f"{found.name} has no such rules.")
    found, chosen = named or (found, None)
    if found.entry.is_lost or (chosen and not chosen.is_playable):
        raise not_found(f"{found.name} {CANNOT_BE_PLAYED}.")
    try:
        return variant_of(found, chosen, request.query_params.getlist("o"))
    except DescriptionError as error:
        raise HTTPException(400, _sentence(error.problem.message)) from None
    except CannotPlay as error:
        raise HTTPException(400, _sentence(str(error))) from None


def _bundle(played: Variant | PartOfMatch) -> Bundle:
    try:
        return played.bundle
    except CannotPlay as problem:
        raise HTTPException(501, _sentence(str(problem))) from None


def _search(played: Variant | PartOfMatch) -> Bundle:
    try:
        return played.search
    except CannotPlay as problem:
        raise HTTPException(501, _sentence(str(problem))) from None


def _sentence(message: str) -> str:
    return f"{message[:1].upper()}{message[1:]}."


def _file(request: Request, bundle: Bundle, content: bytes, kind: str) -> Response:
    """A part of a bundle. Under an address that names its version it never changes."""
    tag = f'"{bundle.version}"'
    named = request.query_params.get("v") == bundle.version
    headers = {"etag": tag, "cache-control": _FOR_EVER if named else "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=kind)
