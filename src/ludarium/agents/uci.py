"""Engines that speak UCI, the protocol of chess programs, as agents."""

import contextlib
import re
import shlex
from typing import TYPE_CHECKING, Final

from ludarium.agents.outside import CRASH, ILLEGAL, AgentFault, Conversation
from ludarium.play.state import LegalMove, State

if TYPE_CHECKING:
    from ludarium.play.game import Game

_FILES: Final = "ABCDEFGH"
_LETTERS: Final = {
    "Pawn": "p",
    "Knight": "n",
    "Bishop": "b",
    "Rook": "r",
    "Queen": "q",
    "King": "k",
}
_STEP: Final = re.compile(r"([A-H][1-8])[-x]([A-H][1-8])")
_CHANGE: Final = re.compile(r"[A-H][1-8]=(\w+)")
_BUDGETS: Final = ("depth", "nodes", "movetime")
"""What an engine may be given in the place of seconds."""


class UciAgent:
    """An engine for one game. `stockfish depth=1 UCI_Elo=1350` is its command with options."""

    def __init__(self, command: str, game: "Game", *, seconds: float | None, limit: float) -> None:
        words, options = _parts(command)
        self._limit = limit
        self._moves: list[str] = []
        self._promotion = ""
        self._start = fen(game)
        budget = {name: options.pop(name) for name in _BUDGETS if name in options}
        if not budget:
            budget = {"movetime": str(round(1000 * (0.1 if seconds is None else seconds)))}
        self._go = "go " + " ".join(f"{name} {value}" for name, value in budget.items())
        self._talk = Conversation(words)
        self._talk.say("uci")
        self._talk.await_start("uciok", limit)
        self._talk.say(
            *(f"setoption name {name} value {value}" for name, value in options.items()),
            "ucinewgame",
            "isready",
        )
        self._talk.await_start("readyok", limit)

    def played(self, move: str) -> None:
        """Take note of a move that somebody made."""
        if change := _CHANGE.fullmatch(move):
            self._moves[-1] += _LETTERS.get(change[1], "q")
        elif step := _STEP.fullmatch(move):
            self._moves.append((step[1] + step[2]).lower())
        else:
            raise AgentFault(CRASH, f"the move {move} cannot be told to an engine")

    def choose(self, state: State) -> LegalMove:
        """Ask for a move; what a pawn becomes is a move of its own."""
        legal = {str(move): move for move in state.legal_moves()}
        if all(_CHANGE.fullmatch(name) for name in legal):
            wanted, self._promotion = self._promotion or "q", ""
            for name, move in legal.items():
                change = _CHANGE.fullmatch(name)
                if change and _LETTERS.get(change[1]) == wanted:
                    return move
        moves = f" moves {' '.join(self._moves)}" if self._moves else ""
        self._talk.say(f"position fen {self._start}{moves}", self._go)
        answer = self._talk.hear("bestmove", self._limit).partition(" ")[0]
        for name, move in legal.items():
            step = _STEP.fullmatch(name)
            if step and (step[1] + step[2]).lower() == answer[:4]:
                self._promotion = answer[4:]
                return move
        raise AgentFault(ILLEGAL, f"it said `bestmove {answer[:40]}`, which is not legal")

    def over(self, gain: float) -> None:
        """Nothing is told to an engine at the end."""

    def close(self) -> None:
        """End the engine."""
        self._talk.close()


def command_of(spec: str) -> str:
    """The command of an engine without its options."""
    with contextlib.suppress(ValueError):
        return shlex.join(_parts(spec)[0])
    return spec


def fen(game: "Game") -> str:
    """The starting position as engines write it; a `ValueError` if it is none of chess."""
    stands = game.start(seed=1).pieces()
    rows = []
    for rank in range(8, 0, -1):
        row = ""
        for file in _FILES:
            names = stands.pop(f"{file}{rank}", [])
            row += _letter(names) if names else "1"
        rows.append(re.sub("1+", lambda ones: str(len(ones[0])), row))
    placement = "/".join(rows)
    if stands or game.players != 2 or (placement.count("K"), placement.count("k")) != (1, 1):
        raise ValueError("engines that speak UCI play chess alone")
    castling = ""
    for row, letters in ((rows[7], "KQ"), (rows[0], "kq")):
        king, rook = letters[0], "R" if letters[0] == "K" else "r"
        whole = re.sub(r"\d", lambda digit: "1" * int(digit[0]), row)
        if whole[4] == king:
            castling += king * (whole[7] == rook) + letters[1] * (whole[0] == rook)
    return f"{placement} w {castling or '-'} - 0 1"


def _letter(names: list[str]) -> str:
    letter = _LETTERS.get(names[0].rstrip("12"), "") if len(names) == 1 else ""
    if not letter or names[0][-1] not in "12":
        raise ValueError(f"engines that speak UCI know no {' and '.join(names)}")
    return letter.upper() if names[0].endswith("1") else letter


def _parts(command: str) -> tuple[list[str], dict[str, str]]:
    """The words of a command, and the options among them."""
    words: list[str] = []
    options: dict[str, str] = {}
    for word in shlex.split(command):
        name, sign, value = word.partition("=")
        if sign and words and not name.startswith(("-", "/", ".")):
            options[name] = value
        else:
            words.append(word)
    return words, options
