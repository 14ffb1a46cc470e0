"""Extra turns: sowing that ends well lets the player sow once more from any hole."""

from ludarium.engine.kinds import Moves
from ludarium.english.idioms.trees import only, replaced
from ludarium.english.phrases import Do, Instruction
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.sowing.sowing import Sow


class ExtraTurn(Moves):
    """Another turn, in the place of another move."""

    def english(self, _: Voice) -> Instruction:
        """Another turn."""
        return Do("take another turn")


def extra_turn(e: Voice, moves: Moves) -> Instruction | None:
    """A turn of sowing that may earn another one, which is played like any other."""
    parts = list(moves.walk())
    agains = [part for part in parts if isinstance(part, MoveAgain)]
    if not agains or not any(isinstance(part, Sow) for part in parts):
        return None
    if any(isinstance(part, IsPrev) for part in parts) or not all(map(only, agains)):
        return None
    return e.moves(replaced(moves, {id(again): ExtraTurn() for again in agains}))
