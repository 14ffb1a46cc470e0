"""What follows from moves: consequences, effects on the way, and what is a choice at all."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ludarium.english.phrases import (
    Condition,
    Do,
    Instruction,
    Noun,
    Under,
    When,
    followed,
    together,
)
from ludarium.english.targets import stands_for
from ludarium.english.words import sentence
from ludarium.ludemes.types import Effect, Moves

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def consequence(e: "Voice", then: Any, **names: Noun | str) -> Instruction | None:
    """What follows from a move, with the sites of that move called by good names."""
    if then is None:
        return None
    with e.meaning(**names):
        found = e.then(then)
    if found is not None and then.apply_after_all_moves:
        return Under("once all players have made their moves:", found)
    return found


def after_move(e: "Voice", then: Any, word: str = "") -> Instruction | None:
    """What follows once a piece has moved."""
    word = word or e.word()
    return consequence(
        e, then, last_to=f"the {word} where it landed", last_from=f"the {word} it came from"
    )


def after_all(e: "Voice", found: Instruction, then: Any) -> Instruction:
    """Some moves, and what follows each of them."""
    return followed(found, after_move(e, then))


# ---------------------------------------------------------------------- choices and effects


def is_choice(ludeme: Any) -> bool:
    """Whether a rule offers moves to choose from, rather than effects that simply happen."""
    if not isinstance(ludeme, Moves):
        return False
    if not isinstance(ludeme, Effect):
        return True
    if (
        type(ludeme).__name__ in ("ForEachPiece", "Satisfy")
        and ludeme.__dict__.get("moves") is None
    ):
        return True
    return any(is_choice(inner) for inner in _moves_inside(ludeme))


def _moves_inside(ludeme: Any) -> Iterator[Any]:
    for child in ludeme.children():
        if type(child).__name__ == "To":
            if child.apply is not None and child.apply.effect is not None:
                yield child.apply.effect
        elif isinstance(child, Moves):
            yield child


def with_note(instruction: Instruction, note: str, heading: str) -> Instruction:
    """An instruction with a remark: a sentence behind it, or a heading over a list."""
    if isinstance(instruction, Do) and instruction.then is None:
        return replace(instruction, notes=(*instruction.notes, sentence(note)))
    return Under(heading, instruction)


# ---------------------------------------------------------------------- effects on the way


def capture_of(effect: Any, name: str) -> bool:
    """Whether an effect does no more than remove what stands on the site at hand."""
    return (
        type(effect).__name__ == "Remove"
        and stands_for(effect.sites, name)
        and effect.level is None
        and effect.count is None
        and effect.site_type is None
    )


def applied(
    e: "Voice", apply: Any, name: str, called: str, captured: str, heading: str
) -> tuple[str, Instruction | None, tuple[str, ...]]:
    """What happens to a site on the way: words for a plain capture, or an instruction; notes."""
    if apply is None or apply.effect is None:
        return "", None, ()
    binding = "from_" if name == "from" else name
    with e.meaning(**{binding: called}):
        victim = _victim(e, apply, name)
        if victim is not None:
            then = consequence(e, apply.effect.then)
            return f", capturing any {victim} there", then and Under("after a capture:", then), ()
        condition: Condition | None = None if apply.if_ is None else e.condition(apply.if_)
        if condition is None and capture_of(apply.effect, name):
            notes: tuple[str, ...] = ()
            if apply.effect.at is not None and apply.effect.at.name == "EndOfTurn":
                notes = ("What is captured stays on the board until the turn is over.",)
            return f", capturing {captured}", consequence(e, apply.effect.then), notes
        if condition is None:
            into = _taken_into(e, apply.effect, name)
            if into is not None:
                then = consequence(e, apply.effect.then)
                return f", capturing {captured} and putting it {into}", then, ()
        found = e.moves(apply.effect)
    if condition is not None:
        found = When(condition, found)
    return "", Under(heading, found), ()


def _victim(e: "Voice", apply: Any, name: str) -> str | None:
    """What is captured if it is there, where that is all that an effect does."""
    if apply.if_ is None or not capture_of(apply.effect, name) or apply.effect.at is not None:
        return None
    qualify = getattr(apply.if_, "qualify", None)
    found = qualify(e, name) if qualify is not None else None
    if found is None or not found.after.startswith("with an enemy "):
        return None
    return str(found.after.removeprefix("with an "))


def _taken_into(e: "Voice", effect: Any, name: str) -> str | None:
    """Where a captured piece is put, if an effect does no more than that."""
    if type(effect).__name__ != "FromTo" or not stands_for(effect.origin.sites, name):
        return None
    given = {field for field, _ in effect.given()} - {"origin", "to", "then"}
    start = {field for field, _ in effect.origin.given()} - {"sites"}
    end = {field for field, _ in effect.to.given()} - {"sites"}
    if given or start or end or type(effect.to.sites).__name__ != "HandSite":
        return None
    return f"into {e.site(effect.to.sites)}"


def joint(parts: list[Instruction | None], *, in_order: bool = False) -> Instruction | None:
    """Several things that follow, if there are any."""
    found = [part for part in parts if part is not None]
    if not found:
        return None
    return together(found, in_order=in_order)


__all__ = [
    "after_all",
    "after_move",
    "applied",
    "capture_of",
    "consequence",
    "is_choice",
    "joint",
    "with_note",
]
