"""Comparing the boards of a whole corpus with what was recorded of them."""

import json
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path

from ludarium.board.comparison import Difference, Recording, compare
from ludarium.board.problem import BoardError
from ludarium.language.description import describe, read_source
from ludarium.language.problem import DescriptionError
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_game
from ludarium.ludemes.whole_game.equipment import equipment_of


@dataclass(frozen=True)
class Comparison:
    """What came of comparing one board."""

    game: str
    differences: tuple[Difference, ...]
    seconds: float
    """How long it took to build the board, not to read the description."""


@dataclass(frozen=True)
class RecordedBoards:
    """A corpus with a `boards.zip`: one recording for every game, and for some rulesets."""

    folder: Path

    def names(self) -> list[str]:
        """What was recorded, by the paths of the games."""
        with zipfile.ZipFile(self.folder / "boards.zip") as recordings:
            return sorted(n for n in recordings.namelist() if n.endswith(".json"))

    def recording(self, name: str) -> Recording:
        """One recording."""
        with zipfile.ZipFile(self.folder / "boards.zip") as recordings:
            content: Recording = json.loads(recordings.read(name))
            return content

    def compare(self, name: str) -> Comparison:
        """Build the board of a game, and compare it with its recording."""
        recording = self.recording(name)
        game = name.removesuffix(".json")
        path = self.folder / "lud" / f"{game.partition('#')[0]}.lud"
        seconds = 0.0
        try:
            typed = self.read(path, ruleset=recording.get("ruleset"))
            started = time.perf_counter()
            equipment = equipment_of(typed)
            seconds = time.perf_counter() - started
            differences = tuple(compare(recording, equipment))
        except (DescriptionError, BoardError) as error:
            differences = (Difference("build", "the board", "a board", str(error)),)
        return Comparison(game, differences, seconds)

    def read(self, path: Path, *, ruleset: str | None = None, option: str | None = None) -> Game:
        """A game, or the first game of a match."""
        options = [option] if option else []
        known = self.folder / "def"
        description = describe(read_source(path), options=options, ruleset=ruleset, known=known)
        typed = read_game(description)
        if isinstance(typed, Game):
            return typed
        first = typed.games.games[0]
        path = next(p for p in (self.folder / "lud").rglob("*.lud") if p.stem == first.name)
        return self.read(path, option=first.option)
