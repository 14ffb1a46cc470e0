"""Fits the weights of many games by self-play: `python -m bench.fitting [GAME…]`.

What is better than what the rules tell is written into `ludemes/worth/fitted.py`, with the others.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

import ludarium
from ludarium import library
from ludarium.agents.best import UCT, choice_for
from ludarium.agents.training import train
from ludarium.ludemes.worth import fitted
from ludarium.version import __version__

_GAMES: Final = 60
_MATCHES: Final = 24
_SEED: Final = 1
_HEAD: Final = '''"""Weights that were fitted by self-play; written by `python -m bench.fitting`."""

from typing import Final

VERSION: Final = "{version}"
"""The version that made them."""
SEED: Final = {seed}
FITTED: Final[dict[str, dict[str, float]]] = {{
'''


def main() -> None:
    kept = dict(fitted.FITTED)
    for name in sys.argv[1:] or sorted(path.stem for path in library.GAMES.glob("*.lud")):
        game = ludarium.load(name)
        if choice_for(game).search == UCT:
            continue
        found = train(game, games=_GAMES, matches=_MATCHES, seed=_SEED)
        print(f"{game.name:24} {found.score:.0%} {found.weights}", flush=True)
        if found.is_better:
            before = found.before
            kept[game.name] = {n: w for n, w in found.weights.items() if w != before[n]}
            _write(kept)


def _write(kept: dict[str, dict[str, float]]) -> None:
    path = Path(fitted.__file__)
    lines = [f"    {name!r}: {weights!r},\n" for name, weights in sorted(kept.items())]
    head = _HEAD.format(version=__version__, seed=_SEED)
    path.write_text(head + "".join(lines) + "}\n", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", path], check=True)


if __name__ == "__main__":
    main()
