"""Tracks that rules speak of, by their names or their owners."""

from typing import TYPE_CHECKING, Any

from ludarium.english.numbers.counting import known_number
from ludarium.english.places.paths import has_own_paths, track_name
from ludarium.english.places.places import place_names
from ludarium.english.words import spoken
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def path_in_words(e: "Voice", player: Any, name: str | None) -> str:
    """The track of somebody, or with a name; `that path` if it was chosen among several."""
    chosen = e.bindings.get("path")
    if chosen is not None:
        return chosen.text
    named = [track for track in e.equipment.tracks if name is None or name in track.name]
    nobody = player is None or player in (Role.Shared, Role.All, Role.Neutral)
    if len(named) == 1 and (nobody or len(e.equipment.tracks) == 1):
        return track_name(e, named[0])
    words = spoken(name or "")
    for ending in ("track", "path"):
        words = words.removesuffix(ending).strip()
    kind = f"*{words}* path" if words and not (named and has_own_paths(e)) else "path"
    if nobody:
        return f"the {kind}"
    return f"{e.player(player).possessive} {kind}"


def landing_name(e: "Voice", start: Any, path: str) -> str:
    """What the site is called that a throw leads to: `landing square`, `entry point`."""
    from ludarium.ludemes.numbers.board import HandSite
    from ludarium.ludemes.numbers.values import MapEntry

    named = path.partition("*")[2].partition("*")[0]
    kind = f"*{named}* landing" if named else "landing"
    if isinstance(start, HandSite | MapEntry):
        kind = kind.replace("landing", "entry")
    known = known_number(e, start) if start is not None else None
    name = f"{kind} {e.word()}"
    return name if known is None else f"{name} from {place_names(e.equipment).site(known)}"
