"""How fitted weights are written down: a game with what they scored, and its weights below it."""

import re
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_HEAD: Final = re.compile(r"(.+): (\d+)% of (\d+)")
_WIDTH: Final = 99


@dataclass(frozen=True)
class Fit:
    """The weights of a game that differ from what its rules tell, and what they won."""

    weights: dict[str, float]
    score: float
    """What they scored against the weights that the rules tell."""
    games: int
    """In so many games."""


def fits_of(text: str) -> dict[str, Fit]:
    r"""Read fits, by game.

    >>> fits_of("Kalah: 75% of 20\n    places 1.5; seeds at home -3.0")["Kalah"].weights
    {'places': 1.5, 'seeds at home': -3.0}
    """
    found: dict[str, Fit] = {}
    name = ""
    for line in text.strip().splitlines():
        if not line.startswith(" "):
            head = _HEAD.fullmatch(line)
            assert head is not None, line
            name = head[1]
            found[name] = Fit({}, int(head[2]) / 100, int(head[3]))
            continue
        for one in filter(None, (part.strip() for part in line.split(";"))):
            weight, number = one.rsplit(" ", 1)
            found[name].weights[weight] = float(number)
    return found


def written(fits: Mapping[str, Fit]) -> str:
    """The same as text."""
    lines: list[str] = []
    for name, fit in sorted(fits.items()):
        lines.append(f"{name}: {fit.score * 100:.0f}% of {fit.games}")
        # Names have spaces, at which no line may end.
        told = "; ".join(f"{weight} {value}" for weight, value in fit.weights.items())
        wrapped = textwrap.wrap(
            told.replace(" ", "\N{NO-BREAK SPACE}").replace(";\N{NO-BREAK SPACE}", "; "),
            _WIDTH,
            initial_indent="    ",
            subsequent_indent="    ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        lines += [line.replace("\N{NO-BREAK SPACE}", " ") for line in wrapped]
    return "\n".join(lines) + "\n"
