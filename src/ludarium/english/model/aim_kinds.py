"""What players may try to do."""

from dataclasses import dataclass

from ludarium.engine.kinds import Int, Region
from ludarium.ludemes.conditions.connection import IsConnected
from ludarium.ludemes.ends.ends import ByScore


@dataclass(frozen=True)
class Aim:
    """What somebody tries to do."""


@dataclass(frozen=True)
class CaptureAll(Aim):
    """Take all pieces of the other side, or all of one kind or more."""

    kinds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reduce(Aim):
    """Leave the other side with fewer pieces than so many."""

    below: int


@dataclass(frozen=True)
class Block(Aim):
    """Leave the other side without a move."""

    in_check: bool = False
    """Whether a king may be in check then, so that checkmate is one way to do it."""


@dataclass(frozen=True)
class Mate(Aim):
    """Checkmate."""


@dataclass(frozen=True)
class Row(Aim):
    """So many in a row."""

    length: int


@dataclass(frozen=True)
class Join(Aim):
    """A chain of pieces that joins regions."""

    condition: IsConnected
    from_seat: bool = False
    """Whether they are the regions of whoever joins them."""


@dataclass(frozen=True)
class Ring(Aim):
    """A closed ring of pieces."""


@dataclass(frozen=True)
class Reach(Aim):
    """Bring a piece, or one of a kind, to some sites."""

    region: Region
    kind: str | None = None


@dataclass(frozen=True)
class BringTo(Aim):
    """Bring a piece, or one of each of some kinds, to a site."""

    place: Int
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True)
class AllIn(Aim):
    """Bring all of one's pieces to a site or to some sites."""

    region: Region | Int


@dataclass(frozen=True)
class Hold(Aim):
    """Have pieces on so many sites, of a region or of the whole board."""

    amount: int
    region: Region | None = None


@dataclass(frozen=True)
class EmptyHand(Aim):
    """Have nothing left in one's hand."""


@dataclass(frozen=True)
class Circuit(Aim):
    """A closed path of so many edges."""

    length: int


@dataclass(frozen=True)
class Own(Aim):
    """Have so many pieces, of a kind perhaps."""

    amount: int
    kind: str | None = None


@dataclass(frozen=True)
class Clear(Aim):
    """Leave the other side without pieces in some sites, or in one of several such regions."""

    regions: tuple[Region, ...]


@dataclass(frozen=True)
class LargestGroup(Aim):
    """A larger group than the other side."""


@dataclass(frozen=True)
class Fill(Aim):
    """Bring one's pieces to all of some sites."""

    region: Region


@dataclass(frozen=True)
class GetRid(Aim):
    """Have no pieces left, or fewer than so many."""

    below: int = 1


@dataclass(frozen=True)
class RunOut(Aim):
    """Have no move."""


@dataclass(frozen=True)
class CaptureFirst(Aim):
    """Make a capture."""


@dataclass(frozen=True)
class EmptyHoles(Aim):
    """Leave the other side without seeds on the board, or without more than so many in a hole."""

    most: int = 0


@dataclass(frozen=True)
class EmptyOwnHoles(Aim):
    """Have no seeds in one's own holes."""


@dataclass(frozen=True)
class Starve(Aim):
    """Leave the other side with fewer captured seeds than so many."""

    below: int


@dataclass(frozen=True)
class Collect(Aim):
    """Have so many seeds in one's store."""

    amount: Int
    more: bool = False


@dataclass(frozen=True)
class OneGroup(Aim):
    """All one's pieces in one group."""


@dataclass(frozen=True)
class Points(Aim):
    """So many points, or more than so many."""

    wanted: Int
    more: bool = False


@dataclass(frozen=True)
class Most(Aim):
    """A higher score than the others, or a lower one."""

    result: ByScore
    lowest: bool = False


@dataclass(frozen=True)
class MorePoints(Aim):
    """A higher score than the other side, or a lower one."""

    fewer: bool = False


@dataclass(frozen=True)
class MorePieces(Aim):
    """More pieces than the other side, or fewer."""

    fewer: bool = False


@dataclass(frozen=True)
class Avoid(Aim):
    """That the other side brings about what it would rather not."""

    aim: Aim
