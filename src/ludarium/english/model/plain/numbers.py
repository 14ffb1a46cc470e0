"""Numbers in plainer ludemes: how many groups have some size, how many pieces leave a stack."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Int
from ludarium.english.phrases import Noun
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.each.levels import ForEachLevel
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.numbers.arithmetic import IntAdd, IntDiv, IntMul, IntSub
from ludarium.ludemes.numbers.counts_of_groups import CountGroups
from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
from ludarium.ludemes.numbers.counts_of_sites import CountSites
from ludarium.ludemes.numbers.iterators import CurrentLevel
from ludarium.ludemes.numbers.sizes import SizeStack
from ludarium.ludemes.regions.pieces import SitesOccupied
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
        case _:
            return ludeme


def _without_least(groups: CountGroups) -> str:
    """The same groups of any size, as they are written."""
    return repr(CountGroups(**(dict(groups.given()) | {"min": None})))


__all__ = ["counted_pieces", "straight_number", "straight_removal"]
