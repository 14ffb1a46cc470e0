"""Walks of leapers: `like a knight`, or step by step."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.english.places.ways import has_hexagons
from ludarium.english.words import counted, number, plural
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import WalkStep

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

Walk = Sequence[WalkStep]
_KNIGHT: Final = {(2, 1), (2, -1)}


def walks(
    e: "Voice",
    given: Sequence[Walk],
    kind: SiteType | None,
    *,
    turned: bool = True,
    ahead: bool = False,
) -> list[str]:
    """Where leaps lead: how far straight and how far to the side, or step by step.

    `turned` says that they may set out in any of the orthogonal directions, `ahead` that they
    set out forward only.
    """
    word = e.word(kind)
    if not turned or not is_square_grid(e, kind):
        return _all_step_by_step(given, word, _turn(e, kind))
    ends = list(dict.fromkeys(_turned(_end_of(walk)) for walk in given))
    if not ahead and set(ends) in (_KNIGHT, {*_KNIGHT, (1, 2), (1, -2)}):
        return [f"like a knight: two {plural(word)} straight and one to the side"]
    said = []
    for straight, side in ends:
        if side < 0 and (straight, -side) in ends:
            continue
        either = side > 0 and (straight, -side) in ends
        way = "straight forward" if ahead else "straight"
        said.append(_displacement(straight, side, word, way, either=either))
    return said


def is_square_grid(e: "Voice", kind: SiteType | None) -> bool:
    """Whether every turn is a right angle."""
    sites = e.equipment.topology.of(kind or e.equipment.topology.default)
    return {way.name for way in sites.supported_directions(Relation.Orthogonal)} == set("NESW")


def _end_of(walk: Walk) -> tuple[int, int]:
    """How far a walk leads: forward, and to the right."""
    ahead, right = 0, 0
    forward, sideways = 1, 0
    for step in walk:
        if step is WalkStep.F:
            ahead, right = ahead + forward, right + sideways
        elif step is WalkStep.R:
            forward, sideways = -sideways, forward
        else:
            forward, sideways = sideways, -forward
    return ahead, right


def _turned(end: tuple[int, int]) -> tuple[int, int]:
    """The same way in the quarter where it leads mostly forward."""
    ahead, right = end
    for _ in range(4):
        if ahead > 0 and -ahead < right <= ahead:
            break
        ahead, right = -right, ahead
    return ahead, right


def _displacement(straight: int, side: int, word: str, forward: str, *, either: bool) -> str:
    far = counted(straight, word)
    if side == 0:
        return f"{far} {forward}" if straight else "back to where it stands"
    if side == straight:
        return f"{far} diagonally"
    way = "to the side" if either else "to the right" if side > 0 else "to the left"
    return f"{far} {forward} and then {number(abs(side))} {way}"


_MIRRORED: Final = {WalkStep.L: WalkStep.R, WalkStep.R: WalkStep.L, WalkStep.F: WalkStep.F}


def _turn(e: "Voice", kind: SiteType | None) -> str:
    """A turn to the next way straight on."""
    hexagons = kind in (None, SiteType.Cell) and has_hexagons(e)
    return "60 degrees" if hexagons else "a turn"


def _all_step_by_step(given: Sequence[Walk], word: str, turn: str) -> list[str]:
    """Walks step by step, each together with its mirror image."""
    walks_left = list(dict.fromkeys(tuple(walk) for walk in given))
    said = []
    for walk in walks_left:
        mirrored = tuple(_MIRRORED[step] for step in walk)
        if mirrored == walk or mirrored not in walks_left:
            said.append(_step_by_step(walk, word, turn))
        elif walks_left.index(walk) < walks_left.index(mirrored):
            said.append(f"{_step_by_step(walk, word, turn)} (or its mirror image)")
    return said


def _step_by_step(walk: Walk, word: str, turn: str) -> str:
    parts: list[str] = []
    run = 0
    for step in [*walk, None]:
        if step is WalkStep.F:
            run += 1
            continue
        if run:
            parts.append(f"{counted(run, word)} forward")
            run = 0
        if step is not None:
            parts.append(f"{turn} to the {'right' if step is WalkStep.R else 'left'}")
    return "along a walk of " + ", then ".join(parts)
