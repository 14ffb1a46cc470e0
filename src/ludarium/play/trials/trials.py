"""Trials: games as they were played, move by move, in the text format of the reference system.

A trial that was read is written back line for line; one that is damaged is refused with a reason.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ludarium.engine.moves.written import ActionError, Move, parse_move
from ludarium.language.problem import either
from ludarium.play.trials.random_numbers import read_state, write_state
from ludarium.whole_files import write_whole

END_TYPES: Final = ("NaturalEnd", "TurnLimit", "MoveLimit", "Unknown", "NoEnd")
"""Why a game ended: by its rules, by a limit, for no known reason, or not at all."""

_GAME: Final = "game="
_OPTIONS: Final = "START GAME OPTIONS"
_END_OPTIONS: Final = "END GAME OPTIONS"
_RULESET: Final = "ruleset="
_GENERATOR: Final = "RNG internal state="
_MOVE: Final = "Move="
_LEGAL_COUNT: Final = "LEGAL MOVES LIST SIZE = "
_PLACEMENTS: Final = "numInitialPlacementMoves="
_WINNER: Final = "winner="
_END_TYPE: Final = "endtype="
_RANKINGS: Final = "rankings="
_SANDBOX: Final = "SANDBOX="
_VERSION: Final = "LUDII_VERSION="

_COUNT: Final = "0|[1-9][0-9]{0,8}"
_RANK: Final = r"(?:0\.0|0\.5|[1-9][0-9]{0,5}\.(?:0|[0-9]{0,7}[1-9]))"

_AGAIN: Final = "the trial was changed or damaged: copy or record it again"
_CUT_OFF: Final = "the trial seems to be cut off: copy or record it again"


class TrialError(Exception):
    """A recorded game that cannot be read: what is wrong, where, and what to do about it."""

    def __init__(self, message: str, advice: str = "", *, line: int = 0, file: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice
        self.line = line
        """The number of the line it is about, from 1; 0 if it is about the whole."""
        self.file = file

    def __str__(self) -> str:
        where = ":".join(part for part in (self.file, str(self.line or "")) if part)
        place = where if self.file else f"line {where}"
        told = f"{place}: {self.message}" if where else self.message
        return f"{told}\n  help: {self.advice}" if self.advice else told


@dataclass(frozen=True)
class Trial:
    """One recorded game."""

    game: str
    """The game, by name or by the file it was read from."""
    generator: bytes
    """The state of the generator of random numbers before the game began."""
    moves: tuple[Move, ...]
    """All moves, with those that set up the game."""
    rankings: tuple[float, ...]
    """The place of each player; the first number is nobody's."""
    options: tuple[str, ...] = ()
    """What was chosen, such as `Board Size/9x9`."""
    ruleset: str | None = None
    """The ruleset that was chosen. Recordings of the reference system never tell."""
    legal_counts: tuple[int, ...] = ()
    """How many legal moves there were in each position of play, if that was recorded."""
    placements: int | None = None
    """How many moves set up the game, by the file's own word: old files do not say, and in a
    match it is always 0. `setup_size` knows better."""
    winner: int | None = None
    """Who won, or 0 for nobody; nothing if the game is not over."""
    end_type: str | None = None
    """One of `END_TYPES`, if that was recorded."""
    sandbox: bool = False
    version: str | None = None
    """The version of the system that recorded it, if that was recorded."""
    reseeded: tuple[tuple[int, bytes], ...] = ()
    """The states that the generator was given in play: how many moves came before, and which."""

    @property
    def setup_size(self) -> int | None:
        """How many moves set up the game; nothing if that cannot be told (old puzzle solutions)."""
        if not self.placements and self.legal_counts:
            return max(0, len(self.moves) - len(self.legal_counts))
        return self.placements

    @property
    def setup(self) -> tuple[Move, ...]:
        """The moves before play."""
        return self.moves[: self.setup_size or 0]

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves of the players."""
        return self.moves[self.setup_size or 0 :]

    def save(self, file: Path | str) -> None:
        """Write it to a file, all or nothing."""
        write_whole(file, write_trial(self))

    @staticmethod
    def load(file: Path | str) -> "Trial":
        """Read it from a file."""
        try:
            return read_trial(decode_trial(Path(file).read_bytes()))
        except TrialError as error:
            error.file = str(file)
            raise


def write_trial(trial: Trial) -> str:
    """A trial in the text format of the reference system, which can read it."""
    lines = [
        _GAME + trial.game,
        *(_OPTIONS, *trial.options, _END_OPTIONS),
        *_optional(_RULESET, trial.ruleset),
        _GENERATOR + write_state(trial.generator),
        *_told_moves(trial),
        *(f"{_LEGAL_COUNT}{count}" for count in trial.legal_counts),
        *_optional(_PLACEMENTS, trial.placements),
        *_optional(_WINNER, trial.winner),
        *_optional(_END_TYPE, trial.end_type),
        _RANKINGS + ",".join(map(str, trial.rankings)),
        _SANDBOX + str(trial.sandbox).lower(),
        *_optional(_VERSION, trial.version),
    ]
    return "\n".join(lines) + "\n"


def read_trial(text: str) -> Trial:
    """The trial that a text holds. A text that is no whole trial is a `TrialError`."""
    lines = _Lines(text)
    game = lines.need(_GAME, ".+", "the name of a game")
    lines.need(_OPTIONS)
    options = []
    while (option := lines.maybe("", ".*", but=_END_OPTIONS)) is not None:
        if "/" not in option:
            raise lines.error(
                f"`{_short(option)}` is no option",
                f"an option looks like `Board Size/9x9`; after the last comes `{_END_OPTIONS}`",
            )
        options.append(option)
    lines.need(_END_OPTIONS)
    ruleset = lines.maybe(_RULESET, ".+", "the name of a ruleset")
    generator = _generator(lines, lines.need(_GENERATOR, ".*"))
    moves, reseeded = _moves(lines)
    legal_counts = []
    while (count := lines.maybe(_LEGAL_COUNT, _COUNT, "a number")) is not None:
        legal_counts.append(int(count))
    placements = lines.maybe(_PLACEMENTS, _COUNT, "a number")
    winner = lines.maybe(_WINNER, _COUNT, "a number")
    end_type = lines.maybe(_END_TYPE, "|".join(END_TYPES), either(END_TYPES))
    rankings = lines.need(_RANKINGS, f"{_RANK}(?:,{_RANK})*", "numbers such as `0.0,1.5,1.5`")
    sandbox = lines.need(_SANDBOX, "true|false", "true or false")
    version = lines.maybe(_VERSION, r"[0-9]+(?:\.[0-9]+)*", "a version such as `1.3.14`")
    lines.finish()
    trial = Trial(
        game=game,
        generator=generator,
        moves=tuple(moves),
        rankings=tuple(float(rank) for rank in rankings.split(",")),
        options=tuple(options),
        ruleset=ruleset,
        legal_counts=tuple(legal_counts),
        placements=None if placements is None else int(placements),
        winner=None if winner is None else int(winner),
        end_type=end_type,
        sandbox=sandbox == "true",
        version=version,
        reseeded=tuple(reseeded.items()),
    )
    _check(trial)
    return trial


def decode_trial(data: bytes) -> str:
    """The text in the bytes of a trial."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise TrialError("this is no text in UTF-8", _AGAIN, line=line) from None


def _told_moves(trial: Trial) -> Iterator[str]:
    """The lines of the moves, with a state of the generator wherever it was given another."""
    reseeded = dict(trial.reseeded)
    for number in range(len(trial.moves) + 1):
        if number in reseeded:
            yield _GENERATOR + write_state(reseeded[number])
        if number < len(trial.moves):
            yield f"{_MOVE}{trial.moves[number]}"


def _generator(lines: "_Lines", state: str) -> bytes:
    try:
        return read_state(state)
    except ValueError as error:
        raise lines.error(str(error), "write it like `-34,83,56,112,2,-24,-1,14`") from None


def _moves(lines: "_Lines") -> tuple[list[Move], dict[int, bytes]]:
    """The moves, and the states that the generator was given before some of them."""
    moves: list[Move] = []
    reseeded: dict[int, bytes] = {}
    while True:
        if (state := lines.maybe(_GENERATOR, ".*")) is not None:
            reseeded[len(moves)] = _generator(lines, state)
        if (move := lines.maybe(_MOVE, ".*")) is None:
            return moves, reseeded
        try:
            moves.append(parse_move(move))
        except ActionError as error:
            raise lines.error(error.message, error.advice) from None


def _check(trial: Trial) -> None:
    """See whether the parts of a trial fit together, as they do unless lines were lost."""
    moves, counts = len(trial.moves), len(trial.legal_counts)
    if trial.placements is not None and trial.placements > moves:
        raise TrialError(
            f"{trial.placements} moves set up the game, but there are only {moves} moves", _AGAIN
        )
    if trial.winner is not None and trial.winner >= len(trial.rankings):
        raise TrialError(
            f"player {trial.winner} won, but only {len(trial.rankings) - 1} are ranked", _AGAIN
        )
    if not counts:
        return
    # The position after the last move may have been counted too.
    if trial.placements and moves - trial.placements not in (counts, counts - 1):
        raise TrialError(
            f"{moves - trial.placements} moves were played, but the legal moves were counted "
            f"{counts} times",
            _AGAIN,
        )
    if counts > moves + 1 or any(move.mover for move in trial.setup):
        raise TrialError(
            f"there are {moves} moves, but the legal moves were counted {counts} times; "
            "only moves that set up the game go without",
            _AGAIN,
        )


class _Lines:
    """The lines of a text, taken one after the other."""

    def __init__(self, text: str) -> None:
        # Lines end as they do on the machine where they were written, some in one way, some in
        # the other; the end of the last may be missing.
        self.lines = [line.rstrip("\r") for line in text.split("\n")]
        while self.lines and not self.lines[-1]:
            self.lines.pop()
        self.taken = 0
        self.tried: list[str] = []

    def maybe(
        self, start: str, pattern: str = "", expected: str = "nothing", *, but: str = ""
    ) -> str | None:
        """What follows the given start in the next line, or nothing if it starts otherwise."""
        if self.taken == len(self.lines):
            self.tried.append(start)
            return None
        line = self.lines[self.taken]
        if not line.startswith(start) or line == but:
            self.tried.append(start)
            return None
        self.tried.clear()
        self.taken += 1
        rest = line[len(start) :]
        if not re.fullmatch(pattern, rest):
            found = f"`{_short(rest)}`" if rest else "nothing"
            raise self.error(f"after `{start}` comes {expected}, not {found}", _AGAIN)
        return rest

    def need(self, start: str, pattern: str = "", expected: str = "nothing") -> str:
        """What follows the given start in the next line."""
        rest = self.maybe(start, pattern, expected)
        if rest is not None:
            return rest
        wanted = either(f"`{start}`" for start in self.tried if start)
        if self.taken == len(self.lines):
            raise self.error(f"the text ends where {wanted} was to come", _AGAIN)
        self.taken += 1
        found = _short(self.lines[self.taken - 1])
        raise self.error(f"this line should begin with {wanted}, not `{found}`", _AGAIN)

    def finish(self) -> None:
        """See that nothing follows."""
        if self.taken < len(self.lines):
            found = _short(self.lines[self.taken])
            raise TrialError(
                f"the trial is over, but `{found}` follows",
                "take out what follows",
                line=self.taken + 1,
            )

    def error(self, message: str, advice: str) -> TrialError:
        """A mistake in the line that was taken last. If nothing follows, the rest was lost."""
        cut_off = self.taken == len(self.lines)
        return TrialError(message, _CUT_OFF if cut_off else advice, line=self.taken)


def _optional(start: str, value: object) -> list[str]:
    return [] if value is None else [f"{start}{value}"]


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"
