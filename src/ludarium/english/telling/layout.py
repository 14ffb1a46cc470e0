"""What all ways of telling share: openings, lists of conditions, paragraphs that are joined."""

from collections.abc import Sequence
from functools import singledispatch

from ludarium.english.book.document import Block, Bullets, Paragraph
from ludarium.english.phrases import All, AnyOf, ByCase, Condition, Instruction
from ludarium.english.telling.one_line import LONGEST
from ludarium.english.words import sentence, word_count


@singledispatch
def tell(instruction: Instruction, opening: str = "") -> list[Block]:
    """An instruction as sentences and lists; there is a way for each kind of instruction.

    The opening goes before what there is to do, as in `On your turn,` or `A king may`.
    """
    raise TypeError(f"no way to tell {instruction!r}")


def conditions_as_blocks(condition: Condition, before: str, after: str = "") -> list[Block]:
    """A condition in a sentence with something before and after, or as a list between them."""
    whole = f"{before} {condition.text}{after}"
    if isinstance(condition, ByCase):
        start = sentence(f"{before} the first of these that applies holds:")
        return [Paragraph([start]), Bullets(_case_items(condition))]
    if word_count(whole) <= LONGEST or not isinstance(condition, All | AnyOf):
        return [Paragraph([sentence(whole)])]
    each = "all of these are true" if isinstance(condition, All) else "any of these is true"
    items: list[list[Block]] = [_as_item(part) for part in condition.parts]
    return [Paragraph([sentence(f"{before} {each}:")]), Bullets(items)]


def _case_items(decided: ByCase) -> list[list[Block]]:
    """What must hold in each of some cases, as items of a list."""
    items: list[list[Block]] = []
    for part, (when, holds) in zip(decided.parts, decided.cases, strict=True):
        start = "otherwise" if items else ""
        if word_count(part.text) <= LONGEST:
            items.append([Paragraph([sentence(part.text)])])
            continue
        blocks: list[Block] = []
        if when is not None:
            start = f"{start}, if" if start else "if"
            if word_count(when.text) + 12 <= LONGEST:
                blocks = conditions_as_blocks(holds, f"{start} {when.text}, then it must be that")
            else:
                blocks = conditions_as_blocks(when, start, ":")
                blocks += conditions_as_blocks(holds, "then it must be that")
        else:
            blocks = conditions_as_blocks(holds, f"{start}, it must be that")
        items.append(blocks)
    return items


def _as_item(condition: Condition) -> list[Block]:
    if isinstance(condition, ByCase):
        start = Paragraph(["The first of these that applies holds:"])
        return [start, Bullets(_case_items(condition))]
    if word_count(condition.text) <= LONGEST or not isinstance(condition, All | AnyOf):
        return [Paragraph([sentence(condition.text)])]
    each = "all of these are true:" if isinstance(condition, All) else "any of these is true:"
    return [Paragraph([sentence(each)]), Bullets([_as_item(part) for part in condition.parts])]


def opened(opening: str, text: str) -> str:
    """A text behind its opening, if it has one."""
    return f"{opening} {text}" if opening else text


def are_cases(blocks: Sequence[Block]) -> bool:
    """Whether blocks are nothing but a list of cases."""
    match blocks:
        case [Paragraph(sentences=[_]), Bullets(are_cases=True)]:
            return True
        case _:
            return False


def indented(blocks: list[Block]) -> list[Block]:
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


def _copied(block: Block) -> Block:
    """A block whose sentences can be added to."""
    if isinstance(block, Paragraph):
        return Paragraph(list(block.sentences), block.apart)
    return block
