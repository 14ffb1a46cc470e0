"""A session in which a game is played: one state at a time, moved by calls into its program.

A state is a string of bytes; where rules look at earlier positions, their hashes follow. The
session remembers which state is at hand, so that going on with the same one costs nothing. It
forgets that before anything changes, and notes it again when all is done: whoever is interrupted in
between, as by Ctrl-C, finds that no state is at hand.
"""

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any, Final

from ludarium.engine.agreements import CHOICE, NOBODYS_MOVE, STRIDE
from ludarium.engine.moves.action_kinds import ACTION_KINDS, ActionKind
from ludarium.engine.moves.written import Action, Move
from ludarium.host.luck import LISTED, RNG, keeps_listing
from ludarium.host.manifest import Manifest
from ludarium.host.wasm import OutOfTime, Program, ProgramError

LONGEST_CALL: Final = 4.0
"""How many seconds of the processor it may take to find the moves of a position, or to make one."""
LONGEST_GAME: Final = 20.0
"""How many seconds a call may take that plays a whole game, as searches do."""
_SITE_TYPES: Final = ("Cell", "Vertex", "Edge")


class Session:
    """Plays a game in one instance of its program. One thread may use it at a time."""

    def __init__(self, manifest: Manifest, program: Program) -> None:
        self.manifest = manifest
        self.instance = program.instance()
        self._look_at_memory()
        self._base = manifest.state_at
        self._end = manifest.state_at + manifest.state_size
        self._moves = manifest.moves_at >> 2
        self._stride = manifest.move_stride >> 2
        self._generate = self.instance.entry("generate")
        self._apply = self.instance.entry("apply")
        self._luck: slice | None = None
        """Where the generator of random numbers stands, if it may be changed."""
        if keeps_listing(manifest):
            at = self._base + manifest.fields[RNG].offset
            self._luck = slice(at, at + manifest.fields[RNG].size)
            self._listed = self._base + manifest.fields[LISTED].offset >> 2
        self._shown: bytes | None = None
        """The state that lies on the table, if that is known."""
        self._count = -1
        """How many legal moves are listed; below 0 if they are not."""
        self._broken_off = False
        """Whether the last call did not come to its end."""
        self._allowed_until = 0.0

    def _look_at_memory(self) -> None:
        self.bytes = self.instance.bytes
        self.words = self.bytes.cast("i")

    def extend(self, size: int) -> int:
        """Make room for so many bytes behind all that the program uses; its address."""
        address = self.instance.extend(size)
        self._look_at_memory()
        return address

    # ------------------------------------------------------------------ states

    def read(self, name: str, index: int = 0) -> int:
        """A number of the state."""
        return self.manifest.number_in(self.bytes[self._base : self._end], name, index)

    def show(self, image: bytes) -> None:
        """Go on with a state, unless it is the one at hand."""
        if image is not self._shown:
            self._forget()
            if self.manifest.records:
                self._show_records(image)
            self.bytes[self._base : self._end] = image[: self.manifest.state_size]
            self._shown = image

    def _forget(self) -> None:
        """Know nothing of what lies on the table, as something will change."""
        self._shown = None
        self._count = -1

    def moves_of(self, image: bytes) -> int:
        """Show a state with its legal moves; how many there are."""
        if image is not self._shown:
            self.show(image)
        count = self._count
        if count < 0:
            self._count = count = self._list()
            self._shown = image
        return count

    def play(self, image: bytes, index: int) -> bytes:
        """The state after one of the legal moves of another."""
        self.moves_of(image)
        self.call(self._apply, index)
        self._shown = new = self.whole()
        return new

    def whole(self) -> bytes:
        """The state at hand, with the hashes of earlier positions."""
        state = bytes(self.bytes[self._base : self._end])
        for record in self.manifest.records:
            size = 8 * self.manifest.number_in(state, record.length)
            state += bytes(self.bytes[record.address : record.address + size])
        return state

    def _show_records(self, image: bytes) -> None:
        """Bring along the hashes of the positions before a state."""
        place = self.manifest.state_size
        for record in self.manifest.records:
            size = 8 * self.manifest.number_in(image, record.length)
            hashes = image[place : place + size]
            place += size
            present = self.bytes[record.address : record.address + size]
            if present == hashes:
                continue
            if record.refresh:
                same = next(i for i in range(0, size, 8) if present[i : i + 8] != hashes[i : i + 8])
                offset = self._base + self.manifest.fields[record.length].offset
                self.words[offset >> 2] = same >> 3
                self.call(self.instance.entry(record.refresh))
            self.bytes[record.address : record.address + size] = hashes

    # ------------------------------------------------------------------ calls

    def call(self, entry: Any, *arguments: int) -> int:
        """Call into the program; what goes wrong is told in words.

        Afterwards it is not known what lies on the table.
        """
        if self._broken_off:
            self.reset()
        self._shown = None
        self._count = -1
        now = monotonic()
        if now > self._allowed_until:
            longest = self.longest_call()
            self.instance.allow(2 * longest)
            self._allowed_until = now + longest
        self._broken_off = True
        try:
            result = int(entry(*arguments))
            self._broken_off = False
            return result
        except ProgramError as error:
            problem = self._cell("problem")
            self._allowed_until = 0.0
            self.reset()
            if problem:
                raise ProgramError(self.manifest.problems[problem - 1]) from error
            if isinstance(error, OutOfTime):
                longest = self.longest_call()
                raise OutOfTime(f"the rules took longer than {longest:.0f} seconds") from error
            raise

    def longest_call(self) -> float:
        """How many seconds a call may take at least, and not much longer."""
        return LONGEST_CALL

    def _look(self, entry: Any, *arguments: int) -> int:
        """Call what leaves the state, and the moves that are listed, as they are."""
        shown, count = self._shown, self._count
        result = self.call(entry, *arguments)
        self._count = count
        self._shown = shown
        return result

    def reset(self) -> None:
        """Forget whatever was going on, as after something went wrong."""
        self._forget()
        for cell in self.manifest.cells.values():
            self.words[cell.address >> 2] = cell.initial
        self._broken_off = False

    def _list(self) -> int:
        """List the legal moves. Luck that was changed since they were listed before stays so."""
        if self._luck is None or not self.words[self._listed]:
            return self.call(self._generate)
        luck = bytes(self.bytes[self._luck])
        count = self.call(self._generate)
        self.bytes[self._luck] = luck
        return count

    def generate(self) -> int:
        """Work out the legal moves; how many there are."""
        shown = self._shown
        self._count = self._list()
        self._shown = shown
        return self._count

    def apply(self, index: int) -> None:
        """Make one of the legal moves."""
        self.call(self._apply, index)

    def ask(self, entry: str) -> int:
        """A number that a function of the program gives."""
        return self._look(self.instance.entry(entry))

    # ------------------------------------------------------------------ simultaneous moves

    @property
    def is_simultaneous(self) -> bool:
        """Whether all players choose a move, and all these moves are made at once."""
        return "move mover" in self.manifest.cells

    def generate_together(self) -> int:
        """Work out the legal moves of all players; how many there are."""
        self._count = -1  # these are other moves than those of the mover
        return self.ask("generate together")

    def choose_together(self, choices: Mapping[int, int]) -> None:
        """Note what players have chosen, each a number among the player's own legal moves."""
        self._forget()
        at = self._base + self.manifest.fields[CHOICE].offset >> 2
        for player in range(1, self.manifest.players + 1):
            self.words[at + player] = choices.get(player, -1) + 1

    def move_together(self) -> Move:
        """The moves that all players have chosen, as one, with all that it does."""
        self.call(self.instance.entry("expand together"))
        return self.logged(0, 0)

    def apply_together(self) -> None:
        """Make the moves that all players have chosen."""
        self.call(self.instance.entry("apply together"))

    # ------------------------------------------------------------------ moves

    def sites_of(self, index: int) -> tuple[int, int]:
        """Where a legal move starts and ends."""
        at = self._moves + index * self._stride
        return self.words[at + 1], self.words[at + 2]

    def move(self, index: int) -> Move:
        """A legal move with all that it does."""
        self._look(self.instance.entry("expand"), index)
        return self.logged(*self.sites_of(index))

    def told(self, image: bytes, index: int) -> tuple[int, Move] | None:
        """How many legal moves a state has, and one of them, as trials tell it.

        Where all choose at once, nothing is told before the last player has chosen, and then the
        moves of all as one.
        """
        if not self.is_simultaneous:
            return self.moves_of(image), self.move(index)
        if (choices := self._last_choice(image, index)) is None:
            return None
        self.show(image)
        count = self.generate_together()
        self.choose_together(choices)
        return count, self.move_together()

    def _last_choice(self, image: bytes, index: int) -> dict[int, int] | None:
        """What all have chosen, if one more choice is the last; nothing if it is not."""
        number_in, players = self.manifest.number_in, range(1, self.manifest.players + 1)
        chosen = {p: number_in(image, CHOICE, p) - 1 for p in players}
        chosen[number_in(image, "mover")] = index
        active = number_in(image, "active")
        if any(chosen[p] < 0 and active >> p & 1 for p in players):
            return None
        return {p: choice for p, choice in chosen.items() if choice >= 0}

    def logged(self, from_: int, to: int) -> Move:
        """The move whose actions have just been noted."""
        edge = self._cell("edge")
        mover = self._cell("move mover") if self.is_simultaneous else self.read("mover")
        return Move(
            mover=0 if self._cell(NOBODYS_MOVE) else mover,
            from_=from_,
            to=to,
            state=self._cell("move state"),
            edge=edge,
            oriented=edge < 0,
            level_min=self._cell("level min"),
            level_max=self._cell("level max"),
            actions=self.log(),
        )

    def _cell(self, name: str) -> int:
        return self.words[self.manifest.cells[name].address >> 2]

    def log(self) -> tuple[Action, ...]:
        """The actions that have just been noted."""
        at, top = self.manifest.log_at >> 2, self._cell("top of log") >> 2
        found = []
        while at < top:
            kind = ACTION_KINDS[self.words[at]]
            values = self.words[at + 1 : at + 1 + len(kind.arguments)].tolist()
            found.append(Action(kind, self._values(kind, values)))
            at += STRIDE >> 2
        return tuple(found)

    def _values(self, kind: ActionKind, numbers: Sequence[int]) -> tuple[Any, ...]:
        values: list[Any] = []
        for argument, number in zip(kind.arguments, numbers, strict=True):
            if argument.pattern.startswith("Cell"):
                values.append(_SITE_TYPES[number] if number >= 0 else None)
            elif argument.pattern.startswith("true"):
                values.append(bool(number))
            elif argument.pattern.startswith("0|"):
                values.append(number)
            else:
                values.append(self.manifest.text(number))
        return tuple(values)


class PatientSession(Session):
    """A session in which a call may play whole games."""

    def longest_call(self) -> float:
        """How many seconds a call may take at least, and not much longer."""
        return LONGEST_GAME
