"""What a program of a game is made for."""

from enum import Enum


class Purpose(Enum):
    """Programs of the same game, each with what it is asked for and nothing else."""

    PLAY = "play"
    """Moves one by one, with all that they do."""
    PLAYOUTS = "playouts"
    """Random games, as fast as can be."""
    SEARCH = "search"
    """A search for good moves, with random games as fast as can be."""
    SEARCH_LISTED = "search with lists"
    """The same, for games whose rules work on the list of all moves."""
    MEASURING = "measuring"
    """Random games, nearly as fast, with a record of each."""
    MEASURING_LISTED = "measuring with lists"
    """The same, for games whose rules work on the list of all moves."""

    @property
    def searches(self) -> bool:
        """Whether it looks for good moves."""
        return self in (Purpose.SEARCH, Purpose.SEARCH_LISTED)

    @property
    def measures(self) -> bool:
        """Whether it keeps records of games."""
        return self in (Purpose.MEASURING, Purpose.MEASURING_LISTED)

    @property
    def does_without_list(self) -> bool:
        """Whether its random games do not list all moves."""
        return self in (Purpose.PLAYOUTS, Purpose.SEARCH, Purpose.MEASURING)
