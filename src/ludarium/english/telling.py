"""Laying instructions out: as one sentence where they are short, as lists where they are not."""

from collections.abc import Callable, Sequence
from typing import Final

from ludarium.english.document import Block, Bullets, Paragraph
from ludarium.english.phrases import (
    All,
    Always,
    AnyOf,
    Choice,
    Condition,
    Do,
    Instruction,
    Nothing,
    Remark,
    Together,
    Under,
    When,
    all_of,
)
from ludarium.english.words import listed, sentence, word_count

LONGEST: Final = 36
"""No sentence has more words, if it can be helped; books promise forty."""
_SHORT: Final = 22
"""What is put inside a sentence has no more words."""
_MOST_CHOICES_INLINE: Final = 3

Naming = Callable[[Condition], Condition]
"""Gives a condition that is too long for a sentence a name, and notes what it means."""


def conditions_as_blocks(condition: Condition, before: str, after: str = "") -> list[Block]:
    """A condition in a sentence with something before and after, or as a list between them."""
    whole = f"{before} {condition.text}{after}"
    if word_count(whole) <= LONGEST or not isinstance(condition, All | AnyOf):
        return [Paragraph([sentence(whole)])]
    each = "all of these are true" if isinstance(condition, All) else "any of these is true"
    items: list[list[Block]] = [_as_item(part) for part in condition.parts]
    return [Paragraph([sentence(f"{before} {each}:")]), Bullets(items)]


def _as_item(condition: Condition) -> list[Block]:
    if word_count(condition.text) <= LONGEST or not isinstance(condition, All | AnyOf):
        return [Paragraph([sentence(condition.text)])]
    each = "all of these are true:" if isinstance(condition, All) else "any of these is true:"
    return [Paragraph([sentence(each)]), Bullets([_as_item(part) for part in condition.parts])]


# ---------------------------------------------------------------------- in one line


def inline(instruction: Instruction, most: int = _SHORT) -> str | None:
    """An instruction as a verb and what goes with it, if that is short and plain enough."""
    found = _inline(instruction)
    return found if found is not None and word_count(found) <= most else None


def _inline(instruction: Instruction) -> str | None:
    match instruction:
        case Remark():
            return None
        case Do(what, when, then, notes):
            if notes:
                return None
            text = what
            if when is not None and when != Always(True):
                text = _on_condition(what, when)
            if then is not None:
                following = None if _is_conditional(then) else _inline(then)
                if following is None or when is not None:
                    return None
                text += f", then {following}"
            return text
        case Choice(options, intro):
            if intro or len(options) > _MOST_CHOICES_INLINE or any(map(_is_conditional, options)):
                return None
            parts = [_inline(option) for option in options]
            if any(part is None or "," in part for part in parts):
                return None
            return listed([part or "" for part in parts], "or")
        case Together(several, _):
            if len(several) > _MOST_CHOICES_INLINE or any(map(_is_conditional, several)):
                return None
            parts = [_inline(part) for part in several]
            if any(part is None or "," in part for part in parts):
                return None
            return listed([part or "" for part in parts], "and")
        case When(condition, yes, None):
            inner = _inline(yes)
            return None if inner is None or " if " in inner else f"{inner} if {condition.text}"
        case Under(heading, what):
            inner = None if _is_conditional(what) else _inline(what)
            return None if inner is None or "," in inner else f"{_leading(heading)} {inner}"
        case _:
            return None


def _is_conditional(instruction: Instruction) -> bool:
    """Whether something depends on a condition, so that it should not be the end of a sentence."""
    match instruction:
        case When() | Choice():
            return True
        case Together(parts, _):
            return any(_is_conditional(part) for part in parts)
        case Under(_, what):
            return _is_conditional(what)
        case Do(_, when, _, _):
            return when is not None
        case _:
            return False


# ---------------------------------------------------------------------- as blocks


def tell(instruction: Instruction, opening: str = "", *, after: bool = False) -> list[Block]:
    """An instruction as sentences and lists.

    The opening goes before what there is to do, as in `On your turn,` or `A king may`. `after`
    says that this follows from something else.
    """
    match instruction:
        case Nothing():
            return []
        case Do():
            return _tell_deed(instruction, opening)
        case Choice(options, intro):
            return _tell_choice(options, intro, opening)
        case Together(parts, in_order):
            return _tell_together(parts, opening, in_order=in_order)
        case When(condition, yes, no):
            return _tell_when(condition, yes, no, opening)
        case Under(heading, what):
            return _tell_under(heading, what, opening)
        case _:
            raise TypeError(f"no way to tell {instruction!r}")


def _tell_under(heading: str, what: Instruction, opening: str) -> list[Block]:
    """Something under a heading: in one sentence with it, or as a list."""
    lead = _opened(opening, heading)
    start = _opened(opening, _leading(heading))
    short = inline(what, LONGEST)
    if isinstance(what, When) and short is not None:
        body = _inline(what.yes)
        comma = "," if start.endswith(" and") else ""
        short = None if body is None else f"if {what.condition.text}, {body}"
        start += comma
    if short is not None and word_count(f"{lead} {short}") <= LONGEST:
        return [Paragraph([sentence(f"{start} {short}")])]
    if isinstance(what, Choice) and not what.intro:
        if "one of these" in heading:
            return _tell_choice(what.options, lead, "")
        return tell(what, start)
    return [Paragraph([sentence(lead)]), *_indented(tell(what))]


def _leading(heading: str) -> str:
    """A heading as the beginning of a sentence."""
    start = heading.rstrip(":")
    if start.startswith("use "):
        return f"{start}, and" if "," in start else f"{start} and"
    if start.endswith((" this", " single move")):
        return f"{start}:"
    return start if start.endswith(" then") else f"{start},"


def _opened(opening: str, text: str) -> str:
    return f"{opening} {text}" if opening else text


def _tell_deed(deed: Do, opening: str) -> list[Block]:
    when = deed.when if deed.when != Always(True) else None
    start = _opened(opening, deed.what)
    blocks: list[Block] = []
    if when is not None and ", sending " in deed.what and not opening:
        start, when = f"if {when.text}, {start}", None
        if word_count(start) > LONGEST:
            start, when = deed.what, deed.when
    if when is not None and word_count(f"{start} if {when.text}") <= LONGEST:
        blocks.append(Paragraph([sentence(_on_condition(start, when))]))
    elif when is not None:
        blocks.append(Paragraph(_split(start)))
        blocks += conditions_as_blocks(when, "this is allowed only if")
    else:
        blocks.append(Paragraph(_split(start)))
    blocks.extend(Paragraph([note]) for note in deed.notes)
    if deed.then is not None:
        blocks += consequences(deed.then)
    return joined(blocks)


def _on_condition(what: str, when: Condition) -> str:
    """A deed with its condition, which stands before what is captured by it."""
    deed, capturing, captured = what.rpartition(", capturing ")
    if not capturing or isinstance(when, All | AnyOf):
        return f"{what} if {when.text}"
    return f"{deed} if {when.text}, capturing {captured}"


def _split(text: str) -> list[str]:
    """A deed as a sentence, or as two if it is long and captures something."""
    deed, capturing, captured = text.rpartition(", capturing ")
    if not capturing or word_count(text) <= LONGEST:
        return [sentence(text)]
    return [sentence(deed), sentence(f"this captures {captured}")]


def consequences(then: Instruction) -> list[Block]:
    """What follows from a move."""
    if isinstance(then, Together):
        return [block for part in then.parts for block in consequences(part)]
    if isinstance(then, When | Under | Remark):
        return tell(then)
    return tell(then, "then")


def _tell_choice(options: Sequence[Instruction], intro: str, opening: str) -> list[Block]:
    if not intro:
        short = inline(Choice(tuple(options)))
        if short is not None:
            return [Paragraph([sentence(_opened(opening, short))])]
    lead = _opened(opening, intro or "do one of the following:")
    items = [tell(option) for option in options]
    return [Paragraph([sentence(lead)]), Bullets(items, numbered="first of these" in intro)]


def _tell_together(parts: Sequence[Instruction], opening: str, *, in_order: bool) -> list[Block]:
    blocks: list[Block] = []
    for index, part in enumerate(parts):
        words = opening if index == 0 else "then" if in_order else ""
        blocks += tell(part, words)
    return joined(blocks)


def _tell_when(
    condition: Condition, yes: Instruction, no: Instruction | None, opening: str
) -> list[Block]:
    if isinstance(yes, Nothing) and no is not None:
        return _tell_when(condition.opposite(), no, None, opening)
    if condition == Always(True):
        return tell(yes, opening)
    if condition == Always(False):
        return tell(no, opening) if no is not None else []
    if no is None and isinstance(yes, When) and yes.no is None:
        return _tell_when(all_of([condition, yes.condition]), yes.yes, None, opening)
    lead, subject = _parted(opening)
    start = _opened(lead, f"if {condition.text}, {subject}").strip()
    blocks = _tell_branch(start, yes)
    if blocks is None:
        blocks = conditions_as_blocks(condition, _opened(lead, "if"), ":")
        if isinstance(blocks[-1], Bullets):
            blocks.append(Paragraph(["In that case:"]))
        blocks += _indented(tell(yes, subject))
    if no is not None and not isinstance(no, Nothing):
        blocks += _tell_otherwise(no, subject)
    return joined(blocks)


def _tell_branch(start: str, what: Instruction) -> list[Block] | None:
    """What to do on a condition, right behind it, if that is clear without a list of its own."""
    short = inline(what, LONGEST)
    if short is not None and word_count(f"{start} {short}") <= LONGEST:
        return [Paragraph([sentence(f"{start} {short}")])]
    listing = isinstance(what, Choice) or (isinstance(what, Under) and not _is_long(what))
    return tell(what, start) if listing and word_count(start) <= _SHORT else None


def _is_long(under: Under) -> bool:
    return word_count(under.heading) > LONGEST - _SHORT


def _parted(opening: str) -> tuple[str, str]:
    """What of an opening comes before a condition, and what behind it, such as `a king may`."""
    if opening == "then":
        return "then,", ""
    if opening.endswith(","):
        return opening, ""
    return "", opening[:1].lower() + opening[1:]


def _tell_otherwise(no: Instruction, subject: str) -> list[Block]:
    start = f"otherwise, {subject}".strip()
    if isinstance(no, When):
        return _tell_when(no.condition, no.yes, no.no, subject or "otherwise,")
    blocks = _tell_branch(start, no)
    return blocks or [Paragraph(["Otherwise:"]), *_indented(tell(no, subject))]


def _indented(blocks: list[Block]) -> list[Block]:
    """Blocks as the items of a list, under the sentence that introduces them."""
    if len(blocks) == 1 and isinstance(blocks[0], Bullets):
        return blocks
    return [Bullets([blocks])] if blocks else []


def joined(blocks: Sequence[Block]) -> list[Block]:
    """Blocks with neighbouring paragraphs made one, unless a list is about to follow."""
    result: list[Block] = []
    for block in blocks:
        last = result[-1] if result else None
        if isinstance(block, Paragraph) and isinstance(last, Paragraph) and not block.apart:
            last.sentences.extend(block.sentences)
        else:
            result.append(_copied(block))
    return result


def plain_text(instruction: Instruction) -> str:
    """An instruction in one line, however long."""
    found = _inline(instruction)
    if found is not None:
        return found
    words: list[str] = []
    for block in tell(instruction):
        words += [one.rstrip(".:").lower() if not words else one for one in _all_sentences(block)]
    return "; ".join(word.rstrip(".") for word in words)


def _all_sentences(block: Block) -> list[str]:
    if isinstance(block, Paragraph):
        return block.sentences
    if isinstance(block, Bullets):
        return [text for item in block.items for inner in item for text in _all_sentences(inner)]
    return []


def _copied(block: Block) -> Block:
    """A block whose sentences can be added to."""
    if isinstance(block, Paragraph):
        return Paragraph(list(block.sentences), block.apart)
    return block
