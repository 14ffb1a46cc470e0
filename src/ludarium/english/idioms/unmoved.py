"""Pieces that have not moved yet, where a state is kept for nothing else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Moves
from ludarium.english.conditions.targets import stands_for
from ludarium.english.idioms.castling import castling_of
from ludarium.english.idioms.castling_rules import site_asked
from ludarium.english.idioms.trees import leaves, only, same
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Condition, Said
from ludarium.english.voice import Voice
from ludarium.english.words import listed
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.equipment.maps import Map
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.placing.promotion import Promoting
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentTo
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.pieces import State
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.ludemes.start.place import Place, PlaceMany
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind

_MOVED: Final = SetState(at=LastTo(), value=IntLiteral(value=0))

_ARRIVING: Final = tuple(
    SetState(at=place, value=IntLiteral(value=0)) for place in (CurrentFrom(), CurrentTo())
)
"""That a piece moves, noted down as it does so."""


@dataclass(frozen=True)
class Unmoved:
    """Whether the piece on a site has not moved yet."""

    site: object
    names: tuple[str, ...]
    """The kinds of pieces that remember it."""
    since_start: bool = False
    """Whether pieces that come into play later never count as such."""

    def english(self, e: Voice) -> Condition:
        """The piece has not moved."""
        if stands_for(self.site, "from") and self.since_start:
            return Said(
                "it has stood where it is since the beginning",
                "it has moved before or was not there at the beginning",
            )
        if stands_for(self.site, "from"):
            return Said("it has not moved yet", "it has moved before")
        kinds = listed([e.piece_name(name) for name in self.names], "or")
        place = e.site(self.site)
        if isinstance(self.site, MapEntry):  # where it began, so that there is but one such piece
            piece = f"the piece on {place}"
            return Said(f"{piece} has not moved yet", f"{piece} has moved before")
        return Said(
            f"a {kinds} that has not moved yet stands on {place}",
            f"no {kinds} that has not moved yet stands on {place}",
        )


def tell_unmoved(e: Voice, parts: Sequence[Ludeme], turns: list[Moves]) -> None:
    """Say `has not moved yet` instead of a state, if that is what states are for."""
    placings = of_kind(parts, Place, PlaceMany)
    state, names = _marked(e, placings)
    if state is None:
        return
    castling = {id(part): castling_of(part, state, names) for part in parts}
    castling = {key: rule for key, rule in castling.items() if rule is not None}
    covered = {id(one) for part in parts if id(part) in castling for one in part.walk()}
    others = [part for part in parts if id(part) not in covered]
    compared = [part for part in others if isinstance(part, Equals)]
    asked = [part for part in compared if site_asked(part, state)]
    players = range(1, e.equipment.players.count + 1)
    if set(names) == {p.plain_name for p in e.equipment.components if p.owner in players}:
        asked += [part for part in compared if site_asked(part, 0)]
    if len(asked) != sum(isinstance(part, State) for part in others):
        return
    resets = {id(part) for part in others if isinstance(part, SetState)}
    silent: set[int] = set()
    as_it_arrives = {id(part) for part in others if any(same(part, one) for one in _ARRIVING)}
    for leaf in (leaf for moves in turns for leaf in leaves(e, moves)):
        found = [effect for effect in leaf.effects if _is_reset(effect, state)]
        noted = any(id(part) in as_it_arrives for part in leaf.moves.walk())
        if not (found or noted) and set(leaf.names) & set(names) and id(leaf.moves) not in covered:
            return
        silent |= {id(effect) for effect in found}
        resets -= {id(part) for effect in found for part in effect.walk()}
    if resets - as_it_arrives:
        return
    silent |= as_it_arrives
    e.muted |= silent | {id(rule) for rule in placings}
    made = frozenset(
        name for part in others if isinstance(part, Promoting) for name in _made(e, part)
    )
    kinds = [part for part in others if isinstance(part, PieceKind) and part.name in made]
    later = {id(part) for kind in kinds for part in kind.walk()}
    for one in asked:
        here = site_asked(one, state)
        site = site_asked(one, 0) if here is None else here
        asks = Unmoved(site, tuple(names), since_start=id(one) in later)
        e.retold[id(one)] = asks if here is not None else asks.english(e).opposite()
    e.retold |= castling
    looked_up = {part.name for part in others if isinstance(part, MapEntry)}
    tables = {part.name for part in of_kind(parts, MapEntry)} - looked_up
    e.muted |= {id(part) for part in of_kind(parts, Map) if part.name in tables}


def _marked(e: Voice, placings: Sequence[Place | PlaceMany]) -> tuple[int | None, list[str]]:
    """The state in which pieces start that have not moved, and what kinds of pieces these are."""
    states: dict[str, set[int | None]] = {}
    for rule in placings:
        component = e.equipment.component(rule.item)
        name = rule.item if component is None else component.plain_name
        states.setdefault(name, set()).add(None if rule.state is None else literal(rule.state))
    marked = {name: found for name, found in states.items() if found != {None}}
    values = {value for found in marked.values() for value in found}
    if len(values) != 1 or None in values or 0 in values:
        return None, []
    return values.pop(), list(marked)


def _made(e: Voice, promoting: Promoting) -> Iterator[str]:
    """The kinds of pieces that a piece may become, as far as they are named."""
    given = promoting.piece.piece
    for name in given if isinstance(given, tuple) else (given,):
        component = e.equipment.component(name) if isinstance(name, str) else None
        if component is not None:
            yield component.plain_name
        elif isinstance(name, str):
            yield name


def _is_reset(effect: Moves, state: int) -> bool:
    """Whether an effect notes down that the piece which has moved has done so."""
    if same(effect, _MOVED):
        return True
    if not isinstance(effect, MovesIf) or not isinstance(effect.condition, Equals):
        return False
    here = site_asked(effect.condition, state)
    once = MovesIf(condition=effect.condition, moves=_MOVED)
    return isinstance(here, LastTo) and only(here) and same(effect, once)
