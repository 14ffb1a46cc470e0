"""Budgets of work and time: a search is called in slices, none of which goes beyond its time.

How much fits into a slice is learnt as the search goes on. Where the next piece of work would end
after the time is up, it is not begun.
"""

import os
import time
from collections.abc import Callable
from typing import Final


def now() -> float:
    """The time in seconds; the time of this processor if LUDARIUM_CLOCK is "processor".

    On a busy machine only the latter gives two searches the same amount of work.
    """
    if os.environ.get("LUDARIUM_CLOCK") == "processor":
        return time.process_time()
    return time.perf_counter()


SLICE: Final = 0.004
"""How many seconds one call into a program should take."""
_LARGEST: Final = 1 << 16
_GROWTH: Final = 4
"""A slice is at most so many times as large as the one before."""
_CAREFUL: Final = 0.8
"""This part of the time that is left is used for the next slice, as searches are not steady."""


class Pace:
    """How fast a search works; it is kept from move to move."""

    def __init__(self, clock: Callable[[], float] = now, largest: int = _LARGEST) -> None:
        self.clock = clock
        self.largest = largest
        self._cost = 0.0
        """How many seconds a piece of work takes."""
        self._last = 1

    def spend(
        self,
        work: Callable[[int], int],
        *,
        most: int | None = None,
        seconds: float | None = None,
        begun: float | None = None,
    ) -> int:
        """Work until a budget is used up; how much was done.

        `work` is asked for some pieces and tells how many it did; fewer mean that it is finished.
        The seconds are counted from `begun`, which is now unless it is given. At least one piece
        of work is done.
        """
        begun = self.clock() if begun is None else begun
        done = 0
        while most is None or done < most:
            before = self.clock()
            left = None if seconds is None else begun + seconds - before
            if left is not None and done and left <= self._cost:
                break
            count = self._count(left)
            if most is not None:
                count = min(count, most - done)
            found = work(count)
            done += found
            if found < count:
                break
            self._learn(found, self.clock() - before)
        return done

    def _count(self, left: float | None) -> int:
        """How many pieces of work fit into the next slice."""
        longest = SLICE if left is None else min(SLICE, _CAREFUL * left)
        fits = longest / self._cost if self._cost > 0 else 1.0
        return max(1, int(min(fits, _GROWTH * self._last, self.largest)))

    def _learn(self, count: int, seconds: float) -> None:
        """Take in how long some work took: a slower pace at once, a faster one by and by."""
        cost = max(seconds, 1e-7) / count
        self._cost = cost if cost > self._cost else (cost + self._cost) / 2
        self._last = count
