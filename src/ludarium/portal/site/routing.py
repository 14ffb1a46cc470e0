"""Which function answers at which address. Modules of pages are loaded when first asked for one.

A portal opens at once that way: most of what pages need is of no use before somebody comes.
"""

from collections.abc import Callable, Sequence
from functools import cached_property, partial, wraps
from importlib import import_module
from inspect import iscoroutinefunction, signature
from types import ModuleType
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import URLPath
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, NoMatchFound, Route, Router
from starlette.types import Receive, Scope, Send

Page = Callable[..., Any]
"""Answers a request; its arguments are the request, parts of the path, and parameters."""


class Pages:
    """The addresses of one module, each with the function that answers."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def get(self, path: str) -> Callable[[Page], Page]:
        """Give a page to an address, for reading."""
        return partial(self._add, path, ["GET", "HEAD"])

    def post(self, path: str) -> Callable[[Page], Page]:
        """Let a function take what is sent to an address."""
        return partial(self._add, path, ["POST"])

    def _add(self, path: str, methods: Sequence[str], page: Page) -> Page:
        self.routes.append(Route(path, _endpoint(page), methods=list(methods)))
        return page


def _endpoint(page: Page) -> Callable[[Request], Any]:
    """A function of the request alone, which takes the other arguments out of it."""
    named = [name for name in signature(page).parameters if name != "request"]
    takes_request = "request" in signature(page).parameters

    def arguments(request: Request) -> dict[str, Any]:
        given = {**request.query_params, **request.path_params}
        found: dict[str, Any] = {name: given[name] for name in named if name in given}
        return {"request": request, **found} if takes_request else found

    if iscoroutinefunction(page):

        @wraps(page)
        async def later(request: Request) -> Response:
            response: Response = await page(**arguments(request))
            return response

        return later

    @wraps(page)
    def at_once(request: Request) -> Response:
        response: Response = page(**arguments(request))
        return response

    return at_once


class Room(BaseRoute):
    """A module of pages, and how the paths of its addresses begin.

    A beginning with a slash at its end stands for all that goes on after it, any other for itself.
    """

    def __init__(self, module: str, *beginnings: str) -> None:
        self.name = module
        self._exact = {path for path in beginnings if path == "/" or not path.endswith("/")}
        self._longer = tuple(path for path in beginnings if path not in self._exact)

    @cached_property
    def module(self) -> ModuleType:
        """The module, loaded."""
        return import_module(self.name)

    @cached_property
    def router(self) -> Router:
        """All its addresses."""
        pages: Pages = self.module.router
        return Router(pages.routes)

    def holds(self, path: str) -> bool:
        """Whether a path is one of this room."""
        return path in self._exact or (path.startswith(self._longer) and path not in self._longer)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether a request goes to this room."""
        here = scope["type"] == "http" and self.holds(scope["path"])
        return (Match.FULL if here else Match.NONE), {}

    def url_path_for(self, name: str, /, **path_params: Any) -> URLPath:
        """Addresses are written out where they are needed; none has a name."""
        raise NoMatchFound(name, path_params)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if "router" not in vars(self):
            await run_in_threadpool(lambda: self.router)  # others are answered meanwhile
        await self.router(scope, receive, send)
