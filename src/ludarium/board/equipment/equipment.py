"""The box of a game: everything it is played with, numbered in the order that rules rely on."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludarium.board.equipment.components import Component
from ludarium.board.equipment.containers import Container, ContainerKind
from ludarium.board.equipment.hints import HintSet
from ludarium.board.equipment.maps import NumberMap
from ludarium.board.equipment.players import NEUTRAL, Players, number_of
from ludarium.board.equipment.regions import NamedRegion, ascending
from ludarium.board.equipment.tracks import Track, join_repeats
from ludarium.board.problem import BoardError
from ludarium.board.topology import Sites, Topology
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.bounds import PIECES
from ludarium.vocabulary.play import Role


class Equipment:
    """All that a game is played with. Things are added one by one and never taken out."""

    def __init__(self, topology: Topology, players: Players) -> None:
        self.topology = topology
        self.players = players
        self.containers: tuple[Container, ...] = ()
        """The containers; the first is the board."""
        self.components: tuple[Component, ...] = ()
        """The components; the first has number 1."""
        self.tracks: tuple[Track, ...] = ()
        self.maps: tuple[NumberMap, ...] = ()
        self.regions: tuple[NamedRegion, ...] = ()
        self.hints: tuple[HintSet, ...] = ()
        self.puzzle: Mapping[SiteType, tuple[int, int]] = {}
        """For a deduction puzzle, the least and the greatest number for each kind of site."""
        self.notes: dict[Hashable, Any] = {}
        """What others have worked out from all this, so that they do so once."""

    # ------------------------------------------------------------------ the board

    @property
    def sites(self) -> Sites:
        """The sites of the board that are played on."""
        return self.topology.of(self.topology.default)

    @property
    def board(self) -> Container:
        """The board."""
        return self.containers[0]

    @property
    def is_puzzle(self) -> bool:
        """Whether it is a deduction puzzle, in which numbers are filled in."""
        return bool(self.puzzle)

    def add_board(self, kind: ContainerKind, *, large_stack: bool = False) -> None:
        """Put the board in the box, before anything else."""
        count = self.sites.count
        board = Container(0, "Board", kind, 0, Role.Neutral, 0, count, large_stack=large_stack)
        self.containers = (board,)

    # ------------------------------------------------------------------ containers

    def container_number(self, number: int) -> Container:
        """The container with a number; the board is number 0."""
        if not 0 <= number < len(self.containers):
            last = len(self.containers) - 1
            raise BoardError(f"there is no container with the number {number}, only 0 to {last}")
        return self.containers[number]

    @property
    def end_of_sites(self) -> int:
        """The number after that of the last site.

        The board takes up as many numbers as it has cells, even where other sites are played on.
        """
        if len(self.containers) > 1:
            last = self.containers[-1]
            return last.first + last.count
        return max(self.sites.count, self.topology.of(SiteType.Cell).count)

    def add_container(
        self,
        kind: ContainerKind,
        role: Role,
        count: int,
        faces: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        """Add a hand, a deck or dice; dice of the same owner become one container."""
        owner = self.players.owner(role)
        if kind is ContainerKind.DICE and self._join_dice(owner, count, faces):
            return
        container = Container(
            index=len(self.containers),
            name=f"{kind.value}{number_of(role)}",
            kind=kind,
            owner=owner,
            role=role,
            first=self.end_of_sites,
            count=count,
            faces=faces,
        )
        self.containers += (container,)

    def _join_dice(self, owner: int, count: int, faces: tuple[tuple[int, ...], ...]) -> bool:
        """Put more dice to those that an owner has already, and move up what comes after."""
        containers = list(self.containers)
        for container in containers:
            if container.kind is ContainerKind.DICE and container.owner == owner:
                break
        else:
            return False
        index = container.index
        containers[index] = replace(container, count=container.count + count, faces=faces)
        for later in containers[index + 1 :]:
            containers[later.index] = replace(later, first=later.first + count)
        self.containers = tuple(containers)
        return True

    def container_of(self, site: int) -> Container | None:
        """The container in which a site lies; the board has all numbers up to its last cell."""
        if 0 <= site < self.end_of_sites:
            beside = (c for c in reversed(self.containers) if c.first <= site)
            return next(beside)
        return None

    def container(self, name: str) -> Container | None:
        """The container with a name."""
        return next((c for c in self.containers if c.name == name), None)

    def hand_of(self, player: int) -> Container | None:
        """The first thing beside the board that a player owns: a hand, a deck or dice."""
        return next((c for c in self.containers if c.kind.is_hand and c.owner == player), None)

    # ------------------------------------------------------------------ components

    @property
    def next_component(self) -> int:
        """The number of the component that is added next."""
        return len(self.components) + 1

    def add_component(self, component: Component) -> None:
        """Add a component, which faces the way its owner does if that is given."""
        facing = self.players.facing(component.owner)
        if facing is not None:
            component = replace(component, facing=facing)
        PIECES.check(len(self.components) + 1)
        self.components += (component,)

    def component(self, name: str) -> Component | None:
        """The component with exactly this full name; the last of them if several have it."""
        # quirk: last-of-a-name: Of several pieces with the same name, the last is meant.
        return next((c for c in reversed(self.components) if c.name == name), None)

    def components_of(self, owner: int, part_of_name: str = "") -> Iterator[Component]:
        """The components of an owner whose names contain a text, in order."""
        for component in self.components:
            if component.owner == owner and part_of_name in component.name:
                yield component

    # ------------------------------------------------------------------ tracks and regions

    def add_track(
        self,
        name: str,
        route: Sequence[int],
        *,
        owner: int = NEUTRAL,
        looped: bool = False,
        directed: bool = False,
    ) -> None:
        """Add a track that follows a route."""
        sites, bumps = join_repeats(route)
        self.tracks += (Track(len(self.tracks), name, owner, looped, directed, sites, bumps),)

    def track_for(self, player: int, name: str = "") -> Track | None:
        """The track that `(sites Track …)` speaks of.

        It has exactly that name, or its name contains it and it belongs to the player or to nobody.
        """
        for track in self.tracks:
            if track.name == name or (name in track.name and track.owner in (player, 0)):
                return track
        return None

    def region_named(self, name: str) -> tuple[int, ...]:
        """The sites of all regions with exactly this name."""
        return ascending(s for r in self.regions if r.name == name for s in r.sites)

    def region_of(self, owner: int, part_of_name: str = "") -> tuple[int, ...]:
        """The sites of all regions of an owner whose names contain a text."""
        return ascending(
            site
            for region in self.regions
            if region.owner == owner and part_of_name in region.name
            for site in region.sites
        )
