"""The table of addresses as OpenAPI has it."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from starlette.applications import Starlette

from ludarium.portal.interface.operations import (
    GROUPS,
    JSON,
    OPERATIONS,
    PATHS,
    Operation,
    Parameter,
)
from ludarium.version import __version__

_FORMAT: Final = "3.1.0"
_HOW: Final = (
    "The data of the portal, for reading. Most addresses are those of pages: they answer with JSON "
    "if asked by `?format=json`, or by a header that accepts JSON rather than HTML. No key is "
    "needed. Scripts on other sites may read it (CORS), unless there are libraries of one's own."
)


def routes_of(app: Starlette) -> Iterator[tuple[str, str]]:
    """The paths that can be read, each with the first sentence about it."""
    for room in app.state.rooms:
        for route in room.module.router.routes:
            if "GET" in (route.methods or ()):
                yield route.path, (route.endpoint.__doc__ or "").partition("\n")[0]


def document(app: Starlette, site: str) -> dict[str, Any]:
    """The whole as OpenAPI."""
    told = dict(routes_of(app))
    return {
        "openapi": _FORMAT,
        "info": {
            "title": "Ludarium",
            "version": __version__,
            "description": _HOW,
            "license": {"name": "Apache-2.0; data CC-BY-4.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": site}],
        "tags": [{"name": name, "description": words} for name, words in GROUPS.items()],
        "paths": {path: {"get": _get(path, told[path])} for path in OPERATIONS if path in told},
        "components": {"schemas": {"Error": _ERROR}},
    }


_ERROR: Final = {
    "type": "object",
    "properties": {
        "error": {
            "type": "object",
            "properties": {"status": {"type": "integer"}, "message": {"type": "string"}},
        }
    },
}


def _get(path: str, summary: str) -> dict[str, Any]:
    operation = OPERATIONS[path]
    named = [PATHS[name] for name in re.findall(r"{(\w+)}", path)]
    return {
        "tags": [operation.group],
        "summary": summary,
        "operationId": re.sub(r"\W+", "_", path).strip("_") or "home",
        "parameters": [
            *(_parameter(one, "path") for one in named),
            *(_parameter(one, "query") for one in _query(operation)),
        ],
        "responses": {
            "200": {
                "description": summary,
                "content": {kind: _content(kind) for kind in operation.gives},
                "links": {"example": {"description": operation.example}},
            },
            "404": {
                "description": "There is nothing of this name.",
                "content": {JSON: {"schema": {"$ref": "#/components/schemas/Error"}}},
            },
        },
        "x-example": operation.example,
    }


def _query(operation: Operation) -> Iterable[Parameter]:
    yield from operation.parameters
    if operation.is_page:
        forms = ("json", *(form for form in _FORMS if _FORMS[form] in operation.gives))
        yield Parameter("format", "In which form.", "json", choices=forms)


_FORMS: Final = {
    "geojson": "application/geo+json",
    "bibtex": "application/x-bibtex",
    "ris": "application/x-research-info-systems",
}


def _content(kind: str) -> dict[str, Any]:
    return {"schema": {"type": "object"}} if kind == JSON else {"schema": {"type": "string"}}


def _parameter(one: Parameter, where: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string"}
    if one.choices:
        schema["enum"] = list(one.choices)
    if one.is_list:
        schema = {"type": "array", "items": schema}
    told = {"name": one.name, "in": where, "description": one.meaning, "schema": schema}
    if one.example:
        told["example"] = [one.example] if one.is_list else one.example
    return {**told, "required": True} if where == "path" else told
