"""Numbers in plainer ludemes: how many groups have some size, how many pieces leave a stack."""

from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.english.model.plain.regions import LINE
from ludarium.english.model.plain.trees import with_fields
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Condition, Noun, amounts
from ludarium.ludemes.arrays.results import Results
from ludarium.ludemes.conditions.comparisons import GreaterOrEqual, LessOrEqual
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.each.levels import ForEachLevel
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.numbers.arithmetic import IntAdd, IntDiv, IntMul, IntSub
from ludarium.ludemes.numbers.counts_of_groups import CountGroups
from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
from ludarium.ludemes.numbers.counts_of_sites import CountSites
from ludarium.ludemes.numbers.iterators import CurrentLevel, CurrentTo
from ludarium.ludemes.numbers.sizes import SizeStack
from ludarium.ludemes.regions.board import SitesBoard
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.ludemes.regions.sets import RegionIntersection
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class CountGroupsOfSize(Int):
    """The groups of some kind that have fewer members than others."""

    groups: CountGroups
    """The groups."""
    least: int | None
    """How many members they have at least."""
    fewer: int
    """They have fewer members than this."""

    def english(self, e: "Voice") -> Noun:
        """How many there are."""
        text = self.groups.tally(e).as_noun().text
        sizes = range(self.least or 1, self.fewer)
        told = f"fewer than {e.number(self.fewer)}"
        if len(sizes) <= 2:
            told = " or ".join(e.number(size).text for size in sizes)
        elif self.least is not None:
            told = f"{e.number(self.least)} to {e.number(self.fewer - 1)}"
        return Noun(f"{text} with {told} member{'' if sizes == range(1, 2) else 's'}")


class IsWithin(Boolean):
    """That a number is another one, or so many more at most."""

    number: Int
    """The number in question."""
    least: Int
    """The least it may be."""
    more: int
    """How many more it may be at most."""

    def english(self, e: "Voice") -> Condition:
        """How large it is."""
        least, more = e.number(self.least), e.number(self.more)
        among = f"{least} or up to {more} more"
        return amounts(e.number(self.number), among)


def without_bounds(ludeme: Ludeme) -> Ludeme:
    """Two bounds of the same number, the upper one so much above the lower, as one condition."""
    if not isinstance(ludeme, BooleanAnd) or not isinstance(ludeme.conditions, tuple):
        return ludeme
    kept: list[Boolean] = list(ludeme.conditions)
    for upper in ludeme.conditions:
        for lower in ludeme.conditions:
            found = _within(upper, lower)
            if found is not None and upper in kept and lower in kept:
                kept[kept.index(lower)] = found
                kept.remove(upper)
    if len(kept) == len(ludeme.conditions):
        return ludeme
    return kept[0] if len(kept) == 1 else BooleanAnd(conditions=tuple(kept))


def _within(upper: Boolean, lower: Boolean) -> IsWithin | None:
    match upper, lower:
        case (
            LessOrEqual(left=number, right=IntAdd(terms=(base, IntLiteral(value=int() as more)))),
            GreaterOrEqual(left=same, right=least),
        ) if repr(number) == repr(same) and repr(base) == repr(least) and more > 0:
            return IsWithin(number=number, least=least, more=more)
        case _:
            return None


def straight_removal(ludeme: Ludeme) -> Ludeme:
    """A stack that is removed piece by piece, as one that is removed."""
    match ludeme:
        case ForEachLevel(
            site=site,
            moves=Remove(sites=same, level=CurrentLevel(), count=None, then=None),
            then=None,
        ) if repr(site) == repr(same):
            return Remove(sites=site, count=SizeStack(at=site))
        case _:
            return ludeme


def straight_number(ludeme: Ludeme) -> Ludeme:
    """A number without detours; anything else as it is."""
    known = _worked_out(ludeme)
    if known is not None:
        return IntLiteral(value=known)
    match ludeme:
        case Results(to=IntLiteral() as given, number=IntMul(factors=tuple() as factors)) if any(
            isinstance(one, CurrentTo) for one in factors
        ):
            # A number stands there as the only site to go through: it is no more than a factor.
            kept = tuple(given if isinstance(one, CurrentTo) else one for one in factors)
            several = tuple(one for one in kept if literal(one) != 1) or kept[:1]
            product = several[0] if len(several) == 1 else IntMul(factors=several)
            return Results(from_=ludeme.from_, to=given, number=product)
        case IntSub(
            value=IntLiteral(value=one),
            amount=IntSub(value=IntLiteral(value=two), amount=Ludeme() as rest),
        ) if one == two:
            return rest
        case IntSub(value=CountGroups(min=None) as whole, amount=CountGroups() as large):
            least = large.min.value if isinstance(large.min, IntLiteral) else None
            if least is not None and _without_least(large) == repr(whole):
                return CountGroupsOfSize(groups=whole, least=None, fewer=least)
            return ludeme
        case IntSub(value=CountGroupsOfSize() as more, amount=CountGroupsOfSize() as few):
            same = repr(more.groups) == repr(few.groups) and more.least is few.least is None
            if same and few.fewer < more.fewer:
                return CountGroupsOfSize(groups=more.groups, least=few.fewer, fewer=more.fewer)
            return ludeme
        case _:
            return ludeme


def _worked_out(ludeme: Ludeme) -> int | None:
    """What a calculation with nothing but numbers that are written out comes to."""
    match ludeme:
        case IntAdd(terms=(IntLiteral(value=one), IntLiteral(value=other))):
            return one + other
        case IntSub(value=IntLiteral(value=one), amount=IntLiteral(value=other)):
            return one - other
        case IntMul(factors=(IntLiteral(value=one), IntLiteral(value=other))):
            return one * other
        case IntDiv(dividend=IntLiteral(value=one), divisor=IntLiteral(value=other)) if other:
            return int(one / other)
        case _:
            return None


def counted_pieces(ludeme: Ludeme) -> Ludeme:
    """The sites on which a player's pieces of a kind stand, as the number of these pieces."""
    match ludeme:
        case CountSites(in_=SitesOccupied(by=Role() as owner, component=str() as name) as region):
            given = {field for field, _ in region.given()}
            alone = len(list(ludeme.given())) == 1 and given == {"by", "component"}
            return CountPieces(player=owner, name=name) if alone else ludeme
        case CountSites(
            in_=RegionIntersection(
                regions=(SitesOccupied(by=Role() as owner) as pieces, Region() as place)
            )
        ) if isinstance(place, LINE) and owner not in _OF_NOBODY:
            plain = {field for field, _ in pieces.given()} == {"by"}
            plain = plain and len(list(ludeme.given())) == 1
            return CountPieces(player=owner, in_=place) if plain else ludeme
        case _:
            return ludeme


def pieces_on_board(ludeme: Ludeme) -> Ludeme:
    """The pieces on all sites of the board that have some, as those on the board."""
    match ludeme:
        case CountPieces(player=player, in_=SitesOccupied(by=Role() as owner) as region):
            everywhere = _is_everywhere(region) and owner in (Role.All, player)
            return with_fields(ludeme, in_=SitesBoard()) if everywhere else ludeme
        case _:
            return ludeme


def _is_everywhere(pieces: SitesOccupied) -> bool:
    """Whether all of somebody's sites on the board are meant, whatever stands there."""
    given = {field for field, _ in pieces.given()}
    return given == {"by", "container"} and pieces.container == "Board"


_OF_NOBODY: Final = (Role.All, Role.Each, Role.Neutral, Role.Shared)


def _without_least(groups: CountGroups) -> str:
    """The same groups of any size, as they are written."""
    return repr(CountGroups(**(dict(groups.given()) | {"min": None})))


__all__ = [
    "counted_pieces",
    "pieces_on_board",
    "straight_number",
    "straight_removal",
    "without_bounds",
]
