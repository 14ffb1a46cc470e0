"""Large pieces: which cells they cover, depending on where they stand and how they are turned."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.components import Tile
from ludarium.board.walks import footprint
from ludarium.engine.site_rows import rows_for
from ludarium.kernel.expressions import Expression, choose
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.constants.board import Relation, SiteType

if TYPE_CHECKING:
    from ludarium.engine.machine import Machine


def large_pieces(m: "Machine") -> list[Tile]:
    """All components that cover several cells."""
    return [c for c in m.box.components if isinstance(c, Tile) and c.is_large]


def cells_covered(m: "Machine", what: Expression, site: Expression, state: Expression) -> NumberSet:
    """The cells that a component on a cell covers: a small one, that cell.

    The site must be one of the board. Nothing is covered where a large piece does not fit.
    """
    pieces = large_pieces(m)
    sites = m.box.topology.of(SiteType.Cell)
    ways = max(1, len(sites.supported_directions(Relation.Orthogonal)))
    states = 1 + ways * max((len(piece.walks) for piece in pieces), default=0)

    def covered(row: int) -> tuple[int, ...]:
        rest, turned = divmod(row, states)
        number, root = divmod(rest, sites.count)
        if number == 0 or turned == states - 1:
            return (root,)
        return footprint(sites, root, turned, pieces[number - 1].walks)

    rows = rows_for(m, "covered", (len(pieces) + 1) * sites.count * states, covered)
    indices = [piece.index for piece in pieces]
    numbers = [
        indices.index(what) + 1 if what in indices else 0
        for what in range(len(m.box.components) + 1)
    ]
    known_state = choose(state.below(states), state, states - 1)
    place = m.table(numbers, what, "u8") * sites.count + site
    return rows.at(m.let(place * states + known_state))
