"""The rules of a game, which are read only when somebody asks for them.

A game that was compiled before can be played without.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from ludarium.engine.turns.purposes import Purpose
from ludarium.kernel.collecting import nothing_collected
from ludarium.language.problem import EndlessRules

if TYPE_CHECKING:
    from ludarium.board.equipment.equipment import Equipment
    from ludarium.board.equipment.position import Position
    from ludarium.engine.machine.machine import Machine
    from ludarium.ludemes.game.game import Game as Rules
    from ludarium.ludemes.game.match import Subgame
    from ludarium.ludemes.literals import Gap
    from ludarium.ludemes.metadata.metadata import Metadata
    from ludarium.ludemes.whole_game.program import Compiled


class RulesSource:
    """The rules of a game, and what follows from them before anybody plays."""

    def __init__(
        self,
        read: "Callable[[], Rules]",
        text: str | None = None,
        *,
        subgame: "Subgame | None" = None,
        read_metadata: "Callable[[], Metadata | Gap] | None" = None,
    ) -> None:
        self._read = read
        self._read_metadata = read_metadata
        self._subgame = subgame
        self.text = text
        """The description written out in full, if that alone decides about the program."""

    @staticmethod
    def of(rules: "Rules", subgame: "Subgame | None" = None) -> "RulesSource":
        """Rules that have been read already, by themselves or as part of a match."""
        return RulesSource(lambda: rules, subgame=subgame)

    @cached_property
    def rules(self) -> "Rules":
        """The rules."""
        return self._read()

    @cached_property
    def metadata(self) -> "Metadata | Gap | None":
        """What the description says besides the rules; nothing if it says nothing."""
        return self._read_metadata() if self._read_metadata else None

    @cached_property
    def equipment(self) -> "Equipment":
        """The board, the pieces and all else it is played with."""
        from ludarium.ludemes.whole_game.equipment import equipment_of

        return equipment_of(self.rules)

    def check(self) -> None:
        """Read the rules and set up the game, so that mistakes show before anybody plays."""
        with nothing_collected():
            _ = self.fixed_start

    @cached_property
    def fixed_start(self) -> "Position | None":
        """The position before the first move; nothing if it depends on chance."""
        position, after = self._set_up(0)
        return position if after == 0 else None

    def start(self, seed: int) -> "tuple[Position, int]":
        """The position before the first move, and the state of the generator after setting up."""
        if self.fixed_start is not None:
            return self.fixed_start, seed
        return self._set_up(seed)

    def compile(
        self,
        purpose: Purpose = Purpose.PLAY,
        *,
        also: "Callable[[Machine], None] | None" = None,
    ) -> "Compiled":
        """Make a program of the game; `also` writes what else it is to do."""
        from ludarium.ludemes.whole_game.program import compile_game

        with nothing_collected():
            try:
                return compile_game(
                    self.rules, self.equipment, purpose=purpose, subgame=self._subgame, also=also
                )
            except RecursionError:
                raise EndlessRules from None

    def _set_up(self, seed: int) -> "tuple[Position, int]":
        from ludarium.board.equipment.chance import Lots
        from ludarium.ludemes.whole_game.start import start_of

        lots = Lots(seed)
        position = start_of(self.rules, self.equipment, lots=lots)
        assert position is not None
        return position, lots.state
