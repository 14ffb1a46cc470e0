"""Stacks in plainer ludemes: sown piece by piece, parted by kind, halved, or taken from the top.

Descriptions go through the levels of a stack one by one, and work out the level and the place of
each piece. All that such a rule does is worked out before any of it is done, so that the piece on
level *height minus number* is the one so far from the top.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Effect, Int, Moves, Region
from ludarium.english.model.plain.trees import rewritten
from ludarium.english.phrases import Do, Instruction, Noun
from ludarium.english.words import article, ordinal, plural
from ludarium.ludemes.conditions.comparisons import Equals, GreaterOrEqual, LessThan, NotEqual
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.conditions.sites import IsOccupied
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.each.for_each import ForEachValueBetween
from ludarium.ludemes.moves.each.levels import ForEachLevel
from ludarium.ludemes.moves.movement.movement import FromTo
from ludarium.ludemes.numbers.arithmetic import IntAdd, IntDiv, IntSub
from ludarium.ludemes.numbers.board import HandSite, RegionSite
from ludarium.ludemes.numbers.counts_of_sites import CountSites
from ludarium.ludemes.numbers.iterators import CurrentLevel, CurrentValue
from ludarium.ludemes.numbers.pieces import PieceId, What, Who
from ludarium.ludemes.numbers.sizes import SizeStack
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.vocabulary.directions import StackDirection
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def with_stacks_handled(game: Game) -> Game:
    """A game in which what is done with the pieces of a stack is said of the stack."""
    parts = all_parts(game)
    if not any(of_kind(parts, ForEachLevel, ForEachValueBetween)):
        return game
    found = rewritten(game, _of_stack)
    sown = {repr((part.hole, part.track)) for part in found.walk() if isinstance(part, StackSown)}
    return rewritten(found, lambda part: _after_sowing(part, sown)) if sown else found


# ---------------------------------------------------------------------- what is done with stacks


class StackParted(Effect):
    """All pieces of a stack go to one place if they are of some kind, and to another if not."""

    site: Int
    """Where the stack stands."""
    kind: str
    """The kind of the pieces that go to the first place."""
    first: Int
    """Where they go."""
    others: Int
    """Where all others go."""

    def english(self, e: "Voice") -> Instruction:
        """They are taken, by their kinds."""
        return Do(f"take all pieces from {e.site(self.site)}: {self.parting(e)}")

    def parting(self, e: "Voice") -> str:
        """Which go where."""
        kind, first = plural(e.piece_name(self.kind)), f"{_into(self.first)} {e.site(self.first)}"
        match self.first, self.others:
            case HandSite(player=one), HandSite(player=other, index=Int()) if one is other:
                second = f"into its {_place_in_hand(self.others)} place"
            case _:
                second = f"{_into(self.others)} {e.site(self.others)}"
        return f"{kind} go {first}, all others {second}"


class StackTaken(Effect):
    """All pieces of a stack go to the hand of whoever owns a piece, in two places by their kind."""

    parted: StackParted
    """How they go to the hand of the first player."""

    def english(self, e: "Voice") -> Instruction:
        """The owner takes them."""
        return Do(f"its owner takes all pieces there into their hand, {self.parting(e)}")

    def parting(self, e: "Voice") -> str:
        """Which go into which place of the hand."""
        places = [_place_in_hand(site) for site in (self.parted.first, self.parted.others)]
        kind = plural(e.piece_name(self.parted.kind))
        return f"{kind} into its {places[0]} place, all others into its {places[1]}"


class HalfTaken(Effect):
    """The upper or the lower half of a stack goes somewhere."""

    site: Int
    """Where the stack stands."""
    is_upper: bool
    """Whether it is the upper half, which is the larger one."""
    to: Int
    """Where it goes."""

    def english(self, e: "Voice") -> Instruction:
        """It is moved."""
        half = "upper half (or one more)" if self.is_upper else "rest"
        return Do(f"move the {half} of the pieces on {e.site(self.site)} {_to(e, self.to)}")


class TopTaken(Effect):
    """So many pieces go from the top of a stack to a place."""

    site: Int
    """Where the stack stands."""
    left: int
    """So many on top of them have gone before."""
    count: Int
    """How many go."""
    to: Int | None
    """Where they go; if nowhere, to each site of a region."""
    region: Region | None
    """The sites to which one of them goes each."""

    def english(self, e: "Voice") -> Instruction:
        """They are moved."""
        from ludarium.english.conditions.standing import usual_thing
        from ludarium.english.numbers.spans import amount

        place = e.site(self.site)
        if self.region is not None:
            thing = article(usual_thing(e))
            return Do(f"put {thing} from the top of {place} on {e.sites(self.region).each}")
        assert self.to is not None
        count = amount(e, self.count)
        number = count.counting(usual_thing(e))
        deep = f"below the top {e.number(self.left)}" if self.left else "the top"
        where = f"from {deep} of"
        return Do(f"move {number} {where} {place} {_to(e, self.to)}")


class StackSown(Effect):
    """The pieces of a stack go one by one to the following sites of a path, the top one first."""

    hole: Int
    """Where the stack stands."""
    track: Role | str | None
    """The path."""
    kind: str
    """Pieces of any other kind take what is there where they fall; none do if it is empty."""
    taken: StackParted | None = None
    """What they take, if they are the first player's."""

    def english(self, e: "Voice") -> Instruction:
        """It is sown."""
        from ludarium.english.places.tracks import path_in_words

        hole, word = e.site(self.hole), e.word()
        name = self.track if isinstance(self.track, str) else None
        path = path_in_words(e, None, name)
        order = "one by one, from the top one down,"
        text = f"take all pieces from {hole} and sow them {order} along {path}"
        if not self.kind:
            return Do(text)
        taking = StackTaken(parted=self.taken).parting(e) if self.taken is not None else ""
        return Do(
            text,
            notes=(
                f"Before a piece other than {article(e.piece_name(self.kind))} falls into an "
                f"occupied {word} (but not {hole}), its owner takes all pieces there into their "
                f"hand: {taking}.",
            ),
        )


class SiteAfterSown(Int):
    """The site so many steps after the one to which the last piece of a stack goes."""

    steps: int
    """How many."""

    def english(self, e: "Voice") -> Noun:
        """The next one, or the next but one."""
        word = e.word()
        which = f"the {word}" if self.steps == 1 else f"the {ordinal(self.steps)} {word}"
        return Noun(f"{which} after that of the last piece", kind="site")


def _to(e: "Voice", site: Int) -> str:
    return f"{_into(site)} {e.site(site)}"


def _into(site: Int) -> str:
    return "into" if isinstance(site, HandSite) else "to"


def _place_in_hand(site: Int) -> str:
    index = site.index if isinstance(site, HandSite) else None
    return ordinal((index.value if isinstance(index, IntLiteral) else 0) + 1)


# ---------------------------------------------------------------------- recognising it


def _of_stack(part: Ludeme) -> Ludeme:
    if isinstance(part, ForEachLevel) and part.then is None:
        return _through_levels(part) or part
    if isinstance(part, ForEachValueBetween) and part.then is None:
        return _from_the_top(part) or part
    if isinstance(part, MovesIf) and part.otherwise is None and part.then is None:
        return _whatever_is_there(part)
    return part


def _through_levels(rule: ForEachLevel) -> Effect | None:
    if rule.stack_direction not in (None, StackDirection.FromTop):
        return None
    match rule.moves:
        case MovesIf(
            condition=Equals(
                left=PieceId(name=str() as kind), right=What(at=at, level=CurrentLevel())
            ),
            moves=FromTo() as first,
            otherwise=FromTo() as others,
            then=None,
        ) if repr(at) == repr(rule.site):
            goals = [_goal(move, rule.site, "level") for move in (first, others)]
            if goals[0] is None or goals[1] is None:
                return None
            return StackParted(site=rule.site, kind=kind, first=goals[0], others=goals[1])
        case MovesIf(
            condition=(GreaterOrEqual() | LessThan()) as asked,
            moves=FromTo() as move,
            otherwise=None,
            then=None,
        ) if _is_half(asked, rule.site):
            goal = _goal(move, rule.site, "level")
            upper = isinstance(asked, GreaterOrEqual)
            return None if goal is None else HalfTaken(site=rule.site, is_upper=upper, to=goal)
        case _:
            return None


def _is_half(asked: GreaterOrEqual | LessThan, site: Int) -> bool:
    match asked.left, asked.right:
        case CurrentLevel(), IntDiv(dividend=SizeStack(at=at), divisor=IntLiteral(value=2)):
            return repr(at) == repr(site)
        case _:
            return False


_FIELDS: Final = {"origin", "to", "stack"}


def _goal(move: FromTo, site: Int, level: str) -> Int | None:
    """Where a move takes a single piece of a stack, if it does nothing else."""
    if {name for name, _ in move.given()} - _FIELDS or {n for n, _ in move.to.given()} != {"sites"}:
        return None
    start = {name for name, _ in move.origin.given()} - {"site_type"}
    if start != {"sites", "level"} or repr(move.origin.sites) != repr(site):
        return None
    if level == "level" and not isinstance(move.origin.level, CurrentLevel):
        return None
    return move.to.sites if isinstance(move.to.sites, Int) else None


def _from_the_top(rule: ForEachValueBetween) -> Effect | None:
    if repr(rule.min) != repr(IntLiteral(value=1)):
        return None
    match rule.moves:
        case FromTo() as move:
            return _taken(rule, move)
        case MovesIf(
            condition=Equals(left=PieceId(name=str() as kind), right=What(at=at, level=level)),
            moves=FromTo() as move,
            otherwise=MovesAnd(moves=(MovesIf() as taking, FromTo() as same), then=None),
            then=None,
        ) if repr(move) == repr(same):
            sown = _taken(rule, move)
            same_piece = (repr(at), repr(level)) == (
                repr(move.origin.sites),
                repr(move.origin.level),
            )
            if not isinstance(sown, StackSown) or not same_piece:
                return None
            taken = _taken_first(taking, move)
            if taken is None or taken.kind != kind:
                return None
            return StackSown(hole=sown.hole, track=sown.track, kind=kind, taken=taken)
        case _:
            return None


def _taken(rule: ForEachValueBetween, move: FromTo) -> Effect | None:
    """What goes from the top of a stack, piece by piece."""
    site = move.origin.sites
    if not isinstance(site, Int) or isinstance(site, CurrentValue):
        return None
    goal, left = _goal(move, site, "value"), _left_on_top(move.origin.level, site)
    if goal is None or left is None:
        return None
    match goal:
        case TrackSiteMove(from_=start, track=track, steps=CurrentValue()) if repr(start) == repr(
            site
        ):
            whole = isinstance(rule.max, SizeStack) and repr(rule.max.at) == repr(site)
            named = track if track is None or isinstance(track, Role | str) else None
            if left or not whole or named is not track:
                return None
            return StackSown(hole=site, track=named, kind="")
        case RegionSite(region=region, index=IntSub(value=CurrentValue(), amount=IntLiteral())):
            full = isinstance(rule.max, CountSites) and repr(rule.max.in_) == repr(region)
            if left or not full:
                return None
            return TopTaken(site=site, left=0, count=rule.max, to=None, region=region)
        case _ if not any(isinstance(part, CurrentValue) for part in goal.walk()):
            return TopTaken(site=site, left=left, count=rule.max, to=goal, region=None)
        case _:
            return None


def _left_on_top(level: Int | None, site: Int) -> int | None:
    """How many pieces are above the first that is taken, if levels are counted from the top."""
    match level:
        case IntSub(value=SizeStack(at=at), amount=CurrentValue()):
            return 0 if repr(at) == repr(site) else None
        case IntSub(
            value=IntSub(value=SizeStack(at=at), amount=IntLiteral(value=int() as left)),
            amount=CurrentValue(),
        ):
            return left if repr(at) == repr(site) else None
        case _:
            return None


def _taken_first(taking: MovesIf, move: FromTo) -> StackParted | None:
    """What the owner of a piece takes before it falls, as the first player does."""
    goal, hole = repr(move.to.sites), repr(move.origin.sites)
    match taking:
        case MovesIf(
            condition=BooleanAnd(
                conditions=(IsOccupied(site=there), NotEqual(left=other, right=start))
            ),
            moves=MovesIf(
                condition=Equals(left=Who(at=at, level=level), right=Role.P1),
                moves=StackParted() as first,
                otherwise=StackParted() as second,
                then=None,
            ),
            otherwise=None,
            then=None,
        ):
            sites = {repr(one) for one in (there, other, first.site, second.site)}
            piece = (repr(at), repr(level)) == (hole, repr(move.origin.level))
            if sites != {goal} or repr(start) != hole or not piece:
                return None
            return first if _are_for_both(first, second) else None
        case _:
            return None


def _are_for_both(first: StackParted, second: StackParted) -> bool:
    """Whether the second player takes into their hand what the first takes into theirs."""
    if first.kind != second.kind:
        return False
    for one, other in ((first.first, second.first), (first.others, second.others)):
        if not isinstance(one, HandSite) or not isinstance(other, HandSite):
            return False
        if one.player is not Role.P1 or other.player is not Role.P2:
            return False
        if repr(one.index) != repr(other.index):
            return False
    return True


def _whatever_is_there(rule: MovesIf) -> Moves:
    """What is done with all pieces of a stack, without asking first whether there are any."""
    done = rule.moves.moves if isinstance(rule.moves, MovesAnd) else (rule.moves,)
    if not isinstance(rule.condition, IsOccupied) or not isinstance(done, tuple):
        return rule
    where = {repr(one.site) if isinstance(one, _WHOLE) else "" for one in done}
    alone = {name for name, _ in rule.condition.given()} == {"site"}
    return rule.moves if alone and where == {repr(rule.condition.site)} else rule


_WHOLE: Final = StackParted | HalfTaken | ForEachLevel


def _after_sowing(part: Ludeme, sown: Collection[str]) -> Ludeme:
    """The site some steps beyond the last piece that was sown, as that."""
    match part:
        case TrackSiteMove(
            from_=Int() as hole,
            track=track,
            steps=IntAdd(terms=(IntLiteral(value=int() as steps), SizeStack(at=at))),
        ) if repr(at) == repr(hole) and repr((hole, track)) in sown:
            return SiteAfterSown(steps=steps)
        case _:
            return part


__all__ = ["with_stacks_handled"]
