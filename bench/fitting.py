"""Fits the weights of many games by self-play: `python -m bench.fitting [GAME…]`.

What won against what the rules tell is written into `ludemes/worth/fitted.py`, with the others;
what did not is told and left.
"""

import sys
from pathlib import Path
from typing import Final

import ludarium
from ludarium import library
from ludarium.agents.best import UCT, choice_for
from ludarium.agents.training import TrainingError, train
from ludarium.ludemes.worth import fitted
from ludarium.ludemes.worth.fitted_text import Fit, fits_of, written
from ludarium.version import __version__

_GAMES: Final = 120
_MATCHES: Final = 100
_SEED: Final = 1
_BEFORE, _AFTER = '_TEXT: Final = """\n', '"""\nFITS'


def main() -> None:
    for name in sys.argv[1:] or sorted(path.stem for path in library.GAMES.glob("*.lud")):
        game = ludarium.load(name)
        if game.players != 2 or choice_for(game).search == UCT:
            continue
        try:
            found = train(game, games=_GAMES, matches=_MATCHES, seed=_SEED)
        except TrainingError as error:
            print(f"{game.name:24} {error}", flush=True)
            continue
        told = "better" if found.is_better else ""
        print(f"{game.name:24} {found.score:.0%} of {found.games:3} {told}", flush=True)
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
