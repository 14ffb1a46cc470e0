"""From a tree to typed ludemes, by what is expected in each place.

A keyword may stand for several ludemes, and a ludeme may be written in several ways. The reader
takes the first that fits: arguments keep their order, a slot that may be left out is first
tried with the next argument and then without it.
"""

from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ludarium.engine.kinds import Boolean, Dim, Float, Int
from ludarium.language.description import Description
from ludarium.language.problem import DescriptionError, Problem
from ludarium.language.tree import INTEGER_WORDS, Array, Clause, Hole, HoleKind, Kind, Node, Word
from ludarium.ludemes.explain import explain
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match
from ludarium.ludemes.literals import BooleanLiteral, DimLiteral, FloatLiteral, Gap, IntLiteral
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.registry import candidates
from ludarium.ludemes.signature import Expected, Pattern, Signature, expected
from ludarium.vocabulary.bounds import PARTS
from ludarium.vocabulary.ludeme import Ludeme, located

L = TypeVar("L", bound=Ludeme)


class _Failure:
    """What reading gives when a node does not fit."""

    def __repr__(self) -> str:
        return "FAILED"


FAILED: Final = _Failure()
_GAME: Final = expected(frozenset({(0, Game), (0, Match)}))
_METADATA: Final = expected(frozenset({(0, Metadata)}))
_MAX_NOTES: Final = 20


@dataclass(frozen=True)
class Reading:
    """A description, every part of it typed."""

    game: Game | Match | Gap
    metadata: Metadata | Gap
    notes: tuple[Problem, ...]
    """What does not fit yet in an incomplete description; each such part is read as a gap."""


def read_description(description: Description) -> Reading:
    """Type a whole description.

    A complete description must fit throughout. Where holes say that it is still being worked
    on, a part that does not fit is taken as one more gap, and noted.
    """
    notes: list[Problem] | None = [] if description.holes else None
    game = read(description.tree, _GAME, notes)
    check_bounds(game)
    return Reading(game, read_metadata(description, notes), tuple(notes or ()))


def read_metadata(description: Description, notes: list[Problem] | None = None) -> Metadata | Gap:
    """What a description says besides the rules, every part of it typed."""
    metadata: Metadata | Gap = Metadata()
    if description.metadata is not None:
        metadata = read(description.metadata, _METADATA, notes)
    return metadata


def read_game(description: Description) -> Game | Match:
    """The game of a complete description, every part of it typed."""
    game = read(description.tree, _GAME)
    assert isinstance(game, Game | Match)
    check_bounds(game)
    return game


def check_bounds(whole: Ludeme) -> None:
    """Refuse a game that asks for more of something than there can be, and tell where."""
    total = 0
    for ludeme in whole.walk():
        total += 1
        for field, bound in ludeme.bounds:
            value = ludeme.__dict__.get(field)
            number = len(value) if isinstance(value, tuple) else value
            if isinstance(number, int):
                with located(ludeme):
                    bound.check(number)
    with located(whole):
        PARTS.check(total)


def read_as(node: Node, kind: type[L]) -> L:
    """Read a tree as one kind of ludeme: `read_as(node, Region)`."""
    value = read(node, expected(frozenset({(0, kind)})))
    assert isinstance(value, kind)
    return value


def read(node: Node, wanted: Expected, notes: list[Problem] | None = None) -> Any:
    """Read a tree as whatever may stand in a place, or explain why it cannot.

    With a list for notes, what does not fit is noted there and read as a gap.
    """
    misfits: set[int] = set()
    while True:
        reader = Reader(misfits)
        value = reader.read(node, wanted)
        if value is not FAILED:
            return value
        problem, culprit = explain(reader, node, wanted)
        if notes is None or len(notes) >= _MAX_NOTES:
            raise DescriptionError(problem)
        if id(culprit) not in misfits:
            notes.append(problem)
        # Where a gap in its place does not help, all that stands around it becomes the gap.
        while id(culprit) in misfits and culprit is not node:
            culprit = _parent(node, culprit)
        misfits.add(id(culprit))


class Reader:
    """Reads the nodes of one tree, each as often as it is asked for but only once per type."""

    def __init__(self, misfits: set[int] | None = None) -> None:
        self._known: dict[tuple[int, int], Any] = {}
        self._misfits = misfits or set()

    def read(self, node: Node, wanted: Expected) -> Any:
        """The typed value of a node, or `FAILED`."""
        if self._misfits and id(node) in self._misfits:
            return _make(Gap, node, fits=(wanted.words,))
        if type(node) is Word:
            return _read_word(node, wanted)
        key = (id(node), id(wanted))
        value = self._known.get(key)
        if value is None:
            if type(node) is Clause:
                value = self._read_clause(node, wanted)
            elif type(node) is Array:
                value = self._read_array(node, wanted)
            else:
                assert type(node) is Hole
                value = self._read_hole(node, wanted)
            self._known[key] = value
        return value

    def _read_array(self, node: Array, wanted: Expected) -> Any:
        if wanted.element is None:
            return FAILED
        values = []
        for item in node.items:
            value = FAILED if item.label is not None else self.read(item, wanted.element)
            if value is FAILED:
                return FAILED
            values.append(value)
        return tuple(values)

    def _read_clause(self, node: Clause, wanted: Expected) -> Any:
        if any(_open_ended(arg) for arg in node.args):
            return self._read_open_clause(node, wanted)
        for signature in candidates(wanted, node.keyword):
            skipped = match_constants(signature, node)
            if skipped is None:
                continue
            args = node.args[skipped:] if skipped else node.args
            for pattern in signature.patterns:
                values = self.bind(signature, pattern, args)
                if values is not None:
                    return _make(signature.ludeme, node, **values)
        if any(type(arg) is Hole for arg in node.args):
            return self._read_open_clause(node, wanted)
        return FAILED

    def bind(
        self, signature: Signature, pattern: Pattern, args: list[Node]
    ) -> dict[str, Any] | None:
        """Give each argument a slot, in order; the values by field, or nothing."""
        slots, total, count = pattern.slots, len(pattern.slots), len(args)
        if count > total:
            return None
        values: list[Any] = [None] * total
        retreats: list[tuple[int, int]] = []
        i = j = 0
        while True:
            if i == count:
                if j >= pattern.optional_from:
                    bound = _by_field(signature, pattern, values, j)
                    if bound is not None:
                        return bound
            elif j < total:
                slot, arg = slots[j], args[i]
                value = self.read(arg, slot.expected) if arg.label == slot.label else FAILED
                if value is not FAILED:
                    if slot.optional:
                        retreats.append((i, j))
                    values[j] = value
                    i += 1
                    j += 1
                    continue
                if slot.optional:
                    values[j] = None
                    j += 1
                    continue
            if not retreats:
                return None
            i, j = retreats.pop()
            values[j] = None
            j += 1

    def _read_hole(self, node: Hole, wanted: Expected) -> Any:
        choices = node.choices
        if node.kind is HoleKind.RANGE and not wanted.takes_integer:
            return FAILED
        if node.kind is HoleKind.CHOICE:
            for choice in choices:
                only = choice[0]
                open_ended = isinstance(only, Word) and only.value in ("#", "?")
                if len(choice) == 1 and not open_ended and self.read(only, wanted) is FAILED:
                    return FAILED
        return _make(Gap, node, fits=(wanted.words,))

    def _read_open_clause(self, node: Clause, wanted: Expected) -> Any:
        """A clause with holes: an open-ended hole may stand for any number of arguments."""
        found: Ludeme | None = None
        for signature in candidates(wanted, node.keyword):
            first = node.args[0]
            skipped = match_constants(signature, node)
            if skipped is None and not _open_ended(first):
                continue
            for pattern in signature.patterns:
                values = self._bind_open(pattern, node.args[skipped or 0 :])
                if values is None:
                    continue
                if found is None:
                    found = _make(signature.ludeme, node, **values)
                else:
                    _widen(found, values)
        if found is not None:
            return found
        if candidates(wanted, node.keyword):
            # Nothing known fits around the holes: the clause as a whole stays open.
            return _make(Gap, node, fits=(wanted.words,))
        return FAILED

    def _bind_open(self, pattern: Pattern, args: list[Node]) -> dict[str, Any] | None:
        values: dict[str, Any] = {}
        j = 0
        gap: Gap | None = None
        for arg in args:
            if _open_ended(arg):
                gap = gap or _make(Gap, arg, fits=())
                if j < len(pattern.slots):
                    values[pattern.slots[j].field] = gap
                continue
            while True:
                if j >= len(pattern.slots):
                    return None
                slot = pattern.slots[j]
                j += 1
                value = self.read(arg, slot.expected) if arg.label == slot.label else FAILED
                if value is not FAILED:
                    values[slot.field] = value
                    break
                if gap is not None:
                    gap.fits = (*gap.fits, slot.words)
                elif not slot.optional:
                    return None
            gap = None
        if gap is not None:
            gap.fits = (*gap.fits, *(slot.words for slot in pattern.slots[j:]))
        elif j < pattern.optional_from and not any(_open_ended(arg) for arg in args):
            return None
        return values


def _make(kind: type[L], node: Node, /, **values: Any) -> L:
    ludeme = kind.__new__(kind)
    ludeme.__dict__.update(values, node=node)
    return ludeme


def match_constants(signature: Signature, node: Clause) -> int | None:
    """How many of a clause's first words are the ludeme's constants, or nothing if not all."""
    constants = signature.constants
    if not constants:
        return 0
    args = node.args
    if len(args) < len(constants):
        return None
    for constant, arg in zip(constants, args, strict=False):
        if type(arg) is not Word or arg.kind is not Kind.SYMBOL or arg.label is not None:
            return None
        word = arg.value
        if word != constant and word != constant[0].lower() + constant[1:]:
            return None
    return len(constants)


def _read_word(node: Word, wanted: Expected) -> Any:
    kind, value = node.kind, node.value
    if kind is Kind.SYMBOL:
        constant = wanted.constants.get(str(value))
        if constant is not None:
            return constant
        if value not in INTEGER_WORDS:
            return FAILED
        kind, value = Kind.INTEGER, INTEGER_WORDS[str(value)]
    bases = wanted.bases
    if kind is Kind.STRING:
        return value if str in bases else FAILED
    if kind is Kind.INTEGER:
        if Int in bases:
            return _make(IntLiteral, node, value=int(value))
        if Dim in bases:
            return _make(DimLiteral, node, value=int(value))
        if int in bases:
            return value
    elif kind is Kind.BOOLEAN:
        if Boolean in bases:
            return _make(BooleanLiteral, node, value=bool(value))
        return value if bool in bases else FAILED
    if Float in bases:
        return _make(FloatLiteral, node, value=float(value))
    return float(value) if float in bases else FAILED


def _by_field(
    signature: Signature, pattern: Pattern, values: list[Any], used: int
) -> dict[str, Any] | None:
    """The values by field, those that are left out left out; nothing if a choice is broken."""
    bound: dict[str, Any] = {}
    for slot, value in zip(pattern.slots[:used], values, strict=False):
        if value is None:
            continue
        if slot.part == 1:
            value = (bound[slot.field], value)
        elif slot.single_depth is not None and _depth(value) == slot.single_depth:
            value = (value,)
        bound[slot.field] = value
    if signature.groups and signature.group_problem(set(bound)):
        return None
    return bound


def _depth(value: object) -> int:
    """How many braces stood around a value."""
    depth = 0
    while isinstance(value, tuple):
        depth += 1
        value = value[0] if value else None
    return depth


def _open_ended(node: Node) -> bool:
    """Whether a node is a hole that may stand for any number of arguments.

    One with a label stands for what has that label.
    """
    if type(node) is not Hole or node.kind is HoleKind.RANGE or node.label is not None:
        return False
    return node.kind is not HoleKind.CHOICE or any(len(choice) != 1 for choice in node.choices)


def _parent(root: Node, child: Node) -> Node:
    return next((n for n in root.walk() if any(c is child for c in n.children)), root)


def _widen(found: Ludeme, values: dict[str, Any]) -> None:
    """Add what another reading of the same clause would allow in its gaps."""
    gaps = {id(g.node): g for _, g in found.given() if isinstance(g, Gap)}
    for value in values.values():
        if isinstance(value, Gap) and id(value.node) in gaps:
            known = gaps[id(value.node)]
            known.fits = tuple(dict.fromkeys((*known.fits, *value.fits)))
