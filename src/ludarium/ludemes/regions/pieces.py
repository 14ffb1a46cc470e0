"""Regions that depend on the pieces: empty and occupied sites, their states, what is hidden."""

from ludarium.board.equipment.containers import Container, ContainerKind
from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.engine.machine import Machine
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.before_play import player_number
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import HiddenData, Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import PieceChoice, PlayerChoice
from ludarium.ludemes.types import Int, Region


@ludeme("sites", "Empty")
class SitesEmpty(Region):
    """The sites without a piece.

    Example:
        (sites Empty Cell 1)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    container: Int | None = None
    """The number of the container to look in; the board, 0, unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        container = 0 if self.container is None else self.container.static(box)
        if container:
            kind, sites = SiteType.Cell, box.equipment.containers[container].sites
        else:
            kind = box.kind(self.site_type)
            sites = range(box.sites(kind).count)
        return tuple(site for site in sites if box.is_empty(kind, site))

    def lower(self, m: Machine) -> NumberSet:
        """The empty sites of the board, or of another container."""
        if self.container is None or m.static(self.container) == 0:
            return m.empty_sites(self.site_type)
        index = m.static(self.container)
        if index is None:
            m.lacking("(sites Empty …) of a container that changes")
        return m.empty_sites_beside() & m.sites(m.box.containers[index].sites)


@ludeme("sites", "Occupied", at_most_one=(("component", "components"),))
class SitesOccupied(Region):
    """The sites where certain players have a piece.

    Names of pieces are written without the number of their owner. In a game with stacks, a site
    counts only if its top piece belongs to one of the players, whatever the name of that piece,
    unless `top` is false. Hands count too where they have the same kind of site as the board:
    name a container to leave them out.

    Example:
        (sites Occupied by:Enemy container:"Board" top:False)
    """

    by: Named[PlayerChoice | Role]
    """Who owns the pieces."""

    container: Named[Int | str | None] = None
    """The number or name of the container to look in; all of them unless given."""

    component: Named[Int | str | None] = None
    """The number or name of the piece to look for; every piece unless given."""

    components: Named[tuple[str, ...] | None] = None
    """The names of several pieces to look for; every piece unless given."""

    top: Named[bool | None] = None
    """Whether the owner of the top piece of a stack decides; true unless given."""

    on: Named[SiteType | None] = None
    """The kind of site; the board's usual one unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        kind = box.kind(self.on)
        owners = (
            box.owners(self.by) if isinstance(self.by, Role) else (player_number(self.by, box),)
        )
        container = self._container(box)
        wanted = self._components(box, owners)
        if container is not None and container.index:
            kind = SiteType.Cell
        found = []
        for (on, site), stack in box.position.stacks.items():
            if on is not kind or (container is not None and site not in container.sites):
                continue
            if any(thing.what in wanted for thing in stack) and (
                self.top is False or stack[-1].who in owners
            ):
                found.append(site)
        return ascending(found)

    def _container(self, box: StaticContext) -> Container | None:
        """The container to look in, or none for all of them."""
        if self.container is None or isinstance(self.container, Int):
            number = None if self.container is None else self.container.static(box)
            return None if number is None else box.equipment.containers[number]
        owner = player_number(self.by, box)
        for container in box.equipment.containers:
            if "Hand" not in self.container:
                if container.name == self.container:
                    return container
            elif (
                container.kind is ContainerKind.HAND
                and self.container in container.name
                and container.owner == owner
            ):
                return container
        raise BoardError(f'there is no container "{self.container}"')

    def _components(self, box: StaticContext, owners: tuple[int, ...]) -> set[int]:
        """The numbers of the pieces to look for."""
        owned = [c for c in box.equipment.components if c.owner in owners]
        if isinstance(self.component, Int):
            number = self.component.static(box)
            return {c.index for c in owned if c.index == number}
        names = (self.component,) if self.component else self.components
        if names is None:
            return {c.index for c in owned}
        if self.by not in (Role.All, Role.Enemy, Role.NonMover):
            # By name only the pieces of a single player are found, not those of friends.
            single = player_number(self.by, box)
            owned = [c for c in owned if c.owner == single]
        return {c.index for c in owned if c.plain_name in names}


@ludeme("sites", "State")
class SitesState(Region):
    """The sites of the board whose piece has a given local state.

    Empty sites have state 0, and so does a piece whose state was never set.

    Example:
        (sites State (state at:(last To)))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    state: Int | None = None
    """The local state."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        kind = box.kind(self.site_type)
        wanted = 0 if self.state is None else self.state.static(box)
        stacks = ((site, box.stack(kind, site)) for site in range(box.sites(kind).count))
        return tuple(site for site, stack in stacks if (stack[-1].state if stack else 0) == wanted)


@ludeme("sites", "Hidden")
class SitesHidden(Region):
    """The sites of the board that hold something hidden from a player.

    Example:
        (sites Hidden Count Cell to:Next)
    """

    data: HiddenData | None = None
    """What about the piece is hidden; the piece as a whole unless given."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    to: Named[PlayerChoice | Role]
    """From whom it is hidden."""


@ludeme("sites", "Start")
class SitesStart(Region):
    """The sites of the board where a piece stood when play began.

    Only pieces of exactly that kind and owner count. The region is empty for no piece at all.

    Example:
        (sites Start (piece (id "Rook" Next)))
    """

    piece: PieceChoice
    """The piece, usually as a number."""


@ludeme("sites", "Support")
class SitesSupport(Region):
    """The sites of a board with layers that hold up a piece in the layer above.

    Example:
        (sites Support Vertex (id "Ball" Next))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    piece: Int | None = None
    """The number of the piece that must be held up; any piece unless given."""


@ludeme("sites", "LargePiece")
class SitesLargePiece(Region):
    """The sites that a large piece covers.

    A piece of ordinary size covers its own site; the region is empty where there is no piece.

    Example:
        (sites LargePiece Cell at:(last From))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    at: Named[Int]
    """The site from which the piece is laid out."""
