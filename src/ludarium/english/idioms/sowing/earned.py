"""What a player earns by a sowing besides another lap, in the place of moving again."""

from ludarium.engine.kinds import Moves, Region
from ludarium.english.moves.consequences import CHOSEN
from ludarium.english.phrases import Do, Instruction, Under
from ludarium.english.voice import Voice
from ludarium.english.words import number


class FurtherMove(Moves):
    """A move of another kind that follows in the same turn, in the place of moving again."""

    moves: Moves
    times: int
    """How often it is made."""

    def english(self, e: Voice) -> Instruction:
        """The move, which is chosen like any other."""
        with e.meaning(effect=CHOSEN):
            found = e.moves(self.moves)
        times = "twice" if self.times == 2 else f"{number(self.times)} times"
        return Under(f"then, {times}" if self.times > 1 else "then, as a further move", found)


class SowingAgain(Moves):
    """Another sowing in the same way, from a hole that may be chosen again."""

    sites: Region
    """The holes to choose from."""

    def english(self, e: Voice) -> Instruction:
        """Where it may begin."""
        return Do(f"sow again in the same way, beginning with any hole of {e.sites(self.sites)}")


class AnotherTurn(Moves):
    """That a player begins another turn."""

    def english(self, _: Voice) -> Instruction:
        """Another turn."""
        return Do("take another turn")


__all__ = ["AnotherTurn", "FurtherMove", "SowingAgain"]
