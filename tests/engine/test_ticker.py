"""The clock that stops programs counts their time, not that of others."""

import threading

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


def test_it_ticks_as_often_as_somebody_waits_for_and_ends() -> None:
    ended = threading.Event()
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks > 10:
            ended.set()

    clock = Ticker(tick)
    clock.keep_going(5)
    assert ended.wait(timeout=1000 * TICK)
    before = threading.active_count()
    clock.keep_going(1)
    assert threading.active_count() <= before + 1
