"""Pieces that become others, or show their other side."""

from typing import TYPE_CHECKING

from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.ludemes.moves.making import is_decision
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.ludemes.moves.placing.promotion import Flip, Promoting


def promote_moves(m: Machine, rule: "Promoting") -> None:
    """A move for every piece that another may become."""
    site = m.register("to") if rule.site is None else m.let(m.number(rule.site))
    with (
        m.following(rule.then),
        m.if_(m.is_site(site, rule.site_type)),
        m.bind(**{"#site": site}),
    ):
        for piece in _pieces(m, rule):
            _offer(m, rule, piece)


def _offer(m: Machine, rule: "Promoting", piece: Expression) -> None:
    single_number = not isinstance(rule.piece.piece, str | tuple)
    fits = piece >= 1 if single_number else constant(1)
    with m.if_(fits), m.bind(**{"#what": piece}):
        here = m.register("#site")
        m.move(lambda: _promote(m, rule), from_=here, to=here, single=True)


def _promote(m: Machine, rule: "Promoting") -> None:
    site = m.register("#site")
    m.act(
        "Promote",
        type=m.type_number(rule.site_type, site),
        to=site,
        what=m.register("#what"),
        decision=is_decision(rule),
    )


def _pieces(m: Machine, rule: "Promoting") -> list[Expression]:
    given = rule.piece.piece
    pieces = given if isinstance(given, tuple) else (given,)
    owner = None if rule.owner is None else m.let(m.player(rule.owner))
    found = []
    for piece in pieces:
        if isinstance(piece, str):
            found.append(_named(m, piece, owner))
        elif isinstance(given, tuple) or owner is None:
            found.append(m.let(m.number(piece)))
        else:
            found.append(_numbered(m, m.let(m.number(piece)), owner))
    return found


def _named(m: Machine, name: str, owner: Expression | None) -> Expression:
    if owner is None:
        component = m.box.component(name)
        if component is None:
            m.lacking(f"(promote …) to {name}, which there is not,")
        return constant(component.index if component else 0)
    return _of_owner(m, name, owner)


def _of_owner(m: Machine, name: str, owner: Expression) -> Expression:
    """The first piece of an owner whose name contains a text; 0 if there is none."""

    def first(number: int) -> int:
        return next((c.index for c in m.box.components_of(number, name)), 0)

    value = known(owner)
    if value is not None:
        return constant(first(int(value)))
    return m.let(m.table([first(n) for n in range(m.players.everyone + 1)], owner, "u8"))


def _numbered(m: Machine, piece: Expression, owner: Expression) -> Expression:
    """The first piece of an owner whose name contains that of another piece."""
    found: Expression = constant(0)
    for component in m.box.components:
        like = _of_owner(m, component.name, owner)
        found = choose(piece == component.index, like, found)
    return m.let(found)


# ---------------------------------------------------------------------- flipping


def flip_moves(m: Machine, rule: "Flip") -> None:
    """A piece shows its other state; a stack is turned upside down."""
    kind = rule.site_type
    site = m.register("to") if rule.site is None else m.let(m.number(rule.site))
    with (
        m.following(rule.then),
        m.if_(m.is_site(site, rule.site_type)),
        m.bind(**{"#site": site}),
    ):
        here = m.register("#site")
        height = m.let(m.height(here, kind))
        with m.if_(height == 1):
            table = [int(c.flips is not None) for c in m.box.components]
            with m.if_(m.table([0, *table], m.what(here, kind), "u8")):
                m.move(lambda: _flip_piece(m, kind), from_=here, to=here, single=True)
        if m.keeps.levels:
            with m.if_(height > 1):
                # quirk: moves-from-nowhere-are-from-0: A throw, or a stack that is turned over, is
                # a move from site 0 to site 0.
                m.move(lambda: _flip_stack(m, kind), from_=0, to=0)


def _flipped(m: Machine, what: Expression, state: Expression) -> Expression:
    """The state that a piece shows once it is flipped."""
    pairs = [(-1, -1), *(c.flips or (-1, -1) for c in m.box.components)]
    first = m.let(m.table([a for a, _ in pairs], what))
    second = m.let(m.table([b for _, b in pairs], what))
    other = choose(state == second, first, state)
    return m.let(choose(state == first, second, other))


def _flip_piece(m: Machine, kind: SiteType | None) -> None:
    site = m.register("#site")
    state = _flipped(m, m.let(m.what(site, kind)), m.let(m.local_state(site, kind)))
    m.act("SetState", type=m.type_number(kind, site), to=site, state=state)


def _flip_stack(m: Machine, kind: SiteType | None) -> None:
    f = m.f
    site = m.register("#site")
    type_ = m.type_number(kind, site)
    height = m.let(m.height(site, kind))
    with f.count(0, height) as index:
        m.act("Remove", type=type_, to=site, level=index)
    with f.count(0, height) as index:
        level = m.let(height - 1 - index)
        what = m.let(m.what_at(site, level, kind))
        looks = {
            name: m.let(m.level_fact(name, kind, site, level))
            for name, kept in (
                ("rotation", m.keeps.rotations),
                ("value", m.keeps.values),
            )
            if kept
        }
        state = _flipped(m, what, m.let(m.level_fact("state", kind, site, level)))
        m.act("Add", type=type_, to=site, what=what, state=state, **looks, stack=True)
