"""What a game keeps track of on its sites: whatever its equipment needs and its rules speak of."""

from collections import Counter
from collections.abc import Iterator
from typing import Final
from weakref import WeakKeyDictionary

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Bookkeeping
from ludarium.engine.kinds import Item, StartRule
from ludarium.engine.machine.tracked_facts import TrackedFacts
from ludarium.ludemes.arrays.arrays import Rotations
from ludarium.ludemes.equipment.cards import CardKind
from ludarium.ludemes.equipment.containers import Deck
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.captures.captures import TakeControl
from ludarium.ludemes.moves.cards import Deal, TakeDomino
from ludarium.ludemes.moves.clauses import Flips, To
from ludarium.ludemes.moves.each.each_piece import is_for_each_piece
from ludarium.ludemes.moves.each.levels import ForEachLevel
from ludarium.ludemes.moves.placing.placement import Adding, Claim, MoveClaim, Shooting
from ludarium.ludemes.moves.placing.promotion import Flip, MoveSetRotation
from ludarium.ludemes.moves.setting.set_on_site import SetCount, SetRotation, SetSiteValue, SetState
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.counts_of_pieces import CountStack
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.iterators import CurrentLevel
from ludarium.ludemes.numbers.last_move import LastLevelFrom, LastLevelTo
from ludarium.ludemes.numbers.pieces import Rotation, State, TopLevel, ValuePiece
from ludarium.ludemes.numbers.sizes import SizeStack
from ludarium.ludemes.numbers.where import WhereLevel, WhereLevelWhat
from ludarium.ludemes.regions.for_each import RegionForEachLevel
from ludarium.ludemes.regions.pieces import SitesState
from ludarium.ludemes.start.place import PlaceStack
from ludarium.ludemes.start.place_random import PlaceRandom, PlaceRandomCounts, PlaceRandomStack
from ludarium.ludemes.start.set import StartSetCount
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Ludeme

_ABOUT_LEVELS: Final = (
    *(CardKind, Deck),
    *(PlaceStack, PlaceRandomCounts, PlaceRandomStack),
    *(CurrentLevel, LastLevelFrom, LastLevelTo, TopLevel, WhereLevel, WhereLevelWhat),
    *(ForEachLevel, RegionForEachLevel),
    *(CountStack, SizeStack),
)
_ABOUT_COUNTS: Final = (Count, SetCount, Sow, StartSetCount)
_ABOUT_STATES: Final = (Flip, Flips, SetState, SitesState, State)
_ADDING: Final = (
    *(Adding, Claim, MoveClaim, Shooting, Flip, SetCount),
    *(Deal, TakeDomino, TakeControl),
)
USUAL_HEIGHT: Final = 32
LARGE_HEIGHT: Final = 128
MOST_LEVELS: Final = 255
"""The height of a stack is kept in one byte."""


def bookkeeping(game: Game, equipment: Equipment) -> Bookkeeping:
    """What a game keeps track of, worked out once for each game with its equipment."""
    known = _KEPT.setdefault(game, WeakKeyDictionary())
    if equipment not in known:
        known[equipment] = _bookkeeping(game, equipment)
    return known[equipment]


_KEPT: "Final[WeakKeyDictionary[Game, WeakKeyDictionary[Equipment, Bookkeeping]]]" = (
    WeakKeyDictionary()
)


def _bookkeeping(game: Game, equipment: Equipment) -> Bookkeeping:
    ludemes = tuple(_in_force(game))
    levels = any(map(_speaks_of_levels, ludemes))
    counts = len(equipment.containers) > 1 or any(map(_speaks_of_counts, ludemes))
    owners = (
        levels
        or counts
        or any(map(_speaks_of_states, ludemes))
        or any(map(_names_other_sites, ludemes))
        or _has_owners_to_tell(equipment)
    )
    return Bookkeeping(levels, counts, owners)


def about_levels(game: Game) -> tuple[Ludeme, ...]:
    """The ludemes because of which pieces pile up; none if they do not."""
    return tuple(filter(_speaks_of_levels, _in_force(game)))


def _in_force(game: Game) -> Iterator[Ludeme]:
    """All ludemes of a game, but how pieces move only if some rule asks the pieces for it."""
    # quirk: moves-nobody-asks-for: Levels in what pieces do count only if a rule asks the pieces.
    pieces: list[Ludeme] = []
    asked = False
    pending: list[Ludeme] = [game]
    while pending:
        ludeme = pending.pop()
        yield ludeme
        asked = asked or is_for_each_piece(ludeme)
        own = getattr(ludeme, "moves", None) if isinstance(ludeme, Item) else None
        for inner in ludeme.children():
            (pieces if inner is own else pending).append(inner)
    if asked:
        for piece in pieces:
            yield from piece.walk()


def keeping(game: Game, equipment: Equipment) -> TrackedFacts:
    """What must be kept about sites in play."""
    kept = bookkeeping(game, equipment)
    ludemes = tuple(game.walk())
    usual = equipment.topology.default
    kinds = {
        value
        for ludeme in ludemes
        if not isinstance(ludeme, Game)
        for _, value in ludeme.given()
        if isinstance(value, SiteType) and value is not usual
    }
    return TrackedFacts(
        levels=kept.levels,
        counts=kept.counts,
        owners=kept.owners,
        separate_owners=any(isinstance(x, SetCount | StartSetCount) for x in ludemes),
        states=_has_dice(equipment)
        or any(map(_speaks_of_states, ludemes))
        or any(component.is_large for component in equipment.components),
        rotations=any(map(_speaks_of_rotations, ludemes)),
        values=any(map(_speaks_of_values, ludemes)),
        hidden=False,
        kinds=frozenset(kinds),
        height=_height(game, equipment, ludemes) if kept.levels else 1,
    )


def _height(game: Game, equipment: Equipment, ludemes: tuple[Ludeme, ...]) -> int:
    """How high a stack may become: as many pieces as there are, if none are ever added."""
    from ludarium.ludemes.whole_game.start import start_of

    position = start_of(game, equipment, seed=0)
    assert position is not None
    pieces = sum(map(len, position.stacks.values()))
    if any(map(_adds_pieces, ludemes)):
        large = any(container.large_stack for container in equipment.containers)
        pieces = max(pieces, LARGE_HEIGHT if large else USUAL_HEIGHT)
    return max(1, min(pieces, MOST_LEVELS))


def _adds_pieces(ludeme: Ludeme) -> bool:
    given = ludeme.__dict__
    return isinstance(ludeme, _ADDING) or given.get("copy") is True or _is_given(ludeme, "trail")


def _is_given(ludeme: Ludeme, name: str) -> bool:
    return ludeme.__dict__.get(name) is not None


def _has_dice(equipment: Equipment) -> bool:
    return any(container.kind is ContainerKind.DICE for container in equipment.containers)


def _speaks_of_rotations(ludeme: Ludeme) -> bool:
    rotating = Rotation | SetRotation | MoveSetRotation | Rotations
    return isinstance(ludeme, rotating) or _is_given(ludeme, "rotation")


def _speaks_of_values(ludeme: Ludeme) -> bool:
    return isinstance(ludeme, ValuePiece | SetSiteValue) or (
        isinstance(ludeme, StartRule) and ludeme.keyword == "place" and _is_given(ludeme, "value")
    )


def _speaks_of_levels(ludeme: Ludeme) -> bool:
    given = ludeme.__dict__
    return (
        isinstance(ludeme, _ABOUT_LEVELS)
        or given.get("stack") is True
        or given.get("large_stack") is True
        or _is_given(ludeme, "top")
        or _is_given(ludeme, "by_level")
        or (_is_given(ludeme, "level") and not isinstance(ludeme, To))
    )


def _speaks_of_counts(ludeme: Ludeme) -> bool:
    counted = _is_given(ludeme, "count") or _is_given(ludeme, "counts")
    return isinstance(ludeme, _ABOUT_COUNTS) or (counted and not isinstance(ludeme, PlaceRandom))


def _speaks_of_states(ludeme: Ludeme) -> bool:
    return isinstance(ludeme, _ABOUT_STATES) or _is_given(ludeme, "state")


def _names_other_sites(ludeme: Ludeme) -> bool:
    return any(value in (SiteType.Edge, SiteType.Vertex) for _, value in ludeme.given())


def _has_owners_to_tell(equipment: Equipment) -> bool:
    """Whether the components alone are too many, or too large, for one number on a site."""
    components = equipment.components
    owned = Counter(component.owner for component in components)
    return (
        equipment.topology.default is not SiteType.Cell
        or len(components) > equipment.players.count
        or any(count > 1 for count in owned.values())
        or any(component.is_large for component in components)
    )
