"""How pieces move: kind by kind, or in a table if there are many kinds."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.english.book.blocks import apart
from ludarium.english.book.document import Block, Paragraph, Table
from ludarium.english.moves.alike import Kind, gathered, shared_consequence
from ludarium.english.moves.endings import LONG_ENDING, Ended, ended
from ludarium.english.phrases import (
    Choice,
    Condition,
    Instruction,
    Lead,
    Together,
    Under,
    When,
    together,
)
from ludarium.english.telling import as_deed, conditions_as_blocks, in_one_line, length
from ludarium.english.telling.once import laid_out
from ludarium.english.words import capital, listed, sentence, word_count
from ludarium.english.words.captures import moving_onto_sentence

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_LEAST_KINDS: Final = 9
"""So many kinds of pieces that move in different ways are told in a table."""


def piece_blocks(e: "Voice", kinds: Sequence[Kind]) -> list[Block]:
    """How each kind of piece moves, and what all or some of them have in common."""
    kinds, asked = _asked_of_all(kinds)
    kinds, shared = shared_consequence(kinds)
    many = len({repr(one) for one in kinds}) >= _LEAST_KINDS
    found = ended(kinds, least=0 if many else LONG_ENDING)
    blocks: list[Block] = []
    if asked is not None:
        blocks += conditions_as_blocks(asked, "a piece moves only if")
    if many:
        alone = ended(kinds, least=0, least_kinds=1)
        pairs = zip(found, alone, strict=True)
        found = [own if _is_brief(own) else one for one, own in pairs]
        found, table = _in_table(e, found)
        blocks += [] if table is None else [table]
    blocks += [
        block
        for opening, moves in gathered([one.kind for one in found])
        for block in laid_out(e, moves, opening)
    ]
    blocks += _told_after(e, found)
    if e.moves_onto and blocks:
        onto = sentence(moving_onto_sentence(e, e.moves_onto))
        blocks.insert(0, Paragraph([onto], apart=True))
    return blocks if shared is None else [*blocks, *apart(laid_out(e, shared, kind="step"))]


def _is_brief(one: Ended) -> bool:
    """Whether a kind fits in a row of a table with what follows from its moves."""
    brief = all(length(ending) <= _LONGEST_IN_ROW for ending in one.endings)
    return brief and _in_cell(one.kind.moves) is not None


_LONGEST_IN_ROW: Final = 14


def _asked_of_all(kinds: Sequence[Kind]) -> tuple[Sequence[Kind], Condition | None]:
    """Kinds without what must hold for each of them to move at all, and that by itself."""
    conditions = [
        kind.moves.condition if isinstance(kind.moves, When) and kind.moves.no is None else None
        for kind in kinds
    ]
    first = conditions[0] if conditions else None
    if first is None or len(kinds) < _LEAST_ASKED or any(one != first for one in conditions):
        return kinds, None
    return [Kind(k.name, k.moves.yes) for k in kinds if isinstance(k.moves, When)], first


_LEAST_ASKED: Final = 3


def _told_after(e: "Voice", found: Sequence[Ended]) -> list[Block]:
    """What follows from the moves of several kinds of pieces."""
    groups: dict[str, tuple[tuple[Instruction, ...], list[str]]] = {}
    for one in found:
        if one.endings:
            groups.setdefault(repr(one.endings), (one.endings, []))[1].append(one.kind.name)
    blocks: list[Block] = []
    for endings, names in groups.values():
        who = "any piece" if len(names) == len(found) else listed(names, "or")
        heading = f"after a move of {who}"
        blocks += apart(laid_out(e, Under(heading, together(endings), Lead.COMMA), kind="step"))
    return blocks


def _in_table(e: "Voice", found: Sequence[Ended]) -> tuple[list[Ended], Table | None]:
    """Kinds that are told in a table of their moves, and those that are not."""
    rows: dict[tuple[str, str], list[str]] = {}
    left: list[Ended] = []
    for one in found:
        moves = _in_cell(one.kind.moves)
        if moves is None:
            left.append(one)
            continue
        then = "; ".join(as_deed(e, ending, "step") for ending in one.endings)
        rows.setdefault((moves, then), []).append(one.kind.name)
    if not rows:
        return left, None
    head: tuple[str, ...] = ("Piece", "It may", "Then")
    cells: list[tuple[str, ...]] = []
    first: dict[str, str] = {}
    for (moves, then), names in rows.items():
        alike = first.setdefault(moves, names[0])
        known = alike != names[0] and word_count(moves) > _LONG_CELL
        told = f"move like {alike}" if known else moves
        cells.append((capital(", ".join(names)), told, then))
    if not any(row[2] for row in cells):
        head, cells = head[:2], [row[:2] for row in cells]
    return left, Table(head, cells)


_LONG_CELL: Final = 6
"""Moves of more words are not told again for a kind that only differs in what follows."""


def _in_cell(moves: Instruction) -> str | None:
    """Moves in a line, with semicolons between those that one may choose from."""
    if isinstance(moves, Choice) and not moves.intro:
        parts = [_in_cell(option) for option in moves.options]
        return None if None in parts else "; ".join(part for part in parts if part)
    if isinstance(moves, Together):
        return None
    return in_one_line(moves)
