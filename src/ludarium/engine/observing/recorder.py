"""Records of random games, in flat memory, for whoever measures games.

A record holds how the game ended, how long it was, what its series sum up to (`series.py`), how
many of its positions were different (`repeats.py`), how much of the board was used
(`board_use.py`), and how many of its moves had which concepts (`traits.py`).
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from ludarium.engine.observing.board_use import BoardUse
from ludarium.engine.observing.fingerprints import follow_pieces, position_and_situation
from ludarium.engine.observing.legal_moves import counting_legal_moves
from ludarium.engine.observing.observer import Observer
from ludarium.engine.observing.repeats import TABLE_BYTES, Different
from ludarium.engine.observing.series import (
    MOST_RECORDS,
    SIGNS,
    STRIDE,
    SUMMARY,
    Growing,
    Series,
)
from ludarium.engine.observing.traits import MOST_RULES, TRAITS, Traits
from ludarium.engine.state.seats import person_at
from ludarium.engine.turns.results import ENDING
from ludarium.kernel.expressions import Expression, Local, choose, constant, known
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import I32
from ludarium.vocabulary.board import Relation

if TYPE_CHECKING:
    from ludarium.engine.moves.sinks import Rule
    from ludarium.engine.turns.fast_playouts import Playouts
    from ludarium.engine.turns.turns import Turns

HEAD: Final = (
    *("moves", "turns", "actions", "over", "winner", "ending", "exact", "decisions"),
    *("positions", "situations", "covered", "covered everywhere"),
)
"""What every record begins with."""
SERIES: Final = ("choices", "decisions", "occupied", "pieces", "distance", "scores")
OF_POSITIONS: Final = ("occupied", "pieces", "scores")
"""The series that have a number for each position; the others have one now and then."""
NEXT_GAME: Final = "number of the next game"
RECORDED: Final = "records so far"
COUNT_EVERY: Final = "legal moves are counted in every so many games"
TESTS: Final = "tests of legal moves"
MOST_SITES: Final = 2000
"""On boards with more sites it is not measured how far moves go."""
FAR: Final = 2
"""A move that goes further than this goes over more than one site."""


class Recorder(Observer):
    """Writes a record of every random game."""

    def __init__(
        self,
        of_rule: "Callable[[Rule], Iterable[str]]",
        endings: Callable[[], list[dict[str, Any]]],
    ) -> None:
        """A recorder who is told which concepts rules have, and those that end the game."""
        self.of_rule = of_rule
        self.endings = endings

    def prepare(self, turns: "Turns") -> None:
        """Make room for records, and for what is noted during a game."""
        self.turns = turns
        self.m = m = turns.m
        plan = turns.plan
        self.n: int = turns.n
        most = (plan.move_limit + 2) * (max(1, self.n) if m.simultaneous else 1)
        m.notes_endings = True
        m.field("passes in a row")  # two situations differ if more players passed before one
        self.ending = m.cell(ENDING)
        follow_pieces(m)
        self.board = BoardUse(m)
        self.traits = Traits(m, self.of_rule)
        self.looked = m.cell("positions looked at")
        self.of_positions = {name: Series(m, name, most) for name in OF_POSITIONS}
        self.legal, self.decisions, self.distances = (
            Growing(m, name, most) for name in ("choices", "decisions", "distance")
        )
        self.positions = Different(m, "positions", most)
        self.situations = Different(m, "situations", most)
        self.table = m.module.reserve(TABLE_BYTES * most, 8, "different positions")
        self.every = m.cell(COUNT_EVERY, 1)
        self.next = m.cell(NEXT_GAME)
        self.recorded = m.cell(RECORDED)
        self.exact = m.cell("legal moves are counted")
        self.chosen = m.cell("positions with a choice")
        self.tests = m.cell(TESTS)
        self.move: tuple[Expression, ...] = ()
        """The rule, the start and the end of the move that is being made."""
        self.columns: dict[str, tuple[int, int]] = {}
        """Where in a record the numbers of a name begin, and how many there are."""
        self.records = m.module.reserve(STRIDE * self._most_columns(), 8, "records of games")
        self._begin = m.written_last("begin a record", {}, None, self._write_begin)
        self._look = m.written_last("look at the position", {}, None, self._write_look)
        parameters = {"at": I32, "moves": I32}
        self._finish = m.written_last("keep a record", parameters, None, self._write_finish)
        parameters = {"rule": I32, "from": I32, "to": I32}
        self._measure = m.written_last("how far a move goes", parameters, I32, self._write_measure)
        self._move_kinds = 0
        if len(m.fields) > 1:
            self._move_kinds = m.module.reserve(MOST_RULES, 8, "kinds of site of moves")
            m.unfinished.append(self._close_kinds)

    # ------------------------------------------------------------------ a game

    def game_begins(self, f: Function) -> None:
        """Begin a record; legal moves are counted in some of the games."""
        number = f.let(self.next.get())
        self.next.set(f, number + 1)
        self.exact.set(f, number.remainder(self.every.get()).is_zero)
        f.do(self._begin)

    def _write_begin(self, f: Function) -> None:
        self.looked.set(f, 0)
        self.chosen.set(f, 0)
        self.ending.set(f, 0)
        self.board.clear(f)
        self.traits.clear(f)

    def position(self, f: Function) -> None:
        """Look at a position, before its moves are found or after the last of them."""
        f.do(self._look)

    def choices(self, f: Function, total: Expression, playouts: "Playouts | None") -> None:
        """Note how many legal moves there are; where they were not tested yet, test them all."""
        self.traits.begin(f)
        if playouts is None or not self._tests(playouts):
            self._note_choices(f, total)
            return
        with f.if_(self.exact.get()):
            self._note_choices(f, f.let(counting_legal_moves(playouts, self.tests)()))

    def _note_choices(self, f: Function, total: Expression) -> None:
        self.legal.add(f, choose(total.is_zero, 1, total))
        self.chosen.set(f, self.chosen.get() + (total > 1))

    def drawn(self, f: Function, move: Expression) -> None:
        """A move was drawn, and may be made."""
        self.traits.drawn(f, move)

    def before_move(self, f: Function, move: Expression, moves: Expression) -> None:
        """Remember which move is made."""
        self.move = tuple(f.let(load(move, offset)) for offset in (0, 4, 8))

    def after_move(self, f: Function, moves: Expression) -> None:
        """Note how far the move went, and what it was."""
        rule, from_, to = self.move
        distance = f.let(self._measure(rule, from_, to))
        self.traits.made(f, rule, from_, to, distance > FAR)

    def game_ends(self, f: Function, moves: Expression) -> None:
        """Finish the record."""
        number = f.let(self.recorded.get())
        self.recorded.set(f, number + 1)
        f.do(self._look)
        f.do(self._finish, constant(self.records) + number * 8, moves)

    # ------------------------------------------------------------------ positions

    def _write_look(self, f: Function) -> None:
        m, series = self.m, self.of_positions
        place = f.let(self.looked.get())
        self.looked.set(f, place + 1)
        occupied, pieces = self.board.look(f)
        series["occupied"].put(f, place, occupied)
        if self.board.counts_pieces:
            series["pieces"].put(f, place, pieces)
        position, situation = position_and_situation(m, f)
        self.positions.put(f, place, position)
        self.situations.put(f, place, situation)
        if m.state.has("score") and self.n > 1:
            scores = m.field("score")
            least, most = f.local(scores.get(1)), f.local(scores.get(1))
            for player in range(2, self.n + 1):
                score = f.let(scores.get(player))
                least.set(choose(score < least, score, least))
                most.set(choose(score > most, score, most))
            series["scores"].put(f, place, most - least)

    # ------------------------------------------------------------------ how far moves go

    def _write_measure(self, f: Function) -> None:
        """Write down how far a move goes that begins and ends on different sites."""
        m = self.m
        rule, from_, to = f.parameters
        kinds = list(m.fields) if self._moves_on() else []
        kind = load(rule, self._move_kinds, "u8") if len(kinds) > 1 else constant(1)
        kind = f.let(kind)
        for number, one in enumerate(kinds, 1):
            count = m.count_of(one)
            if count > MOST_SITES or not count:
                continue
            apart = (from_ != to) & from_.below(count) & to.below(count)
            with f.if_((kind == number) & apart):
                steps = m.box.topology.of(one).distances(Relation.Adjacent)
                size = "u8" if steps.max() < 256 else "u16"
                table = m.module.table(steps.ravel().tolist(), size, f"{one.word} distances")
                index = from_ * count + to
                distance = f.let(load(index if size == "u8" else index * 2, table, size))
                self.distances.add(f, distance)
                f.return_(distance)
        f.return_(0)

    def _moves_on(self) -> bool:
        """Whether any move may end elsewhere than where it began, once all rules are known."""
        shapes = [rule.shape for rule in self.m.rules]
        ends = [(shape.from_, shape.to) for shape in shapes if shape.from_ is not shape.to]
        return any(known(from_) is None or known(from_) != known(to) for from_, to in ends)

    def _close_kinds(self) -> None:
        """Note for all rules between which kind of site their moves go; 0 if they change it."""
        order = {kind: number for number, kind in enumerate(self.m.fields, 1)}
        rules = self.m.rules[:MOST_RULES]
        numbers = bytes(order.get(rule.kind, 0) if rule.kind else 0 for rule in rules)
        self.m.module.data.append(Data(self._move_kinds, numbers))

    # ------------------------------------------------------------------ the record

    def _most_columns(self) -> int:
        return len(HEAD) + 2 * self.n + len(SERIES) * len(SUMMARY) + len(TRAITS)

    def _column(self, name: str, count: int = 1) -> int:
        """Where the numbers of a name stand in a record, from its address on."""
        if name not in self.columns:
            self.columns[name] = (sum(many for _, many in self.columns.values()), count)
        return STRIDE * self.columns[name][0]

    def _keep(self, f: Function, at: Expression, name: str, *values: Expression) -> None:
        """Write numbers into the record at an address."""
        offset = self._column(name, len(values))
        for number, value in enumerate(values):
            f.store(at, value.to_i64(), offset + STRIDE * number, kind="i64")

    def _write_finish(self, f: Function) -> None:
        m, results = self.m, self.turns.results
        at, moves = f.parameters
        usual, everywhere = self.board.count_covered(f)
        self._sum_up(f, at)
        positions, situations = self._different(f, at)
        values = {
            "moves": moves,
            "turns": m.field("turn").get(),
            "actions": self.traits.actions.get(),
            "over": results.over.get(),
            "winner": results.winner.get(),
            "ending": self.ending.get(),
            "exact": self.exact.get(),
            "decisions": self.chosen.get(),
            "positions": positions,
            "situations": situations,
            "covered": usual,
            "covered everywhere": everywhere,
        }
        for name, value in values.items():
            self._keep(f, at, name, value)
        sides = range(1, self.n + 1)
        self._keep(f, at, "rank", *(results.ranks.get(side) for side in sides))
        self._keep(f, at, "person", *(person_at(m, constant(side)) for side in sides))
        for name in self.traits.live:
            self._keep(f, at, f"trait {name}", self.traits.count_of(name))

    def _different(self, f: Function, at: Expression) -> tuple[Local, Local]:
        """How many positions and how many situations were different."""
        every = f.let(self.looked.get())
        positions, situations = f.local(every), f.local(every)
        # Where there is always one more that is taken, or one less, nothing comes back.
        counted = "pieces" if self.board.counts_pieces else "occupied"
        signs = f.let(load(at, self._series_column(counted) + STRIDE * SIGNS, "i64").to_i32())
        with f.if_((signs != every - 1) & (signs != constant(1) - every)):
            positions.set(self.positions.count(f, every, self.table))
            # Where no position came back no situation did.
            with f.if_(positions != every):
                situations.set(self.situations.count(f, every, self.table))
        return positions, situations

    @property
    def _has_scores(self) -> bool:
        return self.n > 1 and self.m.state.has("score")

    def _series_column(self, name: str) -> int:
        return self._column(f"series {name}", len(SUMMARY))

    def _sum_up(self, f: Function, at: Expression) -> None:
        """Sum all series up in the record at an address."""
        self._sum_up_choices(f, at)
        kept = {
            "occupied": True,
            "pieces": self.board.counts_pieces,
            "scores": self._has_scores,
        }
        for name, is_kept in kept.items():
            if is_kept:
                target = f.let(at + self._series_column(name))
                self.of_positions[name].sum_up(f, self.looked.get(), target)
        if self._moves_on():
            self.distances.end(f, f.let(at + self._series_column("distance")))

    def _sum_up_choices(self, f: Function, at: Expression) -> None:
        """Sum up how much there was to choose from, and the same where there was a choice."""
        target = f.let(at + self._series_column("choices"))
        other = f.let(at + self._series_column("decisions"))
        length = f.let(self.legal.length.get())
        all_real = f.let(self.chosen.get() == length)
        with f.if_(all_real.is_zero), f.count(0, length) as number:
            choice = f.let(load(number * 4, self.legal.numbers))
            with f.if_(choice > 1):
                self.decisions.add(f, choice)
        self.legal.end(f, target)
        with f.if_(all_real):
            for slot in range(len(SUMMARY)):
                f.store(other, load(target, STRIDE * slot, "i64"), STRIDE * slot, kind="i64")
        with f.else_():
            self.decisions.end(f, other)

    def notes(self) -> dict[str, Any]:
        """What whoever reads the records must know, as plain data."""
        m, playouts = self.m, self.turns.playouts
        return {
            "records": self.records,
            "stride": STRIDE,
            "at a time": MOST_RECORDS,
            "columns": self.columns,
            "endings": self.endings(),
            "tests": playouts is not None and self._tests(playouts),
            "counts pieces": self.board.counts_pieces,
            "scores": self._has_scores,
            "sites": m.count_of(m.usual),
            "sites everywhere": sum(m.count_of(kind) for kind in m.fields),
        }

    def _tests(self, playouts: "Playouts") -> bool:
        """Whether moves are tested only when they are drawn."""
        return bool(playouts.sink.checks or self.turns.plan.is_allowed)
