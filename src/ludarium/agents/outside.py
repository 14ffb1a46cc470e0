"""Agents of others: programs that are told a position in lines of text and answer with a move."""

import contextlib
import json
import shlex
import subprocess
import threading
import time
from collections import deque
from hashlib import sha256
from pathlib import Path
from queue import Empty, Queue
from shutil import which
from typing import TYPE_CHECKING, Final

from ludarium.play.state import LegalMove, State

if TYPE_CHECKING:
    from ludarium.play.game import Game

PROTOCOL: Final = 1
"""The version of the protocol, which `docs/agents.md` describes."""
CRASH: Final = "crash"
TIME: Final = "time"
ILLEGAL: Final = "illegal"
_LONGEST_LINE: Final = 1 << 16
_MOST_WAITING: Final = 10_000
"""So many lines may wait to be read; whoever says more has to wait itself."""
_END: Final = 2.0
"""For how many seconds a program may take to end."""


class AgentFault(Exception):  # noqa: N818 - it loses the game, and nothing else
    """What an agent did wrong: it crashed, took too long, or made a move that is not legal."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(what)
        self.kind = kind


class Conversation:
    """A program that is talked to in lines, each answer within some time."""

    def __init__(self, command: list[str]) -> None:
        self._heard: Queue[str | None] = Queue(_MOST_WAITING)
        self._to_say: Queue[str | None] = Queue()
        self._complaints: deque[str] = deque(maxlen=1)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise AgentFault(CRASH, f"it cannot be started: {error}") from None
        tasks = (self._read_answers, self._write, self._read_complaints)
        threads = [threading.Thread(target=task, daemon=True) for task in tasks]
        for thread in threads:
            thread.start()
        self._complaining = threads[-1]

    def _read_answers(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(OSError, ValueError):
            while line := self._process.stdout.readline(_LONGEST_LINE):
                self._heard.put(line.strip())
        self._heard.put(None)

    def _read_complaints(self) -> None:
        assert self._process.stderr is not None
        with contextlib.suppress(OSError, ValueError):
            while line := self._process.stderr.readline(_LONGEST_LINE):
                if line.strip():
                    self._complaints.append(line.strip())

    def _write(self) -> None:
        """Hand over what is to be said; nobody else waits for a program that does not listen."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError, ValueError), self._process.stdin as stream:
            while (text := self._to_say.get()) is not None:
                stream.write(text)
                stream.flush()

    def say(self, *lines: str) -> None:
        """Tell it something; if it has ended, that shows when an answer is awaited."""
        self._to_say.put("".join(f"{line}\n" for line in lines))

    def hear(self, word: str, seconds: float) -> str:
        """What follows a certain word at the beginning of a line; other lines are passed over."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                line = self._heard.get(timeout=left)
            except Empty:
                break
            if line is None:
                raise self._crash()
            first, _, rest = line.partition(" ")
            if first == word:
                return rest.strip()
        raise AgentFault(TIME, f"it said no `{word}` within {seconds:g} seconds")

    def await_start(self, word: str, seconds: float) -> None:
        """Wait until it is ready; end it if it never is."""
        try:
            self.hear(word, seconds)
        except AgentFault:
            self.close()
            raise

    def _crash(self) -> AgentFault:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_END)
        self._complaining.join(_END)
        said = f"; it said: {self._complaints[-1]}" if self._complaints else ""
        return AgentFault(CRASH, f"its program ended (exit code {self._process.poll()}){said}")

    def close(self) -> None:
        """End it, politely at first."""
        self.say("quit")
        self._to_say.put(None)
        try:
            self._process.wait(_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        with contextlib.suppress(Empty):
            while True:  # whoever still reads must not wait for room
                self._heard.get_nowait()


class OutsideAgent:
    """A program that plays by our protocol; one for each seat of each game."""

    def __init__(
        self,
        command: str,
        game: "Game",
        seat: int,
        *,
        seconds: float | None,
        limit: float,
        seed: int,
    ) -> None:
        self._limit = limit
        self._news: list[str] = []
        self._talk = Conversation(shlex.split(command))
        description = game.rules_source.text or ""
        self._talk.say(
            f"ludarium {PROTOCOL}",
            f"game {game.name}",
            f"description {json.dumps(description)}",
            f"players {game.players}",
            f"seat {seat}",
            *([f"seconds {seconds:g}"] if seconds is not None else []),
            f"seed {seed}",
            "begin",
        )
        self._talk.await_start("ready", limit)

    def played(self, move: str) -> None:
        """Take note of a move that somebody made."""
        self._news.append(f"played {move}")

    def choose(self, state: State) -> LegalMove:
        """Ask for a move."""
        moves = state.legal_moves()
        legal = [f"legal {move.index} {move}" for move in moves]
        self._talk.say(*self._news, *legal, "choose")
        self._news.clear()
        answer = self._talk.hear("move", self._limit)
        if not answer.isdecimal() or len(answer) > 9 or int(answer) >= len(moves):
            raise AgentFault(ILLEGAL, f"it said `move {answer[:40]}`; there are {len(moves)} moves")
        return moves[int(answer)]

    def over(self, gain: float) -> None:
        """Tell it how the game ended, and end it."""
        word = "win" if gain > 0.5 else "loss" if gain < 0.5 else "draw"
        self._talk.say(*self._news, f"over {word}")

    def close(self) -> None:
        """End the program."""
        self._talk.close()


def sum_of_files(command: str) -> str:
    """A sum over the files that a command names, so that a changed program is another one."""
    total = sha256()
    for number, word in enumerate(shlex.split(command)):
        path = which(word) if number == 0 else word
        with contextlib.suppress(OSError):
            if path and Path(path).is_file():
                total.update(Path(path).read_bytes())
    return total.hexdigest()[:16]
