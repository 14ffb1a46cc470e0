"""A session in which all players choose at once, with recordings to find their choices in."""

from collections.abc import Iterator, Sequence
from itertools import product

from ludarium.engine.agreements import TRUE_MOVER
from ludarium.engine.moves.written import Move
from ludarium.host.session import Session

Choices = dict[int, int]
"""For each player the number of a move among the player's own."""


class ChoosingSession:
    """Plays a game of simultaneous moves. The moves of all players, made as one, have a number."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._moves: list[Move] = []
        self._found: list[Choices] = []
        """The choices that were looked for; their numbers come after those of single moves."""

    def generate(self) -> int:
        """Work out the legal moves of all players; how many there are."""
        self._moves = [self._session.move(i) for i in range(self._session.generate_together())]
        self._found = []
        return len(self._moves)

    def find(self, text: str) -> int | None:
        """The number of the moves that, made as one, are written in a certain way."""
        for choices in _all_choices(self._moves):
            self._session.choose_together(choices)
            found = str(self._session.move_together()) == text
            self._session.choose_together({})
            if found:
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
        self._session.choose_together(self.choices(index))
        move = self._session.move_together()
        self._session.choose_together({})
        return move

    def choices(self, index: int) -> Choices:
        """What the players have chosen in moves that were found."""
        return self._found[index - len(self._moves)]

    def apply(self, index: int) -> None:
        """Make the moves of all players that were found."""
        self._session.choose_together(self.choices(index))
        self._session.apply_together()

    def read(self, name: str, index: int = 0) -> int:
        """A number of the state."""
        return self._session.read(TRUE_MOVER if name == "mover" else name, index)


def _all_choices(moves: Sequence[Move]) -> Iterator[Choices]:
    """All that players can choose from the moves of all of them."""
    movers = [move.mover for move in moves]
    players = sorted(set(movers))
    own = (range(movers.count(player)) for player in players)
    return (dict(zip(players, choice, strict=True)) for choice in product(*own))
