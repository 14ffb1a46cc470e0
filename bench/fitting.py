"""Fits the weights of many games by self-play: `python -m bench.fitting [GAME…]`.

What won against what the rules tell is written into `ludemes/worth/fitted.py`, with the others;
what did not is told and left. Each game is fitted by a process of its own, which is ended if it
takes too long.
"""

import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import ludarium
from ludarium import library
from ludarium.agents.best import UCT, choice_for
from ludarium.agents.training import TrainingError, train
from ludarium.ludemes.worth import fitted
from ludarium.ludemes.worth.fitted_text import Fit, fits_of, written
from ludarium.version import __version__

_GAMES: Final = 40
_MATCHES: Final = 120
_SEED: Final = 1
_SECONDS: Final = 120
"""How much processor time a game may take."""
_BEFORE, _AFTER = '_TEXT: Final = """\n', '"""\nFITS'


def main() -> None:
    asked = sys.argv[1:] or sorted(path.stem for path in library.GAMES.glob("*.lud"))
    if len(asked) == 1:
        _fit(asked[0])
        return
    for name in asked:
        done = subprocess.run([sys.executable, "-m", "bench.fitting", name], check=False)
        if done.returncode:
            print(f"{name:24} given up", flush=True)


def _fit(name: str) -> None:
    """Fit the weights of one game."""
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
    game = ludarium.load(name)
    if game.players != 2 or choice_for(game).search == UCT:
        return
    begun = time.process_time()
    try:
        found = train(game, games=_GAMES, matches=_MATCHES, seed=_SEED)
    except TrainingError as error:
        print(f"{game.name:24} {error}", flush=True)
        return
    told = "better" if found.is_better else ""
    seconds = time.process_time() - begun
    print(
        f"{game.name:24} {found.score:.0%} of {found.games:3} {seconds:4.0f} s {told}", flush=True
    )
    before = found.before
    changed = {name: weight for name, weight in found.weights.items() if weight != before[name]}
    _keep(game.name, Fit(changed, found.score, found.games) if found.is_better else None)


def _keep(name: str, fit: Fit | None) -> None:
    """Write down what was found for a game, instead of what was there before."""
    path = Path(fitted.__file__)
    text = path.read_text(encoding="utf-8")
    begun = text.index(_BEFORE) + len(_BEFORE)
    end = text.index(_AFTER, begun)
    fits = fits_of(text[begun:end])
    fits.pop(name, None)
    if fit is not None:
        fits[name] = fit
    text = text[:begun] + written(fits) + text[end:]
    lines = [
        f'VERSION: Final = "{__version__}"' if line.startswith("VERSION") else line
        for line in text.splitlines()
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
