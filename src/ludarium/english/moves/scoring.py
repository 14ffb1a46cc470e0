"""Points, memory and changes of sides in words."""

from typing import TYPE_CHECKING

from ludarium.english.model.noted_sites import NotedSites
from ludarium.english.phrases import YOU, Do, Instruction, Noun
from ludarium.english.words import counted, is_plural, spoken, third_person

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def add_points(e: "Voice", who: Noun, score: object, then: Instruction | None) -> Instruction:
    """Somebody scores, or loses points."""
    points = e.number(score)
    verb, text = "score", points.counting("point")
    if points.value is not None and points.value < 0:
        verb, text = "lose", counted(-points.value, "point")
    if who.text == "you":
        return Do(f"{verb} {text}", None, then)
    return Do(f"{who} {verb if who.plural else third_person(verb)} {text}", None, then)


def named_list(e: "Voice", name: str | None) -> str:
    """The list that something is remembered in."""
    if not name:
        return "the values remembered"
    noted = NotedSites.named(name)
    if noted.owner is not None:
        return f"{e.role(noted.owner).possessive} *{spoken(noted.kind)}* values"
    if is_plural(spoken(name)):
        return f"the *{spoken(name)}* noted down"
    return f"the values remembered as *{spoken(name)}*"


def change_of_sides(e: "Voice", first: Noun, second: Noun) -> str:
    """Two players go on with each other's pieces."""
    if first == YOU:
        return f"change sides with {second}, so that each goes on with the other's pieces"
    if e.is_duel and {first, second} == {e.player_number(1), e.player_number(2)}:
        return "let the players change sides, each going on with the other's pieces"
    return f"let {first} and {second} change sides, each going on with the other's pieces"
