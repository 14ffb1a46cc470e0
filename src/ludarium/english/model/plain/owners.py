"""What is said of each player in turn, and meant of whoever owns a piece."""

import operator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Int, Moves
from ludarium.english.model.plain.seats import PLAYERS
from ludarium.english.model.plain.trees import with_fields
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Noun
from ludarium.ludemes.conditions.comparisons import Equals, NotEqual
from ludarium.ludemes.conditions.pieces import NoPieces
from ludarium.ludemes.conditions.players import IsMover
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.setting.state import AddScore
from ludarium.ludemes.numbers.arithmetic import IntSub
from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
from ludarium.ludemes.numbers.pieces import PieceId, Who
from ludarium.ludemes.numbers.state import Mover, Next
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class OwnerOfRemoved(Int):
    """The owner of the piece that was just removed."""

    def english(self, _: "Voice") -> Noun:
        """Its owner."""
        return Noun("its owner", kind="player")


def by_number(part: Ludeme, players: int) -> Ludeme:
    """The other of two players, whose number is three minus that of the one; and who moves."""
    match part:
        case Equals(left=Mover(), right=Role() as role) if role in PLAYERS:
            return IsMover(player=role)
        case (
            Equals(left=Mover(), right=IntLiteral(value=number))
            | Equals(left=IntLiteral(value=number), right=Mover())
        ) if 1 <= number <= players:
            return IsMover(player=PLAYERS[number - 1])
    if players != _DUEL or not isinstance(part, IntSub) or literal(part.value) != _DUEL + 1:
        return part
    match part.amount:
        case Mover() | PieceId(name=None, owner=Role.Mover):
            return Next()
        case Next() | PieceId(name=None, owner=Role.Next):
            return Mover()
        case _:
            return part


_DUEL: Final = 2


class PlayerNumber(IntLiteral):
    """A number that is written out and stands for a player."""


class OtherPlayer(Int):
    """The other one of two players."""

    one: Int
    """The number of the one."""

    def english(self, e: "Voice") -> Noun:
        """Whose opponent it is."""
        return Noun(f"the opponent of {e.player(self.one)}", kind="player")


def with_players(part: Ludeme, players: int) -> Ludeme:
    """A rule in which numbers of players are known to be such."""
    names: tuple[str, ...] = ()
    match part:
        case CountPieces() | NoPieces():
            names = ("of",)
        case PlayerChoice():
            names = ("player",)
        case Equals(left=Who() | Mover()) | NotEqual(left=Who() | Mover()):
            names = ("right",)
        case Equals(right=Who() | Mover()) | NotEqual(right=Who() | Mover()):
            names = ("left",)
    given = dict(part.given()) if names else {}
    found = {name: _as_player(given.get(name), players) for name in names}
    changed = {name: one for name, one in found.items() if one is not given.get(name)}
    return with_fields(part, **changed) if changed else part


def _as_player(value: object, players: int) -> object:
    match value:
        case IntSub(value=IntLiteral(value=3), amount=Int() as one) if players == _DUEL:
            return OtherPlayer(one=one)
        case IntLiteral(value=known) if type(value) is IntLiteral:
            return PlayerNumber(value=known)
        case _:
            return value


def of_owner(rule: Ludeme, players: int) -> Ludeme:
    """Points for whichever player owns a piece, as points for its owner."""
    if isinstance(rule, MovesIf):
        cases = _cases(rule)
        said = {(repr(owner), repr(effect.score)) for _, owner, effect in cases}
        if len(said) == 1 and sorted(who for who, _, _ in cases) == [*range(1, players + 1)]:
            _, owner, effect = cases[0]
            return with_fields(effect, player=PlayerChoice(player=owner))
    if isinstance(rule, MovesAnd) and isinstance(rule.moves, tuple):
        found = (*rule.moves[:1], *(_after(one, other) for one, other in pairwise(rule.moves)))
        if any(map(operator.is_not, found, rule.moves)):
            return with_fields(rule, moves=found)
    return rule


def _cases(rule: MovesIf) -> list[tuple[int, Who, AddScore]]:
    """What is scored for which owner of which piece; nothing if anything else is said."""
    found: list[tuple[int, Who, AddScore]] = []
    left: Moves | None = rule
    while left is not None:
        match left:
            case MovesIf(
                condition=Equals(left=IntLiteral(value=int() as who), right=Who() as owner),
                moves=AddScore(player=Role() as player, then=None) as effect,
                otherwise=otherwise,
                then=None,
            ) if player.name == f"P{who}":
                found.append((who, owner, effect))
                left = otherwise
            case _:
                return []
    return found


def _after(first: Moves, second: Moves) -> Moves:
    """An effect after another one; of a piece that this removes, it speaks as of one just named."""
    match first, second:
        case (
            Remove(sites=Int() as place, level=None, count=None, then=None),
            AddScore(player=PlayerChoice(player=Who(at=there, level=None))),
        ) if repr(place) == repr(there):
            return with_fields(second, player=PlayerChoice(player=OwnerOfRemoved()))
        case _:
            return second


__all__ = ["OtherPlayer", "PlayerNumber", "by_number", "of_owner", "with_players"]
