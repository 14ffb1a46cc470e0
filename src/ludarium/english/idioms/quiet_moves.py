"""Games that end when nothing much happens: so many moves without a capture or a pawn's move."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.conditions.targets import stands_for
from ludarium.english.fields import HasTo
from ludarium.english.idioms.trees import Leaf, leaves, only, same
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Condition, Said
from ludarium.english.voice import Voice
from ludarium.english.words import article, listed, number, ordinal
from ludarium.ludemes.conditions.comparisons import Equals, GreaterOrEqual, GreaterThan
from ludarium.ludemes.conditions.players import IsEnemy
from ludarium.ludemes.literals import BooleanLiteral
from ludarium.ludemes.moves.clauses import Apply, Between, To
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.movement.movement import MoveHop, MoveSlide
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.placing.promotion import MovePromote
from ludarium.ludemes.moves.setting.set import SetCounter
from ludarium.ludemes.numbers.pieces import Who
from ludarium.ludemes.numbers.state import Counter
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind

_BEYOND: Final = {Equals: 1, GreaterOrEqual: 1, GreaterThan: 2}
"""How many moves there have been when a game ends: the counter goes up only after the move."""

_MANY: Final = 30
"""Fewer moves are counted only late in a game."""


@dataclass(frozen=True)
class _Kind:
    """Whether a rule captures, and when it lets the count begin anew."""

    names: tuple[str, ...]
    captures: bool
    only_captures: bool
    anew: bool
    """After every move of it."""
    anew_on_capture: bool


def quiet_moves(e: Voice, parts: Sequence[Ludeme], turns: list[Moves]) -> None:
    """Say of a counter of moves what it counts, if that can be said in a few words."""
    ends = list(_ends(parts))
    counters = len(of_kind(parts, Counter))
    if not ends or counters != len(ends):
        return
    resets = of_kind(parts, SetCounter)
    if not resets or not all(map(only, resets)):
        return
    events = _told_events(e, turns, resets)
    say_quiet(e, parts, events)
    if events is not None:
        e.muted |= {id(reset) for reset in resets}


def say_quiet(
    e: Voice, parts: Sequence[Ludeme], events: str | None, *, with_tries: bool = False
) -> None:
    """Say how many moves there are before a game ends, and after what they are counted anew.

    Where moves may be refused, each try is counted as a move, but only a legal one ends the game.
    """
    for end, moves in _ends(parts):
        if with_tries and isinstance(end, Equals) and moves >= _MANY and events is not None:
            e.retold[id(end)] = _exactly(parts, moves, events)
            continue
        each, odd = divmod(moves, e.equipment.players.count)
        shares = "" if odd or each < 2 else f" ({number(each)} by each player)"
        shares = " (refused ones count, too)" if with_tries else shares
        row = f"{number(moves)} moves in a row{shares} have been made"
        since = "since the count last began anew" if events is None else f"without {events}"
        told = events is not None
        otherwise = list(_otherwise(parts, moves, told=told)) if moves >= _MANY else []
        since += f" ({listed(otherwise)})" if otherwise else ""
        e.retold[id(end)] = Said(f"{row} {since}", f"not yet {row} {since}")


def _exactly(parts: Sequence[Ludeme], moves: int, events: str) -> Condition:
    """That a legal move has a number in the count that was going on before it."""
    last = ordinal(moves)
    since = [f"the {ordinal(moves + 1)} of the game if there was none"]
    if _has_promotions_of_their_own(parts):
        since.append(f"the {ordinal(moves - 1)} after a promotion")
    refused = "refused ones count, but end nothing"
    said = f"exactly the {last} since {events} ({'; '.join([refused, *since])})"
    subject = "the move just made, whatever it is,"
    return Said(f"{subject} is {said}", f"{subject} is not {said}")


def _otherwise(parts: Sequence[Ludeme], moves: int, *, told: bool) -> Iterator[str]:
    """How many moves there are where the count begins one lower or one higher."""
    yield f"{number(moves + 1)} from the beginning of the game"
    if told and _has_promotions_of_their_own(parts):
        yield f"{number(moves - 1)} after a promotion"


def _has_promotions_of_their_own(parts: Sequence[Ludeme]) -> bool:
    """Whether promotions are moves that are counted after the move of the pawn."""
    promotions = of_kind(parts, MovePromote)
    anew = (any(isinstance(inner, SetCounter) for inner in part.walk()) for part in promotions)
    return bool(promotions) and not any(anew)


def _told_events(e: Voice, turns: list[Moves], resets: list[SetCounter]) -> str | None:
    """After what the count begins anew, if no more needs to be said about it."""
    found = [leaf for moves in turns for leaf in leaves(e, moves)]
    seen = {id(part) for leaf in found for part in _counted(leaf)}
    if any(id(reset) not in seen for reset in resets):
        return None
    return _events(e, [_kind(leaf) for leaf in found])


def _ends(parts: Sequence[Ludeme]) -> Iterator[tuple[Ludeme, int]]:
    """The conditions that compare the counter, and how many moves they wait for."""
    for part in parts:
        if not isinstance(part, Boolean) or type(part) not in _BEYOND:
            continue
        sides = [value for _, value in part.given()]
        if len(sides) != 2 or not any(isinstance(side, Counter) for side in sides):
            continue
        first, second = sides
        if type(part) is not Equals and not isinstance(first, Counter):
            continue
        least = literal(second if isinstance(first, Counter) else first)
        if least is not None:
            yield part, least + _BEYOND[type(part)]


def _counted(leaf: Leaf) -> Iterator[SetCounter]:
    """What lets the count begin anew, where it does so always or with a capture."""
    yield from (effect for effect in leaf.effects if isinstance(effect, SetCounter))
    for capture in _captures(leaf):
        if capture.then is not None and isinstance(capture.then.effect, SetCounter):
            yield capture.then.effect
    for clause in _clauses(leaf):
        for part in clause.walk():
            parts = part.moves if isinstance(part, MovesAnd) else ()
            if any(of_kind(parts, Remove)):
                yield from of_kind(parts, SetCounter)


def _clauses(leaf: Leaf) -> Iterator[Apply]:
    for _, clause in leaf.moves.given():
        if isinstance(clause, Between | To) and clause.apply is not None:
            yield clause.apply


def _captures(leaf: Leaf) -> Iterator[Remove]:
    for clause in _clauses(leaf):
        yield from (part for part in clause.walk() if isinstance(part, Remove))


def _kind(leaf: Leaf) -> _Kind:
    """What one rule does."""
    captures = list(_captures(leaf))
    later = any(isinstance(effect, Remove) for effect in leaf.effects)
    anew = any(isinstance(effect, SetCounter) for effect in leaf.effects)
    resets = list(_counted(leaf))
    sure = later or (bool(captures) and _must_capture(leaf.moves))
    return _Kind(leaf.names, bool(captures) or later, sure, anew, anew or bool(resets))


def _must_capture(moves: object) -> bool:
    """Whether a rule moves only in order to capture."""
    if isinstance(moves, MoveHop):
        return True
    to = moves.to if isinstance(moves, HasTo) else None
    if to is None or to.if_ is None:
        return False
    if isinstance(moves, MoveSlide):
        return to.apply is not None and same(to.apply.if_, BooleanLiteral(value=False))
    asked = to.if_
    return (
        isinstance(asked, IsEnemy)
        and isinstance(asked.player, Who)
        and stands_for(asked.player.at, "to")
    )


def _events(e: Voice, kinds: list[_Kind]) -> str | None:
    """After what the count begins anew: `a capture or a move of a pawn`."""
    capturing = {kind.anew_on_capture for kind in kinds if kind.captures}
    if len(capturing) > 1:
        return None
    quiet: dict[tuple[str, ...], set[bool]] = {}
    for kind in kinds:
        if not kind.only_captures:
            quiet.setdefault(kind.names, set()).add(kind.anew)
    if any(len(found) > 1 for found in quiet.values()):
        return None
    names = [names for names, found in quiet.items() if True in found]
    if any(len(one) != 1 for one in names):
        return None
    events = ["a capture"] if True in capturing else []
    if names:
        pieces = listed([article(e.piece_name(name)) for (name,) in names], "or")
        events.append(f"a move of {pieces}")
    return listed(events, "or") if events else None
