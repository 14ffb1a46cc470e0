"""Lines that decide a game or earn something: all rows of sites in which one could stand."""

from typing import Final

from ludarium.board.equipment.static import NotStatic, Timeless
from ludarium.board.problem import BoardError
from ludarium.engine.machine.machine import Machine
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.conditions.players import IsMover
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.worth.endings import Ending, affirmed, endings_of
from ludarium.ludemes.worth.stacked_lines import levels_of, rows_in_stacks
from ludarium.search.evaluation.terms import LineTerm
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.play import Role

_MOST_ROWS: Final = 6000
_LONGEST: Final = 8
_ALMOST: Final = 220
"""What a line is worth that lacks one piece."""
_FEWER: Final = 0.22
"""Each piece that is missing leaves this part of it."""
_OTHER: Final = {Role.P1: Role.P2, Role.P2: Role.P1}
_MILL: Final = 30
"""What a whole line is worth that earns something but does not win."""


def line_terms(game: Game, m: Machine) -> tuple[LineTerm, ...]:
    """The lines of a game, each kind once."""
    winning, losing = _deciding(game)
    found: dict[tuple[int, str], tuple[bool, IsLine]] = {}
    for ludeme in game.walk():
        if not isinstance(ludeme, IsLine):
            continue
        if ludeme.site_type not in (None, m.usual):
            continue
        length = _length(ludeme, m)
        direction = ludeme.direction or AbsoluteDirection.Adjacent
        wins = id(ludeme) in winning
        if id(ludeme) in losing:
            continue
        if length is not None and 3 <= length <= _LONGEST:
            before = found.get((length, direction.word))
            if before is None or (wins and not before[0]):
                found[length, direction.word] = (wins, ludeme)
    if any(wins for wins, _ in found.values()):
        longest = max(length for (length, _), (wins, _) in found.items() if wins)
        found = {key: one for key, one in found.items() if key[0] == longest and one[0]}
    terms = []
    for (length, _), (wins, ludeme) in found.items():
        rows = rows_of(m, length, ludeme.direction or AbsoluteDirection.Adjacent)
        levels = levels_of(ludeme, game, m, length) if m.keeps.levels else 0
        if levels:
            rows = rows_in_stacks(rows, m.box.topology.of(m.usual).count, levels, length)
        if not 0 < len(rows) <= _MOST_ROWS:
            continue
        scale = 1.0 if wins else 0.12
        worth = [0.0, *(scale * _ALMOST * _FEWER ** (length - 1 - k) for k in range(1, length))]
        worth.append(0.0 if wins else float(_MILL))
        terms.append(LineTerm(rows, tuple(round(w) for w in worth), wins, levels))
    return tuple(terms)


def _deciding(game: Game) -> tuple[frozenset[int], frozenset[int]]:
    """The lines that win for whoever makes them and those that lose, by their identities."""
    winning: set[int] = set()
    losing: set[int] = set()
    for ending in endings_of(game):
        lines = {id(part) for part in ending.condition.walk() if isinstance(part, IsLine)}
        (losing if _is_lost_by_mover(ending) else winning).update(lines)
    return frozenset(winning), frozenset(losing - winning)


def _is_lost_by_mover(ending: Ending) -> bool:
    """Whether whoever has moved does not win by it: it may ask that somebody else has."""
    movers = [part.player for part in affirmed(ending.condition) if isinstance(part, IsMover)]
    other = _OTHER.get(ending.winner)
    return ending.winner in (Role.Next, Role.Enemy) or (other is not None and other in movers)


def _length(ludeme: IsLine, m: Machine) -> int | None:
    try:
        return int(ludeme.length.static(Timeless(m.box)))
    except (NotStatic, BoardError):
        return None


def rows_of(m: Machine, length: int, direction: AbsoluteDirection) -> tuple[tuple[int, ...], ...]:
    """All rows of so many sites in a direction, each once."""
    sites = m.box.topology.of(m.usual)
    found: dict[frozenset[int], tuple[int, ...]] = {}
    for site in range(sites.count):
        for radial in sites.radials(site, direction):
            row = (site, *[s for s in radial.sites if s != site][: length - 1])
            if len(row) == length:
                found.setdefault(frozenset(row), row)
    return tuple(found.values())
