"""The course of a game: its phases, what opens each, and what happens when one is stuck."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.conditions.lines import is_own_row
from ludarium.english.model.aims import end_rules
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr, Not
from ludarium.ludemes.conditions.moves import AllPassed, NoMoves
from ludarium.ludemes.conditions.patterns import IsLine, IsPattern
from ludarium.ludemes.conditions.sites import IsEmpty
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.phases import NextPhase, Phase
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.chance import Roll
from ludarium.ludemes.moves.combining.operators import MovesOr
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.moves.placing.placement import MoveAdd
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.iterators import CurrentSite
from ludarium.ludemes.regions.equipment import SitesHand
from ludarium.ludemes.regions.pieces import SitesEmpty
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import PlayMode, Role

EVERYBODY = (None, Role.All, Role.Each, Role.Shared)


@dataclass(frozen=True)
class Placed:
    """That the hands of some players are empty."""

    owners: tuple[Role, ...]


@dataclass(frozen=True)
class Way:
    """A way from one phase to another."""

    source: Phase
    target: Phase
    rule: NextPhase
    placed: Placed | None
    """What it takes, if that is to have placed all pieces."""

    @property
    def is_for_all(self) -> bool:
        """Whether everybody takes this way together."""
        return self.rule.player in EVERYBODY

    @property
    def only_for(self) -> Role | None:
        """The player who alone takes this way, as the phase it leads from is theirs alone."""
        whose, whither = self.source.player, self.target.player
        return whose if whose not in EVERYBODY and whither is not whose else None

    @property
    def speaks_of_mover(self) -> bool:
        """Whether what it takes is something of the player who has moved."""
        condition = self.rule.condition
        return condition is not None and any(
            any(value is Role.Mover for _, value in part.given())
            or (isinstance(part, IsLine) and is_own_row(part))
            for part in condition.walk()
        )


@dataclass(frozen=True)
class Stage:
    """A phase, and the ways out of it."""

    phase: Phase
    ways: tuple[Way, ...]


def course_of(phases: Sequence[Phase]) -> list[Stage]:
    """The phases of a game with the ways between them."""
    return [Stage(phase, tuple(_ways(phase, phases))) for phase in phases]


def only_way_into(course: Sequence[Stage], phase: Phase) -> Way | None:
    """The way that leads into a phase, if there is just one and it comes from an earlier phase."""
    phases = [stage.phase for stage in course]
    found = [(stage, way) for stage in course for way in stage.ways if way.target is phase]
    if len(found) != 1 or phases.index(found[0][0].phase) >= phases.index(phase):
        return None
    return found[0][1]


def _ways(phase: Phase, phases: Sequence[Phase]) -> Iterator[Way]:
    ways = phase.next_phases or ()
    for rule in ways if isinstance(ways, tuple) else (ways,):
        if rule.phase_name is None:
            target: Phase | None = phases[(phases.index(phase) + 1) % len(phases)]
        else:
            target = next((other for other in phases if other.name == rule.phase_name), None)
        if target is not None:
            yield Way(phase, target, rule, _placed(rule.condition))


def _placed(condition: Boolean | None) -> Placed | None:
    """Whose hands are empty, if a condition says just that."""
    parts = condition.conditions if isinstance(condition, BooleanAnd) else (condition,)
    owners = []
    for part in parts:
        match part:
            case IsEmpty(site=HandSite(player=Role() as owner, index=None)):
                owners.append(owner)
            case AllSites(region=SitesHand(player=Role() as owner), if_=if_) if _is_none(if_):
                owners.append(owner)
            case _:
                return None
    return Placed(tuple(owners))


def _is_none(condition: Boolean) -> bool:
    """Whether a condition says of a site that nothing is there."""
    match condition:
        case Equals(left=IntLiteral(value=0), right=Count(at=CurrentSite())):
            return True
        case Equals(left=Count(at=CurrentSite()), right=IntLiteral(value=0)):
            return True
        case IsEmpty(site=CurrentSite()):
            return True
        case _:
            return False


def first_phase(course: Sequence[Stage], player: Role) -> Phase | None:
    """The phase in which a player begins."""
    for stage in course:
        if stage.phase.player in (*EVERYBODY, player):
            return stage.phase
    return None


# ---------------------------------------------------------------------- turns


def turns_of(game: Game) -> list[Moves]:
    """The moves of all turns, phase by phase."""
    rules = game.rules
    assert isinstance(rules, SimpleRules | PhasedRules)
    if isinstance(rules, SimpleRules):
        return [rules.play.moves]
    shared = [] if rules.play is None else [rules.play.moves]
    return [*shared, *(phase.play.moves for phase in rules.phases)]


def throws_before_each_move(game: Game) -> bool:
    """Whether every move begins with a throw, so that to move again is to throw again."""
    turns = turns_of(game)
    return bool(turns) and all(isinstance(m, Do) and isinstance(m.prior, Roll) for m in turns)


@dataclass(frozen=True)
class Stuck:
    """What happens to a player who cannot move: the turn passes."""

    who: Role | None
    """Only this player, as the ends say what happens to the other; all players if None."""
    is_drawn_if_all_are: bool
    """Whether the game is a draw if nobody can move."""
    is_board_full: bool = False
    """Whether nobody is stuck before the board is full."""


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
        is_full = not any(map(_may_always_pass, turns)) and _ends_by_rows(game)
        return Stuck(None, is_drawn_if_all_are=True, is_board_full=True) if is_full else None
    others = {Role.P1: Role.P2, Role.P2: Role.P1}
    who = others[next(iter(ended))] if len(ended) == 1 and ended <= others.keys() else None
    rolls = any(isinstance(part, Roll) for part in parts)
    told = bool(together) or any(isinstance(part, AllPassed) for part in parts)
    return Stuck(who, is_drawn_if_all_are=who is None and not rolls and not told)


def _asks_of_all(both: BooleanAnd) -> bool:
    """Whether several conditions ask that neither of two players can move."""
    stuck = {part.player for part in both.conditions if isinstance(part, NoMoves)}
    return stuck >= {Role.P1, Role.P2} or stuck >= {Role.Mover, Role.Next}


def _may_always_pass(moves: Moves) -> bool:
    return isinstance(moves, MovesOr) and any(isinstance(one, MovePass) for one in moves.moves)


def _fills(moves: Moves) -> bool:
    """Whether a turn is nothing but to place a piece on any empty site."""
    if not isinstance(moves, MoveAdd) or moves.to.if_ is not None:
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
