"""Panels: games that are measured together, with the speeds that others reached, if known."""

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ludarium import library
from ludarium.language.description import outline, read_source
from ludarium.language.problem import MeaningError
from ludarium.loading import load
from ludarium.play.game import Game

_REFERENCE: Final = "ludii_default_playouts_per_s"
_RIVALS: Final = {
    "RBG": "rbg_playouts_per_s",
    "OpenSpiel": "openspiel_playouts_per_s",
    "Pgx": "pgx_cpu_playouts_per_s",
}
_COLUMNS: Final = ("game", "ruleset", "description", _REFERENCE, *_RIVALS.values())


class PanelError(MeaningError):
    """A table of recorded speeds that cannot be used."""

    code = "panel"


@dataclass(frozen=True)
class PanelGame:
    """A game of a panel."""

    name: str
    source: str | Path
    """What it is loaded by: the name of a game of the library, or a file."""
    ruleset: str | None = None
    """Its ruleset, perhaps without what follows its name in brackets."""
    reference: float | None = None
    """How many random games a second the reference system plays."""
    rivals: Mapping[str, float] = field(default_factory=dict)
    """How many other systems play, where that is known."""

    def load(self) -> Game:
        """The game, ready to be played."""
        return load(self.source, ruleset=self._full_ruleset())

    def _full_ruleset(self) -> str | None:
        if self.ruleset is None:
            return None
        known = outline(read_source(library.locate(str(self.source)))).rulesets
        begun = [rules.name for rules in known if rules.name.startswith(f"{self.ruleset} (")]
        return begun[0] if len(begun) == 1 else self.ruleset


def library_panel() -> list[PanelGame]:
    """All games that Ludarium ships."""
    return [PanelGame(name, name) for name in library.games()]


def named_panel(names: Iterable[str]) -> list[PanelGame]:
    """Games that somebody named: by files, or as the library calls them."""
    return [PanelGame(Path(name).stem if name.endswith(".lud") else name, name) for name in names]


def recorded_panel(file: Path, corpus: Path, wanted: Iterable[str] = ()) -> list[PanelGame]:
    """The games of a table of recorded speeds, or those that are wanted, with files of a corpus."""
    with file.open(newline="", encoding="utf-8") as opened:
        reader = csv.DictReader(opened)
        missing = [name for name in _COLUMNS if name not in (reader.fieldnames or ())]
        if missing:
            raise PanelError(
                f"{file} is no table of recorded speeds", f"It lacks the column {missing[0]}."
            )
        found = [_recorded(file, row, corpus) for row in reader]
    names = {name.casefold() for name in wanted}
    known = {game.name.casefold() for game in found}
    if unknown := sorted(names - known):
        raise PanelError(f"{file} has no speed of {unknown[0]}", "Name a game as it is written.")
    return [game for game in found if not names or game.name.casefold() in names]


def _recorded(file: Path, row: dict[str, str], corpus: Path) -> PanelGame:
    try:
        return PanelGame(
            name=row["game"],
            source=corpus / "lud" / row["description"],
            ruleset=row["ruleset"] or None,
            reference=float(row[_REFERENCE]),
            rivals={name: float(row[column]) for name, column in _RIVALS.items() if row[column]},
        )
    except (TypeError, ValueError):
        raise PanelError(f"{file} has no proper speeds of {row['game']}") from None
