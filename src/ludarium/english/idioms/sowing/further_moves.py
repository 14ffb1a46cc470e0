"""What further moves of a turn of sowing are: a lap, a capture, or a turn from the beginning.

Rules say with marks and variables what a player who moves again has to do. Here all turns that
they allow are followed, and each further move is told where it is earned.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Boolean, Moves, Region
from ludarium.english.idioms.sowing.after_laps import with_laps_apart
from ludarium.english.idioms.sowing.earned import AnotherTurn, FurtherMove, SowingAgain
from ludarium.english.idioms.sowing.facts import Facts, rules_for
from ludarium.english.idioms.sowing.known import (
    homes_sown,
    is_denied,
    parts_of,
    settled,
    still_asked,
)
from ludarium.english.idioms.sowing.laps import hole_of, is_any_with_seeds
from ludarium.english.idioms.sowing.relays import SowingOn, told_as_laps
from ludarium.english.idioms.sowing.turns import (
    MOST_TURNS,
    Turns,
    noted,
    single,
    sought,
    then_of,
    variables_of,
)
from ludarium.english.idioms.trees import NotAnIdiom, only, replaced
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.words.sowing import Allowed
from ludarium.ludemes.conditions.events import IsPending, IsProposed
from ludarium.ludemes.conditions.logic import BooleanIf, Not
from ludarium.ludemes.conditions.players import IsMover, IsPrev
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Do as Try
from ludarium.ludemes.moves.placing.selection import MoveSelect
from ludarium.ludemes.moves.setting.messages import MovePropose
from ludarium.ludemes.moves.setting.set import SetPending, SetVar
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.iterators import CurrentFrom
from ludarium.ludemes.numbers.values import Var
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind

_UNCHANGED: Final = (IsProposed, IsMover)
"""Conditions that no lap changes."""
_DEEPEST: Final = 5


def with_further_moves(game: Game, equipment: Equipment) -> Game:
    """A game in which further moves of a turn stand where they are earned."""
    plays = _plays(game)
    if not plays or not any(of_kind(all_parts(game), Sow)):
        return game
    homes = homes_sown(equipment)
    asking = [play for play in plays if _asks_for_laps(play)]
    unclear = [play for play in asking if told_as_laps(play, _NONE) is None]
    alone = [play for play in plays if _asks_anything(play) and _told([play], homes) is not None]
    several = [play for play in plays if play in unclear or play in alone]
    for chosen in (several, [play for play in several if play in asking], unclear):
        changed = _told(chosen, homes)
        if changed is None:
            continue
        found = replaced(game, changed)
        noted = {name for play in chosen for name in variables_of(play)}
        if _are_left_out(found, noted):
            return found
    return game


_NONE: Final[frozenset[int]] = frozenset()


def _told(plays: Sequence[Moves], homes: frozenset[str | None]) -> dict[int, Moves] | None:
    """Turns with their further moves, by the identities of their rules, if all of it is clear."""
    try:
        turns = Turns(plays, homes)
        return {id(play): _turn(turns, play) for play in plays}
    except NotAnIdiom:
        return None


def _turn(turns: Turns, play: Moves) -> Moves:
    """The rules of a turn, with further moves where they are earned."""
    found = [_first(turns, play, facts) for facts in turns.firsts[id(play)]]
    if len({repr(one) for one in found}) != 1:
        raise NotAnIdiom
    if any(isinstance(part, IsPrev | IsPending) for part in found[0].walk()):
        raise NotAnIdiom
    return with_laps_apart(rewritten(found[0], _in_two_cases), SowingOn)


def _first(turns: Turns, play: Moves, facts: Facts) -> Moves:
    rule = rules_for(play, facts)
    if rule is None:
        raise NotAnIdiom
    return _Telling(turns, play, rule).whole(facts)


def _asks_for_laps(play: Moves) -> bool:
    """Whether rules ask if the mover moves again."""
    return any(isinstance(part, IsPrev) for part in sought(play))


def _asks_anything(play: Moves) -> bool:
    """Whether rules ask for what a move before has noted, or if there was one."""
    return any(isinstance(part, IsPrev | Var) for part in sought(play))


def _are_left_out(game: Game, variables: set[str | None]) -> bool:
    """Whether nothing notes or asks for some variables any more, once laps are told as such."""
    laps = {id(part): told_as_laps(part, _NONE) for part in _plays(game)}
    rest = list(rewritten(game, lambda part: laps.get(id(part)) or part).walk())
    asked = {part.key for part in rest if isinstance(part, Var)}
    noted = {part.name for part in rest if isinstance(part, SetVar)}
    return not variables & (asked | noted) and not any(isinstance(p, IsPending) for p in rest)


def _plays(game: Game) -> list[Moves]:
    """The turns of all phases."""
    rules = game.rules
    if isinstance(rules, SimpleRules):
        return [rules.play.moves]
    phases = rules.phases if isinstance(rules, PhasedRules) and rules.play is None else ()
    return [phase.play.moves for phase in phases]


@dataclass(frozen=True)
class _Earned:
    """What was found out of a move on the way to where another one is earned."""

    facts: Facts
    known: tuple[Boolean, ...] = ()
    """What holds there."""
    again: bool = False


class _Telling:
    """Rules for a turn, told with all its further moves."""

    def __init__(self, turns: Turns, play: Moves, first: Moves) -> None:
        self.turns, self.play, self.first = turns, play, first
        self.sown: dict[int, str] = {}
        """What follows from rules, by their identities, as their first lap tells it."""
        self.laps: list[tuple[Moves, Facts]] = []
        """The later laps that are told to be as the first."""

    def whole(self, facts: Facts) -> Moves:
        """The rules of the first move of a turn, all of whose laps are alike."""
        found = self.all_of(self.first, facts, 0)
        seen: set[tuple[object, ...]] = set()
        while self.laps:
            rule, known = self.laps.pop()
            if (id(rule), *known.key) in seen:
                continue
            seen.add((id(rule), *known.key))
            if (
                len(seen) > MOST_TURNS
                or repr(then_of(self._leaf(rule, known, 0))) != self.sown[id(rule)]
            ):
                raise NotAnIdiom
        return found

    def all_of(self, rule: Moves, facts: Facts, depth: int) -> Moves:
        """Rules with further moves in what follows from them."""
        if isinstance(rule, MovesOr):
            self._check(rule.then)
            return with_fields(
                rule, moves=tuple(self.all_of(part, facts, depth) for part in rule.moves)
            )
        if isinstance(rule, MovesIf):
            self._check(rule.then)
            no = None if rule.otherwise is None else self.all_of(rule.otherwise, facts, depth)
            return with_fields(rule, moves=self.all_of(rule.moves, facts, depth), otherwise=no)
        if isinstance(rule, Try) and rule.next is None:
            self._check(rule.then)
            return with_fields(rule, prior=self.all_of(rule.prior, facts, depth))
        found = self._leaf(rule, facts, depth)
        self.sown.setdefault(id(rule), repr(then_of(found)))
        return found

    def _leaf(self, rule: Moves, facts: Facts, depth: int) -> Moves:
        """A single rule, with further moves in what follows from it."""
        then = then_of(rule)
        if then is None:
            return rule
        start = replace(facts, is_later=True, is_pending=False, holes=dict.fromkeys(facts.holes))
        effect = self._effect(then.effect, facts, _Earned(start), rule, depth)
        if effect is None:
            return with_fields(rule, then=None)
        return with_fields(rule, then=with_fields(then, effect=effect))

    def _check(self, then: Then | None) -> None:
        if then is not None and not self.turns.is_told(then.effect):
            raise NotAnIdiom

    def _effect(
        self, effect: Moves | None, before: Facts, earned: _Earned, rule: Moves, depth: int
    ) -> Moves | None:
        """An effect without marks and variables, and with the further move that it earns."""
        items = list(_flat(effect))
        kept: list[Moves] = []
        cases: list[Moves] = []
        for item in items:
            if isinstance(item, MoveAgain):
                if not only(item):
                    raise NotAnIdiom
                earned = replace(earned, again=True)
            elif isinstance(item, SetPending) and self.turns.marks:
                earned = replace(earned, facts=replace(earned.facts, is_pending=True))
            elif isinstance(item, SetVar) and item.name in self.turns.variables:
                if item.then is not None:
                    raise NotAnIdiom
                earned = replace(earned, facts=noted(item, before, earned.facts))
            elif isinstance(item, MovesIf | Sow | Try) and not self.turns.is_told(item):
                cases.append(item)
                kept.append(item)
            elif self.turns.is_told(item):
                kept.append(item)
            else:
                raise NotAnIdiom
        if len(cases) > 1:
            raise NotAnIdiom
        if not cases:
            more = self._further(earned, rule, depth) if earned.again else None
            return _together([*kept, *([] if more is None else [more])])
        told = self._case(cases[0], before, earned, rule, depth)
        return _together(
            [one for item in kept if (one := told if item is cases[0] else item) is not None]
        )

    def _case(
        self, item: Moves, before: Facts, earned: _Earned, rule: Moves, depth: int
    ) -> Moves | None:
        """An effect that decides how the turn goes on."""
        if isinstance(item, Sow):
            if item.then is not None and not self.turns.is_told(item.then.effect):
                if item.apply is not None and not self.turns.is_told(item.apply):
                    raise NotAnIdiom
                then = self._effect(item.then.effect, before, earned, rule, depth)
                new = None if then is None else with_fields(item.then, effect=then)
                return with_fields(item, then=new)
            earned = replace(earned, known=(*earned.known, *parts_of(item.if_)))
            return with_fields(item, apply=self._effect(item.apply, before, earned, rule, depth))
        if not isinstance(item, MovesIf) or item.then is not None:
            raise NotAnIdiom
        holds = before.holds(item.condition)
        if holds is not None:
            branch = item.moves if holds else item.otherwise
            return self._effect(branch, before, earned, rule, depth)
        known = (*earned.known, *parts_of(item.condition))
        yes = self._effect(item.moves, before, replace(earned, known=known), rule, depth)
        denied = (*earned.known, Not(condition=item.condition))
        no = self._effect(item.otherwise, before, replace(earned, known=denied), rule, depth)
        if yes is not None:
            return with_fields(item, moves=yes, otherwise=no)
        if no is None:
            return None
        return with_fields(item, condition=Not(condition=item.condition), moves=no, otherwise=None)

    # ------------------------------------------------------------------ the further move

    def _further(self, earned: _Earned, rule: Moves, depth: int) -> Moves:
        """What the further move is that was earned."""
        if depth > _DEEPEST:
            raise NotAnIdiom
        later = rules_for(self.play, earned.facts)
        if later is None:
            raise NotAnIdiom
        if repr(later) == repr(self.first):
            return AnotherTurn()
        if not any(isinstance(part, Sow) for part in later.walk()):
            return self._of_another_kind(later, earned.facts, depth)
        later = self._in_this_way(later, self.first, earned)
        if not any(isinstance(part, Sow) for part in rule.walk()):
            return FurtherMove(moves=self.all_of(later, earned.facts, depth + 1), times=1)
        if not isinstance(later, MoveSelect) or later.to is not None:
            raise NotAnIdiom
        if not isinstance(rule, MoveSelect):
            raise NotAnIdiom
        option = 0 if _are_sown_alike(later, rule) else self._option_like(later)
        model = self.options[option - 1] if option else rule
        self.laps.append((model, earned.facts))
        sites = later.origin.sites
        hole = None if sites is None else hole_of(sites, earned.facts.holes)
        if hole is None:
            mine = rule.origin
            if repr(mine) == repr(later.origin) and isinstance(sites, Region):
                return SowingAgain(sites=sites)
            raise NotAnIdiom
        asked = still_asked(later.origin.if_, hole, self.turns.homes, earned.known)
        allowed = Allowed.ANY if is_any_with_seeds(asked) else Allowed.ASKED
        return SowingOn(
            site=hole,
            captured=(),
            allowed=allowed,
            asked=asked,
            in_any_way=False,
            as_option=option,
        )

    @property
    def options(self) -> list[Moves]:
        """The ways in which a turn may begin, in the order in which they are told."""
        return list(self.first.moves) if isinstance(self.first, MovesOr) else []

    def _option_like(self, later: MoveSelect) -> int:
        """Which of the ways to begin a later lap goes on in, counted from one."""
        found = [
            number
            for number, option in enumerate(self.options, 1)
            if isinstance(option, MoveSelect) and _are_sown_alike(later, option)
        ]
        if len(found) != 1:
            raise NotAnIdiom
        return found[0]

    def _in_this_way(self, later: Moves, first: Moves | None, earned: _Earned) -> Moves:
        """The rule for a later lap, where the lap itself decides which of several it is."""
        if isinstance(later, MovesIf) and later.then is None and later.otherwise is not None:
            twin = first if isinstance(first, MovesIf) else None
            holds = settled(later.condition, self.turns.homes, earned.known)
            unchanged = isinstance(later.condition, _UNCHANGED)
            same_way = twin is not None and repr(twin.moves) == repr(later.moves)
            if holds is None and unchanged and same_way:
                holds = False
            if holds is not None:
                other = None if twin is None else twin.moves if holds else twin.otherwise
                branch = later.moves if holds else later.otherwise
                return self._in_this_way(branch, other, earned)
        if isinstance(later, MovesOr):
            followed = first.then if isinstance(first, MovesOr | MovesIf) else None
            if repr(followed) != repr(later.then):
                return later
            left = [one for one in later.moves if not self._is_closed(one, earned)]
            twins = {repr(one) for one in first.moves} if isinstance(first, MovesOr) else set()
            own = [one for one in left if repr(one) not in twins] if len(left) > 1 else left
            if len(own) == 1 and all(_is_proposal(one) for one in left if one is not own[0]):
                return self._in_this_way(own[0], None, earned)
        if isinstance(later, Try) and later.next is None and later.if_afterwards is None:
            return later.prior
        return later

    def _is_closed(self, option: Moves, earned: _Earned) -> bool:
        """Whether what a lap has brought about leaves no room for an option."""
        if isinstance(option, MoveSelect) and option.origin.sites is not None:
            hole = hole_of(option.origin.sites, earned.facts.holes)
            return hole is not None and is_denied(option.origin.if_, hole, earned.known)
        if not isinstance(option, MovesIf) or option.otherwise is not None:
            return False
        asked = parts_of(option.condition)
        return any(settled(one, self.turns.homes, earned.known) is False for one in asked)

    def _of_another_kind(self, later: Moves, facts: Facts, depth: int) -> Moves:
        """A further move that sows nothing, such as another capture; the same several times."""
        after = self.first.then if isinstance(self.first, MovesOr | MovesIf) else None
        if isinstance(later, MovesOr) and after is not None and repr(later.then) == repr(after):
            later = later.moves[0] if len(later.moves) == 1 else with_fields(later, then=None)
        told = self.all_of(later, facts, depth + 1)
        then = then_of(told)
        if then is not None and isinstance(then.effect, FurtherMove):
            more = then.effect
            if repr(more.moves) == repr(with_fields(told, then=None)):
                return FurtherMove(moves=more.moves, times=more.times + 1)
        return FurtherMove(moves=told, times=1)


def _are_sown_alike(later: MoveSelect, rule: MoveSelect) -> bool:
    """Whether a lap is sown as the one before, but for the number of seeds: all of its hole."""
    if repr(later.then) == repr(rule.then):
        return True
    match later.then, rule.then:
        case Then(effect=Sow(count=None) as after), Then(effect=Sow() as before):
            return repr(after) == repr(with_fields(before, count=None))
        case _:
            return False


def _is_proposal(rule: Moves) -> bool:
    """Whether a rule only lets players propose something, which sows nothing."""
    return all(isinstance(one, MovePropose) for one in single(rule))


def _in_two_cases(rule: Ludeme) -> Ludeme:
    """A sowing of which one thing or another is asked, as two of them."""
    if not isinstance(rule, MoveSelect) or not isinstance(rule.origin.if_, BooleanIf):
        return rule
    asked = rule.origin.if_
    if asked.if_false is None or any(isinstance(p, CurrentFrom) for p in asked.condition.walk()):
        return rule
    yes, no = (
        with_fields(rule, origin=with_fields(rule.origin, if_=one))
        for one in (asked.if_true, asked.if_false)
    )
    return MovesIf(condition=asked.condition, moves=yes, otherwise=no)


def _flat(effect: Moves | None) -> Iterator[Moves]:
    if isinstance(effect, MovesAnd) and effect.then is None:
        for part in effect.moves:
            yield from _flat(part)
    elif effect is not None:
        yield effect


def _together(effects: Sequence[Moves]) -> Moves | None:
    if not effects:
        return None
    return effects[0] if len(effects) == 1 else MovesAnd(moves=tuple(effects))


__all__ = ["with_further_moves"]
