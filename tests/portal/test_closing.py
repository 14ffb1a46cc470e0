"""The portal as a process: it is stopped at any time, and leaves nothing behind."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no such signals")

COSTLY = b"""(game "x" (players 2) (equipment {(board (hex 50)) (piece "D" Each)})
    (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))"""


@pytest.fixture
def portal(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A portal of its own, and its port."""
    with subprocess.Popen(
        [sys.executable, "-m", "ludarium", "portal", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        env={**os.environ, "LUDARIUM_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"},
    ) as process:
        try:
            assert process.stdout
            told = b""
            while not (found := re.search(rb"127\.0\.0\.1:(\d+)/", told)):
                line = process.stdout.readline()
                assert line, told
                told += line
            yield process, int(found[1])
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def post(port: int, body: bytes, length: int) -> socket.socket:
    """A connection on which a text is sent, or the beginning of one."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=120)
    head = f"POST /editor/check HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n"
    connection.sendall(head.encode() + body)
    return connection


def test_it_is_stopped_while_it_works(portal: tuple[subprocess.Popen[bytes], int]) -> None:
    process, port = portal
    with post(port, b"(game", 1000):  # whoever goes away in the middle is no mistake
        pass
    with post(port, COSTLY, len(COSTLY)):
        with socket.create_connection(("127.0.0.1", port), timeout=120) as other:
            other.sendall(b"GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert other.recv(15) == b"HTTP/1.1 200 OK"
        os.killpg(process.pid, signal.SIGINT)
        told = process.communicate(timeout=120)[0]
    assert process.returncode == 0, told
    assert b"Traceback" not in told
    for _ in range(600):  # its helpers see that it has gone
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    raise AssertionError("something was left behind")
