"""One game of a tournament under a referee: whoever crashes, hangs or cheats loses it."""

import random
import shlex
import time
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Any, Final

from ludarium.agents.matches import gains_of
from ludarium.agents.outside import CRASH, ILLEGAL, AgentFault, OutsideAgent, sum_of_files
from ludarium.agents.players import UnknownAgent, make_agent
from ludarium.agents.uci import UciAgent, command_of, fen
from ludarium.engine.seeds import seed_of_game
from ludarium.language.problem import MeaningError
from ludarium.loading import load
from ludarium.play.state import State

if TYPE_CHECKING:
    from ludarium.play.game import Game

PROGRAM: Final = "program:"
"""With this begins the name of an agent that is a program by our protocol; its command follows."""
UCI: Final = "uci:"
"""With this begins the name of an agent that is a chess engine."""
_TRIES: Final = 20
"""So many openings are drawn until one is found in which the game is not over."""
_MOST: Final = 4


def play_one(
    game: dict[str, Any],
    first: str,
    second: str,
    swapped: bool,
    opening: int,
    plies: int,
    seconds: float | None,
    limit: float,
    most: int,
    **_: Any,
) -> dict[str, Any]:
    """One game, after an opening by lot, with the first agent in the first seat or swapped.

    What else is given tells only what the result depends on: the sums of programs and rules.
    """
    played = game_of(game)
    state, past = opened(played, opening, plies)
    names = [first if seat % 2 == swapped else second for seat in range(played.players)]
    referee = _Referee(played, names, seconds, limit, opening)
    try:
        gains, moves = referee.play(state, past, most)
    finally:
        referee.close()
    ours = [gain for name, gain in zip(names, gains, strict=True) if name == first]
    theirs = [gain for name, gain in zip(names, gains, strict=True) if name == second]
    mean, other = sum(ours) / len(ours), sum(theirs) / len(theirs)
    return {
        "points": 1.0 if mean > other else 0.0 if mean < other else 0.5,
        "moves": moves,
        "fault": referee.fault,
        "thinking": [referee.thinking[name] for name in (first, second)],
        "choices": [referee.choices[name] for name in (first, second)],
    }


def game_of(chosen: dict[str, Any]) -> "Game":
    """The game that a piece of work names."""
    return _loaded(
        chosen["name"],
        tuple(chosen.get("options") or ()),
        chosen.get("ruleset"),
        chosen.get("definitions"),
    )


@lru_cache(_MOST)
def _loaded(
    name: str, options: tuple[str, ...], ruleset: str | None, definitions: str | None
) -> "Game":
    folder = Path(definitions) if definitions else None
    return load(name, options=options, ruleset=ruleset, definitions=folder)


def check_agent(name: str, game: "Game", seconds: float | None) -> None:
    """Refuse a name that is of no agent, or of one that cannot play the game, with a reason."""
    if name.startswith((PROGRAM, UCI)):
        command = name.partition(":")[2]
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise ValueError(f"`{name}` is no command: {error}") from None
        if not words:
            raise ValueError(f"`{name}` names no program; write its command after the colon")
        if name.startswith(UCI):
            try:
                fen(game)
            except ValueError as error:
                raise ValueError(f"`{name}` cannot play {game.name}: {error}") from None
        if which(words[0]) is None:
            raise ValueError(
                f"`{name}`: there is no program `{words[0]}`; "
                "write a command that is on the PATH, or the path of a file that can be run"
            )
        return
    try:
        make_agent(name, game, seconds=seconds)
    except UnknownAgent as error:
        raise ValueError(f"{error}; or {PROGRAM}COMMAND or {UCI}COMMAND") from None


def sum_of_agent(name: str) -> str:
    """What tells a changed program from what it was; nothing for agents of our own."""
    if name.startswith(PROGRAM):
        return sum_of_files(name.removeprefix(PROGRAM))
    return sum_of_files(command_of(name.removeprefix(UCI))) if name.startswith(UCI) else ""


def opened(game: "Game", seed: int, plies: int) -> tuple[State, list[str]]:
    """A position after some moves by lot in which the game still goes on, and those moves."""
    for number in range(_TRIES):
        lots = random.Random(seed_of_game(seed, number))
        state = game.start(seed=seed_of_game(seed, number))
        count = max(0, plies - number // 4)  # shorter ones where none lasts as long
        past: list[str] = []
        while not state.over and count > 0:
            moves = state.legal_moves()
            move = moves[lots.randrange(len(moves))]
            past.append(str(move))
            state.play(move.index)
            count -= 1
        if not state.over:
            return state, past
    return game.start(seed=seed), []


class _Referee:
    """Asks the agents for moves, counts their time, and decides about faults."""

    def __init__(
        self, game: "Game", names: Sequence[str], seconds: float | None, limit: float, seed: int
    ) -> None:
        self._game = game
        self._names = names
        self._budget = seconds, limit, seed
        self._seats: list[Any] = []
        is_outside = any(name.startswith((PROGRAM, UCI)) for name in names)
        self._tells = is_outside and not _has_secrets(game)
        self.fault: dict[str, Any] | None = None
        self.thinking = dict.fromkeys(names, 0.0)
        self.choices = dict.fromkeys(names, 0)

    def play(self, state: State, past: Sequence[str], most: int) -> tuple[list[float], int]:
        """Play a game to its end; the gain of each seat, and how many moves there were."""
        for seat in range(self._game.players):
            if not self._has_no_fault(seat, partial(self._sit_down, seat, past)):
                return self._lost_by(seat), 0
        moves = 0
        while not state.over and moves < most:
            seat = state.controller - 1
            index: list[int] = []
            if not self._has_no_fault(seat, partial(self._ask, seat, state, index)):
                return self._lost_by(seat), moves
            name = str(state.legal_moves()[index[0]]) if self._tells else ""
            state.play(index[0])
            moves += 1
            for other in range(self._game.players if self._tells else 0):
                if not self._has_no_fault(other, partial(self._tell, other, name)):
                    return self._lost_by(other), moves
        return self._end(gains_of(state), moves)

    def close(self) -> None:
        """End what was started."""
        for agent in self._seats:
            if hasattr(agent, "close"):
                agent.close()

    # ------------------------------------------------------------------ one step

    def _sit_down(self, seat: int, past: Sequence[str]) -> None:
        name, (seconds, limit, seed) = self._names[seat], self._budget
        seed = seed_of_game(seed, 1000 + seat)
        command = name.partition(":")[2]
        agent: Any
        if name.startswith(PROGRAM):
            agent = OutsideAgent(
                command, self._game, seat + 1, seconds=seconds, limit=limit, seed=seed
            )
        elif name.startswith(UCI):
            agent = UciAgent(command, self._game, seconds=seconds, limit=limit)
        else:
            agent = make_agent(name, self._game, seconds=seconds, seed=seed)
        self._seats.append(agent)
        for move in past:
            self._tell(seat, move)

    def _ask(self, seat: int, state: State, answer: list[int]) -> None:
        name, begun = self._names[seat], time.perf_counter()
        move = self._seats[seat].choose(state.as_seen())
        self.thinking[name] += time.perf_counter() - begun
        self.choices[name] += 1
        index = getattr(move, "index", None)
        if not isinstance(index, int) or not 0 <= index < len(state.legal_moves()):
            raise AgentFault(ILLEGAL, f"it chose {move!r}, which is no legal move")
        answer.append(index)

    def _tell(self, seat: int, move: str) -> None:
        if self._tells and hasattr(self._seats[seat], "played"):
            self._seats[seat].played(move)

    def _has_no_fault(self, seat: int, step: Callable[[], None]) -> bool:
        try:
            step()
        except AgentFault as fault:
            kind, what = fault.kind, str(fault)
        except Exception as error:
            kind, what = CRASH, f"{type(error).__name__}: {error}"
        else:
            return True
        self.fault = {"agent": self._names[seat], "seat": seat + 1, "kind": kind, "what": what}
        return False

    # ------------------------------------------------------------------ the end

    def _lost_by(self, seat: int) -> list[float]:
        """The gains when somebody is at fault: it loses, in all its seats, and the others win."""
        at_fault = self._names[seat]
        gains = [0.0 if name == at_fault else 1.0 for name in self._names]
        self._end(gains, 0)
        return gains

    def _end(self, gains: list[float], moves: int) -> tuple[list[float], int]:
        for agent, gain in zip(self._seats, gains, strict=False):
            if hasattr(agent, "over"):
                agent.over(gain)
        return gains, moves


def _has_secrets(game: "Game") -> bool:
    """Whether what somebody did may not be told to all."""
    try:
        return game.simultaneous or game.concepts()["HiddenInformation"] != 0
    except MeaningError:  # a match, whose games tell it one by one
        return True
