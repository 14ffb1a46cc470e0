"""Rules without what is certain before play: who plays, and what tables say of known numbers.

Descriptions that are written for two or four players, or for armies of several kinds, ask who it
is and which army it has; in a single game the answer is known.
"""

from collections.abc import Iterable, Iterator, Sequence

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.maps import look_up
from ludarium.board.equipment.tracks import END, Track
from ludarium.engine.kinds import Boolean, Int
from ludarium.english.model.likeness import form_of
from ludarium.english.model.plain.states import states_given
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.model.plain.unset import asked_without_site
from ludarium.english.numbers.signs import HOLDS, Sign
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterOrEqual,
    GreaterThan,
    LessOrEqual,
    LessThan,
    NotEqual,
)
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanIf, BooleanOr, Not
from ludarium.ludemes.conditions.players import IsMover, IsNext, IsPrev
from ludarium.ludemes.equipment.maps import Map, MapLists
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.meta import SwapOption
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.setting.set import SetNextPlayer
from ludarium.ludemes.moves.setting.state import MoveAgain, SwapPlayers
from ludarium.ludemes.moves.setting.turns import MovePass, MoveSetNextPlayer, MoveSwapPlayers
from ludarium.ludemes.numbers.arithmetic import IntIf
from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.pieces import State, Who
from ludarium.ludemes.numbers.state import Mover, Next
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.ludemes.regions.pieces import SitesEmpty, SitesOccupied
from ludarium.ludemes.regions.sets import RegionIntersection
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role

_ROLES = {role: int(role.name[1:]) for role in Role if role.name[1:].isdigit()}
_NOBODY = IntLiteral(value=0)
_OUT_OF_TURN = (
    MoveAgain,
    SetNextPlayer,
    MoveSetNextPlayer,
    SwapPlayers,
    MoveSwapPlayers,
    SwapOption,
)
"""What lets somebody move twice in a row, or has others move than the next player."""
_TRUE, _FALSE = BooleanLiteral(value=True), BooleanLiteral(value=False)


def without_certainties(game: Game, equipment: Equipment) -> Game:
    """A game whose rules ask for nothing that is known before play."""
    parts = all_parts(game)
    absent = _absent_owners(equipment)
    tables = _asked_with_numbers(parts)
    players = equipment.players.count
    tracks = equipment.tracks
    states = states_given(parts, equipment)
    unset = asked_without_site(parts)
    if players == 2 and not any(isinstance(part, _OUT_OF_TURN) for part in parts):
        unset |= frozenset(_asked_to_pass_on(parts))

    def certain(part: Ludeme) -> BooleanLiteral | None:
        return (
            _known(part, absent, players)
            or _known_of_loops(part, tracks)
            or _known_of_ends(part, tracks)
            or _known_of_states(part, states)
            or _known_of_empty_sites(part)
            or (_FALSE if id(part) in unset else None)
        )

    if not tables and all(certain(part) is None for part in parts):
        return game

    def change(part: Ludeme) -> Ludeme:
        if isinstance(part, MapEntry) and part.name in tables and isinstance(part.key, IntLiteral):
            found = look_up(equipment.maps, part.key.value, part.name)
            return IntLiteral(value=found)
        return certain(part) or _decided(part, players)

    return _without_tables(rewritten(game, change), parts)


def _absent_owners(equipment: Equipment) -> range:
    """The numbers of owners of whom there are no pieces, as the game has no such players."""
    highest = max((piece.owner for piece in equipment.components), default=0)
    return range(max(highest, equipment.players.count) + 1, max(_ROLES.values()) + 1)


def _known(part: Ludeme, absent: range, players: int) -> BooleanLiteral | None:
    """What a condition comes to that asks for a player who is known, or whom there is not."""
    match part:
        case IsMover(player=Role() as role) | IsNext(player=Role() as role):
            return _FALSE if _ROLES.get(role, 0) > players else None
        case IsPrev(player=Role() as role):
            return _FALSE if _ROLES.get(role, 0) > players else None
        case Equals(left=left, right=right):
            first, second = _number(left), _number(right)
            if first is not None and second is not None:
                return _TRUE if first == second else _FALSE
            who, asked = (first, right) if first is not None else (second, left)
            if who is None:
                return None
            none = isinstance(asked, Mover | Next) and who > players
            return _FALSE if none or (isinstance(asked, Who) and who in absent) else None
        case _:
            return None


def _known_of_states(part: Ludeme, states: frozenset[int]) -> BooleanLiteral | None:
    """What a condition comes to that asks for a state in which nothing ever is."""
    if not states or not isinstance(part, Equals | NotEqual):
        return None
    for one, other in ((part.left, part.right), (part.right, part.left)):
        wanted = _number(one) if isinstance(one, Int | Role) else None
        if wanted is not None and isinstance(other, State) and wanted not in states:
            return _FALSE if isinstance(part, Equals) else _TRUE
    return None


def _known_of_empty_sites(part: Ludeme) -> BooleanLiteral | None:
    """What a condition comes to that asks how many pieces there are on sites that are empty."""
    if not isinstance(part, Equals):
        return None
    for one, other in ((part.left, part.right), (part.right, part.left)):
        match one, other:
            case IntLiteral(value=number), Count(at=None, in_=RegionIntersection(regions=regions)):
                if any(isinstance(region, SitesEmpty) for region in regions):
                    return _FALSE if number else _TRUE
    return None


def _known_of_loops(part: Ludeme, tracks: Sequence[Track]) -> BooleanLiteral | None:
    """What a condition comes to that asks if there is a site on a path that has no end."""
    if not isinstance(part, _COMPARISONS) or not isinstance(part.right, Int):
        return None
    for one, other, sign in (
        (part.left, part.right, part.sign),
        (part.right, part.left, part.sign.mirrored),
    ):
        none = _number(one) if isinstance(one, Int | Role) else None
        if none is None or not isinstance(other, Int) or not _is_on_loop(other, tracks):
            continue
        # Whatever site it is, its number is at least nought.
        if none < 0 or (none == 0 and sign in (Sign.MORE, Sign.AT_MOST)):
            return _TRUE if HOLDS[sign](none, 0) else _FALSE
    return None


def _known_of_ends(part: Ludeme, tracks: Sequence[Track]) -> BooleanLiteral | None:
    """What a condition comes to that asks if a path leads just past its end, where none does."""
    if not isinstance(part, Equals | NotEqual):
        return None
    for one, other in ((part.left, part.right), (part.right, part.left)):
        if not isinstance(one, IntLiteral) or one.value != END:
            continue
        if isinstance(other, TrackSiteMove):
            named = _tracks_of(other, tracks)
            if named and not any(END in track.sites for track in named):
                return _FALSE if isinstance(part, Equals) else _TRUE
    return None


_COMPARISONS = (Equals, NotEqual, LessThan, LessOrEqual, GreaterThan, GreaterOrEqual)


def _is_on_loop(site: Int, tracks: Sequence[Track]) -> bool:
    """Whether a site lies some way along a path that goes on around."""
    if isinstance(site, IntIf):
        return _is_on_loop(site.then, tracks) and _is_on_loop(site.otherwise, tracks)
    if not isinstance(site, TrackSiteMove):
        return False
    named = _tracks_of(site, tracks)
    return bool(named) and all(track.looped for track in named)


def _tracks_of(site: TrackSiteMove, tracks: Sequence[Track]) -> list[Track]:
    """The paths along which a site may lie."""
    name = site.track if isinstance(site.track, str) else None
    return [track for track in tracks if name is None or name in track.name]


def _number(value: Int | Role) -> int | None:
    """A number that is written out, be it that of a player."""
    if isinstance(value, Role):
        return _ROLES.get(value)
    return value.value if isinstance(value, IntLiteral) else None


# ---------------------------------------------------------------------- what follows from it


def _decided(part: Ludeme, players: int) -> Ludeme:
    """A choice without the branches that never come up."""
    match part:
        case BooleanAnd(conditions=(AllSites() as none, Equals() as some)) if _clash(none, some):
            return _FALSE
        case BooleanAnd(conditions=tuple() as conditions):
            return _joined(part, conditions, neutral=_TRUE, settling=_FALSE)
        case BooleanOr(conditions=tuple() as conditions):
            found = _of_some_player(conditions, players)
            return found or _joined(part, conditions, neutral=_FALSE, settling=_TRUE)
        case GreaterThan(left=Who() as whose, right=IntLiteral(value=0)):
            return NotEqual(left=whose, right=_NOBODY)
        case AllSites(if_=BooleanLiteral(value=True)):
            return _TRUE
        case Not(condition=BooleanLiteral(value=value)):
            return _FALSE if value else _TRUE
        case BooleanIf(condition=BooleanLiteral(value=value), if_false=Boolean()):
            return part.if_true if value else part.if_false or part
        case MovesIf(condition=BooleanLiteral(value=False), otherwise=other, then=None):
            return part if other is None else other
        case MovesIf(condition=BooleanLiteral(value=True), then=None):
            return part.moves
        case IntIf(condition=BooleanLiteral(value=value), then=yes, otherwise=no):
            return yes if value else no
        case IntIf(then=yes, otherwise=no) if form_of(yes) == form_of(no):
            return yes
        case IntIf(then=first, otherwise=IntIf(then=second, otherwise=rest)) if _is_number(
            first, second
        ):
            assert isinstance(part.otherwise, IntIf)
            both = (*_cases(part.condition), part.otherwise.condition)
            either = _of_some_player(both, players) or BooleanOr(conditions=both)
            return first if either is _TRUE else IntIf(condition=either, then=first, otherwise=rest)
        case _:
            return part


def _asked_to_pass_on(parts: Sequence[Ludeme]) -> Iterator[int]:
    """The identities of conditions that let whoever moves once more pass."""
    for part in parts:
        match part:
            case MovesIf(condition=IsPrev(player=Role.Mover), moves=MovePass()):
                yield id(part.condition)


def _clash(none: AllSites, some: Equals) -> bool:
    """Whether a player is to have no pieces at all and to have some as well."""
    match none, some:
        case (
            AllSites(region=SitesOccupied(by=owner), if_=BooleanLiteral(value=False)),
            Equals(left=IntLiteral(value=number), right=CountPieces(player=player))
            | Equals(left=CountPieces(player=player), right=IntLiteral(value=number)),
        ):
            return owner is player and number > 0
        case _:
            return False


def _of_some_player(conditions: Sequence[Boolean], players: int) -> Boolean | None:
    """What is asked if each of the players is asked for, one after the other."""
    asked: dict[str, tuple[Mover | Who, set[int]]] = {}
    for one in conditions:
        match one:
            case (
                Equals(left=who, right=(Mover() | Who()) as whose)
                | Equals(left=(Mover() | Who()) as whose, right=who)
            ):
                asked.setdefault(repr(whose), (whose, set()))[1].add(_number(who) or 0)
            case IsMover(player=Role() as role):
                asked.setdefault("mover", (Mover(), set()))[1].add(_ROLES.get(role, 0))
            case _:
                return None
    if len(asked) != 1:
        return None
    ((whose, numbers),) = asked.values()
    if numbers != set(range(1, players + 1)):
        return None
    return _TRUE if isinstance(whose, Mover) else NotEqual(left=whose, right=_NOBODY)


def _is_number(first: Int, second: Int) -> bool:
    """Whether two numbers are written out, and the same."""
    match first, second:
        case IntLiteral(value=one), IntLiteral(value=other):
            return one == other
        case _:
            return False


def _cases(condition: Boolean) -> Sequence[Boolean]:
    conditions = condition.conditions if isinstance(condition, BooleanOr) else None
    return conditions if isinstance(conditions, tuple) else (condition,)


def _joined(
    part: BooleanAnd | BooleanOr,
    conditions: tuple[Boolean, ...],
    *,
    neutral: BooleanLiteral,
    settling: BooleanLiteral,
) -> Ludeme:
    """Conditions without those that change nothing; one that settles the matter stands alone."""
    if any(one is settling for one in conditions):
        return settling
    kept = tuple(one for one in conditions if one is not neutral)
    if len(kept) == len(conditions):
        return part
    if not kept:
        return neutral
    return kept[0] if len(kept) == 1 else with_fields(part, conditions=kept)


# ---------------------------------------------------------------------- tables


def _asked_with_numbers(parts: Iterable[Ludeme]) -> set[str]:
    """The tables in which nothing is looked up but numbers that are written out."""
    asked: dict[str | None, bool] = {}
    for part in parts:
        if isinstance(part, MapEntry):
            is_number = isinstance(part.key, IntLiteral)
            asked[part.name] = asked.get(part.name, True) and is_number
    if None in asked:
        return set()
    return {name for name, fits in asked.items() if fits and name is not None}


def _without_tables(game: Game, before: Iterable[Ludeme]) -> Game:
    """A game without the tables that were asked before and are asked no more, and those like them.

    Where nothing is looked up at all, a table may be there for other reasons.
    """
    asked = {part.name for part in of_kind(all_parts(game), MapEntry)}
    if None in asked or not any(isinstance(part, MapEntry) for part in before):
        return game
    items = tuple(
        item
        for item in game.equipment.items
        if not isinstance(item, Map | MapLists) or item.name is None or item.name in asked
    )
    return with_fields(game, equipment=with_fields(game.equipment, items=items))


__all__ = ["without_certainties"]
