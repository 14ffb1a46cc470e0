"""Ctrl-C at moments that chance decides.

`python -m tests.engine.interrupting_at_random [COUNT] [SEED]` runs it.
`test_interrupted.py` breaks work off before each of its steps; here a real signal comes, also
while a program runs, while playouts run on several threads, or while the collector is at work.
Only interrupts that came while something was being done are counted. What is found afterwards is
compared with games that nobody interrupts.
"""

import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import FrameType

import ludarium
from ludarium import Batch, Game, State
from ludarium.agents.searching import Searcher
from tests.engine.test_interrupted import GAMES, Facts, facts, first_text, played

SEEDS = range(3)
Check = Callable[[], bool]
"""Whether all is as it should be, after an interrupt or without one."""

Task = tuple[str, Callable[[], object], Check]
"""A piece of work with its name."""


class Line:
    """A game with some moves made, and what is to be found then, from games without interrupts."""

    def __init__(self, name: str) -> None:
        text, options, self.moves = GAMES[name]
        self.game, other = (ludarium.load(text, options=options) for _ in range(2))
        self.begun = played(self.game, self.moves)
        state, self.expected = played(other, self.moves), list[Facts]()
        for _ in range(3):
            self.expected.append(facts(state))
            state.play(0)
        is_match = name.endswith("match")
        self.results = {} if is_match else {seed: _results(other, seed) for seed in SEEDS}
        self.batches = {} if is_match else {seed: _batches(other, seed) for seed in SEEDS}

    def tasks(self, chance: random.Random) -> list[Task]:
        """Pieces of work, each with how to tell afterwards that nothing is wrong."""
        state, seed = self.begun.copy(), chance.choice(SEEDS)
        found: list[Task] = [
            ("play", partial(state.play, 0), partial(self.is_whole, state)),
            ("moves", partial(first_text, state), partial(self.is_as, state, 0)),
            ("undo", partial(_there_and_back, state), partial(self.is_between, state)),
        ]
        if self.results:
            batch = _begun(self.game, seed)
            found += [
                ("playouts", partial(_results, self.game, seed), partial(self.plays_out, seed)),
                ("batches", partial(batch.step, [0, 0, 0]), partial(self.is_batch, batch, seed)),
                ("search", partial(self.think, seed), partial(self.is_as, state, 0)),
            ]
        return found

    def is_as(self, state: State, number: int) -> bool:
        """Whether a state is the one after so many moves more, and plays on as it should."""
        if facts(state) != self.expected[number]:
            return False
        for following in self.expected[number + 1 :]:
            state.play(0)
            if facts(state) != following:
                return False
        return True

    def is_whole(self, state: State) -> bool:
        """Whether a move was made wholly, or not at all."""
        return self.is_as(state, state.moves_played - len(self.moves))

    def is_between(self, state: State) -> bool:
        """The same after several moves that were taken back."""
        return 0 <= state.moves_played - len(self.moves) <= 2 and self.is_whole(state)

    def plays_out(self, seed: int) -> bool:
        """Whether random games end as they should, and so does everything else."""
        return _results(self.game, seed) == self.results[seed] and self.is_as(self.begun.copy(), 0)

    def is_batch(self, batch: Batch, seed: int) -> bool:
        """Whether many games took a step wholly, or not at all."""
        kept = batch.to_bytes()
        return kept in self.batches[seed] and bool(batch.counts.sum())

    def think(self, seed: int) -> object:
        """Search for a move."""
        searcher = Searcher(self.game, room=1 << 20, seed=seed)
        return searcher.think(self.begun, iterations=300)


def _there_and_back(state: State) -> None:
    for _ in range(2):
        state.play(0)
    for _ in range(2):
        state.undo()


def _results(game: Game, seed: int) -> tuple[object, ...]:
    result = game.playouts(6, seed=seed, threads=2, progress=False)
    return result.games, tuple(result.wins), result.draws, tuple(result.lengths)


def _begun(game: Game, seed: int) -> Batch:
    batch = game.batch(3, seed=seed)
    batch.step([0, 0, 0])
    return batch


def _batches(game: Game, seed: int) -> list[bytes]:
    before, after = _begun(game, seed), _begun(game, seed)
    after.step([0, 0, 0])
    return [before.to_bytes(), after.to_bytes()]


def interrupted_within(seconds: float, work: Callable[[], object]) -> bool:
    """Do something, with an interrupt after some time; whether it came while it was being done."""
    at_work = True

    def interrupt(number: int, frame: FrameType | None) -> None:
        if at_work:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6))
        work()
        at_work = False
    except KeyboardInterrupt:
        return True
    finally:
        at_work = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    return False


def main() -> int:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    chance = random.Random(seed)
    lines = {name: Line(name) for name in GAMES}
    lasted: dict[tuple[str, str], float] = {}
    came: Counter[str] = Counter()
    wrong: list[str] = []
    while came.total() < wanted:
        name = chance.choice(list(lines))
        kind, work, is_well = chance.choice(lines[name].tasks(chance))
        began = time.perf_counter()
        hit = interrupted_within(chance.random() * lasted.get((name, kind), 0.01), work)
        took = time.perf_counter() - began
        if hit:
            came[kind] += 1
        else:
            lasted[name, kind] = took
        if not is_well():
            wrong.append(f"{name}, {kind}, {'after an interrupt' if hit else 'without one'}")
            print(wrong[-1], flush=True)
    told = ", ".join(f"{kind} {number}" for kind, number in came.most_common())
    print(f"{came.total():,} interrupts (seed {seed}; {told}): {len(wrong)} wrong states")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
