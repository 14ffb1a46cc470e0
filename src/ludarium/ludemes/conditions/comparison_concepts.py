"""Which concepts comparisons bring, by what they compare."""

from typing import TYPE_CHECKING, Final

from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
from ludarium.ludemes.numbers.pieces import PieceId, What
from ludarium.ludemes.numbers.state import Counter
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.ludemes.numbers.where import Where, WhereLevel, WhereLevelWhat, WhereWhat
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.ludemes.conditions.comparisons import Inequality
    from ludarium.vocabulary.conceiving import Conceiver

_NOWHERE: Final = -1


def equal(found: set[str], c: "Conceiver", left: object, right: object) -> None:
    """What it means that two numbers are equal."""
    for one, other in ((left, right), (right, left)):
        if isinstance(one, Where | WhereWhat | WhereLevel | WhereLevelWhat):
            if isinstance(other, IntLiteral) and other.value == _NOWHERE:
                found.add("NoTargetPiece")
            if isinstance(other, MapEntry):
                found.add("Contains")
        if isinstance(one, What) and isinstance(other, PieceId):
            found.add("IsPieceAt")
        if isinstance(one, Counter) and isinstance(other, IntLiteral):
            found.add("ProgressCheck")
        if isinstance(one, CountPieces) and isinstance(other, IntLiteral) and other.value == 0:
            found.add("NoPiece")
            if one.player in (Role.Mover, Role.Next):
                found.add(f"NoPiece{one.player.word}")
    _count(found, left, right)


def unequal(found: set[str], c: "Conceiver", comparison: "Inequality") -> None:
    """What it means that one number is greater than another."""
    _count(found, comparison.left, comparison.right)
    sides = (comparison.left, comparison.right)
    if not c.as_reference and any(isinstance(side, Counter) for side in sides):
        # accident: progress-by-equality: Only an exact number of moves is a test for progress.
        found.add("ProgressCheck")


def _count(found: set[str], left: object, right: object) -> None:
    """Pieces are counted and compared with a number."""
    counted = next((side for side in (left, right) if isinstance(side, CountPieces)), None)
    if counted is None:
        return
    found.add("CountPiecesComparison")
    if counted.player is Role.Mover:
        found.add("CountPiecesMoverComparison")
    if counted.player in (Role.Next, Role.Player):
        found.add("CountPiecesNextComparison")
