"""Which search plays which game best: `python -m bench.choices [GAME…]` lets them play.

Alpha-beta and tree search play against each other, at the same time a move, in games of all
families. The results stand in `src/ludarium/agents/choices.toml`, which `best` goes by.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import ludarium
from ludarium.agents import best
from ludarium.agents.matches import play_match
from ludarium.version import __version__

GAMES: Final = (
    *("Chess", "Breakthrough", "Lines of Action", "Gomoku", "Kalah", "Nine Men's Morris"),
    *("Yavalath", "Tablut", "Connect Four", "Reversi", "Hex", "Amazons", "English Draughts"),
    *("Konane", "Oware", "Shogi", "Surakarta", "Xiangqi", "Y", "Havannah", "Fanorona"),
    *("Bagh-Chal", "Fox and Geese", "Brandub", "Hasami Shogi", "Toguz Kumalak", "Hus"),
    *("International Draughts", "Turkish Draughts", "Pente", "Minishogi", "Makruk", "Dara"),
    *("Halma", "Five Field Kono", "Seega", "Mak-Yek", "Alquerque", "Six Men's Morris", "Go"),
)
"""Games of all families in which both searches can play."""
_MATCH: Final = 6
_SECONDS: Final = 0.04
_LONGEST: Final = 240
_SEED: Final = 7


def main() -> None:
    path = Path(best.CHOICES)
    kept: dict[str, Any] = {}
    if path.exists():
        kept = tomllib.loads(path.read_text(encoding="utf-8")).get("games", {})
    for name in sys.argv[1:] or GAMES:
        game = ludarium.load(name)
        result = play_match(
            game, best.ALPHA_BETA, best.UCT, _MATCH, seconds=_SECONDS, seed=_SEED, most=_LONGEST
        )
        kept[game.name] = {"won": result.wins, "drawn": result.draws, "lost": result.losses}
        print(f"{game.name:24} {result}", flush=True)
        _write(path, kept)


def _write(path: Path, kept: dict[str, Any]) -> None:
    lines = [
        "# How alpha-beta did against uct, game by game; made by `python -m bench.choices`.",
        f'version = "{__version__}"',
        f"seed = {_SEED}",
        f"seconds = {_SECONDS}",
        "",
    ]
    for name, one in sorted(kept.items()):
        numbers = [f"{what} = {one[what]}" for what in ("won", "drawn", "lost")]
        lines += [f'[games."{name}"]', *numbers, ""]
    path.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
