"""Solves the small games of the library: `python -m bench.solving [GAME…]`.

What is certain about them is written into `src/ludarium/agents/solved.toml`. Games are given as
NAME or NAME@OPTION.
"""

import sys
from typing import Final

import ludarium
from ludarium import library
from ludarium.agents.solved import SOLVED, Known, known_games, write_known
from ludarium.agents.solving import solve
from ludarium.language.problem import DescriptionError, MeaningError

_FEW: Final = 16
"""Without names, games on boards of so few sites are tried."""
_MOST: Final = 300_000
_SECONDS: Final = 30.0


def main() -> None:
    known = known_games()
    for wanted in sys.argv[1:] or sorted(path.stem for path in library.GAMES.glob("*.lud")):
        name, _, option = wanted.partition("@")
        options = (option,) if option else ()
        try:
            game = ludarium.load(name, options=options)
            if game.players != 2 or (not sys.argv[1:] and game.equipment.sites.count > _FEW):
                continue
            found = solve(game, most=_MOST, seconds=_SECONDS)
        except (DescriptionError, MeaningError) as error:
            print(f"{wanted:24} {error}".splitlines()[0], flush=True)
            continue
        print(f"{wanted:24} {found} ({found.seconds:.0f} s)", flush=True)
        if found.winner is not None:
            known[game.name, options] = Known.of(found)
            write_known(SOLVED, known)


if __name__ == "__main__":
    main()
