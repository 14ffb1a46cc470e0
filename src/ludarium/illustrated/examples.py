"""An example of a kind of move: a position, and what one piece can do in it."""

from dataclasses import dataclass

from ludarium.illustrated.capture_kinds import UNKNOWN
from ludarium.illustrated.move_kinds import Deed, Kind
from ludarium.illustrated.positions import Glance, Site


@dataclass(frozen=True)
class Example:
    """A position, and what one piece can do in it."""

    kind: Kind
    piece: int
    glance: Glance
    deeds: tuple[Deed, ...]
    mover: int
    further: bool = False
    """Whether this is what a piece can do only now and then: to go further than usual."""

    manner: str = UNKNOWN
    """How it captures, if that shows."""

    @property
    def first(self) -> Deed:
        """One of the moves."""
        return self.deeds[0]

    @property
    def targets(self) -> tuple[Site, ...]:
        """All sites where the moves end."""
        return tuple(dict.fromkeys(deed.target for deed in self.deeds))

    @property
    def captured(self) -> tuple[Site, ...]:
        """All that the moves capture."""
        return tuple(dict.fromkeys(site for deed in self.deeds for site in deed.captured))
