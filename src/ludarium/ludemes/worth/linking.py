"""Links: pieces that cannot be parted, as there are two sites by either of which they are joined.

Where chains of placed pieces win, whoever plays on one of these sites is answered on the other.
"""

from typing import Final

from ludarium.board.equipment.regions import family_of_regions
from ludarium.engine.kinds import Region
from ludarium.engine.machine.machine import Machine
from ludarium.ludemes.conditions.connection import IsConnected, IsLoop
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.worth.endings import affirmed, endings_of, players_of, sites_for
from ludarium.ludemes.worth.filling import moves_pieces
from ludarium.search.evaluation.terms import Link
from ludarium.vocabulary.board import RegionStatic
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.play import Role

_BOTH: Final = 3
_MOST: Final = 20_000


def links_of(game: Game, m: Machine) -> tuple[Link, ...]:
    """The links of a game for two in which pieces are placed and chains win; none in others."""
    if m.box.players.count != 2 or m.keeps.levels or moves_pieces(game):
        return ()
    found: dict[Link, None] = {}
    for ending in endings_of(game):
        if ending.winner is Role.Next:
            continue
        for part in affirmed(ending.condition):
            if not isinstance(part, IsConnected | IsLoop) or part.site_type not in (None, m.usual):
                continue
            direction = part.directions or AbsoluteDirection.Adjacent
            if not isinstance(direction, AbsoluteDirection):
                continue
            near = _neighbours(m, direction)
            found |= dict.fromkeys(_between_pieces(near))
            if isinstance(part, IsConnected):
                for player in players_of(m.box, ending.winner):
                    for region in _regions(part, m, player):
                        found |= dict.fromkeys(_to_region(near, region, player))
    return tuple(found) if len(found) <= _MOST else ()


def _neighbours(m: Machine, direction: AbsoluteDirection) -> list[set[int]]:
    """The sites that are joined to each site."""
    sites = m.box.topology.of(m.usual)
    return [
        {
            next(s for s in radial.sites if s != site)
            for radial in sites.radials(site, direction)
            if any(s != site for s in radial.sites)
        }
        for site in range(sites.count)
    ]


def _between_pieces(near: list[set[int]]) -> list[Link]:
    """Two pieces that do not touch, and exactly two sites that touch both."""
    found = []
    for one, around in enumerate(near):
        seconds = {other for site in around for other in near[site]}
        for other in sorted(seconds):
            if other <= one or other in around:
                continue
            shared = sorted(around & near[other])
            if len(shared) == 2:
                found += [Link(a, b, one, other, _BOTH) for a, b in (shared, shared[::-1])]
    return found


def _to_region(near: list[set[int]], region: tuple[int, ...], player: int) -> list[Link]:
    """A piece beside a region of its player, and exactly two sites of the region it touches."""
    found = []
    inside = set(region)
    for one, around in enumerate(near):
        shared = sorted(around & inside)
        if one not in inside and len(shared) == 2:
            found += [Link(a, b, one, one, player) for a, b in (shared, shared[::-1])]
    return found


def _regions(part: IsConnected, m: Machine, player: int) -> list[tuple[int, ...]]:
    """The regions that a player has to join."""
    given = part.regions
    if isinstance(given, Role):
        return [tuple(one) for r in m.box.regions if r.owner == player for one in r.parts]
    if isinstance(given, RegionStatic):
        return [one for one in family_of_regions(given, m.box.topology.of(m.usual)) if one]
    return [sites_for(m.box, region, player) for region in given if isinstance(region, Region)]
