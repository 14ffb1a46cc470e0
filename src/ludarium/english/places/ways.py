"""Directions as people say them: forward, diagonally, towards the centre."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

from ludarium.board.relative import seen_from
from ludarium.board.topology import Sites as BoardSites
from ludarium.english.book.document import Paragraph
from ludarium.english.conditions.targets import stands_for
from ludarium.english.model.board.coordinates import goes_on
from ludarium.english.words import article, listed, number, sentence, word_count
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import (
    AbsoluteDirection,
    CompassDirection,
    RelativeDirection,
)
from ludarium.vocabulary.ludeme import Constant, Ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.directions.directions import DirectionsBetween

_ABSOLUTE: Final = {
    "Angled": "at a slant",
    "Axial": "along an axis",
    "Diagonal": "diagonally",
    "OffDiagonal": "slantwise past a corner",
    "Orthogonal": "orthogonally",
    "SameLayer": "within the layer, diagonally too",
    "Upward": "to the layer above",
    "Downward": "to the layer below",
    "Rotational": "inward, outward or round the circle",
    "Base": "towards the base",
    "Support": "towards what supports it",
    "N": "up the board",
    "E": "to the right",
    "S": "down the board",
    "W": "to the left",
    "CW": "clockwise",
    "CCW": "anticlockwise",
    "In": "inward",
    "Out": "outward",
    "U": "straight up",
    "D": "straight down",
}
_SLANTS: Final = {
    "NE": "up to the right",
    "SE": "down to the right",
    "NW": "up to the left",
    "SW": "down to the left",
}
_STEEP: Final = {"NNE": "NE", "ENE": "NE", "ESE": "SE", "SSE": "SE"} | {
    "SSW": "SW",
    "WSW": "SW",
    "WNW": "NW",
    "NNW": "NW",
}
"""Ways beside a slant: steeper ones if they lean towards north or south."""
_RELATIVE: Final = {
    "Forward": "straight forward",
    "Backward": "straight backward",
    "Rightward": "to the right",
    "Leftward": "to the left",
    "Forwards": "forward, straight or at a slant",
    "Backwards": "backward, straight or at a slant",
    "Rightwards": "to the right, straight or at a slant",
    "Leftwards": "to the left, straight or at a slant",
    "FL": "forward to the left",
    "FR": "forward to the right",
    "BL": "backward to the left",
    "BR": "backward to the right",
    "SameDirection": "in the direction of the last move",
    "OppositeDirection": "back the way the last move came",
}
_AS_IT_MOVES: Final = {
    **_RELATIVE,
    "SameDirection": "in the direction of this move",
    "OppositeDirection": "back the way this move came",
}
"""The same where it is told what follows from a move while that is being made."""
_SIMPLE: Final = {
    frozenset({"FL", "FR"}): "diagonally forward",
    frozenset({"BL", "BR"}): "diagonally backward",
    frozenset({"FL", "FR", "BL", "BR"}): "diagonally",
    frozenset({"Leftward", "Rightward"}): "sideways",
}
"""Directions with a word of their own, which may stand in a list of others."""
_SETS_OF_RELATIVE: Final = {
    **_SIMPLE,
    frozenset({"Forward", "FL", "FR"}): "forward, straight or diagonally",
    frozenset({"Backward", "BL", "BR"}): "backward, straight or diagonally",
    frozenset({"Forward", "Leftward", "Rightward"}): "straight forward or sideways",
    frozenset({"Backward", "Leftward", "Rightward"}): "straight backward or sideways",
    frozenset({"Forward", "Backward"}): "straight forward or backward",
    frozenset({"Forward", "Backward", "Leftward", "Rightward"}): "forward, backward or sideways",
    frozenset(
        {"Forward", "FL", "FR", "Backward"}
    ): "forward, straight or diagonally, or straight back",
    frozenset({"FL", "FR", "Backward"}): "diagonally forward or straight back",
    frozenset({"BL", "BR", "Forward"}): "straight forward or diagonally backward",
    frozenset({"Forward", "FL", "FR", "BL", "BR"}): "straight forward or diagonally",
    frozenset({"Forward", "FL", "FR", "Leftward", "Rightward"}): (
        "straight or diagonally forward, or sideways"
    ),
    frozenset({"Leftward", "Rightward", "FL", "FR"}): "sideways or diagonally forward",
    frozenset({"Forward", "Backward", "Leftward", "Rightward", "FL", "FR"}): (
        "in any direction except diagonally backward"
    ),
}
_SETS_OF_ABSOLUTE: Final = {
    frozenset({"N", "E", "S", "W"}): "orthogonally",
    frozenset({"N", "S"}): "up or down the board",
    frozenset({"E", "W"}): "sideways",
    frozenset({"NE", "NW"}): "diagonally up the board",
    frozenset({"SE", "SW"}): "diagonally down the board",
    frozenset({"NE", "SW"}): "along the diagonal from bottom left to top right",
    frozenset({"NW", "SE"}): "along the diagonal from top left to bottom right",
    frozenset({"N", "NE", "NW"}): "up the board, straight or diagonally",
    frozenset({"S", "SE", "SW"}): "down the board, straight or diagonally",
    frozenset({"E", "NE", "SE"}): "to the right, straight or diagonally",
    frozenset({"W", "NW", "SW"}): "to the left, straight or diagonally",
    frozenset({"N", "E", "W"}): "straight up the board or sideways",
    frozenset({"S", "E", "W"}): "straight down the board or sideways",
    frozenset({"N", "E", "W", "NE", "NW"}): "up the board, straight or diagonally, or sideways",
    frozenset({"S", "E", "W", "SE", "SW"}): "down the board, straight or diagonally, or sideways",
    frozenset({"NE", "NW", "E", "W"}): "diagonally up the board or sideways",
    frozenset({"SE", "SW", "E", "W"}): "diagonally down the board or sideways",
}
AS_SEEN: Final = {
    "N": "Forward",
    "NE": "FR",
    "E": "Rightward",
    "SE": "BR",
    "S": "Backward",
    "SW": "BL",
    "W": "Leftward",
    "NW": "FL",
}
_LAST_MOVE: Final = {RelativeDirection.SameDirection, RelativeDirection.OppositeDirection}
_DIAGONAL: Final = Relation.Diagonal
_FOUR: Final = 4
_SIX: Final = 6
_EIGHT: Final = 8
_LONGEST: Final = 12
"""Directions of more words get a name."""


def directions(e: "Voice", value: object, kind: SiteType | None = None) -> str:
    """Directions, as an adverb: `diagonally forward`, `in any direction`."""
    if value is None:
        return absolute(e, AbsoluteDirection.Adjacent, kind)
    if is_chosen(e, value):
        return e.bindings["direction"].text
    if isinstance(value, AbsoluteDirection):
        return absolute(e, value, kind)
    if isinstance(value, RelativeDirection):
        return relative(e, (value,), kind=kind)
    if isinstance(value, tuple):
        return several(e, value, kind)
    if isinstance(value, Constant):
        return value.word
    return course(e, str(e.tell(value)))


def is_chosen(e: "Voice", value: object) -> bool:
    """Whether a direction stands for one that was chosen among several."""
    chosen = e.bindings.get("direction")
    if chosen is None or not isinstance(value, AbsoluteDirection):
        return False
    return value.name == chosen.called


def course(e: "Voice", text: str) -> str:
    """Directions as they are, or under a name of their own if they are long."""
    if word_count(text) <= _LONGEST:
        return text
    term = e.term(f"{e.piece_word}'s course", text, the="The ")
    term.blocks = term.blocks or [Paragraph([sentence(f"**{term.name}** leads {text}")])]
    return f"on {term.inside}"


def several(e: "Voice", values: Sequence[object], kind: SiteType | None = None) -> str:
    """Several directions, any of which may be taken."""
    seen = [value for value in values if isinstance(value, RelativeDirection)]
    if seen and len(seen) == len(values):
        return relative(e, seen, kind=kind)
    names = {value.word for value in values if isinstance(value, AbsoluteDirection)}
    if len(names) == len(values):
        for relation in (Relation.Orthogonal, Relation.Diagonal, Relation.Adjacent):
            every = _sites(e, kind).supported_directions(relation)
            if names == {direction.word for direction in every}:
                return absolute(e, AbsoluteDirection[relation.name], kind)
        known = _SETS_OF_ABSOLUTE.get(frozenset(names))
        if known is not None and (is_square(e, kind) or "diagonal" not in known):
            return known
    return listed(list(dict.fromkeys(directions(e, value, kind) for value in values)), "or")


def absolute(e: "Voice", direction: AbsoluteDirection, kind: SiteType | None = None) -> str:
    """A direction of the board, or a family of them."""
    name = direction.word
    if name in _SLANTS:
        slant = _SLANTS[name]
        return f"diagonally {slant}" if is_square(e, kind) else slant
    if name in _STEEP:
        past = has_hexagons(e) and direction in _sites(e, kind).supported_directions(_DIAGONAL)
        how = "diagonally" if past else "steeply" if name[0] == name[1] else "gently"
        return f"{how} {_SLANTS[_STEEP[name]]}"
    if name[0] in "UD" and name not in _ABSOLUTE and name[1:] in _COMPASS:
        e.speaks_of_compass = True
        return f"{_LAYERS[name[0]]}, to the {_COMPASS[name[1:]]}"
    if name in ("Adjacent", "All") or _is_everywhere(e, name, kind):
        return _all_round(e, name, kind)
    return _ABSOLUTE.get(name, name)


def relative(
    e: "Voice",
    values: Sequence[RelativeDirection],
    of: Relation | None = None,
    kind: SiteType | None = None,
) -> str:
    """Directions as a piece sees them."""
    of = of or Relation.Adjacent
    if is_square(e, kind) and not _LAST_MOVE & set(values):
        ways = seen_from(
            CompassDirection.N, 0, list(values), _sites(e, kind).supported_directions(of)
        )
        seen = [AS_SEEN[way.word] for way in dict.fromkeys(ways)]
        if not seen:  # pieces look to other sides than players
            return listed(dict.fromkeys(_RELATIVE[value.word] for value in values), "or")
        if "left_out" in e.bindings or not follows_lines(e, ways, kind):
            return as_seen(seen)
        return "along a line" if len(seen) == _EIGHT else f"along a line {as_seen(seen)}"
    # A piece has one direction between two others: `FLL` is the same as `FL`.
    names = [value.word[:2] if value.word[:2] in _RELATIVE else value.word for value in values]
    if set(names) == {"Leftward", "Rightward"}:
        return "sideways"
    words = _AS_IT_MOVES if "last_to" in e.bindings else _RELATIVE
    found = listed(dict.fromkeys(words[name] for name in names), "or")
    if of is Relation.All and set(names) == {"FL", "FR"} and _leans_one_by_one(e, kind):
        return _SIMPLE[frozenset(names)]
    if of is Relation.Adjacent or set(values) <= _LAST_MOVE:
        return found
    return f"{found} in {article(related(of))} direction"


def _leans_one_by_one(e: "Voice", kind: SiteType | None) -> bool:
    """Whether straight forward is between two diagonals, as all ways are straight by turns."""
    sites = _sites(e, kind)
    straight = set(sites.supported_directions(Relation.Orthogonal))
    by_turns = [way in straight for way in sites.supported_directions(Relation.All)]
    return AbsoluteDirection.N in straight and all(a != b for a, b in pairwise(by_turns))


def follows_lines(e: "Voice", ways: Sequence[AbsoluteDirection], kind: SiteType | None) -> bool:
    """Whether ways lead only where lines are drawn, which is not from every point."""
    if (kind or e.equipment.topology.default) is not SiteType.Vertex:
        return False
    sites = _sites(e, kind)
    both = [*ways, *(AbsoluteDirection[_OPPOSITE.get(way.word, way.word)] for way in ways)]
    is_lacking = False
    for way in dict.fromkeys(both):
        for site in range(sites.count):
            led = sites.steps(site, way)
            if not set(led) <= set(sites.adjacent[site]):
                return False
            is_lacking |= not led and goes_on(sites, site, way.word)
    return is_lacking


_OPPOSITE: Final = {way: tuple(AS_SEEN)[at - _FOUR] for at, way in enumerate(AS_SEEN)}


def as_seen(names: Sequence[str]) -> str:
    """Directions of a board with right angles, as seen by a piece that looks forward."""
    if len(set(names)) == _EIGHT:
        return "in any direction"
    found = _SETS_OF_RELATIVE.get(frozenset(names))
    if found is not None:
        return found
    return min(_in_parts(names), key=word_count)


_LEAST_WAYS: Final = 5
"""So many of the eight directions are told by those that are left out."""
_SLANTING: Final = ("FL", "FR", "BL", "BR")


def _in_parts(names: Sequence[str]) -> Iterator[str]:
    """Directions in several ways: one by one, in two sets that have words, or by what is left."""
    words = [_way_seen(name) for name in names]
    yield listed(words, "or")
    wanted = frozenset(names)
    inside = [ways for ways in _SIMPLE if ways < wanted]
    for sets in [[one] for one in inside] + [list(pair) for pair in combinations(inside, 2)]:
        together = frozenset().union(*sets)
        if len(together) == sum(map(len, sets)):
            rest = [_way_seen(name) for name in names if name not in together]
            yield listed([_SIMPLE[one] for one in sets] + rest, "or")
    left = frozenset(AS_SEEN.values()) - wanted
    if len(wanted) >= _LEAST_WAYS:
        without = _SIMPLE.get(left) or listed([_way_seen(name) for name in sorted(left)], "or")
        yield f"in any direction except {without}"


def _way_seen(name: str) -> str:
    return f"diagonally {_RELATIVE[name]}" if name in _SLANTING else _RELATIVE[name]


def adjacency(e: "Voice", value: object, kind: SiteType | None = None) -> str:
    """How things touch, as a word before `adjacent` or `connected`; nothing if in any way."""
    if value is None or value is AbsoluteDirection.Adjacent or leads_everywhere(e, value, kind):
        return ""
    text = directions(e, value, kind)
    return "" if text == directions(e, None, kind) else text


def related(relation: Relation | None) -> str:
    """A sort of neighbour, as a word before `neighbour`; nothing if it is the usual sort."""
    if relation is None or relation is Relation.Adjacent:
        return ""
    return {
        Relation.Orthogonal: "orthogonal",
        Relation.Diagonal: "diagonal",
        Relation.OffDiagonal: "slanting",
        Relation.All: "possible",
    }[relation]


def _sites(e: "Voice", kind: SiteType | None) -> BoardSites:
    topology = e.equipment.topology
    return topology.of(kind or topology.default)


def is_square(e: "Voice", kind: SiteType | None) -> bool:
    """Whether the board has the eight directions of a chessboard, and those alone."""
    found = {way.word for way in _sites(e, kind).supported_directions(Relation.All)}
    return found <= {"N", "E", "S", "W", "NE", "NW", "SE", "SW"}


def has_four_ways(e: "Voice", kind: SiteType | None) -> bool:
    """Whether lines lead only up, down, to the left and to the right."""
    found = {way.word for way in _sites(e, kind).supported_directions(Relation.Orthogonal)}
    return found <= {"N", "E", "S", "W"}


def _is_everywhere(e: "Voice", name: str, kind: SiteType | None) -> bool:
    """Whether a family of directions leads to all neighbours on this board."""
    if name != "Orthogonal":
        return False
    sites = _sites(e, kind)
    return bool(sites.orthogonal == sites.adjacent)


def leads_everywhere(e: "Voice", direction: object, kind: SiteType | None) -> bool:
    """Whether a direction that is written out means the same as all directions on this board."""
    return _is_everywhere(e, direction.name if isinstance(direction, Constant) else "", kind)


def _all_round(e: "Voice", name: str, kind: SiteType | None) -> str:
    """All neighbours: along lines from points, in so many directions from cells."""
    sites = _sites(e, kind)
    if name == "All" and sites.neighbours != sites.adjacent:
        straight = {way.word for way in sites.supported_directions(Relation.Adjacent)}
        every = {way.word for way in sites.supported_directions(Relation.All)}
        if straight == set("NESW") and every == straight | {"NE", "NW", "SE", "SW"}:
            return "orthogonally or diagonally"
        is_point = (kind or e.equipment.topology.default) is SiteType.Vertex
        return (
            f"in any direction, {'along a line or not' if is_point else 'straight or diagonally'}"
        )
    if (kind or e.equipment.topology.default) is SiteType.Vertex:
        return "straight along a line" if name == "Orthogonal" else "along a line"
    ways = sites.supported_directions(Relation.Adjacent)
    sort = "straight " if name == "Orthogonal" else ""
    if len(ways) == _FOUR:  # without its number one would take diagonals to be meant, too
        return f"in any of the {number(len(ways))} {sort}directions"
    return f"in any {sort}direction"


_BESIDE: Final = {
    "N": "right above",
    "S": "right below",
    "E": "just right of",
    "W": "just left of",
}


def beside(e: "Voice", direction: object) -> str:
    """Where the next site in a direction of the compass lies: `right above`."""
    name = direction.name if isinstance(direction, Constant) else ""
    if name in _BESIDE and rises(e):
        e.speaks_of_compass = True
        return f"just {_COMPASS[name]} of"
    return _BESIDE.get(name, "")


_LAYERS: Final = {"U": "one layer up", "D": "one layer down"}


def on_next_layer(e: "Voice", direction: object) -> str:
    """Where a site of the layer above or below lies: `one layer up, north-east`."""
    name = direction.name if isinstance(direction, Constant) else ""
    if name[:1] not in _LAYERS or name[1:] not in _COMPASS:
        return ""
    e.speaks_of_compass = True
    return f"{_LAYERS[name[0]]}, {_COMPASS[name[1:]]}"


def corner_of_square(first: object, second: object) -> str:
    """Which corner of a small square a site is, from which ways lead to two others."""
    ways = {way.name for way in (first, second) if isinstance(way, AbsoluteDirection)}
    corners = (("south", "N"), ("north", "S")), (("west", "E"), ("east", "W"))
    found = [name for pair in corners for name, way in pair if way in ways]
    return "-".join(found) if len(ways) == len(found) == 2 else ""


def rises(e: "Voice") -> bool:
    """Whether a board has layers, so that what is above may be on another one."""
    return bool(e.equipment.sites.z.any())


_COMPASS: Final = {
    "N": "north",
    "NE": "north-east",
    "E": "east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "W": "west",
    "NW": "north-west",
}
"""Directions on a layer of a board that rises."""


def next_to(e: "Voice", site: object, name: str) -> str:
    """On which side of a site an iterator lies, if they are next to each other on a line."""
    from ludarium.ludemes.numbers.board import Ahead

    if not isinstance(site, Ahead) or site.steps is not None or site.site_type is not None:
        return ""
    way = site.directions
    if not isinstance(way, AbsoluteDirection) or way not in _OPPOSITE_WAY:
        return ""
    return beside(e, _OPPOSITE_WAY[way]) if stands_for(site.site, name) else ""


_OPPOSITE_WAY: Final = {
    AbsoluteDirection.N: AbsoluteDirection.S,
    AbsoluteDirection.S: AbsoluteDirection.N,
    AbsoluteDirection.E: AbsoluteDirection.W,
    AbsoluteDirection.W: AbsoluteDirection.E,
}


def has_hexagons(e: "Voice") -> bool:
    """Whether a game is played on hexagons alone."""
    cells = e.equipment.topology.of(SiteType.Cell)
    is_played_on = e.equipment.topology.default is SiteType.Cell
    return is_played_on and {len(vertices) for vertices in cells.vertices} == {_SIX}


def tells_straight_from_diagonal(e: "Voice", parts: "Iterable[Ludeme]") -> bool:
    """Whether rules for a board of hexagons speak of the ways past their corners, too."""
    if not has_hexagons(e):
        return False
    cells = e.equipment.topology.of(SiteType.Cell)
    slanting = {way.name for way in cells.supported_directions(Relation.Diagonal)}
    slanting |= {"All", "Diagonal", "OffDiagonal"}
    values = (value for part in parts for _, value in part.given())
    each = (one for value in values for one in (value if isinstance(value, tuple) else (value,)))
    return any(
        isinstance(one, AbsoluteDirection | Relation) and one.name in slanting for one in each
    )


def lies_in_squares(e: "Voice") -> bool:
    """Whether the sites of a board lie in rows and columns, so that one way leads straight on."""
    from ludarium.english.model.board.boards import Grid
    from ludarium.english.model.board.shapes import shape_of

    return isinstance(shape_of(e.equipment), Grid)


def from_to(e: "Voice", way: "DirectionsBetween") -> str:
    """The direction from one site to another, which may be that of a move."""
    from ludarium.ludemes.numbers.last_move import LastFrom, LastTo

    if isinstance(way.from_, LastFrom) and isinstance(way.to, LastTo):
        return directions(e, way, way.site_type)
    return way.english(e)
