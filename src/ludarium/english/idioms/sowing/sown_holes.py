"""The holes just sown, to which rules walk by the number of seeds that they noted before."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludarium.engine.kinds import Boolean, Int, IntArray, Moves
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.moves.consequences import HAPPENS
from ludarium.english.phrases import Instruction, Under
from ludarium.english.voice import Voice
from ludarium.ludemes.arrays.arrays import Array
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.moves.each.for_each import ForEachSite, ForEachValue
from ludarium.ludemes.moves.setting.set import SetVar
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.arithmetic import IntSub
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.extremes import IntMin
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.ludemes.numbers.values import Var
from ludarium.ludemes.regions.equipment import SitesTrack
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind


class OfHolesSown(Moves):
    """What happens to each of the holes that were just sown, in the place of a walk to them."""

    moves: Moves
    """What happens at each of them, which is `(site)` there."""
    but_last: bool
    """Whether the hole of the last seed is left out."""
    in_laps: bool
    """Whether a turn may go on with another lap."""
    passes_over: bool
    """Whether some holes get no seed, though they are counted here."""
    at_most_round: bool = False
    """Whether after a full round nothing but the hole they came from is meant."""

    def english(self, e: Voice) -> Instruction:
        """The holes one by one, before anything goes on."""
        word = e.word()
        with e.meaning(
            site=f"that {word}", to=f"that {word}", value=f"that {word}", effect=HAPPENS
        ):
            inner = e.moves(self.moves)
        which = f"{word} just sown"
        if self.passes_over:
            which = (
                f"{word} from the one the seeds came from, itself included, to as many {e.words()} "
            )
            which += "further as there were seeds, sown or passed over"
        which += " but the last" if self.but_last else ""
        on = "" if self.at_most_round else " on"
        start = "" if self.at_most_round else "from "
        after = f"after a full round, only {start}the {word} the seeds came from{on}"
        exact = self.passes_over and not self.at_most_round
        which += f" ({'full rounds do not count' if exact else after})"
        when = "after each lap, before the next, " if self.in_laps else ""
        return Under(f"{when}for each {which}", inner)


@dataclass(frozen=True)
class _Walk:
    """Sites from the hole of a lap to one that a noted number of steps leads to."""

    variable: str | None
    but_last: bool


def with_holes_sown(game: Game) -> Game:
    """A game without the numbers of seeds that are noted only to find the holes just sown."""
    parts = all_parts(game)
    sowings = of_kind(parts, Sow)
    if not sowings or not all(map(_is_one_by_one, sowings)):
        return game
    read = of_kind(parts, Var)
    names = {
        walk.variable for part in of_kind(parts, ForEachSite) if (walk := _walk(part)) is not None
    }
    game = _without_count(game, sowings)
    for name in names:
        walked = [w for p in of_kind(parts, ForEachSite) if (w := _walk(p)) is not None]
        seen = sum(one.variable == name for one in walked)
        asked = sum(one.key == name for one in read)
        noted = [part for part in of_kind(parts, SetVar) if part.name == name]
        if seen == asked and all(map(_is_number_of_seeds, noted)):
            game = _without_number(game, name)
    return game


def _without_count(game: Game, sowings: Sequence[Sow]) -> Game:
    """A game without the numbers of seeds that are counted as a hole is sown, on the state before.

    All that happens with a sowing is worked out before the seeds leave their hole.
    """
    skips = any(rule.skip_if is not None for rule in sowings)

    def told(part: Ludeme) -> Ludeme:
        if not isinstance(part, MovesAnd) or not any(isinstance(one, Sow) for one in part.moves):
            return part
        moves = tuple(
            OfHolesSown(
                moves=one.moves,
                but_last=False,
                in_laps=False,
                passes_over=skips,
                at_most_round=True,
            )
            if isinstance(one, ForEachValue) and one.then is None and _is_walk_round(one.values)
            else one
            for one in part.moves
        )
        return with_fields(part, moves=moves) if moves != part.moves else part

    return rewritten(game, told)


def _is_walk_round(values: IntArray) -> bool:
    """Whether sites are those from the hole chosen on, as many as it holds, one round at most."""
    match values:
        case Array(
            values=SitesTrack(
                player=None,
                from_=LastFrom(),
                to=TrackSiteMove(
                    from_=LastFrom(), steps=IntMin(values=(IntLiteral(), Count(at=LastFrom())))
                ),
            )
        ):
            return True
        case _:
            return False


def _without_number(game: Game, name: str | None) -> Game:
    in_laps = any(of_kind(all_parts(game), MoveAgain))
    skips = any(part.skip_if is not None for part in of_kind(all_parts(game), Sow))

    def told(part: Ludeme) -> Ludeme:
        walk = _walk(part)
        if isinstance(part, ForEachSite) and walk is not None and walk.variable == name:
            return OfHolesSown(
                moves=part.moves, but_last=walk.but_last, in_laps=in_laps, passes_over=skips
            )
        if isinstance(part, MovesAnd):
            kept = tuple(one for one in part.moves if not _sets(one, name))
            if len(kept) == 1 and part.then is None:
                return kept[0]
            return with_fields(part, moves=kept) if 0 < len(kept) < len(part.moves) else part
        if isinstance(part, Do) and _sets(part.prior, name) and part.if_afterwards is None:
            after = part.next
            if isinstance(after, Sow) and (after.then is None or part.then is None):
                return with_fields(after, then=part.then) if part.then is not None else after
        return part

    found = rewritten(game, told)
    if any(isinstance(part, SetVar) and part.name == name for part in found.walk()):
        return game  # it is noted in a place where it cannot be left out
    return found


def _sets(part: Moves | None, name: str | None) -> bool:
    return isinstance(part, SetVar) and part.name == name and part.then is None


def _walk(part: Ludeme) -> _Walk | None:
    """The variable whose steps lead from the hole of a lap to the last site of a walk."""
    if not isinstance(part, ForEachSite) or part.no_move_yet is not None or part.then is not None:
        return None
    match part.region:
        case SitesTrack(
            player=None, from_=LastFrom(), to=TrackSiteMove(from_=LastFrom(), steps=Int() as steps)
        ):
            pass
        case _:
            return None
    match steps:
        case Var(key=name):
            return _Walk(name, but_last=False)
        case IntSub(value=Var(key=name), amount=IntLiteral(value=1)):
            return _Walk(name, but_last=True)
        case _:
            return None


def _is_number_of_seeds(setting: SetVar) -> bool:
    """Whether a variable becomes the number of seeds of the hole chosen, or is put back."""
    match setting.value:
        case Count(at=LastTo()) as count:
            return [name for name, _ in count.given()] == ["at"] and setting.then is None
        case IntLiteral(value=0):
            return setting.then is None
        case _:
            return False


def _is_one_by_one(rule: Sow) -> bool:
    """Whether all seeds of a hole go one by one into those that follow it."""
    begins = rule.origin is not None and not _is_false(rule.origin)
    return rule.count is None and rule.num_per_hole is None and not begins


def _is_false(condition: Boolean) -> bool:
    return isinstance(condition, BooleanLiteral) and not condition.value


__all__ = ["OfHolesSown", "with_holes_sown"]
