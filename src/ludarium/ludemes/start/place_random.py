"""Starting rules that put pieces in places, or in an order, that is drawn by lot."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ludarium.board.equipment.placing import component_named, put
from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.engine.before_play import numbers_in
from ludarium.engine.kinds import Int, Region, StartRule
from ludarium.english.book.document import Blocks
from ludarium.english.phrases import Noun
from ludarium.english.things.setting_up import many_placed, owned_piece, particulars, shuffled
from ludarium.ludemes.numbers.pairs import ItemCount
from ludarium.ludemes.start.arguments import given_numbers
from ludarium.ludemes.start.start_concepts import conceive_placing
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.bounds import STACKED
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("place", "Random")
class PlaceRandom(StartRule):
    """Scatters pieces over empty sites drawn at random.

    It stops early when there is no empty site left.

    Example:
        (place Random (sites Inner) {"Rock0" "Tree0"} count:4)
    """

    concepts = ("InitialRandomPlacement", "Stochastic")

    region: Region | None = None
    """Where the pieces may come; the whole board if left out."""

    items: tuple[str, ...]
    """The pieces, placed one kind after the other."""

    count: Named[Int | None] = None
    """How many of each kind are placed; 1 if left out."""

    state: Named[Int | None] = None
    """The state of the pieces; 0 if left out."""

    value: Named[Int | None] = None
    """The value of the pieces; 0 if left out."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    random_order: bool | None = None
    """Whether kinds are drawn at random too, so that some do not come up; false if left out."""

    def carry_out(self, box: StaticContext) -> None:
        """Place one kind of piece after the other."""
        if self.random_order:
            items, sites = list(self.items), self._empty_sites(box)
            # quirk: every-other-kind-drawn: Of the kinds that are placed in random order, only half
            # are placed.
            for _ in range(len(items) // 2):
                self._scatter(items.pop(box.drawn(len(items))), sites, box)
        else:
            for item in self.items:
                self._scatter(item, self._empty_sites(box), box)

    def _empty_sites(self, box: StaticContext) -> list[int]:
        if self.region is None:
            sites: Iterable[int] = range(box.sites(self.site_type).count)
        else:
            sites = self.region.static(box)
        return [site for site in sites if box.is_empty(self.site_type, site)]

    def _scatter(self, item: str, sites: list[int], box: StaticContext) -> None:
        """Place pieces of a kind on sites that are drawn, and taken, from a list."""
        component = component_named(box, item)
        placed = 0
        # quirk: number-drawn-anew: Where chance decides how many pieces are placed, it does so anew
        # before each of them.
        while placed < (1 if self.count is None else self.count.static(box)) and sites:
            site = sites.pop(box.drawn(len(sites)))
            given = given_numbers(box, state=self.state, value=self.value)
            put(box, self.site_type, site, component, given=given)
            placed += 1

    def english(self, e: "Voice") -> str | Blocks:
        """What is done before the game begins."""
        where = (
            f"empty {e.words(self.site_type)}"
            if self.region is None
            else f"empty {e.words(self.site_type)} among {e.sites(self.region)}"
        )
        count = None if self.count is None else e.number(self.count)
        pieces = [owned_piece(e, name, count) for name in self.items]
        order = ", the kinds being drawn by lot too" if self.random_order else ""
        where = f"on {where} drawn by lot{order}{particulars(e, self)}"
        return many_placed(pieces, where)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """How pieces are put."""
        conceive_placing(found, c, self)


@ludeme("place", "Random")
class PlaceRandomStack(StartRule):
    """Shuffles pieces into a stack on one site.

    Example:
        (place Random {"Ruby0" "Pearl0"} count:{3 5} 12)
    """

    concepts = ("InitialRandomPlacement", "Stochastic")

    pieces: tuple[str, ...]
    """The kinds of piece."""

    count: Named[tuple[Int, ...] | None] = None
    """How many of each kind there are; one of each if left out."""

    state: Named[Int | None] = None
    """The state of the pieces; 0 if left out."""

    value: Named[Int | None] = None
    """The value of the pieces; 0 if left out."""

    site: Int
    """Where the stack stands."""

    site_type: SiteType | None = None
    """Whether the site is a cell, a vertex or an edge; as the board is used if left out."""

    def carry_out(self, box: StaticContext) -> None:
        """Draw one piece after the other and put it on the stack."""
        counts = (1,) * len(self.pieces) if self.count is None else numbers_in(self.count, box)
        if len(counts) != len(self.pieces):
            raise BoardError(
                f"there are {len(counts)} numbers for {len(self.pieces)} kinds of piece",
                "Say how many there are of each kind, in the same order.",
            )
        given = given_numbers(box, state=self.state, value=self.value)
        pieces = zip(self.pieces, counts, strict=True)
        _shuffle(pieces, self.site_type, self.site.static(box), box, **given)

    def english(self, e: "Voice") -> Blocks:
        """What is done before the game begins."""
        counts: list[Noun | None] = [None] * len(self.pieces)
        if self.count is not None:
            counts = [e.number(count) for count in self.count]
        pieces = zip(self.pieces, counts, strict=False)
        what = [owned_piece(e, name, count) for name, count in pieces]
        where = f"{e.site(self.site, self.site_type)}{particulars(e, self)}"
        return shuffled(what, where)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """How pieces are put."""
        conceive_placing(found, c, self)


@ludeme("place", "Random")
class PlaceRandomCounts(StartRule):
    """Shuffles pieces into a stack on one site, each kind listed with its number.

    Example:
        (place Random {(count "Ruby0" 3) (count "Pearl0" 5)} (centrePoint))
    """

    concepts = ("InitialRandomPlacement", "Stochastic")

    items: tuple[ItemCount, ...]
    """The kinds of piece, and how many there are of each."""

    site: Int
    """Where the stack stands."""

    site_type: SiteType | None = None
    """Whether the site is a cell, a vertex or an edge; as the board is used if left out."""

    def carry_out(self, box: StaticContext) -> None:
        """Draw one piece after the other and put it on the stack."""
        pieces = ((item.item, item.count.static(box)) for item in self.items)
        _shuffle(pieces, self.site_type, self.site.static(box), box)

    def english(self, e: "Voice") -> Blocks:
        """What is done before the game begins."""
        what = [owned_piece(e, item.item, e.number(item.count)) for item in self.items]
        return shuffled(what, str(e.site(self.site, self.site_type)))

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """How pieces are put."""
        conceive_placing(found, c, self)


def _shuffle(
    pieces: Iterable[tuple[str, int]],
    kind: SiteType | None,
    site: int,
    box: StaticContext,
    **given: int,
) -> None:
    """Pile up so many pieces of each kind, in an order that is drawn by lot."""
    pool = []
    for name, count in pieces:
        for _ in range(STACKED.check(max(0, count))):
            box.position.count_step()
            pool.append(component_named(box, name))
    while pool:
        put(box, kind, site, pool.pop(box.drawn(len(pool))), given=given, on_stack=True)
