"""How fast the portal answers: each kind of page by itself, many visitors at once, and its size.

One run takes some two minutes on two cores that have nothing else to do. The server runs in a
process of its own, with a cache in which nothing has been made; what it costs is told as its
processor time too, which other work on the machine does not change. A page that was sent a moment
ago is sent again as it is, so pages are asked for in two ways: each time under an address of its
own, so that it is written anew, and again and again as visitors do.
"""

import gzip
import http.client
import multiprocessing
import os
import socket
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.app import create_app
from ludarium.portal.site.readiness import get_ready, open_doors
from ludarium.portal.site.serving import listen, serve

PAGES: Final = {
    "home": "/",
    "games": "/games",
    "table of games": "/games?view=table",
    "search": "/games?q=capture+king&region=Asia",
    "game": "/games/{game}",
    "game as JSON": "/games/{game}?format=json",
    "ruleset": "/games/cumisitha/ludii-23",
    "reconstruction": "/games/feldja/ludarium-7",
    "side by side": "/reconstructions/feldja",
    "play": "/play/{game}",
    "board": "/boards/{game}.svg",
    "concepts": "/concepts",
    "concept": "/concepts/Capture",
    "question": "/concepts/find?with=Capture&where=NumRows>=4",
    "why": "/concepts/of/{game}?why=Capture",
    "map": "/map",
    "world map": "/world",
    "part of it": "/world?from=-500&to=1500&at=40,20&zoom=4",
    "references": "/references",
    "reference": "/references/murray1952",
    "API": "/api",
    "ludemes": "/ludemes",
    "ludeme": "/ludemes/move-step",
    "tutorial": "/tutorials/write-a-game",
    "about": "/about",
}
_EVERY: Final = 12
"""Every so many games one is in the sample."""
_REQUESTS: Final = 24
_SECONDS: Final = 10.0
_VISITORS: Final = 8
_DIAGRAMS: Final = 40.0
"""For how many seconds diagrams are made before pages are measured; the rest has rules alone."""
_numbers: Final = count()


@dataclass
class Measured:
    """What asking for some pages came to."""

    times: list[float]
    cost: float
    """Seconds of the server's processor time for each."""
    largest: int = 0
    compressed: int = 0
    where: str = ""
    """The address of the largest."""

    def line(self, name: str) -> str:
        """All of it in one line."""
        middle, slow = statistics.median(self.times) * 1e3, max(self.times) * 1e3
        return (
            f"{name:<16} median {middle:6.1f} ms   slowest {slow:6.1f} ms   "
            f"processor {self.cost * 1e3:5.1f} ms   {self.largest:>7,} bytes, "
            f"{self.compressed:>6,} compressed"
        )


class Asking:
    """Asks the server for pages, one after the other."""

    def __init__(self, port: int, process: int) -> None:
        self.port = port
        self.process = process

    def all(self, paths: list[str]) -> Measured:
        """Ask for some pages, each once."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        found, before = Measured([], 0.0), _processor_time(self.process)
        for path in paths:
            started = time.perf_counter()
            connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            content = answer.read()
            found.times.append(time.perf_counter() - started)
            assert answer.status in (200, 202), (path, answer.status)
            packed = answer.getheader("content-encoding") == "gzip"
            size = len(gzip.decompress(content) if packed else content)
            if size > found.largest:
                found.largest, found.compressed, found.where = size, len(content), path
        found.cost = (_processor_time(self.process) - before) / len(paths)
        return found

    def at_once(self, paths: list[str], *, anew: bool) -> tuple[float, float]:
        """How many requests a second are answered to several visitors, and what each costs."""
        counts = [0] * _VISITORS
        before = _processor_time(self.process)
        until = time.perf_counter() + _SECONDS

        def visit(number: int) -> None:
            connection = http.client.HTTPConnection("127.0.0.1", self.port)
            while time.perf_counter() < until:
                path = paths[(counts[number] * _VISITORS + number) % len(paths)]
                asked = _anew(path) if anew else path
                connection.request("GET", asked, headers={"Accept-Encoding": "gzip"})
                connection.getresponse().read()
                counts[number] += 1

        visitors = [Thread(target=visit, args=(number,)) for number in range(_VISITORS)]
        for visitor in visitors:
            visitor.start()
        for visitor in visitors:
            visitor.join()
        cost = (_processor_time(self.process) - before) / sum(counts)
        return sum(counts) / _SECONDS, cost


def main() -> None:
    """Measure and print."""
    games = Catalogue().current().games
    playable = (name for name, game in games.items() if not game.entry.is_lost)
    sample = list(islice(playable, 0, None, _EVERY))
    with TemporaryDirectory() as cache, server(cache) as port:
        asking = Asking(port, _server_process())
        print(asking.all([f"/games/{game}" for game in sample]).line("first visit"))
        print(f"{_with_diagrams(asking, sample)} of {len(sample)} rule books have diagrams")
        every = Measured([], 0.0)
        for name, address in PAGES.items():
            chosen = [address.format(game=sample[at % len(sample)]) for at in range(_REQUESTS)]
            asking.all(sorted(set(chosen)))  # what is made once is made now
            found = asking.all([_anew(path) for path in chosen])
            print(found.line(name), flush=True)
            every.times += found.times
            if "JSON" not in name and name != "board" and found.largest > every.largest:
                every.largest, every.compressed = found.largest, found.compressed
                every.where = found.where
        pages = asking.all([f"/games/{game}" for game in games])
        print(pages.line("all games"))
        largest = max((pages, every), key=lambda one: one.largest)
        paths = [page.format(game=game) for game in sample for page in PAGES.values()]
        anew, cost = asking.at_once(paths, anew=True)
        usual, usual_cost = asking.at_once(paths, anew=False)
        print()
        print(f"pages written anew: median {statistics.median(every.times) * 1e3:.1f} ms")
        print(
            f"{_VISITORS} visitors: {usual:,.0f} requests a second ({usual_cost * 1e3:.2f} ms of "
            f"processor time each); {anew:,.0f} if no page was ever asked for before "
            f"({cost * 1e3:.2f} ms each)"
        )
        print(
            f"largest page: {largest.largest:,} bytes, {largest.compressed:,} compressed "
            f"({largest.where.partition('anew=')[0].rstrip('?&')})"
        )


def _anew(path: str) -> str:
    """An address of the same page that nobody has asked for."""
    return f"{path}{'&' if '?' in path else '?'}anew={next(_numbers)}"


def _with_diagrams(asking: Asking, games: list[str]) -> int:
    """Have diagrams made for a while; how many games have them then."""
    until = time.perf_counter() + _DIAGRAMS
    made = 0
    for game in games:
        if time.perf_counter() > until:
            break
        asking.all([f"/rules/{game}"])
        made += 1
    return made


def _server_process() -> int:
    (process,) = multiprocessing.active_children()
    assert process.pid is not None
    return process.pid


def _processor_time(process: int) -> float:
    """How many seconds of a processor a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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
    app = create_app(recent=True)
    open_doors(app)
    Thread(target=get_ready, args=(app,), daemon=True).start()
    serve(app, listener)


if __name__ == "__main__":
    main()
