"""The order in which pieces of a kind came to their sites, for the rules that let people see it.

Each component has a list of its sites. A piece that arrives goes to the end of the list. Where
one leaves, the last of the list takes its place if the game is played on sites of one kind only;
otherwise the others move up. Where pieces are stacked their arrivals are noted instead.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.stack_order import keep_arrivals
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32
from ludarium.vocabulary.board import SiteType


def keep_order(m: Machine) -> None:
    """Follow the order from now on."""
    m.shows_order = True
    if m.keeps.levels:
        keep_arrivals(m)
        return
    if order_is_kept(m):
        return
    _lists(m), _lengths(m), _places(m)
    m.when_site_changes.append(lambda kind, site, old, new: _follow(m, kind, site, old, new))
    m.first_values.append(_write_first)


def order_is_kept(m: Machine) -> bool:
    """Whether the order is followed."""
    return m.state.has("pieces in order")


def _lists(m: Machine) -> Any:
    return m.field("pieces in order", "u16", (len(m.box.components) + 1) * m.universe)


def _lengths(m: Machine) -> Any:
    return m.field("lengths of orders", "u16", len(m.box.components) + 1)


def _places(m: Machine) -> Any:
    return m.field("places in order", "u16", m.universe)


def _write_first(image: Any, position: Any) -> None:
    m = image.m
    lengths = [0] * (len(m.box.components) + 1)
    for (kind, site), stack in position.stacks.items():
        if not stack or (kind is not m.usual and site < m.count_of(kind)):
            continue
        what = stack[-1].what
        image.set(_lists(m), site, what * m.universe + lengths[what])
        image.set(_places(m), lengths[what], site)
        lengths[what] += 1
    for what, length in enumerate(lengths):
        image.set(_lengths(m), length, what)


def _follow(m: Machine, kind: SiteType, site: Expression, old: Expression, new: Expression) -> None:
    if kind is not m.usual:
        return
    leave = m.helper("leave order", {"site": I32, "what": I32}, None, lambda f: _write_leave(m, f))
    join = m.helper("join order", {"site": I32, "what": I32}, None, lambda f: _write_join(m, f))
    with m.if_(old != new):
        with m.if_(old != 0):
            m.f.do(leave, site, old)
        with m.if_(new != 0):
            m.f.do(join, site, new)


def _write_join(m: Machine, f: Function) -> None:
    site, what = f.parameters
    length = f.let(_lengths(m).get(what))
    _lists(m).set(f, site, what * m.universe + length)
    _places(m).set(f, length, site)
    _lengths(m).set(f, length + 1, what)


def _write_leave(m: Machine, f: Function) -> None:
    site, what = f.parameters
    lists, places, base = _lists(m), _places(m), f.let(what * m.universe)
    last = f.let(_lengths(m).get(what) - 1)
    place = f.let(places.get(site))
    _lengths(m).set(f, last, what)
    # quirk: last-takes-its-place: Where a piece leaves, the last of the list of its kind takes its
    # place, so that effects that go through pieces meet them in an order of their own.
    if _last_takes_place(m):
        moved = f.let(lists.get(base + last))
        lists.set(f, moved, base + place)
        places.set(f, place, moved)
        return
    with f.count(place, last) as index:
        moved = f.let(lists.get(base + index + 1))
        lists.set(f, moved, base + index)
        places.set(f, index, moved)


def _last_takes_place(m: Machine) -> bool:
    """Whether the last piece of a list takes the place of one that leaves."""
    if m.keeps.kinds - {m.usual} or m.usual is SiteType.Edge:
        return False
    return m.usual is SiteType.Cell or not m.has_beside


@contextmanager
def each_owned_site(m: Machine, owner: Expression) -> Iterator[Expression]:
    """Something done for every site with a piece of an owner: kind by kind, in the order kept."""
    owners = m.owner_table
    flat: list[int] = []
    starts: list[int] = []
    for player in range(m.players.everyone + 1):
        starts.append(len(flat))
        flat += [what for what in range(1, len(owners)) if owners[what] == player]
    starts.append(len(flat))
    f = m.f
    first = m.module.table(starts, name="where pieces of players begin")
    kinds = m.module.table(flat or [0], name="pieces of players")
    with f.count(load(owner * 4, first), load(owner * 4, first + 4)) as number:
        what = f.let(load(number * 4, kinds))
        with f.count(0, _lengths(m).get(what)) as index:
            yield f.let(_lists(m).get(what * m.universe + index))


@contextmanager
def each_occupied_site(m: Machine) -> Iterator[Expression]:
    """Something done for every occupied site: owner by owner, kind by kind."""
    with (
        m.f.count(0, m.players.everyone + 1) as owner,
        each_owned_site(m, owner) as site,
    ):
        yield site
