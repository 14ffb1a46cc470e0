"""Stacks: how actions move, add and remove pieces level by level."""

from ludarium.board.equipment.components import Card
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.acting import DEEDS, Arguments, deed
from ludarium.engine.moves.effects import kind_of, put, write_fact
from ludarium.engine.pieces.levels import (
    LOOKS,
    facts_of_levels,
    insert,
    pass_on,
    push,
    read_level,
    take,
)
from ludarium.engine.pieces.listed_pieces import (
    lift_listed,
    list_is_kept,
    list_piece,
    list_stack,
    unlist_piece,
    unlist_stack,
)
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.vocabulary.board import SiteType


def _given(a: Arguments, name: str) -> bool:
    """Whether an argument was given: one that only play can tell always is."""
    value = known(a[name])
    return value is None or value >= 0


def _looks(m: Machine, a: Arguments) -> dict[str, Expression]:
    return {name: a[name] for name in LOOKS if name in a}


def move_in_stacks(m: Machine, a: Arguments) -> None:
    """Carry out a `Move`: of the top piece, from or to a level, or of a whole stack."""
    if _given(a, "count"):
        m.lacking("moving several pieces of a kind at once where pieces are stacked")
    if known(a["levelFrom"]) is None:
        with m.if_(a["levelFrom"] < 0):
            _move_in_stacks(m, {**a, "levelFrom": constant(-1)})
        with m.else_():
            _move_in_stacks(m, a)
    else:
        _move_in_stacks(m, a)


def _move_in_stacks(m: Machine, a: Arguments) -> None:
    kind_from, kind_to = kind_of(m, a["typeFrom"]), kind_of(m, a["typeTo"])
    from_, to = a["from"], a["to"]
    f = m.f
    with f.block() as over:
        height = m.let(m.height(from_, kind_from))
        may_be_gone = list_is_kept(m) and _given(a, "levelFrom") and not _given(a, "levelTo")
        if not may_be_gone:
            f.branch(over, height == 0)
        f.branch(over, to < 0)
        if known(a["stack"]) or not _given(a, "levelTo"):
            f.branch(over, from_ == to)
        if known(a["stack"]):
            _move_stack(m, a, height)
            m.piece_moved(kind_from, from_, kind_to, to, m.what(to, kind_to))
            return
        level = m.let(a["levelFrom"]) if _given(a, "levelFrom") else m.let(height - 1)
        if may_be_gone:
            with m.if_(level.below(height).negated):
                _move_nothing(m, a)
        f.branch(over, level.below(height).negated)
        what = m.let(read_level(m, "what", kind_from, from_, level))
        looks = _looks(m, a)
        if _given(a, "levelFrom") and not _given(a, "levelTo"):
            for name in LOOKS:
                if name in facts_of_levels(m):
                    own = m.let(read_level(m, name, kind_from, from_, level))
                    looks[name] = m.let(choose(a[name] < 0, own, a[name]))
        take(m, kind_from, from_, level, by_level=_given(a, "levelFrom"))
        if _given(a, "levelTo"):
            if _given(a, "levelFrom"):
                _list_insertion(m, kind_to, to, a["levelTo"], what, taken_out=True)
            insert(m, kind_to, to, a["levelTo"], what, looks)
        elif _given(a, "levelFrom"):
            push(m, kind_to, to, what, looks)
        elif not _has_cards(m):
            # quirk: top-loses-its-looks: The top piece of a stack that moves loses its state,
            # rotation and value.
            push(m, kind_to, to, what, {})
        if not (_given(a, "levelFrom") and _given(a, "levelTo")):
            list_piece(m, what, to, m.height(to, kind_to) - 1)
        unlist_piece(m, what, from_, level)
        m.piece_moved(kind_from, from_, kind_to, to, what)


def _move_nothing(m: Machine, a: Arguments) -> None:
    """Move a piece that is listed on a level which is no more.

    The top piece goes, if there is any, but it is not known to be gone.
    """
    # quirk: nothing-in-stacks: A piece that is listed where it is gone moves as a level of nothing.
    kind, from_ = kind_of(m, a["typeFrom"]), a["from"]
    with m.if_(m.height(from_, kind) > 0):
        take(m, kind, from_, m.let(m.height(from_, kind) - 1), by_level=True)
    push(m, kind_of(m, a["typeTo"]), a["to"], constant(0), _looks(m, a))


def _list_insertion(
    m: Machine,
    kind: SiteType,
    site: Expression,
    level: Expression,
    what: Expression,
    *,
    taken_out: bool = False,
) -> None:
    """List a piece that is about to come to a level of a stack, and what it lifts."""
    if not list_is_kept(m):
        return
    height = m.let(m.height(site, kind))
    with m.f.count(0, height - level) as number:
        lifted = m.let(height - 1 - number)
        above = m.let(read_level(m, "what", kind, site, lifted))
        lift_listed(m, above, site, lifted, taken_out=taken_out)
    list_piece(m, what, site, level)


def _has_cards(m: Machine) -> bool:
    return any(isinstance(component, Card) for component in m.box.components)


def _move_stack(m: Machine, a: Arguments, height: Expression) -> None:
    kind_from, kind_to = kind_of(m, a["typeFrom"]), kind_of(m, a["typeTo"])
    from_, to = a["from"], a["to"]
    with m.if_(from_ != to):
        unlist_stack(m, kind_from, from_)
        if not _given(a, "levelTo"):
            pass_on(m, kind_from, from_, kind_to, to, height)
        else:
            with m.f.count(0, height):
                # quirk: stack-turned-by-a-level: A whole stack that moves to a level arrives upside
                # down.
                what = m.let(read_level(m, "what", kind_from, from_, constant(0)))
                take(m, kind_from, from_, constant(0), by_level=False)
                insert(m, kind_to, to, a["levelTo"], what, _looks(m, a))
        list_stack(m, kind_to, to, height)


def add_to_stack(m: Machine, a: Arguments) -> None:
    """Carry out an `Add`: a piece comes on top. On which level is noted with the action."""
    kind, to = kind_of(m, a["type"]), a["to"]
    a["level"] = m.let(m.height(to, kind))
    with m.if_(to >= 0):
        push(m, kind, to, a["what"], {n: v for n, v in _looks(m, a).items() if _given(a, n)})
        list_piece(m, a["what"], to, a["level"])
        m.piece_added(kind, to, a["what"])


def remove_from_stack(m: Machine, kind: SiteType, to: Expression, level: Expression) -> None:
    """Carry out a `Remove` of the top piece, or of one at a level.

    If the stack has no such level the top piece goes, but it is not known to be gone.
    """
    height = m.let(m.height(to, kind))
    place = m.let(choose(level < 0, height - 1, level))
    with m.if_(place.below(height)):
        what = m.let(read_level(m, "what", kind, to, place))
        m.piece_removed(kind, to, what)
        _take_from(m, kind, to, place, level)
        unlist_piece(m, what, to, place)
    # quirk: missing-level-takes-the-top: A removal from a level that a stack does not have takes
    # the top piece, which stays in the list of its kind.
    with m.else_(), m.if_(height > 0):
        _take_from(m, kind, to, m.let(height - 1), level)


def _take_from(
    m: Machine, kind: SiteType, site: Expression, place: Expression, level: Expression
) -> None:
    """Take a piece out of a stack: from a level, or from the top if the level is negative."""
    if known(level) is not None:
        take(m, kind, site, place, by_level=int(known(level) or 0) >= 0)
        return
    with m.if_(level < 0):
        take(m, kind, site, place, by_level=False)
    with m.else_():
        take(m, kind, site, place, by_level=True)


def promote_in_stack(
    m: Machine, kind: SiteType, to: Expression, level: Expression, what: Expression
) -> None:
    """Carry out a `Promote`: a piece goes, and the new one comes on top wherever it was."""
    height = m.let(m.height(to, kind))
    place = m.let(choose(level < 0, height - 1, level))
    with m.if_(place.below(height)):
        if list_is_kept(m):
            old = m.let(read_level(m, "what", kind, to, place))
            # quirk: promoted-stays-listed: A piece that is promoted while it stands alone stays
            # listed as what it was.
            with m.if_((height > 1) & (m.owner_of(old) != 0)):
                unlist_piece(m, old, to, place)
        _take_from(m, kind, to, place, level)
    with m.else_(), m.if_(height > 0):
        _take_from(m, kind, to, m.let(height - 1), level)
    # quirk: promoted-comes-on-top: A piece that is promoted inside a stack comes out on top of it.
    push(m, kind, to, what, {})
    if list_is_kept(m):
        with m.if_((what != 0) & (m.owner_of(what) != 0)):
            list_piece(m, what, to, choose(level < 0, m.height(to, kind) - 1, level))


@deed("StackMove")
def _stack_move(m: Machine, a: Arguments) -> None:
    kind_from, kind_to = kind_of(m, a["typeFrom"]), kind_of(m, a["typeTo"])
    from_, to, count = a["from"], a["to"], a["numLevel"]
    enough = (m.height(from_, kind_from) >= count) & (count > 0)
    with m.if_(enough & (to >= 0) & (from_ != to)):
        _list_as_passed_on(m, kind_from, from_, kind_to, to, count)
        pass_on(m, kind_from, from_, kind_to, to, count)
        m.piece_moved(kind_from, from_, kind_to, to, m.what(to, kind_to))


def _list_as_passed_on(
    m: Machine,
    kind_from: SiteType,
    from_: Expression,
    kind_to: SiteType,
    to: Expression,
    count: Expression,
) -> None:
    """List the pieces that are about to be passed on from the top of a stack to another."""
    if not list_is_kept(m):
        return
    left = m.let(m.height(from_, kind_from) - count)
    base = m.let(m.height(to, kind_to))
    with m.f.count(0, count) as number:
        what = m.let(read_level(m, "what", kind_from, from_, left + count - 1 - number))
        unlist_piece(m, what, from_, left + count - 1 - number)
    with m.f.count(0, count) as number:
        list_piece(
            m, m.let(read_level(m, "what", kind_from, from_, left + number)), to, base + number
        )


@deed("Insert")
def _insert(m: Machine, a: Arguments) -> None:
    kind, to = kind_of(m, a["type"]), a["to"]
    with m.if_(to >= 0):
        _list_insertion(m, kind, to, a["level"], a["what"])
        insert(m, kind, to, a["level"], a["what"], _looks(m, a))
        m.piece_added(kind, to, a["what"])


@deed("Copy")
def _copy(m: Machine, a: Arguments) -> None:
    kind_from, kind_to = kind_of(m, a["typeFrom"]), kind_of(m, a["typeTo"])
    from_, to = a["from"], a["to"]
    names = ("count", *LOOKS)
    before = {n: m.let(m.fact(n, kind_from, from_)) for n in names if m.keeps_fact(n)}
    what = m.let(m.what(from_, kind_from))
    top = m.let(m.height(from_, kind_from) - 1) if m.keeps.levels else constant(0)
    DEEDS["Move"](m, a)
    with m.if_((what != 0) & (to >= 0)):
        if not m.keeps.levels:
            put(m, kind_from, from_, what)
            for name, value in before.items():
                write_fact(m, name, kind_from, from_, value)
        else:
            looks = {n: m.let(m.fact(n, kind_to, to)) for n in LOOKS if m.keeps_fact(n)}
            what = m.let(m.what(to, kind_to))
            level = a["levelFrom"] if _given(a, "levelFrom") else top
            insert(m, kind_from, from_, level, what, looks)
            list_piece(m, what, from_, level)
    if not _given(a, "levelFrom"):
        # quirk: copies-tell-their-level: A copy tells from which level it was made, even if none
        # was given.
        a["levelFrom"] = top
