"""How a game wants to look: what the graphics part of its metadata asks for, as plain data."""

from dataclasses import dataclass

HIDDEN = "hidden"
"""The colour of what is not drawn."""


@dataclass(frozen=True)
class PieceWish:
    """Something about the look of some pieces; what is None holds for any."""

    owner: int | None = None
    piece: str | None = None
    state: int | None = None
    value: int | None = None
    name: str | None = None
    """The name whose shape is drawn instead."""
    fill: str | None = None
    stroke: str | None = None
    scale: float | None = None
    rotate: int | None = None
    style: str | None = None
    text: str | None = None
    """A text written on the piece."""

    def fits(self, name: str, owner: int, state: int, value: int) -> bool:
        """Whether it speaks of a piece; its name may be given with or without the owner."""
        base = name.rstrip("0123456789")
        return (
            (self.owner is None or self.owner == owner)
            and (self.piece is None or self.piece.casefold() in (name.casefold(), base.casefold()))
            and (self.state is None or self.state == state)
            and (self.value is None or self.value == value)
        )


@dataclass(frozen=True)
class SiteWish:
    """Sites that are coloured or carry a symbol."""

    sites: tuple[int, ...] = ()
    area: str | None = None
    """The name of a region, for its sites."""
    owner: int | None = None
    site_type: str | None = None
    symbol: str | None = None
    text: str | None = None
    colour: str | None = None
    scale: float = 1.0


@dataclass(frozen=True)
class LineWish:
    """A line between two sites."""

    a: int
    b: int
    site_type: str | None = None
    colour: str | None = None


@dataclass(frozen=True)
class Look:
    """All that a game asks for."""

    style: str | None = None
    checkered: bool = False
    show_board: bool = True
    hide_edges: bool = False
    curves: bool = True
    players: tuple[tuple[int, str], ...] = ()
    pieces: tuple[PieceWish, ...] = ()
    sites: tuple[SiteWish, ...] = ()
    lines: tuple[LineWish, ...] = ()
    stacks: tuple[tuple[int | None, str], ...] = ()
    """How stacks are drawn, with the number of the container or None for any."""

    def stack(self, container: int) -> str | None:
        """How stacks in a container are drawn."""
        return next((how for index, how in self.stacks if index in (None, container)), None)

    def player(self, number: int) -> str | None:
        """The colour that a player asks for."""
        return next((colour for index, colour in self.players if index == number), None)
