"""Which regions the rules ever speak of; others serve the set-up alone, and need not be told."""

from collections.abc import Iterator

from ludarium.ludemes.conditions.connection import IsBlocked, IsConnected, IsLoop, IsPath
from ludarium.ludemes.equipment.regions import Regions
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.moves.puzzles import Satisfy
from ludarium.ludemes.regions.sites import SitesOfPlayer
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_BY_OWNER = (IsBlocked, IsConnected, IsLoop, IsPath, Satisfy)
"""Rules that look at regions without naming them."""


def regions_left_out(game: Game, *, with_set_up: bool) -> set[int]:
    """The regions, by identity, that no rule speaks of; `with_set_up` counts those of the start."""
    rules = game.rules
    assert isinstance(rules, SimpleRules | PhasedRules)
    start = rules.start
    left_out = () if with_set_up or start is None else (start,)
    others = [item for item in game.equipment.items if not isinstance(item, Regions)]
    parts = [part for whole in (rules, *others) for part in _walk(whole, left_out)]
    if any(isinstance(part, _BY_OWNER) for part in parts):
        return set()
    if any(isinstance(part, SitesOfPlayer) and part.name is None for part in parts):
        return set()
    names = {name for part in parts for name in _names(part)}
    return {
        id(item)
        for item in game.equipment.items
        if isinstance(item, Regions)
        and item.name is not None
        and item.role in (None, Role.Neutral, Role.Shared, Role.P1, Role.P2)
        and not any(name in item.name or item.name in name for name in names if name)
    }


def _walk(whole: Ludeme, left_out: tuple[Ludeme, ...]) -> Iterator[Ludeme]:
    """A ludeme and all inside it, without some."""
    if any(whole is one for one in left_out):
        return
    yield whole
    for part in whole.children():
        yield from _walk(part, left_out)


def _names(part: Ludeme) -> Iterator[str]:
    for _, value in part.given():
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (one for one in value if isinstance(one, str))


__all__ = ["regions_left_out"]
