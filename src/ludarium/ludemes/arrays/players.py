"""Lists of players: a team, friends, enemies."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.engine.before_play import holds
from ludarium.engine.kinds import Boolean, Int, IntArray
from ludarium.engine.machine.building import NumberList
from ludarium.engine.machine.lists import GrowingList
from ludarium.engine.machine.machine import Machine
from ludarium.english.numbers.lists import such_players
from ludarium.english.phrases import YOU, Noun
from ludarium.english.words import number
from ludarium.kernel.expressions import Expression, constant
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Team

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def listed_players(
    m: Machine,
    is_meant: Callable[[int], Expression],
    players: Iterable[int],
    condition: Boolean | None = None,
) -> NumberList:
    """Those players who are meant and pass a test, in order."""
    found = GrowingList(m)
    for player in players:
        with m.if_(is_meant(player)), m.bind(player=player), m.if_(m.condition(condition)):
            found.make_room(1)
            found.add(player)
    return found.numbers


@ludeme("team")
class CurrentTeam(IntArray):
    """Lists the members of the team at hand.

    It has a meaning inside `(forEach Team …)`, which goes through the teams.

    Example:
        (team)
    """

    concepts = ("Team",)

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its members."""
        if box.team is None:
            raise NotStatic("(team)")
        return box.team

    def lower(self, m: Machine) -> NumberList:
        """Its members."""
        team = m.register("team")
        return listed_players(
            m, lambda p: m.team_of(constant(p)) == team, range(1, m.players.count + 1)
        )

    def english(self, e: "Voice") -> Noun:
        """The players of a team."""
        return Noun(f"the members of {e.meant('team', 'that team')}", plural=True, kind="list")


@ludeme("players")
class PlayersOfTeam(IntArray):
    """Lists the members of a team.

    In a game without teams, each player counts as the team of the same number.

    Example:
        (players Team1 if:(is Active (player)))
    """

    concepts = ("Team",)

    team: Team
    """The team."""

    if_: Named[Boolean | None] = None
    """The test that `(player)` passes to be listed; nobody is tested unless given."""

    @property
    def team_number(self) -> int:
        """The number of the team."""
        return int(self.team.word.removeprefix("Team"))

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its members as the players are set up."""
        teams, found = box.position.teams, []
        for player in range(1, box.equipment.players.count + 1):
            with box.setting(player=player):
                if teams.get(player, player) == self.team_number and holds(
                    self.if_, box, otherwise=True
                ):
                    found.append(player)
        return tuple(found)

    def lower(self, m: Machine) -> NumberList:
        """Its members."""
        return listed_players(
            m,
            lambda p: m.team_of(constant(p)) == self.team_number,
            range(1, m.players.count + 1),
            self.if_,
        )

    def english(self, e: "Voice") -> Noun:
        """The fulfilling of a team."""
        return such_players(e, f"the members of team {number(self.team_number)}", self.if_)


class PlayersRelatedTo(IntArray):
    """Players listed by how they stand towards one of them."""

    of: Named[Int | None] = None
    """The player they are seen from; the mover unless given. No such player: an empty list."""

    if_: Named[Boolean | None] = None
    """The test that `(player)` passes to be listed; nobody is tested unless given."""

    def is_meant(self, m: Machine, player: int, of: Expression) -> Expression:
        """Whether a player stands so towards the given one."""
        raise NotImplementedError

    def lower(self, m: Machine) -> NumberList:
        """The players who stand so towards the given one."""
        n = m.players.count
        of = m.let(m.mover if self.of is None else m.number(self.of))
        some = self.players(n)
        if self.of is None:
            return listed_players(m, lambda p: self.is_meant(m, p, of), some, self.condition(m))
        real = m.let((of - 1).below(n))
        return listed_players(m, lambda p: real & self.is_meant(m, p, of), some, self.condition(m))

    def players(self, n: int) -> range:
        """Everybody who may be listed, of so many players."""
        return range(1, n + 1)

    def condition(self, m: Machine) -> Boolean | None:
        """The test that a player must pass."""
        return self.if_

    def english(self, e: "Voice") -> Noun:
        """Players by how they stand towards one of them."""
        of = YOU if self.of is None else e.player(self.of)
        players = {
            "All": "all players",
            "NonMover": "all other players",
            "Enemy": f"{of.possessive} opponents",
            "Friend": f"{of} and {of.possessive} partners",
            "Ally": f"{of.possessive} partners",
        }[self.constants[0]]
        return such_players(e, players, self.if_)


@ludeme("players", "All")
class PlayersAll(PlayersRelatedTo):
    """Lists everybody who can own a piece.

    Besides the players themselves, this counts the neutral owner (0) and, after the last player,
    the owner of what is shared.

    Example:
        (players All if:(is Active (player)))
    """

    def players(self, n: int) -> range:
        """Everybody, and nobody and all together."""
        # quirk: everybody-and-nobody: All players are listed with the neutral owner before them and
        # the owner of shared pieces after them.
        return range(n + 2)

    def is_meant(self, m: Machine, player: int, of: Expression) -> Expression:
        """Everybody is."""
        return constant(1)


@ludeme("players", "NonMover")
class PlayersNonMover(PlayersRelatedTo):
    """Lists everybody but the player to move, the neutral owner (0) included.

    Example:
        (players NonMover if:(< (score Mover) (score Player)))
    """

    def players(self, n: int) -> range:
        """Everybody, and nobody."""
        # quirk: everybody-and-nobody: All players are listed with the neutral owner before them and
        # the owner of shared pieces after them.
        return range(n + 1)

    def is_meant(self, m: Machine, player: int, of: Expression) -> Expression:
        """Whether it is not the mover."""
        return m.mover != player


@ludeme("players", "Enemy")
class PlayersEnemy(PlayersRelatedTo):
    """Lists the opponents of a player.

    In a game with teams these are the players of other teams; otherwise, all other players.

    Example:
        (players Enemy of:(next))
    """

    def is_meant(self, m: Machine, player: int, of: Expression) -> Expression:
        """Whether it is somebody of another team."""
        if not m.has_teams:
            return of != player
        # quirk: mover-is-no-enemy: With teams, the mover is among nobody's enemies.
        return (m.team_of(constant(player)) != m.team_of(of)) & (m.mover != player)


@ludeme("players", "Friend")
class PlayersFriend(PlayersRelatedTo):
    """Lists the players on a player's side, that player included.

    In a game without teams it is just that player, whom no condition leaves out.

    Example:
        (players Friend of:(who at:(last To)))
    """

    def is_meant(self, m: Machine, player: int, of: Expression) -> Expression:
        """Whether it is somebody of the same team."""
        return m.team_of(constant(player)) == m.team_of(of)

    def condition(self, m: Machine) -> Boolean | None:
        """The test that a player must pass: none if there are no teams."""
        # quirk: lone-friend-passes: In a game without teams, the condition on friends is not asked.
        return self.if_ if m.has_teams else None


@ludeme("players", "Ally")
class PlayersAlly(PlayersRelatedTo):
    """Lists the team mates of a player, without that player.

    The list is empty in a game without teams.

    Example:
        (players Ally if:(no Moves Player))
    """

    def is_meant(self, m: Machine, player: int, of: Expression) -> Expression:
        """Whether it is another one of the same team."""
        if not m.has_teams:
            return constant(0)
        return (m.team_of(constant(player)) == m.team_of(of)) & (of != player)
