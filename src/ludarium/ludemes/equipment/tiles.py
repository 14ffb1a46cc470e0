"""Tiles and dominoes: pieces that cover several sites or carry paths."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludarium.board.equipment.components import (
    DOMINO_WALK,
    TilePath,
    full_name,
)
from ludarium.board.equipment.components import (
    Domino as DominoComponent,
)
from ludarium.board.equipment.components import (
    Tile as TileComponent,
)
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Item, Moves
from ludarium.english.things.tiles import counted_side, tile_sentences
from ludarium.english.words import number
from ludarium.ludemes.moves.clauses import Flips
from ludarium.vocabulary.bounds import DOMINO, SIDES
from ludarium.vocabulary.directions import WalkStep
from ludarium.vocabulary.ludeme import Ludeme, Named, OneOrMany, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("domino")
class Domino(Item):
    """Provides a single domino.

    It covers two squares of four sites each, one for either half. `dominoes` makes a whole set.

    Example:
        (domino "Domino25" Shared value:2 value2:5)
    """

    concepts = ("Tile", "LargePiece", "Domino", "PieceCount")

    name: str
    """What it is called."""

    role: Role
    """Who owns it."""

    value: Named[int]
    """The number on its first half."""

    value2: Named[int]
    """The number on its second half."""

    moves: Moves | None = None
    """How it moves, for rules that ask each piece."""

    def put_in(self, box: Equipment) -> None:
        """Add the domino."""
        box.add_component(
            DominoComponent(
                index=box.next_component,
                name=full_name(self.name, self.role, box.players),
                plain_name=self.name,
                role=self.role,
                owner=box.players.owner(self.role),
                halves=(self.value, self.value2),
                walks=(DOMINO_WALK,),
                sides=4,
                slots=(1,) * 4,
                source=self,
            )
        )

    def english(self, e: "Voice") -> str:
        """The tile and its two numbers."""
        name = e.owned(self.role, e.piece_name(self.name))
        return f"{name} is a domino with {number(self.value)} and {number(self.value2)}"

    def concept_parts(self, c: "Conceiver") -> Iterator[object]:
        """What is in it, but not how it moves: rules that ask the pieces bring that."""
        for name, value in self.given():
            if name != "moves":
                yield value

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Nothing more than all dominoes bring."""
        # accident: stuck-dominoes: Dominoes count as a test of whether somebody cannot move.
        if c.as_reference:
            found.add("CanNotMove")


@ludeme("dominoes")
class Dominoes(Item):
    """Provides a full set of dominoes, one for each pair of numbers from 0 upwards.

    They are shared by all players and named after their numbers, such as `Domino25`.

    Example:
        (dominoes upTo:9)
    """

    concepts = ("Tile", "LargePiece", "Domino", "PieceCount")
    bounds = (("up_to", DOMINO),)

    up_to: Named[int | None] = None
    """The greatest number on a domino; 6 by default."""

    def put_in(self, box: Equipment) -> None:
        """Add every domino of the set."""
        greatest = 6 if self.up_to is None else self.up_to
        for first in range(greatest + 1):
            for second in range(first, greatest + 1):
                name = f"Domino{first}{second}"
                Domino(name=name, role=Role.Shared, value=first, value2=second).put_in(box)

    def english(self, e: "Voice") -> str:
        """The set of dominoes."""
        most = 6 if self.up_to is None else self.up_to
        return f"there is a set of dominoes from double blank up to double {number(most)}"

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Nothing more than all dominoes bring."""
        # accident: stuck-dominoes: Dominoes count as a test of whether somebody cannot move.
        if c.as_reference:
            found.add("CanNotMove")


@ludeme("path")
class Path(Ludeme):
    """Draws a path on a tile, from one of its sides to another.

    Sides are numbered from 0 and turn with the tile.

    Example:
        (path from:0 slotsFrom:1 to:3 slotsTo:0 colour:2)
    """

    from_: Named[int]
    """The side where it begins."""

    slots_from: Named[int | None] = None
    """The slot on that side, if there are several; 0 by default."""

    to: Named[int]
    """The side where it ends."""

    slots_to: Named[int | None] = None
    """The slot on that side, if there are several; 0 by default."""

    colour: Named[int]
    """The number of its colour, often that of a player."""

    def drawn(self) -> TilePath:
        """The path as a fact about a tile."""
        return TilePath(self.from_, self.slots_from or 0, self.to, self.slots_to or 0, self.colour)

    def english(self, e: "Voice") -> str:
        """From where to where it goes."""
        start, end = counted_side(self.from_, self.slots_from), counted_side(self.to, self.slots_to)
        return f"a line of colour {number(self.colour)} from {start} to {end}"


@ludeme("tile", at_most_one=(("slots", "slots_per_side"),))
class Tile(Item):
    """Provides a piece that fills its cell, or several cells, or that carries paths.

    A walk makes a large tile: it covers its first cell and all cells stepped on, and its state says
    which way it is turned and, if there are several walks, which of them it takes.

    Example:
        (tile "Bend" Shared numSides:6 {
            (path from:0 to:2 colour:1)
            (path from:3 to:5 colour:2)
        })
    """

    concepts = ("Tile",)
    bounds = (
        ("num_sides", SIDES),
        ("slots_per_side", SIDES),
    )

    name: str
    """What it is called."""

    role: Role | None = None
    """Who owns it; shared by default."""

    walks: OneOrMany[tuple[WalkStep, ...]] | None = None
    """The steps and turns over the cells it covers, or several such walks; one cell by default."""

    num_sides: Named[int | None] = None
    """The number of its sides; by default that of the board's first cell."""

    slots: Named[tuple[int, ...] | None] = None
    """The number of places where paths can end, for each side."""

    slots_per_side: Named[int | None] = None
    """The number of places where paths can end, the same for all sides; 1 by default."""

    paths: tuple[Path, ...] | None = None
    """The paths drawn on it, if any."""

    flips: Flips | None = None
    """The two states between which it flips, if it does."""

    moves: Moves | None = None
    """How it moves, for rules that ask each piece."""

    max_state: Named[int | None] = None
    """The greatest local state it can have; not set by default."""

    max_count: Named[int | None] = None
    """The greatest number of them on one site; not set by default."""

    max_value: Named[int | None] = None
    """The greatest piece value it can have; not set by default."""

    def put_in(self, box: Equipment) -> None:
        """Add the tile, or one for each player."""
        sides = self.num_sides
        if sides is None:
            faces = box.topology.graph.faces
            sides = len(faces[0].edges) if faces else -1
        slots = self.slots or (self.slots_per_side or 1,) * max(sides, 0)
        for role in box.players.each(self.role or Role.Shared):
            box.add_component(
                TileComponent(
                    index=box.next_component,
                    name=full_name(self.name, role, box.players),
                    plain_name=self.name,
                    role=role,
                    owner=box.players.owner(role),
                    flips=(self.flips.first, self.flips.second) if self.flips else None,
                    max_state=self.max_state,
                    max_count=self.max_count,
                    max_value=self.max_value,
                    walks=self.walks or (),
                    sides=sides,
                    slots=slots,
                    paths=tuple(path.drawn() for path in self.paths or ()),
                    source=self,
                )
            )

    def english(self, e: "Voice") -> str:
        """Its shape and the lines on it."""
        return tile_sentences(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether it covers several sites."""
        if self.walks:
            found.add("LargePiece")

    def concept_parts(self, c: "Conceiver") -> Iterator[object]:
        """What is in it, but not how it moves: rules that ask the pieces bring that."""
        for name, value in self.given():
            if name != "moves":
                yield value
