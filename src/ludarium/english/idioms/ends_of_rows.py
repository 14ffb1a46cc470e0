"""Rows of pieces of which the last one is meant: it is found by asking site by site.

Descriptions have no word for the end of a row. They ask whether something stands one step away,
then two, three and so on to the edge of the board, and say each time what is done to the last.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.numbers.counting import known_number
from ludarium.english.phrases import Do, Instruction, Noun, together
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.comparisons import Equals, NotEqual
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr, Not
from ludarium.ludemes.conditions.sites import IsEmpty, IsOccupied
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.iterators import CurrentSite
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Ludeme

_LEAST: Final = 3
"""So many sites in a row have to be asked for."""


@dataclass(frozen=True)
class EndOfRow:
    """What is done to the last piece of a row, in the place of what follows its first piece."""

    first: Ahead
    """The site where the row begins."""
    deed: Moves
    """What is done, where `(site)` is the last site of the row."""

    def english(self, e: Voice) -> Instruction:
        """To go along the row, and what is done at its end."""
        word = e.word(self.first.site_type)
        way = e.directions(self.first.directions)
        found = Do(
            f"follow the unbroken row of occupied {e.words(self.first.site_type)} {way} from there "
            f"to its last {word}"
        )
        with e.meaning(site=Noun(f"that last {word}", kind="site")):
            return together([found, e.moves(self.deed)])


def tell_ends_of_rows(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Say what is done to the last piece of each row that is found site by site."""
    inside: set[int] = set()
    for part in parts:
        if not isinstance(part, MovesIf) or id(part) in inside:
            continue
        found = end_of_row(e, part)
        if found is not None:
            inside |= {id(one) for one in part.walk()}
            e.retold[id(part.moves)] = found
            e.retold[id(part.condition)] = IsOccupied(
                site_type=found.first.site_type, site=found.first
            )


def end_of_row(e: Voice, rule: MovesIf) -> EndOfRow | None:
    """The row that a rule goes along to its end, if it does."""
    chain = list(_chain(rule))
    rungs = [_occupied(one.condition) for one in chain]
    first = rungs[0] if len(rungs) >= _LEAST else None
    if first is None:
        return None
    if rule.otherwise is not None or any(one.then is not None for one in chain):
        return None
    for steps, rung in enumerate(rungs, 1):
        if rung is None or known_number(e, rung.steps) != steps or not _same_way(first, rung):
            return None
    deeds = [*(one.otherwise for one in chain[1:]), chain[-1].moves]
    told = [_at_end(e, deed, first, steps) for steps, deed in enumerate(deeds, 1)]
    if any(one is None or repr(one) != repr(told[0]) for one in told):
        return None
    if told[0] is None or not _reaches_the_edge(e, first, len(chain)):
        return None
    return EndOfRow(first, told[0])


def _chain(rule: Moves) -> Iterator[MovesIf]:
    """Rules for one site, the next one and so on, each inside the one before."""
    while isinstance(rule, MovesIf) and _occupied(rule.condition) is not None:
        yield rule
        rule = rule.moves


def _occupied(condition: Boolean) -> Ahead | None:
    """The site which a condition asks to be there, and not to be empty."""
    match condition:
        case Not(condition=BooleanOr(conditions=(IsEmpty(site=Ahead() as place), Equals() as off))):
            return place if _is_same(off.left, off.right, place) else None
        case Not(condition=BooleanOr(conditions=(Equals() as off, IsEmpty(site=Ahead() as place)))):
            return place if _is_same(off.left, off.right, place) else None
        case BooleanAnd(conditions=(IsOccupied(site=Ahead() as place), NotEqual() as on)):
            return place if _is_same(on.left, on.right, place) else None
        case BooleanAnd(conditions=(NotEqual() as on, IsOccupied(site=Ahead() as place))):
            return place if _is_same(on.left, on.right, place) else None
        case _:
            return None


def _is_same(left: object, right: object, place: Ahead) -> bool:
    """Whether a place is compared with the site from which it lies ahead."""
    return {repr(left), repr(right)} == {repr(place), repr(place.site)}


def _same_way(first: Ahead, other: Ahead) -> bool:
    return repr(with_fields(first, steps=None)) == repr(with_fields(other, steps=None))


def _at_end(e: Voice, deed: Moves | None, first: Ahead, steps: int) -> Moves | None:
    """What is done after so many steps, said of the last site; nothing if it says more."""
    if isinstance(deed, MovesAnd) and deed.then is None and len(deed.moves) == 1:
        deed = deed.moves[0]
    if deed is None or any(isinstance(part, CurrentSite) for part in deed.walk()):
        return None
    last = CurrentSite()
    beyond = with_fields(first, site=last, steps=None)
    origin = repr(first.site)

    def moved(part: Ludeme) -> Ludeme:
        if isinstance(part, Ahead) and _same_way(first, part):
            far = known_number(e, part.steps)
            return last if far == steps else beyond if far == steps + 1 else part
        match part:
            case (
                NotEqual(left=left, right=Ahead() as there)
                | Equals(left=left, right=Ahead() as there)
            ) if there is beyond and repr(left) == origin:
                return with_fields(part, left=last)
        return part

    found = rewritten(deed, moved)
    return None if any(repr(part) == origin for part in found.walk()) else found


def _reaches_the_edge(e: Voice, first: Ahead, most: int) -> bool:
    """Whether no row is longer than so many sites, and each goes on as it has begun."""
    way = first.directions
    if not isinstance(way, AbsoluteDirection):
        return False
    sites = e.static.sites(e.static.kind(first.site_type))
    for site in range(sites.count):
        for line in sites.lines(site, way):
            if len(line) > most or any(
                sites.lines(one, way)[0][0] != after for one, after in pairwise(line)
            ):
                return False
        if len(sites.lines(site, way)) > 1:
            return False
    return True


__all__ = ["EndOfRow", "end_of_row", "tell_ends_of_rows"]
