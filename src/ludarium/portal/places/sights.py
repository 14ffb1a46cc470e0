"""All that has a place on the world map: games, evidence, and reconstructions with their donors."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from threading import Lock
from typing import Any, Final

from ludarium.library.names import slug
from ludarium.library.records import Located
from ludarium.library.years import years_in_words
from ludarium.portal.finding import world
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.finding.snapshot import Snapshot
from ludarium.portal.lost.results import Way, all_shown, ways_of

GAMES: Final = "games"
EVIDENCE: Final = "evidence"
RECONSTRUCTIONS: Final = "reconstructions"
KINDS: Final = {
    GAMES: "Games",
    EVIDENCE: "Evidence",
    RECONSTRUCTIONS: "Reconstructions",
}
"""What can be seen on the map."""


@dataclass(frozen=True)
class Sight:
    """One thing at one place: a game that was played there, evidence of it, a reconstruction."""

    kind: str
    """One of `KINDS`."""
    game: PortalGame
    address: str
    """Where more is told."""
    place: str
    longitude: float
    latitude: float
    within: float | None
    """How far from there it may have been, in kilometres."""
    first: int | None
    """The first year of it; nothing if no year is known."""
    last: int | None
    years: str
    """The years in words."""
    says: str = ""
    """What is known; of evidence only."""
    ways: tuple[Way, ...] = ()
    """From the games that something was taken from; of reconstructions only."""
    donors: tuple[PortalGame, ...] = ()
    """These games."""

    @cached_property
    def own(self) -> str:
        """The name of the place in addresses."""
        return place_name(self.place)

    @cached_property
    def point(self) -> tuple[float, float]:
        """Where it is on the map."""
        return world.place(self.longitude, self.latitude)

    @property
    def is_dated(self) -> bool:
        """Whether any year is known."""
        return self.first is not None or self.last is not None

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "kind": self.kind,
            "game": self.game.id,
            "name": self.game.name,
            "address": self.address,
            "place": self.place,
            "latitude": self.latitude,
            "longitude": self.longitude,
            "within_km": self.within,
            "first_year": self.first,
            "last_year": self.last,
            "years": self.years,
            **({"says": self.says} if self.kind == EVIDENCE else {}),
            **(
                {"donors": [donor.id for donor in self.donors]}
                if self.kind == RECONSTRUCTIONS
                else {}
            ),
        }


def place_name(place: str) -> str:
    """What a place is called in addresses."""
    return slug(place) or "nameless"


def this_year() -> int:
    """The year in which games that are still played are played."""
    return datetime.now(UTC).year


def _gathered(catalogue: Catalogue, snapshot: Snapshot) -> Iterator[Sight]:
    for game in snapshot.games.values():
        yield from _origins(game)
        yield from _evidence(game)
        yield from _reconstructions(catalogue, game)


def _sight(game: PortalGame, kind: str, address: str, where: Located, **told: Any) -> Sight | None:
    if where.longitude is None or where.latitude is None or not where.place:
        return None
    return Sight(
        kind=kind,
        game=game,
        address=address,
        place=where.place,
        longitude=where.longitude,
        latitude=where.latitude,
        within=where.within,
        **told,
    )


def _origins(game: PortalGame) -> Iterator[Sight]:
    for origin in game.record.origins if game.record else ():
        first, last = origin.first_year, origin.last_year
        if origin.still_played:
            first, last = this_year() if first is None else first, this_year()
        found = _sight(
            *(game, GAMES, f"/games/{game.id}", origin),
            first=first,
            last=last if last is not None or first is None else this_year(),
            years=origin.years,
        )
        if found:
            yield found


def _evidence(game: PortalGame) -> Iterator[Sight]:
    record = game.record
    for item in record.evidence if record else ():
        where = record.place_of(item) if record else None
        if where is None:
            continue
        years = item.dated(game.works).years
        found = _sight(
            *(game, EVIDENCE, f"/games/{game.id}#evidence-{item.id}", where),
            first=years.first,
            last=years.last,
            years=years_in_words(years.first, years.last),
            says=item.says,
        )
        if found:
            yield found


def _reconstructions(catalogue: Catalogue, game: PortalGame) -> Iterator[Sight]:
    """A lost game that was put together, where it was played, with all that gave something."""
    donors = [donor for donor in map(catalogue.find, _donors(game)) if donor]
    played = next(iter(_origins(game)), None)
    if played is None or not donors:
        return
    ways = ways_of(catalogue, game.record, [donor.id for donor in donors])
    yield replace(
        played,
        kind=RECONSTRUCTIONS,
        address=f"/reconstructions/{game.id}" if game.reconstructed else f"/games/{game.id}",
        ways=tuple(ways),
        donors=tuple(donors),
    )


def _donors(game: PortalGame) -> list[str]:
    """The games that reconstructions took something from: ours, and those that were published."""
    ours = (name for shown in all_shown(game) for name, _ in shown.givers)
    known = game.record.rulesets if game.record else ()
    published = (
        model.game
        for ruleset in known
        if ruleset.reconstruction
        for model in ruleset.reconstruction.based_on
    )
    # What gives may be a ruleset, `alquerque/covarrubias`; its places are those of its game.
    return list(dict.fromkeys(name.partition("/")[0] for name in (*ours, *published)))


_last: list[tuple[Snapshot, tuple[Sight, ...]]] = []
_lock: Final = Lock()


def sights_of(catalogue: Catalogue) -> tuple[Sight, ...]:
    """All sights of the games as they are now; they are gathered once."""
    snapshot = catalogue.current()
    with _lock:
        if not _last or _last[0][0] is not snapshot:
            _last[:] = [(snapshot, tuple(_gathered(catalogue, snapshot)))]
        return _last[0][1]
