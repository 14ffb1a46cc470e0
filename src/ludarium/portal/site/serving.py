"""Serving the portal on a socket of our own."""

import os
import socket
from typing import Final

from starlette.applications import Starlette
from uvicorn import Config, Server

from ludarium.portal.site.connections import PatientProtocol
from ludarium.portal.workshop.sandbox import end_all

LONGEST_REQUEST: Final = 128 * 1024
"""How many bytes the head of a request may have; a very long search gets an answer too."""
MOST_CONNECTIONS: Final = 1_000
"""So many may be open; who comes then is asked to try again."""
_WAITING: Final = 128


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens on an address; port 0 takes a free one."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    # Only a socket that is known to be TCP sends small answers at once.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(_WAITING)
    except BaseException:
        listener.close()
        raise
    return listener


def server_of(app: Starlette) -> Server:
    """A server that bounds what it reads, and closes connections that are slow or silent."""
    return Server(
        Config(
            app,
            log_level="warning",
            server_header=False,
            http=PatientProtocol,
            h11_max_incomplete_event_size=LONGEST_REQUEST,
            limit_concurrency=MOST_CONNECTIONS,
            timeout_graceful_shutdown=2,
            ws="none",
        )
    )


def serve(app: Starlette, listener: socket.socket) -> None:
    """Answer requests until somebody stops it."""
    try:
        server_of(app).run(sockets=[listener])
    finally:
        end_all()  # nobody waits for what comes of it any more
