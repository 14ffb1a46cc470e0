"""What is answered when something is missing or goes wrong: a clear page, or JSON."""

from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ludarium.portal.site.security import HEADERS
from ludarium.portal.site.templating import answer

_TITLES: Final = {
    400: "This cannot be understood",
    404: "There is nothing here",
    405: "This cannot be done here",
    408: "This took too long",
    413: "This is too much",
    422: "This cannot be understood",
    429: "One moment, please",
    500: "Something went wrong",
    503: "One moment, please",
}
_ADVICE: Final = {
    404: "The address may be misspelt. All games can be found by their names.",
    500: "The fault is ours, not yours. What happened is in the log of the server.",
}
_PLAIN: Final = {"Not Found", "Method Not Allowed", "Bad Request", "Internal Server Error"}


def not_found(message: str) -> HTTPException:
    """What to raise for an address that names nothing."""
    return HTTPException(404, message)


def add_error_pages(app: Starlette) -> None:
    """Answer all errors of an application with pages of our own."""
    app.add_exception_handler(HTTPException, _known)
    app.add_exception_handler(Exception, _unforeseen)


def _known(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    said = str(error.detail)
    response = _error(request, error.status_code, "" if said in _PLAIN else said)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def _unforeseen(request: Request, _fault: Exception) -> Response:
    # The server logs what happened. This answer passes by all else, so it brings its headers.
    response = _error(request, 500, "")
    response.headers.update(HEADERS)
    return response


def _error(request: Request, status: int, message: str) -> Response:
    title = _TITLES.get(status, "This did not work")
    told = message or _ADVICE.get(status, "Try it in another way.")
    data = {"error": {"status": status, "title": title, "message": told}}
    return answer(request, "error.html", data, status=status)
