"""What the first visitor of a page would wait for is done before, while nobody asks.

The portal opens without most of what its pages need. All that is loaded here in quiet moments: the
modules of the pages, what is searched, and games that were not read at the start.
"""

import gc
import logging
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from threading import Event
from typing import Final

from starlette.applications import Starlette

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.templating import templates
from ludarium.portal.site.traffic import Figures

log: Final = logging.getLogger("ludarium.portal")

_SHARED: Final = ("base.html", "parts.html")
_QUIET: Final = 0.5
"""After how many seconds without a request nobody is taken to wait for anything."""
_LOOK: Final = 1.0
"""How many seconds pass until it is seen whether more games have been read."""


_FIRST: Final = {"home": "home.html", "games": "games.html"}
"""The pages on which visits begin, and their templates."""


def open_doors(app: Starlette) -> None:
    """Load what the first pages need; with that, the first visitor waits for nothing."""
    snapshot = app.state.catalogue.current()
    for room in app.state.rooms:
        if template := _FIRST.get(room.name.rpartition(".")[2]):
            _ = room.router
            templates.get_template(template)
    for template in _SHARED:
        templates.get_template(template)
    _ = snapshot.facets


def get_ready(app: Starlette, pause: Callable[[float], object] | None = None) -> None:
    """Do it all, one thing after the other; to be called in a thread of its own."""
    pause = pause or Event().wait
    figures: Figures = app.state.figures
    for prepare in _steps(app, pause):
        while not figures.is_quiet(_QUIET):
            pause(_QUIET / 4)
        try:
            prepare()
        except Exception:  # whoever asks for it will be told
            log.exception("something could not be prepared")
    keep_for_good()


def keep_for_good() -> None:
    """Spare the search for garbage all that stays; it went through it again and again."""
    gc.collect()
    gc.freeze()


def _steps(app: Starlette, pause: Callable[[float], object]) -> Iterator[Callable[[], object]]:
    catalogue: Catalogue = app.state.catalogue
    for room in app.state.rooms:
        yield partial(getattr, room, "router")
    yield lambda: _read_one(catalogue)
    yield lambda: catalogue.latest.search
    until = time.monotonic() + catalogue.PATIENCE
    while not catalogue.is_whole and time.monotonic() < until:
        pause(_LOOK)
        yield lambda: catalogue.current().search


def _read_one(catalogue: Catalogue) -> None:
    """Read a game, for which the whole vocabulary is loaded."""
    from ludarium.portal.reading.rules import rules_at_once

    for game in islice(catalogue.latest.games.values(), 1):
        rules_at_once(game)
