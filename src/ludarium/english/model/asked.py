"""Which regions the rules ever speak of; others serve the set-up alone, and need not be told."""

from collections.abc import Callable, Iterator, Sequence

from ludarium.engine.kinds import Boolean, Int
from ludarium.ludemes.conditions.connection import IsBlocked, IsConnected, IsLoop, IsPath
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.equipment.regions import Regions
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.literals import BooleanLiteral
from ludarium.ludemes.moves.movement.movement import Transferring
from ludarium.ludemes.moves.puzzles import Satisfy
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.regions.equipment import SitesHand
from ludarium.ludemes.regions.sites import SitesOfPlayer
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role

_BY_OWNER = (IsBlocked, IsConnected, IsLoop, IsPath, Satisfy)
"""Rules that look at regions without naming them."""
_OF_NOBODY = (None, Role.Neutral, Role.Shared)
_TOLD_BY_NAME = (None, Role.Neutral, Role.Shared, Role.P1, Role.P2)


def regions_left_out(
    game: Game,
    parts: Sequence[Ludeme],
    *,
    with_set_up: bool,
    is_number: Callable[[Int], bool] = lambda _: False,
) -> set[int]:
    """The regions, by identity, that no rule speaks of; `with_set_up` counts those of the start.

    `parts` are all ludemes of the game. Regions that are only asked whether a number is in them
    are lists of numbers, and told where that is asked; `is_number` knows numbers from sites.
    """
    rules = game.rules
    assert isinstance(rules, SimpleRules | PhasedRules)
    regions = [item for item in game.equipment.items if isinstance(item, Regions)]
    named = [item for item in regions if item.name is not None and item.role in _TOLD_BY_NAME]
    if not named or any(isinstance(part, _BY_OWNER) for part in parts):
        return set()
    apart = [*regions, *([] if with_set_up or rules.start is None else [rules.start])]
    aside = {id(part) for whole in apart for part in whole.walk()}
    listed = {
        id(part.region)
        for part in of_kind(parts, IsIn)
        if part.sites and all(map(is_number, part.sites))
    }
    others = [part for part in parts if id(part) not in aside | listed]
    unnamed = [part for part in others if isinstance(part, SitesOfPlayer) and part.name is None]
    if any(part.player is None for part in unnamed):
        return set()
    if unnamed:
        named = [item for item in named if item.role in _OF_NOBODY]
    names = {name for part in others for name in _names(part) if name}
    return {
        id(item)
        for item in named
        if not any(name in str(item.name) or str(item.name) in name for name in names)
    }


def is_supply(game: Game, parts: Sequence[Ludeme]) -> bool:
    """Whether a hand that all share only holds a sample of each piece, which is never used up."""
    assert isinstance(game.rules, SimpleRules | PhasedRules)
    start = game.rules.start
    aside = set() if start is None else {id(part) for part in start.walk()}
    sources = {
        id(part.origin.sites) for part in of_kind(parts, Transferring) if _is_true(part.copy)
    }
    hands = of_kind(parts, SitesHand, HandSite)
    asked = [part for part in hands if id(part) not in aside]
    return bool(asked) and all(
        id(part) in sources and isinstance(part, SitesHand) and part.player in _EVERYBODY
        for part in asked
    )


def _is_true(condition: Boolean | None) -> bool:
    return isinstance(condition, BooleanLiteral) and condition.value


_EVERYBODY = (Role.Shared, Role.All)


def _names(part: Ludeme) -> Iterator[str]:
    for _, value in part.given():
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (one for one in value if isinstance(one, str))


__all__ = ["is_supply", "regions_left_out"]
