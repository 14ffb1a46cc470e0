"""The process beside the server: makes pictures, rule books and programs before anybody asks.

What somebody waits for comes first. It may be ended at any time, and ends with the server.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from ludarium.library.catalogue import RulesetEntry
from ludarium.library.user_libraries import Library
from ludarium.portal.comparing.concepts import concepts_of_game
from ludarium.portal.comparing.likeness import likeness_now
from ludarium.portal.comparing.played import played_now
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.playing.boards import board_of
from ludarium.portal.playing.variants import Variant
from ludarium.portal.reading.rules import rules_of

_KINDNESS: Final = 10
"""Whatever else this machine does comes first."""


def warm(catalogue: Catalogue, asked: "SimpleQueue[str]") -> None:
    """Make all that games need; whenever one thing is ready, what is asked for comes next."""
    for make in _everything(catalogue):
        for name in _waiting(asked):
            _try(partial(_make_asked, catalogue, name))
        _try(make)


def _everything(catalogue: Catalogue) -> Iterator[Callable[[], object]]:
    """One thing after another: boards, then rules, programs and figures; rulesets come last."""
    games = list(catalogue.current().games.values())
    for game in games:
        yield partial(board_of, game)
    yield lambda: likeness_now(catalogue.current())
    for game in games:
        yield from _parts(game, None)
    for game in games:
        yield partial(played_now, game)
    for game in games:
        for ruleset in game.rulesets.values():
            yield from _parts(game, ruleset)
    for game in games:
        for ruleset in game.rulesets.values():
            if chosen := game.rules_named(ruleset):
                yield partial(played_now, game, chosen)


def _parts(game: PortalGame, ruleset: RulesetEntry | None) -> Iterator[Callable[[], object]]:
    chosen = game.rules_named(ruleset)
    if chosen or not ruleset:
        yield partial(board_of, game, chosen)
        yield partial(rules_of, game, chosen)
        yield partial(concepts_of_game, game, chosen)
    variant = Variant(game, ruleset, ())
    yield lambda: variant.bundle
    yield lambda: variant.search


def _waiting(asked: "SimpleQueue[str]") -> Iterator[str]:
    """What is asked for just now."""
    with suppress(Empty):
        while True:
            yield asked.get_nowait()


def _make_asked(catalogue: Catalogue, name: str) -> None:
    game, _, ruleset = name.partition("/")
    if named := catalogue.find_ruleset(game, ruleset) if ruleset else None:
        rules_of(*named)
    elif found := catalogue.find(game):
        rules_of(found)


def _try(make: Callable[[], object]) -> None:
    """Make something; where that fails, whoever needs it will be told why."""
    with suppress(Exception):
        make()


def _listen(pipe: Iterable[str], asked: "SimpleQueue[str]") -> None:
    """Note what the server asks for, until it goes away."""
    for line in pipe:
        asked.put(line.strip())
    os._exit(0)


def main() -> None:
    """Work quietly, as long as the server is there."""
    if hasattr(os, "nice"):
        os.nice(_KINDNESS)
    asked: SimpleQueue[str] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin, asked), daemon=True).start()
    named = (argument.partition("=") for argument in sys.argv[1:])
    warm(Catalogue([Library(name, Path(folder)) for name, _, folder in named]), asked)


if __name__ == "__main__":
    main()
