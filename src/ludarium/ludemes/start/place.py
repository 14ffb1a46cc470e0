"""Starting rules that put pieces in set places, on the board or in hands."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludarium.board.equipment.components import Component, Die
from ludarium.board.equipment.containers import Container
from ludarium.board.equipment.placing import (
    component_named,
    component_numbered,
    container_named,
    first_empty,
    put,
)
from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Int, Region, StartRule
from ludarium.english.things.setting_up import put_by_rule
from ludarium.ludemes.start.arguments import given_numbers, listed_sites, single_site
from ludarium.ludemes.start.start_concepts import conceive_placing
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.bounds import STACKED
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("place")
class Place(StartRule):
    """Puts a piece on one site, or in the players' hands.

    A name such as `"Pawn2"` ends in the number of the owner. With the container `"Hand"` and a
    name without a number, each player gets their own pieces in their own hand. If the site
    is taken, the piece there stays and only its count may rise.

    Example:
        (place "Elephant1" coord:"C1" state:2)
    """

    item: str
    """The piece."""

    container: str | None = None
    """Where it goes, such as `"Hand"`; the board if left out."""

    site_type: SiteType | None = None
    """Whether the site is a cell, a vertex or an edge; as the board is used if left out."""

    site: Int | None = None
    """The site, counted within the container if there is one."""

    coord: Named[str | None] = None
    """The site by its label on the board, instead of its number."""

    count: Named[Int | None] = None
    """How many pieces are put there; 1 if left out."""

    state: Named[Int | None] = None
    """The state of the piece; 0 if left out."""

    rotation: Named[Int | None] = None
    """How far the piece is turned; 0 if left out."""

    value: Named[Int | None] = None
    """The value of the piece; 0 if left out."""

    def carry_out(self, box: StaticContext) -> None:
        """Place the piece, or one for each player."""
        count = 1 if self.count is None else self.count.static(box)
        given = given_numbers(box, state=self.state, rotation=self.rotation, value=self.value)
        for component, kind, site in self._placements(box):
            put(box, kind, site, component, count, given=given)

    def _placements(self, box: StaticContext) -> Iterator[tuple[Component, SiteType | None, int]]:
        """What goes where: usually a single piece to a single site."""
        if self.container is None:
            site = single_site(self.site, self.coord, self.site_type, box)
            yield component_named(box, self.item), self.site_type, site
        elif self.container == "Hand" and self._is_without_owner(box):
            for player in range(1, box.equipment.players.count + 1):
                component = component_named(box, f"{self.item}{player}")
                hand = container_named(box, f"Hand{player}")
                yield component, SiteType.Cell, first_empty(box, hand)
        else:
            yield self._in_container(box, container_named(box, self.container))

    def _is_without_owner(self, box: StaticContext) -> bool:
        """Whether the name must be completed with the number of a player."""
        has_digits = any(letter.isdigit() for letter in self.item)
        return not has_digits and box.equipment.component(self.item) is None

    def _in_container(
        self, box: StaticContext, container: Container
    ) -> tuple[Component, SiteType, int]:
        component = component_named(box, self.item)
        if isinstance(component, Die):
            return component, SiteType.Cell, first_empty(box, container)
        if "Hand" in container.name:
            # quirk: hand-decides-the-piece: A piece that is put in a hand is the one with the same
            # number as the hand, whatever its name says.
            return component_numbered(box, container.index), SiteType.Cell, container.first
        site = 0 if self.site is None else self.site.static(box)
        return component, SiteType.Cell, container.first + site

    def english(self, e: "Voice") -> str:
        """What is put where, if lots decide about it."""
        labels = () if self.coord is None else (self.coord,)
        places = None if self.site is None else (self.site,)
        return put_by_rule(e, (self.item,), places, labels, self.site_type, self.count)

    @property
    def is_seen(self) -> bool:
        """Books tell what stands where, and not how it came there."""
        return True

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Where pieces are put, and how."""
        conceive_placing(found, c, self)


@ludeme("place")
class PlaceMany(StartRule):
    """Puts a piece on each of several sites.

    The sites are given as a list of numbers, a region or a list of labels. A region is filled in
    the order of the sites' numbers, a list as it is written.

    Example:
        (place "Goat2" (union (sites Left) (sites Right)) value:3)
    """

    item: str
    """The piece."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    sites: tuple[Int, ...] | None = None
    """The sites by their numbers."""

    region: Region | None = None
    """The sites as a region."""

    coordinates: tuple[str, ...] | None = None
    """The sites by their labels on the board; unknown labels are skipped."""

    counts: Named[tuple[Int, ...] | None] = None
    """How many pieces each site gets: the first number holds for all; 1 if left out."""

    state: Named[Int | None] = None
    """The state of the pieces; 0 if left out."""

    rotation: Named[Int | None] = None
    """How far the pieces are turned; 0 if left out."""

    value: Named[Int | None] = None
    """The value of the pieces; 0 if left out."""

    def carry_out(self, box: StaticContext) -> None:
        """Place the piece on one site after the other."""
        component = component_named(box, self.item)
        count = self.counts[0].static(box) if self.counts else 1
        given = given_numbers(box, state=self.state, rotation=self.rotation, value=self.value)
        for site in listed_sites(self.sites, self.region, self.coordinates, self.site_type, box):
            put(box, self.site_type, site, component, count, given=given)

    def english(self, e: "Voice") -> str:
        """What is put where, if lots decide about it."""
        places = self.region if self.region is not None else self.sites
        labels = self.coordinates or ()
        count = self.counts[0] if self.counts else None
        return put_by_rule(e, (self.item,), places, labels, self.site_type, count)

    @property
    def is_seen(self) -> bool:
        """Books tell what stands where, and not how it came there."""
        return True

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Where pieces are put, and how."""
        conceive_placing(found, c, self)


@ludeme(
    "place",
    "Stack",
    exactly_one=(("item", "items"),),
    at_most_one=(("sites", "coord", "coordinates"), ("count", "counts")),
)
class PlaceStack(StartRule):
    """Piles up pieces on a site, or on every site of a region.

    The first of several pieces lies at the bottom. In a container every piece is put once on
    the given site, or on all of its sites.

    Example:
        (place Stack items:{"Guard1" "Queen1"} (sites {4 11}))
    """

    item: str | None = None
    """The piece, if all in the stack are alike."""

    items: Named[tuple[str, ...] | None] = None
    """The pieces from the bottom up, if they differ."""

    container: str | None = None
    """Where the stack goes; the board if left out."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    sites: Int | tuple[Int, ...] | Region | None = None
    """The site or sites; several are best given as a region."""

    coord: Named[str | None] = None
    """The site by its label on the board, for a stack of `items`."""

    coordinates: tuple[str, ...] | None = None
    """The sites by their labels on the board."""

    count: Named[Int | None] = None
    """How often each piece is put on the stack; 1 if left out."""

    counts: Named[tuple[Int, ...] | None] = None
    """The heights of the stacks, one for each site of the region."""

    state: Named[Int | None] = None
    """The state of the pieces; 0 if left out."""

    rotation: Named[Int | None] = None
    """How far the pieces are turned; 0 if left out."""

    value: Named[Int | None] = None
    """The value of the pieces; 0 if left out."""

    def carry_out(self, box: StaticContext) -> None:
        """Build one stack after the other, each from the bottom up."""
        names = self.items or (() if self.item is None else (self.item,))
        components = [component_named(box, name) for name in names]
        given = given_numbers(box, state=self.state, rotation=self.rotation, value=self.value)
        for kind, site, count in self._stacks(box):
            for component in components:
                for _ in range(count):
                    put(box, kind, site, component, given=given, on_stack=True)

    def _stacks(self, box: StaticContext) -> Iterator[tuple[SiteType | None, int, int]]:
        """Where stacks are built, and how often each piece is put there."""
        if self.container is not None:
            container = container_named(box, self.container)
            for site in self._sites(box) or range(container.count):
                yield SiteType.Cell, container.first + site, 1
            return
        sites = self._sites(box)
        heights = [1 if self.count is None else self.count.static(box)] * len(sites)
        if self.counts is not None:
            heights = [count.static(box) for count in self.counts]
        for height in heights:
            STACKED.check(max(0, height))
        if len(heights) != len(sites):
            raise BoardError(
                f"there are {len(heights)} heights for {len(sites)} stacks",
                "Give one height for each site, in the order of their numbers.",
            )
        for site, height in zip(sites, heights, strict=True):
            yield self.site_type, site, height

    def _sites(self, box: StaticContext) -> tuple[int, ...]:
        if isinstance(self.sites, Int) or self.coord is not None:
            number = self.sites if isinstance(self.sites, Int) else None
            return (single_site(number, self.coord, self.site_type, box),)
        region = self.sites if isinstance(self.sites, Region) else None
        numbers = self.sites if isinstance(self.sites, tuple) else None
        return listed_sites(numbers, region, self.coordinates, self.site_type, box)

    def english(self, e: "Voice") -> str:
        """What is put where, if lots decide about it."""
        names = self.items or (() if self.item is None else (self.item,))
        labels = self.coordinates or (() if self.coord is None else (self.coord,))
        places = (self.sites,) if isinstance(self.sites, Int) else self.sites
        return put_by_rule(e, names, places, labels, self.site_type, self.count)

    @property
    def is_seen(self) -> bool:
        """Books tell what stands where, and not how it came there."""
        return True

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Where pieces are put, and how."""
        conceive_placing(found, c, self)
