"""Games that have been solved: what is certain about them, as it was found by `bench.solving`."""

import tomllib
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ludarium.version import __version__

if TYPE_CHECKING:
    from ludarium.agents.solving import Solved

SOLVED: Final = Path(__file__).parent / "solved.toml"
"""Where results are kept."""
_ORDINALS: Final = {1: "first", 2: "second"}

Key = tuple[str, tuple[str, ...]]
"""The name of a game, and the options that were chosen."""


@dataclass(frozen=True)
class Known:
    """What is certain about a game."""

    winner: int
    """Who wins, 0 if nobody can force it."""
    plies: int
    """After how many plies at the latest; 0 for a draw."""
    positions: int
    all: bool
    """Whether these positions are all that can arise."""
    version: str
    """The version of Ludarium that found it."""

    @classmethod
    def of(cls, found: "Solved") -> "Known":
        """What solving brought."""
        assert found.winner is not None
        return cls(found.winner, found.plies or 0, found.positions, found.is_complete, __version__)

    def __str__(self) -> str:
        proof = "All" if self.all else "Proven by a look at"
        positions = f"{proof} {self.positions:,} positions"
        positions += " that can arise were looked at." if self.all else "."
        if self.winner == 0:
            return f"Drawn if nobody makes a mistake. {positions}"
        who = _ORDINALS[self.winner]
        return (
            f"The {who} player can always win, within {self.plies} plies if the other holds out. "
            f"{positions}"
        )


def known_of(name: str) -> Known | None:
    """What is certain about a game with its usual rules, if anything is."""
    return _kept().get((name, ()))


@cache
def _kept() -> dict[Key, Known]:
    return known_games()


def known_games(path: Path = SOLVED) -> dict[Key, Known]:
    """All that is known."""
    if not path.exists():
        return {}
    games: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get("game", [])
    return {
        (one.pop("name"), tuple(one.pop("options", ()))): Known(**one) for one in map(dict, games)
    }


def write_known(path: Path, known: dict[Key, Known]) -> None:
    """Keep what is known, in the order of names."""
    lines = ["# Games that have been solved; made by `python -m bench.solving`.", ""]
    for (name, options), one in sorted(known.items()):
        lines += ["[[game]]", f'name = "{name}"']
        if options:
            lines.append(f"options = {list(options)!r}")
        for field, value in asdict(one).items():
            told = str(value).lower() if isinstance(value, bool) else repr(value)
            lines.append(f"{field} = {told}")
        lines.append("")
    path.write_text("\n".join(lines), encoding="utf-8")
