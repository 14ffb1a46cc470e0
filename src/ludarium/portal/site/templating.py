"""How pages are written: one Jinja environment for all, which escapes whatever it is given."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from ludarium.portal.site.scripts import Scripts

HERE: Final = Path(__file__).parents[1]

scripts: Final = Scripts(HERE / "static" / "js")
"""The scripts of all pages."""

templates: Final = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
"""The templates of all pages."""


@cache
def _level_strengths() -> dict[str, str]:
    """How strong the levels of the computer are, in words."""
    from ludarium.agents.measured_levels import measured_levels

    return {
        level: f"{result.score:.0%} of the points against {result.second}, in {result.games} games"
        for level, result in measured_levels().items()
    }


@cache
def _board_themes() -> dict[str, dict[str, Any]]:
    """The colours that boards can have on the play page."""
    from ludarium.portal.playing.pictures import themes

    return themes()


templates.globals["level_strengths"] = _level_strengths
templates.globals["board_themes"] = _board_themes
templates.globals["script"] = lambda name: scripts.script(name).address


def static_address(name: str) -> str:
    """Where a file is that never changes, with a sum over its content."""
    path = HERE / "static" / name
    return f"/static/{name}?v={_sum_of(path, path.stat().st_mtime_ns)}"


@lru_cache(maxsize=256)
def _sum_of(path: Path, _changed: int) -> str:
    return sha256(path.read_bytes()).hexdigest()[:12]


def style_address(name: str) -> str:
    """Where a style sheet is, with a sum over its content."""
    return static_address(f"css/{name}.css")


templates.globals["static"] = static_address
templates.globals["style"] = style_address

_HEADERS: Final = {
    # The same address answers people and programs, which caches have to know.
    "vary": "accept",
    # A browser may keep a page, but asks whether it is still the same.
    "cache-control": "no-cache",
}


def render(request: Request, name: str, /, *, status: int = 200, **context: Any) -> Response:
    """A page, written with a template."""
    text = templates.get_template(name).render(
        request=request,
        path=request.url.path,
        site=site_of(request),
        is_found=status < 400,
        linked_data=linked_data,
        **context,
    )
    return _sent(request, text, status, "text/html")


def site_of(request: Request) -> str:
    """Where the portal is, as far as the visitor can tell: `http://localhost:8000`."""
    return f"{request.url.scheme}://{request.url.netloc}"


def linked_data(data: Mapping[str, Any]) -> Markup:
    """Data for machines that read pages (JSON-LD), safe inside a page."""
    text = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c").replace("&", "\\u0026")
    return Markup('<script type="application/ld+json">{}</script>').format(Markup(text))


def wants_json(request: Request) -> bool:
    """Whether a program asks: by `?format=json`, or by accepting JSON rather than HTML."""
    chosen = request.query_params.get("format")
    if chosen is not None:
        return chosen == "json"
    accepted = request.headers.get("accept", "")
    return "application/json" in accepted and "text/html" not in accepted


def as_json(
    data: Mapping[str, Any], status: int = 200, *, request: Request | None = None
) -> Response:
    """Plain data as JSON that a person can read too: a line for each part of it."""
    rows = (
        f"{json.dumps(key)}: {json.dumps(part, ensure_ascii=False)}" for key, part in data.items()
    )
    text = "{\n " + ",\n ".join(rows) + "\n}"
    if request:
        return _sent(request, text, status, "application/json")
    return Response(text, status, {"vary": "accept"}, media_type="application/json")


def fragment(
    kept: dict[str, Markup],
    template: str,
    macro: str,
    given: Callable[[], Iterable[Any]],
    *,
    of: str = "",
) -> Markup:
    """A part of a page that is the same for all visitors: written once, and kept."""
    name = f"{template} {macro} {of}"
    if name not in kept:
        module: Any = templates.get_template(template).module
        kept[name] = getattr(module, macro)(*given())
    return kept[name]


@dataclass(frozen=True)
class ForPrograms:
    """Data that only programs are told; it is not gathered for a page."""

    gather: Callable[[], Any]


def answer(
    request: Request,
    name: str,
    data: Mapping[str, Any],
    /,
    *,
    status: int = 200,
    **context: Any,
) -> Response:
    """A page for a person, or its data for a program, at the same address."""
    if wants_json(request):
        told = {
            key: value.gather() if isinstance(value, ForPrograms) else value
            for key, value in data.items()
        }
        return as_json(told, status, request=request)
    shared = {key: value for key, value in data.items() if not isinstance(value, ForPrograms)}
    return render(request, name, status=status, **{**shared, **context})


def _sent(request: Request, text: str, status: int, kind: str) -> Response:
    """A text, or the word that the browser has it already."""
    content = text.encode()
    tag = f'W/"{sha256(content).hexdigest()[:16]}"'
    headers = {**_HEADERS, "etag": tag} if status == 200 else _HEADERS
    if status == 200 and request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, status, headers, media_type=kind)
