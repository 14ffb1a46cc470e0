"""Armies: how many pieces of each kind there are, and which kinds never come into play."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.problem import BoardError
from ludarium.english.model.asked import is_supply
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.equipment.tiles import Domino, Dominoes, Tile
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.clauses import PieceChoice
from ludarium.ludemes.moves.placing.placement import Adding, Claim, MoveAdd, MoveClaim
from ludarium.ludemes.start.start import Start
from ludarium.ludemes.whole_game.start import start_of
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role

Army = Mapping[int, int]
"""How many pieces there are at the beginning, by the numbers of the components."""
_MOST_SET_UP = 3000
"""Larger boards are not set up just to count pieces."""


def army(game: Game, parts: Sequence[Ludeme], equipment: Equipment) -> Army:
    """How many pieces of each kind there are; nothing if others can be brought in, or by chance.

    `parts` are all ludemes of the game.
    """
    if not any(of_kind(parts, Start)) or equipment.sites.count > _MOST_SET_UP:
        return {}
    if any(of_kind(parts, Adding)) or is_supply(game, parts):
        return {}
    return amounts_at_start(game, equipment)


class Roster(NamedTuple):
    """How many pieces of each kind there are, and whether more of them can come in later."""

    amounts: Army
    at_first: bool = False


def roster_of(game: Game, parts: Sequence[Ludeme], equipment: Equipment, known: Army) -> Roster:
    """How many pieces players have, or begin with if what follows a move may bring in others.

    `known` is the army of the game. Nothing is known where players themselves bring in pieces.
    """
    placed = any(of_kind(parts, MoveAdd))
    if known or placed or is_supply(game, parts) or equipment.sites.count > _MOST_SET_UP:
        return Roster(known)
    return Roster(amounts_at_start(game, equipment), at_first=True)


def amounts_at_start(game: Game, equipment: Equipment) -> Army:
    """How many pieces of each kind stand somewhere at the beginning."""
    try:
        position = start_of(game, equipment)
    except BoardError:
        return {}
    counts: Counter[int] = Counter()
    for stack in position.stacks.values() if position is not None else ():
        for standing in stack:
            counts[standing.what] += standing.count
    return counts


def numbers_of_pieces(
    equipment: Equipment, kinds: Sequence[PieceKind], counts: Army
) -> list[int | None]:
    """How many pieces of each kind each of its owners has; None if that is not known or differs."""
    amounts: dict[tuple[str, Role], set[int]] = {}
    for component in equipment.components:
        roles = {component.role} - {Role.Each}
        if 0 < component.owner <= equipment.players.count:
            roles.add(Role.Each)
        for role in roles:
            amount = counts.get(component.index, 0)
            amounts.setdefault((component.plain_name, role), set()).add(amount)
    found = (amounts.get((kind.name, kind.role or Role.Each), set()) for kind in kinds)
    return [min(several) if len(several) == 1 else None for several in found]


def kinds_in_play(game: Game, equipment: Equipment, idle: frozenset[int]) -> tuple[PieceKind, ...]:
    """The kinds of pieces that come into play; all of them if none seems to."""
    used = {one.plain_name for one in equipment.components if one.index not in idle}
    kinds = tuple(item for item in game.equipment.items if isinstance(item, PieceKind))
    found = tuple(kind for kind in kinds if kind.name in used) or kinds
    thing = any(isinstance(item, Tile | Domino | Dominoes) for item in game.equipment.items)
    if found or thing or not any(of_kind(all_parts(game), MoveAdd)):
        return found
    # Where no pieces are described, what players bring in are balls.
    names = {one.plain_name.rstrip("0123456789") for one in equipment.components}
    return tuple(PieceKind(name=name, role=Role.Each) for name in sorted(names))


def idle_pieces(equipment: Equipment, parts: Sequence[Ludeme], army: Army) -> frozenset[int]:
    """The numbers of components of which there is none at the beginning, and never will be one.

    `army` is empty if pieces can be brought in, or come by chance.
    """
    if not army or any(of_kind(parts, PieceChoice, Claim, MoveClaim)):
        return frozenset()
    return frozenset(
        component.index for component in equipment.components if not army.get(component.index)
    )
