"""Starting rules that are repeated for each site, value, player or team."""

from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Int, IntArray, Region, StartRule


@ludeme("forEach", "Team")
class StartForEachTeam(StartRule):
    """Repeats a starting rule for each team.

    `(team)` stands for the players of the team at hand. Teams without players are skipped.

    Example:
        (forEach Team (forEach (team) (set Amount Player 30)))
    """

    rule: StartRule
    """What is done for each team."""


@ludeme("forEach", "Site")
class StartForEachSite(StartRule):
    """Repeats a starting rule for each site of a region.

    `(site)` stands for the site at hand. The sites come in the order of their numbers.

    Example:
        (forEach Site (sites Bottom) if:(is Even (site)) (place "Pawn1" (site)))
    """

    region: Region
    """The sites to go through."""

    if_: Named[Boolean | None] = None
    """Which of the sites count; all of them if left out."""

    rule: StartRule
    """What is done for each site."""


@ludeme("forEach", "Value")
class StartForEachValue(StartRule):
    """Repeats a starting rule for each number of a stretch, in rising order.

    `(value)` stands for the number at hand.

    Example:
        (forEach Value min:1 max:5 (place "Seed0" (* 2 (value)) count:(value)))
    """

    min: Named[Int]
    """The first number."""

    max: Named[Int]
    """The last number."""

    rule: StartRule
    """What is done for each number."""


@ludeme("forEach", "Player")
class StartForEachPlayer(StartRule):
    """Repeats a starting rule for each player.

    The role `Player` and the number `(player)` stand for the player at hand.

    Example:
        (forEach Player (set Amount Player (* 10 (player))))
    """

    rule: StartRule
    """What is done for each player."""


@ludeme("forEach")
class StartForEach(StartRule):
    """Repeats a starting rule for each player of a list.

    The role `Player` and the number `(player)` stand for the player at hand.

    Example:
        (forEach (players Team2) (set Amount Player 75))
    """

    players: IntArray
    """The players to go through."""

    rule: StartRule
    """What is done for each of them."""
