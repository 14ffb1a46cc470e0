"""Stacks: what actions do to them, compared with plain lists."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.tracked_facts import TrackedFacts
from ludarium.engine.moves.acting import DEEDS
from ludarium.engine.moves.action_kinds import KINDS_BY_NAME
from ludarium.engine.pieces.listed_pieces import keep_list
from ludarium.engine.turns.turns import Turns  # noqa: F401 - all actions must be known
from ludarium.host.wasm import Program, ProgramError
from ludarium.kernel.encode import encode
from ludarium.kernel.expressions import constant
from ludarium.kernel.layout import SIZES
from ludarium.kernel.operations import I32
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_game
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.board import SiteType

GAME = """(game "Towers" (players 2)
    (equipment {(board (square 2)) (piece "Brick" Each) (piece "Slab" Each)})
    (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))"""
SITES, HEIGHT = 4, 5
Level = tuple[int, int, int, int]
"""What a piece is, and its state, rotation and value."""

LOOKS = ("state", "rotation", "value")
FORMS: dict[str, tuple[str, tuple[str, ...], dict[str, int]]] = {
    "move": ("Move", ("from", "to", *LOOKS), {}),
    "move from level": ("Move", ("from", "levelFrom", "to", *LOOKS), {}),
    "move to level": ("Move", ("from", "to", "levelTo", *LOOKS), {}),
    "move from level to level": ("Move", ("from", "levelFrom", "to", "levelTo", *LOOKS), {}),
    "move stack": ("Move", ("from", "to"), {"stack": 1}),
    "move part of stack": ("StackMove", ("from", "to", "numLevel"), {}),
    "add": ("Add", ("to", "what", *LOOKS), {}),
    "add plainly": ("Add", ("to", "what"), {}),
    "insert": ("Insert", ("to", "level", "what", "state"), {}),
    "remove": ("Remove", ("to",), {}),
    "remove level": ("Remove", ("to", "level"), {}),
    "promote": ("Promote", ("to", "what"), {}),
    "promote level": ("Promote", ("to", "level", "what"), {}),
}


class Towers:
    """Stacks in a program, with one function for each form of action."""

    def __init__(self) -> None:
        game = read_game(describe(Source("towers", GAME)))
        assert isinstance(game, Game)
        keeps = TrackedFacts(levels=True, states=True, rotations=True, values=True, height=HEIGHT)
        self.m = m = Machine(equipment_of(game), keeps)
        keep_list(m)
        for name, (kind, given_, fixed) in FORMS.items():
            f = m.module.function(name, dict.fromkeys(given_, I32), export=True)
            parameters = dict(zip(given_, f.parameters, strict=True))
            with m.writing(f):
                arguments: dict[str, Any] = {}
                for argument in KINDS_BY_NAME[kind].arguments:
                    default = -1 if argument.default is None else int(argument.default)
                    value = 0 if argument.name.startswith("type") else default
                    value = fixed.get(argument.name, value)
                    arguments[argument.name] = parameters.get(argument.name, constant(value))
                DEEDS[kind](m, arguments)
        m.acting.finish()
        for write in m.unfinished:
            write()
        m.state.close()
        self.program = Program(encode(m.module))

    def begin(self) -> None:
        """Empty all sites."""
        self.instance = self.program.instance()
        self.memory = self.instance.memory
        empty = self.m.fields[SiteType.Cell].set_field("empty")
        self.memory[empty.address] = (1 << SITES) - 1

    def number(self, name: str, index: int) -> int:
        field = self.m.state.field(f"Cell {name}")
        size = SIZES[field.field.kind]
        at = field.address + index * size
        return int.from_bytes(self.memory[at : at + size].tobytes(), "little")

    def places(self) -> list[tuple[int, int, int]]:
        """The listed places: a kind of piece, a site and a level each."""
        count = self.m.state.field("number of places of pieces").address
        words = self.memory.view("<i4")
        at = self.m.state.field("places of pieces").address >> 2
        listed = words[at : at + int(words[count >> 2])].tolist()
        return [(place >> 20, place >> 8 & 4095, place & 255) for place in listed]

    def stack(self, site: int) -> list[Level]:
        levels = range(site * HEIGHT, site * HEIGHT + HEIGHT)
        read = [
            tuple(self.number(f"level {name}", level) for name in ("what", *LOOKS))
            for level in levels
        ]
        height = self.number("height", site)
        assert all(level == (0, 0, 0, 0) for level in read[height:]), "nothing above the top"
        return read[:height]  # type: ignore[return-value]


@cache
def towers() -> Towers:
    return Towers()


class Lists:
    """The same with lists, and where the pieces are listed.

    A piece that is taken from a level by its number leaves the looks of the top behind: the next
    piece that comes to that height without looks of its own gets them. A removal from a level that
    a stack does not have takes the top piece, which stays listed; so does a piece that is promoted
    while it stands alone. A piece that is moved from a level that is not there brings a level of
    nothing, which is never listed.
    """

    def __init__(self) -> None:
        self.stacks: list[list[Level]] = [[] for _ in range(SITES)]
        self.left: dict[tuple[int, int], tuple[int, int, int]] = {}
        self.places: list[tuple[int, int, int]] = []

    def leave(self, what: int, site: int, level: int, *, closing: bool = True) -> None:
        """A piece leaves a place; what is above comes down."""
        if not what:
            return
        kept = [place for place in self.places if place != (what, site, level)]
        self.places = [(w, s, n - int(closing and s == site and n > level)) for w, s, n in kept]

    def come(self, what: int, site: int, level: int) -> None:
        """A piece comes to a place."""
        if what:
            self.places.append((what, site, level))

    def come_between(self, what: int, site: int, level: int, *, closing: bool) -> None:
        """A piece is about to come to a level; it lifts what is above."""
        stack = self.stacks[site]
        for lifted in range(len(stack) - 1, level - 1, -1):
            self.leave(stack[lifted][0], site, lifted, closing=closing)
            self.come(stack[lifted][0], site, lifted + 1)
        self.come(what, site, level)

    def carry_out(self, name: str, a: dict[str, int]) -> None:
        from_, to, level_from = a.get("from", 0), a["to"], a.get("levelFrom")
        source, target = self.stacks[from_], self.stacks[to]
        looks = tuple(a.get(look, -1) for look in LOOKS)
        if name.startswith("move") and from_ == to and "levelTo" not in a:
            return
        if name.startswith("move") and (not source or (level_from or 0) >= len(source)):
            if name == "move from level":
                if source:
                    self.take(from_, len(source) - 1)
                target.append(piece(0, looks))
            return
        if name == "move stack":
            self.pass_on(from_, to, len(source), whole=True)
        elif name == "move part of stack":
            if 0 < a["numLevel"] <= len(source):
                self.pass_on(from_, to, a["numLevel"])
        elif name.startswith("move"):
            what, *own = self.take(from_, level_from)
            level = len(source) if level_from is None else level_from
            if "levelTo" in a:
                if level_from is not None:
                    self.come_between(what, to, a["levelTo"], closing=True)
                target.insert(min(a["levelTo"], len(target)), piece(what, looks))
            elif level_from is None:
                self.push(to, what)
            else:
                given_ = zip(own, looks, strict=True)
                target.append(piece(what, [old if new < 0 else new for old, new in given_]))
            if "levelTo" not in a or level_from is None:
                self.come(what, to, len(target) - 1)
            self.leave(what, from_, level)
        elif name == "add":
            target.append(piece(a["what"], looks))
            self.places.append((a["what"], to, len(target) - 1))
        elif name == "add plainly":
            self.push(to, a["what"])
            self.places.append((a["what"], to, len(target) - 1))
        elif name == "insert":
            self.come_between(a["what"], to, a["level"], closing=False)
            target.insert(min(a["level"], len(target)), piece(a["what"], (a["state"], 0, 0)))
        else:
            promoted = name.startswith("promote")
            level = a.get("level", len(target) - 1)
            if 0 <= level < len(target):
                if len(target) > 1 or not promoted:
                    self.leave(target[level][0], to, level)
                self.take(to, a.get("level"))
            elif target:
                self.take(to, len(target) - 1)
            if promoted:
                self.push(to, a["what"])
                self.places.append((a["what"], to, a.get("level", len(target) - 1)))

    def push(self, site: int, what: int) -> None:
        stack = self.stacks[site]
        stack.append(piece(what, self.left.get((site, len(stack)), (0, 0, 0))))

    def take(self, site: int, level: int | None) -> Level:
        stack = self.stacks[site]
        self.left[site, len(stack) - 1] = (0, 0, 0) if level is None else stack[-1][1:]
        return stack.pop(-1 if level is None else level)

    def pass_on(self, from_: int, to: int, count: int, *, whole: bool = False) -> None:
        source, base = self.stacks[from_], len(self.stacks[to])
        moved = [what for what, *_ in source[-count:]]
        if count == len(source) and whole:
            self.places = [p for p in self.places if p[1] != from_ or p[0] not in moved]
        else:
            for level in range(len(source) - 1, len(source) - 1 - count, -1):
                self.leave(source[level][0], from_, level)
        for number, what in enumerate(moved):
            self.come(what, to, base + number)
        self.stacks[to].extend(source[-count:])
        del source[-count:]
        for level in range(len(source), len(source) + count):
            self.left.pop((from_, level), None)


def piece(what: int, looks: Iterable[int]) -> Level:
    state, rotation, value = (max(0, look) for look in looks)
    return what, state, rotation, value


SITE = st.integers(0, SITES - 1)
VALUES = {
    **dict.fromkeys(("from", "to"), SITE),
    **dict.fromkeys(("levelFrom", "levelTo", "level"), st.integers(0, HEIGHT)),
    "what": st.integers(1, 4),
    "numLevel": st.integers(0, HEIGHT),
    **dict.fromkeys(LOOKS, st.integers(-1, 3)),
}
ACTIONS = st.sampled_from(sorted(FORMS)).flatmap(
    lambda name: st.tuples(
        st.just(name), st.fixed_dictionaries({key: VALUES[key] for key in FORMS[name][1]})
    )
)


@settings(max_examples=150, deadline=None)
@given(st.lists(ACTIONS, max_size=40))
def test_actions_do_to_stacks_what_they_do_to_lists(
    actions: list[tuple[str, dict[str, int]]],
) -> None:
    box, lists = towers(), Lists()
    box.begin()
    for name, arguments in actions:
        lists.carry_out(name, arguments)
        values = [arguments[key] for key in FORMS[name][1]]
        if max(map(len, lists.stacks)) > HEIGHT:
            with pytest.raises(ProgramError):
                box.instance.call(name, *values)
            return
        box.instance.call(name, *values)
        assert [box.stack(site) for site in range(SITES)] == lists.stacks
        assert box.places() == lists.places
        check_what_is_derived(box, lists)


def check_what_is_derived(box: Towers, lists: Lists) -> None:
    """The facts of a site are those of its top; the sets of sites fit."""
    fields = box.m.fields[SiteType.Cell]
    empty = int(box.memory[fields.set_field("empty").address])
    owned = fields.set_field("owned").address
    for site, stack in enumerate(lists.stacks):
        top = stack[-1] if stack else (0, 0, 0, 0)
        assert tuple(box.number(name, site) for name in ("what", *LOOKS)) == top
        assert bool(empty >> site & 1) == (not stack)
        owner = box.m.owner_table[top[0]]
        owners = [p for p in range(1, 3) if box.memory[owned + 8 * p] >> site & 1]
        assert owners == ([owner] if top[0] else [])
