"""Blocks of a book: what ludemes say, laid out as paragraphs or lists."""

from typing import Final

from ludarium.english.book.document import Block, Bullets, Paragraph, Table
from ludarium.english.phrases import Instruction, Noun
from ludarium.english.telling import joined, tell
from ludarium.english.words import sentence, word_count

_MOST_IN_A_PARAGRAPH: Final = 3
_MOST_WORDS: Final = 70
"""So many words make a paragraph, however many sentences they are in; more are a list."""


def apart(blocks: list[Block]) -> list[Block]:
    """Blocks that begin a new thought."""
    if blocks and isinstance(blocks[0], Paragraph):
        blocks[0] = Paragraph(blocks[0].sentences, apart=True)
    return blocks


def as_blocks(said: object) -> list[Block]:
    """What an item or a starting rule says, as blocks."""
    if said is None or said == "":
        return []
    if isinstance(said, str | Noun):
        return [Paragraph([sentence(str(said))])]
    if isinstance(said, Instruction):
        return tell(said)
    assert isinstance(said, list)
    return list(said)


def tables_last(blocks: list[Block]) -> list[Block]:
    """Blocks with their tables at the end, those with the same columns as one."""
    tables: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    others: list[Block] = []
    for block in blocks:
        if isinstance(block, Table):
            tables.setdefault(block.head, []).extend(block.rows)
        else:
            others.append(block)
    return [*others, *(Table(head, rows) for head, rows in tables.items())]


def in_list_or_paragraph(blocks: list[Block]) -> list[Block]:
    """Sentences one after the other as a list, if there are many of them, and tables after it."""
    blocks = tables_last(blocks)
    tables = [block for block in blocks if isinstance(block, Table)]
    blocks = [block for block in blocks if not isinstance(block, Table)]
    return [*_in_list_or_paragraph(blocks), *tables]


def _in_list_or_paragraph(blocks: list[Block]) -> list[Block]:
    items: list[list[Block]] = []
    for block in blocks:
        if isinstance(block, Paragraph) or not items:
            items.append([block])
        else:
            items[-1].append(block)
    plain = all(isinstance(block, Paragraph) for block in blocks)
    words = sum(word_count(block.text) for block in blocks if isinstance(block, Paragraph))
    if len(items) > _MOST_IN_A_PARAGRAPH and not (plain and words <= _MOST_WORDS):
        return [Bullets(items)]
    return joined([block for item in items for block in item])
