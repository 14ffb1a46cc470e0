"""Positions of play: what stands where in a state, as drawings want to know it."""

from collections.abc import Iterator
from functools import cached_property

from ludarium.board.equipment.position import Position, Standing
from ludarium.host.manifest import Manifest
from ludarium.vocabulary.board import SiteType

Site = tuple[SiteType, int]
"""A site with its kind."""


class Glance:
    """A look at a state: the pieces on its sites."""

    def __init__(self, manifest: Manifest, image: bytes, owners: tuple[int, ...]) -> None:
        self.image = image
        self._sheet = manifest
        self._owners = owners
        self._words = tuple(manifest.sites)
        self.piles = manifest.stack_height > 0
        """Whether pieces stand on top of each other."""

    def what(self, site: Site) -> int:
        """The component on top of a site; 0 if the site is empty."""
        kind, number = self._known(site)
        if not 0 <= number < self._sheet.sites[kind]:
            return 0
        return self._sheet.number_in(self.image, f"{kind} what", number)

    def owner(self, site: Site) -> int:
        """Whose piece stands on top of a site; 0 if nobody's does."""
        what = self.what(site)
        return self._owners[what - 1] if 0 < what <= len(self._owners) else 0

    @cached_property
    def taken(self) -> int:
        """How many sites are not empty."""
        number_in, sites = self._sheet.number_in, self._sheet.sites
        return sum(
            number_in(self.image, f"{word} what", number) > 0
            for word, count in sites.items()
            for number in range(count)
        )

    def position(self) -> Position:
        """The whole position."""
        position = Position()
        for word, count in self._sheet.sites.items():
            for number in range(count):
                for standing in self._standing(word, number):
                    position.push(SiteType[word], number, standing)
        return position

    def _known(self, site: Site) -> tuple[str, int]:
        """The kind of site under which a place is kept: hands go with the board's own kind."""
        word = site[0].word
        return (word if word in self._words else self._words[0]), site[1]

    def _standing(self, kind: str, site: int) -> Iterator[Standing]:
        what = self._sheet.number_in(self.image, f"{kind} what", site)
        if not what:
            return
        if not self._sheet.stack_height:
            count = self._fact(kind, "count", site, 1)
            yield self._piece(kind, "", site, what, count)
            return
        first = site * self._sheet.stack_height
        for place in range(first, first + self._fact(kind, "height", site, 0)):
            what = self._fact(kind, "level what", place, 0)
            if what:
                yield self._piece(kind, "level ", place, what, 1)

    def _piece(self, kind: str, level: str, place: int, what: int, count: int) -> Standing:
        return Standing(
            what,
            self._owners[what - 1] if 0 < what <= len(self._owners) else 0,
            count,
            self._fact(kind, f"{level}state", place, 0),
            self._fact(kind, f"{level}rotation", place, 0),
            self._fact(kind, f"{level}value", place, 0),
        )

    def _fact(self, kind: str, name: str, place: int, otherwise: int) -> int:
        field = f"{kind} {name}"
        if field not in self._sheet.fields:
            return otherwise
        return self._sheet.number_in(self.image, field, place)
