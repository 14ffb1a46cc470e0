"""Where the work of random games goes: instructions carried out, by rule and by part of the engine.

Instructions of the program are counted, no time is measured: the counts are the same in every run
and on every machine. How long an instruction takes is another matter.
"""

import struct
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from threading import Thread
from typing import Final

from ludarium.engine.seeds import before_mixing, seed_of_start
from ludarium.engine.state.initial import first_image
from ludarium.engine.turns.purposes import Purpose
from ludarium.host.rules_source import RulesSource
from ludarium.host.wasm import OutOfTime, Program, ProgramError
from ludarium.kernel.counting import CALLS_AT, CHILD_AT, COUNTS_AT, KEY_AT, NEXT_AT, Counted, Frame
from ludarium.kernel.encode import encode
from ludarium.ludemes.game.game import Game
from ludarium.play.playouts import runs_of
from ludarium.programs.compiling import compile_program
from ludarium.programs.origins import LookError, part_of
from ludarium.vocabulary.ludeme import Ludeme

RULES: Final = "the rules themselves"
_MOST_MOVES: Final = 1 << 30
_AT_ONCE: Final = 16
"""How many games are played in one call."""
_LONGEST: Final = 300.0
"""How many seconds some games may take."""


@dataclass(eq=False)
class Node:
    """A function as it was called from somewhere."""

    name: str
    part: str
    """The part of the engine that wrote it."""
    caller: object | None
    """The ludeme whose statement calls it; nothing if the engine does."""
    calls: int
    own: dict[object | None, int]
    """How many instructions of it were carried out, by the ludeme that wrote them."""
    children: list["Node"] = field(default_factory=list)

    @property
    def total(self) -> int:
        """All instructions in it and in what it calls."""
        return sum(self.own.values()) + sum(child.total for child in self.children)


@dataclass(frozen=True)
class Share:
    """What was carried out for a rule."""

    rule: Ludeme | None
    """The rule; nothing stands for the engine itself."""
    own: int
    """Instructions that the rule wrote."""
    helpers: int
    """Instructions of functions of the engine that it called."""
    inside: int
    """Instructions of all that was carried out because of it, other rules included."""

    @property
    def total(self) -> int:
        """Both together."""
        return self.own + self.helpers


@dataclass(frozen=True)
class Profile:
    """Where the work of some random games went."""

    game: str
    games: int
    moves: int
    root: Node
    note: str = ""
    """Why it is another program than one would think."""

    @property
    def instructions(self) -> int:
        """All instructions that were carried out."""
        return self.root.total

    def by_rule(self) -> list[Share]:
        """What each rule took, the most first."""
        own: Counter[object | None] = Counter()
        helpers: Counter[object | None] = Counter()
        for node, rule in _with_rules(self.root, None):
            for origin, count in node.own.items():
                if origin is None:
                    helpers[rule] += count
                else:
                    own[origin] += count
        inside: Counter[object | None] = Counter()
        _add_up(self.root, frozenset(), inside)
        rules = {id(rule): rule for rule in (*own, *helpers)}
        shares = [
            Share(
                rule if isinstance(rule, Ludeme) else None, own[rule], helpers[rule], inside[rule]
            )
            for rule in rules.values()
        ]
        return sorted(shares, key=lambda share: -share.total)

    def by_part(self) -> list[tuple[str, int]]:
        """What the code of rules took, and that of each part of the engine; the most first."""
        parts: Counter[str] = Counter()
        for node, _ in _with_rules(self.root, None):
            for origin, count in node.own.items():
                parts[node.part if origin is None else RULES] += count
        return parts.most_common()


def _add_up(node: Node, around: frozenset[object], inside: Counter[object | None]) -> None:
    """Add what a function took to all rules on whose behalf it ran, once to each."""
    for origin, count in node.own.items():
        for rule in around | ({origin} if origin is not None else set()):
            inside[rule] += count
        if origin is None and not around:
            inside[None] += count
    for child in node.children:
        _add_up(child, around | ({child.caller} if child.caller is not None else set()), inside)


def _with_rules(node: Node, rule: object | None) -> Iterator[tuple[Node, object | None]]:
    """All nodes, each with the rule on whose behalf it was called."""
    yield node, rule
    for child in node.children:
        yield from _with_rules(child, rule if child.caller is None else child.caller)


def profile(
    rules: Game, *, games: int, seed: int, progress: Callable[[int], None] = lambda done: None
) -> Profile:
    """Play random games, and count what is carried out; somebody is told how many are played."""
    source = RulesSource.of(rules)
    program = compile_program(rules, Purpose.PLAYOUTS, box=source.equipment)
    compiled = program.compiled
    module, m = compiled.machine.module, compiled.machine
    counted = Counted(module)
    instance = Program(encode(module)).instance()
    start_at = instance.extend(m.state.size.value)
    entry = instance.entry("playouts")
    lengths_at = slice(m.lengths, m.lengths + 4 * _AT_ONCE)
    moves = 0
    for begin, end, number in runs_of(games, fixed_start=source.fixed_start is not None):
        position, after = source.start(seed_of_start(seed, number))
        image = first_image(m, compiled.plan, position, after)
        instance.bytes[start_at : start_at + len(image)] = image
        for first in range(begin, end, _AT_ONCE):
            count = min(_AT_ONCE, end - first)
            try:
                with instance.limited(_LONGEST):
                    seed_of_first = before_mixing(seed) + first
                    _interruptibly(partial(entry, count, start_at, seed_of_first, _MOST_MOVES))
            except OutOfTime:
                raise LookError(
                    f"{count} games of {rules.name} took over {_LONGEST:.0f} seconds",
                    "Its random games are too long to be counted.",
                ) from None
            except ProgramError as error:
                memory = bytes(instance.bytes)
                raise _explained(error, memory, m.problem.address, m.problems) from None
            lengths = bytes(instance.bytes[lengths_at])
            moves += sum(struct.unpack(f"<{_AT_ONCE}i", lengths)[:count])
            progress(first + count)
    root = Node(rules.name, "host", None, games, {})
    root.children = _read(bytes(instance.bytes), counted, counted.root, [None])
    return Profile(rules.name, games, moves, root, program.note)


def _interruptibly(call: Callable[[], object]) -> None:
    """Call something that may take long, so that Ctrl-C is heard meanwhile."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            call()
        except BaseException as error:
            failures.append(error)

    thread = Thread(target=run, name="ludarium-profile", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(0.2)
    if failures:
        raise failures[0]


def _explained(error: ProgramError, memory: bytes, at: int, problems: list[str]) -> ProgramError:
    (number,) = struct.unpack_from("<i", memory, at)
    return ProgramError(problems[number - 1]) if number else error


def _read(memory: bytes, counted: Counted, at: int, callers: list[object | None]) -> list[Node]:
    """The nodes below one; `callers` are those whose instructions are counted in it."""
    found = []
    (place,) = struct.unpack_from("<i", memory, at + CHILD_AT)
    while place:
        key, calls = (struct.unpack_from("<i", memory, place + o)[0] for o in (KEY_AT, CALLS_AT))
        frame: Frame = counted.frames[key & 0xFFFF]
        origins = frame.origins
        counts = struct.unpack_from(f"<{len(origins)}q", memory, place + COUNTS_AT)
        own = {origin: n for origin, n in zip(origins, counts, strict=True) if n}
        function = frame.function
        slot = key >> 16
        caller = callers[slot] if slot < len(callers) else None
        node = Node(function.name, part_of(function.part), caller, calls, own)
        node.children = _read(memory, counted, place, origins)
        found.append(node)
        (place,) = struct.unpack_from("<i", memory, place + NEXT_AT)
    return sorted(found, key=lambda node: -node.total)
