"""How fast games are played, and how that compares with the speeds of other systems.

Speeds differ from machine to machine; only ratios of speeds on the same kind of machine tell much.
"""

import math
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, TypeVar

from ludarium.board.equipment.chance import Lots
from ludarium.measuring.panel import PanelGame
from ludarium.play.game import Game

Result = TypeVar("Result")

_CACHE: Final = "LUDARIUM_CACHE"
_CALLS: Final = 2000
"""How many calls are made to find out how long one takes."""
_RUNS: Final = 15
"""How many runs are made to find out how fast a game can be played."""
_LONG_RUNS: Final = 4
"""How many are made where threads are started, which takes a moment."""


@dataclass(frozen=True)
class Measured:
    """What was measured of one game. All times are in seconds."""

    name: str
    playouts: float
    """Random games a second on one thread, of the time that a core really worked on them."""
    two_threads: float
    """How many times as many two threads play."""
    state_size: int
    """How many bytes a state takes."""
    sites: int
    first_move: float
    """From the description to the first legal moves, with nothing compiled before."""
    first_move_again: float
    """The same, with the compiled program at hand."""
    legal_moves: float
    """A call of `legal_moves()`, with the work of finding them."""
    play: float
    """A call of `play()`, with the work of making the move."""
    ratio: float | None
    """How many times as many games are played as by the reference system."""
    behind: tuple[str, ...]
    """The other systems that play more."""


def warm_up() -> None:
    """Load what all games need, so that it is not counted against the first."""
    with _empty_cache():
        _ready(PanelGame("Tic-Tac-Toe", "Tic-Tac-Toe"))


def measure(entry: PanelGame, seconds: float) -> Measured:
    """Play one game for a while: so long on one thread, and so long on two."""
    with _empty_cache():
        game, first_move = _timed(lambda: _ready(entry))
        _, again = _timed(lambda: _ready(entry))
    single, _ = playouts_per_second(game, seconds, threads=1)
    _, by_the_clock = playouts_per_second(game, seconds, threads=1, runs=_LONG_RUNS)
    _, by_two = playouts_per_second(game, seconds, threads=2, runs=_LONG_RUNS)
    legal_moves, play = _calls(game)
    return Measured(
        name=entry.name,
        playouts=single,
        two_threads=by_two / by_the_clock,
        state_size=game.state_size,
        sites=game.equipment.sites.count,
        first_move=first_move,
        first_move_again=again,
        legal_moves=legal_moves,
        play=play,
        ratio=single / entry.reference if entry.reference else None,
        behind=tuple(name for name, speed in entry.rivals.items() if single < speed),
    )


def playouts_per_second(
    game: Game, seconds: float, *, threads: int, runs: int = _RUNS
) -> tuple[float, float]:
    """How many games are played out in a second of work, and in a second by the clock.

    The two differ where others use the machine too. The best of several runs counts, as other
    work can only slow a run down.
    """
    count, best = 2 * threads, (0.0, 0.0)
    game.playouts(count, threads=threads, seed=1, progress=False)
    done = 0
    while done < runs:
        begun = time.process_time()
        result = game.playouts(count, threads=threads, seed=1, progress=False)
        worked = time.process_time() - begun
        if result.seconds >= seconds / runs:
            done += 1
            found = (result.games / worked, result.games_per_second)
            best = (max(best[0], found[0]), max(best[1], found[1]))
        else:
            growth = min(20.0, 1.2 * seconds / runs / max(result.seconds, 1e-6))
            count = max(count + threads, int(count * growth))
    return best


def _ready(entry: PanelGame) -> Game:
    game = entry.load()
    game.start(seed=1).legal_moves()
    return game


def _calls(game: Game) -> tuple[float, float]:
    """How long a call of `legal_moves()` and one of `play()` take, in random games."""
    lots, clock = Lots(1), time.perf_counter
    finding = making = 0.0
    state = game.start(seed=1)
    for number in range(_CALLS):
        begun = clock()
        moves = state.legal_moves()
        finding += clock() - begun
        if not moves:
            state = game.start(seed=number)
            continue
        choice = lots.draw(len(moves))
        begun = clock()
        state.play(choice)
        making += clock() - begun
    return finding / _CALLS, making / _CALLS


def _timed(work: Callable[[], Result]) -> tuple[Result, float]:
    begun = time.perf_counter()
    return work(), time.perf_counter() - begun


@contextmanager
def _empty_cache() -> Iterator[None]:
    """Let compiled programs be kept where none are yet, for a while."""
    usual = os.environ.get(_CACHE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[_CACHE] = folder
        try:
            yield
        finally:
            if usual is None:
                del os.environ[_CACHE]
            else:
                os.environ[_CACHE] = usual


@dataclass(frozen=True)
class Comparison:
    """How a panel of games compares with the reference system and others."""

    mean: float
    """The geometric mean of the ratios."""
    least: Measured
    behind: tuple[Measured, ...]
    """The games that some other system plays faster."""


def compare(measured: Sequence[Measured]) -> Comparison | None:
    """Compare the games of which other speeds are known; nothing if there is none."""
    ratios = {one.name: one.ratio for one in measured if one.ratio}
    if not ratios:
        return None
    slowest = min(ratios, key=ratios.__getitem__)
    return Comparison(
        mean=math.exp(statistics.fmean(map(math.log, ratios.values()))),
        least=next(one for one in measured if one.name == slowest),
        behind=tuple(one for one in measured if one.behind),
    )
