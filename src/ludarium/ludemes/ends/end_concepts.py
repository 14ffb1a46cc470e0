"""Which concepts ending rules bring: why a game is over, and for whom that is good."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ludarium.vocabulary.play import Outcome, Role

if TYPE_CHECKING:
    from ludarium.ludemes.ends.ends import EndResult, Result
    from ludarium.vocabulary.conceiving import Conceiver

_BY_CONDITION: Final = {
    "Line": "Line",
    "Connection": "Connection",
    "Group": "Group",
    "Loop": "Loop",
    "Pattern": "Pattern",
    "PathExtent": "PathExtent",
    "Territory": "Territory",
    "NoTargetPiece": "NoTargetPiece",
    "NoPieceNext": "EliminatePieces",
    "CountPiecesNextComparison": "EliminatePieces",
    "NoPieceMover": "NoOwnPieces",
    "Fill": "Fill",
    "Contains": "Reach",
    "Scoring": "Scoring",
    "NoMoves": "NoMoves",
    "ProgressCheck": "NoProgress",
}
"""The end that a condition brings about, by a concept of the condition."""

_OWN_MISFORTUNE: Final = frozenset({"NoMovesMover", "NoPieceMover", "CountPiecesMoverComparison"})
"""What one loses by anyway."""


def _ends(concepts: frozenset[str]) -> Iterator[str]:
    """The kinds of end that a condition with these concepts brings about."""
    yield from (_BY_CONDITION[name] for name in concepts if name in _BY_CONDITION)
    if "CanNotMove" in concepts and "Threat" in concepts:
        yield "Checkmate"
    if "NoPiece" in concepts and "NoPieceMover" not in concepts:
        yield "EliminatePieces"


def conceive_end(
    found: set[str], c: "Conceiver", condition: object, result: "EndResult | None"
) -> None:
    """Add what an ending rule brings: the end, and who wins or loses by it."""
    from ludarium.ludemes.ends.ends import ByScore, Result

    concepts = c.of(condition)
    kinds = frozenset(_ends(concepts))
    found.update("Checkmate" if kind == "Checkmate" else f"{kind}End" for kind in kinds)
    if isinstance(result, Result):
        outcome = _outcome(result, c.players)
        if outcome is not None:
            found.update(f"{kind}{outcome}" for kind in kinds)
        if "Fill" in kinds and result.outcome is Outcome.Win and result.player is not Role.All:
            found.add("FillWin")
        if _is_misere(result, concepts, c):
            found.add("Misere")
    elif isinstance(result, ByScore) and "NoPieceMover" in concepts:
        found.add("NoOwnPiecesWin")


def _outcome(result: "Result", players: int) -> str | None:
    """What the result is for the player who has just moved; nothing if it does not say."""
    role, outcome = result.player, result.outcome
    if outcome is Outcome.Draw:
        return "Draw"
    if outcome not in (Outcome.Win, Outcome.Loss):
        return None
    if role is Role.Mover:
        return outcome.word
    if role is Role.Next and players == 2:
        return "Loss" if outcome is Outcome.Win else "Win"
    return None


def _is_misere(result: "Result", concepts: frozenset[str], c: "Conceiver") -> bool:
    """Whether somebody loses by what would usually be an aim."""
    # accident: misere-without-moves: Losing for want of moves or pieces counts as misère.
    if not c.as_reference and concepts & _OWN_MISFORTUNE:
        return False
    return c.players == 2 and _outcome(result, 2) == "Loss"
