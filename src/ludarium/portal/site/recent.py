"""Answers of the last moments: what was written for one visitor is sent to the next as it is."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LONGEST: Final = 5.0
"""For how many seconds an answer may be sent again; the library is looked at as often."""
_MOST_BYTES: Final = 32 * 1024 * 1024
"""So much is kept at once; what was asked for longest ago goes first."""
_LARGEST: Final = 512 * 1024
_LONGEST_KEY: Final = 1000
"""Longer addresses are hardly asked for twice."""
_OWN: Final = ("/editor", "/workshop", "/health", "/metrics")
"""What belongs to one visitor, or tells how things stand at this very moment."""
_DECIDING: Final = ("host", "accept", "accept-encoding", "x-forwarded-proto")
"""The parts of a request, beside its address, that an answer depends on."""
_NOT_WITHOUT_BODY: Final = (b"content-length", b"content-type", b"content-encoding")


@dataclass
class _Answer:
    """One answer, as it was sent."""

    until: float
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytearray = field(default_factory=bytearray)

    @property
    def tag(self) -> bytes:
        """What names the content; nothing if the answer is none that may be kept."""
        return dict(self.headers).get(b"etag", b"")


class Recent:
    """Keeps pages for a moment, each as it was compressed, as long as the games are the same."""

    def __init__(
        self,
        app: ASGIApp,
        state: Callable[[], Hashable] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Keep what an application answers while its state, whatever that is, stays the same."""
        self.app = app
        self._state = state
        self._clock = clock
        self._kept: OrderedDict[tuple[Hashable, ...], _Answer] = OrderedDict()
        self._size = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        key = self._key(scope)
        if key is None:
            await self.app(scope, receive, send)
            return
        known = self._kept.get(key)
        if known is not None and known.until > self._clock():
            self._kept.move_to_end(key)
            await _again(known, scope, send)
            return
        answer = _Answer(self._clock() + LONGEST)
        status = 0

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                answer.headers = list(message["headers"])
            elif status == 200 and len(answer.body) <= _LARGEST:
                answer.body += message.get("body", b"")
            await send(message)

        await self.app(scope, receive, noted)
        if status == 200 and answer.tag and len(answer.body) <= _LARGEST:
            self._keep(key, answer)

    def _key(self, scope: Scope) -> tuple[Hashable, ...] | None:
        """What tells answers apart; nothing if this one is not to be kept."""
        if scope["type"] != "http" or scope["method"] != "GET" or scope["path"].startswith(_OWN):
            return None
        headers = Headers(scope=scope)
        address = (scope["path"], scope["query_string"])
        deciding = tuple(headers.get(name, "") for name in _DECIDING)
        if sum(map(len, (*address, *deciding))) > _LONGEST_KEY:
            return None
        return (self._state(), scope["scheme"], *address, *deciding)

    def _keep(self, key: tuple[Hashable, ...], answer: _Answer) -> None:
        self._drop([key])
        self._kept[key] = answer
        self._size += len(answer.body)
        now = self._clock()
        self._drop([old for old, each in self._kept.items() if each.until <= now])
        while self._size > _MOST_BYTES:
            self._drop([next(iter(self._kept))])

    def _drop(self, keys: Iterable[tuple[Hashable, ...]]) -> None:
        for key in keys:
            if gone := self._kept.pop(key, None):
                self._size -= len(gone.body)


async def _again(answer: _Answer, scope: Scope, send: Send) -> None:
    """Send an answer once more, or the word that the browser has it already."""
    status, headers, body = 200, answer.headers, bytes(answer.body)
    if Headers(scope=scope).get("if-none-match", "").encode() == answer.tag:
        headers = [(name, value) for name, value in headers if name not in _NOT_WITHOUT_BODY]
        status, body = 304, b""
    await send({"type": "http.response.start", "status": status, "headers": list(headers)})
    await send({"type": "http.response.body", "body": body})
