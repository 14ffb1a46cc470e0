"""Letting scripts of other web sites read our data (CORS): never write, and nothing private."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_READING: Final = "GET, HEAD, OPTIONS"
_PRIVATE: Final = ("/editor/play", "/workshop", "/metrics")
"""What belongs to whoever wrote it; no other site has any business there."""
_SHARED: Final = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "ETag, Content-Disposition, Content-Length",
    "cross-origin-resource-policy": "cross-origin",
}
_ASKED_BEFORE: Final = {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": _READING,
    "access-control-allow-headers": "Accept, If-None-Match",
    "access-control-max-age": "86400",
}


class Sharing:
    """Adds to answers that they may be read from anywhere, and answers those who ask before."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        is_shared = scope["type"] == "http" and not scope["path"].startswith(_PRIVATE)
        if not is_shared or scope["method"] not in _READING.split(", "):
            await self.app(scope, receive, send)
            return
        if scope["method"] == "OPTIONS":
            await Response(status_code=204, headers=_ASKED_BEFORE)(scope, receive, send)
            return

        async def send_shared(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _SHARED.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, send_shared)
