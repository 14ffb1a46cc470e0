"""What tracks are called here and in the games that gave the rules.

Rules name the track along which pieces go or seeds are sown. Where the tracks are from another game
than the rules, the same way may have another name; otherwise they are told by their order.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ludarium.reconstruction.adapting.scaling import rows_of, scaled
from ludarium.reconstruction.adapting.sites import board_of
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.terms import Sort, Term, rewritten

_DIGITS: Final = "0123456789"
_SPEAK: Final = ("sow", "trackSite", "sites Track")
"""Clauses that name tracks."""


def with_own_tracks(game: Term, givers: Sequence[Donor]) -> Term | None:
    """The game with rules that name its own tracks; nothing if they go along one that it lacks.

    What no giver has, either, stays as it is.
    """
    here = _tracks_of(game)
    spoken = {name for name in _names_spoken(game) if not _called(name, here)}
    if not here or not spoken:
        return game
    names: dict[str, str] = {}
    for name in spoken:
        giver = next((each for each in givers if _called(name, _tracks_of(each.term))), None)
        if giver is None:
            continue
        ours = _counterpart(name, game, giver)
        if ours is None:
            return None
        names[name] = ours

    def rename(term: Term) -> Term | None:
        if not _speaks(term):
            return None
        parts = [
            replace(part, head=names[part.head])
            if _is_name(part) and part.head in names
            else rewritten(part, rename)
            for part in term.parts
        ]
        return term.with_parts(parts)

    return rewritten(game, rename)


def _counterpart(name: str, game: Term, giver: Donor) -> str | None:
    """What the tracks of a giver that have a name are called here."""
    here, there = _tracks_of(game), _tracks_of(giver.term)
    meant = _called(name, there)
    ours: list[Term] = []
    for track in meant:
        same = [each for each in here if _way_of(each) == _way_of(_at_home(track, game, giver))]
        # Of two players who go the same way each has a track.
        same.sort(key=lambda each: each.parts[2:] != track.parts[2:])
        if same:
            ours.append(same[0])
        elif len(here) == len(there):
            ours.append(here[there.index(track)])
        else:
            return None
    found = {track.parts[0].head for track in ours}
    bare = {each.rstrip(_DIGITS) for each in found}
    return found.pop() if len(found) == 1 else bare.pop() if len(bare) == 1 else None


def _at_home(track: Term, game: Term, giver: Donor) -> Term:
    """A track of a giver as the board of rows of this game has it."""
    here, there = rows_of(game), rows_of(giver.term)
    found = scaled(track, there, here) if here is not None and there is not None else track
    return found or track


def _way_of(track: Term) -> str:
    return str(track.parts[1]) if len(track.parts) > 1 else ""


def _tracks_of(game: Term) -> list[Term]:
    board = board_of(game)
    return [p for p in board.walk() if p.head == "track" and p.parts] if board else []


def _called(name: str, tracks: Sequence[Term]) -> list[Term]:
    """The tracks that a name means: part of their names, or theirs but for numbers of players."""
    bare = name.rstrip(_DIGITS)
    return [
        track
        for track in tracks
        if name in track.parts[0].head or bare == track.parts[0].head.rstrip(_DIGITS)
    ]


def _names_spoken(game: Term) -> set[str]:
    speaking = (term for term in game.walk() if _speaks(term))
    return {part.head for term in speaking for part in term.parts if _is_name(part)}


def _speaks(term: Term) -> bool:
    word = term.parts[0].head if term.parts else ""
    return term.sort is Sort.CLAUSE and not {term.head, f"{term.head} {word}"}.isdisjoint(_SPEAK)


def _is_name(part: Term) -> bool:
    return part.sort is Sort.TEXT and part.label is None
