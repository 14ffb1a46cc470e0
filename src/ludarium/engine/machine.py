"""The machine: what ludemes write their meaning against.

A ludeme's `lower` method is called once, while a game is compiled. What the description fixes is
an ordinary Python value then; what depends on the position is an expression, and control flow is
written with `with` blocks:

    with m.if_(m.is_empty(site)):
        ...

Iterators such as `(from)` and `(to)` are bound for a stretch of the description with `m.bind`.
"""

import struct
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.static import NotStatic, Timeless
from ludarium.board.problem import BoardError
from ludarium.engine.acting import Acting, Arguments
from ludarium.engine.attempts import Attempts, through_list
from ludarium.engine.keeping import Keeping
from ludarium.engine.lasting_level import leave_level_of_move
from ludarium.engine.looking import Looking
from ludarium.engine.playouts import Check, PlayoutSink
from ludarium.engine.priors import PRIOR_BYTES, Prior
from ludarium.engine.sheet import MOST_VALUE, WITH_VALUE
from ludarium.engine.sinks import (
    EagerSink,
    ExistsSink,
    ListSink,
    MoveSink,
    OrderedListSink,
    Rule,
    Shape,
    all_registers,
)
from ludarium.engine.state import State, StateField, change_bit
from ludarium.kernel.expressions import (
    Expression,
    Guarded,
    Late,
    Local,
    both,
    choose,
    constant,
    known,
    lift,
)
from ludarium.kernel.function import Function, Loop, Operand, load
from ludarium.kernel.module import Data, Module
from ludarium.kernel.operations import I32, I64, ValueType
from ludarium.kernel.sets import NumberSet, word_count
from ludarium.language.problem import MeaningError

if TYPE_CHECKING:
    from ludarium.engine.repetition import Record
    from ludarium.ludemes.constants.board import SiteType
    from ludarium.ludemes.constants.play import Role
    from ludarium.ludemes.ludeme import Ludeme
    from ludarium.ludemes.moves.clauses import PlayerChoice, Then
    from ludarium.ludemes.types import Boolean, Int, IntArray, Moves, Range, Region

T = TypeVar("T")

MOST_MOVES: Final = 1 << 17
"""How many moves may be listed at once, look-ahead included."""
MOST_TOLD_APART: Final = 6
MOST_RULES: Final = 1 << 14
MOST_GAMES: Final = 1 << 12
"""How many games may be played at random in one call."""
IMAGINED_BYTES: Final = 1 << 23
SCRATCH_BYTES: Final = 1 << 20


class NoMeaning(MeaningError):  # noqa: N818 - a fact about a ludeme rather than a mistake
    """A ludeme that cannot be played yet."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} has no meaning in play yet", "It can be read and shown.")
        self.what = what


@dataclass(frozen=True)
class Cell:
    """A number in memory that does not belong to the state of a game."""

    address: int
    initial: int

    def get(self) -> Expression:
        """Its value."""
        return load(0, self.address)

    def set(self, f: Function, value: Operand) -> None:
        """Give it a value."""
        f.store(0, value, self.address)


@dataclass(frozen=True)
class NumberList:
    """A list of numbers in memory, four bytes each."""

    address: Expression
    length: Expression

    def at(self, index: Operand) -> Expression:
        """A number of the list."""
        return load(self.address + lift(index, I32) * 4)


class Machine(Looking):
    """What a game is compiled with."""

    def __init__(self, box: Equipment, keeps: Keeping) -> None:
        self.module = Module()
        self.box = box
        self.keeps = keeps
        self.known_before = Timeless(box)
        self.cells: dict[str, Cell] = {}
        self.problems: list[str] = []
        """What can go wrong in play, by number from 1."""
        self._helpers: dict[object, Function] = {}
        self._static: dict[int, Any] = {}
        self._kept_alive: list[object] = []
        self.texts: list[str] = []
        """The texts that actions carry, by number."""
        self.state = State(self.module)
        self.problem = self.cell("problem", 0)
        self.f: Function = self.module.function("nothing")
        self.registers: dict[str, Expression] = {}
        self.sink: MoveSink = EagerSink()
        self.thens: tuple[Then, ...] = ()
        self.prefixes: tuple[Prior, ...] = ()
        """What happens before each move, from the outermost to the innermost."""
        self.standing: dict[str, Expression] = {}
        """What iterators stand for in what follows moves; usually for nothing."""
        self.attempts = Attempts()
        self.suffixes: tuple[Callable[[], None], ...] = ()
        self.made_as_tried = False
        """Whether moves with captures are tried out first and then made as the record has it."""
        self.lasting_level: Local | None = None
        """The level of the piece at hand, where rules that go through stacks leave it changed."""
        self.cleanups: tuple[Callable[[], None], ...] = ()
        """What must be put back in order before the function is left early, the last one first."""
        self.alone: frozenset[int] = frozenset()
        """The effects, by identity, that are the last to be worked out before all is carried out.

        Nothing waits to be carried out before them either, so they may act at once."""
        self.lay_out_sites()
        self.imagined = self.module.reserve(IMAGINED_BYTES, 64)
        self.imagined_top = self.cell("top of imagined states", self.imagined)
        self.scratch = self.module.reserve(SCRATCH_BYTES, 64)
        self.scratch_top = self.cell("top of scratch", self.scratch)
        self.acting = Acting(self)
        self.moves_stride = Late()
        self.move_list = self.module.reserve(MOST_MOVES * 32, 64)
        self.move_start = self.cell("start of moves", self.move_list)
        self.move_top = self.cell("top of moves", self.move_list)
        self.priors = self.module.reserve(PRIOR_BYTES, 64)
        self.priors_top = self.cell("top of priors", self.priors)
        self.first_values: list[Callable[[Any, Any], None]] = []
        """What else is written in the state before the first move."""
        self.rule_flags_at = self.module.reserve(MOST_RULES)
        self.rules: list[Rule] = []
        """The rules by which moves are made: one for each place in the description."""
        self.uses_between = False
        """Whether rules ask what lay between the start and the end of the last move."""
        self.shows_order = False
        """Whether rules let people see in which order pieces came to their sites."""
        self.uses_chance = False
        self.simultaneous = False
        """Whether all players choose a move, and all these moves are made at once."""
        self.draws_in_moves = False
        """Whether lots are drawn for what happens along with a move, when it is listed."""
        self.phase_rules: list[tuple[Moves, ...]] = []
        """The rules for moves of each phase."""
        self.on_board: set[int] = set()
        """Variables that always hold a site of the board."""
        self.checks: tuple[Check, ...] = ()
        """What is tested for a move only if it is drawn, in playouts."""
        self.playout_sink: PlayoutSink | None = None
        self.tally = 0
        self.only_playouts = False
        """Whether the program is only for random playouts: larger code for more speed."""
        self.start_at = 0
        """Room for the state from which playouts start."""
        """Where playouts add up: wins by player, all moves, all choices; 8 bytes each."""
        self.lengths = self.module.reserve(4 * MOST_GAMES, 4)
        """Where playouts note how many moves each game took."""
        from ludarium.engine.results import Results

        self.results = Results(self)
        self.advance: Function = self.f
        """Makes a listed move, given its address, with all that follows it."""
        self.perform: Function = self.f
        """Carries out a listed move, given its address, and makes it the last move."""
        self.finish_move: Function = self.f
        """All that follows a move: endings, phases, the change of turns."""
        self.generate_all: Function = self.f
        self.start_move: Callable[[], Function] | None = None
        self.expand_listed: Function | None = None
        self.can_move: Callable[[], Function] | None = None
        """Whether the mover has a legal move."""
        self.expansions: list[Callable[[], None]] = []
        self.restrictions: list[Callable[[Expression], Expression]] = []
        """Whether the rules about rules allow a listed move, given its address."""
        self.refresh_stalemate: Function = self.f
        """Finds out anew whether the mover has no move."""
        self.records: dict[str, Record] = {}
        """The positions there have been, for each kind of repetition that rules ask for."""
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
        self.known_numbers: dict[str, int] = {}
        """What the rules fix and ludemes ask for, such as a limit."""
        self.unfinished: list[Callable[[], None]] = []
        """Functions that are written last, when all fields of the state are known."""

    # ------------------------------------------------------------------ building blocks

    def cell(self, name: str, initial: int = 0) -> Cell:
        """A number in memory beside the state, the same for all states."""
        if name not in self.cells:
            address = self.module.reserve(4, 4)
            if initial:
                self.module.data.append(Data(address, struct.pack("<i", initial)))
            self.cells[name] = Cell(address, initial)
        return self.cells[name]

    def helper(
        self,
        key: object,
        parameters: dict[str, ValueType],
        result: ValueType | None,
        write: Callable[[Function], object],
    ) -> Function:
        """A function that is written once, the first time it is asked for.

        It may call itself: it is known before it is written.
        """
        if key not in self._helpers:
            f = self.module.function(f"{key}", parameters, result)
            self._helpers[key] = f
            with self.writing(f):
                write(f)
        return self._helpers[key]

    def written_last(
        self,
        key: str,
        parameters: dict[str, ValueType],
        result: ValueType | None,
        write: Callable[[Function], object],
    ) -> Function:
        """Such a function that is written when all fields of the state are known."""

        def later(f: Function) -> None:
            def finish() -> None:
                with self.writing(f):
                    write(f)

            self.unfinished.append(finish)

        return self.helper(key, parameters, result, later)

    def call_one(
        self,
        functions: Sequence[Function],
        number: Expression,
        *values: Operand,
        among: Collection[int] | None = None,
    ) -> None:
        """Call the function that has a number; few functions are told apart one by one."""
        f = self.f
        numbers = sorted(range(len(functions)) if among is None else among)
        if not self.only_playouts or len(numbers) > MOST_TOLD_APART:
            f.do_by_id(self.module.dispatch(functions), number, *values)
            return
        number = f.let(number)
        with f.block() as done:
            for index in numbers[:-1]:
                with f.if_(number == index):
                    f.do(functions[index], *values)
                    f.branch(done)
            for index in numbers[-1:]:
                f.do(functions[index], *values)

    @contextmanager
    def writing(self, f: Function) -> Iterator[Function]:
        """Write another function for a while, with nothing bound."""
        kept = (self.f, self.registers, self.sink, self.thens, self.prefixes, self.suffixes)
        checks, self.checks = self.checks, ()
        attempts, self.attempts = self.attempts, Attempts()
        decision, self.acting.decision = self.acting.decision, None
        standing, self.standing = self.standing, {}
        cleanups, self.cleanups = self.cleanups, ()
        alone, self.alone = self.alone, frozenset()
        lasting, self.lasting_level = self.lasting_level, None
        direct, self.acting.direct = self.acting.direct, False
        self.f, self.registers = f, {}
        self.thens, self.prefixes, self.suffixes = (), (), ()
        try:
            yield f
        finally:
            self.f, self.registers, self.sink, self.thens, self.prefixes, self.suffixes = kept
            self.acting.direct = direct
            self.checks = checks
            self.attempts = attempts
            self.acting.decision = decision
            self.standing = standing
            self.cleanups = cleanups
            self.alone = alone
            self.lasting_level = lasting

    @contextmanager
    def cleaning(self, write: Callable[[], None]) -> Iterator[None]:
        """Put something back in order at the end, also where the function is left early."""
        before = self.cleanups
        self.cleanups = (*before, write)
        yield
        self.cleanups = before
        write()

    def let(self, value: Operand) -> Expression:
        """The value that an expression has here, kept for later."""
        return (
            self.f.let(lift(value, I32))
            if not isinstance(value, Expression)
            else (self.f.let(value))
        )

    def if_(self, condition: Expression) -> AbstractContextManager[None]:
        """What is done if a condition holds."""
        return self.f.if_(condition)

    def else_(self) -> AbstractContextManager[None]:
        """What is done if the condition just before did not hold."""
        return self.f.else_()

    def text(self, text: str | None) -> int:
        """The number of a text that an action carries."""
        word = "null" if text is None else text
        if word not in self.texts:
            self.texts.append(word)
        return self.texts.index(word)

    def text_with(self, text: str, value: Expression) -> Expression:
        """The number of a text that ends with a number."""
        value = self.let(value)
        with self.if_((value >= MOST_VALUE) | (value < -MOST_VALUE)):
            self.fail("a number is too large to be told")
        return self.let(value + (WITH_VALUE + self.text(text) * 2 * MOST_VALUE + MOST_VALUE))

    # ------------------------------------------------------------------ what can go wrong

    def fail(self, problem: str) -> None:
        """Stop the program, with a message for people."""
        self.fail_in(self.f, problem)

    def fail_in(self, f: Function, problem: str) -> None:
        """Stop the program from within a function, with a message for people."""
        if problem not in self.problems:
            self.problems.append(problem)
        self.problem.set(f, self.problems.index(problem) + 1)
        f.fail()

    def lacking(self, what: str) -> None:
        """Refuse to compile, as something cannot be played yet."""
        raise NoMeaning(what)

    # ------------------------------------------------------------------ ludemes and their values

    def static(self, ludeme: "Ludeme") -> Any:
        """The value of a ludeme where it is known before play and at every moment, else None."""
        key = id(ludeme)
        if key not in self._static:
            self._kept_alive.append(ludeme)
            try:
                self._static[key] = ludeme.static(self.known_before)  # type: ignore[attr-defined]
            except NotStatic:
                self._static[key] = None
            except BoardError:
                self._static[key] = None
        return self._static[key]

    def number(self, ludeme: "Int | int | None", default: Operand | None = None) -> Expression:
        """The value of a number."""
        if ludeme is None:
            assert default is not None
            return lift(default, I32)
        if isinstance(ludeme, int):
            return constant(ludeme)
        value = self.static(ludeme)
        return constant(value) if value is not None else ludeme.lower(self)

    def condition(self, ludeme: "Boolean | bool | None", default: bool = True) -> Expression:
        """Whether a condition holds: 1 or 0."""
        if ludeme is None:
            return constant(int(default))
        if isinstance(ludeme, bool):
            return constant(int(ludeme))
        value = self.static(ludeme)
        return constant(int(value)) if value is not None else ludeme.lower(self)

    def region(self, ludeme: "Region") -> NumberSet:
        """The sites of a region."""
        value = self.static(ludeme)
        return self.sites(value) if value is not None else ludeme.lower(self)

    def contains(self, ludeme: "Region", site: Expression) -> Expression:
        """Whether a number is in a region."""
        site = self.let(site)
        if self.static(ludeme) is None:
            found = ludeme.contains(self, site)
            if found is not None:
                return found
        region = self.region(ludeme)
        return self.both(lambda: site.below(self.universe), lambda: region.has(site))

    def array(self, ludeme: "IntArray") -> NumberList:
        """The numbers of a list."""
        value = self.static(ludeme)
        if value is not None:
            return self.number_list(value)
        return ludeme.lower(self)

    def range(self, ludeme: "Range") -> tuple[Expression, Expression]:
        """The least and the greatest number of a range."""
        value = self.static(ludeme)
        if value is not None:
            return constant(value[0]), constant(value[1])
        return ludeme.lower(self)

    def sites_of(self, ludeme: "Region | Int") -> NumberSet:
        """The sites of a region, or a single site; none if that is off the board."""
        from ludarium.ludemes.types import Region

        if isinstance(ludeme, Region):
            return self.region(ludeme)
        return self.single(self.number(ludeme))

    def single(self, site: Expression) -> NumberSet:
        """The set of one site; empty if it is off the board."""
        value = known(site)
        if value is not None:
            return self.sites([int(value)])
        site = self.let(site)
        found = self.sites(()).variable(self.f)
        with self.if_(site.below(self.universe)):
            found.add(site)
        return found

    def sites_by(
        self, player: Expression, sites: Callable[[int], Iterable[int]], last: int | None = None
    ) -> NumberSet:
        """A set that is known now for every player, or whatever number up to a last one."""
        value = known(player)
        last = self.players.everyone if last is None else last
        if value is not None:
            return self.sites(sites(int(value)))
        rows = [0] * word_count(self.universe)
        for number in range(last + 1):
            row = [0] * word_count(self.universe)
            for site in sites(number):
                if 0 <= site < self.universe:
                    row[site // 64] |= 1 << (site % 64)
            rows.extend(row)
        address = self.module.table([_signed(word) for word in rows], "i64")
        size = 8 * word_count(self.universe)
        player = self.let(player)
        row_number = choose(player.below(last + 1), player + 1, constant(0))
        return NumberSet.at(self.let(constant(address) + row_number * size), self.universe)

    def sites_where(self, ludeme: "Boolean | None", name: str) -> NumberSet | None:
        """The sites for which a condition holds when an iterator stands for them.

        None if that cannot be told for all sites at once.
        """
        everything = self.sites(range(self.universe))
        if ludeme is None:
            return everything
        value = self.static(ludeme)
        if value is not None:
            return everything if value else self.sites(())
        found = ludeme.sites_where(self, name)
        if found is None and not speaks_of(ludeme, name):
            mask = self.let(constant(0, I64) - self.condition(ludeme).to_i64())
            return NumberSet([word & mask for word in everything.words])
        return found

    def enemy_sites(self, kind: Any = None) -> NumberSet:
        """The sites with a piece on top that is against the mover."""
        if self.has_teams:
            found = self.sites(())
            for player in sorted(set(self.owner_table) - {0}):
                mask = self.let(constant(0, I64) - self.is_enemy(constant(player)).to_i64())
                owned = self.owned_sites(player, kind)
                found = found | NumberSet([word & mask for word in owned.words])
            return found
        found = self.sites(())
        for player in sorted(set(self.owner_table) - {0}):
            found = found | self.owned_sites(player, kind)
        return found - self.owned_sites(self.mover, kind)

    def number_list(self, numbers: Sequence[int]) -> NumberList:
        """A list of numbers that are known now."""
        return NumberList(constant(self.module.table(numbers or [0])), constant(len(numbers)))

    def table(self, numbers: Sequence[int], index: Operand, kind: str = "i32") -> Expression:
        """The number at an index of a table that is known now; the index must be in it."""
        address = self.module.table(numbers, kind)
        size = {"u8": 1, "s8": 1, "u16": 2, "s16": 2, "i32": 4}[kind]
        index = lift(index, I32)
        value = known(index)
        if value is not None:
            return constant(numbers[int(value)])
        return load(index * size, address, kind)

    def note_on_board(self, site: Expression) -> None:
        """Note that a variable always holds a site of the board."""
        self.on_board.add(id(site))
        self._kept_alive.append(site)

    def is_on_board(self, site: Expression, kind: Any = None) -> Expression:
        """Whether a site is one of the board."""
        if id(site) in self.on_board and self.has_one_kind(kind):
            return constant(1)
        return site.below(self.count_of(kind))

    def both(self, *conditions: Callable[[], Expression]) -> Expression:
        """Whether all conditions hold; each is only worked out if those before it do."""
        return self._join(list(conditions), stop_at=0)

    def either(self, *conditions: Callable[[], Expression]) -> Expression:
        """Whether one of some conditions holds; each is only worked out if none before it does."""
        return self._join(list(conditions), stop_at=1)

    def _join(self, conditions: list[Callable[[], Expression]], stop_at: int) -> Expression:
        if not conditions:
            return constant(1 - stop_at)
        first = conditions[0]()
        value = known(first)
        if value is not None:
            if bool(value) == bool(stop_at):
                return constant(stop_at)
            return self._join(conditions[1:], stop_at)
        if len(conditions) == 1:
            return first
        result = self.f.local(0)
        start = len(self.f.here)
        result.set(first)
        with self.if_(result if stop_at == 0 else result.is_zero):
            inside = len(self.f.here)
            rest = self._join(conditions[1:], stop_at)
            simple = len(self.f.here) == inside
            if not simple:
                result.set(rest)
        if not simple:
            return result
        del self.f.here[start - 1 :]
        if stop_at == 0:
            return Guarded(first, rest, constant(0))
        return Guarded(first, constant(1), rest)

    def choice(
        self, condition: Expression, yes: Callable[[], Expression], no: Callable[[], Expression]
    ) -> Expression:
        """One of two numbers, of which only the one that is chosen is worked out."""
        value = known(condition)
        if value is not None:
            return yes() if value else no()
        result = self.f.local(0)
        with self.if_(condition):
            result.set(yes())
        with self.else_():
            result.set(no())
        return result

    # ------------------------------------------------------------------ iterators

    def register(self, name: str) -> Expression:
        """What an iterator stands for, such as `from` or `to`; -1 if nothing has set it."""
        return self.registers.get(name, constant(-1))

    @contextmanager
    def bind(self, **values: Operand) -> Iterator[None]:
        """Let iterators stand for something; a trailing underscore is dropped from a name."""
        before = self.registers
        self.registers = before.copy()
        for name, value in values.items():
            expression = lift(value, I32)
            if not isinstance(expression, Local) and known(expression) is None:
                expression = self.f.local(expression)
            name = name.rstrip("_")
            if name == "from" and expression is not before.get("from"):
                self.registers.pop("#piece", None)
            self.registers[name] = expression
        try:
            yield
        finally:
            self.registers = before

    # ------------------------------------------------------------------ players

    @property
    def mover(self) -> Expression:
        """Whose turn it is."""
        return self.state.field("mover").get()

    @property
    def next(self) -> Expression:
        """Whose turn comes next."""
        return self.state.field("next").get()

    @property
    def previous(self) -> Expression:
        """Who made the move before."""
        return self.state.field("prev").get()

    def role(self, role: "Role") -> Expression:
        """The number of the player that a role stands for; -1 if it stands for several."""
        try:
            return constant(self.known_before.number_of(role))
        except NotStatic:
            pass
        if role.word == "TeamMover":
            return self.team_of(self.mover)
        return {
            "Mover": lambda: self.mover,
            "Next": lambda: self.next,
            "Prev": lambda: self.previous,
            "Player": lambda: self.register("player"),
        }[role.word]()

    def player(self, who: "Int | Role | PlayerChoice | int") -> Expression:
        """The number of a player who is given by number or by role."""
        from ludarium.ludemes.constants.play import Role
        from ludarium.ludemes.moves.clauses import PlayerChoice

        if isinstance(who, Role):
            return self.role(who)
        return self.number(who.player if isinstance(who, PlayerChoice) else who)

    @property
    def has_teams(self) -> bool:
        """Whether players are in teams."""
        return self.state.has("team")

    def team_of(self, player: Operand) -> Expression:
        """The team of a player; without teams, the player alone."""
        if not self.has_teams:
            return lift(player, I32)
        return self.state.field("team").get(player)

    def is_enemy(self, player: Expression) -> Expression:
        """Whether a player is against the mover."""
        player = self.let(player)
        if self.has_teams:
            return (player != 0) & self.is_friend(player).negated
        return (player != 0) & (player != self.mover)

    def is_friend(self, player: Expression) -> Expression:
        """Whether a player is the mover or in the mover's team."""
        if self.has_teams:
            player = self.let(player)
            inside = (player - 1).below(self.players.count)
            return both(inside, self.team_of(player) == self.team_of(self.mover))
        return player == self.mover

    def owners(self, role: "Role") -> list[tuple[Expression, int]]:
        """For owners from nobody to everybody: whether a role stands for them, and their number."""
        everyone = self.players.everyone
        word = role.word
        mover = self.mover
        if word == "All":
            return [(constant(1), owner) for owner in range(everyone + 1)]
        if word == "Enemy":
            return [(self.is_enemy(constant(p)), p) for p in range(1, everyone)]
        if word == "NonMover":
            return [(mover != p, p) for p in range(everyone)]
        if word in ("Friend", "TeamMover"):
            return [(self.is_friend(constant(p)), p) for p in range(1, everyone)]
        if word == "Ally":
            if not self.has_teams:
                return []
            return [(self.is_friend(constant(p)) & (mover != p), p) for p in range(1, everyone)]
        if word.startswith("Team") and self.has_teams:
            number = self.known_before.number_of(role)
            return [(self.team_of(constant(p)) == number, p) for p in range(1, everyone)]
        single = self.role(role)
        value = known(single)
        if value is not None:
            return [(constant(1), int(value))] if 0 <= value <= everyone else []
        return [(single == p, p) for p in range(everyone + 1)]

    def sites_owned_by(self, who: "Role | Expression", kind: Any = None) -> NumberSet:
        """The sites on whose top is a piece of somebody a role stands for."""
        from ludarium.ludemes.constants.play import Role

        if not isinstance(who, Role):
            return self.owned_sites(self.let(who), kind)
        if who.word in ("Mover", "Next", "Prev", "Player"):
            return self.owned_sites(self.let(self.role(who)), kind)
        found = self.sites(())
        for condition, owner in self.owners(who):
            mask = constant(0, I64) - condition.to_i64()
            owned = self.owned_sites(owner, kind)
            if known(condition) is None:
                owned = NumberSet([word & mask for word in owned.words])
            elif not known(condition):
                continue
            found = found | owned
        return found

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
            all_pass = (passed.get() != 0) & (length.get() <= 2)
            streak.set(f, choose(all_pass, streak.get() + 1, 0))
            length.set(f, 1)
            passed.set(f, int(is_pass))

    def begin_move(self, move: Expression) -> None:
        """Prepare for a listed move that is made for good."""
        assert self.start_move is not None
        self.f.do(self.start_move(), self.rule_flags(load(move)))

    def rule_flags(self, rule: Expression) -> Expression:
        """1 if the moves of a rule are passes, 2 if they swap sides, 4 if they are nobody's."""
        return load(rule, self.rule_flags_at, "u8")

    def defer_removal(self, site: Expression) -> None:
        """Put off the removal of a piece to the end of the turn."""
        from ludarium.engine.sequence_capture import defer_removal

        defer_removal(self, site)

    def clear_pending(self) -> None:
        """Forget what is pending, once for every move of the game.

        What a move does is worked out before that.
        """
        from ludarium.engine.pending import forget_pending

        if self.state.has("pending count"):
            over = self.cell("pending is over")
            with self.f.if_(over.get()):
                over.set(self.f, 0)
                forget_pending(self)

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

    @property
    def visited(self) -> StateField:
        """The sites that moves of the present turn left or reached."""
        return self.field("visited", "i64", word_count(self.universe))

    def needed_expansions(self) -> list[Callable[[], None]]:
        """The functions that put the actions of listed moves in the list, if anybody asks."""
        return self.expansions if self.expand_listed is not None else []

    def expand_move(self, move: Expression) -> None:
        """Put the actions of a listed move, and what follows it, in the list of actions."""
        if self.expand_listed is None:
            self.expand_listed = self.module.function("expand listed", {"move": I32})
        self.f.do(self.expand_listed, move)

    def write_expand_all(self) -> None:
        """Write the function that expands any listed move."""
        f = self.expand_listed
        if f is not None:
            (move,) = f.parameters
            table = self.module.dispatch([rule.expand for rule in self.rules if rule.expand])
            f.do_by_id(table, f.load(move), move)

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

    # ------------------------------------------------------------------ actions

    def act(self, kind: str, **arguments: Any) -> None:
        """Make a change, named and given as recorded games write it: `m.act("Remove", to=site)`.

        A trailing underscore is dropped from the name of an argument.
        """
        self.acting.act(kind, {name.rstrip("_"): value for name, value in arguments.items()})

    def type_number(self, kind: Any, site: Operand | None = None) -> Expression:
        """The number of a kind of site in an action; sites beside the board are cells."""
        from ludarium.ludemes.constants.board import SiteType

        order = {SiteType.Cell: 0, SiteType.Vertex: 1, SiteType.Edge: 2}
        kind = kind or self.usual
        if kind is not self.usual or kind is SiteType.Cell or site is None or not self.has_beside:
            return constant(order[kind])
        site = lift(site, I32)
        return (site < self.count_of(kind)) * order[kind]

    # ------------------------------------------------------------------ moves

    def move(
        self,
        build: Callable[[], None],
        *,
        from_: Operand = -1,
        to: Operand = -1,
        single: bool = False,
        **more: Any,
    ) -> None:
        """There is a move: what happens with it depends on what is asked.

        `build` writes the actions of the move, in terms of the iterators that are bound here.
        `single` says that it writes exactly one, as the last thing it does.
        """
        self.sink.move(self, Shape(lift(from_, I32), lift(to, I32), single, **more), build)
        if self.lasting_level is not None and not isinstance(self.sink, EagerSink):
            leave_level_of_move(self, build)

    def offer_each(
        self,
        sites: NumberSet,
        build: Callable[[], None],
        *,
        from_: Operand | None = None,
        single: bool = False,
        **more: Any,
    ) -> None:
        """There is a move to each of some sites; `to` is bound to it.

        Without a start, `from_` is that site, too.
        """
        if isinstance(self.sink, PlayoutSink) and self.lasting_level is None:
            to: Expression = self.f.local(0)
            with self.bind(to=to):
                start = to if from_ is None else lift(from_, I32)
                shape = Shape(start, to, single, **more)
                self.sink.moves_to(self, sites, shape, build)
            return
        if isinstance(self.sink, ExistsSink) and not self.sink.has_target:
            self.sink.found(self, sites.is_not_empty)
            return
        if isinstance(self.sink, ExistsSink):
            target = self.register("#target")
            self.sink.found(
                self, Guarded(target.below(self.universe), sites.has(target), constant(0))
            )
            return
        with sites.each(self.f) as site, self.bind(to=site):
            origin = site if from_ is None else from_
            self.move(build, from_=origin, to=site, single=single, **more)

    def moves(self, ludeme: "Moves") -> None:
        """The moves of a rule, treated as the moves of the rule around it are."""
        if self.draws_to_look and not ludeme.looks_part_by_part:
            through_list(self, ludeme)
        else:
            ludeme.lower(self)

    def moves_as_one(self, ludeme: "Moves") -> None:
        """The same for a rule all of whose moves are worked out before any is seen."""
        if self.draws_to_look:
            through_list(self, ludeme)
        else:
            self.moves(ludeme)

    @property
    def draws_to_look(self) -> bool:
        """Whether a move is looked for, and lots are drawn for all that are seen."""
        return self.draws_in_moves and isinstance(self.sink, ExistsSink)

    @contextmanager
    def following(self, then: "Then | None") -> Iterator[None]:
        """What follows each of the moves made inside."""
        before = self.thens
        if then is not None:
            self.thens = (then, *before)
        try:
            yield
        finally:
            self.thens = before

    @contextmanager
    def adding(self, write: Callable[[], None]) -> Iterator[None]:
        """Further actions at the end of each of the moves made inside."""
        before = self.suffixes
        self.suffixes = (write, *before)
        try:
            yield
        finally:
            self.suffixes = before

    def effect(self, ludeme: "Moves") -> None:
        """Put all actions of an effect in the list."""
        sink, self.sink = self.sink, EagerSink()
        try:
            with self.bare():
                ludeme.lower(self)
        finally:
            self.sink = sink

    @contextmanager
    def bare(self) -> Iterator[None]:
        """Nothing is added to the moves that are made inside."""
        kept = (self.thens, self.prefixes, self.suffixes, self.attempts, self.checks)
        self.thens, self.prefixes, self.suffixes = (), (), ()
        self.attempts, self.checks = Attempts(), ()
        try:
            yield
        finally:
            self.thens, self.prefixes, self.suffixes, self.attempts, self.checks = kept

    def consequent(self, ludeme: "Moves") -> Function:
        """A function that works out an effect and carries it out."""
        self._kept_alive.append(ludeme)
        standing = self.standing

        def write(f: Function) -> None:
            self.registers, self.standing = dict(standing), standing
            self.acting.direct = ludeme.is_single()
            self.alone = frozenset(map(id, ludeme.last_effects()))
            start = f.let(self.acting.top.get())
            self.effect(ludeme)
            if not self.acting.direct:
                f.do(self.acting.execute, start)

        key = f"then {id(ludeme)}"
        if standing:
            known_ones = sorted((name, known(value)) for name, value in standing.items())
            key += f" with {known_ones}"
        return self.helper(key, {}, None, write)

    def carry_out(self, ludeme: "Moves") -> None:
        """Work out an effect here, then carry it out."""
        start = self.let(self.acting.top.get())
        self.effect(ludeme)
        self.f.do(self.acting.execute, start)

    def exists(self, ludeme: "Moves", to: Operand | None = None) -> Expression:
        """Whether a rule allows any move, or one to a certain site."""
        sink = ExistsSink(has_target=to is not None)
        with self.bare():
            return self._shared(ludeme, sink, {} if to is None else {"target": to})

    def can_make(self, ludeme: "Moves") -> Expression:
        """Whether a rule allows a move that the rules about rules allow too."""
        if not self.restrictions:
            return self.exists(ludeme)
        found = self.f.local(0)
        with self.bare(), self.listing() as (start, end):
            self.list_moves(ludeme)
            place = self.f.local(start)
            with self.f.while_((place < end()) & found.is_zero):
                checks = ((lambda check=check: check(place)) for check in self.restrictions)
                found.set(self.both(*checks))
                place.set(place + self.moves_stride)
        return found

    def list_moves(self, ludeme: "Moves") -> None:
        """Add all moves of a rule to the list of moves; made as a function of its own."""
        in_order = self.shows_order and self.sink.in_order
        self._shared(ludeme, OrderedListSink() if in_order else ListSink(), {})

    def shared(self, ludeme: "Moves") -> None:
        """The same as `moves`, but the code is written once and shared by all who ask for it."""
        if self.draws_to_look or self.lasting_level is not None:
            self.moves_as_one(ludeme)
        elif isinstance(self.sink, ListSink | PlayoutSink):
            self._shared(ludeme, self.sink, {})
        elif isinstance(self.sink, ExistsSink):
            found = self._shared(ludeme, self.sink, {})
            self.sink.found(self, found)
        else:
            self.moves(ludeme)

    def _shared(
        self,
        ludeme: "Moves",
        sink: "ListSink | PlayoutSink | ExistsSink",
        extra: dict[str, Operand],
    ) -> Expression:
        """Call the function that makes the moves of a rule for a sink."""
        self._kept_alive.append(ludeme)
        registers = all_registers(self.registers)
        if not (isinstance(sink, ExistsSink) and sink.has_target):
            registers.pop("#target", None)
        for name, value in extra.items():
            registers[f"#{name}"] = lift(value, I32)
        open_ = [name for name, value in registers.items() if known(value) is None]
        fixed = tuple((n, known(v)) for n, v in registers.items() if known(v) is not None)
        self._kept_alive += [*self.thens, *self.prefixes, *self.suffixes]
        keys = tuple(id(x) for x in (*self.thens, *self.prefixes, *self.suffixes))
        checks = self.checks
        self._kept_alive += checks
        keys += tuple(id(check) for check in checks)
        safe = tuple(name for name in open_ if id(registers[name]) in self.on_board)
        attempts = self.attempts
        key = (sink.name, id(ludeme), tuple(open_), fixed, keys, safe, attempts)
        scope = (self.thens, self.prefixes, self.suffixes)

        def write(f: Function) -> None:
            self.registers = {n: constant(v) for n, v in fixed if v is not None}
            self.registers |= dict(zip(open_, f.parameters, strict=True))
            self.on_board |= {id(self.registers[name]) for name in safe}
            self.sink = sink
            self.thens, self.prefixes, self.suffixes = scope
            self.checks = checks
            self.attempts = attempts
            self.moves(ludeme)
            if sink.result is not None:
                f.return_(0)

        function = self.helper(key, dict.fromkeys(open_, I32), sink.result, write)
        arguments = [registers[name] for name in open_]
        if sink.result is None:
            self.f.do(function, *arguments)
            return constant(0)
        return self.let(function(*arguments))

    # ------------------------------------------------------------------ look-ahead

    @contextmanager
    def imagining(self, *, noted: bool = False, unless: Expression | None = None) -> Iterator[None]:
        """Whatever happens inside is undone at the end, and not noted unless that is wanted.

        If `unless` holds at the end, it has really happened.
        """
        save = self.helper("save state", {}, I32, self._write_save)
        restore = self.helper("restore state", {"place": I32}, None, self._write_restore)
        beside = [] if noted else self._cells_of_moves()
        kept = [self.let(cell.get()) for cell in beside]
        if not noted and self.state.has("pending count"):
            self.cell("pending is over").set(self.f, 0)
        if not noted and self.acting.keeps_log:
            self.acting.log_start.set(self.f, self.acting.log_top.get())
        place = self.let(save())

        def put_back() -> None:
            if unless is not None:
                with self.if_(unless):
                    self.imagined_top.set(self.f, place)
                with self.if_(unless.negated):
                    undo()
            else:
                undo()

        def undo() -> None:
            self.f.do(restore, place)
            for cell, value in zip(beside, kept, strict=True):
                cell.set(self.f, value)

        with self.cleaning(put_back):
            yield

    def _cells_of_moves(self) -> list[Cell]:
        """What is noted about a move beside the state."""
        names = ["next player set", "pending is over"]
        if self.acting.keeps_log:
            names += ["level min", "level max", "move state", "edge", "top of log", "start of log"]
        return [self.cell(name) for name in names]

    def _write_save(self, f: Function) -> None:
        place = f.let(self.imagined_top.get())
        with f.if_(place + self.state.size > self.imagined + IMAGINED_BYTES):
            self.fail_in(f, "the rules look too many moves ahead")
        f.copy(place, self.state.base, self.state.size, apart=True)
        self.imagined_top.set(f, place + self.state.size)
        f.return_(place)

    def _write_restore(self, f: Function) -> None:
        (place,) = f.parameters
        f.copy(self.state.base, place, self.state.size, apart=True)
        self.imagined_top.set(f, place)

    @contextmanager
    def listing(self) -> Iterator[tuple[Expression, Callable[[], Expression]]]:
        """Moves that are listed inside are forgotten at the end: where they start, and end."""
        start = self.let(self.move_top.get())
        priors = self.let(self.priors_top.get())

        def put_back() -> None:
            self.move_top.set(self.f, start)
            self.priors_top.set(self.f, priors)

        with self.cleaning(put_back):
            yield start, self.move_top.get

    # ------------------------------------------------------------------ room to work in

    @contextmanager
    def temporary(self) -> Iterator[None]:
        """Room that is taken inside is given back at the end."""
        top = self.let(self.scratch_top.get())
        with self.cleaning(lambda: self.scratch_top.set(self.f, top)):
            yield

    def room(self, size: Operand) -> Expression:
        """The address of room for some bytes; give it back with `temporary`."""

        def write(f: Function) -> None:
            (size,) = f.parameters
            place = f.let(self.scratch_top.get())
            after = f.let(place + ((size + 7) & -8))
            with f.if_(after.below(self.scratch + SCRATCH_BYTES).is_zero):
                self.fail_in(f, "the rules work with too many numbers at once")
            self.scratch_top.set(f, after)
            f.return_(place)

        function = self.helper("room", {"size": I32}, I32, write)
        return self.let(function(size))

    @contextmanager
    def loop(self) -> Iterator[Loop]:
        """Something done again and again until it is left."""
        with self.f.loop() as loop:
            yield loop

    def field(self, name: str, kind: str = "i32", count: int = 1) -> StateField:
        """A field of the state, made when it is first asked for."""
        return self.state.field(name, kind, count)


def _signed(word: int) -> int:
    return word - (1 << 64) if word >= 1 << 63 else word


def speaks_of(ludeme: "Ludeme", name: str) -> bool:
    """Whether a rule asks for what an iterator stands for."""
    for inner in ludeme.walk():
        if inner.keyword == name and not inner.constants:
            return True
        if inner.keyword == "is" and inner.constants[:1] in (("In",), ("Flat",)):
            given = dict(inner.given())
            if "sites" not in given and "site" not in given:
                return True
        if inner.noun in ("rule for moves", "effect") or "PlatformBelow" in inner.constants:
            return True
        if inner.keyword == "ahead" and any(
            getattr(value, "word", None) in ("SameDirection", "OppositeDirection")
            for _, value in inner.given()
        ):
            return True
    return False


def is_iterator(ludeme: object, name: str) -> bool:
    """Whether a number is nothing but an iterator, such as `(to)`."""
    from ludarium.ludemes.ludeme import Ludeme

    if not isinstance(ludeme, Ludeme) or ludeme.constants:
        return False
    return ludeme.keyword == name and not any(True for _ in ludeme.given())
