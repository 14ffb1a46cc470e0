"""Captures in a row: the piece that has captured goes on capturing in the same turn."""

from collections.abc import Iterator, Sequence
from typing import Final

from ludarium.engine.kinds import Moves
from ludarium.english.conditions.targets import parts_of, stands_for
from ludarium.english.idioms.repeats import is_repeated, with_any_piece
from ludarium.english.idioms.trees import (
    Again,
    Leaf,
    Promoted,
    again_after,
    leaves,
    only,
    replaced,
    without,
)
from ludarium.english.moves.jumping import NOT_TWICE
from ludarium.english.phrases import (
    Clause,
    Condition,
    Do,
    Instruction,
    Said,
    Together,
    When,
    all_of,
    where_from,
    where_landed,
)
from ludarium.english.telling.repetition import without_note
from ludarium.english.voice import Voice
from ludarium.english.words import article, listed
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import Not
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.directions.directions import (
    DirectionDifference,
    DirectionIf,
    DirectionsBetween,
)
from ludarium.ludemes.moves.combining.operators import MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Priority
from ludarium.ludemes.moves.movement.movement import Hopping, MoveHop
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.numbers.iterators import CurrentFrom
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.pieces import PieceId, What
from ludarium.ludemes.regions.moves import SitesToClear
from ludarium.vocabulary.play import Role

Ends = Sequence[tuple[Leaf, Again | None]]


def chain(e: Voice, first: Moves, ends: Ends, more: Moves) -> Instruction | None:
    """A turn in which every jump that captures may be followed by another one like it."""
    jumps = [(leaf, again) for leaf, again in ends if again is not None]
    if not jumps or any(isinstance(leaf.moves, MoveHop) for leaf, again in ends if again is None):
        return None
    captures = [leaf for leaf, _ in jumps]
    same_way = _same_way(e, jumps)
    if same_way is None:
        return None
    must, endless = True, True
    if is_repeated(e, first, more, captures):
        first = with_any_piece(first, captures)
        first = replaced(
            first,
            {
                id(leaf.moves.directions): _first_ways(leaf.moves.directions)
                for leaf in captures
                if isinstance(leaf.moves, Hopping) and _turns(leaf.moves.directions)
            },
        )
    else:
        options = [more]
        if isinstance(more, MovesOr) and more.then is None:
            options = [part for part in more.moves if not _is_plain_pass(part)]
            must = len(options) == len(more.moves)
            if not options:
                return None
        found = _follows(e, options, captures)
        if found is None:
            return None
        endless = found
    how = "in the same way" if same_way else "in any of its ways"
    if _go_straight_on(e, jumps):
        how = "straight on in the same direction"
    going_on = [
        _going_on(endless, must=must, how=how, taking=_all_capture(captures)),
        *_once(captures),
        *_not_back(e, captures),
        *_exceptions(e, jumps),
        *_promotions(e, jumps),
    ]
    return _compulsory(e, first, captures, going_on)


def _all_capture(jumps: Sequence[Leaf]) -> bool:
    """Whether jumps capture what is jumped over; pieces may also jump just to get on."""
    return all(
        isinstance(leaf.moves, Hopping) and _removals(leaf.moves) and not _spares_some(leaf.moves)
        for leaf in jumps
    )


def _spares_some(hop: Hopping) -> bool:
    """Whether only some of what is jumped over is captured."""
    apply = hop.between.apply if hop.between is not None else None
    return apply is not None and (apply.if_ is not None or isinstance(apply.effect, MovesIf))


def _going_on(endless: bool, *, must: bool, how: str, taking: bool) -> Instruction:
    deed = "must" if must else "may"
    often = " for as long as it can" if endless else ", but only once more"
    done, again = ("captured", "capture") if taking else ("jumped", "jump")
    can = Clause(f"the piece that has {done}", "can", f"{again} again {how}")
    return When(can, Do(f"it {deed} do so in the same turn{often}"))


def _is_plain_pass(moves: Moves) -> bool:
    return isinstance(moves, MovePass) and not any(True for _ in moves.given())


def _exceptions(e: Voice, jumps: Sequence[tuple[Leaf, Again]]) -> Iterator[Instruction]:
    """When a capture ends the turn although the piece could go on."""
    word = e.word()
    told: dict[str, list[str]] = {}
    for leaf, again in jumps:
        with e.meaning(last_to=where_landed(word), last_from=where_from(word)):
            asked = [_turned(e.condition(guard), holds) for guard, holds in again.guards[:-1]]
        if asked:
            kinds = [e.piece_name(name) for name in leaf.names] or ["piece"]
            told.setdefault(all_of(asked).opposite().text, []).append(
                listed([article(kind) for kind in kinds], "or")
            )
    for text, kinds in told.items():
        yield Do(f"{listed(dict.fromkeys(kinds), 'or')} does not go on if {text}")


def _becoming(promoted: Promoted) -> str:
    """The kind that a piece is promoted to, if there is but one."""
    piece = promoted.rule.piece.piece
    return piece if isinstance(piece, str) else ""


def _promotions(e: Voice, jumps: Sequence[tuple[Leaf, Again]]) -> Iterator[Instruction]:
    """What is promoted on its way, and goes on as what it has become."""
    word = e.word()
    for leaf, again in jumps:
        if again.promoted is None:
            continue
        with e.meaning(last_to=where_landed(word), last_from=where_from(word)):
            where = e.inline(again.promoted.where)
        kinds = [article(e.piece_name(name)) for name in leaf.names] or ["a piece"]
        become = article(e.piece_name(_becoming(again.promoted)))
        on = f"is promoted to {become} at once if {where}, and goes on as such if it can"
        yield Do(f"{listed(kinds, 'or')} {on}")


def _turned(condition: Condition, holds: bool) -> Condition:
    return condition if holds else condition.opposite()


def _compulsory(
    e: Voice, first: Moves, captures: Sequence[Leaf], going_on: Sequence[Instruction]
) -> Instruction:
    """The moves of a turn; if captures come first, that they are compulsory."""
    taking, others = first, None
    if isinstance(first, Priority) and first.then is None and len(first.moves) == 2:
        jumps = [leaf.moves for leaf in leaves(e, first.moves[0])]
        if len(jumps) == len(captures) and all(isinstance(jump, MoveHop) for jump in jumps):
            taking, others = first.moves
    found = e.moves(taking)
    if any(one == _NOT_TWICE for one in going_on):
        found = without_note(found, NOT_TWICE)
    if others is None:
        return Together((found, *going_on))
    deed = "capture" if _all_capture(captures) else "jump"
    can = Said(f"none of your pieces can {deed}", f"one of your pieces can {deed}")
    otherwise = When(can, e.moves(others))
    forced = Do("capturing is compulsory" if deed == "capture" else "jumping is compulsory")
    return Together((found, *going_on, forced, otherwise))


# ---------------------------------------------------------------------- jumps that are alike


def _same_way(e: Voice, jumps: Sequence[tuple[Leaf, Again]]) -> bool | None:
    """Whether captures are followed by others like them, or by any; nothing if by none of these.

    A piece that captures in a single way goes on in that way. Of several ways, all are open.
    """
    ways: dict[tuple[str, ...], set[str]] = {}
    on = _go_straight_on(e, jumps)
    for leaf, _ in jumps:
        if not isinstance(leaf.moves, MoveHop):
            return None
        ways.setdefault(leaf.names, set()).add(_way(leaf, effects=False, straight_on=on))
    if any(_ways_on(e, leaf, again, on) != sorted(ways[leaf.names]) for leaf, again in jumps):
        return None
    for leaf, again in jumps:
        if again.promoted is not None:
            kind = _becoming(again.promoted)
            further = Again(again.node, ((CanMove(moves=again.promoted.further), True),))
            if _ways_on(e, leaf, further, on) != sorted(ways.get((kind,), ())):
                return None
    return all(len(found) == 1 for found in ways.values())


def _ways_on(e: Voice, leaf: Leaf, again: Again, on: bool) -> list[str] | None:
    """The ways in which a capture may be followed by another, whenever that is possible."""
    if not isinstance(leaf.moves, MoveHop) or not again.guards:
        return None
    condition, holds = again.guards[-1]
    if not holds or not isinstance(condition, CanMove):
        return None
    further = list(leaves(e, condition.moves))
    for one in further:
        if not isinstance(one.moves, Hopping) or not _from_last(one.moves):
            return None
        if _waits(leaf.moves) and not _asks_once(one.moves):
            return None
    return sorted(_way(one, effects=False, straight_on=on) for one in further)


def _go_straight_on(e: Voice, jumps: Sequence[tuple[Leaf, Again]]) -> bool:
    """Whether every further jump goes on in the direction of the one before it."""
    asked = [again.guards[-1][0] for _, again in jumps if again.guards]
    further = [
        leaf.moves for one in asked if isinstance(one, CanMove) for leaf in leaves(e, one.moves)
    ]
    return bool(further) and all(
        isinstance(hop, Hopping) and _is_straight_on(hop.directions) for hop in further
    )


def _is_straight_on(directions: object) -> bool:
    """Whether a direction is that of the last move."""
    match directions:
        case DirectionsBetween(from_=LastFrom(), to=LastTo()):
            return True
        case _:
            return False


def _way(leaf: Leaf, *, effects: bool, straight_on: bool = False) -> str:
    """How a piece jumps, apart from where it starts and what follows.

    What has been captured and is still on the board is not jumped over again, as `_once` tells;
    that asks for nothing where captured pieces are removed at once, nor in the first jump.
    """
    hop = leaf.moves
    assert isinstance(hop, Hopping)
    if _from_last(hop):
        hop = _from_its_site(hop)
    hop = _without_turning_back(hop)
    between, to = hop.between, hop.to
    asked = sorted(repr(part) for part in _asked(hop) if not _is_not_captured(part))
    if not effects:
        between = without(between, "apply") if between is not None else None
        to = without(to, "apply")
    rest = None if between is None else without(between, "if_")
    way = None if straight_on else hop.directions
    tests = [test for test in leaf.tests if effects or not test.is_most]
    return repr([way, rest, asked, to, hop.stack, tests])


def _without_turning_back(hop: Hopping) -> Hopping:
    """A jump without what it says about the direction of the jump before it."""
    return replaced(hop, {id(hop.directions): _first_ways(hop.directions)})


def _first_ways(directions: object) -> object:
    """The directions of the first jump, where later ones may not turn straight back."""
    if isinstance(directions, DirectionIf) and isinstance(directions.condition, IsPrev):
        later, first = directions.if_true, directions.if_false
        return first if _is_not_back(later) and _first_ways(later) is first else directions
    if isinstance(directions, DirectionDifference) and _is_not_back(directions):
        return directions.directions
    return directions


def _turns(directions: object) -> bool:
    """Whether later jumps may not turn straight back."""
    return directions is not None and _first_ways(directions) is not directions


def _not_back(e: Voice, jumps: Sequence[Leaf]) -> Iterator[Instruction]:
    """Which pieces may not turn straight back between two jumps."""
    names = [
        name
        for leaf in jumps
        if isinstance(leaf.moves, Hopping) and _turns(leaf.moves.directions)
        for name in leaf.names or ("",)
    ]
    kinds = [article(e.piece_name(name)) if name else "it" for name in dict.fromkeys(names)]
    if kinds:
        yield Do(f"{listed(kinds, 'or')} may not turn straight back between two jumps")


def _is_not_back(directions: object) -> bool:
    """Whether directions are all of some but the one from which the piece has come."""
    return (
        isinstance(directions, DirectionDifference)
        and isinstance(directions.removed, DirectionsBetween)
        and isinstance(directions.removed.from_, LastTo)
        and isinstance(directions.removed.to, LastFrom)
    )


def _from_its_site(hop: Hopping) -> Hopping:
    """A jump from where the last move ended, with that place called `(from)` in its conditions."""
    parts = [hop.to.if_, None if hop.between is None else hop.between.if_]
    ends = [
        place
        for part in parts
        if part is not None
        for place in part.walk()
        if isinstance(place, LastTo) and only(place)
    ]
    return replaced(hop, {id(place): CurrentFrom() for place in ends})


def _removals(hop: Hopping) -> list[Remove]:
    apply = hop.between.apply if hop.between is not None else None
    return [] if apply is None else [part for part in apply.walk() if isinstance(part, Remove)]


def _from_last(hop: Hopping) -> bool:
    origin = hop.origin
    return (
        origin is not None
        and only(origin, "sites")
        and isinstance(origin.sites, LastTo)
        and only(origin.sites)
    )


def _waits(hop: Hopping) -> bool:
    return any(removal.at is not None for removal in _removals(hop))


def _asked(hop: Hopping) -> list[object]:
    return [] if hop.between is None else list(parts_of(hop.between.if_))


def _asks_once(hop: Hopping) -> bool:
    return any(_is_not_captured(part) for part in _asked(hop))


def _is_not_captured(condition: object) -> bool:
    """Whether a condition says that what is jumped over has not been captured in this turn."""
    inner = condition.condition if isinstance(condition, Not) else None
    if not isinstance(inner, IsIn) or not isinstance(inner.region, SitesToClear):
        return False
    return all(stands_for(site, "between") for site in inner.sites or (None,))


def _once(jumps: Sequence[Leaf]) -> Iterator[Instruction]:
    """That no piece is captured twice, if that is not told with the jump itself."""
    hops = [leaf.moves for leaf in jumps if isinstance(leaf.moves, Hopping)]
    if any(_waits(hop) and not _asks_once(hop) for hop in hops):
        yield _NOT_TWICE


_NOT_TWICE: Final = Do("do not jump over the same piece twice")


def _follows(e: Voice, following: Sequence[Moves], jumps: Sequence[Leaf]) -> bool | None:
    """Whether captures like these go on without end, or once more; nothing if they differ."""
    pairs = [(following, list(jumps))]
    alone = following[0]
    if len(following) == 1 and isinstance(alone, MovesIf) and alone.then is None:
        name = _kind_asked(alone.condition)
        if name is None or alone.otherwise is None:
            return None
        pairs = [
            ([alone.moves], [leaf for leaf in jumps if leaf.names == (name,)]),
            ([alone.otherwise], [leaf for leaf in jumps if leaf.names != (name,)]),
        ]
    endless = {_follows_all(e, moves, group) for moves, group in pairs}
    return endless.pop() if len(endless) == 1 else None


def _follows_all(e: Voice, following: Sequence[Moves], group: Sequence[Leaf]) -> bool | None:
    later = [leaf for moves in following for leaf in leaves(e, moves)]
    for leaf in later:
        if not isinstance(leaf.moves, MoveHop) or not _from_last(leaf.moves):
            return None
        if _waits(leaf.moves) and not _asks_once(leaf.moves):
            return None
    on = bool(later) and all(
        isinstance(leaf.moves, Hopping) and _is_straight_on(leaf.moves.directions) for leaf in later
    )
    ways = {_way(leaf, effects=True, straight_on=on): leaf for leaf in later}
    wanted = {_way(leaf, effects=True, straight_on=on): leaf for leaf in group}
    if len(ways) != len(later) or set(ways) != set(wanted):
        return None
    endless = {_effects_match(ways[way], leaf) for way, leaf in wanted.items()}
    return endless.pop() if len(endless) == 1 else None


def _kind_asked(condition: object) -> str | None:
    """The piece that has just moved must be of this kind, if a condition asks just that."""
    if not isinstance(condition, Equals):
        return None
    what, kind = (value for _, value in condition.given())
    if not isinstance(what, What) or not isinstance(kind, PieceId):
        return None
    plain = only(what, "at") and isinstance(what.at, LastTo) and only(what.at)
    named = only(kind, "name", "owner") and kind.owner in (None, Role.Mover)
    return kind.name if plain and named else None


def _effects_match(later: Leaf, leaf: Leaf) -> bool | None:
    """Whether the same follows from both, or all but that the turn goes on."""
    again = again_after(leaf)
    others = [repr(effect) for effect in later.effects]
    if [repr(effect) for effect in leaf.effects] == others:
        return True
    rest = [repr(effect) for effect in leaf.effects if again is None or effect is not again.node]
    return False if rest == others and len(rest) < len(leaf.effects) else None
