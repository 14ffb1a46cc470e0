"""Conditions that ask for a piece of each player, one after the other: for one of anybody."""

from collections.abc import Sequence

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.players import number_of
from ludarium.engine.kinds import Boolean, Int
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.phrases import Condition, Place, Stands
from ludarium.english.voice import Voice
from ludarium.english.words import article
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr, Not
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.numbers.pieces import PieceId, What
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role


class PieceOfAnybody(Boolean):
    """That a piece of a kind stands on a site, whoever has it."""

    site: Int
    kind: str

    def english(self, e: Voice) -> Condition:
        """That one stands there."""
        name = e.piece_name(self.kind)
        return Stands(article(name), f"no {name}", (Place("on", e.site(self.site)),))


def with_pieces_of_anybody(game: Game, equipment: Equipment) -> Game:
    """A game that does not ask for each player's pieces of a kind where all players are meant."""
    players = equipment.players.count
    owners: dict[str, set[int]] = {}
    for piece in equipment.components:
        owners.setdefault(piece.plain_name, set()).add(piece.owner)
    everybody = set(range(1, players + 1))
    kinds = {name for name, found in owners.items() if found == everybody}
    if players < _SEVERAL or not kinds:
        return game
    asked = sum(part.name in kinds for part in of_kind(all_parts(game), PieceId))
    if asked < players:
        return game

    def change(part: Ludeme) -> Ludeme:
        match part:
            case BooleanOr(conditions=tuple() as several):
                return _joined(part, several, kinds, everybody, negative=False)
            case BooleanAnd(conditions=tuple() as several):
                return _joined(part, several, kinds, everybody, negative=True)
            case _:
                return part

    return rewritten(game, change)


_SEVERAL = 2


def _joined(
    part: BooleanOr | BooleanAnd,
    several: Sequence[Boolean],
    kinds: set[str],
    everybody: set[int],
    *,
    negative: bool,
) -> Ludeme:
    """Conditions in which those of all players are one."""
    asked: dict[tuple[str, str], list[tuple[Boolean, Int, int]]] = {}
    for one in several:
        inner = one.condition if negative and isinstance(one, Not) else one
        match inner:
            case Equals(
                left=What(at=Int() as site, level=None),
                right=PieceId(name=str() as kind, owner=Role() as owner),
            ) if kind in kinds and (inner is not one) is negative:
                asked.setdefault((repr(site), kind), []).append((one, site, number_of(owner)))
    kept: list[Boolean] = list(several)
    for (_, kind), found in asked.items():
        if {owner for _, _, owner in found} != everybody or len(found) != len(everybody):
            continue
        whole: Boolean = PieceOfAnybody(site=found[0][1], kind=kind)
        whole = Not(condition=whole) if negative else whole
        gone = {id(one) for one, _, _ in found[1:]}
        first = id(found[0][0])
        kept = [whole if id(one) == first else one for one in kept if id(one) not in gone]
    if len(kept) == len(several):
        return part
    return kept[0] if len(kept) == 1 else with_fields(part, conditions=tuple(kept))


__all__ = ["PieceOfAnybody", "with_pieces_of_anybody"]
