"""The course of a game: its phases, what opens each, and what happens when one is stuck."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.conditions.lines import is_own_row
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.conditions.sites import IsEmpty
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.phases import NextPhase, Phase
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.chance import Roll
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.iterators import CurrentSite
from ludarium.ludemes.regions.equipment import SitesHand
from ludarium.vocabulary.play import Role

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


def comes_from_one_of_several(way: Way, course: Sequence[Stage]) -> bool:
    """Whether one might think that a way leads to a phase from any of several others.

    That is so where phases come again, and what a player needs may happen in all of them.
    """
    phases = [stage.phase for stage in course]
    if len(phases) < _SEVERAL or way.is_for_all or not way.speaks_of_mover:
        return False
    ways = [one for stage in course for one in stage.ways]
    return any(phases.index(one.target) <= phases.index(one.source) for one in ways)


_SEVERAL = 3


def _ways(phase: Phase, phases: Sequence[Phase]) -> Iterator[Way]:
    ways = phase.next_phases or ()
    rules = ways if isinstance(ways, tuple) else (ways,)
    for rule in rules:
        if rule is rules[-1] and rule.phase_name == phase.name is not None:
            continue  # it leads where everybody is anyway
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
