"""Connections that say nothing, or too slowly, are closed: the portal waits for nobody for ever."""

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS: Final = 15.0
"""How long the head of a request may take to arrive, from the first moment it is waited for."""


class PatientProtocol(H11Protocol):
    """HTTP with an end to its patience for heads of requests; bodies have their own."""

    _waiting: asyncio.TimerHandle | None = None
    patience = HEAD_SECONDS

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take what has come, and wait for the rest of a head if it is not whole."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self._wait()
        else:
            self._wait_no_more()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        # Whoever sends a letter now and then gains nothing: the time runs from the first.
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.patience, self._give_up)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if not self.transport.is_closing():
            self.transport.close()
