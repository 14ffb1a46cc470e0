"""Instructions in one line, where they are short and plain enough."""

from typing import Final

from ludarium.english.phrases import (
    All,
    Always,
    AnyOf,
    Choice,
    Condition,
    Do,
    Instruction,
    Lead,
    Remark,
    Together,
    Under,
    When,
)
from ludarium.english.words import listed, word_count

LONGEST: Final = 36
"""No sentence has more words, if it can be helped; books promise forty."""
SHORT: Final = 22
"""What is put inside a sentence has no more words."""
_MOST_CHOICES_INLINE: Final = 3


def inline(instruction: Instruction, most: int = SHORT) -> str | None:
    """An instruction as a verb and what goes with it, if that is short and plain enough."""
    found = in_one_line(instruction)
    return found if found is not None and word_count(found) <= most else None


def in_one_line(instruction: Instruction) -> str | None:
    """An instruction as a verb and what goes with it, however long, if it is plain enough."""
    match instruction:
        case Remark():
            return None
        case Do(_, when, then, notes):
            if notes:
                return None
            text = instruction.text
            if when is not None and when != Always(True):
                text = on_condition(instruction, when)
            if then is not None:
                following = None if is_conditional(then) else in_one_line(then)
                if following is None or when is not None:
                    return None
                text += f", then {following}"
            return text
        case Choice(options, intro):
            if intro or len(options) > _MOST_CHOICES_INLINE or any(map(is_conditional, options)):
                return None
            parts = [in_one_line(option) for option in options]
            if any(part is None or "," in part for part in parts):
                return None
            return listed([part or "" for part in parts], "or")
        case Together(several, _):
            if len(several) > _MOST_CHOICES_INLINE or any(map(is_conditional, several)):
                return None
            parts = [in_one_line(part) for part in several]
            if any(part is None or "," in part for part in parts):
                return None
            return listed([part or "" for part in parts], "and")
        case When(condition, yes, None):
            inner = in_one_line(yes)
            if inner is None or " if " in inner or ", then " in inner:
                return None
            apart = "," if isinstance(yes, Do) and yes.takings else ""
            return f"{inner}{apart} if {condition.text}"
        case Under(_, what):
            inner = None if is_conditional(what) else in_one_line(what)
            return None if inner is None or "," in inner else f"{instruction.start} {inner}"
        case _:
            return None


def has_more(instruction: Instruction) -> bool:
    """Whether it has conditions or consequences, to which an `if` behind it might belong."""
    match instruction:
        case Do(_, when, then):
            return when is not None or then is not None
        case When():
            return True
        case Choice(parts) | Together(parts):
            return any(has_more(part) for part in parts)
        case Under(_, what):
            return instruction.lead is Lead.CHOOSE or has_more(what)
        case _:
            return False


def is_conditional(instruction: Instruction) -> bool:
    """Whether something depends on a condition, so that it should not be the end of a sentence."""
    match instruction:
        case When() | Choice():
            return True
        case Together(parts, _):
            return any(is_conditional(part) for part in parts)
        case Under(_, what):
            return is_conditional(what)
        case Do(_, when, _, _):
            return when is not None
        case _:
            return False


def on_condition(deed: Do, when: Condition) -> str:
    """A deed with its condition, which is not about what is captured by it alone."""
    if not deed.takings:
        return f"{deed.text} if {when.text}"
    if isinstance(when, All | AnyOf):
        return f"{deed.text}, if {when.text}"
    return f"{deed.before_taking} if {when.text}{deed.takings[-1]}"
