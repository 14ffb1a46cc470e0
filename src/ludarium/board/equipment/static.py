"""Working things out before play: which sites a region has, what a number is, on a given position.

Regions, maps and starting rules may only speak of what is known then; anything else that they
ask for is refused with `NotStatic`.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.players import is_numbered, number_of
from ludarium.board.equipment.position import Position, Standing
from ludarium.board.problem import BoardError
from ludarium.board.topology import Sites
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import Role

_COORDINATE = re.compile(r"(?:[A-Za-z]{1,2}|([A-Za-z])\1[A-Za-z])?\d+")

UNSET = -1
"""What an iterator gives where no rule around it has set it."""


class NotStatic(BoardError):  # noqa: N818 - a fact about a rule rather than a mistake
    """Something that only play can tell was asked for before play."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what} is not known before play",
            "What is set up before the first move can only depend on the board and the pieces.",
        )


def looks_like_coordinate(text: str) -> bool:
    """Whether a text is the label of a site, such as `B4`, rather than a name."""
    return _COORDINATE.fullmatch(text) is not None


@dataclass(frozen=True)
class MatchStanding:
    """How a match stands when its ending rules are tried."""

    scores: tuple[int, ...]
    """What each player has won so far; the first number is nobody's."""
    games: int
    """How many games are over."""


@dataclass
class StaticContext:
    """What is known before play: the equipment, a position, and what iterators stand for."""

    equipment: Equipment
    position: Position = field(default_factory=Position)
    draw: Callable[[int], int] | None = None
    """Draws a number by lot that is less than the one given, where chance may be asked."""

    site: int = UNSET
    from_: int = UNSET
    to: int = UNSET
    between: int = UNSET
    level: int = UNSET
    player: int = UNSET
    value: int = UNSET
    team: tuple[int, ...] | None = None
    each_track: bool = False
    """Whether all tracks are gone through, so that only play tells which one is at hand."""
    match: MatchStanding | None = None
    """How the match stands, for its ending rules."""

    @contextmanager
    def setting(self, **iterators: int | tuple[int, ...]) -> Iterator[None]:
        """Let iterators, such as `site` or `to`, stand for something within a `with` block."""
        before = {name: self.__dict__[name] for name in iterators}
        self.__dict__.update(iterators)
        try:
            yield
        finally:
            self.__dict__.update(before)

    # ------------------------------------------------------------------ players

    @property
    def mover(self) -> int:
        """Who moves first; nobody if nobody plays."""
        return min(1, self.equipment.players.count)

    @property
    def next(self) -> int:
        """Who moves after that."""
        return min(2, self.equipment.players.count)

    @property
    def previous(self) -> int:
        """Who moved before: nobody."""
        return 0

    def number_of(self, role: Role) -> int:
        """The number of the player that a role stands for; -1 if it stands for several."""
        if is_numbered(role):
            return number_of(role)
        if role in (Role.Shared, Role.All, Role.Each):
            return self.equipment.players.everyone
        if role in (Role.Mover, Role.TeamMover):
            return self.mover
        return {Role.Next: self.next, Role.Prev: self.previous, Role.Player: self.player}.get(
            role, -1
        )

    def owners(self, role: Role) -> tuple[int, ...]:
        """The numbers of all owners that a role stands for, while no teams are known."""
        players = self.equipment.players
        everyone = range(players.everyone + 1)
        if role is Role.All:
            return tuple(everyone)
        if role is Role.Enemy:
            return tuple(p for p in everyone[1:-1] if p != self.mover)
        if role is Role.NonMover:
            return tuple(p for p in everyone[:-1] if p != self.mover)
        if role is Role.Friend:
            return (self.mover,)
        return () if role is Role.Ally else (self.number_of(role),)

    # ------------------------------------------------------------------ sites

    def kind(self, kind: SiteType | None) -> SiteType:
        """The given kind of site, or the one that is usual on the board."""
        return kind or self.equipment.topology.default

    def sites(self, kind: SiteType | None = None) -> Sites:
        """The sites of the board, of the given kind or of the usual one."""
        return self.equipment.topology.of(self.kind(kind))

    def has_site(self, kind: SiteType | None, site: int) -> bool:
        """Whether there is such a site on the board or beside it."""
        container = self.equipment.container_of(site)
        beside = container is not None and container.index > 0
        return beside or 0 <= site < self.sites(kind).count

    def labelled(self, kind: SiteType | None, label: str) -> int:
        """The first site of the board with a label; -1 if there is none. Edges have no labels."""
        sites = self.sites(kind)
        if sites.kind is SiteType.Edge or label not in sites.label:
            return -1
        return sites.label.index(label)

    def stack(self, kind: SiteType | None, site: int) -> list[Standing]:
        """What stands on a site."""
        return self.position.stack(self._kind_at(kind, site), site)

    def is_occupied(self, kind: SiteType | None, site: int) -> bool:
        """Whether a component stands on a site."""
        return any(standing.what for standing in self.stack(kind, site))

    def is_empty(self, kind: SiteType | None, site: int) -> bool:
        """Whether nothing stands on a site, and no large piece covers it."""
        covered = (self._kind_at(kind, site), site) in self.position.covered
        return not covered and not self.is_occupied(kind, site)

    def _kind_at(self, kind: SiteType | None, site: int) -> SiteType:
        """The kind of a site. A number beyond the board's sites of a kind means a cell."""
        kind = self.kind(kind)
        return kind if site < self.equipment.topology.of(kind).count else SiteType.Cell

    # ------------------------------------------------------------------ chance

    def drawn(self, below: int) -> int:
        """A number drawn by lot, from 0 up to one less than the given number."""
        if self.draw is None:
            raise NotStatic("what a lot decides")
        return self.draw(below)


class Timeless(StaticContext):
    """What is known at every moment of a game: the equipment alone.

    The position, the players whose turn it is and iterators that no rule has set are refused.
    """

    def __init__(self, equipment: Equipment) -> None:
        super().__init__(equipment)

    def __getattribute__(self, name: str) -> object:
        """Refuse what changes in play."""
        if name in _CHANGING:
            raise NotStatic("the course of the game")
        value = object.__getattribute__(self, name)
        if name in _ITERATORS and value in (UNSET, None):
            raise NotStatic(f"({name.rstrip('_')})")
        return value


_CHANGING = frozenset({"mover", "next", "previous", "position"})
_ITERATORS = frozenset({"site", "from_", "to", "between", "level", "player", "value", "team"})
