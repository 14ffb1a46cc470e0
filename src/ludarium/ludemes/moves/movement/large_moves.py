"""Moves of large pieces, which cover several cells and may lie on the board in several ways."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.engine.kinds import Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.dominoes import line_is_kept
from ludarium.engine.pieces.large_pieces import cells_covered, states_of
from ludarium.engine.pieces.open_table import playable_sites
from ludarium.kernel.expressions import Expression
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.moves.making import is_decision
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.ludemes.moves.placing.placement import Adding


def add_large(m: Machine, rule: "Adding", what: Expression) -> None:
    """A move for every way to put a large piece on empty cells; nothing follows it."""
    to = rule.to
    if isinstance(to.sites, Region):
        sites = m.region(to.sites)
    else:
        sites = m.single(m.register("to") if to.sites is None else m.number(to.sites))
    wanted = None
    if rule.piece is not None and rule.piece.state is not None:
        wanted = m.let(m.number(rule.piece.state))

    def build() -> None:
        m.act(
            "Add",
            type=m.type_number(SiteType.Cell, m.register("#root")),
            to=m.register("#root"),
            what=m.register("#what"),
            state=m.register("#state"),
            decision=is_decision(rule),
        )

    with m.bind(**{"#what": what}), _each_way(m, what, sites, m.empty_sites()):
        if wanted is not None:
            m.f.skip(m.register("#state") != wanted)
        root = m.register("#root")
        m.move(build, from_=root, to=root, single=True, state=_state(m))


def transfer_large(
    m: Machine, start: Expression, sites: NumberSet, build: Callable[[], None], *, single: bool
) -> None:
    """A move for every other way in which a large piece may lie on some cells and its own.

    `build` finds the cell and the state in the iterators `#root` and `#state`.
    """
    f = m.f
    what, state = m.let(m.what(start)), m.let(m.local_state(start))
    own = m.sites(()).variable(f)
    with m.if_(start.below(m.count_of(SiteType.Cell))):
        own.set(cells_covered(m, what, start, state))
        own.remove(start)
    roots = (sites | own).kept(f)
    allowed = (roots | m.single(start)).kept(f)
    if line_is_kept(m):
        # The first domino may lie anywhere; the others must not leave the line of play.
        line = playable_sites(m).variable(f)
        with f.if_(m.field("moves").get() == 0):
            line.set(m.sites(range(m.universe)))
        allowed = line
    with _each_way(m, what, roots, allowed):
        f.skip((m.register("#root") == start) & (m.register("#state") == state))
        m.move(build, from_=start, to=m.register("#root"), single=single, state=_state(m))


@contextmanager
def _each_way(m: Machine, what: Expression, roots: NumberSet, allowed: NumberSet) -> Iterator[None]:
    """Something done for every way in which a large piece lies on cells that are allowed."""
    f = m.f
    allowed = allowed.kept(f)
    board = m.sites(range(m.count_of(SiteType.Cell)))
    with (
        (roots & board).kept(f).each(f) as root,
        f.count(0, states_of(m, what)) as state,
    ):
        cells = cells_covered(m, what, root, state).kept(f)
        f.skip(cells.is_empty)
        f.skip((cells - allowed).is_empty.negated)
        with m.bind(**{"#root": root, "#state": state}):
            yield


def _state(m: Machine) -> Callable[[], Expression]:
    return lambda: m.register("#state")
