"""What pieces are worth: by how far they could go, and by what their loss means."""

from typing import Final

from ludarium.board.equipment.components import Component
from ludarium.board.equipment.equipment import Equipment
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.conditions.pieces import IsThreatened, NoPieces
from ludarium.ludemes.conditions.players import IsEnemy, IsFriend
from ludarium.ludemes.conditions.sites import IsEmpty
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.captures.captures import (
    Custodial,
    Directional,
    Enclose,
    Intervene,
    Surround,
    TakeControl,
)
from ludarium.ludemes.moves.clauses import To
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.ludemes.moves.movement.movement import Hopping, Stepping
from ludarium.ludemes.moves.placing.placement import Removing
from ludarium.ludemes.moves.placing.promotion import Promoting
from ludarium.ludemes.numbers.where import Where
from ludarium.ludemes.worth.endings import endings_of
from ludarium.ludemes.worth.leaving import glad_to_lose, own_removals
from ludarium.ludemes.worth.mobility import Mobility
from ludarium.vocabulary.ludeme import Ludeme

PLAIN: Final = 100
"""What a plain piece is worth."""
ROYAL: Final = 4000
"""What a piece is worth whose loss decides the game, where moves are put in order."""
_CAPTURES: Final = (Custodial, Directional, Enclose, Intervene, Surround, TakeControl, Removing)


def captures_at_all(game: Game) -> bool:
    """Whether pieces are captured in a game: taken off, turned, or met where a move ends."""
    leaving = own_removals(game)
    return _meets(game) or any(
        isinstance(part, _CAPTURES) and id(part) not in leaving for part in game.walk()
    )


def takes_pieces(game: Game) -> bool:
    """Whether pieces are taken from the other side, rather than turned or shut in."""
    leaving = own_removals(game)
    parts = [part for part in game.walk() if id(part) not in leaving]
    return _meets(game) or any(isinstance(part, Removing | TakeControl) for part in parts)


def _meets(game: Game) -> bool:
    """Whether moves may end where others stand."""
    return any(isinstance(part, To) and _asks_whose(part) for part in game.walk())


def _asks_whose(end: To) -> bool:
    """Whether it matters for a move whose piece stands at its end, which need not be empty."""
    if end.if_ is None or _is_empty_for_sure(end.if_):
        return False
    return any(isinstance(part, IsEnemy | IsFriend) for part in end.if_.walk())


def _is_empty_for_sure(condition: Ludeme) -> bool:
    """Whether a condition can hold for empty sites only."""
    if isinstance(condition, BooleanAnd):
        return any(_is_empty_for_sure(one) for one in condition.conditions)
    return isinstance(condition, IsEmpty)


def capturing_rules(game: Game) -> frozenset[int]:
    """The rules for moves that capture wherever they go, by identity: jumps over enemies."""
    found = set()
    for ludeme in game.walk():
        over = ludeme.between if isinstance(ludeme, Hopping) else None
        if over is not None and any(isinstance(part, Removing) for part in over.walk()):
            found.add(id(ludeme))
    return frozenset(found)


def royal_names(game: Game) -> frozenset[str]:
    """The names of pieces that must not be lost."""
    found: set[str] = set()
    for ludeme in game.walk():
        if isinstance(ludeme, IsThreatened) and ludeme.piece is not None:
            name = getattr(ludeme.piece, "name", None)
            if isinstance(name, str):
                found.add(name)
    for ending in endings_of(game):
        for part in ending.condition.walk():
            if isinstance(part, NoPieces) and part.name is not None:
                found.add(part.name)
            if isinstance(part, Where):
                found.add(part.piece)
    return frozenset(found)


def values_of(game: Game, box: Equipment) -> tuple[int, ...]:
    """What each component is worth, by number, the first for none."""
    royal = royal_names(game)
    glad = glad_to_lose(game, box)
    signs = [1, *(-1 if component.owner in glad else 1 for component in box.components)]
    if not captures_at_all(game):
        return (0, *(sign * PLAIN for sign in signs[1:]))
    mobility = Mobility(box, meets=_meets(game))
    far_by_name: dict[str, float] = {}
    for one in box.components:
        if one.plain_name not in far_by_name:
            far_by_name[one.plain_name] = mobility.of(one, ways_to_move(one, game))
    reach = [far_by_name[component.plain_name] for component in box.components]
    known = [r for r in reach if r > 0]
    values = [0]
    for component, far in zip(box.components, reach, strict=True):
        value = PLAIN
        if known and len(set(known)) > 1 and far > 0:
            value = min(ROYAL - 1, max(PLAIN // 2, round(60 * far)))
        if any(component.plain_name.startswith(name.rstrip("0123456789")) for name in royal):
            value = ROYAL
        values.append(value)
    return tuple(
        sign * value if value != ROYAL else value
        for sign, value in zip(signs, _scaled(values), strict=True)
    )


def _scaled(values: list[int]) -> list[int]:
    """The same so that the least of them is a plain piece."""
    plain = [value for value in values if 0 < value < ROYAL]
    if not plain:
        return values
    least = min(plain)
    scaled = [min(ROYAL - 1, round(value * PLAIN / least)) for value in values]
    return [new if 0 < old < ROYAL else old for new, old in zip(scaled, values, strict=True)]


def ways_to_move(component: Component, game: Game) -> list[Ludeme]:
    """How a kind of piece moves: as its description says, and as rules that name it do."""
    own = getattr(component.source, "moves", None)
    found = [own] if isinstance(own, Ludeme) else []
    for ludeme in game.walk():
        if not isinstance(ludeme, ForEachPiece) or ludeme.moves is None:
            continue
        if component.plain_name in (ludeme.names or ()):
            found.append(ludeme.moves)
    return found


def promotes(component: Component, game: Game) -> bool:
    """Whether a kind of piece may become another."""
    ways = ways_to_move(component, game)
    parts = [part for moves in ways for part in moves.walk()]
    if any(isinstance(part, Promoting) for part in parts):
        return True
    forward = [part for part in parts if isinstance(part, Stepping)]
    promotion = any(isinstance(part, Promoting) for part in game.walk())
    return promotion and bool(forward) and _is_forward(forward[0])


def _is_forward(step: Stepping) -> bool:
    return "Forward" in str(step.directions) or "FR" in str(
        getattr(step.directions, "directions", "")
    )
