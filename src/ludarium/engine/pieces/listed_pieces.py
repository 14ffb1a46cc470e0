"""Where pieces in stacks are listed, in games whose lists keep places that pieces have left.

Each kind of piece has a list of the places where it stands, each a site and a level. Two things
leave a place in the list although the piece is gone: the promotion of a piece that stands alone,
and a removal from a level that the stack has no more, which takes the top piece whatever it is.
Rules that go through the pieces of a kind look at all that is listed.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function, Operand, load
from ludarium.kernel.operations import I32
from ludarium.kernel.sets import NumberSet

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.vocabulary.board import SiteType

_LIST: Final = "places of pieces"
_COUNT: Final = "number of places of pieces"
_LEVEL_BITS: Final = 8
_SITE_BITS: Final = 12
_SITE: Final = ((1 << _SITE_BITS) - 1) << _LEVEL_BITS
_LEVEL: Final = (1 << _LEVEL_BITS) - 1
_MOST: Final = 512


def keep_list(m: "Machine") -> None:
    """List from now on where pieces stand; not if they stand on sites of several kinds."""
    if list_is_kept(m) or len(m.fields) > 1 or m.universe > 1 << _SITE_BITS:
        return
    m.remembers_empty = True
    m.field(_COUNT)
    m.field(_LIST, "i32", _MOST)
    m.first_values.append(_write_first)


def list_is_kept(m: "Machine") -> bool:
    """Whether it is listed where pieces stand."""
    return m.state.has(_COUNT)


def list_piece(m: "Machine", what: Expression, site: Expression, level: Expression | int) -> None:
    """A piece has come to a place; a level of nothing is not listed."""
    if not list_is_kept(m):
        return

    def write(f: Function) -> None:
        (place,) = f.parameters
        with f.if_((place >> (_SITE_BITS + _LEVEL_BITS)) == 0):
            f.return_()
        count = f.let(m.field(_COUNT).get())
        with f.if_(count >= _MOST):
            m.fail_in(f, "too many places of pieces are listed")
        m.field(_LIST).set(f, place, count)
        m.field(_COUNT).set(f, count + 1)

    function = m.helper("list a piece", {"place": I32}, None, write)
    m.f.do(function, _packed(what, site, level))


def unlist_piece(m: "Machine", what: Expression, site: Expression, level: Expression | int) -> None:
    """A piece has left a place; whatever is listed above it comes down by a level."""
    if list_is_kept(m):
        function = m.helper("unlist a piece", {"place": I32}, None, lambda f: _write_leave(m, f))
        m.f.do(function, _packed(what, site, level))


def unlist_site(m: "Machine", what: Expression, site: Expression) -> None:
    """All pieces of a kind have left a site."""
    if list_is_kept(m):
        function = m.helper("unlist a site", {"place": I32}, None, lambda f: _write_clear(m, f))
        m.f.do(function, _packed(what, site, 0))


def lift_listed(
    m: "Machine", what: Expression, site: Expression, level: Expression, *, taken_out: bool
) -> None:
    """A piece has been lifted by a level, as another one comes below it.

    If it is taken out for that, whatever is listed above it comes down.
    """
    if not list_is_kept(m):
        return
    if taken_out:
        unlist_piece(m, what, site, level)
    else:
        function = m.helper("unlist a place", {"place": I32}, None, lambda f: _write_drop(m, f))
        m.f.do(function, _packed(what, site, level))
    list_piece(m, what, site, level + 1)


def _packed(what: Expression, site: Expression, level: Expression | int) -> Expression:
    return (((what << _SITE_BITS) | site) << _LEVEL_BITS) | level


@contextmanager
def _rewriting(m: "Machine", f: Function) -> Iterator[tuple[Expression, Any]]:
    """Something done for every place of the list, which is kept if the function is called."""
    base = m.field(_LIST).address
    end = f.let(m.field(_COUNT).get() * 4 + base)
    read, kept = f.local(base), f.local(base)
    place = f.local(0)

    def keep(value: Operand) -> None:
        f.store(kept, value)
        kept.set(kept + 4)

    with f.while_(read < end):
        place.set(load(read))
        yield place, keep
        read.set(read + 4)
    m.field(_COUNT).set(f, (kept - base) >> 2)


def _write_leave(m: "Machine", f: Function) -> None:
    (gone,) = f.parameters
    with f.if_((gone >> (_SITE_BITS + _LEVEL_BITS)) == 0):
        f.return_()
    with _rewriting(m, f) as (place, keep), f.if_(place != gone):
        above = ((place & _SITE) == (gone & _SITE)) & ((place & _LEVEL) > (gone & _LEVEL))
        keep(place - above)


def _write_drop(m: "Machine", f: Function) -> None:
    (gone,) = f.parameters
    with _rewriting(m, f) as (place, keep), f.if_(place != gone):
        keep(place)


def _write_clear(m: "Machine", f: Function) -> None:
    (gone,) = f.parameters
    with _rewriting(m, f) as (place, keep), f.if_((place ^ gone) > _LEVEL):
        keep(place)


def _write_first(image: Any, position: Any) -> None:
    m = image.m
    number = 0
    for (_, site), stack in position.stacks.items():
        for level, thing in enumerate(stack):
            value = (((thing.what << _SITE_BITS) | site) << _LEVEL_BITS) | level
            image.set(m.field(_LIST), value, number)
            number += 1
    image.set(m.field(_COUNT), number)


@contextmanager
def each_listed_piece(
    m: "Machine", kinds: Sequence[int], sites: NumberSet
) -> Iterator[tuple[Expression, Expression, Expression]]:
    """Something done for every place listed on some sites: its site, its level, the kind of piece.

    It is done kind by kind, in the order in which the pieces came.
    """
    f = m.f
    sites = sites.kept(f)
    table = m.module.table(kinds or [0], name="kinds of pieces")
    with f.count(0, len(kinds)) as number:
        what = f.let(load(number * 4, table))
        with f.count(0, m.field(_COUNT).get()) as index:
            place = f.let(m.field(_LIST).get(index))
            f.skip((place >> (_SITE_BITS + _LEVEL_BITS)) != what)
            site = f.let((place & _SITE) >> _LEVEL_BITS)
            f.skip(sites.has(site).is_zero)
            yield site, f.let(place & _LEVEL), what


def unlist_stack(m: "Machine", kind: "SiteType", site: Expression) -> None:
    """A whole stack is about to leave a site; nobody's pieces stay listed."""
    if not list_is_kept(m):
        return
    with m.f.count(0, m.height(site, kind)) as level:
        what = m.let(m.what_at(site, level, kind))
        with m.if_(m.owner_of(what) != 0):
            unlist_site(m, what, site)


def list_stack(m: "Machine", kind: "SiteType", site: Expression, count: Expression) -> None:
    """So many pieces have come to the top of a stack at once; nobody's pieces are not listed."""
    if not list_is_kept(m):
        return
    height = m.let(m.height(site, kind))
    with m.f.count(height - count, height) as level:
        what = m.let(m.what_at(site, level, kind))
        with m.if_(m.owner_of(what) != 0):
            list_piece(m, what, site, level)
