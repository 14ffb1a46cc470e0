"""What turns of a game are about, by its rules: mills, huffing, check, and what throws count.

The page tells a turn from the records of its moves. What they mean to players, such as that a row
of three is a mill, is known from the rules alone; it is found here in the rules themselves, as the
rule book finds it, and given to the page as plain data.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.operations import I32
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.placing.placement import MoveRemove, Remove
from ludarium.ludemes.moves.placing.selection import MoveSelect
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.numbers.counts_of_pieces import CountPips
from ludarium.ludemes.numbers.pieces import PieceId
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.ludemes.regions.moves import SitesFromMoves
from ludarium.vocabulary.play import Role

CHECK: Final = "in check"
"""The function of a program that tells whether the mover's royal piece is attacked."""


@dataclass(frozen=True)
class TurnFacts:
    """What turns of a game are about."""

    game: Game

    @property
    def plain(self) -> dict[str, Any]:
        """All of it, for the page."""
        return {"line": self.line, "huffs": self.huffs, "royal": self.royal}

    @property
    def line(self) -> int:
        """How long a row is that lets its maker take a piece: 3 is a mill; 0 if none does."""
        if not any(isinstance(part, MoveRemove) for part in self.game.walk()):
            return 0
        for rule in self.game.walk():
            if isinstance(rule, MovesIf) and isinstance(rule.condition, IsLine):
                again = any(isinstance(part, MoveAgain) for part in rule.moves.walk())
                length = rule.condition.length
                if again and isinstance(length, IntLiteral):
                    return length.value
        return 0

    @property
    def huffs(self) -> bool:
        """Whether a piece that could have captured, and did not, may be taken before one moves."""
        parts = list(self.game.walk())
        return any(isinstance(part, SitesFromMoves) for part in parts) and any(
            isinstance(part, MoveSelect)
            and {Remove, MoveAgain} <= {type(inner) for inner in part.walk()}
            for part in parts
        )

    @property
    def royal(self) -> str:
        """The piece that can be in check; nothing if there is none."""
        piece = self._check.piece if self._check else None
        return (piece.name or "") if isinstance(piece, PieceId) else ""

    def throws(self, box: Equipment) -> dict[int, int]:
        """What throws count that count otherwise than they show, such as five for no flat side."""
        names = {
            part.name
            for part in self.game.walk()
            if isinstance(part, MapEntry) and isinstance(part.key, CountPips)
        }
        if len(names) != 1:
            return {}
        (name,) = names
        return next((dict(each.entries) for each in box.maps if name in (None, each.name)), {})

    @cached_property
    def _check(self) -> IsThreatened | None:
        """The condition that a player's own royal piece is attacked, as the rules have it."""
        for part in self.game.walk():
            if isinstance(part, IsThreatened) and isinstance(part.piece, PieceId):
                elsewhere = (part.site_type, part.at, part.in_, part.moves)
                if part.piece.owner is Role.Mover and not any(elsewhere):
                    return part
        return None

    def write(self, m: Machine) -> None:
        """Write the function that tells whether there is check, where there can be."""
        if self._check is not None:
            with m.writing(m.module.function(CHECK, {}, I32, export=True)) as f:
                f.return_(self._check.lower(m))
