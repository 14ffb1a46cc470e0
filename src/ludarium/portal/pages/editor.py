"""The editor: write a description, see what is wrong with it and its board, and play it."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from threading import Lock
from typing import Any, Final
from urllib.parse import parse_qs

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer, as_json
from ludarium.portal.tutorials.reading import tutorial
from ludarium.portal.workshop import workshop
from ludarium.portal.workshop.beginnings import PLACES, patterns, templates
from ludarium.portal.workshop.sandbox import SandboxError, run_apart
from ludarium.portal.workshop.vocabulary import Vocabulary, vocabulary
from ludarium.portal.workshop.workshop import Made, make_search

router: Final = Pages()

LONGEST_TEXT: Final = 200_000
"""How many characters a description may have."""
_LONGEST_SENDING: Final = 60.0
"""How many seconds it may take to send one."""
_MOST_GAMES: Final = 64
_MOST_BYTES: Final = 64 << 20
_LIFETIME: Final = 3600.0
_MOST_SEARCHES: Final = 16
_NOT_KEPT: Final = {"cache-control": "no-store"}
_FIRST_GAME: Final = "tic-tac-toe"
_TEMPLATE: Final = "template/"
_LINKED: Final = "linked"
"""What is begun with where a link brings the text."""
_LONGEST_NAME: Final = 80
_GONE: Final = "The game that you played is not kept any more, but this browser may have its text."


class Shelf:
    """Games that were written just now, kept for a while: not too many, not too large."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[float, Made]] = OrderedDict()
        self._lock = Lock()

    def put(self, made: Made) -> str:
        """Keep a game; its key, which nobody can guess."""
        key = secrets.token_urlsafe(12)
        with self._lock:
            self._games[key] = (time.monotonic() + _LIFETIME, made)
            while len(self._games) > _MOST_GAMES or self._size() > _MOST_BYTES:
                self._games.popitem(last=False)
        return key

    def get(self, key: str) -> Made | None:
        """The game with a key, unless it was too long ago."""
        with self._lock:
            until, made = self._games.get(key, (0.0, None))
            if time.monotonic() > until:
                self._games.pop(key, None)
                return None
            return made

    def _size(self) -> int:
        return sum(
            len(made.code) + len(made.text) + len(made.description)
            for _, made in self._games.values()
        )


_shelf: Final = Shelf()


@router.get("/editor")
def editor(request: Request) -> Response:
    """The page on which a description is written."""
    asked = request.query_params.get("game", _FIRST_GAME)
    key = request.query_params.get("from", "")
    made = _shelf.get(key) if key else None
    if made is not None:
        return _page(request, made.begun_with or _FIRST_GAME, made.description)
    id_, text = _beginning(request, asked)
    return _page(request, id_, text, note=_GONE if key else "")


@router.post("/editor")
async def check_once(request: Request) -> Response:
    """The same page with what is wrong with a text, for browsers without scripts."""
    body = await sent_text(request, factor=3)
    text = parse_qs(body, keep_blank_values=True, max_num_fields=8).get("text", [""])[0]
    text = text.replace("\r\n", "\n")
    if len(text) > LONGEST_TEXT:
        raise HTTPException(413, _too_long())
    id_, _ = _beginning(request, request.query_params.get("game", _FIRST_GAME))
    try:
        found = await run_in_threadpool(run_apart, workshop.check, text)
    except SandboxError as error:
        problem = {"kind": "error", "message": str(error), "help": error.advice}
        found = {"name": "", "board": "", "rules": "", "problems": [problem]}
    return _page(request, id_, text, found=found)


def _beginning(request: Request, asked: str) -> tuple[str, str]:
    """What the editor begins with: a template or a game of the library, and its text."""
    if asked == _LINKED:  # the text itself stands in the part of the address that is not sent
        return asked, templates()["row"].text
    if asked.startswith(_TEMPLATE):
        template = templates().get(asked.removeprefix(_TEMPLATE))
        if template is None:
            raise not_found("There is no template of this name.")
        return asked, template.text
    catalogue: Catalogue = request.app.state.catalogue
    found = catalogue.find(asked)
    if found is None:
        raise not_found("There is no game of this name to begin with.")
    return found.id, found.entry.path.read_text(encoding="utf-8-sig")


def _page(
    request: Request, id_: str, text: str, *, found: dict[str, Any] | None = None, note: str = ""
) -> Response:
    catalogue: Catalogue = request.app.state.catalogue
    games = [{"id": each, "name": game.name} for each, game in catalogue.current().games.items()]
    offered = [
        {"id": _TEMPLATE + name, "name": each.title, "summary": each.summary}
        for name, each in templates().items()
    ]
    data = {"game": id_, "text": text, "vocabulary": "/editor/vocabulary.json", "found": found}
    return answer(
        request,
        "editor.html",
        data,
        games=games,
        templates=offered,
        patterns=patterns(),
        places=PLACES,
        longest=LONGEST_TEXT,
        chosen=bool({"game", "from"} & set(request.query_params)),
        note=note,
        verdict=_verdict(found),
    )


def _verdict(found: dict[str, Any] | None) -> str:
    """How a text reads, in a sentence, before any script says so."""
    if found is None:
        return "The text has not been checked yet."
    wrong = sum(problem["kind"] == "error" for problem in found["problems"])
    if wrong:
        return "One mistake:" if wrong == 1 else f"{wrong} mistakes:"
    return f"{found['name']} is in order." if not found["problems"] else f"{found['name']}:"


@router.get("/editor/vocabulary.json")
def words(request: Request) -> Response:
    """All ludemes, for completing what is written; browsers keep it until it changes."""
    found = _vocabulary(request.app.state.catalogue)
    headers = {"etag": f'"{found.version}"', "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(found.text, media_type="application/json", headers=headers)


def _vocabulary(catalogue: Catalogue) -> Vocabulary:
    by_ludeme = catalogue.current().by_ludeme
    return _written(tuple((head, len(games)) for head, games in by_ludeme.items()))


@lru_cache(maxsize=1)
def _written(uses: tuple[tuple[str, int], ...]) -> Vocabulary:
    return vocabulary(dict(uses))


@router.post("/editor/check")
async def check(request: Request) -> Response:
    """What is wrong with a description, its board and its rules."""
    dark = request.query_params.get("theme") == "dark"
    return await _answered(request, {"name": "", "board": "", "rules": ""}, workshop.check, dark)


@router.post("/editor/tidy")
async def tidy(request: Request) -> Response:
    """The description in our style."""
    return await _answered(request, {"text": None}, workshop.tidy)


@router.post("/editor/try")
async def trial(request: Request) -> Response:
    """A game that the browser tries out at once, with a search if asked; it is not kept here."""
    nothing = {"bundle": None, "code": None, "search": None, "search_code": None}
    return await _answered(request, nothing, workshop.trial, "search" in request.query_params)


@router.post("/editor/unused")
async def unused(request: Request) -> Response:
    """Which rules and ends of a description never came up in random games."""
    text = await sent_text(request)
    try:
        found = await run_in_threadpool(run_apart, workshop.unused, text, plays=True)
    except SandboxError as error:
        return as_json({"problems": [], "games": 0, "trouble": str(error)})
    return as_json(found)


async def _answered(
    request: Request, nothing: dict[str, Any], work: Callable[..., Any], *more: object
) -> Response:
    """What comes of some work with the text that was sent; if it was stopped, what to say then."""
    text = await sent_text(request)
    try:
        found = await run_in_threadpool(run_apart, work, text, *more)
    except SandboxError as error:
        return stopped(error, nothing)
    return as_json(found)


@router.post("/editor/play")
async def make(request: Request) -> Response:
    """Make a game ready to be played; its address, or what is wrong."""
    text = await sent_text(request)
    try:
        made = await run_in_threadpool(run_apart, workshop.make, text)
    except SandboxError as error:
        return stopped(error, {"address": None})
    if not isinstance(made, Made):
        return as_json({"address": None, "problems": [made]}, 422)
    begun = request.query_params.get("game", "")[:_LONGEST_NAME]
    made = replace(made, begun_with=begun, back=_back(request.query_params))
    return as_json({"address": f"/editor/play/{_shelf.put(made)}", "problems": []})


def _back(query: Mapping[str, str]) -> str:
    """The step of a tutorial that a game was written in, as an address; empty if in none."""
    found = tutorial(query.get("tutorial", ""))
    step = query.get("step", "")
    if found is None or not (step.isascii() and step.isdigit()):
        return ""
    return f"/tutorials/{found.name}#step-{step[:2]}"


async def shelve(text: str) -> str:
    """Where a description can be played that somebody else made; it is kept for an hour."""
    try:
        made = await run_in_threadpool(run_apart, workshop.make, text)
    except SandboxError as error:
        raise HTTPException(503, f"The game cannot be made: {error}.") from None
    if not isinstance(made, Made):
        raise HTTPException(422, f"The game cannot be made: {made['message']}.")
    return f"/editor/play/{_shelf.put(made)}"


@router.get("/editor/play/{key}")
def play(request: Request, key: str) -> Response:
    """The page on which a game that was just written is played."""
    made = _made(key)
    address = f"/editor/play/{key}"
    data: dict[str, Any] = {
        "id": "",
        "name": made.name,
        "bundle": f"{address}/bundle.json",
        "program": f"{address}/game.wasm",
        "search_manifest": f"{address}/search.json",
        "search": f"{address}/search.wasm",
        "start": "",
        "back": made.back or f"/editor?from={key}",
    }
    more: dict[str, Any] = {"choices": [], "rulesets": [], "ruleset": None, "rules": ""}
    return answer(request, "play.html", data, **more, address=address)


@router.get("/editor/play/{key}/{part}")
def part(key: str, part: str) -> Response:
    """A part of the bundle of a game that was just written."""
    made = _made(key)
    if part in ("search.json", "search.wasm"):
        try:
            code, text = _search(made.description)
        except SandboxError as error:
            raise HTTPException(503, f"The search cannot be made: {error}.") from None
    else:
        code, text = made.code, made.text
    if part in ("bundle.json", "search.json"):
        return Response(text, media_type="application/json", headers=_NOT_KEPT)
    if part in ("game.wasm", "search.wasm"):
        return Response(code, media_type="application/wasm", headers=_NOT_KEPT)
    raise not_found("This game has no such part.")


@lru_cache(maxsize=_MOST_SEARCHES)
def _search(description: str) -> tuple[bytes, str]:
    found: tuple[bytes, str] = run_apart(make_search, description)
    return found


def _made(key: str) -> Made:
    made = _shelf.get(key)
    if made is None:
        raise not_found(
            "Games from the editor are kept for an hour. Open the editor and play again."
        )
    return made


async def sent_text(request: Request, *, factor: int = 1) -> str:
    """The text that was sent, if it is not too long; what is encoded may be longer by a factor."""
    longest = factor * LONGEST_TEXT
    most = 4 * longest
    if int(request.headers.get("content-length") or 0) > most:
        raise HTTPException(413, _too_long())
    content = b""
    try:
        async with asyncio.timeout(_LONGEST_SENDING):
            async for chunk in request.stream():
                content += chunk
                if len(content) > most:
                    raise HTTPException(413, _too_long())
    except TimeoutError:
        raise HTTPException(408, "The description did not come within a minute.") from None
    except ClientDisconnect:
        raise HTTPException(400, "The description did not come to its end.") from None
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise HTTPException(400, "A description is text in UTF-8.") from None
    if len(text) > longest:
        raise HTTPException(413, _too_long())
    return text


def _too_long() -> str:
    return f"A description may have {LONGEST_TEXT:,} characters here."


def stopped(error: SandboxError, data: dict[str, Any]) -> Response:
    """What to say when work in the sandbox was stopped."""
    told = {"kind": "error", "message": str(error), "help": error.advice, "mendings": []}
    return as_json({**data, "problems": [told]}, 503 if error.busy else 200)
