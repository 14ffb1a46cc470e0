"""Tracks that rules speak of, by their names or their owners."""

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Int
from ludarium.english.numbers.counting import known_number
from ludarium.english.phrases import Lying, Sites
from ludarium.english.places.paths import PathPhrase, has_own_paths, path_phrase
from ludarium.english.places.places import place_names
from ludarium.english.words.identifiers import path_word
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.regions.equipment import SitesTrack


def path_in_words(e: "Voice", player: object, name: str | None) -> PathPhrase:
    """The track of somebody, or with a name; `that path` if it was chosen among several."""
    if "path" in e.bindings:
        return PathPhrase("that")
    named = [track for track in e.equipment.tracks if name is None or name in track.name]
    nobody = player is None or player in (Role.Shared, Role.All, Role.Neutral)
    if len(named) == 1 and (nobody or len(e.equipment.tracks) == 1):
        return path_phrase(e, named[0])
    word = "" if named and has_own_paths(e) else path_word(name)
    return PathPhrase(word=word) if nobody else PathPhrase(e.player(player).possessive, word)


def leads_back(e: "Voice", name: str | None) -> bool:
    """Whether a track runs against the one along which seeds were just sown."""
    sown = e.bindings.get("sown_along")
    tracks = e.equipment.tracks
    if sown is None or name is None or len(tracks) < _TWO_WAYS:
        return False
    ways = [track for track in tracks if track.name == name]
    sowing = [track for track in tracks if track.name == sown.text] if sown.text else tracks[:1]
    if len(ways) != 1 or len(sowing) != 1:
        return False
    on = {*pairwise(sowing[0].sites)}
    return len(on & {(later, site) for site, later in pairwise(ways[0].sites)}) > len(on) // 2


_TWO_WAYS: Final = 2


def passed_over(e: "Voice", region: "SitesTrack") -> Sites | None:
    """The sites that a piece passes over on its way, without where it starts and where it ends."""
    from ludarium.english.places.areas import sites_of
    from ludarium.ludemes.literals import IntLiteral
    from ludarium.ludemes.numbers.arithmetic import IntSub
    from ludarium.ludemes.numbers.tracks import TrackSiteMove

    goes = e.bindings.get("goes")
    match region.from_, region.to:
        case (
            TrackSiteMove(from_=one, steps=IntLiteral(value=1)),
            TrackSiteMove(
                from_=other,
                steps=IntSub(value=Int() as steps, amount=IntLiteral(value=1)),
                track=track,
            ),
        ) if goes is not None and repr(one) == repr(other):
            way = TrackSiteMove(from_=other, steps=steps, track=track)
            if repr(way) == goes.text:
                return sites_of(e, None, Lying("that it passes over"))
    return None


def begins_outside(e: "Voice", name: str | None) -> bool:
    """Whether tracks run round the board only, so that from a hand one begins to count with them.

    A piece that is not on a track goes on from behind its last site, which is before its first
    one where it runs in a ring.
    """
    sites = e.equipment.topology.of(e.equipment.topology.default).count
    named = [track for track in e.equipment.tracks if name is None or name in track.name]
    inside = all(site < sites for track in named for site in track.sites)
    return bool(named) and inside and all(track.looped for track in named)


def landing_name(e: "Voice", start: object, path: PathPhrase) -> str:
    """What the site is called that a throw leads to: `landing square`, `entry point`."""
    from ludarium.ludemes.numbers.board import HandSite
    from ludarium.ludemes.numbers.values import MapEntry

    what = "entry" if isinstance(start, HandSite | MapEntry) else "landing"
    kind = f"*{path.word}* {what}" if path.word else what
    known = known_number(e, start) if start is not None else None
    name = f"{kind} {e.word()}"
    return name if known is None else f"{name} from {place_names(e.equipment).site(known)}"
