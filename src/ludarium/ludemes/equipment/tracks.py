"""The paths that pieces follow round a board."""

from itertools import groupby
from typing import TYPE_CHECKING

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.players import NEUTRAL, number_of
from ludarium.board.equipment.tracks import END, follow_route
from ludarium.board.problem import BoardError
from ludarium.english.book.document import Blocks, Paragraph
from ludarium.english.places.paths import path_blocks
from ludarium.english.telling import joined
from ludarium.vocabulary.ludeme import Ludeme, Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("track")
class Track(Ludeme):
    """Names a path over the board that pieces move or seeds are sown along.

    The route is an array of sites, or a text that starts at a site and goes on in directions: `E`
    goes east to the edge, `N2` two steps north, and a number jumps to that site. `End` leaves
    the board. A site repeated in a row stays one stop of the track, but is marked: the loops of a
    Surakarta board are such marks.

    Example:
        (track "Lap" "2,E3,N3,W3,S2" loop:True)
    """

    concepts = ("Track",)

    name: str
    """What it is called; rules may ask for a part of the name."""

    route: tuple[int, ...] | str
    """The sites in order, or the text that describes them."""

    loop: Named[bool | None] = None
    """Whether its end leads back to its beginning; default False."""

    owner: int | Role | None = None
    """The player whose track it is; everybody's by default."""

    directed: Named[bool | None] = None
    """Whether it can only be followed forwards; default False."""

    def put_in(self, box: Equipment) -> None:
        """Add the track to those of the board."""
        owner = self.owner or NEUTRAL
        box.add_track(
            self.name,
            self._sites(box),
            owner=number_of(owner) if isinstance(owner, Role) else owner,
            looped=bool(self.loop),
            directed=bool(self.directed),
        )

    def _sites(self, box: Equipment) -> tuple[int, ...]:
        """The sites in order, wherever they are written or described."""
        route = self.route
        return tuple(follow_route(route, box.sites)) if isinstance(route, str) else route

    def check(self, box: Equipment) -> None:
        """Refuse a track that leaves the board and all that lies beside it."""
        for site in self._sites(box):
            if site != END and not 0 <= site < box.end_of_sites:
                raise BoardError(
                    f'the track "{self.name}" goes to site {site}, which is not there',
                    f"sites are numbered from 0 to {box.end_of_sites - 1}; `End` leaves the board",
                )

    def english(self, e: "Voice") -> Blocks:
        """The path, stretch by stretch."""
        stops = tuple(site for site, _ in groupby(self._sites(e.equipment)))
        named = [track for track in e.equipment.tracks if track.name == self.name]
        owner = number_of(self.owner) if isinstance(self.owner, Role) else self.owner or 0
        own = [track for track in named if track.owner == owner] or named
        track = next((track for track in own if track.sites == stops), own[0])
        blocks = path_blocks(e, track)
        if any(track.bumps):
            blocks.append(Paragraph(["Its marked stops are loops."]))
        return joined(blocks)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether it is a loop, and whether it is for one player."""
        if self.loop:
            found.add("TrackLoop")
        if self.owner not in (None, 0, Role.Neutral):
            found.add("TrackOwned")
