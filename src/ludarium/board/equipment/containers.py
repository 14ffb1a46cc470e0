"""Containers: the board, and what lies beside it with sites of its own."""

from dataclasses import dataclass
from enum import StrEnum

from ludarium.vocabulary.play import Role


class ContainerKind(StrEnum):
    """What a container is."""

    BOARD = "Board"
    BOARDLESS = "Boardless"
    MANCALA_BOARD = "MancalaBoard"
    SURAKARTA_BOARD = "SurakartaBoard"
    HAND = "Hand"
    DECK = "Deck"
    DICE = "Dice"

    @property
    def is_hand(self) -> bool:
        """Whether it lies beside the board, and so can be a player's hand."""
        return self in (ContainerKind.HAND, ContainerKind.DECK, ContainerKind.DICE)


@dataclass(frozen=True)
class Container:
    """A thing with sites. Container 0 is the board; the sites of the others are cells."""

    index: int
    name: str
    kind: ContainerKind
    owner: int
    role: Role
    first: int
    """Its first site."""
    count: int
    """How many sites it has; on the board, of the kind that is played on."""
    faces: tuple[tuple[int, ...], ...] = ()
    """What the faces of its dice show."""
    large_stack: bool = False
    """Whether stacks in it may grow higher than usual."""

    @property
    def sites(self) -> range:
        """Its sites, in order."""
        return range(self.first, self.first + self.count)
