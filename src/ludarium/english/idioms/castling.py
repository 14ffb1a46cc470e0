"""Pieces that have not moved yet, and castling, which takes two of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ludarium.english.counting import literal
from ludarium.english.idioms.trees import leaves, only
from ludarium.english.phrases import Condition, Do, Instruction, Said
from ludarium.english.targets import stands_for
from ludarium.english.voice import Voice
from ludarium.english.words import listed, number, sentence
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.moves.operators import MovesIf
from ludarium.ludemes.moves.set import SetState
from ludarium.ludemes.numbers.pieces import State
from ludarium.ludemes.start.place import Place, PlaceMany
from ludarium.ludemes.types import Moves

_MOVED: Final = "SetState(at=LastTo(), value=IntLiteral(value=0))"
_ONCE: Final = "MovesIf(condition={}, moves=" + _MOVED + ")"


@dataclass(frozen=True)
class Unmoved:
    """Whether the piece on a site has not moved yet."""

    site: Any
    names: tuple[str, ...]
    """The kinds of pieces that remember it."""

    def english(self, e: Voice) -> Condition:
        """The piece has not moved."""
        if stands_for(self.site, "from"):
            return Said("it has not moved yet", "it has moved before")
        kinds = listed([e.piece_name(name) for name in self.names], "or")
        place = e.site(self.site)
        return Said(
            f"a {kinds} that has not moved yet stands on {place}",
            f"no {kinds} that has not moved yet stands on {place}",
        )


def tell_unmoved(e: Voice, game: Any, turns: list[Moves]) -> None:
    """Say `has not moved yet` instead of a state, if that is what states are for."""
    state, names = _marked(e, game)
    if state is None:
        return
    parts = list(game.walk())
    asked = [part for part in parts if isinstance(part, Equals) and _site_asked(part, state)]
    if len(asked) != sum(isinstance(part, State) for part in parts):
        return
    resets = {id(part) for part in parts if isinstance(part, SetState)}
    silent: set[int] = set()
    for leaf in (leaf for moves in turns for leaf in leaves(e, moves)):
        found = [effect for effect in leaf.effects if _is_reset(effect, state)]
        if not found and set(leaf.names) & set(names):
            return
        silent |= {id(effect) for effect in found}
        resets -= {id(part) for effect in found for part in effect.walk()}
    if resets:
        return
    e.muted |= silent | {id(rule) for rule in _placings(game)}
    for one in asked:
        e.retold[id(one)] = Unmoved(_site_asked(one, state), tuple(names))
    for part in parts:
        castling = _castling(part, state, names)
        if castling is not None:
            e.retold[id(part)] = castling


def _placings(game: Any) -> Iterator[Place | PlaceMany]:
    start = game.rules.start
    if start is not None:
        yield from (part for part in start.walk() if isinstance(part, Place | PlaceMany))


def _marked(e: Voice, game: Any) -> tuple[int | None, list[str]]:
    """The state in which pieces start that have not moved, and what kinds of pieces these are."""
    states: dict[str, set[int | None]] = {}
    for rule in _placings(game):
        component = e.equipment.component(rule.item)
        name = rule.item if component is None else component.plain_name
        states.setdefault(name, set()).add(None if rule.state is None else literal(rule.state))
    marked = {name: found for name, found in states.items() if found != {None}}
    values = {value for found in marked.values() for value in found}
    if len(values) != 1 or None in values or 0 in values:
        return None, []
    return values.pop(), list(marked)


def _site_asked(condition: Equals, state: int) -> Any:
    """The site whose piece is asked about, if this compares its state with that number."""
    sides = [value for _, value in condition.given()]
    found = [side for side in sides if isinstance(side, State) and only(side, "at")]
    if len(found) != 1 or not any(literal(side) == state for side in sides):
        return None
    return found[0].at


def _is_reset(effect: Moves, state: int) -> bool:
    """Whether an effect notes down that the piece which has moved has done so."""
    if repr(effect) == _MOVED:
        return True
    if not isinstance(effect, MovesIf) or not isinstance(effect.condition, Equals):
        return False
    here = _site_asked(effect.condition, state)
    once = _ONCE.format(repr(effect.condition))
    return type(here).__name__ == "LastTo" and only(here) and repr(effect) == once


# ---------------------------------------------------------------------- castling

_KING_GOES: Final = 2
_DISTANCES: Final = (3, 4)
"""How far the rook may stand away: all squares between are then known to be empty."""
_STEPS: Final = (
    "IntLiteral(value={less})",
    "IntSub(value=IntLiteral(value={far}), amount=IntLiteral(value=1))",
)
_RULE: Final = (
    "MovesIf(condition=BooleanAnd(conditions=({unmoved}, "
    "IsEmpty(site=Ahead(site=CurrentFrom(), steps={steps}, directions={way})), "
    "Not(condition=IsThreatened(piece={king})))), "
    "moves=MoveSlide(directions={way}, between=Between(range=Exact(number=IntLiteral(value=2)), "
    "if_=BooleanAnd(conditions=(IsEmpty(site=CurrentBetween()), "
    "Not(condition=IsThreatened(piece={king}, at=CurrentBetween()))))), "
    "then=Then(effect=MovesAnd(moves=(SetState(at=LastTo(), value=IntLiteral(value=0)), "
    "FromTo(origin=From(sites=Ahead(site=LastFrom(), steps=IntLiteral(value={far}), "
    "directions={way})), to=To(sites=Ahead(site=LastFrom(), directions={way}))))))))"
)
"""A king that castles, as it is shown for people who look for mistakes in programs."""


@dataclass(frozen=True)
class Castling:
    """Castling in the place of the rule that says so."""

    way: Any
    distance: int
    """How far away from the king the rook stands."""
    king: str
    others: tuple[str, ...]
    """The pieces that a king may castle with."""

    def english(self, e: Voice) -> Instruction:
        """What it takes, and what happens."""
        word, words = e.word(), e.words()
        away = f"{number(self.distance)} {words} {e.directions(self.way)}"
        king = e.piece_name(self.king)
        rook = listed([e.piece_name(name) for name in self.others], "or") or "piece"
        what = (
            f"castle with the {rook} {away} of it, if neither of the two has moved yet, "
            f"all {words} between them are empty and the {king} is not in check"
        )
        notes = (
            sentence(
                f"the {king} moves {number(_KING_GOES)} {words} towards the {rook}, "
                f"which then goes to the {word} that the {king} has passed over"
            ),
            sentence(f"on neither of these two {words} may the {king} be in check"),
        )
        return Do(what, None, None, notes)


def _castling(moves: Any, state: int, names: list[str]) -> Castling | None:
    """Castling, if a rule is just that."""
    if not isinstance(moves, MovesIf):
        return None
    asked: tuple[Any, ...] = getattr(moves.condition, "conditions", ())
    if len(asked) != 4 or not all(isinstance(one, Equals) for one in asked[:2]):
        return None
    here, rook = (_site_asked(one, state) for one in asked[:2])
    far = literal(getattr(rook, "steps", None))
    way = getattr(moves.moves, "directions", None)
    king: Any = getattr(getattr(asked[3], "condition", None), "piece", None)
    if far not in _DISTANCES or getattr(king, "owner", None) is not Role.Mover:
        return None
    away = f"Ahead(site=CurrentFrom(), steps=IntLiteral(value={far}), directions={way!r})"
    if not stands_for(here, "from") or repr(rook) != away:
        return None
    unmoved = ", ".join(map(repr, asked[:2]))
    for steps in _STEPS:
        given = steps.format(far=far, less=far - 1)
        rule = _RULE.format(unmoved=unmoved, steps=given, way=repr(way), king=repr(king), far=far)
        if repr(moves) == rule:
            others = tuple(name for name in names if name != king.name)
            return Castling(way, far, king.name, others)
    return None
