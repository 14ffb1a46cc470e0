"""What happens when one cannot move, and whether the game is a draw if nobody can."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.fields import then_of
from ludarium.english.idioms.trees import same
from ludarium.english.model.aims import end_rules
from ludarium.english.model.course import course_of, turns_of
from ludarium.english.numbers.signs import HOLDS
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterOrEqual,
    GreaterThan,
    LessOrEqual,
    LessThan,
    NotEqual,
)
from ludarium.ludemes.conditions.dice import AllDiceUsed
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr, Not
from ludarium.ludemes.conditions.moves import AllPassed, CanMove, NoMoves
from ludarium.ludemes.conditions.patterns import IsLine, IsPattern
from ludarium.ludemes.conditions.sites import IsEmpty, IsFlat, IsFull, IsIn, IsOccupied
from ludarium.ludemes.ends.ends import ByScore, EndForEach, EndIf
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.phases import NextPhase
from ludarium.ludemes.game.rules import PhasedRules
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.chance import Roll
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Do as Try
from ludarium.ludemes.moves.placing.placement import MoveAdd
from ludarium.ludemes.moves.placing.selection import Selecting
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentSite
from ludarium.ludemes.numbers.pieces import State
from ludarium.ludemes.regions.equipment import SitesHand
from ludarium.ludemes.regions.pieces import SitesEmpty, SitesOccupied
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import PlayMode, Role

_COMPARISONS = (Equals, GreaterOrEqual, GreaterThan, LessOrEqual, LessThan, NotEqual)


@dataclass(frozen=True)
class Stuck:
    """What happens to a player who cannot move: the turn passes."""

    who: Role | None
    """Only this player, as the ends say what happens to the other; all players if None."""
    is_drawn_if_all_are: bool
    """Whether the game is a draw if nobody can move."""
    is_board_full: bool = False
    """Whether nobody is stuck before the board is full."""
    throws_again: bool = False
    """Whether a throw that gives another one does so after a pass, too."""
    does_more: bool = False
    """Whether more follows the pass, as it follows every move."""


def stuck_players(game: Game, parts: Sequence[Ludeme]) -> Stuck | None:
    """What happens to players who cannot move; nothing if the ends say it or it never happens."""
    if game.mode is not None and game.mode.mode is not PlayMode.Alternating:
        return None
    together = {
        id(part)
        for rule in end_rules(game)
        for both in rule.walk()
        if isinstance(both, BooleanAnd) and _asks_of_all(both)
        for part in both.conditions
    }
    asked = (part for rule in end_rules(game) for part in rule.walk() if isinstance(part, NoMoves))
    ended = {part.player for part in asked if id(part) not in together}
    anybody = {Role.Next, Role.Player, Role.All, Role.Mover, Role.Each}
    if ended & anybody or ended >= {Role.P1, Role.P2}:
        return None
    turns = turns_of(game)
    if all(_may_always_pass(moves) or _fills(moves) for moves in turns):
        return None if any(map(_may_always_pass, turns)) else _stuck_when_full(game, parts)
    others = {Role.P1: Role.P2, Role.P2: Role.P1}
    who = others[next(iter(ended))] if len(ended) == 1 and ended <= others.keys() else None
    rolls = any(of_kind(parts, Roll))
    told = bool(together) or any(of_kind(parts, AllPassed))
    told = told or _is_seen_to(parts) or _is_over_by_then(game, parts)
    is_drawn = who is None and not rolls and not told
    effects = [one for moves in turns for one in _after_a_pass(moves)] if rolls else []
    again = _lets_throw_again(effects)
    return Stuck(
        who,
        is_drawn_if_all_are=is_drawn,
        throws_again=again,
        does_more=again and not _only_throws(effects),
    )


def _after_a_pass(moves: Moves, after: tuple[Moves, ...] = ()) -> tuple[Moves, ...]:
    """What follows where a throw leaves no move, as it follows the pass that takes its place."""
    then = then_of(moves)
    after = after if then is None else (*after, then.effect)
    if isinstance(moves, Try) and moves.next is not None:
        return after
    inner = (part for part in moves.children() if isinstance(part, Moves))
    return tuple(one for part in inner for one in _after_a_pass(part, after))


def _lets_throw_again(effects: Sequence[Moves]) -> bool:
    """Whether a turn goes on by what was thrown, and not as long as there is something to move."""
    parts = [part for one in effects for part in one.walk()]
    return any(of_kind(parts, MoveAgain)) and not any(of_kind(parts, CanMove, AllDiceUsed))


def _only_throws(effects: Sequence[Moves]) -> bool:
    """Whether nothing follows but that one throws again, if that."""
    effect = (MoveAgain, MovesIf, MovesAnd)
    return all(isinstance(p, effect) for o in effects for p in o.walk() if isinstance(p, Moves))


def _asks_of_all(both: BooleanAnd) -> bool:
    """Whether several conditions ask that neither of two players can move."""
    stuck = {part.player for part in both.conditions if isinstance(part, NoMoves)}
    return stuck >= {Role.P1, Role.P2} or stuck >= {Role.Mover, Role.Next}


def _may_always_pass(moves: Moves) -> bool:
    return isinstance(moves, MovesOr) and any(isinstance(one, MovePass) for one in moves.moves)


def _fills(moves: Moves) -> bool:
    """Whether a turn is nothing but to place a piece on any empty site.

    Where nothing may be put on a gap, the lowest of the empty sites can still be filled.
    """
    if not isinstance(moves, MoveAdd):
        return False
    if moves.to.if_ is not None and not same(moves.to.if_, IsFlat()):
        return False
    sites = moves.to.sites
    return isinstance(sites, SitesEmpty) and sites.container is None


def _ends_by_rows(game: Game) -> bool:
    """Whether rows and patterns alone end a game, so that it may also come to nothing."""
    asked = [part for rule in end_rules(game) for part in rule.walk() if isinstance(part, Boolean)]
    rows = [part for part in asked if isinstance(part, IsLine | IsPattern)]
    others = (
        part
        for part in asked
        if not isinstance(part, BooleanAnd | BooleanOr | Not | BooleanLiteral)
    )
    return bool(rows) and all(isinstance(part, IsLine | IsPattern) for part in others)


def _stuck_when_full(game: Game, parts: Sequence[Ludeme]) -> Stuck | None:
    """What a full board means, where nobody is stuck before; nothing if the ends tell that."""
    full = Stuck(None, is_drawn_if_all_are=True, is_board_full=True)
    if _ends_by_rows(game):
        return full
    asked = [part for rule in end_rules(game) for part in rule.walk()]
    if not any(of_kind(parts, IsFlat)) or any(of_kind(asked, IsFull, ByScore)):
        return None
    # Whoever has most sites of a pyramid may have them by the other's last move, and win by a pass.
    counts_sites = any(of_kind(asked, SitesOccupied))
    return Stuck(None, is_drawn_if_all_are=False) if counts_sites else full


# ---------------------------------------------------------------------- nobody can move


def _is_seen_to(parts: Sequence[Ludeme]) -> bool:
    """Whether a consequence or a way to another phase begins because somebody cannot move."""
    rules = of_kind(parts, Then, NextPhase)
    return any(
        isinstance(part, NoMoves) or (isinstance(part, Not) and isinstance(part.condition, CanMove))
        for rule in rules
        for part in rule.walk()
    )


def _is_over_by_then(game: Game, parts: Sequence[Ludeme]) -> bool:
    """Whether in a game of sowing a round or the game is over once no hole can be chosen."""
    if not any(of_kind(parts, Sow)):
        return False
    if isinstance(game.rules, PhasedRules):
        phases = game.rules.phases
        ways = [way for stage in course_of(phases) for way in stage.ways]
        if any(phases.index(way.target) < phases.index(way.source) for way in ways):
            return True
    wanted = [_fewest_seeds(rule) for moves in turns_of(game) for rule in _choosing(moves)]
    fewest = [number for number in wanted if number is not None]
    if not fewest or len(fewest) < len(wanted):
        return False
    most = min(fewest) - 1
    return any(
        _holds_when_empty(rule.condition if isinstance(rule, EndIf) else rule.if_, most)
        for rule in end_rules(game)
        if isinstance(rule, EndIf | EndForEach)
    )


def _choosing(moves: Ludeme) -> Iterator[Selecting]:
    """The rules by which a hole is chosen, without what follows from that."""
    if isinstance(moves, Selecting):
        yield moves
    elif not isinstance(moves, Then | Boolean):
        for part in moves.children():
            yield from _choosing(part)


def _fewest_seeds(rule: Selecting) -> int | None:
    """How many seeds a hole must hold to be chosen, if nothing but that and marks decides."""
    if rule.origin.if_ is None:
        return 1
    fewest = 1
    for part in _all_of(rule.origin.if_):
        if isinstance(part, IsOccupied | IsIn):
            continue
        if not isinstance(part, _COMPARISONS):
            return None
        sides = (part.left, part.right)
        if any(isinstance(side, State) for side in sides):
            continue
        allowed = [n for n in range(_SEEDS) if _compared(part, n, CurrentFrom)]
        if not allowed or allowed != list(range(allowed[0], _SEEDS)):
            return None
        fewest = max(fewest, allowed[0])
    return fewest


_SEEDS = 50
"""More seeds than any rule asks for in a hole."""


def _all_of(condition: Boolean) -> Iterator[Boolean]:
    """The conditions of which all must hold."""
    if isinstance(condition, BooleanAnd):
        for part in condition.conditions:
            yield from _all_of(part)
    else:
        yield condition


def _holds_when_empty(condition: Boolean, most: int) -> bool:
    """Whether a condition certainly holds once no hole has more than so many seeds."""
    match condition:
        case BooleanAnd(conditions=parts):
            return all(_holds_when_empty(part, most) for part in parts)
        case BooleanOr(conditions=parts):
            return any(_holds_when_empty(part, most) for part in parts)
        case AllSites(region=region, if_=inner):
            return not isinstance(region, SitesHand) and _holds_when_empty(inner, most)
        case IsEmpty(site=CurrentSite()):
            return most == 0
    if not isinstance(condition, _COMPARISONS):
        return False
    return all(_compared(condition, seeds, CurrentSite) for seeds in range(most + 1))


def _compared(
    test: Equals | GreaterOrEqual | GreaterThan | LessOrEqual | LessThan | NotEqual,
    seeds: int,
    site: type[Ludeme],
) -> bool:
    """Whether a comparison of a number of seeds holds for so many of them."""
    left, right = (_number(side, seeds, site) for side in (test.left, test.right))
    return left is not None and right is not None and bool(HOLDS[test.sign](left, right))


def _number(value: object, seeds: int, site: type[Ludeme]) -> int | None:
    match value:
        case IntLiteral(value=known):
            return known
        case Count(at=at, in_=None) if isinstance(at, site):
            return seeds
        case Count(at=None, in_=region) if not isinstance(region, SitesHand | None):
            return 0 if seeds == 0 else None
        case _:
            return None


__all__ = ["Stuck", "stuck_players"]
