"""Starting rules that set counts, costs, scores, teams, hidden things and remembered values."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import HiddenData, Role
from ludarium.ludemes.ludeme import Named, OneOrMany, ludeme
from ludarium.ludemes.types import Boolean, Int, Region, StartRule


class StartSetSites(StartRule):
    """Sets a number for one site or for a region."""

    value: Int
    """The number to set."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    at: Named[Int | None] = None
    """The site, if it is one."""

    to: Named[Region | None] = None
    """The sites, if there are several."""


class StartSetPlayer(StartRule):
    """Sets a number that belongs to a player."""

    player: Role | None = None
    """Whose number it is, where `Each` and `All` mean everybody; everybody's if left out."""

    value: Int
    """The number to set."""


@ludeme("set")
class StartSetPuzzle(StartRule):
    """Fills in the given numbers of a puzzle.

    Example:
        (set {{0 3} {4 1} {8 2}})
    """

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    pairs: tuple[tuple[int, ...], ...]
    """For each given number the site and the number."""


@ludeme("set", "RememberValue")
class StartSetRememberValue(StartRule):
    """Remembers a number, or the sites of a region, from the start of the game.

    Example:
        (set RememberValue "Wells" (sites Corners))
    """

    name: str | None = None
    """The list in which it is remembered; the list without a name if left out."""

    value: Int | Region
    """What is remembered."""

    unique: Named[Boolean | None] = None
    """Whether values that are already in the list are left alone; false if left out."""


@ludeme("set", "Hidden", exactly_one=(("at", "region"),))
class StartSetHidden(StartRule):
    """Hides sites, or something about their pieces, from a player.

    Example:
        (set Hidden {What Value} (sites Hand P2) to:P1)
    """

    aspects: OneOrMany[HiddenData] | None = None
    """What is hidden about the pieces; everything if left out."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    at: Named[Int | None] = None
    """The site, if it is one."""

    region: Region | None = None
    """The sites, if there are several."""

    level: Named[Int | None] = None
    """The level of the stack; 0, the bottom, if left out."""

    hidden: Boolean | None = None
    """Whether to hide rather than show; true if left out."""

    to: Named[Role]
    """From whom it is hidden."""


@ludeme("set")
class StartSetOwner(StartRule):
    """Puts a player's piece on one site, without naming the piece.

    Player 1 gets the first piece of the equipment, player 2 the second, and so on; `Neutral`
    and `Shared` stand for the first piece that is so owned.

    Example:
        (set P2 Vertex 7)
    """

    owner: Role
    """Whose piece it is."""

    site_type: SiteType | None = None
    """Whether the site is a cell, a vertex or an edge; as the board is used if left out."""

    site: Int | None = None
    """The site."""

    coord: Named[str | None] = None
    """The site by its label on the board, instead of its number."""


@ludeme("set")
class StartSetOwners(StartRule):
    """Puts a player's pieces on several sites, without naming the piece.

    The piece is found as for a single site, by its owner.

    Example:
        (set Neutral Edge (sites Perimeter Edge))
    """

    owner: Role
    """Whose pieces they are."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    sites: tuple[Int, ...] | None = None
    """The sites by their numbers."""

    region: Region | None = None
    """The sites as a region."""

    coordinates: tuple[str, ...] | None = None
    """The sites by their labels on the board."""


@ludeme("set", "Count", exactly_one=(("at", "to"),))
class StartSetCount(StartSetSites):
    """Puts a number of pieces on each site.

    The pieces are of the last kind in the equipment. A count of 0 empties the site.

    Example:
        (set Count 5 to:(sites Row 1))
    """


@ludeme("set", "Cost", exactly_one=(("at", "to"),))
class StartSetCost(StartSetSites):
    """Gives sites a cost, which `(cost …)` reads.

    Example:
        (set Cost 4 to:(sites Outer))
    """


@ludeme("set", "Phase", exactly_one=(("at", "to"),))
class StartSetPhase(StartSetSites):
    """Gives sites a phase: the colour, as a number, that tells them from their neighbours.

    Example:
        (set Phase 1 Cell at:12)
    """


@ludeme("set", "Amount")
class StartSetAmount(StartSetPlayer):
    """Gives players the money they start with.

    Example:
        (set Amount Each 150)
    """


@ludeme("set", "Score")
class StartSetScore(StartSetPlayer):
    """Sets the scores that players start with.

    Example:
        (set Score P2 7)
    """


@ludeme("set", "Team")
class StartSetTeam(StartRule):
    """Puts players in a team.

    Without such rules every player is a team of one.

    Example:
        (set Team 3 {P3 P6 P9})
    """

    team: Int
    """The number of the team."""

    players: tuple[Role, ...]
    """Its players."""
