"""Games in which space gets scarce: how pieces move, for who reaches an empty site first."""

from ludarium.board.equipment.equipment import Equipment
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.movement.movement import Hopping, Leaping, Sliding, Stepping
from ludarium.ludemes.moves.placing.placement import Adding, Shooting
from ludarium.ludemes.worth.pieces import ways_to_move
from ludarium.vocabulary.directions import AbsoluteDirection

_FAR = 1 << 16
"""Longer than any line."""


def rays_of(game: Game, box: Equipment) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The lines along which pieces move, from each site; none if space does not get scarce.

    It does where sites are filled while the pieces of both sides step or slide about.
    """
    if not any(isinstance(part, Shooting | Adding) for part in game.walk()):
        return ()
    ways: set[tuple[AbsoluteDirection, int]] = set()
    movers: set[int] = set()
    for component in box.components:
        for part in (part for moves in ways_to_move(component, game) for part in moves.walk()):
            if isinstance(part, Hopping | Leaping):
                return ()
            if not isinstance(part, Stepping | Sliding):
                continue
            direction = part.directions or AbsoluteDirection.Adjacent
            limited = isinstance(part, Sliding) and (part.between or part.track)
            if limited or not isinstance(direction, AbsoluteDirection):
                return ()
            ways.add((direction, _FAR if isinstance(part, Sliding) else 1))
            movers.add(component.owner)
    if movers != {1, 2}:
        return ()
    board = box.sites
    rays = []
    for site in range(board.count):
        lines: set[tuple[int, ...]] = set()
        for direction, far in sorted(ways, key=lambda way: (way[0].word, way[1])):
            for radial in board.radials(site, direction):
                line = tuple(s for s in radial.sites if s != site)[:far]
                if line:
                    lines.add(line)
        rays.append(tuple(sorted(lines)))
    return tuple(rays)
