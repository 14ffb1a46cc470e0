"""The pieces that are placed, moved and captured, and dice as pieces."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludarium.board.equipment.components import Die as DieComponent
from ludarium.board.equipment.components import Piece, full_name
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Item, Moves
from ludarium.english.places.facing import facing_word
from ludarium.english.words import counted
from ludarium.ludemes.moves.clauses import Flips
from ludarium.vocabulary.directions import Facing
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("piece")
class PieceKind(Item):
    """Provides a kind of piece.

    In the rules its name ends with the number of its owner: `Snail1` belongs to the first player,
    `Snail0` to nobody. Shared pieces keep the bare name, and so do the pieces of a lone player.

    Example:
        (piece "Snail" Each N (move Step Forward (to if:(is Empty (to)))))
    """

    concepts = ("Piece",)

    told_together = True

    name: str
    """What it is called, without a number."""

    role: Role | None = None
    """Who owns it; one kind for each player by default."""

    facing: Facing | None = None
    """Which way it looks; a direction given to its player comes first, and north is the default."""

    flips: Flips | None = None
    """The two states between which it flips, if it does."""

    moves: Moves | None = None
    """How it moves, for rules that ask each piece, such as `(forEach Piece)`."""

    max_state: Named[int | None] = None
    """The greatest local state it can have; not set by default."""

    max_count: Named[int | None] = None
    """The greatest number of them on one site; not set by default."""

    max_value: Named[int | None] = None
    """The greatest piece value it can have; not set by default."""

    def put_in(self, box: Equipment) -> None:
        """Add the piece, or one for each player."""
        for role in box.players.each(self.role or Role.Each):
            box.add_component(
                Piece(
                    index=box.next_component,
                    name=full_name(self.name, role, box.players),
                    plain_name=self.name,
                    role=role,
                    owner=box.players.owner(role),
                    facing=self.facing,
                    flips=(self.flips.first, self.flips.second) if self.flips else None,
                    max_state=self.max_state,
                    max_count=self.max_count,
                    max_value=self.max_value,
                    source=self,
                )
            )

    def concept_parts(self, c: "Conceiver") -> Iterator[object]:
        """What is in it, but not how it moves: rules that ask the pieces bring that."""
        for name, value in self.given():
            if name != "moves":
                yield value


@ludeme("die")
class Die(Item):
    """Provides a single die as a kind of piece.

    Dice to throw are written with `dice`, which makes them by itself.

    Example:
        (die "Roller" P1 numFaces:8 E)
    """

    concepts = ("Dice",)

    name: str
    """What it is called."""

    role: Role
    """Who owns it."""

    num_faces: Named[int]
    """The number of its faces."""

    facing: Facing | None = None
    """Which way it looks; north by default."""

    moves: Moves | None = None
    """How it moves, for rules that ask each piece."""

    def put_in(self, box: Equipment) -> None:
        """Add the die."""
        box.add_component(
            DieComponent(
                index=box.next_component,
                name=full_name(self.name, self.role, box.players),
                plain_name=self.name,
                role=self.role,
                owner=box.players.owner(self.role),
                facing=self.facing,
                faces=tuple(range(1, self.num_faces + 1)),
                source=self,
            )
        )

    def english(self, e: "Voice") -> str:
        """What it is."""
        facing = f", facing {facing_word(self.facing)}" if self.facing is not None else ""
        faces = counted(self.num_faces, "face")
        return f"{e.owned(self.role, e.piece_name(self.name))} is a die with {faces}{facing}"

    def concept_parts(self, c: "Conceiver") -> Iterator[object]:
        """What is in it, but not how it moves: rules that ask the pieces bring that."""
        for name, value in self.given():
            if name != "moves":
                yield value
