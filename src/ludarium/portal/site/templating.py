"""How pages are written: one Jinja environment for all, which escapes whatever it is given."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined

HERE: Final = Path(__file__).parents[1]

templates: Final = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
"""The templates of all pages."""

_BOTH_FORMS: Final = {"vary": "accept"}
"""The same address answers people and programs, which caches have to know."""


def render(request: Request, name: str, /, *, status: int = 200, **context: Any) -> HTMLResponse:
    """A page, written with a template."""
    text = templates.get_template(name).render(request=request, path=request.url.path, **context)
    return HTMLResponse(text, status, _BOTH_FORMS)


def wants_json(request: Request) -> bool:
    """Whether a program asks: by `?format=json`, or by accepting JSON rather than HTML."""
    chosen = request.query_params.get("format")
    if chosen is not None:
        return chosen == "json"
    accepted = request.headers.get("accept", "")
    return "application/json" in accepted and "text/html" not in accepted


def as_json(data: Mapping[str, Any], status: int = 200) -> Response:
    """Plain data as JSON that a person can read too."""
    text = json.dumps(data, ensure_ascii=False, indent=1)
    return Response(text, status, _BOTH_FORMS, media_type="application/json")


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
        return as_json(data, status)
    return render(request, name, status=status, **{**data, **context})
