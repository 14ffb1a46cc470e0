"""Sowing in words: where the last seed falls, and how a turn goes on from there."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from ludarium.english.model.sowing import Filling, LastHole, Taking
from ludarium.english.phrases import Condition, Noun, Said, all_of
from ludarium.english.plan.own_rows import Hand, OwnRows, own_hole
from ludarium.english.words.spelling import article, listed, number, ordinal
from ludarium.ludemes.numbers.board import HandSite

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def own_rows_sentence(rows: OwnRows, word: str) -> str:
    """Which rows belong to each player."""
    where = f"the {ordinal(rows.first + 1)} row from them"
    if rows.first == 0:
        where = (
            "the row nearest them"
            if rows.count == 1
            else f"the {number(rows.count)} rows nearest them"
        )
    elif rows.count > 1:
        last = ordinal(rows.first + rows.count)
        join = "and" if rows.count == _PAIR else "to"
        where = f"the {ordinal(rows.first + 1)} {join} the {last} row from them"
    return f"each player owns {where}" if rows.is_home else f"each player's {word} is {where}"


def store_sentence(word: str, hand: Hand) -> str:
    """Where both players have their stores."""
    side = "right" if hand is Hand.RIGHT else "left"
    return f"each player's {word} is the one on their {side}"


THAT_HOLE: Final = Noun("that hole", kind="site")
"""The hole of the last seed, once it has been spoken of."""


class Allowed(Enum):
    """With which holes a turn of sowing may go on."""

    ANY = auto()
    """With any that has seeds."""
    FIRST = auto()
    """With those that a turn may begin with."""
    ASKED = auto()
    """With those that fulfil the same, wherever they are."""


@dataclass(frozen=True)
class Lap:
    """How a turn goes on with another lap of sowing."""

    allowed: Allowed
    """What its hole must fulfil."""
    in_any_way: bool
    """Whether there are several ways to sow, any of which may be chosen."""
    way: str = ""
    """In which way it goes, if that is told."""


def sown_on(site: Noun, captured: Sequence[Noun], lap: Lap) -> str:
    """Another lap, from a hole with its own seeds or with those that were captured."""
    way = lap.way or ("in any of the ways allowed" if lap.in_any_way else "in the same way")
    if captured:
        seeds = f"the seeds of {listed([str(one) for one in captured])}"
        what = f"sow {seeds} on from {site} {way} (*relay sowing*), leaving its own"
    else:
        what = f"sow on with all seeds of {site} {way} (*relay sowing*)"
    match lap.allowed:
        case Allowed.ANY:
            return what
        case Allowed.FIRST:
            return f"{what}, if a turn could begin with it"
        case Allowed.ASKED:
            return f"{what}, if it fulfils what is asked of the first hole, whoever it belongs to"


def hole_of_row(e: "Voice", site: int) -> Noun | None:
    """A hole by its place in the row of a player, where stores lie beside the rows."""
    hole = own_hole(e.equipment, site) if e.own_rows else None
    if hole is None:
        return None
    whose = e.player_number(hole[0]).possessive
    return Noun(f"{whose} {ordinal(hole[1])} hole from their left", kind="site")


def taken(e: "Voice", taking: Taking) -> str:
    """That the seeds of several holes are put into one place."""
    holes = listed([str(e.site(hole)) for hole in taking.holes])
    into = "into" if isinstance(taking.goal, HandSite) else "to"
    return f"move all seeds from {holes} {into} {e.site(taking.goal)}"


def fallen(e: "Voice", hole: LastHole) -> Condition:
    """That the last seed falls into a hole of some kind."""
    noun = _hole(e, hole)
    said = Said(f"the last seed falls into {noun}", f"the last seed {_other(e, hole, noun)}")
    with e.meaning(to=THAT_HOLE, last_hole=THAT_HOLE):
        return all_of([said, *(e.condition(one) for one in hole.rest)])


def _other(e: "Voice", hole: LastHole, noun: str) -> str:
    """What the last seed does if it does not fall into such a hole."""
    if hole.site is None and hole.place is None:
        if hole.filling == _EMPTY:
            return f"falls into {article(f'occupied {e.word()}')}"
        if hole.filling == _OCCUPIED:
            return f"falls into {article(f'empty {e.word()}')}"
    return f"does not fall into {noun}"


_PAIR: Final = 2
_EMPTY: Final = Filling(1, 1)
_OCCUPIED: Final = Filling(2)
"""How many seeds there are then in a hole that was empty, and in one that was not."""


def _hole(e: "Voice", hole: LastHole) -> str:
    word = e.word()
    if hole.site is not None:
        return f"{e.site(hole.site)}{_holding(hole.filling)}"
    if hole.place is None:
        noun, where = word, ""
    else:
        sites = e.sites(hole.place)
        noun, where = word, f" {_in(sites.text, plural=sites.plural)}"
        if hole.outside:
            where = f" outside {sites}"
        elif sites.is_single:
            return f"{sites}{_holding(hole.filling)}"
    match hole.filling:
        case Filling(least=1, most=1):
            return article(f"empty {noun}") + where
        case Filling(least=2, most=None):
            return article(f"occupied {noun}") + where
        case _:
            return article(noun) + where + _holding(hole.filling)


def _in(place: str, *, plural: bool) -> str:
    return f"of {place}" if plural else f"in {place}"


def _holding(filling: Filling | None) -> str:
    """How many seeds a hole holds once the last one has fallen into it."""
    match filling:
        case None:
            return ""
        case Filling(numbers=(_, *_) as numbers):
            return f" that then holds {listed([number(one) for one in numbers], 'or')}"
        case Filling(least=least, most=None):
            return f" that then holds at least {number(least)}"
        case Filling(least=least, most=int() as most) if least <= 1:
            return f" that then holds at most {number(most)}"
        case Filling(least=least, most=most):
            exact = number(least) if least == most else f"{number(least)} to {number(most or 0)}"
            return f" that then holds {exact}"
    return ""


__all__ = ["THAT_HOLE", "Lap", "fallen", "sown_on"]
