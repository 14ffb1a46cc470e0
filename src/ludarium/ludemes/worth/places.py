"""Where pieces stand well: near sites that decide the game, near promotion, in the centre."""

from collections.abc import Iterable
from typing import Final

import numpy
from numpy.typing import NDArray

from ludarium.board.equipment.components import Component
from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.tracks import END, Track
from ludarium.engine.kinds import Region
from ludarium.ludemes.conditions.connection import IsConnected
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.movement.movement import Transferring
from ludarium.ludemes.moves.placing.placement import Removing
from ludarium.ludemes.moves.placing.promotion import Promoting
from ludarium.ludemes.worth.distances import Table, distances_of
from ludarium.ludemes.worth.endings import (
    Ending,
    endings_of,
    final_scores_of,
    players_of,
    sites_for,
)
from ludarium.ludemes.worth.goals import Goal, goals_in, is_common
from ludarium.ludemes.worth.leaving import wants_all_taken
from ludarium.ludemes.worth.pieces import promotes
from ludarium.ludemes.worth.seeds import are_counted
from ludarium.vocabulary.board import Relation
from ludarium.vocabulary.ludeme import Ludeme

_GOAL: Final = 90
"""What a piece that may win by arriving is worth more, just before it does."""
_HERO: Final = 240
"""The same for a single piece on which all depends."""
_COMMON: Final = 240
"""The same for a piece that both players move."""
_STEP: Final = 12
"""What each step is worth where all pieces must arrive."""
_DEEPER: Final = 0.75
"""What each step further into the region is worth then: the first to arrive make room."""
_RACE: Final = 240.0
"""What it costs that a piece has its whole track still before it."""
_PROMOTION: Final = 60
_CENTRE: Final = 14
"""How much more a piece is worth in the centre than at the edge."""
STORE: Final = 100
"""What a seed is worth in a store."""
_HOME: Final = 20


class Places:
    """What each piece is worth on each site besides its own value."""

    def __init__(self, game: Game, box: Equipment, sites: int) -> None:
        self.game = game
        self.box = box
        self.sites = sites
        self.bonus = numpy.zeros((len(box.components) + 1, sites))
        self.has_goals = False
        self.tells = False
        """Whether arriving somewhere wins; points that are counted at the end tell less."""
        self.stores: NDArray[numpy.float64] | None = None
        """What a seed is worth on each site to the first side, where that counts."""
        self._distances: dict[int, Table] = {}

    def find(self) -> NDArray[numpy.float64]:
        """Look at the rules."""
        for ending in endings_of(self.game):
            self._goal(ending)
        arrives, self.has_goals = self.has_goals, False
        for score, role in final_scores_of(self.game):
            self._crowd(score, players_of(self.box, role))
        counts, self.has_goals = self.has_goals, arrives
        self._promotion()
        self._race()
        self.tells, self.has_goals = self.has_goals, self.has_goals or counts
        if not self.has_goals:
            self._centre()
        self._stores()
        self.tells = self.tells or self.stores is not None
        return self.bonus

    # ------------------------------------------------------------------ goals

    def nearness(
        self, region: Iterable[int], component: Component
    ) -> NDArray[numpy.float64] | None:
        """From 0, farthest away, to 1 within a region, for each site of the board and a piece."""
        board = self.box.sites
        inside = [site for site in region if 0 <= site < board.count]
        if not inside:
            return None
        if component.index not in self._distances:
            found = distances_of(component, self.game, self.box)
            self._distances[component.index] = found
        nearest = self._distances[component.index][:, inside].min(axis=1)
        reached = numpy.isfinite(nearest)
        if nearest[reached].max() == 0:
            return None
        self.farthest = float(nearest[reached].max())
        near = numpy.zeros(self.sites)
        near[: board.count] = numpy.where(reached, 1 - nearest / self.farthest, 0)
        return near

    def depth(self, region: Iterable[int]) -> NDArray[numpy.float64]:
        """How many steps each site of a region is away from its outside; 0 elsewhere."""
        board = self.box.sites
        inside = [site for site in region if 0 <= site < board.count]
        outside = sorted(set(range(board.count)) - set(inside))
        found = numpy.zeros(self.sites)
        steps = board.distances(Relation.Orthogonal)[numpy.ix_(inside, outside)].astype(float)
        steps[steps == 0] = board.count
        found[inside] = steps.min(axis=1)
        return found

    def _goal(self, ending: Ending) -> None:
        for player in players_of(self.box, ending.winner):
            for goal in goals_in(ending, self.box, player):
                self._approach(goal, player)
        self._crowd(ending.condition, players_of(self.box, ending.winner))

    def _approach(self, goal: Goal, player: int) -> None:
        """The nearer to a goal of its player, the better; a piece of both belongs to each."""
        for component in self.box.components:
            common = is_common(component, self.game, self.box)
            if not goal.is_for(component) or not (common or component.owner == player):
                continue
            near = self.nearness(goal.sites, component)
            if near is None:
                continue
            self.has_goals = True
            if common:
                self.bonus[component.index] += (_COMMON if player == 1 else -_COMMON) * near
            else:
                self._add(component.index, _HERO * near if goal.names else _GOAL * near**2)

    def _crowd(self, asked: Ludeme, players: tuple[int, ...]) -> None:
        """All pieces, or as many as can, must arrive in a region.

        It is named beside sites that are occupied, in a condition or where points are counted at
        the end. What must be connected need not be approached.
        """
        parts = list(asked.walk())
        if any(isinstance(part, IsIn | IsConnected) for part in parts):
            return
        regions = [part for part in parts if isinstance(part, Region)]
        for player in players:
            for region in regions:
                found = sites_for(self.box, region, player)
                if not 2 <= len(found) <= self.box.sites.count // 2:
                    continue
                if self._fill(found, player):
                    break

    def _fill(self, region: tuple[int, ...], player: int) -> bool:
        """Let each step to a region count, and those into its depth; whether there is any."""
        is_near = False
        for component in self.box.components:
            near = self.nearness(region, component) if component.owner == player else None
            if near is not None:
                self.has_goals = is_near = True
                worth = _STEP * (self.farthest * near + _DEEPER * self.depth(region))
                self._add(component.index, worth)
        return is_near

    def _add(self, component: int, worth: NDArray[numpy.float64]) -> None:
        self.bonus[component] = numpy.maximum(self.bonus[component], worth)

    # ------------------------------------------------------------------ races

    def _race(self) -> None:
        """Where all have a track to its end, pieces are worth more the further they have come."""
        players = range(1, self.box.players.count + 1)
        tracks = {player: track for player in players if (track := self._track_of(player))}
        if len(players) < 2 or len(tracks) != len(players) or wants_all_taken(self.game):
            return
        self.has_goals = True
        for component in self.box.components:
            track = tracks.get(component.owner)
            if track is None or component.kind != "Piece":
                continue
            worth = numpy.full(self.sites, -_RACE)
            for place, site in reversed(list(enumerate(track.sites))):
                if 0 <= site < self.sites:
                    worth[site] = -_RACE * (1 - (place + 1) / len(track.sites))
            self.bonus[component.index] = worth

    def _track_of(self, player: int) -> Track | None:
        """The track on which a player's pieces race: an own one, or one for all off the board."""
        tracks = [track for track in self.box.tracks if not track.looped]
        own = [track for track in tracks if track.owner == player]
        common = [track for track in tracks if track.owner == 0 and END in track.sites]
        return next(iter([*own, *common]), None)

    # ------------------------------------------------------------------ other places

    def _promotion(self) -> None:
        """Pieces that may become others are worth more the nearer they are to where they do."""
        regions = self._promotion_regions()
        if not regions:
            return
        for component in self.box.components:
            if not promotes(component, self.game):
                continue
            for region in regions:
                near = self.nearness(sites_for(self.box, region, component.owner), component)
                if near is not None:
                    self._add(component.index, _PROMOTION * near**2)
                    break

    def _promotion_regions(self) -> list[Region]:
        if not any(isinstance(part, Promoting) for part in self.game.walk()):
            return []
        found = []
        in_ends = {id(part) for ending in endings_of(self.game) for part in ending.condition.walk()}
        for part in self.game.walk():
            if not isinstance(part, IsIn) or id(part) in in_ends:
                continue
            if isinstance(part.region, Region) and part.sites:
                found.append(part.region)
        return [region for region in found if self._is_far(region)]

    def _is_far(self, region: Region) -> bool:
        """Whether a region is another one for each player."""
        players = range(1, self.box.players.count + 1)
        found = [sites_for(self.box, region, player) for player in players]
        return all(found) and len(set(found)) == len(found)

    def _centre(self) -> None:
        """In the middle a piece can do more, unless it captures wherever a condition allows."""
        if any(isinstance(part, Transferring) and _takes(part) for part in self.game.walk()):
            return
        board = self.box.sites
        x, y = board.x[: board.count], board.y[: board.count]
        away = numpy.hypot(x - x.mean(), y - y.mean())
        if away.max() <= 0:
            return
        near = numpy.zeros(self.sites)
        near[: board.count] = 1 - away / away.max()
        for component in self.box.components:
            if component.owner and not promotes(component, self.game):
                self.bonus[component.index] += _CENTRE * near

    def _stores(self) -> None:
        """Pieces that belong to nobody are worth something to the owner of their site."""
        box = self.box
        if box.players.count != 2:
            return
        whose = numpy.zeros(self.sites)
        store = STORE if are_counted(self.game) else 0
        for number in (1, 2):
            sign = 1 if number == 1 else -1
            for region in box.regions:
                if region.owner == number:
                    inside = [site for site in region.sites if site < self.sites]
                    whose[inside] = sign * _HOME
        for number in (1, 2):
            sign = 1 if number == 1 else -1
            for one in box.maps:
                site = one.entries.get(number, -1)
                if 0 <= site < self.sites and set(one.entries) <= {1, 2}:
                    whose[site] = sign * store
            for container in box.containers[1:]:
                if container.kind is ContainerKind.HAND and container.owner == number:
                    last = container.first + container.count
                    whose[container.first : last] = sign * store
        if not whose.any():
            return
        for component in box.components:
            if component.owner in (1, 2) or component.kind != "Piece":
                continue
            if not is_common(component, self.game, box):
                self.bonus[component.index] = self.stores = whose


def _takes(part: Transferring) -> bool:
    """Whether a move takes what stands where it ends."""
    return any(isinstance(inside, Removing) for inside in part.to.walk())
