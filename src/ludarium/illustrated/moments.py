"""Moments of a game that a book shows: how it may begin, and how it may end."""

from dataclasses import dataclass

from ludarium.board.equipment.equipment import Equipment
from ludarium.host.session import Session
from ludarium.illustrated.move_kinds import Deed, deed_of
from ludarium.illustrated.positions import Glance


@dataclass(frozen=True)
class Moment:
    """The position after a move, and what that move was."""

    glance: Glance
    deed: Deed | None
    """Nothing if no picture could show the move."""
    mover: int
    plies: int
    """How many moves had been made before it."""
    winner: int = 0
    """Who has won; 0 if nobody has."""


@dataclass(frozen=True)
class Ply:
    """A move of a game that is being played: the position before it, and which move it was."""

    image: bytes
    index: int
    plies: int


def moment_of(
    session: Session, box: Equipment, owners: tuple[int, ...], ply: Ply, *, sows: bool
) -> Moment:
    """What a move led to."""
    session.moves_of(ply.image)
    mover = session.read("mover")
    before = Glance(session.manifest, ply.image, owners)
    deed = deed_of(session.move(ply.index), before, box, sows=sows)
    after = session.play(ply.image, ply.index)
    over = session.manifest.number_in(after, "over") != 0
    winner = max(0, session.manifest.number_in(after, "winner")) if over else 0
    return Moment(Glance(session.manifest, after, owners), deed, mover, ply.plies, winner)
