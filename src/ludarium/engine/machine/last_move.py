"""What has happened: the last move, and what else is noted as moves are made and pieces change."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.machine.roles import Roles
from ludarium.engine.machine.tracked_facts import TrackedFacts
from ludarium.engine.moves.acting import Arguments
from ludarium.engine.moves.sinks import Shape
from ludarium.engine.state.layout import StateField, change_bit
from ludarium.engine.state.pending import forget_pending
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.sets import NumberSet, word_count

if TYPE_CHECKING:
    from ludarium.vocabulary.board import SiteType


class LastMove(Roles):
    """Notes what happens, and tells whoever wants to know."""

    def __init__(self, box: Equipment, keeps: TrackedFacts) -> None:
        super().__init__(box, keeps)
        self.when_move_starts: list[Callable[[], None]] = []
        self.when_move_is_made: list[Callable[[], None]] = []
        """What is noted when the actions of a move are done, before anything follows from it."""
        self.when_move_ends: list[Callable[[], None]] = []
        self.when_action_is_done: list[Callable[[str, Arguments], None]] = []
        """What is noted about every action that is carried out, given its kind."""
        self.when_piece_is_added: list[Callable[[Expression, Expression], None]] = []
        """What is noted when a piece comes to a site, given the site and the piece."""
        self.when_site_changes: list[
            Callable[[SiteType, Expression, Expression, Expression], None]
        ] = []
        """What else happens as a component is put on a site or taken off."""
        self.when_piece_moves: list[
            Callable[[Expression, Expression, Expression, Expression], None]
        ] = []
        """What is noted when pieces move, given their start, their end, their kind and number."""
        self.when_piece_is_removed: list[Callable[[Expression, Expression], None]] = []
        """What is noted before a piece is taken from a site."""

    # ------------------------------------------------------------------ the last move

    def last(self, name: str) -> Expression:
        """Something about the last move: `from`, `to`, `mover`, `pass`."""
        return self.state.field(f"last {name}").get()

    def remember_move(
        self, from_: Expression, to: Expression, shape: Shape, between: NumberSet | None = None
    ) -> None:
        """Make a move the last move."""
        f = self.f
        mover = self.let(self.mover if shape.mover is None else shape.mover())
        if self.state.has("streak"):
            self._count_turn(mover, is_pass=shape.is_pass)
        self.field("last from").set(f, from_)
        self.field("last to").set(f, to)
        self.field("last mover").set(f, mover)
        self.field("last pass").set(f, int(shape.is_pass))
        moves = self.field("moves")
        moves.set(f, moves.get() + 1)
        if between is not None:
            words = len(between.words)
            between.store(f, self.field("last between", "i64", words).address)
        for write in self.when_move_is_made:
            write()

    def all_passed(self) -> Expression:
        """Whether all players passed, one after another; asked right after a move."""
        if self.players.count == 1:
            return self.last("pass")
        others: int = self.players.count - 1
        streak = self.field("streak").get() >= others
        alone = (self.field("run length").get() == 1) & (self.field("run passed").get() != 0)
        return streak & alone & (self.last("mover") == self.mover)

    def _count_turn(self, mover: Expression, *, is_pass: bool) -> None:
        """Keep track of how many turns in a row began with a pass."""
        f = self.f
        length, passed = self.field("run length"), self.field("run passed")
        streak = self.field("streak")
        if not is_pass:
            # How long a turn is does not matter unless it began with a pass.
            passed.set(f, passed.get() & (self.last("mover") == mover))
            length.set(f, length.get() + 1)
            return
        with f.if_(self.last("mover") == mover):
            length.set(f, length.get() + 1)
        with f.else_():
            # quirk: short-turns-pass: A turn counts as a pass if it began with one and had at most
            # two moves.
            all_pass = (passed.get() != 0) & (length.get() <= 2)
            streak.set(f, choose(all_pass, streak.get() + 1, 0))
            length.set(f, 1)
            passed.set(f, int(is_pass))

    @property
    def visited(self) -> StateField:
        """The sites that moves of the present turn left or reached."""
        return self.field("visited", "i64", word_count(self.universe))

    def mark_visited(self, mover: Expression, next_: Expression) -> None:
        """Note where the last move went, or forget where moves went if the turn passes on."""
        visited = self.visited
        with self.if_(mover == next_):
            for name in ("from", "to"):
                site = self.let(self.last(name))
                with self.if_(site.below(self.universe)):
                    change_bit(self.f, visited, self.universe, 0, site, value=1)
        with self.else_():
            self.sites(()).store(self.f, visited.address)

    def clear_pending(self) -> None:
        """Forget what is pending, once for every move of the game.

        What a move does is worked out before that.
        """
        # quirk: pending-outlives-its-move: What is pending is forgotten only after all that a move
        # does has been worked out.
        if self.state.has("pending count"):
            over = self.cell("pending is over")
            with self.if_(over.get()):
                over.set(self.f, 0)
                forget_pending(self.machine)

    # ------------------------------------------------------------------ what happens to pieces

    def piece_moved(
        self,
        kind_from: "SiteType",
        from_: Expression,
        kind_to: "SiteType",
        to: Expression,
        what: Expression,
        count: Expression | None = None,
    ) -> None:
        """A piece has moved, or several of a kind."""
        for note in self.when_piece_moves:
            note(from_, to, what, constant(1) if count is None else count)

    def site_changed(
        self, kind: "SiteType", site: Expression, old: Expression, new: Expression
    ) -> None:
        """A component was put on a site or taken off."""
        for note in self.when_site_changes:
            note(kind, site, old, new)

    def piece_added(self, kind: "SiteType", site: Expression, what: Expression) -> None:
        """A piece was added."""
        for note in self.when_piece_is_added:
            note(site, what)

    def piece_removed(
        self, kind: "SiteType", site: Expression, what: Expression | None = None
    ) -> None:
        """A piece is about to be removed: the one on top if none is given."""
        for note in self.when_piece_is_removed:
            note(site, self.what(site, kind) if what is None else what)
