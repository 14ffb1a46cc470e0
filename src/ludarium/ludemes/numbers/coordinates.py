"""Sites named by their coordinates, such as `B3`."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import Int
from ludarium.engine.machine.lists import table_kind
from ludarium.engine.machine.machine import Machine
from ludarium.english.conditions.sayings import line_of
from ludarium.english.numbers.counting import known_number
from ludarium.english.phrases import Noun
from ludarium.kernel.expressions import Expression, Guarded, constant
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("coord")
class Coord(Int):
    """Gives the site that bears a label, such as `"B3"`.

    The result is -1 if no site bears it. Only cells and vertices have labels.

    Example:
        (coord Vertex "C4")
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    coordinate: str
    """The label, spelt exactly as on the board."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.labelled(self.site_type, self.coordinate)

    def english(self, e: "Voice") -> Noun:
        """A site by its label."""
        site = known_number(e, self)
        return e.place(-1 if site is None else site, self.site_type)


@ludeme("coord")
class CoordAt(Int):
    """Gives the site in a row and a column.

    Example:
        (coord row:0 column:(column of:(from)))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    row: Named[Int]
    """The number of the row, from 0."""

    column: Named[Int]
    """The number of the column, from 0."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        row, column = self.row.static(box), self.column.static(box)
        sites = box.sites(self.site_type)
        places = zip(sites.row, sites.column, strict=True)
        return next((site for site, place in enumerate(places) if place == (row, column)), -1)

    def lower(self, m: Machine) -> Expression:
        """The site in the row and the column."""
        sites = m.box.topology.of(self.site_type or m.usual)
        rows, columns = max(sites.row) + 1, max(sites.column) + 1
        table = [-1] * (rows * columns)
        for site in reversed(range(sites.count)):
            if sites.row[site] >= 0 and sites.column[site] >= 0:
                table[sites.row[site] * columns + sites.column[site]] = site
        row, column = m.let(m.number(self.row)), m.let(m.number(self.column))
        found = m.table(table, row * columns + column, table_kind(table))
        return Guarded(row.below(rows) & column.below(columns), found, constant(-1))

    def english(self, e: "Voice") -> Noun:
        """A site by its row and column."""
        site = known_number(e, self)
        if site is not None:
            return e.place(site, self.site_type)
        row, column = line_of(e, self.row, "row"), line_of(e, self.column, "column")
        return Noun(f"the {e.word(self.site_type)} in {row} and {column}", kind="site")
