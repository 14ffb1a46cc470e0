"""Downloads: how to install Ludarium, and the whole library as files."""

from collections.abc import Iterator
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from ludarium.portal.downloads.files import files
from ludarium.portal.downloads.making import Downloads, Made, downloads_of
from ludarium.portal.downloads.wheel import wheel_name
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.citing import citation
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer, site_of
from ludarium.version import __version__

router: Final = Pages()

_SUMS: Final = "SHA256SUMS"
_PIECE: Final = 64 * 1024
_NOTHING: Final = "There is no such file. The page of downloads lists all of them."


@router.get("/downloads")
def downloads(request: Request) -> Response:
    """What can be taken along. Sizes and sums are there once the files are made."""
    catalogue: Catalogue = request.app.state.catalogue
    made = _downloads(request).ready()
    listed = files()
    data = {
        "version": __version__,
        "ready": made is not None,
        "cite": citation(catalogue.current().games.values(), f"{site_of(request)}/downloads"),
        "licences": {"program and descriptions": "Apache-2.0", "records and tables": "CC-BY-4.0"},
        "files": [
            {
                "name": name,
                "title": file.title,
                "holds": file.holds,
                "address": f"/downloads/{name}",
                "type": file.kind,
                "bytes": len(made[name].content) if made else None,
                "sha256": made[name].sum if made else None,
            }
            for name, file in listed.items()
        ],
    }
    return answer(
        request,
        "downloads.html",
        data,
        listed=listed,
        made=made,
        wheel=wheel_name(),
        games=_games(request),
    )


@router.get("/downloads/{name}")
def download(request: Request, name: str) -> Response:
    """A file, or the sums of all; it is made if nobody asked before."""
    if name == _SUMS:
        return PlainTextResponse(_downloads(request).sums(), headers={"cache-control": "no-cache"})
    if name not in files():
        raise not_found(_NOTHING)
    made = _downloads(request).get(name)
    headers = {
        "cache-control": "no-cache",
        "etag": f'"{made.sum}"',
        "content-disposition": f'attachment; filename="{name}"',
    }
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    headers["content-length"] = str(len(made.content))
    headers["content-encoding"] = "identity"  # it is small already, and its length is known
    return StreamingResponse(_pieces(made), headers=headers, media_type=files()[name].kind)


def _pieces(made: Made) -> Iterator[bytes]:
    for start in range(0, len(made.content), _PIECE):
        yield made.content[start : start + _PIECE]


def _downloads(request: Request) -> Downloads:
    catalogue: Catalogue = request.app.state.catalogue
    return downloads_of(catalogue.whole())


def _games(request: Request) -> int:
    catalogue: Catalogue = request.app.state.catalogue
    return len(catalogue.current().games)
