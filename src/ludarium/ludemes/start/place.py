"""Starting rules that put pieces on the board or in hands, in set places or at random."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.numbers.pairs import ItemCount
from ludarium.ludemes.types import Int, Region, StartRule


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


@ludeme("place", "Random")
class PlaceRandom(StartRule):
    """Scatters pieces over empty sites drawn at random.

    It stops early when there is no empty site left.

    Example:
        (place Random (sites Inner) {"Rock0" "Tree0"} count:4)
    """

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


@ludeme("place", "Random")
class PlaceRandomStack(StartRule):
    """Shuffles pieces into a stack on one site.

    Example:
        (place Random {"Ruby0" "Pearl0"} count:{3 5} 12)
    """

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


@ludeme("place", "Random")
class PlaceRandomCounts(StartRule):
    """Shuffles pieces into a stack on one site, each kind listed with its number.

    Example:
        (place Random {(count "Ruby0" 3) (count "Pearl0" 5)} (centrePoint))
    """

    items: tuple[ItemCount, ...]
    """The kinds of piece, and how many there are of each."""

    site: Int
    """Where the stack stands."""

    site_type: SiteType | None = None
    """Whether the site is a cell, a vertex or an edge; as the board is used if left out."""
