"""Whether games are played exactly as they were recorded."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from ludarium.engine.moves.written import Move
from ludarium.host.builds import build
from ludarium.host.choosing import ChoosingSession
from ludarium.host.rules_source import RulesSource
from ludarium.host.session import Session
from ludarium.ludemes.game.game import Game
from ludarium.play.state import State
from ludarium.play.trials.recordings import PositionRecording
from ludarium.play.trials.setting_up import setup_moves
from ludarium.play.trials.trials import END_TYPES, Trial, TrialError


@dataclass(frozen=True)
class Divergence:
    """The first difference between a recorded game and ours."""

    ply: int
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"ply {self.ply}: {self.what}\n  expected {self.expected}\n  found    {self.found}"


class Playable(Protocol):
    """Where a game or a match is played, move by move."""

    def generate(self) -> int:
        """Work out the legal moves; how many there are."""

    def sites_of(self, index: int) -> tuple[int, int]:
        """Where a legal move starts and ends."""

    def move(self, index: int) -> Move:
        """A legal move with all that it does."""

    def apply(self, index: int) -> None:
        """Make one of the legal moves."""

    def read(self, name: str, index: int = 0) -> int:
        """A number of the state."""


class AnyPlayer(Protocol):
    """A game or a match that can be played along with a recording."""

    @property
    def session(self) -> Playable:
        """Where it is played."""

    def start(self, seed: int) -> list[str]:
        """Set up, with the state of the generator before that; the moves it takes, as texts."""


class Player:
    """A game that can be played along with a recording."""

    def __init__(self, game: Game) -> None:
        self.rules_source = RulesSource.of(game)
        self.build = build(self.rules_source)
        self.single = Session(self.build.manifest, self.build.program)
        """Where single moves are made."""
        at_once = self.single.is_simultaneous
        self.session: Playable = ChoosingSession(self.single) if at_once else self.single

    def start(self, seed: int) -> list[str]:
        """Set up, with the state of the generator before that; the moves it takes, as texts."""
        position, _ = self.rules_source.start(seed)
        self.single.show(self.build.start(seed))
        return [str(move) for move in setup_moves(position)]


def replay(player: AnyPlayer, trial: Trial) -> Divergence | None:
    """Play a recorded game again; the first difference, if there is one."""
    if trial.reseeded:
        raise TrialError("its luck was changed in play", "`ludarium replay` plays it again")
    session = player.session
    ours = player.start(int.from_bytes(trial.generator, "little"))
    theirs = [str(move) for move in trial.moves[: len(ours)]]
    # quirk: set-up-backwards: A match tells the set-up of its first game backwards.
    wrong = None if ours == theirs[::-1] else _compare_setup(ours, theirs)
    if wrong:
        return wrong
    played = trial.moves[len(ours) :]
    counts = iter(trial.legal_counts or ())
    for ply, move in enumerate(played):
        count = session.generate()
        expected = next(counts, None)
        if expected is not None and expected != count:
            return Divergence(ply, "the number of legal moves", str(expected), str(count))
        index = find_move(session, move, count)
        if index is None:
            found = "; ".join(_candidates(session, move, count))
            return Divergence(ply, "the move that was played is not there", str(move), found)
        session.apply(index)
    read = as_trials_tell(session.read)
    return compare_end(read, len(played), trial.winner, trial.end_type, trial.rankings)


def _compare_setup(ours: Sequence[str], theirs: Sequence[str]) -> Divergence | None:
    for number, (found, expected) in enumerate(zip(ours, theirs, strict=False), 1):
        if found != expected:
            return Divergence(0, f"move {number} of the set-up", expected, found)
    if len(ours) != len(theirs):
        return Divergence(0, "the moves of the set-up", str(len(theirs)), str(len(ours)))
    return None


def as_trials_tell(read: Callable[[str, int], int]) -> Callable[[str, int], int]:
    """The numbers of a state as a trial tells them: an abandoned game was won by nobody."""

    def told(name: str, index: int) -> int:
        number = read(name, index)
        return max(0, number) if name == "winner" else number

    return told


def compare_end(
    read: Callable[[str, int], int],
    ply: int,
    winner: int | None,
    end_type: str | None,
    rankings: Sequence[float],
) -> Divergence | None:
    """Compare how a recorded game ended with our own end, which is read by name and index."""
    over = read("over", 0)
    if winner is None:
        return Divergence(ply, "the end", "the game goes on", "it is over") if over else None
    if not over:
        return Divergence(ply, "the end", "the game is over", "it goes on")
    if read("winner", 0) != winner:
        return Divergence(ply, "the winner", str(winner), str(read("winner", 0)))
    ours = END_TYPES[over - 1]
    if end_type in END_TYPES[:3] and end_type != ours:
        return Divergence(ply, "how the game ended", str(end_type), ours)
    ranks = tuple(read("rank", player) / 2 for player in range(len(rankings)))
    if tuple(rankings) != ranks:
        return Divergence(ply, "the ranks", str(tuple(rankings)), str(ranks))
    return None


def find_move(session: Playable, move: Move, count: int) -> int | None:
    """The number of a recorded move among the legal moves that have just been listed."""
    if isinstance(session, ChoosingSession):
        return session.find(str(move))
    solves = move.mover == 0 and all(action.kind.name == "Set" for action in move.actions)
    told = _solution if solves else _actions
    wanted = told(move)
    for index in range(count):
        same_sites = session.sites_of(index) == (move.from_, move.to)
        if same_sites and told(session.move(index)) == wanted:
            return index
    return None


def find_played(state: State, move: Move) -> tuple[int, list[int] | None]:
    """How many legal moves there are, and the numbers by which a recorded move is played.

    They are several where all players choose at once, and nothing if the move is not there.
    """
    session = state.game.session()
    if not state.game.simultaneous:
        count = len(state.legal_moves())
        index = find_move(session, move, count)
        return count, None if index is None else [index]
    session.show(state._image)
    choosing = ChoosingSession(session)
    count = choosing.generate()
    index = choosing.find(str(move))
    return count, None if index is None else list(choosing.choices(index).values())


_LEVEL_OF_PIECE = re.compile(r"(\[Add:[^\]]*?),level=\d+")
_TYPE_OF_LATER = re.compile(r"\[Remove:type=[A-Z][a-z]+,(to=\d+,applied=false)")


def _actions(move: Move) -> str:
    """Whose move it is and its actions, as far as recordings of all times tell them.

    Old ones leave out of which kind the sites are that are cleared later, and note the levels of
    added pieces where there are none. Neither belongs to what makes two actions equal.
    """
    text = ",".join(action.text for action in move.actions)
    text = _TYPE_OF_LATER.sub(r"[Remove:\1", _LEVEL_OF_PIECE.sub(r"\1", text))
    return f"{move.mover} {text}"


_MOVER_OR_DECISION = re.compile(r"mover=\d+,|,decision=true")


def _solution(move: Move) -> str:
    """The text of a move as solutions of puzzles tell it: not whose it is, nor what was decided."""
    return _MOVER_OR_DECISION.sub("", _LEVEL_OF_PIECE.sub(r"\1", str(move)))


def _candidates(session: Playable, move: Move, count: int) -> Iterator[str]:
    shown = 0
    for index in range(count):
        if session.sites_of(index) == (move.from_, move.to) and shown < 3:
            shown += 1
            yield str(session.move(index))
    if not shown:
        yield f"no move from {move.from_} to {move.to}; the first is {session.move(0)}"


def compare_positions(player: AnyPlayer, recording: PositionRecording) -> Divergence | None:
    """Compare all legal moves in recorded positions; the first difference, if there is one."""
    session = player.session
    ours = player.start(int.from_bytes(recording.generator, "little"))
    wrong = _compare_setup(ours, recording.setup)
    if wrong:
        return wrong
    for record in recording.positions:
        count = session.generate()
        state = (session.read("mover"), session.read("next"), session.read("prev"))
        if state != (record.mover, record.next, record.previous):
            expected = str((record.mover, record.next, record.previous))
            return Divergence(record.ply, "mover, next and previous player", expected, str(state))
        if count != record.count:
            return Divergence(
                record.ply, "the number of legal moves", str(record.count), str(count)
            )
        texts = [str(session.move(index)) for index in range(count)]
        if not record.agrees_with(texts):
            theirs = set(record.moves or ())
            missing = sorted(theirs - set(texts))[:2]
            extra = sorted(set(texts) - theirs)[:2] if theirs else []
            return Divergence(record.ply, "the legal moves", str(missing), str(extra))
        if isinstance(session, ChoosingSession):
            chosen = session.find(record.chosen)
        else:
            chosen = next((i for i, text in enumerate(texts) if text == record.chosen), None)
        if chosen is None:
            return Divergence(record.ply, "the chosen move", record.chosen, "it is not there")
        session.apply(chosen)
    end = recording.end
    if end.stopped is None:
        return compare_end(session.read, end.plies, end.winner, end.end_type, end.rankings)
    return None
