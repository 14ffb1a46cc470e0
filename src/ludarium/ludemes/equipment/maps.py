"""Tables that lead from one number, player or site to another."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.maps import NumberMap, known
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import Int, Item
from ludarium.english.book.document import Blocks
from ludarium.english.things.tables import map_blocks
from ludarium.ludemes.numbers.pairs import Pair
from ludarium.vocabulary.ludeme import ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("map")
class Map(Item):
    """Makes a table of pairs, in which `mapEntry` looks up the second by the first.

    The pairs are worked out once, before play. A number that is not in the table is taken to
    lead to itself.

    Example:
        (map "Gates" {(pair P1 "C1") (pair P2 "C9")})
    """

    name: str | None = None
    """What it is called in the rules, if there are several."""

    pairs: tuple[Pair, ...]
    """What leads to what."""

    def put_in(self, box: Equipment) -> None:
        """Add the table, all of whose pairs are worked out."""
        context = StaticContext(box)
        entries = dict(pair.entry(context) for pair in self.pairs)
        box.maps += (NumberMap(self.name or "Map", known(entries)),)

    def english(self, e: "Voice") -> Blocks:
        """What leads to what."""
        return map_blocks(e, self.name, [pair.sides() for pair in self.pairs])


@ludeme("map")
class MapLists(Item):
    """Makes a table out of two lists of the same length.

    It works like a map of pairs: the first key leads to the first value, and so on.

    Example:
        (map "Tunnels" {3 17 42} {17 42 3})
    """

    name: str | None = None
    """What it is called in the rules, if there are several."""

    keys: tuple[Int, ...]
    """The numbers to look up."""

    values: tuple[Int, ...]
    """What they lead to, in the same order."""

    def put_in(self, box: Equipment) -> None:
        """Add the table, all of whose numbers are worked out."""
        context = StaticContext(box)
        found = zip(self.keys, self.values, strict=False)
        entries = {key.static(context): value.static(context) for key, value in found}
        box.maps += (NumberMap(self.name or "Map", known(entries)),)

    def english(self, e: "Voice") -> Blocks:
        """What leads to what."""
        return map_blocks(e, self.name, list(zip(self.keys, self.values, strict=False)))
