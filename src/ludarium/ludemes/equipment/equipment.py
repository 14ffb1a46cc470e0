"""The box that holds everything a game is played with."""

from ludarium.board.equipment.components import Piece, full_name
from ludarium.board.equipment.equipment import Equipment as Box
from ludarium.board.equipment.players import Players
from ludarium.board.problem import BoardError
from ludarium.board.topology import Topology
from ludarium.engine.kinds import Item
from ludarium.ludemes.equipment.boards import BoardItem
from ludarium.ludemes.equipment.cards import CardKind
from ludarium.ludemes.equipment.containers import Deck, Dice, Hand
from ludarium.ludemes.equipment.maps import Map, MapLists
from ludarium.ludemes.equipment.pieces import Die, PieceKind
from ludarium.ludemes.equipment.puzzles import Hints
from ludarium.ludemes.equipment.regions import Regions
from ludarium.ludemes.equipment.tiles import Domino, Dominoes, Tile
from ludarium.ludemes.equipment.tracks import Track
from ludarium.vocabulary.ludeme import Ludeme, ludeme

_ORDER: tuple[tuple[type[Item], ...], ...] = (
    (Hand, Deck),
    (Dice,),
    (Dominoes,),
    (PieceKind, Tile, Die, Domino, CardKind),
    (Hints,),
    (Map, MapLists),
    (Regions,),
)
"""The kinds of thing in the order in which they are put in the box, after the board."""


@ludeme("equipment")
class Equipment(Ludeme):
    """Lists everything that a game is played with.

    Things are numbered kind by kind, whatever their order here: first the board, then hands and
    decks, then dice; pieces follow in the order written. If no piece is given, every player gets
    a ball.

    Example:
        (equipment {
            (board (hex 4))
            (hand Each size:3)
            (piece "Drop" Each)
        })
    """

    items: tuple[Item, ...]
    """The board and all that goes with it."""

    def unpack(self, players: Players, *, layers_matter: bool = False) -> Box:
        """Make the board and all that goes with it; see `Topology` for `layers_matter`."""
        boards = [item for item in self.items if isinstance(item, BoardItem)]
        if len(boards) != 1:
            raise BoardError(
                f"the equipment has {len(boards)} boards", "A game is played on exactly one board."
            )
        board = boards[0]
        topology = Topology(
            board.build_graph(),
            board.default_site(),
            layers_matter=layers_matter,
            boardless=board.is_open_table,
        )
        box = Box(topology, players)
        board.check_sites(box)
        board.put_in(box)
        for kinds in _ORDER:
            for item in self.items:
                if isinstance(item, kinds):
                    item.put_in(box)
        for part in self.walk():
            if isinstance(part, Track | Hints):
                part.check(box)
        if box.is_puzzle:
            box.components = ()
        elif not box.components:
            _add_balls(box)
        return box


def _add_balls(box: Box) -> None:
    """Give every player a ball, which has the number of its owner in its name from the outset."""
    for number, role in enumerate(box.players.roles, 1):
        name = f"Ball{number}"
        box.add_component(
            Piece(
                index=box.next_component,
                name=full_name(name, role, box.players),
                plain_name=name,
                role=role,
                owner=number,
            )
        )
