"""Conditions about who a player is: the one to move, a friend, an enemy, still in the game."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.before_play import player_number
from ludarium.engine.kinds import Boolean, Int
from ludarium.engine.machine.iterators import is_iterator
from ludarium.engine.machine.machine import Machine
from ludarium.english.conditions.standing import in_stack, occupied_by, usual_thing
from ludarium.english.conditions.targets import stands_for
from ludarium.english.conditions.turns import MOVE_NEXT, is_mover, side
from ludarium.english.phrases import (
    MOVING_AGAIN,
    YOU,
    Clause,
    Condition,
    Member,
    Of,
    Place,
    Qualifier,
    Said,
    Stands,
    Thing,
    With,
)
from ludarium.english.words import plural
from ludarium.kernel.expressions import Expression
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class PlayerCondition(Boolean):
    """Something that is asked about one player."""

    player: Int | Role
    """The player in question, by number or by role."""

    def owner_site(self, name: str) -> bool:
        """Whether it asks for the owner of what is on the site of an iterator."""
        from ludarium.ludemes.numbers.pieces import Who

        player = self.player
        return isinstance(player, Who) and player.level is None and stands_for(player.at, name)

    def place_of_owner(self, e: "Voice") -> Place | None:
        """Where the piece is whose owner is asked for, if one is."""
        from ludarium.ludemes.numbers.pieces import Who

        return in_stack(e, self.player) if isinstance(self.player, Who) else None


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

    def english(self, e: "Voice") -> Condition:
        """It is somebody's turn."""
        place = self.place_of_owner(e)
        if place is not None:
            return occupied_by(e, YOU, place)
        return is_mover(e, self.player)

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """A site with a piece of the mover."""
        if not self.owner_site(name):
            return None
        return With(Member(plural(usual_thing(e)), "your"))


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

    def english(self, e: "Voice") -> Condition:
        """Somebody moves next."""
        place = self.place_of_owner(e)
        if place is not None:
            return occupied_by(e, e.role(Role.Next), place)
        if e.player(self.player) == YOU:
            return MOVE_NEXT
        return Clause(e.player(self.player), "will", "move next")

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """A site with a piece of the next player."""
        if not self.owner_site(name):
            return None
        owner = e.role(Role.Next).possessive
        return With(Member(plural(usual_thing(e)), owner))


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

    def english(self, e: "Voice") -> Condition:
        """Somebody moved before."""
        place = self.place_of_owner(e)
        if place is not None:
            return occupied_by(e, e.role(Role.Prev), place)
        player = e.player(self.player)
        if player == YOU:
            return MOVING_AGAIN
        return Said(f"{player} made the move before", f"{player} did not make the move before")


@ludeme("is", "Friend")
class IsFriend(PlayerCondition):
    """Is true when a player is the mover or plays in the mover's team.

    Example:
        (is Friend (who at:(ahead (from) steps:2 Forward)))
    """

    concepts = ("IsFriend",)

    def lower(self, m: Machine) -> Expression:
        """Whether the player is the mover or in the mover's team."""
        return m.is_friend(m.player(self.player))

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """The sites whose piece belongs to such a player."""
        found, kind = owner_at_iterator(m, self.player, name)
        if not found:
            return None
        return None if m.has_teams else m.owned_sites(m.mover, kind)

    def english(self, e: "Voice") -> Condition:
        """It is the mover or a team mate."""
        place = self.place_of_owner(e)
        friend = side(e)
        if place is not None:
            return occupied_by(e, friend, place)
        player = e.player(self.player)
        if player.kind == "number":
            return Clause(player, "be", f"{friend.possessive} player number")
        return Clause(player, "be", f"{friend}")

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """A site with a friendly piece."""
        if not self.owner_site(name):
            return None
        friend = side(e)
        return With(Member(plural(usual_thing(e)), friend.possessive))


@ludeme("is", "Enemy")
class IsEnemy(PlayerCondition):
    """Is true when a player neither is the mover nor plays in the mover's team.

    Nobody, the owner of an empty site and of neutral pieces, is no enemy. The owner of shared
    pieces is one.

    Example:
        (is Enemy (who at:(between)))
    """

    concepts = ("IsEnemy",)

    def lower(self, m: Machine) -> Expression:
        """Whether the player is against the mover."""
        # quirk: shared-is-an-enemy: The owner of shared pieces is an enemy of everybody.
        return m.is_enemy(m.player(self.player))

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """The sites whose piece belongs to such a player."""
        found, kind = owner_at_iterator(m, self.player, name)
        if not found:
            return None
        return m.enemy_sites(kind)

    def english(self, e: "Voice") -> Condition:
        """It is an opponent."""
        place = self.place_of_owner(e)
        if place is not None:
            thing = usual_thing(e)
            return Stands(f"an enemy {thing}", f"no enemy {thing}", (place,))
        who = "your opponent" if e.is_duel else "an opponent of yours"
        player = e.player(self.player)
        if player.kind == "number":
            return Clause(player, "be", f"the player number of {who}")
        return Clause(player, "be", who)

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """A site with an enemy piece."""
        if not self.owner_site(name):
            return None
        return With(Thing(usual_thing(e), ("enemy",)), is_enemy=True)


@ludeme("is", "Active")
class IsActive(PlayerCondition):
    """Is true when a player is still in the game.

    Example:
        (is Active P3)
    """

    def lower(self, m: Machine) -> Expression:
        """Whether the player is still in the game."""
        return m.results.is_active(m.let(m.player(self.player)))

    def english(self, e: "Voice") -> Condition:
        """Somebody still plays."""
        player = e.player(self.player)
        verb = "are" if player.plural else "is"
        return Of(player, f"{verb} still in the game", f"{verb} out of the game")


def owner_at_iterator(m: Machine, player: Int | Role, name: str) -> tuple[bool, SiteType | None]:
    """Whether a player is given as the owner of what is on the site of an iterator."""
    from ludarium.ludemes.numbers.pieces import Who

    simple = isinstance(player, Who) and player.level is None and not m.keeps.separate_owners
    if not simple:
        return False, None
    assert isinstance(player, Who)
    return is_iterator(player.at, name) and m.has_one_kind(player.site_type), player.site_type
