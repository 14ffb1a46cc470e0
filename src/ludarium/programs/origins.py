"""From a statement back to the description: which ludeme wrote it, and where that stands."""

from ludarium.language.problem import MeaningError
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.passages import lines_of, place_of, short_text, text_of


class LookError(MeaningError):
    """Something was asked about a program that it has no answer to."""

    code = "program"


def about(origin: object) -> str | None:
    """What readers are told about whoever wrote a statement."""
    if not isinstance(origin, Ludeme):
        return "the engine"
    place = place_of(origin)
    return f"{place} {short_text(origin)}" if place else short_text(origin)


def part_of(module_name: str) -> str:
    """A part of the engine, by the name of the Python module that wrote a function."""
    return module_name.removeprefix("ludarium.").replace(".", "/")


class Selection:
    """The ludemes that somebody wants to look at, with all inside them."""

    def __init__(self, game: Ludeme, wanted: str) -> None:
        self.chosen = _at_line(game, int(wanted)) if wanted.isdecimal() else _with(game, wanted)
        self._inside = {id(inner) for ludeme in self.chosen for inner in ludeme.walk()}

    def __contains__(self, origin: object) -> bool:
        return id(origin) in self._inside


def _at_line(game: Ludeme, line: int) -> list[Ludeme]:
    """The ludemes on a line of the file of a game."""
    if game.node is None:
        return []
    place = game.node.place
    file = place.span.source.name
    found = [ludeme for ludeme in game.walk() if (file, line) in lines_of(ludeme)]
    inside = {id(inner) for ludeme in found for inner in ludeme.walk() if inner is not ludeme}
    return [ludeme for ludeme in found if id(ludeme) not in inside]


def _with(game: Ludeme, words: str) -> list[Ludeme]:
    """The innermost ludemes whose text has some words in it, whatever the blanks between them."""
    wanted = " ".join(words.split())
    texts = {id(ludeme): text_of(ludeme) for ludeme in game.walk()}
    return [
        ludeme
        for ludeme in game.walk()
        if wanted in texts[id(ludeme)]
        and not any(wanted in texts[id(inner)] for inner in ludeme.children())
    ]
