"""Rules that see moves along a track."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.tracks import Track
from ludarium.engine.geometry.tracks import TrackInPlay, track_by_player
from ludarium.engine.kinds import Effect, Moves
from ludarium.engine.machine.machine import Machine
from ludarium.english.moves.journeys import path_name
from ludarium.english.phrases import Instruction, Under
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.requirements import listed_or_any
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class OnTrack(Effect):
    """Moves seen along a track."""

    track: str | None = None
    """The name of the track; the board's first if left out."""

    owner: Role | None = None
    """Whose track it is; anybody's if left out."""

    moves: Moves
    """The moves concerned."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Accepted, but not carried out."""

    def number_of_track(self, m: Machine) -> Expression:
        """The number of the track; -1 if there is none."""
        name, owner = self.track, self.owner

        def choose(player: int) -> Track | None:
            for track in m.box.tracks:
                if name is None:
                    return track
                if owner is None and track.name == name:
                    return track
                if owner is not None and track.owner == player and name in track.name:
                    return track
            return None

        return track_by_player(m, constant(0) if owner is None else m.role(owner), choose)


@ludeme("firstMoveOnTrack")
class FirstMoveOnTrack(OnTrack):
    """Allows only the moves at the first site of a track that has any.

    The sites are tried in the order of the track; the one being tried is `(site)`.

    Example:
        (firstMoveOnTrack "Race" Mover
            (if (is Mover (who at:(site))) (move Remove (site)))
        )
    """

    def lower(self, m: Machine) -> None:
        """The moves at the first site that has any."""
        f = m.f
        number = self.number_of_track(m)
        if known(number) == -1:
            return
        with f.block() as done:
            f.branch(done, number < 0)
            track = TrackInPlay(m, number)
            with f.count(0, track.length) as index:
                site = m.let(track.stop(index))
                f.skip(site < 0)
                with m.bind(site=site):
                    listed_or_any(m, self.moves, done)

    def english(self, e: "Voice") -> Instruction:
        """The moves at the first site that has any."""
        where = path_name(e, self.track, self.owner)
        with e.meaning(site=f"that {e.word()}"):
            found = e.moves(self.moves)
        heading = f"at the first {e.word()} of {where} where this is possible"
        return Under(heading, found)


@ludeme("max", "Distance")
class RequireMaxDistance(OnTrack):
    """Names the moves that should go as far as possible along a track.

    All the moves stay legal, whatever its name promises: games that use it are played so. There
    are none if the board has no such track.

    Example:
        (max Distance "Race" Mover (forEach Piece "Runner"))
    """

    concepts = ("MaxDistance", "CopyContext")

    def lower(self, m: Machine) -> None:
        """All the moves, if there is such a track."""
        # quirk: farthest-not-required: `(max Distance …)` leaves all moves legal, however far they
        # go.
        with m.if_(self.number_of_track(m) >= 0):
            m.moves(self.moves)

    def english(self, e: "Voice") -> Instruction:
        """All the moves, as none of them is left out however far it goes."""
        return e.moves(self.moves)
