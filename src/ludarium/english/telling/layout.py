"""What all ways of telling share: openings, lists of conditions, paragraphs that are joined."""

from collections.abc import Sequence
from functools import singledispatch

from ludarium.english.book.document import Block, Bullets, Paragraph
from ludarium.english.phrases import All, AnyOf, ByCase, Case, Condition, Instruction
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
    if word_count(whole) <= LONGEST:
        return [Paragraph([sentence(whole)])]
    if not isinstance(condition, All | AnyOf):
        return _places_listed(condition, before, after)
    each = "all of these are true" if isinstance(condition, All) else "any of these is true"
    items: list[list[Block]] = [_as_item(part) for part in condition.parts]
    return [Paragraph([sentence(f"{before} {each}:")]), Bullets(items)]


def _case_items(decided: ByCase) -> list[list[Block]]:
    """What must hold in each of some cases, as items of a list."""
    return [_as_item(part) for part in decided.parts]


def _case_item(case: Case) -> list[Block]:
    """What must hold in a case that takes more than a sentence."""
    start = "" if case.is_first else "otherwise"
    if case.when is None:
        return conditions_as_blocks(case.holds, f"{start}, it must be that")
    start = f"{start}, if" if start else "if"
    if word_count(case.when.text) + 12 <= LONGEST:
        return conditions_as_blocks(case.holds, f"{start} {case.when.text}, then it must be that")
    blocks = conditions_as_blocks(case.when, start, ":")
    return [*blocks, *conditions_as_blocks(case.holds, "then it must be that")]


def _places_listed(condition: Condition, before: str = "", after: str = "") -> list[Block]:
    """What is said of many places, with these in a list."""
    said, places = condition.places_listed
    start = f"{before} {said}" if before else said
    if not places:
        return [Paragraph([sentence(f"{start}{after}")])]
    items: list[list[Block]] = [[Paragraph([sentence(place)])] for place in places]
    return [Paragraph([sentence(f"{start}:")]), Bullets(items)]


def _as_item(condition: Condition) -> list[Block]:
    if isinstance(condition, ByCase):
        start = Paragraph(["The first of these that applies holds:"])
        return [start, Bullets(_case_items(condition))]
    if word_count(condition.text) <= LONGEST:
        return [Paragraph([sentence(condition.text)])]
    if isinstance(condition, Case):
        return _case_item(condition)
    if not isinstance(condition, All | AnyOf):
        return _places_listed(condition)
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
