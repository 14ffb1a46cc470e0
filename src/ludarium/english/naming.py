"""Names for what is too long to be said in place, taken from what it is: `the starting holes`.

Whoever makes a noun gives it the names it may get (`Noun.names`); here are those of what there is
to do, and the words in which nouns of several kinds agree. The first name that nothing else has
is taken; where there is none, a letter has to do.
"""

from collections.abc import Iterator
from typing import Final

from ludarium.english.phrases import AGAIN, Choice, Do, Instruction, Together, Under, When, Whose

MOVES_OF_OTHERS: Final = ("a reply", "a way up", "a way down", "a way out")
"""The names of moves that somebody else may make."""
_CAPTURES: Final = frozenset(
    {"custodial", "intervene", "surround", "enclose", "directional", "capture"}
)
"""What deeds are called, for diagrams, that capture something."""


def names_of_move(instruction: Instruction) -> tuple[str, ...]:
    """What a move may be called, after the first thing that is done in it: `a further jump`."""
    first = next(_deeds(instruction), None)
    if first is None:
        return ()
    if first.example == "sow":
        return ("a lap of sowing",)
    kind = "jump" if first.example == "hop" else "move"
    match first.whose:
        case Whose.ITS_OWN:
            return (f"a further {kind}", f"a {kind} like this")
        case Whose.THEIRS:
            return ("a reply",)
        case Whose.ANY:
            return ("a way out",)
        case Whose.UPWARD | Whose.DOWNWARD:
            return ("a way up" if first.whose is Whose.UPWARD else "a way down",)
        case Whose.YOURS:
            # Far from where it is told, `a move like this` would speak of nothing.
            usual = ("an ordinary move",) if kind == "move" else ()
            return (*usual, f"a {kind} like this")
        case None:
            return ("a jump like this",) if kind == "jump" else ()


def is_of_players(instruction: Instruction) -> bool:
    """Whether something is first of all a move that somebody chooses."""
    first = next(_deeds(instruction), None)
    return first is not None and first.whose is not None


def names_of_step(instruction: Instruction, *, seeds: bool) -> tuple[str, ...]:
    """What something that happens may be called: `capture`, `marking`.

    Seeds that are moved and not sown are captured.
    """
    deeds = list(_deeds(instruction))
    if deeds and deeds[0].example == "sow":
        return ("sowing", "follow-up")
    found = []
    kinds = {*_CAPTURES, "move"} if seeds else _CAPTURES
    if any(deed.captured or deed.example in kinds for deed in deeds):
        found.append("capture")
    if any(deed.what == "mark" for deed in deeds):
        found.append("marking")
    if any(deed.example == "promote" for deed in deeds):
        found += ["promotion", "other promotion"]
    if any(deed.example == AGAIN for deed in deeds):
        found.append("continuation")
    return (*found, "follow-up")


def _deeds(instruction: Instruction | None) -> Iterator[Do]:
    """All that is done, with what follows from it, in the order in which it is told."""
    match instruction:
        case Do():
            yield instruction
            yield from _deeds(instruction.then)
        case Choice(several) | Together(several):
            for one in several:
                yield from _deeds(one)
        case When(_, yes, no):
            yield from _deeds(yes)
            yield from _deeds(no)
        case Under(_, what):
            yield from _deeds(what)
        case _:
            return
