"""The levels of a stack: reading and writing them, putting pieces on them and taking them away.

Levels above the top of a stack are always zero, so that equal positions are equal bytes. What
stands on top is kept a second time with the facts about the site, where rules look for it.

A piece that is taken from a level by its number leaves its looks behind on the level that becomes
free. They are kept apart, and the next piece that comes there without looks of its own gets them.
"""

from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.effects import clear, put, write_fact
from ludarium.engine.pieces.stack_order import FACT as ARRIVAL
from ludarium.engine.pieces.stack_order import arrivals_are_kept, note_arrivals
from ludarium.engine.state.layout import StateField
from ludarium.kernel.expressions import Expression, choose, constant, lift
from ludarium.kernel.function import Function, Operand
from ludarium.kernel.layout import SIZES
from ludarium.kernel.operations import I32
from ludarium.vocabulary.board import SiteType

LOOKS = ("state", "rotation", "value")
"""What is kept about a piece in a stack besides what it is."""


def facts_of_levels(m: Machine) -> list[str]:
    """What is kept about each level."""
    kept = [name for name, is_kept, _ in m.level_facts() if is_kept]
    return [*kept, ARRIVAL] if arrivals_are_kept(m) else kept


def read_level(
    m: Machine, name: str, kind: SiteType, site: Expression, level: Operand
) -> Expression:
    """A fact about a level that is known to be there."""
    address, type_ = m.level_place(name, kind, site, level)
    return m.f.load(address, kind=type_)


def _write(
    m: Machine, name: str, kind: SiteType, site: Expression, level: Operand, value: Operand
) -> None:
    address, type_ = m.level_place(name, kind, site, level)
    m.f.store(address, value, kind=type_)


def _size(m: Machine, name: str) -> int:
    """How many bytes a fact about a level takes."""
    return SIZES[m.state.field(f"{m.usual.word} level {name}").field.kind]


def _shift(
    m: Machine,
    kind: SiteType,
    site: Expression,
    target: Expression,
    source: Expression,
    count: Expression,
) -> None:
    """Copy some levels of a stack to other levels of the same stack."""
    for name in facts_of_levels(m):
        to, _ = m.level_place(name, kind, site, target)
        from_, _ = m.level_place(name, kind, site, source)
        m.f.copy(to, from_, count * _size(m, name))


def _leftover(
    m: Machine, name: str, site: Expression, level: Expression
) -> tuple[StateField, Expression]:
    """What was left behind on a level above the top: the field that holds it, and where in it."""
    fields = m.fields[m.usual]
    size = m.state.field(f"{m.usual.word} level {name}").field.kind
    left = m.field(f"left behind {name}", size, fields.count * m.keeps.height)
    return left, site * m.keeps.height + level


def _leave_behind(
    m: Machine, kind: SiteType, site: Expression, level: Expression, *, looks: bool
) -> None:
    """Note what is left behind on the top level as it becomes free: its looks, or nothing."""
    if kind is not m.usual:
        return
    for name in facts_of_levels(m):
        if name in LOOKS:
            left, index = _leftover(m, name, site, level)
            left.set(m.f, read_level(m, name, kind, site, level) if looks else 0, index)


# ---------------------------------------------------------------------- what stacks do


def sync_top(m: Machine, kind: SiteType, site: Expression) -> None:
    """Let the facts about a site be those of the top of its stack."""

    def write(f: Function) -> None:
        (at,) = f.parameters
        height = f.let(m.height(at, kind))
        with f.if_(height == 0):
            clear(m, kind, at)
        with f.else_():
            top = f.let(height - 1)
            for name in facts_of_levels(m):
                if name != "what":
                    write_fact(m, name, kind, at, read_level(m, name, kind, at, top))
            put(m, kind, at, read_level(m, "what", kind, at, top))

    m.f.do(m.helper(f"sync top {kind.word}", {"site": I32}, None, write), site)


def grow(m: Machine, kind: SiteType, site: Expression, by: Operand) -> Expression:
    """Make a stack higher, within limits; its height before."""
    height = m.let(m.height(site, kind))
    with m.if_((m.keeps.height - height) < lift(by, I32)):
        m.fail(f"a stack grows beyond {m.keeps.height} pieces")
    write_fact(m, "height", kind, site, height + by)
    return height


def push(
    m: Machine, kind: SiteType, site: Expression, what: Expression, looks: dict[str, Expression]
) -> None:
    """Put a piece on top of a stack; what is not given of its looks, or is negative, is 0.

    If nothing is given, the piece gets the looks that were left behind there.
    """
    given = {name: looks[name] for name in facts_of_levels(m) if name in looks}

    def write(f: Function) -> None:
        at, new, *rest = f.parameters
        level = grow(m, kind, at, 1)
        _write(m, "what", kind, at, level, new)
        values = dict(zip(given, rest, strict=True))
        note_arrivals(m, kind, at, level)
        for name in facts_of_levels(m):
            if name not in LOOKS:
                continue
            if name in values:
                value = f.let(choose(values[name] < 0, 0, values[name]))
                _write(m, name, kind, at, level, value)
                write_fact(m, name, kind, at, value)
            elif looks or kind is not m.usual:
                write_fact(m, name, kind, at, 0)
            else:
                # quirk: looks-left-behind: What is taken out by its level leaves its state,
                # rotation and value to the next piece there.
                left, index = _leftover(m, name, at, level)
                value = f.let(left.get(index))
                _write(m, name, kind, at, level, value)
                write_fact(m, name, kind, at, value)
        put(m, kind, at, new)

    parameters = dict.fromkeys(("site", "what", *given), I32)
    key = " ".join(("push", kind.word, *(["at a level"] if looks else []), *given))
    function = m.helper(key, parameters, None, write)
    m.f.do(function, site, what, *given.values())


def insert(
    m: Machine,
    kind: SiteType,
    site: Expression,
    level: Expression,
    what: Expression,
    looks: dict[str, Expression],
) -> None:
    """Put a piece in a stack at a level; what was there and above moves up."""

    def write(f: Function) -> None:
        at, wanted, new, *rest = f.parameters
        height = grow(m, kind, at, 1)
        place = f.let(choose(wanted.below(height), wanted, height))
        _shift(m, kind, at, place + 1, place, height - place)
        _write(m, "what", kind, at, place, new)
        note_arrivals(m, kind, at, place)
        for name, value in zip(LOOKS, rest, strict=True):
            if name in facts_of_levels(m):
                _write(m, name, kind, at, place, choose(value < 0, 0, value))
        sync_top(m, kind, at)

    parameters = dict.fromkeys(("site", "level", "what", *LOOKS), I32)
    function = m.helper(f"insert {kind.word}", parameters, None, write)
    m.f.do(function, site, level, what, *(looks.get(name, constant(-1)) for name in LOOKS))


def take(
    m: Machine, kind: SiteType, site: Expression, level: Expression, *, by_level: bool
) -> None:
    """Take a piece out of a stack that has such a level; what was above moves down."""

    def write(f: Function) -> None:
        at, place = f.parameters
        top = f.let(m.height(at, kind) - 1)
        _leave_behind(m, kind, at, top, looks=by_level)
        with f.if_(place < top):
            _shift(m, kind, at, place, place + 1, top - place)
        for name in facts_of_levels(m):
            _write(m, name, kind, at, top, 0)
        write_fact(m, "height", kind, at, top)
        sync_top(m, kind, at)

    parameters = {"site": I32, "level": I32}
    m.f.do(
        m.helper(f"take {kind.word}{' by level' if by_level else ''}", parameters, None, write),
        site,
        level,
    )


def pass_on(
    m: Machine,
    kind_from: SiteType,
    from_: Expression,
    kind_to: SiteType,
    to: Expression,
    count: Expression,
) -> None:
    """Move some pieces from the top of a stack to the top of another one, as they are."""

    def write(f: Function) -> None:
        source, target, number = f.parameters
        left = f.let(m.height(source, kind_from) - number)
        base = grow(m, kind_to, target, number)
        for name in facts_of_levels(m):
            size = _size(m, name)
            old, _ = m.level_place(name, kind_from, source, left)
            new, _ = m.level_place(name, kind_to, target, base)
            old = f.let(old)
            f.copy(new, old, number * size)
            f.fill(old, 0, number * size)
            if name in LOOKS and kind_from is m.usual:
                behind, index = _leftover(m, name, source, left)
                f.fill(constant(behind.address) + index * size, 0, number * size)
        note_arrivals(m, kind_to, target, base, number)
        write_fact(m, "height", kind_from, source, left)
        sync_top(m, kind_from, source)
        sync_top(m, kind_to, target)

    name = f"pass on {kind_from.word} {kind_to.word}"
    parameters = {"from": I32, "to": I32, "count": I32}
    m.f.do(m.helper(name, parameters, None, write), from_, to, count)


def set_level(
    m: Machine, name: str, kind: SiteType, site: Expression, level: Expression, value: Operand
) -> None:
    """Write a fact about a piece in a stack; a negative level is the top."""
    if name not in facts_of_levels(m):
        return
    height = m.let(m.height(site, kind))
    place = m.let(choose(level < 0, height - 1, level))
    with m.if_(place.below(height)):
        _write(m, name, kind, site, place, value)
        with m.if_(place == height - 1):
            write_fact(m, name, kind, site, value)


# ---------------------------------------------------------------------- actions
