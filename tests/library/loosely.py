"""Comparing recorded games with ours where the actions of moves are written down otherwise.

The same player is to move, there are as many moves, from and to the same sites, and the same
player wins.
"""

import re
from collections import Counter

from ludarium.play.trials.conforming import AnyPlayer, Divergence
from ludarium.play.trials.recordings import EndRecord, PositionRecord, PositionRecording

Sites = tuple[int, int]

_FROM = re.compile(r"[,\[:]from=(-?\d+)")
_TO = re.compile(r"[,\[:]to=(-?\d+)")
_ACTION = re.compile(r"\[[A-Z][^\[\]]*\]")


def compare_moves(player: AnyPlayer, recording: PositionRecording) -> Divergence | None:
    """Compare where moves start and end in recorded positions; the first difference, if any."""
    table = player.session
    player.start(int.from_bytes(recording.generator, "little"))
    for record in recording.positions:
        count = table.generate()
        mover = table.read("mover")
        if mover != record.mover:
            return Divergence(record.ply, "the mover", str(record.mover), str(mover))
        ours = [str(table.move(index)) for index in range(count)]
        if wrong := _compare_sites(record, ours):
            return wrong
        chosen = _most_alike(record.chosen, ours)
        if chosen is None:
            return Divergence(record.ply, "the chosen move", record.chosen, "none like it")
        table.apply(chosen)
    return _compare_winner(recording.end, table.read("winner"))


def _compare_sites(record: PositionRecord, ours: list[str]) -> Divergence | None:
    if len(ours) != record.count:
        what = "the number of legal moves"
        return Divergence(record.ply, what, str(record.count), str(len(ours)))
    if record.moves is None:
        return None
    expected, found = Counter(map(sites, record.moves)), Counter(map(sites, ours))
    if expected == found:
        return None
    missing, extra = str(list(expected - found)[:6]), str(list(found - expected)[:6])
    return Divergence(record.ply, "where moves start and end", missing, extra)


def _compare_winner(end: EndRecord, winner: int) -> Divergence | None:
    if end.stopped is None and end.over and winner != (end.winner or 0):
        return Divergence(end.plies, "the winner", str(end.winner), str(winner))
    return None


def _most_alike(chosen: str, ours: list[str]) -> int | None:
    """The move between the same sites that has most actions in common."""
    wanted = Counter(_ACTION.findall(chosen))
    fitting = [index for index, text in enumerate(ours) if sites(text) == sites(chosen)]
    shared = {i: sum((wanted & Counter(_ACTION.findall(ours[i]))).values()) for i in fitting}
    return max(fitting, key=lambda index: shared[index], default=None)


def sites(move: str) -> Sites:
    """Where a move starts and ends, as its text says."""
    start, end = _FROM.search(move), _TO.search(move)
    return (int(start[1]) if start else -1, int(end[1]) if end else -1)
