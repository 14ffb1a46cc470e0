"""The reference system's ludemes in our terms: which types are which kinds, what may be written.

Everything is read from the `signatures.json` beside the corpus; only names that differ stand here.
"""

import json
import os
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.engine.kinds import Directions
from ludarium.ludemes.registry import by_keyword, signatures
from ludarium.ludemes.signature import Base, Signature, enumerations
from ludarium.vocabulary.directions import (
    AbsoluteDirection,
    CompassDirection,
    RelativeDirection,
    RotationalDirection,
    SpatialDirection,
)
from ludarium.vocabulary.ludeme import Constant, Ludeme

KIND_NAMES = {
    "game.functions.intArray.math.Difference": "ArrayDifference",
    "game.functions.range.Range": "MinMaxRange",
    "game.rules.end.If": "EndIf",
    "game.rules.end.Result": "EndResult",
    "game.rules.play.moves.nonDecision.NonDecision": "Effect",
    "game.util.end.Score": "FinalScore",
    "game.util.equipment.Card": "CardValue",
    "game.util.equipment.Hint": "HintValues",
    "game.util.equipment.Values": "PuzzleValues",
    "game.util.math.Count": "ItemCount",
    "game.util.moves.Piece": "PieceChoice",
    "game.util.moves.Player": "PlayerChoice",
    "metadata.ai.misc.Pair": "Weight",
}
"""Types of the reference system whose kind has another name than theirs."""

ENUMERATION_NAMES = {
    "BoardGraphicsType": "BoardPart",
    "CardType": "PlayingCard",
    "ComponentStyleType": "PieceStyleName",
    "ContainerStyleType": "BoardStyleName",
    "EdgeType": "EdgeGroup",
    "ForgetValueAllType": "AllRememberedValues",
    "GravityType": "GravityKind",
    "HoleType": "HoleShape",
    "LineOfSightType": "SightLimit",
    "ModeType": "PlayMode",
    "NoBooleanType": "NoSwitch",
    "NoStackOnType": "NoStackOnKind",
    "PassEndType": "PassEndKind",
    "PieceStackType": "StackDrawing",
    "PinType": "PinKind",
    "PlayersTeamType": "Team",
    "PrevType": "Previous",
    "PuzzleDrawHintType": "HintDrawing",
    "PuzzleHintLocationType": "HintPlace",
    "RegionTypeDynamic": "RegionDynamic",
    "RegionTypeStatic": "RegionStatic",
    "ResultType": "Outcome",
    "ShapeStarType": "StarShape",
    "ShowBooleanType": "ShowSwitch",
    "StepType": "WalkStep",
    "TilingBoardlessType": "BoardlessTiling",
    "TilingType": "TilingShape",
    "TrackType": "TrackWord",
    "UserColourType": "ColourName",
}
"""Enumerations of the reference system that have another name here, beyond a lost `Type`."""

OTHER_KINDS: dict[str, tuple[type, ...]] = {
    "java.lang.Boolean": (bool,),
    "java.lang.Float": (float,),
    "java.lang.Integer": (int,),
    "java.lang.String": (str,),
    "game.functions.booleans.BooleanConstant": (bool,),
    "game.util.directions.Direction": (Directions, AbsoluteDirection, RelativeDirection),
    "game.util.directions.DirectionFacing": (
        CompassDirection,
        RotationalDirection,
        SpatialDirection,
    ),
    # No class and no literal of the reference system makes one, so it is never written.
    "game.util.equipment.TrackStep": (),
}
"""Types of the reference system that are plain values, several kinds, or nothing here."""


def reference_file() -> Path | None:
    """Where the signatures of the reference system should be, if it is said where the corpus is."""
    corpus = os.environ.get("LUDARIUM_CORPUS")
    return Path(corpus).parent / "spec" / "signatures.json" if corpus else None


@cache
def reference() -> dict[str, Any]:
    """The signatures of the reference system; empty lists where they are absent."""
    file = reference_file()
    if file is None or not file.is_file():
        return {"classes": [], "enums": [], "types": [], "keywords": {}, "integerConstants": {}}
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


@cache
def reference_classes() -> dict[str, Any]:
    """The classes of the reference system by name."""
    return {entry["class"]: entry for entry in reference()["classes"]}


@cache
def reference_types() -> dict[str, Any]:
    """The types that the reference system asks for, by name, without the enumerations."""
    return {entry["type"]: entry for entry in reference()["types"] if entry["kind"] != "enum"}


@cache
def reference_enumerations() -> dict[str, tuple[str, ...]]:
    """The constants of every enumeration of the reference system."""
    return {entry["enum"]: tuple(entry["constants"]) for entry in reference()["enums"]}


@cache
def shared_signatures() -> tuple[Signature, ...]:
    """Our ludemes without those that are ours alone: the reference system should have the rest."""
    return tuple(s for s in signatures() if not s.ludeme.is_addition)


@cache
def shared_keywords() -> dict[str, tuple[Signature, ...]]:
    """The ludemes of the reference system that each keyword or symbol may stand for."""
    found = {k: tuple(s for s in g if s in shared_signatures()) for k, g in by_keyword().items()}
    return {keyword: group for keyword, group in found.items() if group}


@cache
def _kinds_by_name() -> dict[str, type]:
    """Every kind of thing that some slot of ours asks for."""
    return {base.__name__: base for base in _asked_for(shared_signatures())}


def _asked_for(some: Iterable[Signature]) -> set[Base]:
    slots = (slot for s in some for pattern in s.patterns for slot in pattern.slots)
    return {base for slot in slots for _, base in slot.expected.alternatives}


def simple_name(name: str) -> str:
    """The last part of a full name."""
    return name.rpartition(".")[2]


@cache
def our_enumerations() -> tuple[type[Constant], ...]:
    """Every enumeration of ours, without those that only additions ask for."""
    additions = [s for s in signatures() if s.ludeme.is_addition]
    alone = _asked_for(additions) - _asked_for(shared_signatures())
    return tuple(one for one in enumerations() if one not in alone)


@cache
def enumeration(name: str) -> type[Constant] | None:
    """Our enumeration for one of theirs, or nothing if its constants tell ludemes apart."""
    simple = simple_name(name)
    by_name = {e.__name__: e for e in our_enumerations()}
    if simple in ENUMERATION_NAMES:
        return by_name[ENUMERATION_NAMES[simple]]
    return by_name.get(simple) or by_name.get(simple.removesuffix("Type"))


@cache
def kinds(name: str) -> tuple[type, ...]:
    """Our kinds for a type of theirs that is no enumeration."""
    if name in OTHER_KINDS:
        return OTHER_KINDS[name]
    ours = KIND_NAMES.get(name) or simple_name(name).removesuffix("Function")
    return (_kinds_by_name()[ours],)


def satisfied(ludeme: type[Ludeme]) -> set[str]:
    """The types of theirs as which a ludeme of ours may stand."""
    return {name for name in reference_types() if issubclass(ludeme, kinds(name))}


class Argument(NamedTuple):
    """One written argument: a constant by its word, or anything of a kind."""

    label: str | None
    depth: int
    """How many braces stand around it."""
    kind: type | str

    def __str__(self) -> str:
        inner = self.kind if isinstance(self.kind, str) else f"<{self.kind.__name__}>"
        label = f"{self.label}:" if self.label else ""
        return label + "{" * self.depth + inner + "}" * self.depth


class Place(NamedTuple):
    """A place for one argument: what may be written there."""

    name: str
    arguments: frozenset[Argument]
    optional: bool


Groups = tuple[tuple[str, ...], ...]
State = tuple["Form", int, frozenset[str]]
"""How far a form is written: the next place, and which places of its groups are filled."""


@dataclass(frozen=True, eq=False)
class Form:
    """A way to write a ludeme: places in order, and how many of some of them may be filled."""

    places: tuple[Place, ...]
    exactly_one: Groups = ()
    at_most_one: Groups = ()
    at_least_one: Groups = ()

    @cached_property
    def chosen(self) -> frozenset[str]:
        """The places that belong to a group."""
        groups = self.exactly_one + self.at_most_one + self.at_least_one
        return frozenset(name for group in groups for name in group)

    def after(self, state: State, argument: Argument) -> Iterator[State]:
        """The states after one more argument."""
        _, index, filled = state
        for following in range(index, len(self.places)):
            place = self.places[following]
            if argument in place.arguments:
                yield self, following + 1, filled | (self.chosen & {place.name})
            if not place.optional:
                return

    def complete(self, state: State) -> bool:
        """Whether nothing more need be written."""
        _, index, filled = state
        return (
            all(place.optional for place in self.places[index:])
            and all(len(filled.intersection(group)) == 1 for group in self.exactly_one)
            and all(len(filled.intersection(group)) <= 1 for group in self.at_most_one)
            and all(filled.intersection(group) for group in self.at_least_one)
        )


@cache
def forms_of_ours(signature: Signature) -> tuple[Form, ...]:
    """How a ludeme of ours is written, its constants included."""
    ludeme = signature.ludeme
    head = tuple(
        Place(f"constant {index}", frozenset({Argument(None, 0, word)}), False)
        for index, word in enumerate(signature.constants)
    )
    return tuple(
        Form(
            head
            + tuple(
                Place(
                    slot.field,
                    frozenset(Argument(slot.label, *a) for a in slot.expected.alternatives),
                    slot.optional,
                )
                for slot in pattern.slots
            ),
            ludeme.exactly_one,
            ludeme.at_most_one,
            ludeme.at_least_one,
        )
        for pattern in signature.patterns
    )


@cache
def forms_of_theirs(name: str) -> tuple[Form, ...]:
    """How a class of the reference system is written, in our terms."""
    return tuple(_form(overload["params"]) for overload in reference_classes()[name]["overloads"])


def _form(params: list[Any]) -> Form:
    places: list[Place] = []
    exactly_one: list[tuple[str, ...]] = []
    at_most_one: list[tuple[str, ...]] = []
    # A group's name may serve for two choices of one overload: only neighbours belong together.
    for group, run in groupby(params, key=lambda param: param["group"]):
        members = list(run)
        for param in members:
            places.append(Place(param["name"], _arguments(param), param["mayBeOmitted"]))
        if group and group.startswith("or"):
            names = tuple(param["name"] for param in members)
            (at_most_one if members[0]["optional"] else exactly_one).append(names)
    return Form(tuple(places), tuple(exactly_one), tuple(at_most_one))


def _arguments(param: Any) -> frozenset[Argument]:
    constants = reference_enumerations().get(param["type"])
    found: Iterable[type | str]
    if constants is None:
        found = kinds(param["type"])
    else:
        ours = enumeration(param["type"])
        found = [ours] if ours else constants
    return frozenset(Argument(param["label"], param["array"], kind) for kind in found)


def first_difference(some: Iterable[Form], others: Iterable[Form]) -> str | None:
    """The shortest arguments that can be written in `some` forms but not in the `others`."""

    def start(forms: Iterable[Form]) -> frozenset[State]:
        return frozenset((form, 0, frozenset()) for form in forms)

    def after(states: frozenset[State], argument: Argument) -> frozenset[State]:
        return frozenset(s for state in states for s in state[0].after(state, argument))

    def complete(states: frozenset[State]) -> bool:
        return any(state[0].complete(state) for state in states)

    first = (start(some), start(others))
    seen = {first}
    nothing: tuple[Argument, ...] = ()
    pending = deque([(first, nothing)])
    while pending:
        (left, right), written = pending.popleft()
        if complete(left) and not complete(right):
            return " ".join(map(str, written)) or "nothing"
        places = (place for form, index, _ in left for place in form.places[index:])
        for argument in sorted({a for place in places for a in place.arguments}, key=str):
            pair = (after(left, argument), after(right, argument))
            if pair[0] and pair not in seen:
                seen.add(pair)
                pending.append((pair, (*written, argument)))
    return None


@cache
def counterparts(name: str) -> tuple[Signature, ...]:
    """Our ludemes with the keyword of a class of theirs that may stand where it may stand."""
    entry = reference_classes()[name]
    return tuple(
        s
        for s in shared_signatures()
        if s.ludeme.keyword == entry["keywords"][0]
        and satisfied(s.ludeme) == set(entry["satisfies"])
    )


@cache
def homes() -> dict[type[Ludeme], str]:
    """For each ludeme of ours, the class of theirs all of whose forms it shares."""
    return {
        s.ludeme: name
        for name in reference_classes()
        for s in counterparts(name)
        if first_difference(forms_of_ours(s), forms_of_theirs(name)) is None
    }
