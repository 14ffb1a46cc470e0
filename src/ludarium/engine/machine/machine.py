"""The machine: what ludemes write their meaning against.

A ludeme's `lower` method is called once, while a game is compiled. What the description fixes is
an ordinary Python value then; what depends on the position is an expression, and control flow is
written with `with` blocks:

    with m.if_(m.is_empty(site)):
        ...

Iterators such as `(from)` and `(to)` are bound for a stretch of the description with `m.bind`.

The machine is made of layers, each a class in a module of its own that is built on the one before:
`scope`, `building`, `memory`, `position`, `values`, `roles`, `last_move`, `move_list`, `offering`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.machine.offering import Offering
from ludarium.engine.machine.tracked_facts import TrackedFacts
from ludarium.kernel.expressions import Expression, constant, lift
from ludarium.kernel.function import Function, Operand
from ludarium.kernel.operations import I32
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.engine.state.repetition import Record

MOST_GAMES: Final = 1 << 12
"""How many games may be played at random in one call."""


class Machine(Offering):
    """What a game is compiled with."""

    def __init__(self, box: Equipment, keeps: TrackedFacts) -> None:
        from ludarium.engine.turns.results import Results

        super().__init__(box, keeps)

        # What the rules of the game ask for.
        self.made_as_tried = False
        """Whether moves with captures are tried out first and then made as the record has it."""
        self.uses_between = False
        """Whether rules ask what lay between the start and the end of the last move."""
        self.uses_chance = False
        self.simultaneous = False
        """Whether all players choose a move, and all these moves are made at once."""
        self.in_match = False
        """Whether the game is part of a match."""
        self.phase_rules: list[tuple[Moves, ...]] = []
        """The rules for moves of each phase."""
        self.records: dict[str, Record] = {}
        """The positions there have been, for each kind of repetition that rules ask for."""
        self.known_numbers: dict[str, int] = {}
        """What the rules fix and ludemes ask for, such as a limit."""
        self.first_values: list[Callable[[Any, Any], None]] = []
        """What else is written in the state before the first move."""

        # The functions by which the game is played: rules call them before they are written.
        self.advance: Function = self.f
        """Makes a listed move, given its address, with all that follows it."""
        self.perform: Function = self.f
        """Carries out a listed move, given its address, and makes it the last move."""
        self.finish_move: Function = self.f
        """All that follows a move: endings, phases, the change of turns."""
        self.generate_all: Function = self.f
        """Lists all legal moves."""
        self.can_move: Callable[[], Function] | None = None
        """Whether the mover has a legal move."""
        self.refresh_stalemate: Function = self.f
        """Finds out anew whether the mover has no move."""

        # Room for random playouts.
        self.lengths = self.module.reserve(4 * MOST_GAMES, 4, "lengths of games")
        """Where playouts note how many moves each game took."""
        self.tally = 0
        """Where playouts add up: wins by player, all moves, all choices; 8 bytes each."""
        self.start_at = 0
        """Room for the state from which playouts start."""

        self.results = Results(self)
        """Who wins, who loses, who is ranked where."""

    @property
    def machine(self) -> "Machine":
        """This one."""
        return self

    def act(self, kind: str, **arguments: Any) -> None:
        """Make a change, named and given as recorded games write it: `m.act("Remove", to=site)`.

        A trailing underscore is dropped from the name of an argument.
        """
        self.acting.act(kind, {name.rstrip("_"): value for name, value in arguments.items()})

    def type_number(self, kind: Any, site: Operand | None = None) -> Expression:
        """The number of a kind of site in an action; sites beside the board are cells."""
        order = {SiteType.Cell: 0, SiteType.Vertex: 1, SiteType.Edge: 2}
        kind = kind or self.usual
        if kind is not self.usual or kind is SiteType.Cell or site is None or not self.has_beside:
            return constant(order[kind])
        site = lift(site, I32)
        return (site < self.count_of(kind)) * order[kind]
