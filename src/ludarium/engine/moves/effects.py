"""How actions change the state: pieces, facts about sites, turns, memory, dice and talk."""

from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.acting import Arguments, deed
from ludarium.engine.moves.sequence_capture import defer_removal
from ludarium.engine.pieces.large_pieces import cover, uncover
from ludarium.engine.pieces.listed_again import list_again
from ludarium.engine.pieces.listed_pieces import list_is_kept
from ludarium.engine.state.layout import change_bit
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.kernel.function import Function, Operand
from ludarium.kernel.layout import SIZES
from ludarium.kernel.operations import I32
from ludarium.vocabulary.board import SiteType

_KINDS = (SiteType.Cell, SiteType.Vertex, SiteType.Edge)


def kind_of(m: Machine, number: Expression) -> SiteType:
    """The kind of site that an action names; dynamic ones differ only beside the board."""
    value = known(number)
    if value is None or value < 0:
        return m.usual
    kind = _KINDS[int(value)]
    return kind if kind in m.fields else m.usual


# ---------------------------------------------------------------------- one fact at a time


def write_fact(m: Machine, name: str, kind: SiteType, site: Operand, value: Operand) -> None:
    """Write a fact about a site, if it is kept."""
    if m.keeps_fact(name):
        address, type_ = m.place(name, kind, site)
        if known(address) is not None:
            m.f.store(0, value, int(known(address) or 0), kind=type_)
        else:
            m.f.store(address, value, kind=type_)


def put(m: Machine, kind: SiteType, site: Expression, what: Expression) -> None:
    """Let a component stand on a site, instead of whatever was there; 0 empties it."""

    def write(f: Function) -> None:
        place, new = f.parameters
        fields = m.fields[kind]
        if kind is m.usual or not m.has_beside:
            _put_in(m, fields.kind, place, new)
        else:
            with f.if_(place < fields.count):
                _put_in(m, kind, place, new)
            with f.else_():
                _put_in(m, m.usual, place, new)

    f = m.written_last(f"put {kind.word}", {"site": I32, "what": I32}, None, write)
    m.f.do(f, site, what)


def _put_in(m: Machine, kind: SiteType, site: Expression, what: Expression) -> None:
    f = m.f
    fields = m.fields[kind]
    main = kind if kind is not m.usual else None
    old = f.let(m.what(site, main))
    address, type_ = m.place("what", kind, site)
    if kind is not m.usual:
        field = fields.facts("what", "")
        address = constant(field.address) + site * SIZES[field.field.kind]
    f.store(address, what, kind=type_)
    owned, empty = fields.kept_set("owned"), fields.kept_set("empty")
    kept = fields.asked if m.only_playouts else {"owned", "empty", "who"}
    has_owner = m.keeps.separate_owners and "who" in kept
    if "owned" in kept:
        with f.if_(old != 0):
            change_bit(f, owned, fields.count, m.owner_of(old), site, value=0)
    if "owned" in kept or has_owner:
        with f.if_(what != 0):
            owner = m.let(m.owner_of(what))
            if "owned" in kept:
                change_bit(f, owned, fields.count, owner, site, value=1)
            if has_owner:
                write_fact(m, "who", kind, site, owner)
        if has_owner:
            with f.else_():
                write_fact(m, "who", kind, site, 0)
    if "empty" in kept:
        # A stack may hold nothing on its top level, where pieces are listed that are gone.
        is_empty = m.height(site, main) == 0 if list_is_kept(m) else what == 0
        change_bit(f, empty, fields.count, 0, site, value=is_empty)
    m.site_changed(kind, site, old, what)


def clear(m: Machine, kind: SiteType, site: Expression) -> None:
    """Empty a site."""
    for name in ("count", "state", "rotation", "value"):
        write_fact(m, name, kind, site, 0)
    put(m, kind, site, constant(0))


# ---------------------------------------------------------------------- pieces


@deed("Move")
def _move(m: Machine, a: Arguments) -> None:
    if m.keeps.levels:
        from ludarium.engine.pieces.stacking import move_in_stacks

        move_in_stacks(m, a)
        return
    kind_from, kind_to = kind_of(m, a["typeFrom"]), kind_of(m, a["typeTo"])
    from_, to = a["from"], a["to"]
    f = m.f
    if known(a["count"]) is None or int(known(a["count"]) or 0) >= 0:
        _move_several(m, a)
        return
    with f.block() as over:
        what = m.let(m.what(from_, kind_from))
        f.branch(over, what == 0)
        f.branch(over, to < 0)
        facts = {
            name: m.let(m.fact(name, kind_from, from_))
            for name in ("state", "rotation", "value")
            if m.keeps_fact(name)
        }
        uncover(m, from_)
        if m.keeps_fact("count"):
            count = m.let(m.count(from_, kind_from))
            with f.if_(count <= 1):
                clear(m, kind_from, from_)
            with f.else_():
                write_fact(m, "count", kind_from, from_, count - 1)
        else:
            clear(m, kind_from, from_)
        for name, value in facts.items():
            given = a[name]
            write_fact(m, name, kind_to, to, choose(given >= 0, given, value))
        if m.keeps_fact("count"):
            same = m.what(to, kind_to) == what
            same = m.let(same)
            count = m.let(choose(same, m.count(to, kind_to) + 1, constant(1)))
            with f.if_(same.is_zero):
                put(m, kind_to, to, what)
            write_fact(m, "count", kind_to, to, count)
        else:
            put(m, kind_to, to, what)
        cover(m, to)
        m.piece_moved(kind_from, from_, kind_to, to, what)


def _move_several(m: Machine, a: Arguments) -> None:
    kind_from, kind_to = kind_of(m, a["typeFrom"]), kind_of(m, a["typeTo"])
    from_, to, moved = a["from"], a["to"], a["count"]
    f = m.f
    what = m.let(m.what(from_, kind_from))
    count = m.let(m.count(from_, kind_from))
    with f.if_(count <= moved):
        clear(m, kind_from, from_)
    with f.else_():
        write_fact(m, "count", kind_from, from_, count - moved)
    there = m.let(m.what(to, kind_to))
    with f.if_(there == 0):
        put(m, kind_to, to, what)
        write_fact(m, "count", kind_to, to, moved)
    with f.else_(), f.if_(there == what):
        write_fact(m, "count", kind_to, to, m.count(to, kind_to) + moved)
        list_again(m, to, what)
    m.piece_moved(kind_from, from_, kind_to, to, what, moved)


@deed("Add")
def _add(m: Machine, a: Arguments) -> None:
    if m.keeps.levels:
        from ludarium.engine.pieces.stacking import add_to_stack

        add_to_stack(m, a)
        return
    kind, to, what = kind_of(m, a["type"]), a["to"], a["what"]
    f = m.f
    with f.block() as over:
        f.branch(over, to < 0)
        if m.keeps_fact("count"):
            there = m.let(m.what(to, kind))
            with f.if_(there == 0):
                put(m, kind, to, what)
                write_fact(m, "count", kind, to, a["count"])
            # quirk: taken-site-keeps-its-piece: A piece that is added to a site that is taken only
            # raises the count of the piece there.
            with f.else_():
                write_fact(m, "count", kind, to, m.count(to, kind) + a["count"])
        else:
            with f.if_(m.what(to, kind) == 0):
                put(m, kind, to, what)
        for name in ("state", "rotation", "value"):
            if m.keeps_fact(name):
                with f.if_(a[name] >= 0):
                    write_fact(m, name, kind, to, a[name])
        cover(m, to)
        m.piece_added(kind, to, what)


@deed("Remove")
def _remove(m: Machine, a: Arguments) -> None:
    kind, to = kind_of(m, a["type"]), a["to"]
    f = m.f
    if known(a["applied"]) == 0:
        defer_removal(m, to)
        return
    if m.keeps.levels:
        from ludarium.engine.pieces.stacking import remove_from_stack

        remove_from_stack(m, kind, to, a["level"])
        return
    with f.if_(to >= 0):
        m.piece_removed(kind, to)
        uncover(m, to)
        clear(m, kind, to)


@deed("Promote")
def _promote(m: Machine, a: Arguments) -> None:
    kind, to, what = kind_of(m, a["type"]), a["to"], a["what"]
    if m.keeps.levels:
        from ludarium.engine.pieces.stacking import promote_in_stack

        promote_in_stack(m, kind, to, a["level"], what)
        return
    for name in ("state", "rotation", "value"):
        write_fact(m, name, kind, to, 0)
    put(m, kind, to, what)
    write_fact(m, "count", kind, to, 1)


@deed("Select", "Pass", "Note")
def _nothing(m: Machine, a: Arguments) -> None:
    pass


# ---------------------------------------------------------------------- turns


@deed("SetNextPlayer")
def _set_next_player(m: Machine, a: Arguments) -> None:
    m.field("next").set(m.f, a["player"])
    m.cell("next player set").set(m.f, 1)


@deed("SetScore")
def _set_score(m: Machine, a: Arguments) -> None:
    scores = m.field("score", "i32", m.players.count + 1)
    old = scores.get(a["player"]) * a["add"]
    scores.set(m.f, old + a["score"], a["player"])
