"""Budgets are kept: work is cut into slices, and nothing is begun that would end too late."""

from ludarium.agents import pacing
from ludarium.agents.pacing import Pace


class Worker:
    """Works at some speed, by a clock of its own."""

    def __init__(self, seconds_each: float, pieces: int | None = None) -> None:
        self.now = 0.0
        self.each = seconds_each
        self.left = pieces
        self.slices: list[int] = []

    def clock(self) -> float:
        return self.now

    def work(self, count: int) -> int:
        done = count if self.left is None else min(count, self.left)
        if self.left is not None:
            self.left -= done
        self.now += done * self.each
        self.slices.append(done)
        return done


def test_so_much_is_done_as_was_asked_for() -> None:
    worker = Worker(1e-5)
    assert Pace(worker.clock).spend(worker.work, most=12_345) == 12_345
    assert sum(worker.slices) == 12_345


def test_the_time_is_used_and_never_overrun() -> None:
    for each in (1e-6, 1e-4, 0.003, 0.03):
        worker = Worker(each)
        Pace(worker.clock).spend(worker.work, seconds=0.1)
        assert 0.1 - 2 * max(each, pacing.SLICE) <= worker.now <= 0.1 + 1e-9, each


def test_one_piece_of_work_is_always_done() -> None:
    worker = Worker(2.0)
    assert Pace(worker.clock).spend(worker.work, seconds=0.1) == 1


def test_slices_are_short_and_grow_by_and_by() -> None:
    worker = Worker(1e-6)
    Pace(worker.clock).spend(worker.work, seconds=1.0)
    assert worker.slices[0] == 1
    assert max(worker.slices) * worker.each <= pacing.SLICE * 1.001


def test_work_that_is_finished_ends_it() -> None:
    worker = Worker(1e-5, pieces=100)
    assert Pace(worker.clock).spend(worker.work, most=1000) == 100


def test_time_that_has_passed_before_counts() -> None:
    worker = Worker(0.01)
    worker.now = 5.0
    Pace(worker.clock).spend(worker.work, seconds=0.1, begun=4.95)
    assert worker.now <= 5.05 + 1e-9
