"""Making pictures and rule books before anybody asks, in a process of its own.

The process finds its way to the same cache, so the server has nothing left to do. It may be
ended at any time.
"""

import os
import subprocess
import sys

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


def warm() -> int:
    """Make the pictures of all boards, then all rule books, and tell how many games there are."""
    games = Catalogue().current().games.values()
    for game in games:
        board_of(game)
    for game in games:
        rules_of(game)
        for ruleset in game.rulesets.values():
            chosen = game.rules_named(ruleset)
            if chosen:
                board_of(game, chosen)
                rules_of(game, chosen)
    return len(games)


def main() -> None:
    """Work quietly: whatever else this machine does comes first."""
    if hasattr(os, "nice"):
        os.nice(15)
    warm()


if __name__ == "__main__":
    main()
