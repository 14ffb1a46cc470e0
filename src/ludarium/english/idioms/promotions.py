"""Promotion as a move of its own: told where a piece arrives, not as a second move of the turn."""

from collections.abc import Sequence

from ludarium.engine.kinds import Moves
from ludarium.english.fields import then_of
from ludarium.english.idioms.again import parted
from ludarium.english.idioms.trees import only, same
from ludarium.english.phrases import Do, Instruction
from ludarium.english.telling import inline
from ludarium.english.voice import Voice
from ludarium.ludemes.moves.combining.operators import MovesOr
from ludarium.ludemes.moves.placing.promotion import MovePromote
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.vocabulary.parts import of_kind


class Promotion:
    """A promotion in the place of the second move of a turn."""

    def __init__(self, second: Moves) -> None:
        self.second = second

    def english(self, e: Voice) -> Instruction:
        """The promotion, which may be optional."""
        options = self.second.moves if isinstance(self.second, MovesOr) else (self.second,)
        said = e.moves(options[0])
        short = inline(said)
        if short is None:
            return e.moves(self.second)
        return Do(f"you may {short}" if len(options) > 1 else short)


def promoting(turns: list[Moves]) -> Moves | None:
    """The second move of all turns, if it is a promotion of the piece that has just moved."""
    halves = [parted(moves) for moves in turns]
    if not halves or any(half is None for half in halves):
        return None
    later = [half[1] for half in halves if half is not None]
    if any(not same(later[0], other) for other in later) or not _is_promotion(later[0]):
        return None
    return later[0]


def _is_promotion(moves: object) -> bool:
    if isinstance(moves, MovesOr):
        if moves.then is not None or len(moves.moves) != 2:
            return False
        first, second = moves.moves
        return _is_promotion(first) and isinstance(second, MovePass) and only(second)
    return (
        isinstance(moves, MovePromote)
        and moves.then is None
        and isinstance(moves.site, LastTo)
        and only(moves.site)
    )


def tell_promotions(e: Voice, parts: Sequence[object], turns: list[Moves]) -> None:
    """Let pieces be promoted where they arrive, if that is all that a second move is for."""
    second = promoting(turns)
    if second is None:
        return
    agains = of_kind(parts, MoveAgain)
    if not all(map(only, agains)):
        return
    for again in agains:
        e.retold[id(again)] = Promotion(second)


def turn_with_promotion(e: Voice, moves: Moves) -> Instruction | None:
    """A turn whose second move is told with the pieces that make it."""
    halves = parted(moves)
    if halves is None or then_of(moves) is not None:
        return None
    retold = [one for one in e.retold.values() if isinstance(one, Promotion)]
    if not retold or not same(retold[0].second, halves[1]):
        return None
    return e.moves(halves[0])
