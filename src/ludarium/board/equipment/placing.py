"""Placing pieces before play: what starting rules do to a position, one piece at a time."""

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType

from ludarium.board.equipment.components import Component, Tile
from ludarium.board.equipment.containers import Container
from ludarium.board.equipment.position import Standing
from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.board.walks import footprint
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.bounds import PLACED
from ludarium.vocabulary.play import Role


def component_named(box: StaticContext, name: str) -> Component:
    """The component with a full name, such as `Pawn1`."""
    component = box.equipment.component(name)
    if component is None:
        names = [component.name for component in box.equipment.components]
        near = get_close_matches(name, names, 1)
        advice = f'Did you mean "{near[0]}"?' if near else f"The pieces are: {', '.join(names)}."
        if box.equipment.is_puzzle:
            advice = "Fill in the numbers of a puzzle with (set {{site number} …})."
        raise BoardError(f'there is no piece called "{name}"', advice)
    return component


def component_numbered(box: StaticContext, number: int) -> Component:
    """The component with a number."""
    components = box.equipment.components
    if not 0 < number <= len(components):
        raise BoardError(
            f"there is no piece number {number}",
            f"The pieces are numbered from 1 to {len(components)}.",
        )
    return components[number - 1]


def container_named(box: StaticContext, name: str) -> Container:
    """The container with a full name, such as `Hand1`."""
    container = box.equipment.container(name)
    if container is None:
        names = [container.name for container in box.equipment.containers]
        raise BoardError(
            f'there is nothing called "{name}" to put pieces in',
            f"There are: {', '.join(names)}.",
        )
    return container


def first_empty(box: StaticContext, container: Container) -> int:
    """The first site of a container on which nothing stands."""
    for site in container.sites:
        if box.is_empty(SiteType.Cell, site):
            return site
    raise BoardError(
        f"there is no empty site left in {container.name}",
        "Make it larger, or place less in it.",
    )


def kind_of_site(box: StaticContext, kind: SiteType | None, site: int) -> SiteType:
    """The kind of a site to place something on. Beyond the board's sites of a kind lie cells."""
    kind = box.kind(kind)
    count = box.sites(kind).count
    if 0 <= site < count:
        return kind
    if not box.has_site(kind, site):
        raise BoardError(
            f"there is no {kind.word.lower()} {site} on this board, nor a site {site} beside it",
            f"The board has {count} of them, numbered from 0.",
        )
    return SiteType.Cell


def put(
    box: StaticContext,
    kind: SiteType | None,
    site: int,
    component: Component,
    count: int = 1,
    *,
    given: Mapping[str, int] = MappingProxyType({}),
    on_stack: bool = False,
) -> None:
    """Put a component on a site, with what is given of its state, rotation and value.

    Nothing happens where there is no site, which is -1, or nothing to put there.
    """
    if site < 0 or count < 1:
        return
    kind = kind_of_site(box, kind, site)
    who = component.owner if box.position.keeps.owners else component.index
    standing = Standing(component.index, who, PLACED.check(count))
    box.position.add(kind, site, standing, on_stack=on_stack, **given)
    if isinstance(component, Tile) and component.is_large and site < box.sites(kind).count:
        cells = footprint(box.sites(kind), site, max(given.get("state", 0), 0), component.walks)
        box.position.covered.update(((kind, cell), site) for cell in cells if cell != site)


def component_of_role(box: StaticContext, role: Role) -> Component:
    """The component that stands for a role: number 1 for player 1, or the first with that owner."""
    owner = box.number_of(role)
    # quirk: player-is-a-piece: The piece of a player that is not named is the one with the number
    # of the player, whoever owns it.
    if 0 < owner < box.equipment.players.everyone:
        return component_numbered(box, owner)
    component = next(box.equipment.components_of(owner), None)
    if component is None:
        raise BoardError(
            f"there is no piece that stands for {role.word}",
            "Name the piece with (place …) instead.",
        )
    return component
