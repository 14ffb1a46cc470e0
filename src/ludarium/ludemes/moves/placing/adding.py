"""Pieces that come onto the board or leave it, in play."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Consequence, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.large_pieces import is_large
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.ludemes.moves.making import is_decision, run_apply
from ludarium.ludemes.moves.movement.large_moves import add_large
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.bounds import ADDED
from ludarium.vocabulary.play import When

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.ludemes.moves.clauses import PieceChoice
    from ludarium.ludemes.moves.placing.placement import Adding, Removing


def pieces_meant(m: Machine, choice: "PieceChoice | None") -> list[Expression]:
    """The numbers of the pieces that are named; that of the mover if none is."""
    if choice is None:
        return [m.mover]
    given = choice.piece if isinstance(choice.piece, tuple) else (choice.piece,)
    return [piece_number(m, one) for one in given]


def piece_number(m: Machine, piece: object) -> Expression:
    """The number of a piece that is named or numbered; -1 if there is none."""
    if not isinstance(piece, str):
        return m.number(piece)  # type: ignore[arg-type]
    # quirk: containers-before-pieces: A piece whose name is also that of a container is given by
    # the number of the container.
    container = m.box.container(piece)
    if container is not None:
        return constant(container.index)
    component = m.box.component(piece)
    return constant(-1 if component is None else component.index)


def add_moves(m: Machine, rule: "Adding") -> None:
    """A move for every site where a piece may be put."""
    to = rule.to
    kind = to.site_type
    count = m.let(m.number(rule.count, 1))
    around = m.thens
    with m.following(rule.then), m.if_(count >= 1):
        for what in pieces_meant(m, rule.piece):
            value = known(what)
            if value is not None and value < 0:
                continue
            if _may_be_large(m, what):
                what = m.let(what)
                _add_if_large(m, rule, what, around)
                with m.if_(is_large(m, what).negated):
                    _add_small(m, rule, kind, what, count)
            else:
                _add_small(m, rule, kind, what, count)
            # quirk: one-piece-for-one-site: Of several pieces that may be put on a single site,
            # only the first is offered.
            if not isinstance(to.sites, Region):
                return


def _add_small(
    m: Machine, rule: "Adding", kind: SiteType | None, what: Expression, count: Expression
) -> None:
    """Offer to put a piece that stands on one site only."""
    sites = rule.to.sites
    if not isinstance(sites, Region):
        only = m.register("to") if sites is None else m.let(m.number(sites))
        with m.if_(m.is_beyond(only, kind).negated):
            _offer(m, rule, kind, only, what, count, in_region=False)
    elif not _offer_all(m, rule, kind, what, count):
        with m.region(sites).each(m.f) as site:
            _offer(m, rule, kind, site, what, count, in_region=True)


def may_list_twice(rule: "Moves") -> bool:
    """Whether a rule may list the same move twice: one that puts a piece, with an effect."""
    from ludarium.ludemes.moves.placing.placement import Adding

    return any(
        isinstance(inner, Adding)
        and isinstance(inner.to.sites, Region)
        and inner.to.apply is not None
        and inner.to.apply.effect is not None
        for inner in rule.walk()
    )


def _add_if_large(
    m: Machine, rule: "Adding", what: Expression, around: tuple[Consequence, ...]
) -> None:
    """Offer to put a large piece; what follows it is only what the rules around add."""
    # quirk: large-pieces-without-then: What the rule itself says to follow does not follow where a
    # large piece is put.
    with m.changed(thens=around), m.if_(is_large(m, what)):
        add_large(m, rule, what)


def _may_be_large(m: Machine, what: Expression) -> bool:
    value = known(what)
    if value is None:
        return any(component.is_large for component in m.box.components)
    return 1 <= value <= len(m.box.components) and m.box.components[int(value) - 1].is_large


def _offer_all(
    m: Machine, rule: "Adding", kind: SiteType | None, what: Expression, count: Expression
) -> bool:
    """Offer all moves at once, if the sites can be told at once; whether that was so."""
    to = rule.to
    simple = (to.apply is None or to.apply.effect is None) and known(count) == 1
    if not simple or not isinstance(to.sites, Region) or (known(what) is None and rule.piece):
        return False
    wanted = m.sites_where(to.if_, "to")
    if wanted is None:
        return False

    def build() -> None:
        piece = m.mover if rule.piece is None else what
        _one(m, rule, kind, m.register("to"), piece, decision=is_decision(rule))

    edge = (kind or m.usual) is SiteType.Edge
    m.offer_each(m.region(to.sites) & wanted, build, single=True, edge=edge)
    return True


def _offer(
    m: Machine,
    rule: "Adding",
    kind: SiteType | None,
    site: Expression,
    what: Expression,
    count: Expression,
    *,
    in_region: bool,
) -> None:
    apply = rule.to.apply
    has_effect = apply is not None and apply.effect is not None
    changing = {} if known(what) is not None else {"#what": what}
    if known(count) is None:
        changing["#count"] = count

    def build() -> None:
        where = m.register("#site")
        if has_effect:
            with m.bind(from_=where, to=where):
                run_apply(m, apply)
        piece = m.register("#what") if "#what" in changing else what
        for index in range(_repeated(m, count)):
            _one(m, rule, kind, where, piece, decision=is_decision(rule) and index == 0)
        if "#count" in changing:
            with m.f.count(1, m.register("#count")):
                _one(m, rule, kind, where, piece, decision=False)

    with m.bind(to=site), m.if_(m.condition(rule.to.if_)), m.bind(**{"#site": site, **changing}):
        here = m.register("#site")
        single = not has_effect and _repeated(m, count) == 1 and "#count" not in changing
        edge = (kind or m.usual) is SiteType.Edge
        if not (has_effect and in_region):
            m.move(build, from_=here, to=here, single=single, edge=edge)
            return
        assert apply is not None
        own = 0 if rule.then is None else 1
        with m.bind(from_=here):
            doubled = m.let(m.condition(apply.if_))
        with m.if_(doubled):
            # quirk: added-twice: Where a region is given and placing a piece has an effect, every
            # move is listed twice, and what the rules around add happens twice.
            for _ in range(2):
                m.move(build, from_=here, to=here, edge=edge, twice_from=own)
        with m.if_(doubled.negated):
            m.move(build, from_=here, to=here, edge=edge)


def _repeated(m: Machine, count: Expression) -> int:
    value = known(count)
    return 1 if value is None else ADDED.check(max(0, int(value)))


def _one(
    m: Machine,
    rule: "Adding",
    kind: SiteType | None,
    site: Expression,
    what: Expression,
    *,
    decision: bool,
) -> None:
    state = None
    if rule.piece is not None and rule.piece.state is not None:
        state = m.let(m.number(rule.piece.state))
    if rule.to.level is not None and m.keeps.levels:
        m.act(
            "Insert",
            type=m.type_number(kind, site),
            to=site,
            level=m.let(m.number(rule.to.level)),
            what=what,
            state=state,
            decision=decision,
        )
        return
    m.act(
        "Add",
        type=m.type_number(kind, site),
        to=site,
        what=what,
        state=state,
        decision=decision,
    )


def remove_moves(m: Machine, rule: "Removing") -> None:
    """A move for every occupied site."""
    kind = rule.site_type
    count = m.let(m.number(rule.count, 1))
    deferred = rule.at is When.EndOfTurn

    def offer(site: Expression) -> None:
        with m.if_(m.is_occupied(site, kind)), m.bind(**{"#site": site, "#count": count}):
            level = None
            if m.keeps.levels and rule.level is not None and not deferred:
                level = _level_to_remove(m, rule, site)
            with m.bind(**({} if level is None else {"#level": level})):
                here = m.register("#site")
                single = _repeated(m, count) == 1 and known(count) is not None
                m.move(lambda: build(level is not None), from_=here, to=here, single=single)

    def build(levelled: bool) -> None:
        where = m.register("#site")
        level = m.register("#level") if levelled else None
        times = m.register("#count")
        for index in range(_repeated(m, times)):
            remove_action(
                m, kind, where, level, deferred, decision=is_decision(rule) and index == 0
            )
        if known(times) is None:
            with m.f.count(1, times):
                remove_action(m, kind, where, level, deferred, decision=False)

    with m.following(rule.then):
        if isinstance(rule.sites, Region):
            with m.region(rule.sites).each(m.f) as site:
                offer(site)
        else:
            only = m.let(m.number(rule.sites))
            with m.if_(m.is_site(only, kind)):
                offer(only)


def remove_action(
    m: Machine,
    kind: SiteType | None,
    site: Expression,
    level: Expression | None,
    deferred: bool,
    *,
    decision: bool,
) -> None:
    """The action by which a piece is taken from a site, now or at the end of the turn."""
    m.act(
        "Remove",
        type=m.type_number(kind, site),
        to=site,
        level=level,
        applied=not deferred,
        decision=decision,
    )


def _level_to_remove(m: Machine, rule: "Removing", site: Expression) -> Expression:
    assert rule.level is not None
    level = m.let(m.number(rule.level))
    top = m.let(m.height(site, rule.site_type) - 1)
    # quirk: negative-level-is-the-bottom: A negative level means the bottom of a stack when a piece
    # is removed.
    return m.choice(
        level < 0,
        lambda: m.choice(top == 0, lambda: constant(-1), lambda: constant(0)),
        lambda: m.choice(level == top, lambda: constant(-1), lambda: level),
    )
