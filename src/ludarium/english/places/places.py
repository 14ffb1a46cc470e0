"""Names of places: what sites of a board are called, one by one and in sets."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final
from weakref import WeakSet

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.english.model.board.boards import Rings
from ludarium.english.model.board.coordinates import columns_are_upright, rows_are_level
from ludarium.english.model.board.shapes import shape_of
from ludarium.english.noting import noted
from ludarium.english.phrases import (
    Called,
    Either,
    Except,
    Inside,
    Lying,
    Member,
    Sites,
    Thing,
    Which,
)
from ludarium.english.places.labels import LEAST_RUN, stretches_and_blocks
from ludarium.english.places.numbered import PathNumbers, path_numbers
from ludarium.english.places.wheels import spokes_side_by_side
from ludarium.english.words import listed, number, ordinal, plural, possessive
from ludarium.vocabulary.board import SiteType

_MOST_LISTED: Final = 6
"""So many sites are named one by one."""
_MOST_ADDED: Final = 4
"""So many are named one by one besides sets with names of their own."""
_MOST_PARTS: Final = 3
_MOST_LINES: Final = 8
_PAIR: Final = 2


_SIDES: Final = {
    "N": "the upper side",
    "E": "the right side",
    "S": "the lower side",
    "W": "the left side",
    "NE": "the side at the upper right",
    "SE": "the side at the lower right",
    "SW": "the side at the lower left",
    "NW": "the side at the upper left",
}
"""What sides of a board are called."""
_SOWN: Final[WeakSet[Equipment]] = WeakSet()
"""The boxes of games in which seeds are sown."""


def mark_as_sown(equipment: Equipment) -> None:
    """Take note that seeds are sown on a board, whatever kind of board it is."""
    _SOWN.add(equipment)


def has_holes(equipment: Equipment) -> bool:
    """Whether a game is played with seeds in holes."""
    return equipment.board.kind is ContainerKind.MANCALA_BOARD or equipment in _SOWN


def site_word(equipment: Equipment, kind: SiteType | None = None) -> str:
    """What a site of a board is called: `square`, `point`, `hole`."""
    kind = kind or equipment.topology.default
    if has_holes(equipment):
        return "hole"
    if kind is SiteType.Vertex:
        return "point"
    if kind is SiteType.Edge:
        return "edge"
    return noted(equipment, _cell_word)


def _cell_word(equipment: Equipment) -> str:
    """What a face of the board is called."""
    cells = equipment.topology.of(SiteType.Cell)
    corners = {len(vertices) for vertices in cells.vertices} if cells.count < 2000 else {4}
    return "square" if corners == {4} else "cell"


class PlaceNames:
    """The names of the sites of a board of one kind."""

    def __init__(self, equipment: Equipment, kind: SiteType) -> None:
        self.equipment = equipment
        self.kind = kind
        self.sites = equipment.topology.of(kind)
        self.word = site_word(equipment, kind)
        self.landmarks: dict[frozenset[int], Sites] = {}
        """Sites that are told by what stands on them at first, once the set-up was told."""

    def site(self, site: int) -> str:
        """A single site."""
        container = self.equipment.container_of(site)
        is_beside = self.kind is not SiteType.Edge or site >= self.sites.count
        if container is not None and container.index > 0 and is_beside:
            return self._beside(site)
        if not 0 <= site < self.sites.count:
            return "no place at all" if site < 0 else f"the {ordinal(site + 1)} {self.word}"
        return self.coordinate(site)

    def tell_by(self, sites: Collection[int], things: str) -> None:
        """Let sites be told by what stands on them at first, if they have no name of their own."""
        wanted = frozenset(sites)
        if len(wanted) > _MOST_LISTED and wanted not in self.named:
            where = Lying(f"where the {things} stand at first", is_place=True)
            one = Thing(self.word, (), (where,))
            self.landmarks[wanted] = Sites(f"the {one.many}", one=one)

    def is_hand(self, site: int) -> bool:
        """Whether a site is a place of a hand."""
        container = self.equipment.container_of(site)
        return container is not None and container.kind is ContainerKind.HAND

    def owner_of_hand(self, site: int) -> int:
        """The player whose whole hand a site is; 0 if it is nobody's."""
        container = self.equipment.container_of(site)
        if container is None or container.kind is not ContainerKind.HAND or container.count != 1:
            return 0
        return container.owner if container.owner <= self.equipment.players.count else 0

    def _of(self, name: str) -> Thing:
        """A site of a row or a column."""
        return Thing(self.word, (), (Inside(name, "of"),))

    def coordinate(self, site: int) -> str:
        """The coordinate of a site of the board."""
        if self.kind is SiteType.Edge:
            return f"the edge {self.stop(site)}"
        return (
            self.sites.label[site] if self.numbers is None else self.numbers.name(site, self.word)
        )

    @property
    def numbers(self) -> PathNumbers | None:
        """The numbers of sites on paths, if they are told by these."""
        is_usual = self.kind is self.equipment.topology.default
        return path_numbers(self.equipment) if is_usual else None

    def stop(self, site: int) -> str:
        """A site as a stop of a path, as short as can be."""
        if self.kind is SiteType.Edge and 0 <= site < self.sites.count:
            ends = self.sites.vertices[site]
            labels = self.equipment.topology.of(SiteType.Vertex).label
            return f"{labels[ends[0]]}–{labels[ends[1]]}"
        return self.site(site)

    def _beside(self, site: int) -> str:
        container = self.equipment.container_of(site)
        assert container is not None
        owner = container.owner
        who = (
            possessive(f"the {ordinal(owner)} player")
            if 0 < owner <= self.equipment.players.count
            else "the shared"
        )
        index = site - container.first
        if container.kind is ContainerKind.DICE:
            return f"the {ordinal(index + 1)} die" if container.count > 1 else "the die"
        word = "deck" if container.kind is ContainerKind.DECK else "hand"
        if container.count == 1:
            return f"{who} {word}"
        return f"the {ordinal(index + 1)} place of {who} {word}"

    def phrase(self, sites: Sequence[int]) -> Sites | None:
        """A short phrase for a set of sites, if there is one."""
        wanted = frozenset(sites)
        if not wanted:
            return Sites(f"no {plural(self.word)}", one=Called(f"no {self.word}", is_only=False))
        if len(wanted) == 1:
            only = next(iter(wanted))
            name = self.site(only)
            return Sites(name, plural=False, one=Called(name), is_hand=self.is_hand(only))
        if self.numbers is not None and max(wanted) < self.sites.count and min(wanted) >= 0:
            numbered = self.numbers.phrase(wanted, self.word)
            return None if numbered is None else Sites(numbered, one=Member(numbered))
        known = self.landmarks.get(wanted) or self.named.get(wanted)
        if known is not None:
            return known
        if len(wanted) <= _MOST_LISTED:
            return self._list(wanted)
        found = [one for one in (self._rest(wanted), self._union(wanted)) if one is not None]
        return min(found, key=lambda one: one.length, default=None)

    def _list(self, sites: Collection[int]) -> Sites:
        names = [self.site(site) for site in sorted(sites)]
        if self.kind is SiteType.Edge and len(names) > 1 and max(sites) < self.sites.count:
            text = f"the edges {listed([self.stop(site) for site in sorted(sites)])}"
            return Sites(text, one=Either(tuple(Called(name) for name in names)))
        on_board = self.kind is not SiteType.Edge and max(sites) < self.sites.count
        if on_board and len(sites) > LEAST_RUN:
            parts = stretches_and_blocks({self.sites.label[site] for site in sites})
            if len(parts) < len(names):
                return Sites(listed(parts), one=Member(listed(parts)))
        return Sites(listed(names), one=Either(tuple(Called(name) for name in names)))

    def _union(self, wanted: frozenset[int]) -> Sites | None:
        """A few sets with names of their own, and perhaps a few sites more."""
        left, parts = wanted, []
        for _ in range(_MOST_PARTS):
            inside = [known for known in self.named if known <= left and len(known) > 1]
            if not inside:
                break
            largest = max(inside, key=len)
            parts.append(self.named[largest])
            left = left - largest
        if not parts or len(left) > _MOST_ADDED:
            return None
        if left:
            parts.append(self._list(left))
        texts = tuple(part.text for part in parts)
        return Sites(listed(texts), one=Either(tuple(p.some for p in parts)), parts=texts)

    def _rest(self, wanted: frozenset[int]) -> Sites | None:
        """The whole board but for a few sites, or for a set with a name; a colour but for two."""
        for sites, shade in self._colours():
            out = frozenset(sites) - wanted
            if wanted < frozenset(sites) and len(out) <= _PAIR and isinstance(shade.one, Thing):
                without = Except(self._list(out).text)
                return Sites(f"{shade.text} {without.after}", one=shade.one.followed_by(without))
        out = frozenset(range(self.sites.count)) - wanted
        if wanted & out or not all(0 <= site < self.sites.count for site in wanted):
            return None
        missing = self.named.get(out)
        if missing is None and len(out) <= _MOST_LISTED:
            missing = self._list(out)
        if missing is None:
            return None
        out_of_it = Except(missing.text)
        return Sites(
            f"all {plural(self.word)} {out_of_it.after}",
            one=Thing(self.word, (), (out_of_it,), Which.ANY),
        )

    @cached_property
    def named(self) -> dict[frozenset[int], Sites]:
        """Sets of sites that have a name of their own; the first name for a set counts."""
        found: dict[frozenset[int], Sites] = {}
        for sites, name in self._names():
            if sites:
                found.setdefault(frozenset(sites), name)
        return found

    def _names(self) -> Iterator[tuple[Iterable[int], Sites]]:
        word, words, sites = self.word, plural(self.word), self.sites
        yield (
            range(sites.count),
            Sites(f"all {words} of the board", one=Thing(word, which=Which.ANY), is_board=True),
        )
        if self.kind is SiteType.Edge:
            return
        if self.word == "hole":
            yield from self._without_stores()
        corners, centre = sites.corners, sites.centre
        several, one = f"{number(len(corners))} corner {words}", Thing(word, ("corner",))
        if isinstance(shape_of(self.equipment), Rings):  # the inner squares have corners, too
            several = f"{number(len(corners))} corners of the outer square"
            one = Thing("corner", (), (Inside("the outer square", "of"),))
        yield corners, Sites(f"the {several}", one=one)
        if len(centre) == 1:
            yield (
                centre,
                Sites(f"the centre {word}", plural=False, one=Called(f"the centre {word}")),
            )
        else:
            name = f"{number(len(centre))} central {words}"
            yield centre, Sites(f"the {name}", one=Thing(word, ("central",)))
        if self.word == "hole":
            yield from self._rows_of_holes()
        yield from spokes_side_by_side(self.equipment, word)
        is_aslant = self.word == "cell" and not columns_are_upright(sites)
        if rows_are_level(sites):
            yield from self._lines(sites.rows, "bottom", "top", "row")
            columns = () if is_aslant else sites.columns
            yield from self._lines(columns, "leftmost", "rightmost", "column")
        if is_aslant:
            yield from self._sides()
        yield from self._colours()
        rim = Lying("at the rim", is_place=True)
        yield sites.outer, Sites(f"the {words} at the rim", one=Thing(word, (), (rim,)))
        yield (
            [site for site in range(sites.count) if site not in set(sites.outer)],
            Sites(f"the {words} not at the rim", one=Thing(word, (), (rim.opposite(),))),
        )

    def _sides(self) -> Iterator[tuple[Iterable[int], Sites]]:
        """The sides of a board of cells whose columns are aslant."""
        for side, name in _SIDES.items():
            found = self.sites.sides.get(side, ())
            if len(found) > 1:
                yield found, Sites(name, plural=False, one=self._of(name))

    def _without_stores(self) -> Iterator[tuple[Iterable[int], Sites]]:
        """All holes of a board for sowing but the large ones at its ends or beside its rows."""
        inside = [site for row in self._heights().values() if len(row) > 2 for site in row]
        left = self.sites.count - len(inside)
        if inside and left:
            rest = Except("the store" if left == 1 else "the stores")
            one = Thing(self.word, (), (rest,), Which.ANY)
            yield inside, Sites(f"all {plural(self.word)} {rest.after}", one=one)

    def _heights(self) -> dict[float, list[int]]:
        """The holes of each row, those of the stores too."""
        heights: dict[float, list[int]] = {}
        for site in range(self.sites.count):
            heights.setdefault(round(float(self.sites.y[site]), 2), []).append(site)
        return heights

    def _rows_of_holes(self) -> Iterator[tuple[Iterable[int], Sites]]:
        """The rows of a board for sowing, without the large holes at its ends."""
        heights = self._heights()
        rows = [heights[height] for height in sorted(heights) if len(heights[height]) > 2]
        yield from self._lines(rows, "bottom", "top", "row")

    def _colours(self) -> Iterator[tuple[Iterable[int], Sites]]:
        """The dark and the light squares of a chequered board, whole or in some of its rows."""
        sites = self.sites
        if self.word != "square" or set(sites.phase) != {0, 1}:
            return
        # Boards on which pieces run along a path are drawn in one colour.
        if self.equipment.tracks:
            return
        rows = [list(row) for row in sites.rows if len(row)]
        for colour, shade in ((sites.phase[0], "dark"), (1 - sites.phase[0], "light")):
            words = f"{shade} {plural(self.word)}"
            own = [[site for site in row if sites.phase[site] == colour] for row in rows]
            yield (
                [s for row in own for s in row],
                Sites(f"the {words}", one=Thing(self.word, (shade,))),
            )
            for end, order in (("bottom", own), ("top", own[::-1])):
                for size in range(1, min(len(rows), _MOST_LINES)):
                    where = f"the {end} row" if size == 1 else f"the {number(size)} {end} rows"
                    name = f"the {words} of {where}"
                    one = Thing(self.word, (shade,), (Inside(where, "of"),))
                    yield [s for row in order[:size] for s in row], Sites(name, one=one)

    @property
    def _is_block(self) -> bool:
        """Whether all rows of a board are as long as each other."""
        sites = self.sites
        return self.word == "hole" or len(sites.rows) * len(sites.columns) == sites.count

    def _lines(
        self, lines: Sequence[Sequence[int]], low: str, high: str, noun: str
    ) -> Iterator[tuple[Iterable[int], Sites]]:
        """Rows or columns: the first, the last, any between, and several from either side."""
        count = len(lines)
        if count < 2:
            return
        for end, order in ((low, list(lines)), (high, list(reversed(lines)))):
            name = f"the {end} {noun}"
            yield order[0], Sites(name, plural=False, one=self._of(name))
            for size in range(2, min(count, 1 + _MOST_LINES)):
                name = f"the {number(size)} {end} {plural(noun)}"
                together = [site for line in order[:size] for site in line]
                yield together, Sites(name, one=self._of(name))
            for place in range(1, (count + 1) // 2):
                side = "from the bottom" if end == "bottom" else "from the top"
                if noun == "column":
                    side = "from the left" if end == low else "from the right"
                name = f"the {ordinal(place + 1)} {noun} {side}"
                if count % 2 and place == count // 2:
                    name = f"the middle {noun}"
                yield order[place], Sites(name, plural=False, one=self._of(name))
        if count % 2 == 0 and count > 2 and self._is_block:
            name = f"the two middle {plural(noun)}"
            middle = lines[count // 2 - 1 : count // 2 + 1]
            yield [site for line in middle for site in line], Sites(name, one=self._of(name))
            name = f"the {low} and the {high} {noun}"
            yield [*lines[0], *lines[-1]], Sites(name, one=self._of(name))

    def stretches(self, sites: Collection[int]) -> Sites | None:
        """Sites as sets with names, stretches and blocks (`D1–H1`, `D1–F3`), and single ones."""
        left, parts = set(sites), []
        if not all(0 <= site < self.sites.count for site in left):
            return None
        inside = [known for known in self.named if known <= left and len(known) > _MOST_ADDED]
        if inside:
            largest = max(inside, key=len)
            parts.append(self.named[largest].text)
            left -= largest
        parts += stretches_and_blocks({self.sites.label[site] for site in left})
        text = listed(parts)
        return Sites(text, one=Member(text))

    def lines(self, sites: Sequence[int]) -> list[str]:
        """Sites in stretches, blocks and one by one, so many a line as are easily read."""
        parts = self.parts(sites)
        return [listed(parts[start : start + 12]) for start in range(0, len(parts), 12)]

    def parts(self, sites: Sequence[int]) -> list[str]:
        """Sites in stretches, blocks and one by one."""
        on_board = [site for site in set(sites) if 0 <= site < self.sites.count]
        if self.kind is SiteType.Edge:
            parts = [self.stop(site) for site in sorted(on_board)]
        else:
            parts = stretches_and_blocks({self.sites.label[site] for site in on_board})
        return parts + [self.site(site) for site in sorted(set(sites) - set(on_board))]


def place_names(equipment: Equipment, kind: SiteType | None = None) -> PlaceNames:
    """The names of the sites of a board of one kind; of the usual kind if none is given."""
    return noted(equipment, PlaceNames, kind or equipment.topology.default)
