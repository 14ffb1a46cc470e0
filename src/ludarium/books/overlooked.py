"""What is often overlooked in the rules of a game: each finding is read from its ludemes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.books.meant import is_misere
from ludarium.concepts.found import Concepts
from ludarium.english.book.document import Brief, Bullets, Paragraph, Section
from ludarium.english.model.aim_kinds import Block
from ludarium.english.model.aims import aims_of
from ludarium.english.words import number, sentence
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.combining.requirements import Priority
from ludarium.ludemes.moves.movement.movement import MoveHop
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Ludeme

TITLE: Final = "Often overlooked"
_MOST: Final = 6
_CHOOSING: Final = ("Priority", "MaxCapture", "CanMove", "CanNotMove", "MaxMovesInTurn")
"""What may decide which of the moves that there are can be made."""
_STRAIGHT: Final = (AbsoluteDirection.Orthogonal,)


@dataclass(frozen=True)
class Rules:
    """The rules, as findings look at them."""

    game: Game
    parts: tuple[Ludeme, ...]
    box: Equipment
    concepts: Concepts
    brief: Brief

    def has(self, *names: str) -> bool:
        """Whether the rules have one of some concepts."""
        return any(name in self.concepts.true for name in names)


def overlooked(rules: Rules) -> Section | None:
    """The section with what is often overlooked; nothing if there is nothing of the kind."""
    if rules.box.players.count < 2:
        return None
    found = dict.fromkeys(text for finding in _FINDINGS for text in finding(rules))
    items = [[Paragraph([sentence(text)])] for text in list(found)[:_MOST]]
    return Section(TITLE, [Bullets([[*item] for item in items])]) if items else None


def _compulsion(rules: Rules) -> Iterator[str]:
    """Whether captures must be made, in games in which pieces jump."""
    must = any(isinstance(part, Priority) and _captures_first(part) for part in rules.parts)
    if rules.has("MaxCapture") or (must and rules.has("MaxMovesInTurn")):
        yield "you must capture if you can, and in the way that captures most"
    elif rules.brief.huffs:
        yield "you need not capture, but the piece that could have may then be huffed"
    elif must:
        yield "you must capture if you can"
    elif rules.has("HopCapture") and not rules.has(*_CHOOSING):
        yield "you need not capture if you can move otherwise"


def _captures_first(rule: Priority) -> bool:
    """Whether the most urgent rule has jumps that capture, and a later one moves that do not."""
    first, *rest = rule.moves
    return _captures(first) and not all(map(_captures, rest))


def _captures(part: Ludeme) -> bool:
    return any(
        isinstance(one, MoveHop)
        and one.between is not None
        and one.between.apply is not None
        and any(isinstance(inner, Remove) for inner in one.between.apply.walk())
        for one in part.walk()
    )


def _number_of_jumps(rules: Rules) -> Iterator[str]:
    if rules.brief.once:
        yield "a turn has one jump only, even where another one would be possible"


def _rows(rules: Rules) -> Iterator[str]:
    """Which rows count."""
    lines = [part for part in rules.parts if isinstance(part, IsLine)]
    drawn = rules.box.topology.default is SiteType.Vertex
    for line in lines:
        if line.direction in _STRAIGHT and rules.box.topology.of(
            rules.box.topology.default
        ).directions("diagonal"):
            yield ("a row counts along drawn lines only" if drawn else "diagonal rows do not count")
        exact = isinstance(line.exact, BooleanLiteral) and line.exact.value
        if exact and isinstance(line.length, IntLiteral):
            many = number(line.length.value)
            yield f"exactly {many} in a row count: a longer row does not"


def _again(rules: Rules) -> Iterator[str]:
    if rules.has("SwapOption"):
        yield "after the first move, the second player may take it over by swapping sides"
    if rules.has("PositionalSuperko", "SituationalSuperko"):
        yield "no move may lead back to a position that has been there before"
    elif rules.has("TurnKo", "SituationalTurnKo"):
        yield "no move may undo the one before: the position must not come back at once"


def _sides(rules: Rules) -> Iterator[str]:
    aims = aims_of(rules.game)
    if rules.box.players.count == 2 and (aims.first or aims.second):
        yield "the two players do not win in the same way"


def _stuck(rules: Rules) -> Iterator[str]:
    blocks = [aim for aim in aims_of(rules.game).shared if isinstance(aim, Block)]
    if blocks:
        yield f"whoever cannot move loses{', in check or not' if blocks[0].in_check else ''}"
    elif rules.has("Checkmate") and rules.has("NoMovesDraw"):
        yield "if you cannot move and are not in check, the game is a draw"
    elif rules.brief.stuck:
        yield rules.brief.stuck


def _draws(rules: Rules) -> Iterator[str]:
    if rules.has("Misere") and is_misere(rules.game):
        yield "it is the aim not to do what would win elsewhere"


_FINDINGS: Final[tuple[Callable[[Rules], Iterator[str]], ...]] = (
    _compulsion,
    _number_of_jumps,
    _rows,
    _again,
    _sides,
    _stuck,
    _draws,
)
"""What is looked for, in the order in which it is told."""
