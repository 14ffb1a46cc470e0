"""Records of random games, in flat memory, for whoever measures games.

A record holds how the game ended, how long it was, what its series sum up to (`series.py`), how
many of its positions were different (`repeats.py`), how much of the board was used
(`board_use.py`), and how many of its moves had which concepts (`traits.py`).
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from ludarium.engine.machine.machine import MOST_GAMES
from ludarium.engine.observing.board_use import BoardUse
from ludarium.engine.observing.legal_moves import counting_legal_moves
from ludarium.engine.observing.observer import Observer
from ludarium.engine.observing.repeats import TABLE_BYTES, Different
from ludarium.engine.observing.series import SUMMARY, Series
from ludarium.engine.observing.traits import MOST_RULES, TRAITS, Traits
from ludarium.engine.state.repetition import position_hash, situation_hash
from ludarium.engine.state.seats import person_at
from ludarium.engine.turns.results import ENDING
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.layout import Layout
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
"""What every record begins with, 8 bytes each."""
SERIES: Final = ("choices", "decisions", "occupied", "pieces", "distance", "scores")
NEXT_GAME: Final = "number of the next game"
RECORDED: Final = "records so far"
COUNT_EVERY: Final = "legal moves are counted in every so many games"
_MOST_SITES: Final = 2000
"""On boards with more sites it is not measured how far moves go."""
_FAR: Final = 2


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
        self.n = turns.n
        most = (plan.move_limit + 2) * (max(1, self.n) if m.simultaneous else 1)
        m.notes_endings = True
        self.ending = m.cell(ENDING)
        self.board = BoardUse(m)
        self.traits = Traits(m, self.of_rule)
        self.series = {name: Series(m, name, most) for name in SERIES}
        self.positions = Different(m, "positions", most)
        self.situations = Different(m, "situations", most)
        self.table = m.module.reserve(TABLE_BYTES * most, 8, "different positions")
        self.every = m.cell(COUNT_EVERY, 1)
        self.next = m.cell(NEXT_GAME)
        self.recorded = m.cell(RECORDED)
        self.exact = m.cell("legal moves are counted")
        self.decisions = m.cell("positions with a choice")
        self.from_, self.to = m.cell("move begins"), m.cell("move ends")
        self.rule = m.cell("rule of the move")
        self.layout = Layout()
        for name in HEAD:
            self.layout.add(name, "i64")
        self.layout.add("rank", "i64", max(1, self.n))
        self.layout.add("person", "i64", max(1, self.n))
        for name in SERIES:
            self.layout.add(f"series {name}", "i64", len(SUMMARY))
        self.layout.add("traits", "i64", len(TRAITS))
        self.records = m.module.reserve(MOST_GAMES * self.layout.size, 8, "records of games")
        self._look = m.written_last("look at the position", {}, None, self._write_look)
        self._finish = m.written_last("keep a record", {"at": I32}, None, self._write_finish)
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
        self.decisions.set(f, 0)
        self.ending.set(f, 0)
        self.board.clear(f)
        self.traits.clear(f)

    def position(self, f: Function) -> None:
        """Look at a position, before its moves are found or after the last of them."""
        f.do(self._look)

    def choices(self, f: Function, total: Expression, playouts: "Playouts | None") -> None:
        """Note how many legal moves there are; where they were not tested yet, test them all."""
        self.traits.begin(f)
        tested = playouts is None or not (playouts.sink.checks or playouts.turns.plan.is_allowed)
        if tested or playouts is None:
            self._note_choices(f, total)
            return
        with f.if_(self.exact.get()):
            self._note_choices(f, f.let(counting_legal_moves(playouts)()))

    def _note_choices(self, f: Function, total: Expression) -> None:
        number = f.let(choose(total.is_zero, 1, total))
        self.series["choices"].add(f, number)
        with f.if_(number > 1):
            self.series["decisions"].add(f, number)
            self.decisions.set(f, self.decisions.get() + 1)

    def drawn(self, f: Function, move: Expression) -> None:
        """A move was drawn, and may be made."""
        self.traits.drawn(f, move)

    def before_move(self, f: Function, move: Expression, moves: Expression) -> None:
        """Remember which move is made."""
        self.rule.set(f, load(move))
        self.from_.set(f, load(move, 4))
        self.to.set(f, load(move, 8))

    def after_move(self, f: Function, moves: Expression) -> None:
        """Note how far the move went, and what it was."""
        rule, from_, to = (f.let(cell.get()) for cell in (self.rule, self.from_, self.to))
        distance = f.local(0, name="distance")
        self._measure(f, rule, from_, to, distance)
        self.traits.made(f, rule, from_, to, distance > _FAR)

    def game_ends(self, f: Function, moves: Expression) -> None:
        """Finish the record."""
        number = f.let(self.recorded.get())
        self.recorded.set(f, number + 1)
        at = f.let(constant(self.records) + number * self.layout.size)
        f.store(at, moves.to_i64(), self.layout.fields["moves"].offset, kind="i64")
        f.do(self._look)
        f.do(self._finish, at)

    # ------------------------------------------------------------------ positions

    def _write_look(self, f: Function) -> None:
        m = self.m
        occupied, pieces = self.board.look(f)
        self.series["occupied"].add(f, occupied)
        if self.board.counts_pieces:
            self.series["pieces"].add(f, pieces)
        self.positions.add(f, position_hash(m)())
        self.situations.add(f, situation_hash(m)())
        if m.state.has("score") and self.n > 1:
            scores = m.field("score")
            least, most = f.local(scores.get(1)), f.local(scores.get(1))
            for player in range(2, self.n + 1):
                score = f.let(scores.get(player))
                least.set(choose(score < least, score, least))
                most.set(choose(score > most, score, most))
            self.series["scores"].add(f, most - least)

    # ------------------------------------------------------------------ how far moves go

    def _measure(
        self, f: Function, rule: Expression, from_: Expression, to: Expression, distance: Any
    ) -> None:
        m = self.m
        kinds = list(m.fields)
        kind = load(rule, self._move_kinds, "u8") if len(kinds) > 1 else constant(1)
        kind = f.let(kind)
        for number, one in enumerate(kinds, 1):
            count = m.count_of(one)
            if count > _MOST_SITES or not count:
                continue
            apart = (from_ != to) & from_.below(count) & to.below(count)
            with f.if_((kind == number) & apart):
                steps = m.box.topology.of(one).distances(Relation.Adjacent)
                size = "u8" if steps.max() < 256 else "u16"
                table = m.module.table(steps.ravel().tolist(), size, f"{one.word} distances")
                index = from_ * count + to
                found = load(index if size == "u8" else index * 2, table, size)
                distance.set(found)
                self.series["distance"].add(f, distance)

    def _close_kinds(self) -> None:
        """Note for all rules between which kind of site their moves go; 0 if they change it."""
        order = {kind: number for number, kind in enumerate(self.m.fields, 1)}
        numbers = bytes(order.get(rule.kind, 0) for rule in self.m.rules[:MOST_RULES])
        self.m.module.data.append(Data(self._move_kinds, numbers))

    # ------------------------------------------------------------------ the record

    def _write_finish(self, f: Function) -> None:
        m, results = self.m, self.turns.results
        (at,) = f.parameters
        usual, everywhere = self.board.count_covered(f)
        values = {
            "turns": m.field("turn").get(),
            "actions": self.traits.actions.get(),
            "over": results.over.get(),
            "winner": results.winner.get(),
            "ending": self.ending.get(),
            "exact": self.exact.get(),
            "decisions": self.decisions.get(),
            "positions": self.positions.count(f, self.table),
            "situations": self.situations.count(f, self.table),
            "covered": usual,
            "covered everywhere": everywhere,
        }
        for name, value in values.items():
            self.layout.fields[name].set(f, at, value.to_i64())
        for player in range(1, self.n + 1):
            rank, person = results.ranks.get(player), person_at(m, constant(player))
            self.layout.fields["rank"].set(f, at, rank.to_i64(), player - 1)
            self.layout.fields["person"].set(f, at, person.to_i64(), player - 1)
        for name, series in self.series.items():
            if name == "pieces" and not self.board.counts_pieces:
                continue
            if name == "scores" and not m.state.has("score"):
                continue
            series.sum_up(f, at + self.layout.fields[f"series {name}"].offset)
        self.traits.keep(f, at + self.layout.fields["traits"].offset)

    def notes(self) -> dict[str, Any]:
        """What whoever reads the records must know, as plain data."""
        m = self.m
        return {
            "records": self.records,
            "size": self.layout.size,
            "columns": {
                field.name: (field.offset // 8, field.count) for field in self.layout.fields.values()
            },
            "endings": self.endings(),
            "tests": bool(self.turns.playouts and self._tests(self.turns.playouts)),
            "counts pieces": self.board.counts_pieces,
            "scores": m.state.has("score") and self.n > 1,
            "sites": m.count_of(m.usual),
            "sites everywhere": sum(m.count_of(kind) for kind in m.fields),
        }

    def _tests(self, playouts: "Playouts") -> bool:
        return bool(playouts.sink.checks or self.turns.plan.is_allowed)
