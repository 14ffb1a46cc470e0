"""What has won a game, as far as it can be shown: the row or the chain that was asked for."""

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.topology import Sites
from ludarium.english.model.aims import end_rules
from ludarium.illustrated.moments import Moment
from ludarium.illustrated.positions import Site
from ludarium.illustrated.reach import straight_on
from ludarium.ludemes.conditions.connection import IsConnected
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral


def winning_sites(game: Game, box: Equipment, moment: Moment) -> tuple[Site, ...]:
    """The sites of the row or the chain that ended a game; none if it was something else."""
    deed = moment.deed
    if deed is None or not moment.winner or moment.glance.owner(deed.target) != moment.winner:
        return ()
    kind, target = deed.target
    sites = box.topology.of(kind)
    if target >= sites.count:
        return ()
    found: tuple[int, ...] = ()
    for part in (part for rule in end_rules(game) for part in rule.walk()):
        if isinstance(part, IsConnected):
            found = _chain(sites, moment, target)
        elif isinstance(part, IsLine) and isinstance(part.length, IntLiteral):
            found = _row(sites, moment, target, part.length.value)
        if found:
            break
    return tuple((kind, site) for site in found)


def _is_own(sites: Sites, moment: Moment, site: int) -> bool:
    return moment.glance.owner((sites.kind, site)) == moment.winner


def _chain(sites: Sites, moment: Moment, target: int) -> tuple[int, ...]:
    """All pieces of the winner that hang together with the last one."""
    seen, waiting = {target}, [target]
    while waiting:
        for near in sites.neighbours[waiting.pop()]:
            if near not in seen and _is_own(sites, moment, near):
                seen.add(near)
                waiting.append(near)
    return tuple(sorted(seen))


def _row(sites: Sites, moment: Moment, target: int, length: int) -> tuple[int, ...]:
    """The longest straight row of the winner through the last piece, if it is long enough."""
    best: list[int] = []
    for near in sites.neighbours[target]:
        row = [target]
        for start, following in ((near, target), (target, near)):
            row += _run(sites, moment, start, following, back=following == target)
        row = sorted(set(row))
        if len(row) > len(best):
            best = row
    return tuple(best) if len(best) >= length else ()


def _run(sites: Sites, moment: Moment, start: int, following: int, *, back: bool) -> list[int]:
    """The winner's pieces from one site on, in a straight line beyond the other."""
    run: list[int] = [] if back or not _is_own(sites, moment, following) else [following]
    if not back and not run:
        return []
    before, here = start, following
    while True:
        ahead = next(iter(straight_on(sites, before, here)), None)
        if ahead is None or not _is_own(sites, moment, ahead) or ahead in run:
            return run
        run.append(ahead)
        before, here = here, ahead
