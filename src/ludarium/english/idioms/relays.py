"""Relay sowing: the hole in which the last seed falls is sown on, in the same turn."""

from dataclasses import dataclass
from typing import Any, Final

from ludarium.engine.kinds import Moves
from ludarium.english.idioms.trees import only, replaced
from ludarium.english.phrases import Do, Instruction
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.placing.selection import MoveSelect
from ludarium.ludemes.moves.setting.set import SetVar
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.values import Var
from ludarium.ludemes.regions.sets import RegionIf
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_LAST: Final = "LastTo(after_consequence=BooleanLiteral(value=True))"
_WITH_SEEDS: Final = (
    "IsOccupied(site=CurrentFrom())",
    "GreaterThan(left=Count(at=CurrentFrom()), right=IntLiteral(value=0))",
    "LessThan(left=IntLiteral(value=0), right=Count(at=CurrentFrom()))",
    "NotEqual(left=Count(at=CurrentFrom()), right=IntLiteral(value=0))",
)


class SowingOn(Moves):
    """That a turn goes on with the seeds of some hole, in the place of the ludemes that say so."""

    site: Any
    """The hole."""
    only_if_allowed: bool
    """Whether that hole must fulfil what is asked of the first one."""

    def english(self, e: Voice) -> Instruction:
        """Another lap."""
        what = f"lift all seeds from {e.site(self.site)} and sow on from there in the same way"
        if self.only_if_allowed:
            what += ", if a turn could begin with it"
        return Do(f"{what} (*relay sowing*)")


@dataclass(frozen=True)
class _Relay:
    choice: MoveSelect
    region: RegionIf
    agains: tuple[tuple[Ludeme, Any], ...]
    """What is said about going on, with the hole that it speaks of."""


def relay(e: Voice, moves: Moves) -> Instruction | None:
    """A turn of sowing in laps, if the moves are just that."""
    found = _relay(moves)
    if found is None:
        return None
    allowed = found.choice.origin.if_
    narrow = allowed is not None and repr(allowed) not in _WITH_SEEDS
    changes: dict[int, Any] = {id(found.region): found.region.if_false}
    for node, site in found.agains:
        changes[id(node)] = SowingOn(site=site, only_if_allowed=narrow)
    return e.moves(replaced(moves, changes))


def _relay(moves: Moves) -> _Relay | None:
    parts = list(moves.walk())
    choices = [part for part in parts if isinstance(part, MoveSelect)]
    if len(choices) != 1 or sum(isinstance(part, IsPrev) for part in parts) != 1:
        return None
    choice = choices[0]
    region = choice.origin.sites
    if not isinstance(region, RegionIf) or choice.to is not None or choice.then is None:
        return None
    asked, listed = region.condition, region.if_true
    if not isinstance(asked, IsPrev) or asked.player is not Role.Mover:
        return None
    if not any(isinstance(part, Sow) for part in choice.then.walk()):
        return None
    sites = getattr(listed, "sites", None)
    if type(listed).__name__ != "SitesListed" or not isinstance(sites, tuple) or len(sites) != 1:
        return None
    agains = _agains(parts, sites[0])
    return None if agains is None else _Relay(choice, region, agains)


def _agains(parts: list[Ludeme], hole: Any) -> tuple[tuple[Ludeme, Any], ...] | None:
    """All that lets the turn go on, if it always goes on from the hole that is meant."""
    count = sum(isinstance(part, MoveAgain) for part in parts)
    if repr(hole) == _LAST:
        plain = [(part, hole) for part in parts if isinstance(part, MoveAgain) and only(part)]
        return tuple(plain) if plain and len(plain) == count else None
    if not isinstance(hole, Var) or not only(hole, "key"):
        return None
    if sum(isinstance(part, Var) and repr(part) == repr(hole) for part in parts) != 1:
        return None
    if sum(isinstance(part, SetVar) and part.name == hole.key for part in parts) != count:
        return None
    pairs = [found for part in parts if (found := _noting(part, hole)) is not None]
    return tuple(pairs) if pairs and len(pairs) == count else None


def _noting(part: Ludeme, hole: Var) -> tuple[Ludeme, Any] | None:
    """Another move, from a hole that is noted down for it."""
    if not isinstance(part, MovesAnd) or part.then is not None or len(part.moves) != 2:
        return None
    again, noting = sorted(part.moves, key=lambda move: not isinstance(move, MoveAgain))
    if not isinstance(again, MoveAgain) or not only(again):
        return None
    if not isinstance(noting, SetVar) or not only(noting, "name", "value"):
        return None
    return (part, noting.value) if noting.name == hole.key else None
