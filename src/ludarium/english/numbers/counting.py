"""Numbers compared: `you have at least three men left`, `that hole holds exactly two seeds`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludarium.board.equipment.static import Timeless
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Boolean, Int, IntArray, Region
from ludarium.english.fields import Compares, Tallies
from ludarium.english.noting import noted
from ludarium.english.numbers.signs import HOLDS, THAN, Sign
from ludarium.english.phrases import (
    THEY,
    Always,
    Clause,
    Condition,
    Noun,
    Of,
    Place,
    Said,
    amounts,
    stands_on,
)
from ludarium.english.words import listed, number, plural
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Ludeme, StillOpen
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@dataclass(frozen=True)
class Quantity:
    """Things that are counted, and how one says how many of them there are."""

    noun: str
    """Their number: `the number of your pieces`."""
    thing: str
    """One of them: `piece`."""
    subject: Noun | None = None
    """Who or what has them; nobody if one says that there are so many."""
    verb: str = "have"
    """What the subject does with them; or what they do themselves, if they are the subject."""
    where: str = ""
    """What is said behind them: `left`, `on the board`."""
    own_subject: bool = False
    """Whether they are the subject themselves, as in `three moves have been made`."""
    place: Place | None = None
    """Where they are, if that is one place."""
    things: str = ""
    """Several of them, where that is not made in the usual way."""

    @property
    def several(self) -> str:
        """Several of them."""
        return self.things or plural(self.thing)

    def as_noun(self) -> Noun:
        """How many there are, as a number."""
        where = "" if self.place is None else str(self.place)
        own = self.subject == THEY or (self.place is not None and self.place.noun.of_them)
        return Noun(self.noun, names=("count",), counts=self.several, where=where, of_them=own)

    def so_many(self, amount: str, *, several: bool, negative: bool = False) -> Clause:
        """That there are so many of them."""
        if self.own_subject:
            some = Noun(amount, plural=several, is_one=False)
            return Clause(some, self.verb, self.where, negative)
        there = self.subject or Noun("there", plural=several, is_one=False)
        verb = "be" if self.subject is None else self.verb
        return Clause(there, verb, f"{amount} {self.where}".strip(), negative)


def _timeless(e: "Voice") -> Timeless:
    """What is known at every moment of a game."""
    return noted(e.equipment, Timeless)


def known_number(e: "Voice", ludeme: object) -> int | None:
    """The value of a number that is the same all through every game, if it is."""
    value = literal(ludeme)
    if value is not None:
        return value
    if _follows_choice(e, ludeme):
        return None
    if id(ludeme) not in e.known:
        # The ludeme is kept beside its value, so that no other can come to have its identity.
        e.known[id(ludeme)] = ludeme, _timeless_value(e, ludeme)
    return e.known[id(ludeme)][1]


def _follows_choice(e: "Voice", ludeme: object) -> bool:
    """Whether something depends on a direction that was chosen among several."""
    chosen = e.bindings.get("direction")
    if chosen is None or not isinstance(ludeme, Ludeme):
        return False
    given = (value for part in ludeme.walk() for _, value in part.given())
    return any(isinstance(one, AbsoluteDirection) and one.name == chosen.called for one in given)


def _timeless_value(e: "Voice", ludeme: object) -> int | None:
    if not isinstance(ludeme, Int | Boolean):
        return None
    try:
        return int(ludeme.static(_timeless(e)))
    except (BoardError, StillOpen):
        return None


def known_region(e: "Voice", region: object) -> tuple[int, ...] | None:
    """The sites of a region that is the same all through every game, if it is."""
    if not isinstance(region, Region | IntArray) or _follows_choice(e, region):
        return None
    try:
        return tuple(region.static(_timeless(e)))
    except BoardError:
        return None


def worked_out(e: "Voice", ludeme: object) -> Noun | None:
    """A number that is known before play, in words."""
    value = known_number(e, ludeme)
    return None if value is None else figure(value)


def figure(value: int) -> Noun:
    """A known number."""
    if value >= 1_000_000_000:
        return Noun("infinitely many", plural=True, value=value)
    return Noun(number(value), plural=value != 1, value=value)


def literal(ludeme: object) -> int | None:
    """The value of a number that is written out."""
    if isinstance(ludeme, bool):
        return None
    if isinstance(ludeme, int):
        return ludeme
    from ludarium.ludemes.literals import DimLiteral, IntLiteral

    return int(ludeme.value) if isinstance(ludeme, IntLiteral | DimLiteral) else None


def said_as(e: "Voice", ludeme: object, kind: str) -> Noun:
    """A number as what it stands for: a site, a player, a piece."""
    value = literal(ludeme)
    if isinstance(ludeme, Role):
        return e.role(ludeme)
    if value is None:
        return e.number(ludeme)
    if kind == "site":
        return e.place(value)
    if kind == "player":
        return e.player_number(value)
    if kind == "piece":
        return piece_of_number(e, value)
    return figure(value)


def piece_of_number(e: "Voice", index: int) -> Noun:
    """A kind of piece by its number."""
    if not 0 < index <= len(e.equipment.components):
        return Noun("no piece", kind="piece")
    component = e.equipment.components[index - 1]
    name = e.piece_name(component.name)
    if 0 < component.owner <= e.equipment.players.count > 1:
        whose = e.player_number(component.owner).possessive
        return Noun(f"{whose} {name}", kind="piece", thing=name)
    neutral = "neutral " if is_neutral_among_others(e, index) else ""
    return Noun(f"the {neutral}{name}", kind="piece", thing=name)


def is_neutral_among_others(e: "Voice", index: int) -> bool:
    """Whether a piece belongs to nobody, while players have pieces of the same name."""
    component = e.equipment.components[index - 1]
    return component.owner == 0 and any(
        other.owner and other.plain_name == component.plain_name for other in e.equipment.components
    )


def tally_of(e: "Voice", ludeme: object) -> Quantity | None:
    """What a number counts, if it counts things."""
    return ludeme.tally(e) if isinstance(ludeme, Tallies) else None


def comparison(e: "Voice", left: object, sign: Sign, right: object) -> Condition:
    """How two numbers compare, as players say it."""
    is_first, is_second = known_number(e, left), known_number(e, right)
    if is_first is not None and is_second is not None and not isinstance(right, Role):
        return Always(HOLDS[sign](is_first, is_second))
    if is_first is not None and not isinstance(right, Role):
        left, sign, right = right, sign.mirrored, left
    for one, how, other in ((left, sign, right), (right, sign.mirrored, left)):
        found = one.compared(e, how, other) if isinstance(one, Compares) else None
        if isinstance(found, Condition):
            return found
    for one, how, other in ((left, sign, right), (right, sign.mirrored, left)):
        tally = tally_of(e, one)
        if tally is not None:
            return _tallied(e, tally, how, other)
    return plainly(e, left, sign, right)


def plainly(e: "Voice", left: object, sign: Sign, right: object) -> Condition:
    """How two numbers compare, without any idiom."""
    first = e.number(left)
    if literal(left) is not None and not isinstance(right, Role):
        first = said_as(e, left, e.number(right).kind)
    value = literal(right)
    if first.kind == "site":
        found = _about_site(first, sign, value)
        if found is not None:
            return found
    second = said_as(e, right, first.kind)
    if {first.kind, second.kind} == {"site", "number"} and value is None:
        first, second = e.site(left), e.site(right)
    if {first.kind, second.kind} == {"player", "number"}:
        first, second = _player_number(first), _player_number(second)
    if sign.is_equality:
        standing = stands_on(first, second, negative=sign is Sign.NOT_EQUAL)
        return standing or amounts(first, str(second), negative=sign is Sign.NOT_EQUAL)
    return _sides(_ordered(first, sign, second), _ordered(first, sign.opposite, second))


def _sides(yes: Clause, no: Clause) -> Condition:
    """A condition and its opposite, each of them a clause, mostly about the same thing."""
    if isinstance(yes.subject, Noun) and yes.subject == no.subject:
        return Of(yes.subject, yes.predicate, no.predicate)
    return Said(yes.text, no.text)


def _player_number(noun: Noun) -> Noun:
    """The number of a player, to be compared with a number."""
    return Noun(f"{noun.possessive} player number") if noun.kind == "player" else noun


def _about_site(site: Noun, sign: Sign, value: int | None) -> Condition | None:
    """Whether there is a site at all; numbers below 0 stand for none."""
    if (sign, value) in ((Sign.EQUAL, -1), (Sign.NOT_EQUAL, -1)):
        found: Condition = Of(site, "does not exist", "exists")
        if site.called:
            found = Clause(site, "be", "beyond the end of the path")
    elif (sign, value) in ((Sign.EQUAL, -2), (Sign.NOT_EQUAL, -2)):
        found = Clause(site, "be", "just past the end of the path")
    elif (sign, value) in ((Sign.LESS, 0), (Sign.AT_LEAST, 0), (Sign.AT_MOST, -1), (Sign.MORE, -1)):
        found = Clause(site, "be", "on the board", negative=True)
    else:
        return None
    return found if sign in (Sign.EQUAL, Sign.LESS, Sign.AT_MOST) else found.opposite()


def _ordered(first: Noun, sign: Sign, second: Noun) -> Clause:
    if first.kind == "site":
        turned = sign in (Sign.AT_MOST, Sign.AT_LEAST)
        where = "before" if sign in (Sign.LESS, Sign.AT_LEAST) else "after"
        where = f"{where} {second}, row by row from the bottom left"
        return Clause(first, "come", where, negative=turned)
    return amounts(first, f"{THAN[sign]} {second}")


def _tallied(e: "Voice", tally: Quantity, sign: Sign, right: object) -> Condition:
    value = known_number(e, right)
    if value is not None:
        return _sides(counted(tally, sign, value), counted(tally, sign.opposite, value))
    other = tally_of(e, right)
    if other is not None:
        like = (other.thing, other.verb, other.where) == (tally.thing, tally.verb, tally.where)
        if like and sign.is_equality and _are_both(e, tally.subject, other.subject):
            amount = f"equally many {tally.several} {tally.where}".strip()
            both = Noun("both players", plural=True, kind="player", is_one=False)
            return Clause(both, tally.verb, amount, negative=sign is Sign.NOT_EQUAL)
        if like and other.subject is not None and tally.subject is not None:
            second = Noun(str(other.subject))
        elif other.subject is None and tally.subject is None and not tally.own_subject:
            second = e.brief(Noun(f"{other.several} {other.where}".strip()))
        else:
            second = e.brief(other.as_noun())
    else:
        second = e.number(right)
    return _sides(_compared_with(tally, sign, second), _compared_with(tally, sign.opposite, second))


def _are_both(e: "Voice", first: Noun | None, second: Noun | None) -> bool:
    """Whether things are those of the one and of the other of two players."""
    if not e.is_duel or first is None or second is None or first == second:
        return False
    return {first.text, second.text} == {e.player_number(1).text, e.player_number(2).text}


def counted(tally: Quantity, sign: Sign, value: int) -> Clause:
    """That there are so many things, more, or fewer."""
    if sign is Sign.NOT_EQUAL and value != 0 and tally.own_subject:
        some = f"a number of {tally.several} other than {number(value)}"
        return tally.so_many(some, several=True)
    several = value != 1 or (sign is Sign.LESS)
    several = several and (sign, value) not in ((Sign.NOT_EQUAL, 0), (Sign.MORE, 0))
    negative = sign is Sign.NOT_EQUAL and value != 0
    return tally.so_many(so_many_things(tally, sign, value), several=several, negative=negative)


def so_many_things(tally: Quantity, sign: Sign, value: int) -> str:
    """So many things, more, or fewer: `at least three seeds`. What is not so much is so much."""
    things = tally.several
    if (sign, value) in ((Sign.EQUAL, 0), (Sign.LESS, 1), (Sign.AT_MOST, 0)):
        return f"no {things}"
    if (sign, value) in ((Sign.NOT_EQUAL, 0), (Sign.MORE, 0)):
        return f"at least one {tally.thing}"
    words = {
        Sign.EQUAL: "exactly",
        Sign.NOT_EQUAL: "exactly",
        Sign.LESS: "fewer than",
        Sign.AT_MOST: "at most",
        Sign.MORE: "more than",
        Sign.AT_LEAST: "at least",
    }
    return f"{words[sign]} {number(value)} {tally.thing if value == 1 else things}"


def any_number(e: "Voice", left: object, values: Sequence[int]) -> Condition:
    """A number is one of several: `that hole holds exactly two or three seeds`."""
    some = listed([number(value) for value in values], "or")
    tally = tally_of(e, left)
    if tally is None or tally.own_subject:
        return amounts(e.number(left), some)
    things = f"exactly {some} {tally.several}"
    return tally.so_many(things, several=True)


def _compared_with(tally: Quantity, sign: Sign, second: Noun) -> Clause:
    things = tally.several
    where = f" {tally.where}" if tally.where and not tally.own_subject else ""
    amount = {
        Sign.EQUAL: f"exactly as many {things}{where} as {second}",
        Sign.NOT_EQUAL: f"exactly as many {things}{where} as {second}",
        Sign.LESS: f"fewer {things}{where} than {second}",
        Sign.AT_MOST: f"at most as many {things}{where} as {second}",
        Sign.MORE: f"more {things}{where} than {second}",
        Sign.AT_LEAST: f"at least as many {things}{where} as {second}",
    }[sign]
    bare = tally if tally.own_subject else replace(tally, where="")
    return bare.so_many(amount, several=True, negative=sign is Sign.NOT_EQUAL)
