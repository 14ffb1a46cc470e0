"""What stands on the board before the first move, as far as a drawing shows it."""

from collections.abc import Iterable, Iterator

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position, Standing
from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.start.place import Place, PlaceMany, PlaceStack
from ludarium.ludemes.start.set import StartSetCount
from ludarium.ludemes.start.start import Start
from ludarium.ludemes.types import Int, Region, StartRule


def pieces_at_start(equipment: Equipment, game: Game) -> Position:
    """The position before the first move; what chance decides is left out."""
    context = StaticContext(equipment)
    _place_dice(context)
    rules = game.rules
    start = rules.start if isinstance(rules, SimpleRules | PhasedRules) else None
    if not isinstance(start, Start):
        return context.position
    for rule in start.rules if isinstance(start.rules, tuple) else (start.rules,):
        try:
            _apply(rule, context)
        except BoardError:
            continue
    return context.position


def _place_dice(context: StaticContext) -> None:
    equipment = context.equipment
    dice = iter(component for component in equipment.components if component.kind == "Die")
    for container in equipment.containers:
        if container.kind is ContainerKind.DICE:
            for site, die in zip(container.sites, dice, strict=False):
                _put(context, SiteType.Cell, site, die.name)


def _apply(rule: StartRule, context: StaticContext) -> None:
    match rule:
        case Place():
            _place(rule, context)
        case PlaceMany():
            count = rule.counts[0].static(context) if rule.counts else 1
            sites = _listed(context, rule.site_type, rule.sites, rule.region, rule.coordinates)
            for site in sites:
                _put(context, rule.site_type, site, rule.item, count, _number(rule.state, context))
        case PlaceStack():
            _place_stack(rule, context)
        case StartSetCount() if context.equipment.components:
            item = context.equipment.components[-1].name
            region = rule.to.static(context) if rule.to else ()
            for site in (rule.at.static(context),) if rule.at else region:
                _put(context, rule.site_type, site, item, rule.value.static(context))
        case _:
            pass


def _place(rule: Place, context: StaticContext) -> None:
    count = _number(rule.count, context, 1)
    state = _number(rule.state, context)
    if rule.container:
        for name, container_name in _in_hands(rule, context):
            container = context.equipment.container(container_name)
            if container:
                site = container.first + _number(rule.site, context)
                _put(context, SiteType.Cell, site, name, count, state)
    elif rule.coord:
        site = context.labelled(rule.site_type, rule.coord)
        _put(context, rule.site_type, site, rule.item, count, state)
    elif rule.site is not None:
        _put(context, rule.site_type, rule.site.static(context), rule.item, count, state)


def _in_hands(rule: Place, context: StaticContext) -> Iterator[tuple[str, str]]:
    """The full names of pieces and of the containers that they go to."""
    assert rule.container is not None
    if rule.container == "Hand" and context.equipment.component(rule.item) is None:
        for player in range(1, context.equipment.players.count + 1):
            yield f"{rule.item}{player}", f"Hand{player}"
    else:
        yield rule.item, rule.container


def _place_stack(rule: PlaceStack, context: StaticContext) -> None:
    items = rule.items or ((rule.item,) if rule.item else ())
    if isinstance(rule.sites, Region):
        sites: Iterable[int] = rule.sites.static(context)
    elif isinstance(rule.sites, Int):
        sites = (rule.sites.static(context),)
    else:
        labels = (rule.coord,) if rule.coord else rule.coordinates
        sites = _listed(context, rule.site_type, rule.sites, None, labels)
    counts = [count.static(context) for count in rule.counts or ()]
    for index, site in enumerate(sites):
        count = counts[index] if index < len(counts) else _number(rule.count, context, 1)
        for item in items:
            for _ in range(count):
                _put(context, rule.site_type, site, item)


def _listed(
    context: StaticContext,
    kind: SiteType | None,
    sites: tuple[Int, ...] | None,
    region: Region | None,
    labels: tuple[str, ...] | None,
) -> tuple[int, ...]:
    if labels:
        return tuple(context.labelled(kind, label) for label in labels)
    if region is not None:
        return region.static(context)
    return tuple(site.static(context) for site in sites or ())


def _number(given: Int | None, context: StaticContext, otherwise: int = 0) -> int:
    return given.static(context) if given is not None else otherwise


def _put(
    context: StaticContext,
    kind: SiteType | None,
    site: int,
    name: str,
    count: int = 1,
    state: int = 0,
) -> None:
    component = context.equipment.component(name)
    if component is None or site < 0 or count < 1:
        return
    kind = context.kind(kind)
    if site >= context.equipment.topology.of(kind).count:
        kind = SiteType.Cell
    standing = Standing(component.index, component.owner, count, max(state, 0))
    context.position.push(kind, site, standing)
