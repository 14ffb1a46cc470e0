"""Players and their roles: whose turn it is, who is against whom, whose pieces are where."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ludarium.board.equipment.static import NotStatic
from ludarium.engine.kinds import Int, PlayerByNumber
from ludarium.engine.machine.values import Values
from ludarium.kernel.expressions import Expression, both, constant, known, lift
from ludarium.kernel.function import Operand
from ludarium.kernel.operations import I32, I64
from ludarium.kernel.sets import NumberSet
from ludarium.language.problem import MeaningError
from ludarium.vocabulary.play import Role


class Roles(Values):
    """Tells who is meant."""

    @property
    def mover(self) -> Expression:
        """Whose turn it is."""
        return self.state.field("mover").get()

    @property
    def next(self) -> Expression:
        """Whose turn comes next."""
        return self.state.field("next").get()

    @property
    def previous(self) -> Expression:
        """Who made the move before."""
        return self.state.field("prev").get()

    def role(self, role: "Role") -> Expression:
        """The number of the player that a role stands for; -1 if it stands for several."""
        try:
            return constant(self.known_before.number_of(role))
        except NotStatic:
            pass
        if role.word == "TeamMover":
            return self.team_of(self.mover)
        single = {
            "Mover": lambda: self.mover,
            "Next": lambda: self.next,
            "Prev": lambda: self.previous,
            "Player": lambda: self.register("player"),
        }.get(role.word)
        if single is None:
            raise MeaningError(
                f"`{role.word}` does not stand for one player, as is needed here",
                "Write `Mover`, `Next`, `Prev`, `Player` or the number of a player, such as `P1`.",
            )
        return single()

    def player(self, who: Int | Role | PlayerByNumber | int) -> Expression:
        """The number of a player who is given by number or by role."""
        if isinstance(who, Role):
            return self.role(who)
        return self.number(who.player if isinstance(who, PlayerByNumber) else who)

    # ------------------------------------------------------------------ friends and enemies

    @property
    def has_teams(self) -> bool:
        """Whether players are in teams."""
        return self.state.has("team")

    def team_of(self, player: Operand) -> Expression:
        """The team of a player; without teams, the player alone."""
        if not self.has_teams:
            return lift(player, I32)
        return self.state.field("team").get(player)

    @contextmanager
    def each_team(self) -> Iterator[None]:
        """Something done for every team that has players, which `(team)` stands for."""
        with self.f.count(1, self.players.count + 1) as team:
            has_players: Expression = constant(0)
            for player in range(1, self.players.count + 1):
                has_players = has_players | (self.team_of(constant(player)) == team)
            with self.if_(has_players), self.bind(team=team):
                yield

    def is_enemy(self, player: Expression) -> Expression:
        """Whether a player is against the mover."""
        player = self.let(player)
        if self.has_teams:
            return (player != 0) & self.is_friend(player).negated
        return (player != 0) & (player != self.mover)

    def is_friend(self, player: Expression) -> Expression:
        """Whether a player is the mover or in the mover's team."""
        if self.has_teams:
            player = self.let(player)
            inside = (player - 1).below(self.players.count)
            return both(inside, self.team_of(player) == self.team_of(self.mover))
        return player == self.mover

    def owners(self, role: "Role") -> list[tuple[Expression, int]]:
        """For owners from nobody to everybody: whether a role stands for them, and their number."""
        everyone = self.players.everyone
        word = role.word
        mover = self.mover
        if word == "All":
            return [(constant(1), owner) for owner in range(everyone + 1)]
        if word == "Enemy":
            return [(self.is_enemy(constant(p)), p) for p in range(1, everyone)]
        if word == "NonMover":
            return [(mover != p, p) for p in range(everyone)]
        if word in ("Friend", "TeamMover"):
            return [(self.is_friend(constant(p)), p) for p in range(1, everyone)]
        if word == "Ally":
            if not self.has_teams:
                return []
            return [(self.is_friend(constant(p)) & (mover != p), p) for p in range(1, everyone)]
        if word.startswith("Team") and self.has_teams:
            number = self.known_before.number_of(role)
            return [(self.team_of(constant(p)) == number, p) for p in range(1, everyone)]
        single = self.role(role)
        value = known(single)
        if value is not None:
            return [(constant(1), int(value))] if 0 <= value <= everyone else []
        return [(single == p, p) for p in range(everyone + 1)]

    # ------------------------------------------------------------------ whose pieces are where

    def sites_owned_by(self, who: "Role | Expression", kind: Any = None) -> NumberSet:
        """The sites on whose top is a piece of somebody a role stands for."""
        if not isinstance(who, Role):
            return self.owned_sites(self.let(who), kind)
        if who.word in ("Mover", "Next", "Prev", "Player"):
            return self.owned_sites(self.let(self.role(who)), kind)
        found = self.sites(())
        for condition, owner in self.owners(who):
            mask = constant(0, I64) - condition.to_i64()
            owned = self.owned_sites(owner, kind)
            if known(condition) is None:
                owned = NumberSet([word & mask for word in owned.words])
            elif not known(condition):
                continue
            found = found | owned
        return found

    def enemy_sites(self, kind: Any = None) -> NumberSet:
        """The sites with a piece on top that is against the mover."""
        if self.has_teams:
            found = self.sites(())
            for player in sorted(set(self.owner_table) - {0}):
                mask = self.let(constant(0, I64) - self.is_enemy(constant(player)).to_i64())
                owned = self.owned_sites(player, kind)
                found = found | NumberSet([word & mask for word in owned.words])
            return found
        found = self.sites(())
        for player in sorted(set(self.owner_table) - {0}):
            found = found | self.owned_sites(player, kind)
        return found - self.owned_sites(self.mover, kind)
