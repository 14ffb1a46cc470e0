"""Going through the pieces of a player, each with the moves it makes."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from ludarium.board.equipment.components import Component
from ludarium.engine.kinds import Boolean, Int, IntArray, Moves, Region
from ludarium.engine.machine.bound_level import lasting_level
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.other_mover import AS_MOVER, OF_A_PIECE, change_mover
from ludarium.engine.pieces.listed_again import repeats_are_kept, times_listed
from ludarium.engine.pieces.listed_pieces import each_listed_piece, list_is_kept
from ludarium.engine.pieces.owned_order import each_occupied_site, each_owned_site, order_is_kept
from ludarium.engine.pieces.stack_order import arrivals_are_kept, each_stacked_piece
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.each.levels import leaves_level
from ludarium.ludemes.moves.repeated import first_alike
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import RelativeDirection, StackDirection
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.ludemes.moves.each.for_each import ForEachPiece


def for_each_piece(m: Machine, rule: "ForEachPiece") -> None:
    """The moves of every piece that a rule asks for."""
    whole = rule.player in (Role.All, Role.Each)
    player = m.let(constant(-1) if whole else m.player(rule.player or Role.Mover))
    components = [c for c in m.box.components if _is_meant(c, rule, player, whole=whole)]
    if not components:
        return
    sites = _container_sites(m, rule)
    wanted = [c.index for c in components]
    with m.following(rule.then):
        if m.keeps.levels:
            _in_stacks(m, rule, player, sites, wanted, whole=whole)
            return
        if repeats_are_kept(m) and rule.on in (None, m.usual):
            _repeatedly(m, rule, player, sites, wanted, whole=whole)
            return
        seen = m.sink.in_order or m.draws_in_moves
        if seen and order_is_kept(m) and rule.on in (None, m.usual):
            _in_order(m, rule, player, sites, wanted, whole=whole)
            return
        for kind in _kinds(m, rule):
            _on_sites(m, rule, player, sites, wanted, kind, whole=whole)


def _kinds(m: Machine, rule: "ForEachPiece") -> list[SiteType | None]:
    """The kinds of sites whose pieces a rule goes through: all, unless it names one."""
    on_board = rule.container is None and rule.container_name is None
    if rule.on is not None or not on_board:
        return [rule.on]
    return [None, *(kind for kind in m.fields if kind is not m.usual)]


def _on_sites(
    m: Machine,
    rule: "ForEachPiece",
    player: Expression,
    sites: NumberSet,
    wanted: list[int],
    kind: SiteType | None,
    *,
    whole: bool,
) -> None:
    """The moves of all pieces on sites of a kind."""
    if whole and kind is None:
        pieces = m.sites(range(m.universe)) - m.empty_sites_beside()
    elif whole:
        pieces = m.sites(range(m.count_of(kind))) - m.empty_sites(kind)
    else:
        pieces = m.owned_sites(player, kind)
    with (pieces & sites).kept(m.f).each(m.f) as site, m.bind(from_=site, level=0):
        if rule.container is None and rule.container_name is None and m.has_one_kind(kind):
            m.note_on_board(site)
        what = m.let(m.what(site, kind))
        _moves_at_hand(m, rule, what, wanted, player)


def _repeatedly(
    m: Machine,
    rule: "ForEachPiece",
    player: Expression,
    sites: NumberSet,
    wanted: list[int],
    *,
    whole: bool,
) -> None:
    """The moves of all pieces where the same site may be listed several times."""
    sites = sites.kept(m.f)
    for index in wanted:
        owned = constant(1) if whole else player == m.owner_table[index]
        with (
            m.if_(owned),
            sites.each(m.f) as site,
            m.f.count(0, times_listed(m, index, site)),
            m.bind(from_=site, level=0),
        ):
            _moves_at_hand(m, rule, constant(index), [index], player)


def _in_order(
    m: Machine,
    rule: "ForEachPiece",
    player: Expression,
    sites: NumberSet,
    wanted: list[int],
    *,
    whole: bool,
) -> None:
    """The moves of all pieces in the order in which they came, where that can be seen."""
    sites = sites.kept(m.f)
    every = each_occupied_site(m) if whole else each_owned_site(m, player)
    with every as site, m.if_(sites.has(site)), m.bind(from_=site, level=0):
        what = m.let(m.what(site, rule.on))
        _moves_at_hand(m, rule, what, wanted, player)


def _is_meant(
    component: Component, rule: "ForEachPiece", player: Expression, *, whole: bool
) -> bool:
    if rule.names is not None and component.plain_name not in rule.names:
        return False
    owner = known(player)
    return whole or owner is None or component.owner == owner


def _container_sites(m: Machine, rule: "ForEachPiece") -> NumberSet:
    if rule.container_name is not None:
        container = m.box.container(rule.container_name)
        return m.sites(container.sites if container else ())
    board = range(m.count_of(rule.on))
    if rule.container is None:
        return m.sites(board)
    places = [board, *(container.sites for container in m.box.containers[1:])]
    index = m.number(rule.container)
    return m.sites_by(
        index, lambda i: places[i] if 0 <= i < len(places) else (), last=len(places) - 1
    )


class _as_mover:  # noqa: N801 - a verb, used in a `with` statement
    """Let another player be the mover for a while."""

    def __init__(self, m: Machine, player: Expression) -> None:
        self.m = m
        self.player = player

    def __enter__(self) -> None:
        m = self.m
        self.binding = m.bind(**{AS_MOVER: self.player})
        self.binding.__enter__()
        self.cleaning = m.cleaning(change_mover(m, self.player))
        self.cleaning.__enter__()

    def __exit__(self, *_: object) -> None:
        self.cleaning.__exit__(None, None, None)
        self.binding.__exit__(None, None, None)


def _moves_at_hand(
    m: Machine, rule: "ForEachPiece", what: Expression, wanted: list[int], player: Expression
) -> None:
    """The moves of the piece at `(from)`, as if its owner were the mover."""
    with m.bind(**{OF_A_PIECE: 1}):
        if rule.player in (None, Role.Mover, Role.All, Role.Each):
            _moves_of(m, rule, what, wanted, player)
            return
        with _as_mover(m, player):
            _moves_of(m, rule, what, wanted, player)


def _moves_of(
    m: Machine, rule: "ForEachPiece", what: Expression, wanted: list[int], player: Expression
) -> None:
    components = len(m.box.components)
    if rule.moves is not None:
        possible = [
            c.index
            for c in m.box.components
            if known(player) is None or c.owner == known(player) or known(player) == -1
        ]
        if set(possible) <= set(wanted):
            m.moves_as_one(rule.moves)
            return
        with m.if_(is_one_of(m, what, wanted)):
            m.moves_as_one(rule.moves)
        return
    own: dict[int, Moves] = {}
    for index in wanted:
        moves = getattr(m.box.components[index - 1].source, "moves", None)
        if moves is not None:
            own[index] = moves
    groups: dict[int, list[int]] = {}
    sources: dict[int, Moves] = {}
    for index, moves in zip(own, first_alike(list(own.values())), strict=True):
        groups.setdefault(id(moves), []).append(index)
        sources[id(moves)] = moves
    for key, indices in groups.items():
        # quirk: top-piece-faces: A piece in a stack goes the way that the piece on top faces.
        if not m.keeps.levels and _faces(m, sources[key]) and len(indices) <= _MOST_VERSIONS:
            for index in indices:
                with m.if_(what == index), m.bind(**{"#piece": index}):
                    m.shared(sources[key])
        elif len(groups) == 1 and len(indices) == components:
            m.shared(sources[key])
        else:
            with m.if_(is_one_of(m, what, indices)):
                m.shared(sources[key])


def _rules_of(m: Machine, rule: "ForEachPiece", wanted: list[int]) -> list[Moves]:
    """The moves that a rule makes for each piece: its own, or those of some kinds of pieces."""
    if rule.moves is not None:
        return [rule.moves]
    own = (getattr(m.box.components[index - 1].source, "moves", None) for index in wanted)
    return [moves for moves in own if moves is not None]


_MOST_VERSIONS = 4
"""Up to how many pieces with the same moves get code of their own."""


def _faces(m: Machine, moves: Moves) -> bool:
    """Whether moves depend on which way a piece faces."""
    return m.memo(("moves that depend on facing", moves), lambda: _speaks_of_facing(moves))


def _speaks_of_facing(moves: Moves) -> bool:
    return any(
        isinstance(value, RelativeDirection)
        or (isinstance(value, tuple) and any(isinstance(v, RelativeDirection) for v in value))
        for ludeme in moves.walk()
        for _, value in ludeme.given()
    )


def is_one_of(m: Machine, what: Expression, wanted: list[int]) -> Expression:
    """Whether a component is one of some."""
    if len(wanted) == 1:
        return what == wanted[0]
    if len(wanted) == 2:
        return (what == wanted[0]) | (what == wanted[1])
    table = [int(index in wanted) for index in range(len(m.box.components) + 1)]
    return m.table(table, what, "u8")


def _in_stacks(
    m: Machine,
    rule: "ForEachPiece",
    player: Expression,
    sites: NumberSet,
    wanted: list[int],
    *,
    whole: bool,
) -> None:
    f = m.f
    occupied = (m.sites(range(m.universe)) - m.empty_sites_beside()) & sites
    only_top = rule.top is not None and m.static(rule.top) is True
    if list_is_kept(m):
        pieces = each_listed_piece(m, wanted, sites)
        _in_stacks_in_order(m, rule, player, pieces, wanted, whole=whole)
        return
    if m.sink.in_order and arrivals_are_kept(m):
        pieces = each_stacked_piece(m, wanted, occupied, rule.on)
        _in_stacks_in_order(m, rule, player, pieces, wanted, whole=whole)
        return
    with occupied.each(f) as site:
        height = m.let(m.height(site, rule.on))
        with f.count(height - 1 if only_top else 0, height) as level:
            what = m.let(m.what_at(site, level, rule.on))
            mine = constant(1) if whole else m.owner_of(what) == player
            with (
                m.if_(mine & is_one_of(m, what, wanted)),
                m.bind(from_=site),
                lasting_level(m, level, is_left=leaves_level(_rules_of(m, rule, wanted))),
            ):
                _moves_at_hand(m, rule, what, wanted, player)


def _in_stacks_in_order(
    m: Machine,
    rule: "ForEachPiece",
    player: Expression,
    pieces: AbstractContextManager[tuple[Expression, Expression, Expression]],
    wanted: list[int],
    *,
    whole: bool,
) -> None:
    """The moves of all pieces in stacks in the order in which they came."""
    only_top = rule.top is not None and m.static(rule.top) is True
    with pieces as (site, level, what):
        if not whole:
            m.f.skip(m.owner_of(what) != player)
        if only_top:
            m.f.skip(level != m.height(site, rule.on) - 1)
        with (
            m.bind(from_=site),
            lasting_level(m, level, is_left=leaves_level(_rules_of(m, rule, wanted))),
        ):
            _moves_at_hand(m, rule, what, wanted, player)


def lists_pieces_again(game: Ludeme) -> bool:
    """Whether rules go through pieces, and several pieces can join others at once."""
    from ludarium.ludemes.conditions.pieces import NoPieces
    from ludarium.ludemes.moves.movement.movement import Transferring

    several = any(
        isinstance(ludeme, Transferring) and ludeme.count is not None for ludeme in all_parts(game)
    )
    return several and any(
        isinstance(ludeme, NoPieces) or is_for_each_piece(ludeme) for ludeme in all_parts(game)
    )


def lists_pieces_gone(game: Ludeme) -> bool:
    """Whether rules go through pieces, and places can be listed that pieces in stacks have left."""
    from ludarium.ludemes.moves.placing.placement import Removing
    from ludarium.ludemes.moves.placing.promotion import Promoting
    from ludarium.ludemes.regions.pieces import SitesOccupied

    leaves = any(isinstance(ludeme, Promoting) for ludeme in all_parts(game)) or any(
        isinstance(inner, Removing) and (inner.at is not None or inner.level is not None)
        for ludeme in all_parts(game)
        if _removes_upwards(ludeme)
        for inner in ludeme.walk()
    )
    return leaves and any(
        isinstance(ludeme, SitesOccupied) or is_for_each_piece(ludeme) for ludeme in all_parts(game)
    )


def _removes_upwards(rule: Ludeme) -> bool:
    """Whether removals in a rule go upwards, level by level, from the bottom of a stack."""
    name = (rule.keyword, *rule.constants)
    from_bottom = getattr(rule, "stack_direction", None) is StackDirection.FromBottom
    return name == ("max", "Moves") or (name == ("forEach", "Level") and from_bottom)


def shows_order_of_pieces(game: Ludeme) -> bool:
    """Whether an effect goes through pieces, so that their order can be seen."""
    return any(
        is_for_each_piece(inner)
        for ludeme in all_parts(game)
        if isinstance(ludeme, Then)
        for inner in _moves_within(ludeme.effect)
    )


def _moves_within(moves: Ludeme) -> Iterator[Ludeme]:
    """Rules for moves that are inside others, but not those that are only asked about."""
    yield moves
    for inner in moves.children():
        if not isinstance(inner, Boolean | Int | Region | IntArray):
            yield from _moves_within(inner)


def is_for_each_piece(ludeme: Ludeme) -> bool:
    """Whether a ludeme is `(forEach Piece …)` as a rule for moves."""
    return isinstance(ludeme, Moves) and (ludeme.keyword, *ludeme.constants) == ("forEach", "Piece")
