"""Large pieces: which cells they cover, depending on where they stand and how they are turned."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.board.equipment.components import Tile
from ludarium.board.walks import footprint
from ludarium.engine.machine.site_sets import rows_for
from ludarium.engine.pieces.dominoes import lay_domino, line_is_kept
from ludarium.engine.pieces.open_table import PLAYABLE
from ludarium.kernel.expressions import Expression, choose
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import Relation, SiteType

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


def large_pieces(m: "Machine") -> list[Tile]:
    """All components that cover several cells."""
    return [c for c in m.box.components if isinstance(c, Tile) and c.is_large]


def cells_covered(m: "Machine", what: Expression, site: Expression, state: Expression) -> NumberSet:
    """The cells that a component on a cell covers: a small one, that cell.

    The site must be one of the board. Nothing is covered where a large piece does not fit.
    """
    pieces = large_pieces(m)
    shapes = list(dict.fromkeys(piece.walks for piece in pieces))
    sites = m.box.topology.of(SiteType.Cell)
    ways = max(1, len(sites.supported_directions(Relation.Orthogonal)))
    states = 1 + ways * max(map(len, shapes), default=0)

    def covered(row: int) -> tuple[int, ...]:
        rest, turned = divmod(row, states)
        number, root = divmod(rest, sites.count)
        if number == 0 or turned == states - 1:
            return (root,)
        return footprint(sites, root, turned, shapes[number - 1])

    rows = rows_for(m, "covered", (len(shapes) + 1) * sites.count * states, covered)
    numbers = [0] * (len(m.box.components) + 1)
    for piece in pieces:
        numbers[piece.index] = shapes.index(piece.walks) + 1
    known_state = choose(state.below(states), state, states - 1)
    place = m.table(numbers, what, "u8") * sites.count + site
    return rows.at(m.let(place * states + known_state))


def cover(m: "Machine", site: Expression) -> None:
    """Let the cells under the large piece on a site not be empty, if one stands there."""
    _change_empty(m, "cover", site, lambda empty, cells: empty - cells)
    if line_is_kept(m):
        with m.if_(site.below(m.count_of(SiteType.Cell))):
            lay_domino(m, site, m.let(m.what(site)), m.field(PLAYABLE))


def uncover(m: "Machine", site: Expression) -> None:
    """Let the cells under the large piece on a site be empty, as it is about to leave."""
    _change_empty(m, "uncover", site, lambda empty, cells: empty | cells)


def _change_empty(
    m: "Machine", name: str, site: Expression, change: Callable[[NumberSet, NumberSet], NumberSet]
) -> None:
    if not large_pieces(m):
        return

    def write(f: Function) -> None:
        (at,) = f.parameters
        with f.if_(at.below(m.count_of(SiteType.Cell))):
            what = f.let(m.what(at))
            with f.if_(is_large(m, what)):
                fields = m.fields[m.usual]
                cells = cells_covered(m, what, at, m.let(m.local_state(at)))
                empty = m.empty_sites_beside()
                change(empty, cells).kept(f).store(f, fields.set_field("empty").address)

    m.f.do(m.helper(name, {"site": I32}, None, write), site)


def is_large(m: "Machine", what: Expression) -> Expression:
    """Whether a component covers several cells."""
    return m.table([0, *(int(c.is_large) for c in m.box.components)], what, "u8")


def states_of(m: "Machine", what: Expression) -> Expression:
    """In how many ways a large piece may lie on the board."""
    states = {piece.index: 4 * len(piece.walks) for piece in large_pieces(m)}
    table = [states.get(index, 0) for index in range(len(m.box.components) + 1)]
    return m.table(table, what, "u8")
