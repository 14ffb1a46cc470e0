"""Sites along a track: its first and last, one some steps ahead, and distances on it."""

from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.types import Boolean, Int


@ludeme("trackSite", "FirstSite")
class TrackSiteFirstSite(Int):
    """Gives the first site of a track, or the first one that meets a condition.

    The search goes once around the track. The result is -1 if no site meets the condition.

    Example:
        (trackSite FirstSite Mover from:12 if:(is Empty (to)))
    """

    player: PlayerChoice | Role | None = None
    """Whose track it is; anybody's by default."""

    name: str | None = None
    """What the name of the track contains; any name by default."""

    from_: Named[Int | None] = None
    """The site of the track to search from; its beginning by default."""

    if_: Named[Boolean | None] = None
    """What must hold of the site, tried as `(to)`; nothing by default."""


@ludeme("trackSite", "EndSite")
class TrackSiteEndSite(Int):
    """Gives the last site of a track.

    Example:
        (trackSite EndSite Next "Spiral")
    """

    player: PlayerChoice | Role | None = None
    """Whose track it is; anybody's by default."""

    name: str | None = None
    """What the name of the track contains; any name by default."""


@ludeme("trackSite", "Move")
class TrackSiteMove(Int):
    """Gives the site some steps further along a track.

    A looped track goes on around; beyond the end of any other the result is -1. A start that is not
    on the track is taken to lie just past its last site.

    Example:
        (trackSite Move from:(last To) "Outer" steps:(count Pips))
    """

    from_: Named[Int | None] = None
    """The site to start from; `(from)` by default."""

    track: Role | PlayerChoice | str | None = None
    """The track, by its name or its owner; the mover's by default."""

    steps: Named[Int]
    """How many steps to go."""


@ludeme("count", "StepsOnTrack")
class CountStepsOnTrack(Int):
    """Counts the steps forward from one site of a track to another.

    The result is -1 if one of them is not on the track.

    Example:
        (count StepsOnTrack P1 (from) (to))
    """

    track: Role | PlayerChoice | str | None = None
    """The track, by its name or its owner; the mover's by default."""

    start: Int | None = None
    """The site to count from."""

    target: Int | None = None
    """The site to count to."""
