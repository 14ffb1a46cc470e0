"""What follows each lap of a turn, which would else be taken for what follows the turn."""

from ludarium.engine.kinds import Moves
from ludarium.english.idioms.sowing.sown_holes import OfHolesSown
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.phrases import Instruction, Lead, Under
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.players import IsNext
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.each.for_each import ForEachSite
from ludarium.ludemes.moves.movement.movement import FromTo
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.vocabulary.ludeme import Ludeme


class AfterLap(Moves):
    """What follows each lap, and not only the last one of a turn."""

    effect: Moves
    """What follows."""

    def english(self, e: Voice) -> Instruction:
        """What follows, and when."""
        effects = self.effect.moves if isinstance(self.effect, MovesAnd) else (self.effect,)
        e.empties_after_laps |= any(map(_takes_seeds, effects))
        return Under("right after each lap", e.moves(self.effect), Lead.OPENING)


def _takes_seeds(effect: Moves) -> bool:
    """Whether seeds are taken from some holes, perhaps from the one to sow on with."""
    if isinstance(effect, OfHolesSown) and effect.but_last:
        return False
    takes = (FromTo, Remove)
    return isinstance(effect, ForEachSite | OfHolesSown) and any(
        isinstance(part, takes) for part in effect.walk()
    )


def with_laps_apart(moves: Moves, on: type[Moves]) -> Moves:
    """The same moves, where what follows each lap says so; `on` stands where a turn goes on."""
    if not any(isinstance(part, on) for part in moves.walk()):
        return moves
    return rewritten(moves, lambda part: _apart(part, on))


def _apart(part: Ludeme, on: type[Moves]) -> Ludeme:
    then = next((value for _, value in part.given() if isinstance(value, Then)), None)
    if then is None or not isinstance(part, Moves):
        return part
    inner = list(then.effect.walk())
    if any(isinstance(one, Sow | IsNext | AfterLap | on) for one in inner):
        return part
    if not any(isinstance(one, on) for one in part.walk()):
        return part
    effect = rewritten(then.effect, _told_after)
    return with_fields(part, then=with_fields(then, effect=AfterLap(effect=effect)))


def _told_after(part: Ludeme) -> Ludeme:
    return with_fields(part, in_laps=False) if isinstance(part, OfHolesSown) else part


__all__ = ["AfterLap", "with_laps_apart"]
