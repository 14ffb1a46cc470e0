"""How fast the portal answers: each kind of page by itself, and many visitors at once.

The server runs in a process of its own. A first visit is timed without pictures in the rules,
as nobody waits for these; all else is timed once they have been made.
"""

import http.client
import multiprocessing
import os
import socket
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from tempfile import TemporaryDirectory

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.app import create_app
from ludarium.portal.site.serving import listen, serve

PAGES = {
    "home": "/",
    "games": "/games",
    "search": "/games?q=capture+king&region=Asia",
    "game": "/games/{game}",
    "game as JSON": "/games/{game}?format=json",
    "ruleset": "/games/cumisitha/ludii-23",
    "board": "/boards/{game}.svg",
    "concepts": "/concepts",
    "concept": "/concepts/Capture",
    "question": "/concepts/find?with=Capture&where=NumRows>=4",
    "why": "/concepts/of/{game}?why=Capture",
    "map": "/map",
    "world map": "/world",
    "part of it": "/world?from=-500&to=1500&at=40,20&zoom=4",
    "reference": "/references/murray1952",
    "API": "/api",
    "ludemes": "/ludemes",
    "ludeme": "/ludemes/move-step",
    "about": "/about",
}
_EVERY = 10
_REQUESTS = 60
_SECONDS = 5.0
_VISITORS = 8


def main() -> None:
    """Measure and print."""
    games = list(islice(Catalogue().current().games, 0, None, _EVERY))
    with TemporaryDirectory() as cache, server(cache) as port:
        first, _ = _one_by_one(port, "/games/{game}", games, len(games))
        median, slow = statistics.median(first) * 1e3, max(first) * 1e3
        print(f"first visit of a game: median {median:.0f} ms, slowest {slow:.0f} ms")
        _one_by_one(port, "/rules/{game}", games, len(games))
        every: list[float] = []
        for name, address in PAGES.items():
            times, size = _one_by_one(port, address, games)
            every += times
            median, slow = statistics.median(times) * 1e3, max(times) * 1e3
            print(f"{name:<14} median {median:6.1f} ms   slowest {slow:6.1f} ms   {size:>7,} bytes")
        print(f"{'all':<14} median {statistics.median(every) * 1e3:6.1f} ms")
        print(f"{_VISITORS} visitors: {_at_once(port, games):,.0f} requests a second")


def _one_by_one(
    port: int, address: str, games: list[str], requests: int = _REQUESTS
) -> tuple[list[float], int]:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    times, size = [], 0
    for number in range(requests):
        path = address.format(game=games[number % len(games)])
        started = time.perf_counter()
        connection.request("GET", path)
        answer = connection.getresponse()
        size = max(size, len(answer.read()))
        times.append(time.perf_counter() - started)
        assert answer.status == 200, (path, answer.status)
    return times, size


def _at_once(port: int, games: list[str]) -> float:
    """How many requests a second are answered when several visitors ask without a pause."""
    counts = [0] * _VISITORS
    until = time.perf_counter() + _SECONDS
    paths = [page.format(game=game) for game in games for page in PAGES.values()]

    def visit(number: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        while time.perf_counter() < until:
            path = paths[(counts[number] * _VISITORS + number) % len(paths)]
            connection.request("GET", path)
            connection.getresponse().read()
            counts[number] += 1

    visitors = [threading.Thread(target=visit, args=(number,)) for number in range(_VISITORS)]
    for visitor in visitors:
        visitor.start()
    for visitor in visitors:
        visitor.join()
    return sum(counts) / _SECONDS


@contextmanager
def server(cache: str) -> Iterator[int]:
    """A server for which nothing has been made yet."""
    listener = listen("127.0.0.1", 0)
    port = int(listener.getsockname()[1])
    process = multiprocessing.get_context("fork").Process(target=_serve, args=(listener, cache))
    process.start()
    listener.close()
    try:
        for _ in range(100):
            try:
                http.client.HTTPConnection("127.0.0.1", port, timeout=5).request("GET", "/about")
                break
            except OSError:
                time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.join()


def _serve(listener: socket.socket, cache: str) -> None:
    os.environ["LUDARIUM_CACHE"] = cache
    serve(create_app(), listener)


if __name__ == "__main__":
    main()
