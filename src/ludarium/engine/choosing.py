"""A table at which all players choose at once, with recordings to find their choices in."""

from itertools import product

from ludarium.engine.actions import Move
from ludarium.engine.table import Table


class ChoosingTable:
    """Plays a game of simultaneous moves. The moves of all players, made as one, have a number."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._moves: list[Move] = []
        self._found: list[tuple[int, ...]] = []
        """The choices that were looked for; their numbers come after those of single moves."""

    def generate(self) -> int:
        """Work out the legal moves of all players; how many there are."""
        self._moves = [self._table.move(index) for index in range(self._table.generate())]
        self._found = []
        return len(self._moves)

    def find(self, text: str) -> int | None:
        """The number of the moves that, made as one, are written in a certain way."""
        own: dict[int, list[int]] = {}
        for index, move in enumerate(self._moves):
            own.setdefault(move.mover, []).append(index)
        for choices in product(*(own[mover] for mover in sorted(own))):
            if str(self._table.move_together(choices)) == text:
                self._found.append(choices)
                return len(self._moves) + len(self._found) - 1
        return None

    def sites_of(self, index: int) -> tuple[int, int]:
        """Where a move starts and ends."""
        move = self.move(index)
        return move.from_, move.to

    def move(self, index: int) -> Move:
        """A move with all that it does."""
        if index < len(self._moves):
            return self._moves[index]
        return self._table.move_together(self._found[index - len(self._moves)])

    def apply(self, index: int) -> None:
        """Make the moves of all players that were found."""
        self._table.apply_together(self._found[index - len(self._moves)])

    def read(self, name: str, index: int = 0) -> int:
        """A number of the state."""
        return self._table.read(name, index)
