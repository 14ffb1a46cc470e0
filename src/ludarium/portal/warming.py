"""Making pictures and rule books before anybody asks, in a process of its own.

The process finds its way to the same cache, so the server has nothing left to do. It may be
ended at any time.
"""

import os
import subprocess
import sys
from collections.abc import Callable

from ludarium.portal.boards import board_of
from ludarium.portal.catalogue import Catalogue
from ludarium.portal.rules import rules_of


def start_warming() -> "subprocess.Popen[bytes]":
    """Begin to make what the shipped games need."""
    return subprocess.Popen(
        [sys.executable, "-m", "ludarium.portal.warming"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def warm(goes_on: Callable[[], bool] = lambda: True) -> int:
    """Make all pictures of boards, then all rule books; tell how many games are ready."""
    ready = 0
    games = Catalogue().current().games.values()
    for game in games:
        if goes_on():
            board_of(game)
    for game in games:
        for ruleset in (None, *game.rulesets.values()):
            chosen = game.rules_named(ruleset)
            if goes_on() and (chosen or not ruleset):
                board_of(game, chosen)
                rules_of(game, chosen)
        ready += goes_on()
    return ready


def main() -> None:
    """Work quietly, as long as the server is there: whatever else this machine does comes first."""
    server = os.getppid()
    if hasattr(os, "nice"):
        os.nice(15)
    warm(lambda: os.getppid() == server)


if __name__ == "__main__":
    main()
