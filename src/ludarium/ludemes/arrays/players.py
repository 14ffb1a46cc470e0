"""Lists of players: a team, friends, enemies."""

from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.ludemes.constants.play import Team
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Int, IntArray


@ludeme("team")
class CurrentTeam(IntArray):
    """Lists the members of the team at hand.

    It has a meaning inside `(forEach Team …)`, which goes through the teams.

    Example:
        (team)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its members."""
        if box.team is None:
            raise NotStatic("(team)")
        return box.team


@ludeme("players")
class PlayersOfTeam(IntArray):
    """Lists the members of a team.

    In a game without teams, each player counts as the team of the same number.

    Example:
        (players Team1 if:(is Active (player)))
    """

    team: Team
    """The team."""

    if_: Named[Boolean | None] = None
    """The test that `(player)` passes to be listed; nobody is tested unless given."""


class PlayersRelatedTo(IntArray):
    """Players listed by how they stand towards one of them."""

    of: Named[Int | None] = None
    """The player they are seen from; the mover unless given. No such player: an empty list."""

    if_: Named[Boolean | None] = None
    """The test that `(player)` passes to be listed; nobody is tested unless given."""


@ludeme("players", "All")
class PlayersAll(PlayersRelatedTo):
    """Lists everybody who can own a piece.

    Besides the players themselves, this counts the neutral owner (0) and, after the last player,
    the owner of what is shared.

    Example:
        (players All if:(is Active (player)))
    """


@ludeme("players", "NonMover")
class PlayersNonMover(PlayersRelatedTo):
    """Lists everybody but the player to move, the neutral owner (0) included.

    Example:
        (players NonMover if:(< (score Mover) (score Player)))
    """


@ludeme("players", "Enemy")
class PlayersEnemy(PlayersRelatedTo):
    """Lists the opponents of a player.

    In a game with teams these are the players of other teams; otherwise, all other players.

    Example:
        (players Enemy of:(next))
    """


@ludeme("players", "Friend")
class PlayersFriend(PlayersRelatedTo):
    """Lists the players on a player's side, that player included.

    In a game without teams it is just that player, whom no condition leaves out.

    Example:
        (players Friend of:(who at:(last To)))
    """


@ludeme("players", "Ally")
class PlayersAlly(PlayersRelatedTo):
    """Lists the team mates of a player, without that player.

    The list is empty in a game without teams.

    Example:
        (players Ally if:(no Moves Player))
    """
