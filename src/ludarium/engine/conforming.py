"""Whether games are played exactly as they were recorded."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludarium.board.equipment.chance import Lots
from ludarium.board.equipment.setup import equipment_of
from ludarium.board.equipment.start import start_of
from ludarium.engine.actions import Move
from ludarium.engine.recordings import PositionRecording
from ludarium.engine.setting_up import setup_moves
from ludarium.engine.table import Table
from ludarium.engine.trials import END_TYPES, Trial
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.lowering import Compiled, compile_game


@dataclass(frozen=True)
class Divergence:
    """The first difference between a recorded game and ours."""

    ply: int
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"ply {self.ply}: {self.what}\n  expected {self.expected}\n  found    {self.found}"


class Player:
    """A game that can be played along with a recording."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.compiled: Compiled = compile_game(game)
        self.table = Table(self.compiled.code, self.compiled.machine, self.compiled.plan)

    def start(self, seed: int) -> list[str]:
        """Set up, with the state of the generator before that; the moves it takes, as texts."""
        lots = Lots(seed)
        position = start_of(self.game, equipment_of(self.game), lots=lots)
        assert position is not None
        self.table.start(position, lots.state)
        return [str(move) for move in setup_moves(position)]


def replay(player: Player, trial: Trial) -> Divergence | None:
    """Play a recorded game again; the first difference, if there is one."""
    table = player.table
    ours = player.start(int.from_bytes(trial.generator, "little"))
    theirs = [str(move) for move in trial.moves[: len(ours)]]
    # A match tells the set-up of its first game backwards.
    wrong = None if ours == theirs[::-1] else _compare_setup(ours, theirs)
    if wrong:
        return wrong
    played = trial.moves[len(ours) :]
    counts = iter(trial.legal_counts or ())
    for ply, move in enumerate(played):
        count = table.generate()
        expected = next(counts, None)
        if expected is not None and expected != count:
            return Divergence(ply, "the number of legal moves", str(expected), str(count))
        index = find_move(table, move, count)
        if index is None:
            found = "; ".join(_candidates(table, move, count))
            return Divergence(ply, "the move that was played is not there", str(move), found)
        table.apply(index)
    return _compare_end(table, len(played), trial.winner, trial.end_type, trial.rankings)


def _compare_setup(ours: Sequence[str], theirs: Sequence[str]) -> Divergence | None:
    for number, (found, expected) in enumerate(zip(ours, theirs, strict=False), 1):
        if found != expected:
            return Divergence(0, f"move {number} of the set-up", expected, found)
    if len(ours) != len(theirs):
        return Divergence(0, "the moves of the set-up", str(len(theirs)), str(len(ours)))
    return None


def _compare_end(
    table: Table,
    ply: int,
    winner: int | None,
    end_type: str | None,
    rankings: Sequence[float],
) -> Divergence | None:
    over = table.read("over")
    if winner is None:
        return Divergence(ply, "the end", "the game goes on", "it is over") if over else None
    if not over:
        return Divergence(ply, "the end", "the game is over", "it goes on")
    if table.read("winner") != winner:
        return Divergence(ply, "the winner", str(winner), str(table.read("winner")))
    ours = END_TYPES[over - 1]
    if end_type in END_TYPES[:3] and end_type != ours:
        return Divergence(ply, "how the game ended", str(end_type), ours)
    ranks = tuple(table.read("rank", player) / 2 for player in range(len(rankings)))
    if tuple(rankings) != ranks:
        return Divergence(ply, "the ranks", str(tuple(rankings)), str(ranks))
    return None


def find_move(table: Table, move: Move, count: int) -> int | None:
    """The number of a recorded move among the legal moves that have just been listed."""
    told = _solution if move.mover == 0 else _levels_aside
    wanted = told(move)
    for index in range(count):
        same_sites = table.sites_of(index) == (move.from_, move.to)
        if same_sites and told(table.move(index)) == wanted:
            return index
    return None


_LEVEL_OF_PIECE = re.compile(r"(\[Add:[^\]]*?),level=\d+")


def _levels_aside(move: Move) -> str:
    """The text of a move without the levels of added pieces, which recordings note or not."""
    return _LEVEL_OF_PIECE.sub(r"\1", str(move))


_MOVER_OR_DECISION = re.compile(r"mover=\d+,|,decision=true")


def _solution(move: Move) -> str:
    """The text of a move as solutions of puzzles tell it: not whose it is, nor what was decided."""
    return _MOVER_OR_DECISION.sub("", str(move))


def _candidates(table: Table, move: Move, count: int) -> Iterator[str]:
    shown = 0
    for index in range(count):
        if table.sites_of(index) == (move.from_, move.to) and shown < 3:
            shown += 1
            yield str(table.move(index))
    if not shown:
        yield f"no move from {move.from_} to {move.to}; the first is {table.move(0)}"


def compare_positions(player: Player, recording: PositionRecording) -> Divergence | None:
    """Compare all legal moves in recorded positions; the first difference, if there is one."""
    table = player.table
    ours = player.start(int.from_bytes(recording.generator, "little"))
    wrong = _compare_setup(ours, recording.setup)
    if wrong:
        return wrong
    for record in recording.positions:
        count = table.generate()
        state = (table.read("mover"), table.read("next"), table.read("prev"))
        if state != (record.mover, record.next, record.previous):
            expected = str((record.mover, record.next, record.previous))
            return Divergence(record.ply, "mover, next and previous player", expected, str(state))
        if count != record.count:
            return Divergence(
                record.ply, "the number of legal moves", str(record.count), str(count)
            )
        texts = [str(table.move(index)) for index in range(count)]
        if not record.agrees_with(texts):
            theirs = set(record.moves or ())
            missing = sorted(theirs - set(texts))[:2]
            extra = sorted(set(texts) - theirs)[:2] if theirs else []
            return Divergence(record.ply, "the legal moves", str(missing), str(extra))
        chosen = next((i for i, text in enumerate(texts) if text == record.chosen), None)
        if chosen is None:
            return Divergence(record.ply, "the chosen move", record.chosen, "it is not there")
        table.apply(chosen)
    end = recording.end
    if end.stopped is None:
        return _compare_end(table, end.plies, end.winner, end.end_type, end.rankings)
    return None
