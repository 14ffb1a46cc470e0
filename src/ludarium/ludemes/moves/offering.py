"""Moves that are made of a single action, or of a few whose arguments are worked out first."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ludarium.engine.kinds import Int, IntArray, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import ExistsSink, ListSink, MoveSink, Shape
from ludarium.engine.state.seats import change_sides
from ludarium.engine.turns.fast_playouts import PlayoutSink
from ludarium.kernel.expressions import Expression, Local, choose, constant, known, lift
from ludarium.kernel.function import load
from ludarium.kernel.operations import I32
from ludarium.ludemes.moves.clauses import PlayerChoice, Then
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.play import Role


def offer_action(
    m: Machine, kind: str, *, at: Expression | None = None, more: Any = None, **arguments: Any
) -> None:
    """Offer a move of one action whose arguments are worked out here.

    It is made at a site, if one is given; `more` tells what is special about the move.
    """
    values = {
        name: value
        for name, value in arguments.items()
        if isinstance(value, Expression) and known(value) is None
    }
    site = lift(-1 if at is None else at, I32)
    if known(site) is None:
        values["at"] = site

    def build() -> None:
        m.act(kind, **{n: m.register(f"#{n}") if n in values else v for n, v in arguments.items()})

    with m.bind(**{f"#{name}": value for name, value in values.items()}):
        here = m.register("#at") if "at" in values else site
        m.move(build, from_=here, to=here, single=True, **(more or {}))


def players_of(m: Machine, who: PlayerChoice | Role) -> list[tuple[Expression, Expression]]:
    """The players somebody stands for: conditions, and the players if they hold, in order."""
    if isinstance(who, PlayerChoice):
        return [(lift(1, I32), m.let(m.number(who.player)))]
    if who.word in ("Mover", "Next", "Prev", "Player"):
        return [(lift(1, I32), m.let(m.role(who)))]
    if who.word in ("Neutral", "Shared", "Each", "Any"):
        return []
    if who.word == "All":
        return [(lift(1, I32), lift(p, I32)) for p in range(1, m.players.count + 1)]
    if who.word == "NonMover":
        return [(m.mover != p, lift(p, I32)) for p in range(1, m.players.count + 1)]
    return [
        (condition, lift(p, I32)) for condition, p in m.owners(who) if 1 <= p <= m.players.count
    ]


def number_or_role(m: Machine, who: Int | Role | PlayerChoice) -> Expression:
    """The number of a player, kept for later."""
    return m.let(m.player(who))


def is_one_player(who: PlayerChoice | Role) -> bool:
    """Whether somebody is one player for certain."""
    return isinstance(who, PlayerChoice) or who.word in ("Mover", "Next", "Prev", "Player")


def offer_score(m: Machine, player: Expression, score: Expression, *, add: bool) -> None:
    """Offer a move that sets the score of a player or adds to it; it is nobody's move."""
    more = {"is_nobodys": True}
    offer_action(m, "SetScore", more=more, player=player, score=score, add=add)


def offer_scores(
    m: Machine, who: PlayerChoice | Role, score: Int, then: Then | None, *, add: bool
) -> None:
    """Offer a move for each player somebody stands for, which sets the score or adds to it."""
    value = m.let(m.number(score))
    with m.following(then):
        for condition, player in players_of(m, who):
            with m.if_(condition):
                offer_score(m, player, value, add=add)


def offer_next_players(m: Machine, who: PlayerChoice | IntArray, *, decision: bool) -> None:
    """Offer a move for each of some players, who is then next."""

    def offer(player: Expression) -> None:
        with m.if_((player >= 1) & (player <= m.players.count)):
            offer_action(m, "SetNextPlayer", player=player, decision=decision)

    each_number(m, who.player if isinstance(who, PlayerChoice) else who, offer)


def offer_suits(m: Machine, suit: Int | IntArray, *, decision: bool) -> None:
    """Offer a move for each of some suits, which is then the trump suit."""
    each_number(
        m, suit, lambda one: offer_action(m, "SetTrumpSuit", trumpSuit=one, decision=decision)
    )


def each_number(m: Machine, numbers: Int | IntArray, write: Callable[[Expression], None]) -> None:
    """Do something for a number, or for each number of a list."""
    if not isinstance(numbers, IntArray):
        write(m.let(m.number(numbers)))
        return
    with m.temporary():
        found = m.array(numbers)
        address, length = m.let(found.address), m.let(found.length)
        with m.f.count(0, length) as index:
            write(m.let(load(address + index * 4)))


def offer_rotations(m: Machine, rule: Any, *, decision: bool) -> None:
    """Offer a move for each rotation of a piece that a rule names, and for the single turns."""
    sites = rule.to.sites if rule.to is not None else None
    kind = rule.to.site_type if rule.to is not None else None
    if rule.to is None or isinstance(sites, Region):
        site = m.register("from")
    else:
        site = m.let(m.number(sites)) if sites is not None else m.register("to")

    def offer(rotation: Expression) -> None:
        type_ = m.type_number(kind, site)
        offer_action(
            m, "SetRotation", at=site, type=type_, to=site, rotation=rotation, decision=decision
        )

    with m.if_(m.is_site(site, kind)):
        given = rule.rotations
        for rotation in given if isinstance(given, tuple) else (given,):
            if rotation is not None:
                offer(m.let(m.number(rotation)))
        most = len(m.box.topology.of(kind or m.usual).supported_directions(Relation.All))
        now = m.let(m.rotation(site, kind))
        # quirk: turns-come-on-top: The single turns back and on are offered beside the rotations
        # that are listed.
        with m.if_(m.condition(rule.previous)):
            offer(m.let(choose(now == 0, most - 1, now - 1)))
        with m.if_(m.condition(rule.next)):
            offer(m.let(choose(now == most - 1, 0, now + 1)))


def offer_swapped_players(m: Machine, first: Int | Role, second: Int | Role) -> None:
    """Offer the move by which two players change seats; the same seat is to move again."""
    with m.bind(**{"#first": number_or_role(m, first), "#second": number_or_role(m, second)}):
        m.move(lambda: change_sides(m, m.register("#first"), m.register("#second")), is_swap=True)


def offer_swapped_pieces(
    m: Machine, first: Int | None, second: Int | None, *, decision: bool
) -> None:
    """Offer the move by which the pieces on two cells are exchanged."""
    cell = m.type_number(SiteType.Cell)

    def build() -> None:
        from_, to = m.register("#first"), m.register("#second")
        what = m.let(m.what(to, SiteType.Cell))
        m.act("Move", typeFrom=cell, from_=from_, typeTo=cell, to=to, decision=decision)
        # quirk: swapped-without-its-looks: Of two pieces that are exchanged, the one that comes to
        # the first site loses its state, rotation and value.
        m.act("Add", type=cell, to=from_, what=what)

    one = m.let(m.number(first, m.last("from")))
    other = m.let(m.number(second, m.last("to")))
    there = (m.is_beyond(one) | m.is_beyond(other)).negated
    with m.if_(there), m.bind(**{"#first": one, "#second": other}):
        m.move(build, from_=m.register("#first"), to=m.register("#second"))


class _CountingSink(MoveSink):
    """Counts moves and passes them on."""

    name = "counting"

    def __init__(self, inner: MoveSink, made: Local) -> None:
        self.inner = inner
        self.made = made

    def move(self, m: Machine, shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        self.made.set(self.made + 1)
        self.inner.move(m, shape, build)


@contextmanager
def counting(m: Machine, *, wanted: bool = True) -> Iterator[Callable[[], Expression]]:
    """Find out whether the rules inside make any move: gives a number that is 0 if they do not."""
    if not wanted:
        yield lambda: constant(0)
    elif isinstance(m.sink, ListSink | PlayoutSink):
        start = m.let(m.move_top.get())
        yield lambda: m.move_top.get() - start
    elif isinstance(m.sink, ExistsSink) and not m.sink.has_target:
        yield lambda: constant(0)  # the first move ends the search
    else:
        made = m.f.local(0)
        with m.changed(sink=_CountingSink(m.sink, made)):
            yield lambda: made
