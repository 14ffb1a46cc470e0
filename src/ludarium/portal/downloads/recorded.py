"""A recorded game of every game of the library, which comes with Ludarium as data.

`python -m ludarium.portal.downloads.recorded` plays what is missing or has changed: one game by
chance of each, from seed 1, as a trial that `ludarium replay` and the reference system read. A game
has changed if its description, written out in full, has.
"""

import json
import lzma
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from ludarium.analysis.measures.shipping import sum_of
from ludarium.library.catalogue import shipped
from ludarium.loading import load
from ludarium.play.game import Game
from ludarium.play.trials.trials import write_trial
from ludarium.whole_files import write_whole

RECORDED: Final = Path(__file__).parent / "recorded.jsonl.xz"
"""A line for each game: its identifier, the sum of its description, and the trial."""
SEED: Final = 1
MOST: Final = 300
"""Games are left after so many moves."""
_OFTEN: Final = 20


def recorded_games(file: Path = RECORDED) -> Mapping[str, str]:
    """The text of a trial for each game, by its identifier."""
    return {name: text for name, (_, text) in _lines(file).items()}


@cache
def _lines(file: Path) -> Mapping[str, tuple[str, str]]:
    if not file.is_file():
        return {}
    lines = map(json.loads, lzma.decompress(file.read_bytes()).decode().splitlines())
    return {line["id"]: (line["sum"], line["trial"]) for line in lines}


def make(file: Path = RECORDED) -> int:
    """Play what is missing or has changed, and write it down; how many games that were."""
    known, found, played = dict(_lines(file)), dict[str, tuple[str, str]](), 0
    entries = list(shipped())
    for number, entry in enumerate(entries, 1):
        game = load(entry.id)
        if type(game) is not Game:
            continue  # a match is made of games of its own
        text = sum_of(game)
        old = known.get(entry.id)
        if old is not None and old[0] == text:
            found[entry.id] = old
            continue
        found[entry.id] = (text, write_trial(game.random_trial(SEED, most=MOST)))
        played += 1
        print(f"{number:4} of {len(entries)} {entry.id}", flush=True)
        if played % _OFTEN == 0:
            _write(file, {**known, **found}.items())
    _write(file, found.items())
    return played


def _write(file: Path, lines: Iterable[tuple[str, tuple[str, str]]]) -> None:
    rows = (
        json.dumps({"id": name, "sum": text, "trial": trial}, ensure_ascii=False)
        for name, (text, trial) in sorted(lines)
    )
    write_whole(file, lzma.compress("".join(f"{row}\n" for row in rows).encode()))


if __name__ == "__main__":
    print(f"{make()} games were played", file=sys.stderr)
