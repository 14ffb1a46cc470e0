"""Which pieces a rule about lines or patterns looks for."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.function import load
from ludarium.kernel.operations import I64

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


class PieceFilter:
    """A set of pieces; `values` are what is only known in play, `key` tells the sorts apart."""

    key: tuple[object, ...] = ()
    values: Sequence[Expression] = ()

    def has(self, m: "Machine", what: Expression) -> Expression:
        """Whether a piece, or 0 for none, is among them."""
        raise NotImplementedError

    def with_values(self, values: Sequence[Expression]) -> "PieceFilter":
        """The same, with the values as another function has them."""
        return self


class KnownPieces(PieceFilter):
    """Pieces that are known before play."""

    def __init__(self, pieces: Iterable[int]) -> None:
        self.pieces = tuple(sorted(set(pieces)))
        self.key = ("known", self.pieces)

    def has(self, m: "Machine", what: Expression) -> Expression:
        """Whether a piece is among them."""
        if len(self.pieces) == 1:
            return what == self.pieces[0]
        most = len(m.box.components)
        inside = [piece for piece in self.pieces if 0 <= piece <= most]
        if not inside:
            return constant(0)
        if most < 64:
            bits = constant(sum(1 << piece for piece in inside), I64)
            return ((bits >> what.to_i64(signed=False)) & 1).to_i32()
        table = [int(piece in inside) for piece in range(most + 1)]
        return m.table(table, what, "u8")


class GivenPieces(PieceFilter):
    """Pieces whose numbers are worked out in play."""

    def __init__(self, values: Sequence[Expression]) -> None:
        self.values = tuple(values)
        self.key = ("given", len(self.values))

    def has(self, m: "Machine", what: Expression) -> Expression:
        """Whether a piece is among them."""
        found: Expression = constant(0)
        for value in self.values:
            found = found | (what == value)
        return found

    def with_values(self, values: Sequence[Expression]) -> "PieceFilter":
        """The same, with the values as another function has them."""
        return GivenPieces(values)


class PiecesOf(PieceFilter):
    """All pieces of a player who is only known in play."""

    def __init__(self, m: "Machine", player: Expression) -> None:
        self.values = (player,)
        self.key = ("of",)
        owners = [255, *(component.owner for component in m.box.components)]
        self._table = m.module.table(owners, "u8", "owners of pieces")

    def has(self, m: "Machine", what: Expression) -> Expression:
        """Whether a piece is among them."""
        return load(what, self._table, "u8") == self.values[0]

    def with_values(self, values: Sequence[Expression]) -> "PieceFilter":
        """The same, with the values as another function has them."""
        other = PiecesOf.__new__(PiecesOf)
        other.values, other.key, other._table = tuple(values), self.key, self._table
        return other


def pieces_in(m: "Machine", numbers: Sequence[Expression]) -> PieceFilter:
    """Pieces with certain numbers."""
    values = [known(number) for number in numbers]
    if None not in values:
        return KnownPieces(int(value or 0) for value in values)
    return GivenPieces([m.let(number) for number in numbers])


def pieces_of(m: "Machine", player: Expression) -> PieceFilter:
    """All pieces of a player."""
    value = known(player)
    if value is None:
        return PiecesOf(m, m.let(player))
    return KnownPieces(c.index for c in m.box.components if c.owner == value)
