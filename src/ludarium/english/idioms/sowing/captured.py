"""Seeds that are captured and sown on at once from a hole, which keeps its own.

Descriptions first bring them to that hole and then sow as many as there were.
"""

from collections.abc import Iterator, Sequence

from ludarium.engine.kinds import Effect, Int, Moves
from ludarium.english.model.plain.rules import filled_place
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.moves.sowing import sow_captured
from ludarium.english.phrases import Instruction
from ludarium.english.voice import Voice
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.movement.movement import FromTo
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.arithmetic import IntAdd
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind


class SownOn(Effect):
    """Seeds of some holes are sown from another one."""

    sow: Sow
    """How they are sown."""
    holes: tuple[Int, ...]
    """The holes that they come from."""
    amount: Int | None = None
    """How many they are; all that are there if left out."""

    def english(self, e: Voice) -> Instruction:
        """Which seeds are sown, and from where."""
        return sow_captured(e, self.sow, self.holes, self.amount)


def with_captured_sown(game: Game) -> Game:
    """A game in which seeds that are brought to a hole to be sown from it are just sown."""
    if not any(part.count is not None for part in of_kind(all_parts(game), Sow)):
        return game
    return rewritten(game, _plainer)


def _plainer(part: Ludeme) -> Ludeme:
    if not isinstance(part, MovesAnd) or not isinstance(part.moves, tuple):
        return part
    moves = tuple(_flat(part.moves))
    cases = [one for one in moves if isinstance(one, MovesIf) and one.otherwise is not None]
    if len(cases) == 1 and not any(isinstance(one, Sow) for one in moves):
        return _without_question(part, moves, cases[0])
    sown = [one for one in moves if isinstance(one, Sow)]
    if len(sown) != 1 or sown[0].start is None or sown[0].apply is not None:
        return part
    start = sown[0].start
    holes = _holes(sown[0])
    brought = [one for one in moves if (hole := _brought(one, start)) and hole in holes]
    on = SownOn(sow=sown[0], holes=tuple(holes[_brought(one, start)] for one in brought))
    if not holes or len(brought) != len(holes):
        so_many = _so_many(sown[0], moves)
        if so_many is None:
            return part
        on, brought = so_many
    kept = tuple(on if one is sown[0] else one for one in moves if one not in brought)
    return on if len(kept) == 1 and part.then is None else with_fields(part, moves=kept)


def _so_many(rule: Sow, moves: Sequence[Moves]) -> tuple[SownOn, list[Moves]] | None:
    """A known number of seeds that is brought to a hole and sown from there."""
    brought: list[Moves] = []
    holes: list[Int] = []
    for one in moves:
        if not isinstance(one, FromTo) or repr(one.to.sites) != repr(rule.start):
            continue
        if isinstance(one.origin.sites, Int) and repr(one.count) == repr(rule.count):
            brought.append(one)
            holes.append(one.origin.sites)
    if len(brought) != 1 or not isinstance(rule.count, IntLiteral):
        return None
    return SownOn(sow=rule, holes=tuple(holes), amount=rule.count), brought


def _flat(moves: Sequence[Moves]) -> Iterator[Moves]:
    for one in moves:
        if isinstance(one, MovesAnd) and one.then is None and isinstance(one.moves, tuple):
            yield from _flat(one.moves)
        else:
            yield one


def _holes(rule: Sow) -> dict[str, Int]:
    """The holes with as many seeds as are sown, by what they are in the description."""
    terms: Sequence[object] = (rule.count,)
    if isinstance(rule.count, IntAdd) and isinstance(rule.count.terms, tuple):
        terms = rule.count.terms
    found = {repr(one.at): one.at for one in terms if isinstance(one, Count) and one.at is not None}
    return found if len(found) == len(terms) and repr(rule.start) not in found else {}


def _brought(effect: Moves, goal: Int) -> str:
    """The hole all of whose seeds are brought to another one, if there are any."""
    if isinstance(effect, MovesIf) and effect.otherwise is None and effect.then is None:
        place = filled_place(effect.condition)
        hole = _brought(effect.moves, goal)
        return hole if place is not None and repr(place) == hole else ""
    if not isinstance(effect, FromTo) or repr(effect.to.sites) != repr(goal):
        return ""
    taken = effect.origin.sites
    whole = isinstance(taken, Int) and repr(effect.count) == repr(Count(at=taken))
    return repr(taken) if whole else ""


def _without_question(whole: MovesAnd, moves: Sequence[Moves], case: MovesIf) -> Ludeme:
    """Seeds of a hole that are sown with others, without asking whether there are any."""
    place = filled_place(case.condition)
    if place is None or case.then is not None or whole.then is not None:
        return whole
    rest = tuple(one for one in moves if one is not case)
    more, fewer = (
        _plainer(with_fields(whole, moves=(*rest, branch)))
        for branch in (case.moves, case.otherwise)
    )
    if not isinstance(more, SownOn) or not isinstance(fewer, SownOn):
        return whole
    left = [repr(hole) for hole in more.holes if repr(hole) != repr(place)]
    alike = repr(with_fields(more.sow, count=None)) == repr(with_fields(fewer.sow, count=None))
    return more if alike and set(left) == {repr(hole) for hole in fewer.holes} else whole


__all__ = ["SownOn", "with_captured_sown"]
