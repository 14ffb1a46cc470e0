"""Announcements that a king is in check, and along which line."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.idioms.trees import only, same
from ludarium.english.idioms.tries.checks import LINES, CheckedBy
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Do, Instruction
from ludarium.english.voice import Voice
from ludarium.english.words import article, listed
from ludarium.ludemes.conditions.comparisons import GreaterOrEqual, LessThan
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.setting.messages import Note
from ludarium.ludemes.numbers.board import Column, Row
from ludarium.ludemes.numbers.pieces import PieceId
from ludarium.ludemes.numbers.where import Where


class Place(NamedTuple):
    """Where a piece stands."""

    piece: PieceId
    row: int
    column: int

    def of(self, line: object) -> int | None:
        """The row or the column, if that of this piece is asked for."""
        if not isinstance(line, Row | Column) or not only(line, "of"):
            return None
        name, owner = self.piece.name, self.piece.owner
        if name is None or owner is None or not same(line.of, Where(piece=name, owner=owner)):
            return None
        return self.row if isinstance(line, Row) else self.column


class CheckAnnounced(Moves):
    """Announcements for each way in which a piece is attacked."""

    by_line: tuple[tuple[str, CheckedBy], ...]
    """Messages, and when they are made."""
    longer: str
    shorter: str
    """Messages for attacks along the longer and the shorter diagonal."""

    def english(self, e: Voice) -> Instruction:
        """All of them."""
        said = [f"“{message}” {_how(e, asked)}" for message, asked in self.by_line]
        if self.longer:
            said.append(
                f"“{self.longer}” or “{self.shorter}” along the longer or the shorter of the two "
                f"diagonals through its {e.word()}"
            )
        return Do(f"the umpire announces how: {listed(said)}")


def _how(e: Voice, asked: CheckedBy) -> str:
    names = listed([article(e.piece_name(name)) for name in asked.names], "or")
    return LINES.get(asked.lines) or f"by {names}"


def tell_checks(e: Voice, parts: Sequence[object], _: list[Moves]) -> None:
    """Tell in one sentence how checks are announced."""
    for part in parts:
        if isinstance(part, MovesAnd) and only(part, "moves"):
            found = checks_announced(e, part)
            if found is not None:
                e.retold[id(part)] = found


def checks_announced(e: Voice, several: MovesAnd) -> CheckAnnounced | None:
    """How checks are announced, if effects are nothing but that."""
    by_line: list[tuple[str, CheckedBy]] = []
    diagonals: list[tuple[CheckedBy, Moves]] = []
    for rule in several.moves:
        if not isinstance(rule, MovesIf) or not isinstance(rule.condition, CheckedBy):
            return None
        message, asked = _message(rule.moves), rule.condition
        if not only(rule, "condition", "moves"):
            return None
        if message:
            if asked.lines not in LINES and len(asked.names) != 1:
                return None
            by_line.append((message, asked))
        else:
            diagonals.append((asked, rule.moves))
    if not diagonals:
        return CheckAnnounced(by_line=tuple(by_line), longer="", shorter="") if by_line else None
    longer, shorter = _said(e, diagonals)
    if not longer or not shorter:
        return None
    return CheckAnnounced(by_line=tuple(by_line), longer=longer, shorter=shorter)


def _message(moves: Moves) -> str:
    if isinstance(moves, Note) and only(moves, "message") and isinstance(moves.message, str):
        return moves.message
    return ""


def _said(e: Voice, diagonals: Sequence[tuple[CheckedBy, Moves]]) -> tuple[str, str]:
    """What is said of attacks along the longer and the shorter diagonal through any square."""
    sites = e.equipment.topology.of(e.equipment.topology.default)
    rows, columns = len(sites.rows), len(sites.columns)
    if {line for asked, _ in diagonals for line in asked.lines} != {
        (1, 1),
        (-1, -1),
        (1, -1),
        (-1, 1),
    }:
        return "", ""
    said: dict[bool, set[str]] = {True: set(), False: set()}
    for row in range(rows):
        for column in range(columns):
            rising = min(row, column) + min(rows - 1 - row, columns - 1 - column)
            falling = min(row, columns - 1 - column) + min(rows - 1 - row, column)
            for asked, moves in diagonals:
                place = Place(asked.piece, row, column)
                for right, up in asked.lines:
                    is_longer = (rising > falling) == (right == up)
                    said[is_longer] |= set(_messages_at(moves, place))
    if any(len(messages) != 1 for messages in said.values()):
        return "", ""
    return said[True].pop(), said[False].pop()


def _messages_at(moves: Moves, place: Place) -> Iterator[str]:
    """What is said if the piece stands on a square; something else if that is not known."""
    for rule in moves.moves if isinstance(moves, MovesAnd) else (moves,):
        if not isinstance(rule, MovesIf) or not only(rule, "condition", "moves"):
            yield ""
            continue
        holds = _holds(rule.condition, place)
        if holds is None or holds:
            yield _message(rule.moves) if holds else ""


def _holds(condition: Boolean, place: Place) -> bool | None:
    """Whether a condition holds that speaks of nothing but the row and the column of a piece."""
    match condition:
        case BooleanAnd(conditions=several) | BooleanOr(conditions=several):
            found = [_holds(one, place) for one in several]
            if None in found:
                return None
            return all(found) if isinstance(condition, BooleanAnd) else any(found)
        case LessThan(left=line, right=limit) | GreaterOrEqual(left=line, right=limit):
            here, most = place.of(line), literal(limit)
            if here is None or most is None:
                return None
            return (here < most) == isinstance(condition, LessThan)
        case _:
            return None
