"""Lists into which rules put nothing but sites: they are regions, and told like these."""

from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.ludemes.arrays.results import ValuesRemembered
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.setting.state import RememberValue
from ludarium.ludemes.numbers.iterators import (
    CurrentFrom,
    CurrentSite,
    CurrentTo,
    CurrentValue,
)
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.regions.sites import SitesListed
from ludarium.ludemes.start.for_each import StartForEachValue
from ludarium.ludemes.start.set import StartSetRememberValue
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts

_SITES = (CurrentFrom, CurrentSite, CurrentTo, LastFrom, LastTo)


def with_lists_as_regions(game: Game) -> Game:
    """A game in which what stands in a list of sites is asked as of a region.

    Numbers that are put into such a list one after the other before play are sites, too.
    """
    names = _lists_of_sites(game)
    if not names:
        return game

    def told(part: Ludeme) -> Ludeme:
        match part:
            case IsIn(region=ValuesRemembered(name=name) as values) if name in names:
                return with_fields(part, region=SitesListed(sites=values))
            case StartForEachValue(
                min=IntLiteral(value=first),
                max=IntLiteral(value=last),
                rule=StartSetRememberValue(name=name, value=CurrentValue()) as rule,
            ) if name in names:
                numbers = tuple(IntLiteral(value=site) for site in range(first, last + 1))
                return with_fields(rule, value=SitesListed(sites=numbers))
        return part

    return rewritten(game, told)


def _lists_of_sites(game: Game) -> set[str | None]:
    """The lists into which play puts sites and nothing else."""
    put: dict[str | None, bool] = {}
    for part in all_parts(game):
        if isinstance(part, RememberValue):
            put[part.name] = put.get(part.name, True) and isinstance(part.value, _SITES)
    return {name for name, are_sites in put.items() if are_sites}


__all__ = ["with_lists_as_regions"]
