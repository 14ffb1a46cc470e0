"""Conditions about who a player is: the one to move, a friend, an enemy, still in the game."""

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.machine import Machine, is_iterator
from ludarium.kernel.expressions import Expression
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.before_play import player_number
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.types import Boolean, Int


class PlayerCondition(Boolean):
    """Something that is asked about one player."""

    player: Int | Role
    """The player in question, by number or by role."""


@ludeme("is", "Mover")
class IsMover(PlayerCondition):
    """Is true when a player is the one to move.

    In ending rules and in the consequences of a move, the mover is the one who has just moved.

    Example:
        (is Mover (who at:(from)))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return player_number(self.player, box) == box.mover

    def lower(self, m: Machine) -> Expression:
        """Whether the player is the one to move."""
        return m.player(self.player) == m.mover


@ludeme("is", "Next")
class IsNext(PlayerCondition):
    """Is true when a player moves next, after the mover.

    Example:
        (is Next (who at:(last To)))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return player_number(self.player, box) == box.next

    def lower(self, m: Machine) -> Expression:
        """Whether the player moves next."""
        return m.player(self.player) == m.next


@ludeme("is", "Prev")
class IsPrev(PlayerCondition):
    """Is true when a player made the previous move.

    While moves are sought, `(is Prev Mover)` says that the mover has moved already and moves
    again.

    Example:
        (is Prev P2)
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return player_number(self.player, box) == box.previous

    def lower(self, m: Machine) -> Expression:
        """Whether the player made the previous move."""
        return m.player(self.player) == m.previous


@ludeme("is", "Friend")
class IsFriend(PlayerCondition):
    """Is true when a player is the mover or plays in the mover's team.

    Example:
        (is Friend (who at:(ahead (from) steps:2 Forward)))
    """

    def lower(self, m: Machine) -> Expression:
        """Whether the player is the mover or in the mover's team."""
        return m.is_friend(m.player(self.player))

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """The sites whose piece belongs to such a player."""
        found, kind = owner_at_iterator(m, self.player, name)
        if not found:
            return None
        return None if m.has_teams else m.owned_sites(m.mover, kind)


@ludeme("is", "Enemy")
class IsEnemy(PlayerCondition):
    """Is true when a player neither is the mover nor plays in the mover's team.

    Nobody, the owner of an empty site and of neutral pieces, is no enemy. The owner of shared
    pieces is one.

    Example:
        (is Enemy (who at:(between)))
    """

    def lower(self, m: Machine) -> Expression:
        """Whether the player is against the mover."""
        return m.is_enemy(m.player(self.player))

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """The sites whose piece belongs to such a player."""
        found, kind = owner_at_iterator(m, self.player, name)
        if not found:
            return None
        return m.enemy_sites(kind)


@ludeme("is", "Active")
class IsActive(PlayerCondition):
    """Is true when a player is still in the game.

    Example:
        (is Active P3)
    """

    def lower(self, m: Machine) -> Expression:
        """Whether the player is still in the game."""
        return m.results.is_active(m.let(m.player(self.player)))


def owner_at_iterator(m: Machine, player: Int | Role, name: str) -> tuple[bool, SiteType | None]:
    """Whether a player is given as the owner of what is on the site of an iterator."""
    from ludarium.ludemes.numbers.pieces import Who

    simple = isinstance(player, Who) and player.level is None and not m.keeps.separate_owners
    if not simple:
        return False, None
    assert isinstance(player, Who)
    return is_iterator(player.at, name) and m.has_one_kind(player.site_type), player.site_type
