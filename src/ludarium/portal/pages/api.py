"""The interface for programs: all addresses with examples, and the same as OpenAPI."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ludarium.portal.interface.openapi import document
from ludarium.portal.interface.operations import GROUPS, OPERATIONS
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer, as_json, site_of

router: Final = Pages()


@router.get("/api")
def interface(request: Request) -> Response:
    """All addresses for programs, each with what it takes and an example; as JSON, OpenAPI."""
    whole = document(request.app, site_of(request))
    groups = [
        (name, words, [one for one in whole["paths"].items() if one[1]["get"]["tags"] == [name]])
        for name, words in GROUPS.items()
    ]
    return answer(request, "api.html", whole, groups=groups, operations=OPERATIONS)


@router.get("/api/openapi.json")
def openapi(request: Request) -> Response:
    """The interface as OpenAPI."""
    return as_json(document(request.app, site_of(request)), request=request)
