"""Deduction puzzles: which numbers are still possible on each site, as bits of one word a site.

A site is settled when a single number is left. Until then it counts as empty, and no constraint
fails because of it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from ludarium.board.equipment.position import Position
from ludarium.engine.moves.acting import Arguments, deed
from ludarium.engine.state.layout import StateField, change_bit
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.kernel.function import Function, load
from ludarium.kernel.layout import SIZES
from ludarium.kernel.operations import I32, I64, signed
from ludarium.kernel.sets import NumberSet, word_count
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.state.initial import Image

GREATEST: Final = 62
"""The greatest number that can be filled in: there is a bit for each, and one for the sign."""
_KINDS: Final = (SiteType.Cell, SiteType.Vertex, SiteType.Edge)
_POSSIBLE: Final = "possible numbers"
_GIVEN: Final = "given numbers"
NOTHING: Final = constant(0, I64)

Part = Sequence[int]
"""The sites of which a constraint speaks, in order."""
Comparison = Callable[[Expression, Expression], Expression]
"""How two numbers are compared."""


def keep_possible(m: "Machine") -> None:
    """Keep what is possible on each site, from the numbers that are given."""
    if m.state.has(_POSSIBLE):
        return
    _, greatest = range_of(m)
    if greatest > GREATEST:
        m.lacking(f"a puzzle with numbers greater than {GREATEST}")
    count = m.count_of(m.usual)
    m.field(_POSSIBLE, "i64", count)
    m.field(_GIVEN, "i64", word_count(m.universe))

    def fill_in_givens(image: "Image", position: Position) -> None:
        fields = m.fields[m.usual]
        for site in range(count):
            image.set(possible(m), everything(m), site)
        empty = set(range(fields.count))
        for (_, site), number in position.givens.items():
            image.set(possible(m), 1 << number, site)
            image.set(fields.facts("what", ""), number, site)
            if number:
                empty.discard(site)
        _write_set(image, fields.set_field("empty"), empty)
        _write_set(image, m.field(_GIVEN), {site for _, site in position.givens})

    m.first_values.append(fill_in_givens)


def _write_set(image: "Image", field: StateField, sites: set[int]) -> None:
    for index in range(field.field.count):
        word = sum(1 << bit for bit in range(64) if index * 64 + bit in sites)
        image.set(field, signed(word, 64), index)


def range_of(m: "Machine") -> tuple[int, int]:
    """The least and the greatest number that may be filled in."""
    return m.box.puzzle.get(m.usual, (0, 0))


def everything(m: "Machine") -> int:
    """The bits of all numbers: also those below the least one count as possible at first."""
    return int((2 << range_of(m)[1]) - 1)


def possible(m: "Machine") -> StateField:
    """The numbers that are possible on each site."""
    return m.field(_POSSIBLE)


def is_given(m: "Machine", site: Expression) -> Expression:
    """Whether the number on a site was there before the first move."""
    return NumberSet.at(m.field(_GIVEN).address, m.universe).has(site)


def check_kind(m: "Machine", kind: SiteType | None) -> None:
    """Refuse numbers on sites other than those of the usual kind."""
    if kind not in (None, m.usual):
        m.lacking(f"a puzzle with numbers on sites of the kind {kind.word}")


# ---------------------------------------------------------------------- one site


def settled(mask: Expression) -> Expression:
    """What is possible on a site if that is a single number; nothing otherwise."""
    return choose((mask & (mask - 1)) == 0, mask, NOTHING)


def is_settled(m: "Machine", site: Expression) -> Expression:
    """Whether a single number is left on a site of the board."""
    return settled(m.let(possible(m).get(site))) != 0


def compared_on_sites(
    m: "Machine", left: Expression, right: Expression, compare: Comparison
) -> Expression:
    """Whether the numbers on two sites compare as they should; so they do while one is open."""
    sites = [m.let(left), m.let(right)]
    count = m.count_of(m.usual)
    result = m.f.local(1)
    with m.if_(sites[0].below(count) & sites[1].below(count)):
        first, second = (m.let(settled(m.let(possible(m).get(site)))) for site in sites)
        with m.if_((first != 0) & (second != 0)):
            result.set(compare(number_in(first), number_in(second)))
    return result


def number_in(mask: Expression) -> Expression:
    """The number that is left, given the bits of a settled site."""
    return mask.lowest_bit.to_i32()


def bit_of(number: Expression) -> Expression:
    """The bit of a number."""
    return constant(1, I64) << number.to_i64()


def fill_in(m: "Machine", site: Expression, mask: Expression) -> None:
    """Change what is possible on a site."""

    def write(f: Function) -> None:
        at, bits = f.parameters
        possible(m).set(f, bits, at)
        single = f.let(settled(bits))
        number = f.let(choose(single != 0, number_in(single), 0))
        fields = m.fields[m.usual]
        what = fields.facts("what", "")
        address = constant(what.address) + at * SIZES[what.field.kind]
        f.store(address, number, kind=what.field.kind)
        change_bit(f, fields.set_field("empty"), fields.count, 0, at, value=number == 0)

    m.f.do(m.helper("fill in", {"site": I32, "mask": I64}, None, write), site, mask)


@deed("Set")
def _set(m: "Machine", a: Arguments) -> None:
    check_kind(m, _kind_in(a))
    fill_in(m, a["var"], bit_of(a["value"]))


@deed("Toggle")
def _toggle(m: "Machine", a: Arguments) -> None:
    check_kind(m, _kind_in(a))
    fill_in(m, a["var"], possible(m).get(a["var"]) ^ bit_of(a["value"]))


@deed("Reset")
def _reset(m: "Machine", a: Arguments) -> None:
    check_kind(m, _kind_in(a))
    fill_in(m, a["var"], constant(everything(m), I64))


def _kind_in(a: Arguments) -> SiteType | None:
    number = known(a["type"])
    return None if number is None or number < 0 else _KINDS[int(number)]


# ---------------------------------------------------------------------- several sites


def part_table(m: "Machine", parts: Sequence[Part]) -> int:
    """The address of a table of the bounds of parts: each ends where the next one starts.

    Between its bounds stand the places of what is possible on its sites.
    """
    places: list[int] = []
    bounds = [0]
    for part in parts:
        places.extend(possible(m).address + 8 * site for site in part)
        bounds.append(len(places))
    base = m.module.table(places or [0], name="sites of parts")
    return m.module.table([base + 4 * bound for bound in bounds], name="parts")


@contextmanager
def each_part(m: "Machine", parts: Sequence[Part]) -> Iterator[tuple[Expression, Expression]]:
    """Something done for every part: with its number, and with where its bounds stand."""
    table = part_table(m, parts)
    with m.f.count(0, len(parts)) as number:
        yield number, m.let(constant(table) + number * 4)


@contextmanager
def each_mask(m: "Machine", bounds: Expression) -> Iterator[Expression]:
    """Something done for what is possible on every site of a part, in order."""
    f = m.f
    place = f.local(load(bounds))
    end = m.let(load(bounds, 4))
    with f.while_(place < end):
        mask = m.let(load(load(place), 0, "i64"))
        with f.round_():
            yield mask
        place.set(place + 4)


@contextmanager
def each_mask_of(m: "Machine", sites: NumberSet) -> Iterator[Expression]:
    """Something done for what is possible on every site of a set."""
    with sites.each(m.f) as site:
        m.f.skip(site >= m.count_of(m.usual))
        yield m.let(possible(m).get(site))


# ---------------------------------------------------------------------- all constraints


def constraints_hold(m: "Machine", key: object, constraints: Sequence[Any]) -> Function:
    """A function that tells whether all constraints hold."""

    def write(f: Function) -> None:
        f.return_(m.both(*((lambda one=one: m.condition(one)) for one in constraints)))

    return m.helper(("constraints", key), {}, I32, write)


def would_hold(m: "Machine", hold: Function) -> Function:
    """A function that tells whether all constraints would hold with a number on a site."""

    def write(f: Function) -> None:
        site, mask = f.parameters
        names = ("last from", "last to")
        before = [m.let(m.field(name).get()) for name in names]
        kept = m.let(possible(m).get(site))
        fill_in(m, site, mask)
        for name in names:
            m.field(name).set(f, site)
        result = m.let(hold())
        fill_in(m, site, kept)
        for name, value in zip(names, before, strict=True):
            m.field(name).set(f, value)
        f.return_(result)

    return m.helper(("would hold", hold.name), {"site": I32, "mask": I64}, I32, write)


def is_solved(m: "Machine", hold: Function, variables: Sequence[int]) -> Expression:
    """Whether all constraints hold if sites that are not settled are taken as 0."""

    def write(f: Function) -> None:
        with m.imagining():
            with each_of(m, variables) as site, m.if_(is_settled(m, site).negated):
                fill_in(m, site, constant(1, I64))
            result = m.let(hold())
        f.return_(result)

    return m.let(m.helper(("is solved", hold.name), {}, I32, write)())


@contextmanager
def each_of(m: "Machine", sites: Sequence[int]) -> Iterator[Expression]:
    """Something done for every site of a list that is known now."""
    address = m.module.table(list(sites) or [0], name="sites in order")
    with m.f.count(0, len(sites)) as index:
        yield m.let(load(index * 4, address))
