"""Attacks that conditions spell out, square by square and piece by piece, called by their names."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Boolean
from ludarium.english.fields import moves_of
from ludarium.english.idioms.trees import only
from ludarium.english.idioms.tries.reach import Way, captures_of, on_board, sides, spot
from ludarium.english.model.plain.trees import rewritten
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Condition, Said
from ludarium.english.voice import Voice
from ludarium.english.words import article, listed
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.numbers.pieces import PieceId, What
from ludarium.ludemes.numbers.state import Mover, Next
from ludarium.ludemes.numbers.where import Where
from ludarium.ludemes.regions.lines import SitesLineOfSight
from ludarium.vocabulary.board import Relation
from ludarium.vocabulary.directions import CompassDirection
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role

_ROLES: Final[dict[type, Role]] = {Mover: Role.Mover, Next: Role.Next}
_OTHER: Final = {Role.Mover: Role.Next, Role.Next: Role.Mover}


class Attack(NamedTuple):
    """A piece of a player that could capture in some way."""

    name: str
    player: int
    way: Way
    """How it gets to what it attacks."""


class Target(NamedTuple):
    """A piece that is attacked."""

    name: str
    owner: Role


class CheckedBy(Boolean):
    """Some of the ways in which a piece can be attacked."""

    piece: PieceId
    attacks: tuple[Attack, ...]

    def english(self, e: Voice) -> Condition:
        """From where, or by what, it is attacked."""
        asked = IsThreatened(piece=self.piece).english(e)
        names = listed([article(e.piece_name(name)) for name in self.names], "or")
        along = LINES.get(self.lines, "")
        how = f"{asked} {along}".strip() if along else f"{asked} by {names}"
        return Said(how, f"it is not so that {how}")

    @property
    def names(self) -> list[str]:
        """The kinds of pieces that attack."""
        return sorted({attack.name for attack in self.attacks})

    @property
    def lines(self) -> frozenset[tuple[int, int]]:
        """Where attacks come from, if they come from straight lines: single steps that way."""
        found = {_step(attack.way.back) for attack in self.attacks}
        return frozenset(step for step in found if step is not None) if None not in found else _NONE


_NONE: Final[frozenset[tuple[int, int]]] = frozenset()
LINES: Final = {
    frozenset({(0, 1), (0, -1)}): "along its column",
    frozenset({(1, 0), (-1, 0)}): "along its row",
}
"""What lines are called that lead through a square."""
_SQUARE: Final = ("N", "E", "S", "W", "NE", "NW", "SE", "SW")


def _step(way: Way) -> tuple[int, int] | None:
    """A single step along a way, if that is straight."""
    far = max(abs(way.right), abs(way.up))
    if {abs(way.right), abs(way.up)} - {0, far}:
        return None
    return way.right // far, way.up // far


def with_checks(game: Game, equipment: Equipment) -> Game:
    """A game in which attacks are called so that conditions spell out."""
    if not any(of_kind(all_parts(game), SitesLineOfSight)):
        return game
    army = _Army(equipment)
    return rewritten(game, army.called) if army.all else game


@dataclass(frozen=True)
class _Army:
    """All pieces of two players who sit at opposite sides of a board of squares."""

    equipment: Equipment

    @cached_property
    def all(self) -> frozenset[Attack]:
        """All the ways in which they capture; none if some are not understood."""
        topology = self.equipment.topology
        ways = topology.of(topology.default).supported_directions(Relation.All)
        facings = self.equipment.players.facings
        if {way.word for way in ways} != set(_SQUARE):
            return frozenset()
        if sorted(facings, key=str) != [CompassDirection.N, CompassDirection.S]:
            return frozenset()
        found: set[Attack] = set()
        for piece in self.equipment.components:
            if piece.owner not in (1, 2):
                return frozenset()
            looks_up = facings[piece.owner - 1] is CompassDirection.N
            captures = captures_of(moves_of(piece.source), looks_up=looks_up)
            if captures is None:
                return frozenset()
            found |= {Attack(piece.plain_name, piece.owner, way) for way in captures}
        return frozenset(found)

    def called(self, part: Ludeme) -> Ludeme:
        """A condition that spells out an attack, by its name; others as they are."""
        if not isinstance(part, BooleanOr):
            return part
        target: Target | None = None
        found: set[Attack] = set()
        for one in _flat(part):
            asked = self._attack(one)
            if asked is None or target not in (None, asked[0]):
                return part
            target = asked[0]
            found |= asked[1]
        if target is None:
            return part
        piece = PieceId(name=target.name, owner=target.owner)
        if found == self.all:
            return IsThreatened(piece=piece)
        attacks = tuple(sorted(found))
        return CheckedBy(piece=piece, attacks=attacks) if found < self.all else part

    def _attack(self, condition: Boolean) -> tuple[Target, frozenset[Attack]] | None:
        """The attack for which a condition asks, and what is attacked."""
        if isinstance(condition, CheckedBy):
            assert condition.piece.name is not None
            assert condition.piece.owner is not None
            return Target(condition.piece.name, condition.piece.owner), frozenset(condition.attacks)
        whose = _whose(condition)
        single = on_board(whose.rest)
        for seen, other in sides(single):
            site = seen.at if isinstance(seen, What) else seen
            place = spot(site)
            target = _standing(place.start) if place is not None else None
            by = _standing(other) if site is seen else _named(other)
            if place is None or target is None or by is None or by.owner is target.owner:
                continue
            return target, frozenset(
                Attack(by.name, 3 - player, place.way.back)
                for player in whose.players(target.owner)
            )
        return None


def _flat(condition: BooleanOr) -> Iterator[Boolean]:
    for one in condition.conditions:
        if isinstance(one, BooleanOr):
            yield from _flat(one)
        else:
            yield one


class _Whose(NamedTuple):
    """For which of the two players a condition holds, and what else it asks."""

    role: Role | None
    player: int
    rest: Boolean

    def players(self, owner: Role) -> tuple[int, ...]:
        """The players whose piece may be meant, which belongs to somebody."""
        if self.role is None:
            return 1, 2
        return (self.player,) if self.role is owner else (3 - self.player,)


def _whose(condition: Boolean) -> _Whose:
    """A condition that may hold for one player alone."""
    if isinstance(condition, BooleanAnd) and len(condition.conditions) == 2:
        who, rest = condition.conditions
        for asked, number in sides(who):
            role = _ROLES.get(type(asked))
            player = literal(number)
            if role is not None and player in (1, 2):
                return _Whose(role, player, rest)
    return _Whose(None, 0, condition)


def _standing(site: object) -> Target | None:
    """The piece of one of the two players that stands on a site, if there is but one such piece."""
    if not isinstance(site, Where) or not only(site, "piece", "owner"):
        return None
    owner = site.owner if isinstance(site.owner, Role) else _ROLES.get(type(site.owner))
    return Target(site.piece, owner) if owner in _OTHER else None


def _named(piece: object) -> Target | None:
    """A piece of one of the two players."""
    if not isinstance(piece, PieceId) or piece.name is None or piece.owner not in _OTHER:
        return None
    return Target(piece.name, piece.owner)
