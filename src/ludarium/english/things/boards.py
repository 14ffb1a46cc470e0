"""Boards in words: their shape, their size, and the paths over them."""

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Final

from ludarium.english.book.document import Blocks, Bullets, Paragraph, Table
from ludarium.english.model.board.boards import Holes, Several
from ludarium.english.model.board.coordinates import (
    are_columns_and_rows,
    coordinates_of,
    resting,
    rows_from_the_top,
)
from ludarium.english.model.board.drawn_lines import drawn_lines
from ludarium.english.model.board.shapes import rows_of_holes, shape_of, stores_on_no_track
from ludarium.english.phrases import Shape
from ludarium.english.places.facing import is_seen_from_seat
from ludarium.english.places.labels import are_mentioned
from ludarium.english.places.numbered import path_numbers
from ludarium.english.places.places import place_names, site_word
from ludarium.english.places.ways import has_hexagons, is_square, tells_straight_from_diagonal
from ludarium.english.words import counted, listed, number, ordinal, sentence, word_count
from ludarium.english.words.boards import board_phrase, coordinates_sentence
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.parts import of_kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ludarium.board.topology import Sites
    from ludarium.engine.kinds import Boolean, Graph
    from ludarium.english.voice import Voice
    from ludarium.ludemes.graphs.shapes import Concentric
    from ludarium.vocabulary.ludeme import Ludeme

DIAGONALS: Final = {
    "Implied": "where moves may also follow the diagonals",
    "Solid": "with both diagonals drawn in each square and a point where they cross",
    "SolidNoSplit": "with both diagonals drawn in each square",
    "Alternating": "with one diagonal in each square, leaning this way and that by turns",
    "Concentric": "with diagonals that form rings about the centre",
    "Radiating": "with diagonals from the centre out to the corners",
}
_MOST_ROWS: Final = 24
_MOST_WORDS: Final = 30
_MOST_JOINED: Final = 400
"""The lines between so many sites are told one by one."""
_MOST_NEIGHBOURS: Final = 10 * _MOST_JOINED
"""But not where sites have more neighbours than this, all in all."""
_LINES_TOLD: Final = 8
"""So many lines make one item of a list."""


def shape(head: str, parts: tuple[str, ...] = ()) -> Shape:
    """The shape of a board; parts are told after the text."""
    whole = f"{head} {listed(parts)}" if parts else head
    return Shape(whole, names=("basic shape",), head=head, parts=parts)


def grid_words(e: "Voice", rows: int, columns: int) -> str:
    """What the rows and columns of a board are made of: points where it is played on edges."""
    points = e.equipment.topology.of(SiteType.Vertex).count
    on_edges = e.equipment.topology.default is SiteType.Edge and points == rows * columns
    return e.words(SiteType.Vertex) if on_edges else e.words()


def parts_of(e: "Voice", graphs: "Sequence[Graph]") -> tuple[str, ...]:
    """The parts of a board in words, those that are alike counted."""
    counts = Counter(e.brief(e.tell(graph), _MOST_WORDS).text for graph in graphs)
    return tuple(
        text if count == 1 else f"{number(count)} times {text}" for text, count in counts.items()
    )


def known_board(e: "Voice") -> Blocks | None:
    """The board, if its shape is one that people know."""
    numbers = path_numbers(e.equipment)
    if numbers is not None:
        enter = [f"from the hand, the first step leads to {e.word()} 1"] * numbers.from_hand
        sentences = [f"the board has {numbers.board(e.word())}", *enter]
        return [Paragraph([sentence(text) for text in sentences])]
    shape = rows_of_holes(e.equipment) if e.word() == "hole" else shape_of(e.equipment)
    if shape is None or (isinstance(shape, Several) and not e.has_neighbours):
        return None
    start = "the board has" if isinstance(shape, Holes) else "the board is"
    start = "there are" if isinstance(shape, Several) else start
    told = f"{start} {board_phrase(shape, e.word())}"
    if isinstance(shape, Holes) and stores_on_no_track(e.equipment):
        told += ", into which nothing is sown"
    return [Paragraph([sentence(told)])]


def board_blocks(e: "Voice", graph: "Graph", more: str = "") -> Blocks:
    """The board: its shape, what else is said of it, and how many sites it has if that is open."""
    from ludarium.engine.kinds import Graph
    from ludarium.ludemes.graphs.explicit import ExplicitGraph
    from ludarium.ludemes.graphs.shapes import Concentric
    from ludarium.ludemes.graphs.transformations import Rotate

    sites = e.equipment.sites
    words = e.words()
    rows = [len(row) for row in sites.rows if len(row)]
    is_combined = any(isinstance(part, Graph) for part in graph.children()) and not more
    if is_combined and not e.has_neighbours and 1 < len(rows) <= _MOST_ROWS:
        return _only_rows(rows, words)
    is_drawn = isinstance(graph, ExplicitGraph)
    lines = _lines_between(e, graph) if is_combined or is_drawn else []
    if lines:
        told = [f"the board is {_joined(e, len(lines))}, listed below"]
        if is_drawn and are_columns_and_rows(e.equipment.topology.of(_kind_joined(e))):
            told.append("letters stand for columns, numbers for rows")
        return [Paragraph([sentence(text) for text in told])]
    told = e.tell(graph)
    text = f"{told} {more}".strip()
    blocks: Blocks = [Paragraph([sentence(f"the board is {text}")])]
    if isinstance(told, Shape) and told.parts and word_count(text) > _MOST_WORDS:
        items: list[Blocks] = [[Paragraph([sentence(part)])] for part in told.parts]
        head = f"{told.head} {more}".strip()
        blocks = [Paragraph([sentence(f"the board is {head}")]), Bullets(items)]
    if joined_sites(e, graph):
        return blocks  # which sites are next to which is told in a table
    bare = graph.graph if isinstance(graph, Rotate) else graph
    plain = bare.is_plain or isinstance(bare, Concentric | ExplicitGraph)
    if not plain:
        count = f"it has {number(sites.count)} {words}"
        if 1 < len(rows) <= _MOST_ROWS and not plain:
            inside = f"{count}, in rows of {_runs(rows)} from the bottom up"
            if word_count(inside) <= _MOST_WORDS:
                count = inside
            else:
                blocks += _long_rows(rows, words)
        blocks.append(Paragraph([sentence(count)]))
    if not plain and e.has_neighbours:
        links = sum(len(found) for found in sites.adjacent) // 2
        blocks.append(
            Paragraph([sentence(f"{number(links)} pairs of {words} are next to each other")])
        )
    return blocks


def _joined(e: "Voice", lines: int) -> str:
    """Of how many sites a board consists, and in how many rows or lines they lie."""
    sites, words = e.equipment.sites, e.words()
    if sites.kind is SiteType.Cell:
        words = "hexagons" if has_hexagons(e) else words
        return f"{number(sites.count)} {words} in {counted(lines, 'row')}"
    if sites.kind is SiteType.Edge:
        points = counted(e.equipment.topology.of(SiteType.Vertex).count, e.word(SiteType.Vertex))
        edges = counted(sites.count, e.word())
        return f"{points} joined by {edges}" + (
            f" in {counted(lines, 'line')}" if lines < sites.count else ""
        )
    return f"{number(sites.count)} {words} joined by {counted(lines, 'line')}"


def _only_rows(rows: list[int], words: str) -> Blocks:
    """A board on which it does not matter what is next to what: its sites row by row."""
    if len(set(rows)) == 1:
        size = f"{counted(len(rows), 'row')} of {number(rows[0])} {words}"
        return [Paragraph([sentence(f"the board has {size}")])]
    size = f"the board has {number(sum(rows))} {words}"
    inside = f"{size}, in rows of {_runs(rows)} from the bottom up"
    if word_count(inside) <= _MOST_WORDS:
        return [Paragraph([sentence(inside)])]
    return [Paragraph([sentence(size)]), *_long_rows(rows, words)]


def _long_rows(rows: list[int], words: str) -> Blocks:
    """How many sites the rows of a board have, in sentences of a length that can be read."""
    chunks = [rows[start : start + 12] for start in range(0, len(rows), 12)]
    starts = ["from the bottom up, its rows have", *["the next rows have"] * len(chunks)]
    pairs = zip(starts, chunks, strict=False)
    return [Paragraph([sentence(f"{start} {_runs(rows)} {words}") for start, rows in pairs])]


def _kind_joined(e: "Voice") -> SiteType:
    """The kind of sites that the lines of a board join."""
    kind = e.equipment.sites.kind
    return SiteType.Vertex if kind is SiteType.Edge else kind


def _lines_between(e: "Voice", graph: "Graph") -> list[str]:
    """The lines of a board of an unusual shape, each with its sites; nothing if it is usual."""
    from ludarium.english.model.neighbours import is_unusual

    sites = e.equipment.sites
    if not e.has_neighbours or sites.count > _MOST_JOINED or not is_unusual(graph):
        return []
    if shape_of(e.equipment) is not None:
        return []
    kind = _kind_joined(e)
    joined = e.equipment.topology.of(kind)
    if sum(map(len, joined.adjacent)) > _MOST_NEIGHBOURS:
        return []
    names = place_names(e.equipment, kind)
    return ["–".join(names.site(site) for site in line) for line in drawn_lines(joined)]


def joined_sites(e: "Voice", graph: "Graph") -> Blocks:
    """Which sites are next to each other, one by one, on a board of an unusual shape."""
    lines = _lines_between(e, graph)
    kind = _kind_joined(e)
    if lines and _stands_on_corner(e):
        return _sides_and_corners(e)
    chunks = [lines[start : start + _LINES_TOLD] for start in range(0, len(lines), _LINES_TOLD)]
    if not chunks:
        return []
    what = "rows" if kind is SiteType.Cell else "lines"
    head = f"Neighbours on one of these {what} of {e.words(kind)} are next to each other"
    if e.equipment.sites.kind is SiteType.Edge:
        head = f"Edges join neighbours on these lines of {e.words(kind)}"
    return [Table((head,), [(", ".join(chunk),) for chunk in chunks])]


def _stands_on_corner(e: "Voice") -> bool:
    """Whether squares stand on their corners, so that no straight way leads up or to the side."""
    sites = e.equipment.sites
    straight = {way.name for way in sites.supported_directions(Relation.Orthogonal)}
    return sites.kind is SiteType.Cell and straight == {"NE", "SE", "SW", "NW"}


def _sides_and_corners(e: "Voice") -> Blocks:
    """Which squares share sides and which touch at corners, where coordinates do not tell it."""
    sites = e.equipment.sites
    slanting = [
        set(near) - set(beside)
        for near, beside in zip(sites.adjacent, sites.orthogonal, strict=True)
    ]
    names = place_names(e.equipment, sites.kind)
    tables: Blocks = []
    for neighbours, how, way in (
        (sites.orthogonal, "share a side", "orthogonal"),
        (slanting, "touch at a corner", "diagonal"),
    ):
        lines = ["–".join(map(names.site, line)) for line in drawn_lines(sites, neighbours)]
        head = f"Neighbours on one of these rows {how} ({way})"
        tables += [Table((head,), [(", ".join(lines),)])] if lines else []
    return tables


def ways_told(e: "Voice", parts: "Sequence[Ludeme]", statements: "Iterable[str]") -> Blocks:
    """What one must know of a board of another kind to find one's way on it."""
    told = []
    statements = list(statements)
    sites = e.equipment.topology.of(_kind_joined(e))
    coordinates = coordinates_of(sites) if e.word() != "hole" else None
    is_mentioned = any(are_mentioned(sites.label, statement) for statement in statements)
    if coordinates is not None and not coordinates.are_usual and is_mentioned:
        told.append(coordinates_sentence(coordinates, site_word(e.equipment, sites.kind)))
    if coordinates is None and is_mentioned and _needs_rows(e, sites, parts):
        rows = [listed([sites.label[one] for one in row]) for row in rows_from_the_top(sites)]
        told.append(
            f"from the top down, and from left to right, the {e.words(sites.kind)} lie in "
            f"{number(len(rows))} rows: {'; '.join(rows)}"
        )
    layers = resting(sites) if is_mentioned or e.speaks_of_compass else None
    if layers is not None:
        above, below = layers
        compass = "letters run to the east and numbers to the north"
        told.append(f"{above} is one layer up and rests on {listed(below)}; {compass}")
    if tells_straight_from_diagonal(e, parts):
        told.append(
            "a straight step leads across a side of a hexagon, a diagonal one past a corner, "
            "along the side between two others"
        )
    told += _turns(e, parts)
    ways = _ways_around(parts)
    if any(map(_is_bare, statements)) and ways & _EVERY_WAY and _has_diagonal_neighbours(e):
        is_open = any("ly next to " in text for text in statements) or ways - _EVERY_WAY
        unless = ", unless a direction is told" if is_open else ""
        told.append(f"{e.words()} are also next to each other diagonally{unless}")
    if e.speaks_of_sight:
        word = e.word()
        told.append(
            f"a {word} is *in sight* of another if it has the first piece "
            "on a straight line from there"
        )
    unset = [name for name in e.asked_if_unset if any(name in text for text in statements)]
    if unset:
        are = "are" if len(unset) > 1 else "is"
        told.append(f"{listed(unset)} {are} minus one until something is remembered")
    return [Paragraph([sentence(text) for text in told], apart=True)] if told else []


def _turns(e: "Voice", parts: "Sequence[Ludeme]") -> list[str]:
    """How far pieces are turned, and what is forward then, where players turn them."""
    from ludarium.ludemes.moves.placing.promotion import MoveSetRotation

    if not any(of_kind(parts, MoveSetRotation)):
        return []
    ways = len(e.equipment.sites.supported_directions(Relation.All))
    steps = f"a piece is turned in steps of {number(_CIRCLE // ways)} degrees"
    return [f"{steps}, to the right if nothing else is said, and *forward* is where it faces"]


_CIRCLE: Final = 360
_EVERY_WAY: Final = {None, AbsoluteDirection.Adjacent}
"""What is written of directions where all neighbours are meant."""


def _is_bare(text: str) -> bool:
    """Whether something is said of neighbours, without a direction."""
    return " next to " in text and not any(f"{way}ly" in text for way in ("orthogonal", "diagonal"))


def _ways_around(parts: "Sequence[Ludeme]") -> "set[AbsoluteDirection | None]":
    """In which directions rules look around sites of the usual kind."""
    from ludarium.ludemes.regions.around import SitesAround

    around = of_kind(parts, SitesAround)
    return {part.directions for part in around if (part.distance, part.site_type) == (None, None)}


def _has_diagonal_neighbours(e: "Voice") -> bool:
    """Whether squares that touch at a corner are neighbours, too."""
    sites = e.equipment.sites
    is_cell = sites.kind is SiteType.Cell
    return is_cell and is_square(e, None) and bool(sites.orthogonal != sites.adjacent)


def _needs_rows(e: "Voice", sites: "Sites", parts: "Sequence[Ludeme]") -> bool:
    """Whether pieces go forward on a small board whose coordinates do not say where that is."""
    small = sites.count <= _MOST_IN_ROWS and shape_of(e.equipment) is None
    usual = are_columns_and_rows(sites)
    return small and not usual and any(is_seen_from_seat(part) for part in parts)


_MOST_IN_ROWS: Final = 30


def _runs(numbers: list[int]) -> str:
    """Numbers in words, with those that come several times in a row said once."""
    parts = []
    for value, group in groupby(numbers):
        count = len(list(group))
        parts.append(number(value) if count == 1 else f"{number(count)} times {number(value)}")
    return listed(parts)


def concentric_words(rings: "Concentric") -> str:
    """Rings round a common centre: their shape, and where lines join them."""
    if rings.ring_sizes is not None:
        numbers = [size.number() for size in rings.ring_sizes]
        sizes = _runs([abs(size) for size in numbers])
        text = f"a round board with {sizes} sites on its rings, from the centre outwards"
        if len(rings.ring_sizes) == 2 and rings.ring_sizes[0].number() == 1:
            around = number(rings.ring_sizes[1].number())
            text = f"a centre with a ring of {around} sites round it, each joined to the centre"
        bare = [ordinal(place) for place, size in enumerate(numbers, 1) if size < 0]
        if bare:
            text += f" (no line joins the sites of the {listed(bare)})"
    else:
        count = 1 if rings.rings is None else rings.rings.number()
        kind = "polygon" if rings.shape is None else rings.shape.name.lower()
        kind = "circle" if kind == "target" else kind
        if rings.sides is not None:
            kind = f"polygon of {counted(rings.sides.number(), 'side')}"
        text = counted(count, kind) + (", one inside the other" if count > 1 else "")
    if rings.steps is not None:
        text += f", with {counted(rings.steps.number(), 'site')} on each"
    middles, corners = _is(rings.join_midpoints, True), _is(rings.join_corners, False)
    has_middles = _is(rings.midpoints, True)
    if rings.ring_sizes is None and (rings.shape is None or rings.shape.name != "Target"):
        if not has_middles:
            text += ", without points at the middles of their sides"
        joins = [
            *(["the middles of their sides"] if middles and has_middles else []),
            *(["their corners"] if corners else []),
        ]
        text += f", joined by lines at {listed(joins)}" if joins else ", not joined by lines"
    if _is(rings.stagger, False):
        text += ", every second ring turned by half a site"
    return text


def _is(given: "bool | Boolean | None", otherwise: bool) -> bool:
    """A choice that must be written out, or what holds if it is left out."""
    from ludarium.ludemes.literals import BooleanLiteral

    if given is None:
        return otherwise
    return given.value if isinstance(given, BooleanLiteral) else bool(given)


def tracks_and_values(
    e: "Voice",
    tracks: "Sequence[Ludeme] | None",
    values: "Sequence[Ludeme] | None",
    *,
    large_stack: bool | None,
) -> Blocks:
    """What a board has besides its shape."""
    blocks: Blocks = []
    for track in tracks or ():
        blocks += e.tell(track)
    for value in values or ():
        blocks.append(Paragraph([sentence(e.tell(value))]))
    if large_stack:
        blocks.append(Paragraph(["Stacks may grow very high."]))
    return blocks


__all__ = [
    "DIAGONALS",
    "board_blocks",
    "grid_words",
    "shape",
    "tracks_and_values",
]
