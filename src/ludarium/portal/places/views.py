"""What the world map shows to somebody: put together once for the same question."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Final

from ludarium.portal.places import clusters
from ludarium.portal.places.asking import Asked, in_order
from ludarium.portal.places.clusters import Arc, Spot
from ludarium.portal.places.sights import RECONSTRUCTIONS, Sight

_MOST: Final = 64
"""How many views are kept, those that were asked for last."""


@dataclass(frozen=True)
class View:
    """What is seen of all sights."""

    seen: list[Sight]
    """What is of the kinds and years that are asked for, in the order of lists."""
    in_view: list[Sight]
    """What of it lies in the part of the world that is shown."""
    spots: list[Spot]
    arcs: list[Arc]
    bars: list[tuple[int, int]]
    """For each hundred years, how many games of the kinds there were, whatever years are asked."""


class Views:
    """The views of the last visitors, as long as the sights are the same."""

    def __init__(self) -> None:
        self._sights: tuple[Sight, ...] = ()
        self._known: OrderedDict[Asked, View] = OrderedDict()
        self._lock = Lock()

    def of(self, sights: tuple[Sight, ...], asked: Asked) -> View:
        """What somebody sees who asks so."""
        with self._lock:
            if self._sights is not sights:
                self._sights = sights
                self._known.clear()
            if known := self._known.get(asked):
                self._known.move_to_end(asked)
                return known
        found = _look(sights, asked)
        with self._lock:
            if self._sights is sights:
                self._known[asked] = found
                while len(self._known) > _MOST:
                    self._known.popitem(last=False)
        return found


def _look(sights: tuple[Sight, ...], asked: Asked) -> View:
    wanted = [sight for sight in sights if asked.is_wanted(sight)]
    seen = in_order(sight for sight in wanted if asked.is_in_time(sight))
    in_view = [sight for sight in seen if asked.has_in_view(sight)]
    return View(
        seen,
        in_view,
        clusters.spots(in_view, asked),
        clusters.arcs(sight for sight in seen if sight.kind == RECONSTRUCTIONS),
        clusters.bars(wanted, asked.bounds),
    )
