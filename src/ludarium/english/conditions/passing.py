"""Places that a move along a path has passed."""

from typing import TYPE_CHECKING

from ludarium.english.phrases import Condition, Said
from ludarium.english.places.tracks import path_in_words

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.conditions.sites import IsIn


def passed_on_track(e: "Voice", asked: "IsIn") -> Condition | None:
    """That the last move has passed a site or ended there, if sites behind its start are asked."""
    from ludarium.ludemes.literals import IntLiteral
    from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
    from ludarium.ludemes.numbers.tracks import TrackSiteMove
    from ludarium.ludemes.regions.equipment import SitesTrack

    if asked.sites is None or len(asked.sites) != 1:
        return None
    match asked.region:
        case SitesTrack(
            player=None,
            name=str() as name,
            from_=TrackSiteMove(from_=LastFrom(), track=str() as track, steps=IntLiteral(value=1)),
            to=LastTo(),
        ) if name == track:
            pass
        case _:
            return None
    place, path = e.site(asked.sites[0]), path_in_words(e, None, name)
    rest = f"{place} or ended there, going along {path}"
    return Said(f"the last move passed {rest}", f"the last move did not pass {place} or end there")
