"""The clock that stops programs counts their time, not that of others."""

from threading import Semaphore

import pytest

from ludarium.host.ticker import TICK, Ticker, time_spent


@pytest.mark.parametrize(
    ("passed", "worked", "counted"),
    [
        (0.01, 0.01, 0.01),
        (0.01, 0.002, 0.002),  # somebody else had the processor
        (0.01, 0.04, 0.01),  # several threads at work
        (0.01, 0.0, 0.01),  # nobody at work: the clock may end
        (0.5, 0.05, 0.05),
    ],
)
def test_which_time_counts(passed: float, worked: float, counted: float) -> None:
    assert time_spent(passed, worked) == counted


def test_it_ticks_as_often_as_somebody_waits_for_ends_and_begins_anew() -> None:
    ticks = Semaphore(0)
    clock = Ticker(ticks.release)
    for wanted in (5, 3):
        clock.keep_going(wanted)
        assert all(ticks.acquire(timeout=1000 * TICK) for _ in range(wanted))
        while ticks.acquire(timeout=20 * TICK):
            pass  # up to twice as many are counted
        assert clock._thread is None
