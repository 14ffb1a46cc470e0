"""Castling with a king and rooks that start on known squares, to one side or to either."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.board.equipment.players import PLAYER_ROLES, number_of
from ludarium.engine.kinds import Boolean, Direction
from ludarium.english.idioms.trees import same
from ludarium.english.phrases import Do, Instruction, When, all_of, choice_of
from ludarium.english.voice import Voice
from ludarium.english.words import counted, listed, ordinal, sentence, word_count
from ludarium.ludemes.conditions.logic import BooleanOr, Not
from ludarium.ludemes.conditions.players import IsMover
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.vocabulary.directions import AbsoluteDirection, CompassDirection
from ludarium.vocabulary.play import Role


@dataclass(frozen=True)
class Going:
    """How far a king or a rook goes, and what must hold of the squares on its way."""

    home: MapEntry
    way: Direction | None
    far: int
    empty: bool
    king: str
    """The king that may not be in check there, if there is one."""
    to_the_end: bool
    """Whether all of that must hold of the last square, too."""

    @property
    def asked(self) -> int:
        """Of how many squares something is asked."""
        return self.far if self.to_the_end else self.far - 1


@dataclass(frozen=True)
class Side:
    """Castling to one side, with a king and a rook that start on known squares."""

    king: Going
    rook: Going
    """The rook as it is tried out before; it goes the same way afterwards."""
    piece: str
    others: tuple[str, ...]
    """The pieces that a king may castle with."""
    unchecked: bool
    """Whether a king in check may not castle."""
    extra: tuple[Boolean, ...] = ()
    """What else it takes."""

    def english(self, e: Voice) -> Instruction:
        """What it takes, and what happens."""
        king = e.piece_name(self.piece)
        rook = listed([e.piece_name(name) for name in self.others], "or") or "piece"
        between = self.all_between(e)
        what = (
            f"castle with the {king} on {self._place(e, self.king)} and the {rook} on "
            f"{self._place(e, self.rook)}, if {self.asked(e)}"
        )
        notes = [
            f"the {king} moves {self._going(e, self.king)} "
            f"and the {rook} {self._going(e, self.rook)}"
        ]
        if len(self.players(e)) > _TWO:
            notes.insert(0, self._of_the_others(e))
        if not between:
            notes += [
                f"{self._passed(e, going)} on the way of the {name} must be empty"
                for name, going in ((king, self.king), (rook, self.rook))
                if going.empty and going.asked
            ]
        notes += self.unthreatened(e)
        return Do(what, None, None, tuple(sentence(note) for note in notes))

    def asked(self, e: Voice) -> str:
        """What it takes."""
        asked = ["neither of the two has moved yet"]
        asked += [f"all {e.words()} between them are empty"] if self.all_between(e) else []
        asked += [f"the {e.piece_name(self.piece)} is not in check"] if self.unchecked else []
        return listed(asked)

    def unthreatened(self, e: Voice) -> list[str]:
        """Where the king may not be in check on its way."""
        if not self.king.king or not self.king.asked:
            return []
        passed = "passes over" if not self.king.to_the_end else "passes over or stops on"
        each = f"the {e.word()}" if self.king.asked == 1 else f"any {e.word()}"
        return [f"the {e.piece_name(self.piece)} may not be in check on {each} that it {passed}"]

    def crosses(self, e: Voice) -> bool:
        """Whether the rook goes past the king to the site beside it, over which the king went."""
        steps = [self._between(e, player) for player in self.players(e)]
        return all(one is not None and self.rook.far == one + 2 - self.king.far for one in steps)

    def players(self, e: Voice) -> list[int]:
        """The numbers of those who may castle so."""
        found = set(range(1, e.equipment.players.count + 1))
        for one in self.extra:
            match one:
                case IsMover(player=Role() as role):
                    found &= {number_of(role)}
                case Not(condition=IsMover(player=Role() as role)):
                    found -= {number_of(role)}
        return [player for player in sorted(found) if self._has_room(e, player)]

    def whose(self, e: Voice) -> tuple[Boolean, ...]:
        """Who may castle so, where the board has room for some of several players only."""
        able = self.players(e)
        if len(able) == e.equipment.players.count:
            return ()
        who = tuple(IsMover(player=PLAYER_ROLES[player - 1]) for player in able)
        return (who[0] if len(who) == 1 else BooleanOr(conditions=who),)

    def _has_room(self, e: Voice, player: int) -> bool:
        """Whether the board goes on for as far as a player's king and rook would go."""
        for going in (self.king, self.rook):
            home = site_of(e, going.home, player)
            if home is None or not isinstance(going.way, _FIXED):
                continue
            far = IntLiteral(value=going.far)
            there = Ahead(site=IntLiteral(value=home), steps=far, directions=going.way)
            if there.static(e.static) == home:
                return False
        return True

    def _place(self, e: Voice, going: Going) -> str:
        """Where somebody starts."""
        players = self.players(e)
        single = len(players) == 1 or len(players) > _TWO
        site = site_of(e, going.home, players[0]) if single else None
        return places(e, going.home) if site is None else e.place(site).text

    def _of_the_others(self, e: Voice) -> str:
        """Where the pieces of the players after the first start."""
        kings, rooks = (places_of(e, one.home) for one in (self.king, self.rook))
        both = [
            f"for the {ordinal(player)} player {king} and {rook}"
            for player, (king, rook) in enumerate(zip(kings, rooks, strict=True), 1)
            if player in self.players(e)[1:]
        ]
        return f"these places are {listed(both)}"

    def _going(self, e: Voice, going: Going) -> str:
        """How far and which way somebody goes."""
        return f"{counted(going.far, e.word())} {e.directions(going.way)}"

    def _passed(self, e: Voice, going: Going) -> str:
        """The squares of which something is asked."""
        if going.to_the_end:
            return f"each {e.word()}"
        if going.asked == 1:
            return f"the first {e.word()}"
        return f"the first {counted(going.asked, e.word())}"

    def all_between(self, e: Voice) -> bool:
        """Whether what is asked of both ways comes to all squares between king and rook."""
        if not self.king.empty or not self.rook.empty:
            return False
        steps = [self._between(e, player) for player in self.players(e)]
        most, least = self.king.asked + self.rook.asked, max(self.king.asked, self.rook.asked)
        known = [one for one in steps if one is not None]
        return len(known) == len(steps) and all(least <= one <= most for one in known)

    def _between(self, e: Voice, player: int) -> int | None:
        """How many squares are between king and rook."""
        king, rook = (site_of(e, home, player) for home in (self.king.home, self.rook.home))
        if king is None or rook is None:
            return None
        here = IntLiteral(value=king)
        for steps in range(1, len(e.equipment.board.sites)):
            there = Ahead(site=here, steps=IntLiteral(value=steps), directions=self.king.way)
            found = there.static(e.static)
            if found == rook:
                return steps - 1
            if found == king:
                return None
        return None


def site_of(e: Voice, entry: MapEntry, player: int) -> int | None:
    """The site of a player in a table, if it is on the board."""
    table = next((one for one in e.equipment.maps if one.name == entry.name), None)
    site = None if table is None else table.entries.get(player)
    return None if site is None or site < 0 else site


def places(e: Voice, entry: MapEntry) -> str:
    """The places of both players in a table: `E1 (the second player: E8)`; the first of several."""
    found = places_of(e, entry)
    if len(found) < _TWO:
        return e.site(entry).text
    return f"{found[0]} (the second player: {found[1]})" if len(found) == _TWO else found[0]


_TWO: Final = 2
_LONGEST: Final = 36
"""What is asked is told in a sentence of its own where it would make one of more words."""
_FIXED: Final = (AbsoluteDirection, CompassDirection)
"""Ways that lead the same way for everybody."""


def places_of(e: Voice, *entries: MapEntry) -> list[str]:
    """The places of all players in tables, if all of them are on the board."""
    players = range(1, max(_TWO, e.equipment.players.count) + 1)
    sites = [site_of(e, entry, player) for entry in entries for player in players]
    found = [e.place(site).text for site in sites if site is not None]
    return found if len(found) == len(sites) else []


@dataclass(frozen=True)
class Sides:
    """Castling to either side."""

    sides: tuple[Side, ...]

    def english(self, e: Voice) -> Instruction:
        """All ways to castle; none if the pieces that might are said to start off the board."""
        found: dict[str, list[Side]] = {}
        for side in self.sides:
            if places_of(e, side.king.home, side.rook.home) and side.players(e):
                told = side.extra or side.whose(e)
                found.setdefault(repr(told), []).append(side)
        return choice_of([_of_one_kind(e, sides) for sides in found.values()])


@dataclass(frozen=True)
class EitherSide:
    """Castling to two sides that differ in the rook alone, which ends up behind the king."""

    first: Side
    second: Side

    @staticmethod
    def of(e: Voice, sides: Sequence[Side]) -> "EitherSide | None":
        """Both sides, if they are all that there are and the rook comes to stand like that."""
        if len(sides) != _TWO:
            return None
        first, second = sides
        one, other = first.king, second.king
        alike = (
            same(one.home, other.home)
            and (one.far, one.king, one.to_the_end) == (other.far, other.king, other.to_the_end)
            and (first.piece, first.others, first.unchecked)
            == (second.piece, second.others, second.unchecked)
            and first.players(e) == second.players(e)
            and one.far == _TWO
            and not same(first.rook.home, second.rook.home)
        )
        behind = alike and all(side.all_between(e) and side.crosses(e) for side in sides)
        return EitherSide(first, second) if behind else None

    def english(self, e: Voice) -> Instruction:
        """What it takes, and what happens."""
        side, king, word = self.first, e.piece_name(self.first.piece), e.word()
        rook = listed([e.piece_name(name) for name in side.others], "or") or "piece"
        players = side.players(e)
        kings, near, far = (
            places_of(e, home)
            for home in (side.king.home, self.first.rook.home, self.second.rook.home)
        )
        lot = [(kings[p - 1], f"{near[p - 1]} or {far[p - 1]}") for p in players]
        here, there = lot[0]
        if e.equipment.players.count == _TWO == len(lot):
            here = f"{here} (the second player: {lot[1][0]})"
            there = f"{there} (the second player: {lot[1][1]})"
        what = f"castle with the {king} on {here} and the {rook} on {there}"
        asked = f", if {side.asked(e)}"
        is_short = word_count(what + asked) <= _LONGEST
        steps = counted(side.king.far, word)
        goal = f"the {word} that the {king} has passed over"
        notes = [f"the {king} moves {steps} towards the {rook}, which goes to {goal}"]
        if len(lot) > _TWO:
            both = [
                f"for the {ordinal(player)} player {place} and {places}"
                for player, (place, places) in zip(players[1:], lot[1:], strict=True)
            ]
            notes.insert(0, f"these places are {listed(both)}")
        if not is_short:
            notes.insert(0, f"this is allowed only if {side.asked(e)}")
        notes += side.unthreatened(e)
        what += asked if is_short else ""
        return Do(what, None, None, tuple(sentence(note) for note in notes))


def _of_one_kind(e: Voice, sides: Sequence[Side]) -> Instruction:
    """Ways to castle that take the same besides."""
    both = EitherSide.of(e, sides)
    said = both.english(e) if both else choice_of([side.english(e) for side in sides])
    extra = sides[0].extra or sides[0].whose(e)
    return When(all_of([e.condition(one) for one in extra]), said) if extra else said
