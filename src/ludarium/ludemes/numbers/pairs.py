"""Things that go together two by two: entries of maps, and pieces with their numbers."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.maps import landmark_site
from ludarium.board.equipment.static import StaticContext, looks_like_coordinate
from ludarium.engine.kinds import Int
from ludarium.english.numbers.lists import pair_in_words
from ludarium.vocabulary.board import Landmark
from ludarium.vocabulary.ludeme import Ludeme, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class Pair(Ludeme):
    """Two things that belong together."""

    noun = "pair of values"

    def sides(self) -> tuple[object, object]:
        """What leads to what, as it is written."""
        values = dict(self.given())
        return values["key"], values["value"]

    def entry(self, box: StaticContext) -> tuple[int, int]:
        """What leads to what, before play; -1 for what is not there."""
        raise NotImplementedError


@ludeme("count")
class ItemCount(Ludeme):
    """Says how many pieces of a kind are meant.

    Example:
        (count "Goose2" 13)
    """

    item: str
    """The name of the piece, with the number of its owner."""

    count: Int
    """How many of them."""

    def english(self, e: "Voice") -> str:
        """So many pieces."""
        return e.number(self.count).counting(e.piece_name(self.item))


@ludeme("pair")
class NumberPair(Pair):
    """Leads from a number to another, to a coordinate or to a kind of piece.

    Example:
        (pair 3 "D5")
    """

    key: Int
    """The number that is looked up."""

    value: Int | str
    """What it leads to: a number, or the name of a site or of a piece."""

    def entry(self, box: StaticContext) -> tuple[int, int]:
        """What leads to what, before play."""
        return self.key.static(box), _resolved(self.value, box)

    def english(self, e: "Voice") -> str:
        """What leads to what."""
        return pair_in_words(e, self.key, self.value)


@ludeme("pair")
class RolePair(Pair):
    """Leads from a player to a number, a player, a site or a kind of piece.

    Example:
        (pair P3 CentreSite)
    """

    key: Role
    """The player who is looked up."""

    value: Int | Role | str | Landmark
    """What the player leads to."""

    def entry(self, box: StaticContext) -> tuple[int, int]:
        """What leads to what, before play."""
        return box.number_of(self.key), _resolved(self.value, box)

    def english(self, e: "Voice") -> str:
        """What leads to what."""
        return pair_in_words(e, self.key, self.value)


@ludeme("pair")
class NamePair(Pair):
    """Leads from a coordinate to another, to a kind of piece or to a player.

    Example:
        (pair "B2" "G7")
    """

    key: str
    """The coordinate of the site that is looked up."""

    value: str | Role
    """What it leads to: the name of a site or of a piece, or a player."""

    def entry(self, box: StaticContext) -> tuple[int, int]:
        """What leads to what, before play."""
        return box.labelled(None, self.key), _resolved(self.value, box)

    def english(self, e: "Voice") -> str:
        """What leads to what."""
        return pair_in_words(e, self.key, self.value)


def _resolved(value: Int | Role | Landmark | str, box: StaticContext) -> int:
    """The number that the second half of a pair stands for; -1 if there is no such thing."""
    if isinstance(value, Int):
        return value.static(box)
    if isinstance(value, Role):
        return box.number_of(value)
    if isinstance(value, Landmark):
        return landmark_site(box.equipment.topology, value)
    if looks_like_coordinate(value):
        return box.labelled(None, value)
    component = box.equipment.component(value)
    return -1 if component is None else component.index
