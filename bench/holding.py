"""Whether the portal holds: under load, and for a long time.

`python -m bench.holding load [SECONDS]` keeps 50 connections open, on each of which somebody asks
for a page every second, while four sandboxes are busy with descriptions of others, and tells how
long pages take. `python -m bench.holding soak [MINUTES]` lets visitors, writers and clumsy programs
come and go at a gentle rate, plays games in a process beside it, and tells how much memory the
server and that process have when all is warm and at the end. All of it stays on this machine, and
ends by itself.
"""

import contextlib
import http.client
import multiprocessing
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import BoundedSemaphore, Event, Thread

import ludarium
from bench.portal import PAGES, server
from ludarium.agents.searching import Searcher
from ludarium.portal.workshop import sandbox

CONNECTIONS, SANDBOXES = 50, 4
PAUSE, GENTLY = 1.0, 2.0
"""Seconds between two pages of one visitor: under load, and for a long time."""
GAMES = ("hex", "oware", "backgammon", "chess", "senet", "nine-mens-morris")
LARGE = """(game "Large" (players 2) (equipment {(board (square 130)) (piece "Stone" Each)})
    (rules (play (move Add (to (sites Empty)))) (end (if (is Line 5) (result Mover Win)))))"""
SMALL = LARGE.replace("130", "5")
CLUMSY = ("/games/none", "/games?q=%00%ff", "/games/../../etc/passwd", "/boards/hex.gif", "/%%%")
_WARM = 0.25
"""So much of a long run only warms everything up."""
_LONGEST = 120.0


def main() -> None:
    kind = sys.argv[1] if len(sys.argv) > 1 else "load"
    amount = [float(number) for number in sys.argv[2:3]]
    with TemporaryDirectory() as cache:
        if kind == "soak":
            soak(cache, *amount)
        else:
            load(cache, *amount)


def load(cache: str, seconds: float = 60.0) -> None:
    """How long pages take while many are connected and all sandboxes are busy."""
    sandbox._places = BoundedSemaphore(SANDBOXES)  # type: ignore[misc] # before the server forks
    sandbox._door = BoundedSemaphore(2 * SANDBOXES)  # type: ignore[misc]
    times: list[float] = []
    checked: list[float] = []
    problems: list[str] = []
    stop = Event()
    with server(cache) as port:
        for path in _paths():
            ask(port, path)  # what is made once is made before
        visitors = [
            Thread(target=_visit, args=(port, number, PAUSE, stop, times, problems))
            for number in range(CONNECTIONS)
        ]
        writers = [
            Thread(target=_write, args=(port, LARGE, 0.0, stop, checked, problems))
            for _ in range(SANDBOXES)
        ]
        _run([*visitors, *writers], stop, seconds)
    cuts = statistics.quantiles(times, n=100)
    print(
        f"{len(times):,} pages on {CONNECTIONS} connections in {seconds:g} s, {SANDBOXES} sandboxes"
        f" busy ({len(checked)} descriptions): median {cuts[49] * 1e3:.0f} ms, 99th percentile"
        f" {cuts[98] * 1e3:.0f} ms, slowest {max(times) * 1e3:.0f} ms; {len(problems)} problems"
    )
    for problem in sorted(set(problems))[:5]:
        print(f"  {problem}")


def soak(cache: str, minutes: float = 30.0) -> None:
    """How memory changes while everything is used, but gently."""
    stop, problems = Event(), list[str]()
    times: list[float] = []
    checked: list[float] = []
    context = multiprocessing.get_context("spawn")
    player = context.Process(target=_play, args=(cache,), daemon=True)
    with server(cache) as port:
        player.start()
        served = _server_process()
        jobs: list[tuple[Callable[..., None], tuple[object, ...]]] = [
            *((_visit, (port, number, GENTLY, stop, times, problems)) for number in range(4)),
            (_write, (port, SMALL, 15.0, stop, checked, problems)),
            (_stumble, (port, stop)),
        ]
        samples: list[tuple[int, int]] = []
        watch = Thread(target=_watch, args=(served, player.pid, minutes, stop, samples))
        _run([watch, *(Thread(target=job, args=given) for job, given in jobs)], stop, 60 * minutes)
        alive = player.is_alive()
        player.kill()
        player.join()
    print(
        f"{minutes:g} minutes: {len(times):,} pages, {len(checked)} descriptions,"
        f" {len(problems)} problems; the player {'played on' if alive else 'STOPPED'}"
    )
    for problem in sorted(set(problems))[:5]:
        print(f"  {problem}")
    for name, number in (("server", 0), ("player", 1)):
        sizes = [sample[number] / (1 << 20) for sample in samples]
        warm = sizes[int(len(sizes) * _WARM) :]
        third = max(1, len(warm) // 6)
        begin, end = statistics.median(warm[:third]), statistics.median(warm[-third:])
        change = 100 * (end / begin - 1)
        print(f"{name}: {begin:.0f} MB warm, {end:.0f} MB at the end ({change:+.1f}%)")


def _run(threads: list[Thread], stop: Event, seconds: float) -> None:
    """Let threads work for some time; then all of them end."""
    for thread in threads:
        thread.start()
    try:
        time.sleep(seconds)
    finally:
        stop.set()
        for thread in threads:
            thread.join(_LONGEST)


def _paths() -> list[str]:
    return [page.format(game=game) for game in GAMES for page in PAGES.values()]


def ask(port: int, path: str, body: str | None = None) -> int:
    """One request on a connection of its own."""
    with contextlib.closing(_connection(port)) as connection:
        connection.request("POST" if body is not None else "GET", path, body)
        return len(connection.getresponse().read())


def _connection(port: int) -> http.client.HTTPConnection:
    return http.client.HTTPConnection("127.0.0.1", port, timeout=_LONGEST)


def _visit(
    port: int, number: int, pause: float, stop: Event, times: list[float], problems: list[str]
) -> None:
    """Somebody who asks for one page after the other on the same connection."""
    paths, chance = _paths(), random.Random(number)
    connection = _connection(port)
    stop.wait(pause * chance.random())
    while not stop.is_set():
        path = chance.choice(paths)
        began = time.perf_counter()
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                problems.append(f"{path}: {answer.status}")
        except (OSError, http.client.HTTPException) as fault:
            problems.append(f"{path}: {fault!r}")
            connection.close()
        times.append(time.perf_counter() - began)
        stop.wait(pause)
    connection.close()


def _write(
    port: int, text: str, pause: float, stop: Event, checked: list[float], problems: list[str]
) -> None:
    """Somebody who has descriptions checked."""
    while not stop.is_set():
        began = time.perf_counter()
        try:
            ask(port, "/editor/check", text)
        except (OSError, http.client.HTTPException) as fault:
            problems.append(f"/editor/check: {fault!r}")
        checked.append(time.perf_counter() - began)
        stop.wait(pause)


def _stumble(port: int, stop: Event) -> None:
    """A program that asks for what is not there, and hangs up before the answer."""
    for number in count():
        if stop.wait(2 * GENTLY):
            return
        with contextlib.suppress(OSError, http.client.HTTPException):
            connection = _connection(port)
            connection.putrequest("GET", CLUMSY[number % len(CLUMSY)])
            connection.endheaders()
            if number % 2:
                connection.getresponse().read()
            connection.close()


def _play(cache: str) -> None:
    """Games loaded, played, kept, searched and given up, for ever."""
    os.environ["LUDARIUM_CACHE"] = cache
    loaded = [ludarium.load(name) for name in GAMES]
    for number in count():
        game = loaded[number % len(GAMES)]
        if number % 5 == 0:
            game = ludarium.load(GAMES[number % len(GAMES)])
        state, chance = game.start(seed=number), random.Random(number)
        for _ in range(60):
            if state.over:
                break
            moves = state.legal_moves()
            state.play(moves[chance.randrange(len(moves))])
        assert game.restore(state.to_bytes()) == state
        game.playouts(5, seed=number, progress=False)
        batch = game.batch(8, seed=number)
        for _ in range(5):
            batch.step([0] * 8)
        Searcher(game, room=1 << 20, seed=number).think(game.start(seed=number), iterations=50)
        time.sleep(GENTLY)


def _watch(
    served: int, player: int | None, minutes: float, stop: Event, samples: list[tuple[int, int]]
) -> None:
    pause = min(15.0, minutes)
    while not stop.wait(pause):
        samples.append((_bytes(served), _bytes(player or 0)))


def _bytes(process: int) -> int:
    with contextlib.suppress(OSError):
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        return pages * 4096
    return 0


def _server_process() -> int:
    """The one child that serves."""
    (process,) = (child for child in multiprocessing.active_children() if "Fork" in child.name)
    assert process.pid is not None
    return process.pid


if __name__ == "__main__":
    main()
