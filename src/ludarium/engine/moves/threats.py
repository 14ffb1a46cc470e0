"""Threats: whether somebody else could move to the site of a piece.

While this is asked, a piece is imagined on the site and others are imagined to move. Whoever must
know that it is being asked, such as a rule that would ask the same, looks at `is_asking`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.engine.moves.sinks import all_registers
from ludarium.engine.state.layout import change_bit
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.function import Function
from ludarium.kernel.layout import SIZES
from ludarium.kernel.operations import I32
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.engine.machine.machine import Machine

_OTHER_KIND = {SiteType.Cell: SiteType.Vertex, SiteType.Vertex: SiteType.Cell}
"""Where a board keeps several kinds of sites, the piece is imagined on a site of another kind."""


def is_asking(m: "Machine") -> Expression:
    """Whether it is being asked if a piece is threatened."""
    return m.cell("asking about threats").get()


def is_threatened(
    m: "Machine",
    site: Expression,
    what: Expression | None,
    moves: "Moves | None",
    kind: SiteType,
) -> Expression:
    """Whether a player other than the owner could move to a site.

    A piece is imagined there, or whatever is there may be threatened. Moves are those of a rule,
    or else the usual ones of each player.
    """
    registers = all_registers(m.registers) if moves is not None else {}
    open_ = [name for name, value in registers.items() if known(value) is None]
    fixed = tuple((n, known(v)) for n, v in registers.items() if known(v) is not None)
    m._kept_alive.append(moves)
    key = ("threatened", id(moves), what is None, kind, tuple(open_), fixed)
    parameters = ["site", "what", *open_]

    def write(f: Function) -> None:
        at, piece, *values = f.parameters
        m.registers = {n: constant(v) for n, v in fixed if v is not None}
        m.registers |= dict(zip(open_, values, strict=True))
        f.return_(_ask(m, at, piece, moves, kind, is_imagined=what is not None))

    function = m.helper(key, dict.fromkeys(parameters, I32), I32, write)
    piece = m.what(site, kind) if what is None else what
    return m.let(function(site, piece, *(registers[name] for name in open_)))


def _ask(
    m: "Machine",
    site: Expression,
    what: Expression,
    moves: "Moves | None",
    kind: SiteType,
    *,
    is_imagined: bool,
) -> Expression:
    f = m.f
    found = f.local(0)
    owners = [0, *(component.owner for component in m.box.components)]
    owner = m.let(m.table(owners, what, "u8"))
    names = ["mover", "prev", *([] if is_imagined else ["next"])]
    kept = {name: m.let(m.field(name).get()) for name in names}
    lots = m.let(m.field("rng", "i64").get()) if m.state.has("rng") else None
    m.cell("asking about threats").set(f, 1)
    m.field("prev").set(f, owner)
    if not is_imagined:
        m.field("next").set(f, owner)
    others = f.count(1, m.players.count + 1)
    with _imagined(m, kind, site, what), f.block() as done, others as player:
        # quirk: team-mates-threaten: A piece is threatened by moves of every other player, of the
        # same team as well.
        f.skip(player == owner)
        m.field("mover").set(f, player)
        if moves is not None:
            found.set(m.exists(moves, to=site))
        else:
            found.set(_can_reach(m, player, site))
        f.branch(done, found)
    for name, value in kept.items():
        m.field(name).set(f, value)
    if lots is not None:
        m.field("rng", "i64").set(f, lots)
    m.cell("asking about threats").set(f, 0)
    return found


def _can_reach(m: "Machine", player: Expression, site: Expression) -> Expression:
    """Whether a player, who is imagined to move, has a usual move to a site."""
    functions = []
    for index, rules in enumerate(m.phase_rules):

        def write(f: Function, rules: tuple["Moves", ...] = rules) -> None:
            (target,) = f.parameters
            for rule in rules:
                with f.if_(m.exists(rule, to=target)):
                    f.return_(1)
            f.return_(0)

        functions.append(m.helper(("reach in phase", index), {"site": I32}, I32, write))
    if len(functions) == 1:
        return functions[0](site)
    phase = m.field("phase", "u8", m.players.count + 2).get(player)
    found = m.f.do_by_id(m.module.dispatch(functions), phase, site)
    assert found is not None
    return found


@contextmanager
def _imagined(m: "Machine", kind: SiteType, site: Expression, what: Expression) -> Iterator[None]:
    """Let a piece stand on a site for a while."""
    f = m.f
    # quirk: imagined-elsewhere: Where a board is played on sites of several kinds, the piece that
    # may be threatened is imagined on a site of another kind.
    if len(m.fields) > 1:
        kind = _OTHER_KIND.get(kind, kind)
    fields = m.fields.get(kind)
    if m.keeps.levels or fields is None:
        yield
        return
    facts = fields.facts("what", "")
    place = m.let(constant(facts.address) + site * SIZES[facts.field.kind])
    fits = site.below(fields.count)
    old = m.let(m.what(site, kind))
    who = m.let(m.who(site, kind)) if m.keeps.separate_owners else None
    # quirk: imagined-on-an-empty-site: In games that keep counts, a site on which a piece is
    # imagined still counts as empty.
    keeps_empty = m.keeps_fact("count")
    owned = fields.set_field("owned")

    def change_owner(before: Expression, after: Expression) -> None:
        """Conditions on many sites at once read whose a piece is from the sets of owners."""
        for piece, value in ((before, 0), (after, 1)):
            with f.if_(piece != 0):
                change_bit(f, owned, fields.count, m.owner_of(piece), site, value=value)

    with f.if_(fits):
        f.store(place, what, kind=facts.field.kind)
        change_owner(old, what)
        if who is not None:
            _set_owner(m, kind, site, m.owner_of(what))
        if not keeps_empty:
            with f.if_(old == 0):
                change_bit(f, fields.set_field("empty"), fields.count, 0, site, value=0)
    yield
    with f.if_(fits):
        f.store(place, old, kind=facts.field.kind)
        change_owner(what, old)
        if who is not None:
            _set_owner(m, kind, site, who)
        if not keeps_empty:
            with f.if_(old == 0):
                change_bit(f, fields.set_field("empty"), fields.count, 0, site, value=1)


def _set_owner(m: "Machine", kind: SiteType, site: Expression, owner: Expression) -> None:
    facts = m.fields[kind].facts("who", "")
    place = constant(facts.address) + site * SIZES[facts.field.kind]
    m.f.store(place, owner, kind=facts.field.kind)
