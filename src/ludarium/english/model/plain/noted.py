"""Lists of sites that are asked as lists of numbers: asked as sites, of which a book can speak."""

from typing import Final

from ludarium.english.model.plain.trees import all_parts, rewritten, with_fields
from ludarium.ludemes.arrays.results import ValuesRemembered
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.setting.state import RememberValue
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.coordinates import Coord, CoordAt
from ludarium.ludemes.numbers.iterators import (
    CurrentBetween,
    CurrentFrom,
    CurrentSite,
    CurrentTo,
    CurrentValue,
)
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.ludemes.regions.sites import SitesListed
from ludarium.ludemes.start.for_each import StartForEachValue
from ludarium.ludemes.start.set import StartSetRememberValue
from ludarium.vocabulary.ludeme import Ludeme

_SITES: Final = (
    *(Ahead, Coord, CoordAt, CurrentBetween, CurrentFrom, CurrentSite, CurrentTo),
    *(LastFrom, LastTo, TrackSiteMove),
)
"""Numbers that are always those of sites."""


def with_sites_noted(game: Game) -> Game:
    """A game that asks whether a site is among some sites wherever a list holds nothing else."""
    parts = all_parts(game)
    kept: dict[str | None, bool] = {}
    for part in parts:
        if isinstance(part, RememberValue):
            is_site = isinstance(part.value, _SITES)
            kept[part.name] = kept.get(part.name, True) and is_site
    asked = {id(found) for part in parts if (found := _asked(part)) is not None}
    read = [part for part in parts if isinstance(part, ValuesRemembered)]
    otherwise = {part.name for part in read if id(part) not in asked}
    names = {name for name, sites_only in kept.items() if sites_only} - otherwise

    def change(part: Ludeme) -> Ludeme:
        if isinstance(part, StartForEachValue):
            return _at_once(part, names)
        found = _asked(part)
        if found is None or found.name not in names:
            return part
        return with_fields(part, region=SitesListed(sites=found))

    return rewritten(game, change) if names else game


def _at_once(part: StartForEachValue, names: set[str | None]) -> Ludeme:
    """Sites that are noted at the start, all of them together."""
    match part:
        case StartForEachValue(
            min=IntLiteral(value=low),
            max=IntLiteral(value=high),
            rule=StartSetRememberValue(value=CurrentValue()) as rule,
        ) if rule.name in names:
            sites = tuple(IntLiteral(value=site) for site in range(low, high + 1))
            return with_fields(rule, value=SitesListed(sites=sites))
        case _:
            return part


def _asked(part: Ludeme) -> ValuesRemembered | None:
    """The list, if a condition asks whether sites are in one."""
    if not isinstance(part, IsIn) or not isinstance(part.region, ValuesRemembered):
        return None
    sites = (CurrentTo(),) if part.sites is None else part.sites
    return part.region if all(isinstance(site, _SITES) for site in sites) else None
