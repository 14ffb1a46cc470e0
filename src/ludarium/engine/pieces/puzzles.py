"""Deduction puzzles: which numbers are still possible on each site, as a set of numbers.

There is a field with a word for each site, and another one for every 64 numbers more. A site is
settled when a single number is left. Until then it counts as empty, and no constraint fails
because of it.
"""

from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from ludarium.board.equipment.position import Position
from ludarium.board.problem import BoardError
from ludarium.engine.moves.acting import Arguments, deed
from ludarium.engine.state.layout import StateField, change_bit
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.kernel.function import Function, load
from ludarium.kernel.layout import SIZES
from ludarium.kernel.operations import I32, I64, ValueType, signed
from ludarium.kernel.sets import NumberSet, word_count
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.state.initial import Image

GREATEST: Final = 255
"""The greatest number that can be filled in: what stands on a site is kept in one byte."""
_KINDS: Final = (SiteType.Cell, SiteType.Vertex, SiteType.Edge)
_POSSIBLE: Final = "possible numbers"
_GIVEN: Final = "given numbers"

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
    for name in _fields(m):
        m.field(name, "i64", count)
    m.field(_GIVEN, "i64", word_count(m.universe))

    def fill_in_givens(image: "Image", position: Position) -> None:
        fields = m.fields[m.usual]
        for site in range(count):
            _write_possible(m, image, site, everything(m))
        empty = set(range(fields.count))
        for (_, site), number in position.givens.items():
            _write_possible(m, image, site, 1 << number)
            image.set(fields.facts("what", ""), number, site)
            if number:
                empty.discard(site)
        _write_set(image, fields.set_field("empty"), empty)
        _write_set(image, m.field(_GIVEN), {site for _, site in position.givens})

    m.first_values.append(fill_in_givens)


def _fields(m: "Machine") -> list[str]:
    """The fields that tell which numbers are possible, each with 64 of them."""
    words = word_count(limit_of(m))
    return [_POSSIBLE, *(f"{_POSSIBLE} from {64 * word}" for word in range(1, words))]


def _write_possible(m: "Machine", image: "Image", site: int, numbers: int) -> None:
    for index, name in enumerate(_fields(m)):
        word = numbers >> (64 * index) & ((1 << 64) - 1)
        image.set(m.field(name), signed(word, 64), site)


def settled_numbers(
    fields: Container[str], number_in: Callable[[str, int], int], count: int
) -> dict[int, int]:
    """The number on each of so many sites where a single one is left.

    Nothing is filled in where no rule is about numbers. The fields are those of a state; a number
    of it is found by the name of its field and a site.
    """
    if _POSSIBLE not in fields:
        return {}
    names = [_POSSIBLE]
    while (name := f"{_POSSIBLE} from {64 * len(names)}") in fields:
        names.append(name)
    found = {}
    for site in range(count):
        words = (number_in(name, site) % (1 << 64) for name in names)
        mask = sum(word << (64 * index) for index, word in enumerate(words))
        if mask.bit_count() == 1:
            found[site] = mask.bit_length() - 1
    return found


def _write_set(image: "Image", field: StateField, sites: set[int]) -> None:
    for index in range(field.field.count):
        word = sum(1 << bit for bit in range(64) if index * 64 + bit in sites)
        image.set(field, signed(word, 64), index)


def range_of(m: "Machine") -> tuple[int, int]:
    """The least and the greatest number that may be filled in."""
    return m.box.puzzle.get(m.usual, (0, 0))


def limit_of(m: "Machine") -> int:
    """The number after the greatest one that may be filled in."""
    return range_of(m)[1] + 1


def everything(m: "Machine") -> int:
    """The bits of all numbers: also those below the least one count as possible at first."""
    # quirk: possible-below-the-least: In a puzzle, the numbers below the least one count as
    # possible until somebody strikes them out.
    return int((1 << limit_of(m)) - 1)


def possible(m: "Machine", site: Expression) -> NumberSet:
    """The numbers that are possible on a site."""
    if not m.state.has(_POSSIBLE):
        m.lacking("a board with values to fill in, in a game without `(satisfy …)`")
    return NumberSet([m.field(name).get(site) for name in _fields(m)]).kept(m.f)


def possible_at(m: "Machine", place: Expression) -> NumberSet:
    """The numbers that are possible on a site, given where its first word stands in memory."""
    first = m.field(_POSSIBLE).address
    offsets = [m.field(name).address - first for name in _fields(m)]
    return NumberSet([load(place, offset, "i64") for offset in offsets]).kept(m.f)


def is_given(m: "Machine", site: Expression) -> Expression:
    """Whether the number on a site was there before the first move."""
    return NumberSet.at(m.field(_GIVEN).address, m.universe).has(site)


def check_kind(m: "Machine", kind: SiteType | None) -> None:
    """Refuse numbers on sites other than those of the usual kind."""
    if kind not in (None, m.usual):
        m.lacking(f"a puzzle with numbers on sites of the kind {kind.word}")


# ---------------------------------------------------------------------- one site


def settled(mask: NumberSet) -> NumberSet:
    """What is possible on a site if that is a single number; nothing otherwise."""
    if len(mask.words) == 1:
        (word,) = mask.words
        return NumberSet([choose((word & (word - 1)) == 0, word, constant(0, I64))])
    single = mask.count == 1
    return NumberSet([choose(single, word, constant(0, I64)) for word in mask.words])


def is_settled(m: "Machine", site: Expression) -> Expression:
    """Whether a single number is left on a site of the board."""
    return settled(possible(m, site)).is_not_empty


def compared_on_sites(
    m: "Machine", left: Expression, right: Expression, compare: Comparison
) -> Expression:
    """Whether the numbers on two sites compare as they should; so they do while one is open."""
    sites = [m.let(left), m.let(right)]
    count = m.count_of(m.usual)
    result = m.f.local(1)
    with m.if_(sites[0].below(count) & sites[1].below(count)):
        first, second = (settled(possible(m, site)).kept(m.f) for site in sites)
        with m.if_(first.is_not_empty & second.is_not_empty):
            result.set(compare(number_in(first), number_in(second)))
    return result


def number_in(mask: NumberSet) -> Expression:
    """The number that is left, given the set of a settled site."""
    *lower, highest = mask.words
    number = highest.lowest_bit.to_i32() + 64 * len(lower)
    for index in range(len(lower) - 1, -1, -1):
        word = lower[index]
        number = choose(word != 0, word.lowest_bit.to_i32() + 64 * index, number)
    return number


def only(m: "Machine", number: Expression) -> NumberSet:
    """The set of a single number."""
    number = m.let(number)
    bit = constant(1, I64) << number.to_i64()
    words = len(_fields(m))
    if words == 1:
        return NumberSet([bit]).kept(m.f)
    nothing = constant(0, I64)
    return NumberSet([choose((number >> 6) == i, bit, nothing) for i in range(words)]).kept(m.f)


def fill_in(m: "Machine", site: Expression, mask: NumberSet) -> None:
    """Change what is possible on a site."""

    def write(f: Function) -> None:
        at, *words = f.parameters
        for name, word in zip(_fields(m), words, strict=True):
            m.field(name).set(f, word, at)
        single = settled(NumberSet(words)).kept(f)
        number = f.let(choose(single.is_not_empty, number_in(single), 0))
        fields = m.fields[m.usual]
        what = fields.facts("what", "")
        address = constant(what.address) + at * SIZES[what.field.kind]
        f.store(address, number, kind=what.field.kind)
        change_bit(f, fields.set_field("empty"), fields.count, 0, at, value=number == 0)

    m.f.do(m.helper("fill in", _site_and_mask(m), None, write), site, *mask.words)


def _site_and_mask(m: "Machine") -> dict[str, ValueType]:
    """The parameters of a function that takes a site and what may be possible on it."""
    return {"site": I32, **dict.fromkeys(_fields(m), I64)}


@deed("Set")
def _set(m: "Machine", a: Arguments) -> None:
    check_kind(m, _kind_in(a))
    fill_in(m, a["var"], only(m, a["value"]))


@deed("Toggle")
def _toggle(m: "Machine", a: Arguments) -> None:
    check_kind(m, _kind_in(a))
    fill_in(m, a["var"], possible(m, a["var"]) ^ only(m, a["value"]))


@deed("Reset")
def _reset(m: "Machine", a: Arguments) -> None:
    check_kind(m, _kind_in(a))
    fill_in(m, a["var"], NumberSet.of(range(limit_of(m)), limit_of(m)))


def _kind_in(a: Arguments) -> SiteType | None:
    number = known(a["type"])
    return None if number is None or number < 0 else _KINDS[int(number)]


# ---------------------------------------------------------------------- several sites


def on_board(m: "Machine", sites: Sequence[int]) -> Sequence[int]:
    """The sites, if all of them are on the board, as those that a puzzle speaks of must be."""
    count = m.count_of(m.usual)
    for site in sites:
        if not 0 <= site < count:
            raise BoardError(
                f"a region of this puzzle has site {site}, which is not on the board",
                f"The board has {count} sites, numbered from 0.",
            )
    return sites


def part_table(m: "Machine", parts: Sequence[Part]) -> int:
    """The address of a table of the bounds of parts: each ends where the next one starts.

    Between its bounds stand the places of what is possible on its sites.
    """
    places: list[int] = []
    bounds = [0]
    for part in parts:
        places.extend(m.field(_POSSIBLE).address + 8 * site for site in on_board(m, part))
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
def each_mask(m: "Machine", bounds: Expression) -> Iterator[NumberSet]:
    """Something done for what is possible on every site of a part, in order."""
    f = m.f
    place = f.local(load(bounds))
    end = m.let(load(bounds, 4))
    with f.while_(place < end):
        mask = possible_at(m, m.let(load(place)))
        with f.round_():
            yield mask
        place.set(place + 4)


@contextmanager
def each_mask_of(m: "Machine", sites: NumberSet) -> Iterator[NumberSet]:
    """Something done for what is possible on every site of a set."""
    with sites.each(m.f) as site:
        m.f.skip(site >= m.count_of(m.usual))
        yield possible(m, site)


# ---------------------------------------------------------------------- all constraints


def constraints_hold(m: "Machine", key: object, constraints: Sequence[Any]) -> Function:
    """A function that tells whether all constraints hold."""

    def write(f: Function) -> None:
        f.return_(m.both(*((lambda one=one: m.condition(one)) for one in constraints)))

    return m.helper(("constraints", key), {}, I32, write)


def would_hold(m: "Machine", hold: Function) -> Function:
    """A function that tells whether all constraints would hold with a number on a site."""

    def write(f: Function) -> None:
        site, *words = f.parameters
        names = ("last from", "last to")
        before = [m.let(m.field(name).get()) for name in names]
        kept = possible(m, site)
        fill_in(m, site, NumberSet(words))
        for name in names:
            m.field(name).set(f, site)
        result = m.let(hold())
        fill_in(m, site, kept)
        for name, value in zip(names, before, strict=True):
            m.field(name).set(f, value)
        f.return_(result)

    return m.helper(("would hold", hold.name), _site_and_mask(m), I32, write)


def is_solved(m: "Machine", hold: Function, variables: Sequence[int]) -> Expression:
    """Whether all constraints hold if sites that are not settled are taken as 0."""

    def write(f: Function) -> None:
        with m.imagining():
            with each_of(m, variables) as site, m.if_(is_settled(m, site).negated):
                fill_in(m, site, NumberSet.of([0], limit_of(m)))
            result = m.let(hold())
        f.return_(result)

    return m.let(m.helper(("is solved", hold.name), {}, I32, write)())


@contextmanager
def each_of(m: "Machine", sites: Sequence[int]) -> Iterator[Expression]:
    """Something done for every site of a list that is known now."""
    address = m.module.table(list(sites) or [0], name="sites in order")
    with m.f.count(0, len(sites)) as index:
        yield m.let(load(index * 4, address))
