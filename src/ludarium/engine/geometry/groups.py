"""Groups: sites that hang together by steps.

There are two ways to find them. If it is known as a set which sites may belong, whole words of
bits are followed at once:

    group = flood(m, m.single(site), within, directions, kind)       # a set of sites
    with each_group(m, within, directions, kind) as group: ...       # all groups, by lowest site

If sites must be tried one by one, only those that are reached are tried, and they are found in the
order of a search in breadth, which some rules let people see:

    with reached(m, site, lambda to: …, directions, kind) as sites:  # a list, the start first
        ...

`group_of` chooses between the two for the group of like pieces, or of sites that meet a condition
on `(to)`. The start must be a site of the board; it always belongs to its own group. Directions
and kind may be left out: sites are joined by adjacency then, and are of the board's usual kind.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from ludarium.engine.geometry.directions import Ways, ways_of
from ludarium.engine.geometry.stepping import each_step
from ludarium.engine.machine.building import NumberList
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I64
from ludarium.kernel.sets import BITS, NumberSet, SetVariable
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean
    from ludarium.engine.machine.machine import Machine

MOST_WORDS: Final = 6
"""Sets of more words than this are not kept in variables while they are followed."""


# ---------------------------------------------------------------------- sets that are followed


def flood(
    m: "Machine",
    start: NumberSet,
    within: NumberSet,
    directions: Any = None,
    kind: SiteType | None = None,
) -> NumberSet:
    """The sites that can be reached from some sites by steps to sites of a set.

    The first sites, all of the board, are in the result even if they are not in the set.
    """
    ways = ways_of(m, directions or AbsoluteDirection.Adjacent, kind)
    if ways is None or len(start.words) > MOST_WORDS:
        return _flood_in_memory(m, start, within, directions, kind)
    key = ("flood", id(ways))
    words = len(start.words)
    names = [*(f"start {i}" for i in range(words)), *(f"within {i}" for i in range(words))]
    result = I64 if words == 1 else None
    address = m.cell("flooded").address if words == 1 else _room_for_set(m)
    function = m.helper(
        key, dict.fromkeys(names, I64), result, lambda f: _write_flood(m, f, ways, address)
    )
    if words == 1:
        return NumberSet([m.let(function(*start.words, *within.words))])
    m.f.do(function, *start.words, *within.words)
    return NumberSet.at(address, m.universe).kept(m.f)


def _write_flood(m: "Machine", f: Function, ways: Ways, address: int) -> None:
    words = len(f.parameters) // 2
    rest, within = f.parameters[:words], f.parameters[words:]
    found = [f.local(word) for word in rest]
    with f.loop() as loop:
        for index, word in enumerate(rest):
            with f.while_(word != 0):
                site = f.let(word.lowest_bit.to_i32() + BITS * index)
                word.set(word & (word - 1))
                near = ways.mask(site)
                for i in range(words):
                    new = f.let(near.words[i] & within[i] & ~found[i])
                    found[i].set(found[i] | new)
                    rest[i].set(rest[i] | new)
        loop.leave(NumberSet(rest).is_empty)
    if words == 1:
        f.return_(found[0])
    else:
        NumberSet(found).store(f, address)


def _flood_in_memory(
    m: "Machine",
    start: NumberSet,
    within: NumberSet,
    directions: Any,
    kind: SiteType | None,
) -> NumberSet:
    f = m.f
    place = _room_for_set(m)
    with m.temporary():
        allowed = m.room(8 * len(within.words))
        within.store(f, allowed)
        queue = m.room(4 * m.count_of(kind))
        found = m.room(8 * len(start.words))
        start.store(f, found)
        end = f.local(queue)
        with start.each(f) as site:
            f.store(end, site)
            end.set(end + 4)
        at = f.local(queue)
        with f.while_(at < end):
            here = f.let(load(at))
            with each_step(m, directions, kind, here) as to:
                word = f.let((to >> 6) * 8)
                bit = f.let(constant(1, I64) << to.to_i64(signed=False))
                f.skip((load(allowed + word, 0, "i64") & bit) == 0)
                f.skip((load(found + word, 0, "i64") & bit) != 0)
                f.store(found + word, load(found + word, 0, "i64") | bit, kind="i64")
                f.store(end, to)
                end.set(end + 4)
            at.set(at + 4)
        f.copy(place, found, 8 * len(start.words))
    return NumberSet.at(place, m.universe).kept(f)


def _room_for_set(m: "Machine") -> int:
    """A place in memory for a set that is handed over."""
    size = 8 * len(m.sites(()).words)
    return m.memo("room for a set", lambda: m.module.reserve(size, 8, "set handed over"))


def lowest(m: "Machine", sites: NumberSet) -> Expression:
    """The lowest site of a set that is not empty."""
    *first, last = enumerate(sites.words)
    found = last[1].lowest_bit.to_i32() + BITS * last[0]
    for index, word in reversed(first):
        found = choose(word != 0, word.lowest_bit.to_i32() + BITS * index, found)
    return m.let(found)


@contextmanager
def each_group(
    m: "Machine",
    members: NumberSet,
    directions: Any = None,
    kind: SiteType | None = None,
    seeds: NumberSet | None = None,
) -> Iterator[NumberSet]:
    """Something done for every group of sites of a set, in the order of their lowest sites.

    With seeds, only the groups with one of these are gone through.
    """
    f = m.f
    board = m.sites(range(m.count_of(kind)))
    rest = (members & board).variable(f)
    starts: SetVariable = rest if seeds is None else (members & board & seeds).variable(f)
    with f.while_(starts.is_not_empty), f.round_():
        group = flood(m, m.single(lowest(m, starts)), rest, directions, kind)
        rest.set(rest - group)
        if starts is not rest:
            starts.set(starts - group)
        yield group


def around(
    m: "Machine", sites: NumberSet, directions: Any = None, kind: SiteType | None = None
) -> NumberSet:
    """All sites to which steps lead from the sites of a set; those of the set may be among them."""
    ways = ways_of(m, directions, kind)
    found = m.sites(()).variable(m.f)
    with sites.each(m.f) as site:
        if ways is not None and len(found.words) <= MOST_WORDS:
            found.set(found | ways.mask(site))
        else:
            with each_step(m, directions, kind, site) as to:
                found.add(to)
    return found


# ---------------------------------------------------------------------- sites that are tried


@contextmanager
def reached(
    m: "Machine",
    start: Expression,
    accepts: Callable[[Expression], Expression],
    directions: Any = None,
    kind: SiteType | None = None,
) -> Iterator[NumberList]:
    """The sites reached from a site by steps to sites that are accepted, in the order found.

    Each site is tried once at most, and the start not at all. The list is forgotten afterwards.
    """
    with reached_from(m, start, lambda to, _: accepts(to), directions, kind, once=True) as sites:
        yield sites


@contextmanager
def reached_from(
    m: "Machine",
    start: Expression,
    accepts: Callable[[Expression, Expression], Expression],
    directions: Any = None,
    kind: SiteType | None = None,
    *,
    once: bool = False,
) -> Iterator[NumberList]:
    """The same, where it matters from which site a step leads to another.

    A site that is refused is tried again from elsewhere, unless once is enough.
    """
    f = m.f
    count = m.count_of(kind)
    with m.temporary():
        queue = m.room(4 * count)
        tried = m.room(count)
        f.fill(tried, 0, count)
        f.store(queue, start)
        f.store(tried + start, 1, kind="u8")
        end = f.local(queue + 4)
        at = f.local(queue)
        with f.while_(at < end):
            here = f.let(load(at))
            with each_step(m, directions, kind, here) as to:
                f.skip(load(tried + to, 0, "u8"))
                if once:
                    f.store(tried + to, 1, kind="u8")
                with m.if_(accepts(to, here)):
                    if not once:
                        f.store(tried + to, 1, kind="u8")
                    f.store(end, to)
                    end.set(end + 4)
            at.set(at + 4)
        yield NumberList(queue, m.let((end - queue) >> 2))


def set_of(m: "Machine", sites: NumberList) -> SetVariable:
    """The sites of a list as a set."""
    found = m.sites(()).variable(m.f)
    with m.f.count(0, sites.length) as index:
        found.add(m.let(sites.at(index)))
    return found


# ---------------------------------------------------------------------- groups of like sites


def has_one_piece_each(m: "Machine") -> bool:
    """Whether no owner has two kinds of piece, so that pieces are told apart by their owners."""
    owners = m.owner_table[1:]
    return (
        len(set(owners)) == len(owners)
        and not m.keeps.separate_owners
        and not any(component.is_large for component in m.box.components)
    )


def sites_like(m: "Machine", what: Expression, kind: SiteType | None = None) -> NumberSet | None:
    """The sites with a certain piece on top, 0 for the empty ones; None if they are not told."""
    kind = kind or m.usual
    fields = m.fields.get(kind)
    if fields is None or not has_one_piece_each(m):
        return None
    owned, empty = fields.set_field("owned", fields.owners), fields.set_field("empty")
    size = 8 * len(NumberSet.of((), fields.count).words)
    what = m.let(what)
    place = choose(what == 0, empty.address, constant(owned.address) + m.owner_of(what) * size)
    from ludarium.engine.state.layout import widened

    return widened(NumberSet.at(m.let(place), fields.count), m.universe)


def group_of(
    m: "Machine",
    site: Expression,
    condition: "Boolean | None" = None,
    directions: Any = None,
    kind: SiteType | None = None,
) -> NumberSet:
    """The group of a site of the board: like pieces, or sites that meet a condition on `(to)`.

    The condition is not asked about the site itself, which is `(from)` meanwhile.
    """
    what = m.let(m.what(site, kind)) if condition is None else constant(0)
    with m.bind(from_=site):
        within = sites_like(m, what, kind) if condition is None else m.sites_where(condition, "to")
        if within is not None:
            return flood(m, m.single(site), within, directions, kind)

        def accepts(to: Expression) -> Expression:
            if condition is None:
                return m.what(to, kind) == what
            with m.bind(to=to):
                return m.condition(condition)

        with reached(m, site, accepts, directions, kind) as sites:
            return set_of(m, sites)


def members(m: "Machine", condition: "Boolean | None", kind: SiteType | None = None) -> NumberSet:
    """The sites of the board that meet a condition on `(to)`, or the occupied ones."""
    count = m.count_of(kind)
    board = m.sites(range(count))
    if condition is None:
        return (board - m.empty_sites(kind)).kept(m.f)
    found = m.sites_where(condition, "to")
    if found is not None:
        return (found & board).kept(m.f)
    chosen = m.sites(()).variable(m.f)
    with m.f.count(0, count) as site, m.bind(to=site), m.if_(m.condition(condition)):
        chosen.add(site)
    return chosen
