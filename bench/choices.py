"""Which search plays which game best: `python -m bench.choices [GAME…]` lets them play.

Alpha-beta and tree search play against each other, at the same time a move, in games of all
families; best-first minimax and GRAVE challenge the winner. The results stand in
`src/ludarium/agents/choices.toml`, which `best` goes by. Games that were played are kept: the same
command goes on where it was stopped.
"""

import argparse
import tomllib
from pathlib import Path
from typing import Any, Final

from bench.contests import add_arguments, contest
from ludarium.agents import best
from ludarium.version import __version__

GAMES: Final = (
    *("Chess", "Breakthrough", "Lines of Action", "Gomoku", "Kalah", "Nine Men's Morris"),
    *("Yavalath", "Tablut", "Connect Four", "Reversi", "Hex", "Amazons", "English Draughts"),
    *("Konane", "Oware", "Shogi", "Surakarta", "Xiangqi", "Y", "Havannah", "Fanorona"),
    *("Bagh-Chal", "Fox and Geese", "Brandub", "Hasami Shogi", "Toguz Kumalak", "Hus"),
    *("International Draughts", "Turkish Draughts", "Pente", "Minishogi", "Makruk", "Dara"),
    *("Halma", "Five Field Kono", "Seega", "Mak-Yek", "Alquerque", "Six Men's Morris", "Go"),
)
"""Games of all families in which all searches can play."""
_LONGEST: Final = 240
_SEED: Final = 7


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only-challenges", action="store_true", help="Alpha-beta has played.")
    parser.add_argument("--challenger", action="append", help="Only this one, not all.")
    add_arguments(parser, games=6, seconds=0.04)
    asked = parser.parse_args()
    path = Path(best.CHOICES)
    kept: dict[str, dict[str, Any]] = {}
    if path.exists():
        kept = tomllib.loads(path.read_text(encoding="utf-8")).get("games", {})
    for name in asked.names or GAMES:
        pairs = kept.setdefault(name, {})
        first = f"{best.ALPHA_BETA} {best.UCT}"
        if not (asked.only_challenges and first in pairs):
            pairs[first] = _play(name, first, asked)
        won, _, lost = pairs[first]
        leader = best.ALPHA_BETA if won >= lost else best.UCT
        for challenger in asked.challenger or (best.UBFM, best.GRAVE):
            challenge = f"{challenger} {leader}"
            pairs[challenge] = _play(name, challenge, asked)
            _write(path, kept, asked.seconds)


def _play(name: str, pair: str, asked: argparse.Namespace) -> list[int]:
    first, second = pair.split(" ")
    result = contest(name, first, second, asked, most=_LONGEST, seed=_SEED, options=())
    print(f"{name:24} {result}", flush=True)
    return [result.wins, result.draws, result.losses]


def _write(path: Path, kept: dict[str, dict[str, Any]], seconds: float) -> None:
    lines = [
        "# How searches did, game by game: won, drawn and lost by the first of two.",
        "# Made by `python -m bench.choices`.",
        f'version = "{__version__}"',
        f"seed = {_SEED}",
        f"seconds = {seconds}",
        "",
    ]
    for name, pairs in sorted(kept.items()):
        numbers = [f'"{pair}" = {list(scores)}' for pair, scores in sorted(pairs.items())]
        lines += [f'[games."{name}"]', *numbers, ""]
    path.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
