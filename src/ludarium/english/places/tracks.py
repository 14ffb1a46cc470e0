"""Tracks that rules speak of, by their names or their owners."""

from typing import TYPE_CHECKING

from ludarium.english.numbers.counting import known_number
from ludarium.english.places.paths import PathPhrase, has_own_paths, path_phrase
from ludarium.english.places.places import place_names
from ludarium.english.words.identifiers import path_word
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


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


def landing_name(e: "Voice", start: object, path: PathPhrase) -> str:
    """What the site is called that a throw leads to: `landing square`, `entry point`."""
    from ludarium.ludemes.numbers.board import HandSite
    from ludarium.ludemes.numbers.values import MapEntry

    what = "entry" if isinstance(start, HandSite | MapEntry) else "landing"
    kind = f"*{path.word}* {what}" if path.word else what
    known = known_number(e, start) if start is not None else None
    name = f"{kind} {e.word()}"
    return name if known is None else f"{name} from {place_names(e.equipment).site(known)}"
