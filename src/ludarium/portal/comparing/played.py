"""What random games show of a ruleset: measures, rules that are never used, where pieces go.

What is not shipped is found by playing, in the process beside the server; pages show what there is.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ludarium.analysis.coverage.cover import Coverage, cover
from ludarium.analysis.coverage.heat import SHOWN, heat_map
from ludarium.analysis.coverage.parts import Part
from ludarium.analysis.coverage.report import summary
from ludarium.analysis.coverage.shipped import shipped_coverage
from ludarium.analysis.measures.found import Measures
from ludarium.analysis.measures.measuring import measure
from ludarium.analysis.profiles.kept import sum_of_text
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import RulesetEntry
from ludarium.loading import load
from ludarium.play.game import Game
from ludarium.portal.comparing.measured import Measured, plain
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.playing.boards import content_of
from ludarium.portal.site.remembered import Remembered

_made: Final = Remembered("play")
_GAMES: Final = 1000
"""How many random games are measured."""
HEAT: Final = {name: SHOWN[name] for name in ("occupied", "entered")}
"""The maps of the board that are kept, and what each shows."""
TITLES: Final = {
    "dead": "Never used",
    "unreachable_ends": "Never reached",
    "one_sided": "Of use to one side only",
}
"""What can be found about rules, and how it is called."""


@dataclass(frozen=True)
class Finding:
    """A rule that somebody who knows the game should look at."""

    sentence: str
    text: str
    """The passage, shortened."""
    grade: str
    start: int
    """Where it stands in the description as the game's page shows it; -1 if it does not."""
    end: int


@dataclass(frozen=True)
class Played:
    """What games showed."""

    made: Mapping[str, Any]

    @property
    def summary(self) -> str:
        """All that was found about the rules, in a sentence."""
        return str(self.made["summary"])

    @property
    def findings(self) -> dict[str, list[Finding]]:
        """What was found about rules, by sort; sorts of which nothing was found are left out."""
        found = self.made["findings"]
        return {sort: [Finding(**one) for one in found[sort]] for sort in TITLES if found[sort]}

    @property
    def stretches(self) -> list[tuple[int, int]]:
        """Where the rules stand in the description that are never used."""
        told = (one for sort in ("dead", "unreachable_ends") for one in self.made["findings"][sort])
        return [(one["start"], one["end"]) for one in told if one["start"] >= 0]

    @property
    def measured(self) -> Measured | None:
        """The measures of play; nothing if there are none."""
        found = self.made["measures"]
        return Measured(Measures.from_json(found)) if found else None

    def heat(self, what: str, *, dark: bool) -> str:
        """A map of the board, as SVG; empty if there is none."""
        return str(self.made["heat"].get(f"{what} {'dark' if dark else 'light'}", ""))

    @property
    def has_heat(self) -> bool:
        """Whether there are maps of the board."""
        return bool(self.made["heat"])


def played_ready(game: PortalGame, ruleset: RulesetEntry | None = None) -> Played | None:
    """What was found before; nothing if no games have been played yet, or none can be."""
    known = _made.known(content_of(game, ruleset))
    return Played(known) if known and known["summary"] else None


def played_now(game: PortalGame, ruleset: RulesetEntry | None = None) -> Played:
    """The same; games are played if need be, which takes some seconds."""
    return Played(_made.get(content_of(game, ruleset), lambda: _plain(game, ruleset)))


def _plain(game: PortalGame, ruleset: RulesetEntry | None) -> dict[str, Any]:
    choice = ruleset.choice if ruleset else None
    try:
        loaded = load(game.entry.path, ruleset=choice)
        line = shipped_coverage().by("text").get(sum_of_text(game.entry.path, choice))
        found = Coverage.from_dict(line) if line else cover(loaded)
        heat = dict(_heat(loaded, found))
        measures = measure(loaded, _GAMES)
    except (DescriptionError, MeaningError):  # such as a match, or rules that fail in play
        nothing: dict[str, list[Any]] = {sort: [] for sort in TITLES}
        return {"summary": "", "findings": nothing, "heat": {}, "measures": None}
    findings = {sort: [_told(part, game) for part in getattr(found, sort)] for sort in TITLES}
    return {
        "summary": summary(found),
        "findings": findings,
        "heat": heat,
        "measures": plain(measures),
    }


def _heat(game: Game, found: Coverage) -> Iterable[tuple[str, str]]:
    for what in HEAT:
        for dark in (False, True):
            name = f"{what} {'dark' if dark else 'light'}"
            yield name, heat_map(game, found.use, what=what, dark=dark)


def _told(part: Part, game: PortalGame) -> dict[str, Any]:
    file = game.entry.path.name
    here = next((passage for passage in part.passages if passage.file == file), None)
    return {
        "sentence": part.sentence,
        "text": part.short,
        "grade": part.grade.value,
        "start": here.start - game.offset if here else -1,
        "end": here.end - game.offset if here else -1,
    }
