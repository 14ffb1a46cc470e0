"""Names that a description uses and nothing in it defines: a region "Hom" where there is a "Home".

Such a name is no mistake of the language, it only means nothing: no site, no piece, no phase.
Whoever writes a game should be told. What is asked of each ludeme is a table.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.static import looks_like_coordinate
from ludarium.language.problem import Problem
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.ludeme import Ludeme

_FIGURES: Final = "0123456789"


@dataclass(frozen=True)
class _Names:
    """All names of one sort that a game defines."""

    known: tuple[str, ...]
    sort: str
    """What bears such names: `a region`."""
    is_exact: bool = False
    """Whether a part of a name is not enough."""

    def has(self, name: str) -> bool:
        """Whether a name means something."""
        if self.is_exact:
            return name in self.known
        bare = name.rstrip(_FIGURES)
        return any(name in each or bare == each.rstrip(_FIGURES) for each in self.known)


_Defining = Callable[[Game, Equipment], Iterator[str]]


def _said(head: str, field: str) -> _Defining:
    """The names that some ludeme of a game gives away."""

    def found(game: Game, box: Equipment) -> Iterator[str]:
        for ludeme in game.walk():
            if ludeme.title == head and isinstance(name := ludeme.__dict__.get(field), str):
                yield name

    return found


def _both(*ways: _Defining) -> _Defining:
    return lambda game, box: (name for way in ways for name in way(game, box))


_SORTS: Final[dict[str, tuple[str, _Defining]]] = {
    "region": ("a region", lambda game, box: (each.name for each in box.regions)),
    "whole region": ("a region", lambda game, box: (each.name for each in box.regions)),
    "piece": ("a piece", lambda game, box: (each.name for each in box.components)),
    "track": ("a track", lambda game, box: (each.name for each in box.tracks)),
    "map": ("a map", lambda game, box: (each.name for each in box.maps)),
    "phase": ("a phase", _said("phase", "name")),
    "variable": ("a variable", _said("set Var", "name")),
    "value": (
        "a remembered value",
        _both(_said("remember Value", "name"), _said("set RememberValue", "name")),
    ),
    "event": ("an event", _said("trigger", "event")),
}
_EXACT: Final = frozenset({"whole region", "phase", "variable", "value", "event"})
_USES: Final[dict[tuple[str, str], str]] = {
    ("forEach Piece", "names"): "piece",
    ("no Pieces", "name"): "piece",
    ("count Pieces", "name"): "piece",
    ("id", "name"): "piece",
    ("where", "piece"): "piece",
    ("where Level", "piece"): "piece",
    ("sites Occupied", "component"): "piece",
    ("sites Occupied", "components"): "piece",
    ("place", "item"): "piece",
    ("place Stack", "item"): "piece",
    ("place Stack", "items"): "piece",
    ("place Random", "pieces"): "piece",
    ("piece", "piece"): "piece",
    ("sites", "name"): "region",
    ("sites Track", "name"): "track",
    ("trackSite Move", "track"): "track",
    ("trackSite EndSite", "name"): "track",
    ("trackSite FirstSite", "name"): "track",
    ("sow", "track"): "track",
    ("mapEntry", "name"): "map",
    ("nextPhase", "phase_name"): "phase",
    ("var", "key"): "variable",
    ("values Remembered", "name"): "value",
    ("is Triggered", "event"): "event",
}
"""Which field of which ludeme is a name of which sort."""


def unknown_names(game: Game) -> list[Problem]:
    """Names that mean nothing in a game, each with its place, and what may be meant."""
    box = equipment_of(game)
    sorts: dict[str, _Names] = {}
    found: list[Problem] = []
    told: set[tuple[str, str]] = set()
    for ludeme in game.walk():
        for sort, name in _names_in(ludeme):
            if sort not in sorts:
                words, defining = _SORTS[sort]
                sorts[sort] = _Names(tuple(defining(game, box)), words, sort in _EXACT)
            names = sorts[sort]
            if names.has(name) or (sort, name) in told:
                continue
            told.add((sort, name))
            found.append(_problem(ludeme, name, names))
    return found


def _names_in(ludeme: Ludeme) -> Iterator[tuple[str, str]]:
    """The names that a ludeme uses, with their sorts."""
    for field, value in ludeme.__dict__.items():
        sort = _USES.get((ludeme.title, field))
        if sort is None:
            continue
        if sort == "region":
            if isinstance(value, str) and looks_like_coordinate(value):
                continue
            # Of the regions of a player a part of the name is enough.
            sort = "whole region" if ludeme.__dict__.get("player") is None else sort
        for name in value if isinstance(value, tuple) else (value,):
            if isinstance(name, str):
                yield sort, name


def _problem(ludeme: Ludeme, name: str, names: _Names) -> Problem:
    near = get_close_matches(name, dict.fromkeys(names.known), n=1, cutoff=0.5)
    known = sorted({each.rstrip(_FIGURES) or each for each in names.known})
    if near:
        advice = f"did you mean `{near[0].rstrip(_FIGURES) or near[0]}`?"
    elif known:
        advice = f"there {'is' if len(known) == 1 else 'are'} {', '.join(known[:6])}"
    else:
        advice = f"nothing here defines {names.sort}"
    place = ludeme.node.place if ludeme.node else None
    file = place.span.source.name if place else ""
    message = f'there is no {names.sort.split(" ", 1)[1]} "{name}"'
    return Problem("unknown-name", message, file, place, advice)
