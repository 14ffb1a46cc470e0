"""What makes pages work in a browser: scripts, a worker for those offline, and the manifest."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import HERE, as_json, scripts

router: Final = Pages()

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_KIND: Final = "text/javascript"
_MANIFEST: Final = {
    "name": "Ludarium: the world's board games",
    "short_name": "Ludarium",
    "description": "The world's traditional board games, to read about and to play.",
    "id": "/",
    "start_url": "/",
    "scope": "/",
    "display": "standalone",
    "background_color": "#fbf9f4",
    "theme_color": "#8c3c14",
    "categories": ["games", "education"],
    "icons": [
        {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
    ],
}


@router.get("/scripts/{name:path}.js")
def script(request: Request, name: str) -> Response:
    """A script with all that it imports."""
    try:
        found = scripts.script(name)
    except FileNotFoundError:
        raise not_found("There is no such script.") from None
    named = request.query_params.get("v") == found.tag
    headers = {"etag": f'"{found.tag}"', "cache-control": _FOR_EVER if named else "no-cache"}
    return Response(found.text, headers=headers, media_type=_KIND)


@router.get("/service-worker.js")
def service_worker() -> Response:
    """The worker that keeps pages for those who are offline; it may keep all pages."""
    text = (HERE / "static" / "service-worker.js").read_text(encoding="utf-8")
    return Response(text, headers={"cache-control": "no-cache"}, media_type=_KIND)


@router.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a system has to know to install the portal as an application."""
    answer = as_json(_MANIFEST)
    answer.headers["content-type"] = "application/manifest+json"
    answer.headers["cache-control"] = "max-age=86400"
    return answer
