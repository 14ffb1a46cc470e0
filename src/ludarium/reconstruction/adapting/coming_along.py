"""What rules need that a game does not have, and the games that gave the rules can lend.

A rule may name a piece, a hand, dice or a region; a way along the board may lead to a hand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.reconstruction.adapting.ways import tracks_for
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.names import equipment_items, foreign_pieces
from ludarium.reconstruction.terms import Sort, Term

_SIGNS: Final = {
    "hand": ("handSite", "sites Hand", "Hand"),
    "dice": ("roll", "forEach Die", "pips", "face", "count Pips", "is AllDiceEqual", "use Die"),
    "map": ("mapEntry",),
}
"""Kinds of equipment, and the ludemes and names that speak of them."""
_DIGITS: Final = "0123456789"
_ALONG_TRACKS: Final = ("trackSite", "sites Track", "sow")
"""What speaks of tracks."""
_OF_PLAYERS: Final = ("sites Mover", "sites Next", "sites Player", "sites P1", "sites P2")
"""What speaks of regions of players, unless it names them."""


@dataclass(frozen=True)
class Borrowed:
    """Something that came along with a filling."""

    what: Term
    donor: Donor


def missing(game: Term, givers: Sequence[Donor]) -> Iterator[Borrowed | None]:
    """What is spoken of but not there; nothing in its place if no giver has it."""
    declared = {item.parts[0].head for item in equipment_items(game) if item.parts}
    for mark in sorted(foreign_pieces(game) - declared):
        yield _piece(mark, givers)
    here = {item.head for item in equipment_items(game)}
    # A piece may be called a hand, too.
    spoken = set(_spoken(game)) - declared
    for kind, signs in _SIGNS.items():
        if kind not in here and not spoken.isdisjoint(signs):
            yield from _items(kind, givers) or [None]
    if _OF_PLAYERS[0] in spoken and not any(map(_is_of_player, equipment_items(game))):
        yield from _of_players(givers) or [None]
    leads = "hand" not in here and spoken.isdisjoint(_SIGNS["hand"])
    if leads and any(_leads_to_hands(giver, game) for giver in givers):
        yield from _items("hand", givers)
    if not spoken.isdisjoint(_ALONG_TRACKS) and all(p.head != "track" for p in game.walk()):
        tracks = [Borrowed(track, giver) for track, giver in tracks_for(game, givers)]
        yield from tracks or (None,)
    yield from _named("regions", game, givers)
    if "map" in here:
        yield from _named("map", game, givers)


def _is_of_player(item: Term) -> bool:
    """Whether something is a region of a player, with a name or without: rules may mean all."""
    has_owner = any(part.field == "role" for part in item.parts)
    return item.head == "regions" and (has_owner or _name(item) is None)


def _of_players(givers: Sequence[Donor]) -> list[Borrowed | None]:
    """The regions of players that the first giver who has any has."""
    for donor in givers:
        items = [item for item in equipment_items(donor.term) if _is_of_player(item)]
        if items:
            return [Borrowed(item, donor) for item in items]
    return []


def _leads_to_hands(giver: Donor, game: Term) -> bool:
    """Whether a way along the board came from a giver in which it goes on to a hand."""
    tracks = [str(part) for part in game.walk() if part.head == "track"]
    return bool(tracks) and not giver.ways_to_hands.isdisjoint(tracks)


def _piece(mark: str, givers: Sequence[Donor]) -> Borrowed | None:
    for donor in givers:
        for piece in donor.naming.pieces:
            if donor.naming.marks[piece.name] == mark:
                return Borrowed(donor.naming.abroad(piece.item), donor)
    return None


def _items(kind: str, givers: Sequence[Donor]) -> list[Borrowed | None]:
    """All equipment of a kind that the first giver who has any has."""
    for donor in givers:
        items = [item for item in equipment_items(donor.term) if item.head == kind]
        if items:
            return [Borrowed(donor.naming.abroad(item), donor) for item in items]
    return []


def _named(kind: str, game: Term, givers: Sequence[Donor]) -> Iterator[Borrowed]:
    """Equipment of a kind with a name that is spoken of and not there."""
    known = {_name(item) for item in equipment_items(game) if item.head == kind}
    spoken = {t.head for t in game.walk() if t.sort is Sort.TEXT}
    for donor in givers:
        items = [item for item in equipment_items(donor.term) if item.head == kind]
        wanted = [item for item in items if _name(item) in spoken and _name(item) not in known]
        yield from (Borrowed(donor.naming.abroad(item), donor) for item in wanted)
        known |= set(map(_name, wanted))


def _name(item: Term) -> str | None:
    return next((part.head for part in item.parts if part.sort is Sort.TEXT), None)


def _spoken(game: Term) -> Iterator[str]:
    """The ludemes of a game, by their keyword and by the word after it, and names in it.

    A hand is called by its player, too: `"Hand1"`. Where a region is named, it does not matter
    whose it is.
    """
    for term in game.walk():
        if term.sort is Sort.TEXT:
            yield term.head
            yield term.head.rstrip(_DIGITS)
        elif term.sort is Sort.CLAUSE:
            yield term.head
            if term.parts and term.parts[0].sort is Sort.WORD:
                sign = f"{term.head} {term.parts[0].head}"
                if sign not in _OF_PLAYERS:
                    yield sign
                elif all(part.sort is not Sort.TEXT for part in term.parts):
                    yield _OF_PLAYERS[0]
