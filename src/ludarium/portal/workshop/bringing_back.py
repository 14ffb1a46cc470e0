"""Reconstruction for visitors: reading what is known, and completing it. It runs in the sandbox."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from ludarium.drawing.drafts import board_alone
from ludarium.drawing.picture import Settings as DrawingSettings
from ludarium.drawing.picture import draw
from ludarium.illustrated.pages import rule_book_of
from ludarium.language.description import Description
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.user_libraries import SHIPPED
from ludarium.ludemes.reader import read_description
from ludarium.portal.workshop.workshop import description_of, told_problem
from ludarium.reconstruction.donors import donors_of
from ludarium.reconstruction.lost import LostGame, of_description
from ludarium.reconstruction.ranking.ranking import Ranking
from ludarium.reconstruction.report import page
from ludarium.reconstruction.run import Settings, Trying, reconstruct
from ludarium.reconstruction.setting import Setting
from ludarium.reconstruction.telling.accounts import rules_decided
from ludarium.reconstruction.telling.dossier import giver, of_reconstruction

Tell = Callable[[Any], None]
_SIZE: Final = 420
_LARGEST_DRAWING: Final = 1 << 20
_NEAREST: Final = 12
_LONGEST_RULES: Final = 1 << 16
_MOST_NAMED: Final = 3


def read(text: str, setting: Setting) -> dict[str, Any]:
    """What a description with holes leaves open, its board, and which games are near it."""
    nothing: dict[str, Any] = {"name": "", "holes": [], "spans": [], "board": "", "near": []}
    try:
        description = description_of(text)
        lost = of_description(description, None, setting)
        return {
            "name": lost.name,
            "problems": [],
            "holes": [
                {
                    "hole": hole.role.words,
                    "rules": list(rules_decided(hole.role.words, hole.role.section)),
                    "is_open": hole.is_open,
                }
                for hole in lost.holes
            ],
            "spans": _spans(description),
            "board": _board(description),
            "near": _near(lost),
        }
    except (DescriptionError, MeaningError) as error:
        return {**nothing, "problems": [told_problem(error.problem, text)]}


def _spans(description: Description) -> list[tuple[int, int]]:
    """Where the holes stand in the text."""
    places = (hole.place.span for hole in description.holes)
    return [(s.start, s.end) for s in places if s.source is description.source]


def _board(description: Description) -> str:
    try:
        scene = board_alone(description)
        drawn = draw(scene, DrawingSettings(_SIZE)) if scene else ""
    except (DescriptionError, MeaningError, ValueError):
        return ""
    return drawn if len(drawn) <= _LARGEST_DRAWING else ""


def _near(lost: LostGame) -> list[dict[str, Any]]:
    """The games that are nearest, each once."""
    ranking = Ranking(lost, donors_of(SHIPPED))
    found: dict[str, dict[str, Any]] = {}
    for donor, likeness in zip(ranking.donors, ranking.likeness, strict=True):
        if donor.game not in found:
            found[donor.game] = {
                "id": donor.id,
                "likeness": round(likeness, 3),
                **giver(donor, lost, None),
            }
        if len(found) == _NEAREST:
            break
    return list(found.values())


def bring_back(tell: Tell, text: str, setting: Setting, settings: Settings) -> dict[str, Any]:
    """Complete a description; what is tried is told on the way."""
    try:
        tell({"doing": "reading the games that it may be completed from", "tried": 0})
        donors = donors_of(SHIPPED)
        lost = of_description(description_of(text), None, setting)
        found = reconstruct(
            lost, donors=donors, settings=settings, watch=lambda trying: tell(_told(trying))
        )
        tell({"doing": "writing down what was found", "tried": found.tried})
        data = of_reconstruction(found, lost, donors)
        return {
            "problem": "",
            "made": data,
            "descriptions": [result.description for result in found.results],
            "rules": [_rules(result.description) for result in found.results],
            "report": page(found),
        }
    except (DescriptionError, MeaningError) as error:
        problem = error.problem
        return {"problem": f"{problem.message}. {problem.advice}".strip(" .") + "."}


def _told(trying: Trying) -> dict[str, Any]:
    of = ", ".join(trying.of[:_MOST_NAMED]) or "your own choices"
    return {
        "doing": f"{trying.found} of {trying.wanted} results; trying rules of {of}",
        "tried": trying.tried,
    }


def _rules(text: str) -> str:
    """The rules of a result in English, as Markdown; nothing where they cannot be told."""
    try:
        book = rule_book_of(read_description(description_of(text)), pictures=False)
        rules = book.to_markdown()
    except Exception:  # a result without its rule book is still a result
        return ""
    return rules if len(rules) <= _LONGEST_RULES else ""


def lines_of(rules: str) -> Iterator[str]:
    """Rules without the marks of Markdown."""
    for line in rules.splitlines():
        if line.strip() and not line.startswith("# "):
            yield line.strip().lstrip("#-").strip().replace("*", "").replace("`", "")
