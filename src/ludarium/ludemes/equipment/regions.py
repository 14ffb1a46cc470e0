"""Parts of the board that have a name or an owner."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.chance import Lots
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.regions import NamedRegion, Parts, family_of_regions
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import Item, Region
from ludarium.english.book.document import Blocks
from ludarium.english.places.zones import region_blocks
from ludarium.vocabulary.board import RegionStatic
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("regions")
class Regions(Item):
    """Gives a part of the board a name, an owner or both.

    The sites are worked out once, before play, on an empty board; sites drawn by lot are the same
    in every game. The rules reach them as `(sites P1)` or `(sites "name")`.

    Example:
        (regions "River" {18 19 20 21})
    """

    concepts = ("Region",)

    name: str | None = None
    """What it is called; by default `Region` and the owner, such as `RegionP1`."""

    role: Role | None = None
    """Who owns it; nobody by default."""

    sites: tuple[int, ...] | Region | tuple[Region, ...] | RegionStatic | tuple[RegionStatic, ...]
    """The sites in it, or the family of regions, such as all rows, that a puzzle speaks of."""

    hint_label: str | None = None
    """The name of the hints that belong to it, in a puzzle."""

    def put_in(self, box: Equipment) -> None:
        """Add the region, whose sites are worked out when they are first asked for."""
        number = len(box.regions)
        role = self.role or Role.Neutral
        named_after = Role.P1 if self.role is None else role
        box.regions += (
            NamedRegion(
                name=self.name or f"Region{named_after.word}",
                owner=box.players.owner(role),
                role=role,
                work_out=lambda: self.parts(box, number),
                family=any(isinstance(part, RegionStatic) for part in self._given()),
                given_name=self.name or "",
                hint_label=self.hint_label,
                families=tuple(part for part in self._given() if isinstance(part, RegionStatic)),
            ),
        )

    def _given(self) -> tuple[int | Region | RegionStatic, ...]:
        return self.sites if isinstance(self.sites, tuple) else (self.sites,)

    def parts(self, box: Equipment, number: int | None = None) -> Parts:
        """The regions that are written, one by one; single sites make up one region together.

        What is drawn by lot is drawn once for all games: `number` decides how the lots fall, and
        without it none are drawn.
        """
        # quirk: regions-drawn-once: A region that is drawn by lot is the same in every game.
        context = StaticContext(box, draw=None if number is None else Lots(number).draw)
        parts = [part.static(context) for part in self._given() if isinstance(part, Region)]
        listed = [part for part in self._given() if isinstance(part, int)]
        if listed:
            parts.append(tuple(listed))
        for part in self._given():
            if isinstance(part, RegionStatic):
                parts.extend(family_of_regions(part, box.sites, box.hints))
        return tuple(parts)

    def english(self, e: "Voice") -> Blocks:
        """What the region is called, and which sites it has."""
        return region_blocks(e, self)
