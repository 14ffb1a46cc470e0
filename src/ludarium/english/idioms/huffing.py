"""Huffing: a piece that could have captured and did not is lost for it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Int, Moves, Region
from ludarium.english.idioms.chains import chain
from ludarium.english.idioms.trees import Leaf, NotAnIdiom, again_after, leaves, only, same, without
from ludarium.english.phrases import Do, Instruction, Noun, Together
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.comparisons import Equals, NotEqual
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.players import IsMover, IsPrev
from ludarium.ludemes.conditions.sites import IsIn, IsOccupied
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import From, Then
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Do as DoFirst
from ludarium.ludemes.moves.each.for_each import ForEachSite
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.placing.selection import MoveSelect
from ludarium.ludemes.moves.setting.set import SetPending, SetPlayerValue
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentSite
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.values import ValuePlayer
from ludarium.ludemes.regions.moves import SitesFromMoves, SitesPending
from ludarium.ludemes.regions.pieces import SitesEmpty
from ludarium.vocabulary.play import Role

# ---------------------------------------------------------------------- how huffing is written
# These are the rules themselves: huffing takes a good many ludemes, all of which must be just so.

_DID_NOT_CAPTURE: Final = (
    Equals(left=IntLiteral(value=1), right=ValuePlayer(player=Role.Prev)),
    Equals(left=ValuePlayer(player=Role.Prev), right=IntLiteral(value=1)),
)
_AGAIN: Final = IsPrev(player=Role.Mover)
_LAST_COULD: Final = IsIn(sites=(LastFrom(),), region=SitesPending())
_LAST_LEFT: Final = IsIn(sites=(LastFrom(),), region=SitesEmpty())
_CAPTURING: Final = BooleanAnd(conditions=(_AGAIN, NotEqual(left=LastFrom(), right=LastTo())))
_LOST_AT_ONCE: Final = [
    repr(MovesIf(condition=_LAST_COULD, moves=Remove(sites=LastTo()))),
    repr(ForEachSite(region=SitesPending(), moves=Remove(sites=CurrentSite()))),
]


def _flag(player: Role, value: int) -> SetPlayerValue:
    return SetPlayerValue(player=player, value=IntLiteral(value=value))


def _select(sites: Region | Int) -> MoveSelect:
    """A piece is taken for huffing, and the turn goes on."""
    origin = From(sites=sites, if_=IsOccupied(site=CurrentFrom()))
    taken = (Remove(sites=LastTo()), MoveAgain(), _flag(Role.Prev, 0))
    return MoveSelect(origin=origin, then=Then(effect=MovesAnd(moves=taken)))


def _is_huff(moves: object) -> bool:
    """Whether moves are to take a piece that could have captured, wherever it stands now."""
    if not isinstance(moves, MovesIf) or moves.then is not None or moves.otherwise is not None:
        return False
    first = Not(condition=_AGAIN)
    asked = [*_DID_NOT_CAPTURE, *(BooleanAnd(conditions=(first, did)) for did in _DID_NOT_CAPTURE)]
    either = moves.moves
    if not any(same(moves.condition, one) for one in asked) or not isinstance(either, MovesOr):
        return False
    if either.then is not None or len(either.moves) != 2:
        return False
    moved, others = either.moves
    left = BooleanAnd(conditions=(_LAST_COULD, _LAST_LEFT))
    return (
        isinstance(moved, MovesIf)
        and moved.otherwise is None
        and moved.then is None
        and any(same(moved.condition, one) for one in (_LAST_COULD, left))
        and same(moved.moves, _select(LastTo()))
        and same(others, _select(SitesPending()))
    )


# ---------------------------------------------------------------------- turns with huffing


@dataclass(frozen=True)
class _Turn:
    """A turn in which those who do not capture may lose a piece for it."""

    moves: Moves
    """The moves, without what is noted down for huffing."""
    more: Moves | None
    """The capture that follows another one, if there is such a thing."""
    flags: tuple[Moves, ...]
    """What notes down whether the mover has captured."""


class _Captures:
    """The captures that are noted down before a move: which pieces make them, and how."""

    def __init__(self, e: Voice, captures: Moves) -> None:
        self._known = {(leaf.names, repr(leaf.moves)) for leaf in leaves(e, captures)}

    def __contains__(self, leaf: Leaf) -> bool:
        return not self._known.isdisjoint(self._keys(leaf))

    def are_all_in(self, offered: Sequence[Leaf]) -> bool:
        """Whether each of them is among the moves that a player has."""
        return self._known <= {key for leaf in offered for key in self._keys(leaf)}

    @staticmethod
    def _keys(leaf: Leaf) -> set[tuple[tuple[str, ...], str]]:
        ways = (repr(leaf.moves), repr(without(leaf.moves, "then")))
        return {(names, way) for way in ways for names in (leaf.names, ())}


def _turn(e: Voice, moves: Moves) -> _Turn | None:
    if not isinstance(moves, MovesOr) or moves.then is not None or len(moves.moves) != 2:
        return None
    huff, rest = moves.moves
    if not _is_huff(huff):
        return None
    more: Moves | None = None
    if isinstance(rest, MovesIf) and rest.then is None and rest.otherwise is not None:
        more, begun = _second_capture(rest)
        noted = _noted(begun)
    else:
        noted = _noted(rest)
    if noted is None:
        return None
    captures, offered = noted
    capturing = _Captures(e, captures)
    ends = list(leaves(e, offered))
    if not capturing.are_all_in(ends):
        return None
    flags: list[Moves] = []
    for leaf in ends:
        wanted = repr(_flag(Role.Mover, 0 if leaf in capturing else 1))
        found = [effect for effect in leaf.effects if isinstance(effect, SetPlayerValue)]
        if [repr(effect) for effect in found] != [wanted]:
            return None
        flags += found
    return _Turn(offered, more, tuple(flags))


def _second_capture(rest: MovesIf) -> tuple[Moves | None, Moves | None]:
    """The capture that follows another one, and the moves that begin a turn.

    Huffing leaves the last move where it began, and so is told from a capture.
    """
    if same(rest.condition, _CAPTURING):
        return rest.moves, rest.otherwise
    inner = rest.moves
    if (
        same(rest.condition, _AGAIN)
        and isinstance(inner, MovesIf)
        and inner.then is None
        and same(inner.condition, Equals(left=LastTo(), right=LastFrom()))
        and repr(inner.moves) == repr(rest.otherwise)
    ):
        return inner.otherwise, rest.otherwise
    return None, None


def _noted(moves: object) -> tuple[Moves, Moves] | None:
    """The captures that are noted down before a move, and the moves themselves."""
    if not isinstance(moves, DoFirst) or moves.then is not None or moves.next is None:
        return None
    prior = moves.prior
    if moves.if_afterwards is not None or not isinstance(prior, SetPending):
        return None
    if prior.then is not None or not isinstance(prior.value, SitesFromMoves):
        return None
    if not only(prior.value, "moves"):
        return None
    return prior.value.moves, moves.next


def turn_with_huffing(e: Voice, moves: Moves) -> Instruction | None:
    """A turn, and that whoever could have captured and did not may be huffed."""
    turn = _turn(e, moves)
    if turn is None or not {id(flag) for flag in turn.flags} <= e.muted:
        return None
    try:
        told = _moves(e, turn)
    except NotAnIdiom:
        return None
    who = "your opponent" if e.is_duel else "the player who moved before you"
    return Together(
        (
            told,
            Do("capturing is not compulsory"),
            Do(
                f"but if {who} could have captured and did not, you may *huff* a piece before you"
                " move: take one of the pieces that could have captured off the board, wherever it"
                " now stands"
            ),
        )
    )


def _moves(e: Voice, turn: _Turn) -> Instruction:
    ends = [(leaf, again_after(leaf)) for leaf in leaves(e, turn.moves)]
    if turn.more is None:
        if any(again is not None for _, again in ends):
            raise NotAnIdiom
        return e.moves(turn.moves)
    found = chain(e, turn.moves, ends, turn.more)
    if found is None:
        raise NotAnIdiom
    return found


def silent_flags(e: Voice, moves: Moves) -> set[int]:
    """The ludemes that note down who has captured."""
    turn = _turn(e, moves)
    if turn is not None:
        try:
            _moves(e, turn)
        except NotAnIdiom:
            return set()
        agains = [again_after(leaf) for leaf in leaves(e, turn.moves)]
        nodes = {id(again.node) for again in agains if again is not None}
        return nodes | {id(flag) for flag in turn.flags}
    found = _automatic(e, moves)
    return set() if found is None else {id(effect) for effect in found.effects}


# ---------------------------------------------------------------------- huffing at once


@dataclass(frozen=True)
class _Automatic:
    """A turn in which a player who does not capture loses the pieces that could have."""

    player: Noun
    moves: Moves
    effects: tuple[Moves, ...]


def _automatic(e: Voice, moves: Moves) -> _Automatic | None:
    if not isinstance(moves, MovesIf) or moves.then is not None or moves.otherwise is None:
        return None
    asked = moves.condition
    noted = _noted(moves.moves)
    if not isinstance(asked, IsMover) or noted is None:
        return None
    captures, offered = noted
    if repr(offered) != repr(moves.otherwise):
        return None
    player = e.player(asked.player)
    capturing = _Captures(e, captures)
    if not capturing.are_all_in(list(leaves(e, offered))):
        return None
    effects: list[Moves] = []
    for leaf in leaves(e, offered):
        owners = {e.player_number(number).text for number in _owners(e, leaf.names)}
        found = _lost(leaf)
        if player.text in owners and leaf not in capturing:
            if owners != {player.text} or [repr(effect) for effect in found] != _LOST_AT_ONCE:
                return None
            effects += found
        elif found:
            return None
    return _Automatic(player, offered, tuple(effects)) if effects else None


def _owners(e: Voice, names: Sequence[str]) -> Iterator[int]:
    for component in e.equipment.components:
        if component.plain_name in names:
            yield component.owner


def _lost(leaf: Leaf) -> list[Moves]:
    return [effect for effect in leaf.effects if "SitesPending" in repr(effect)]


def turn_with_loss(e: Voice, moves: Moves) -> Instruction | None:
    """A turn, and that whoever could have captured and did not loses pieces at once."""
    found = _automatic(e, moves)
    if found is None or not {id(effect) for effect in found.effects} <= e.muted:
        return None
    return Together(
        (
            e.moves(found.moves),
            Do("capturing is not compulsory"),
            Do(
                f"but if {found.player} could capture and does not, all pieces that could have"
                " captured are *huffed*: they are removed at once, wherever they now stand"
            ),
        )
    )
