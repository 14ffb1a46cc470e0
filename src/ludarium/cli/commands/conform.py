"""`ludarium conform`: whether games are played exactly as they were recorded."""

import os
from collections import Counter
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table

from ludarium.checking.recordings import Conformity, RecordedGames
from ludarium.cli import screen
from ludarium.cli.arguments import JsonOption, examples
from ludarium.cli.working import JobsOption, work_through

EPILOG: Final = examples(
    "ludarium conform",
    "ludarium conform board/hunt Breakthrough --json",
    "ludarium conform --trials my-trials.zip --corpus my-games",
)
_MOST_SHOWN: Final = 40


def conform(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME]…",
            help="Games, or parts of the paths of games; all that were recorded if left out.",
            show_default=False,
        ),
    ] = None,
    corpus: Annotated[
        Path | None,
        typer.Option(
            "--corpus",
            metavar="FOLDER",
            help="The corpus with descriptions and recordings (default: $LUDARIUM_CORPUS).",
            show_default=False,
        ),
    ] = None,
    trials: Annotated[
        Path | None,
        typer.Option(
            "--trials",
            metavar="ZIP",
            help="Other trials than those of the corpus.",
            exists=True,
            dir_okay=False,
            show_default=False,
        ),
    ] = None,
    positions: Annotated[
        Path | None,
        typer.Option(
            "--positions",
            metavar="ZIP",
            help="Other positions than those of the corpus.",
            exists=True,
            dir_okay=False,
            show_default=False,
        ),
    ] = None,
    jobs: JobsOption = None,
    json: JsonOption = False,
) -> None:
    """Replay recorded games, and compare all legal moves of recorded positions."""
    recorded = _recordings(corpus, trials, positions)
    names = [name for name in recorded.names() if _is_wanted(name, games or [])]
    if not names:
        raise typer.BadParameter("no game with such a name was recorded")
    results = list(work_through(recorded.check, names, jobs, "replaying"))
    summary = Summary(results)
    if json:
        screen.show_json(summary.to_json())
    else:
        summary.show()
    raise typer.Exit(0 if summary.ok else screen.FAILED)


def _recordings(corpus: Path | None, trials: Path | None, positions: Path | None) -> RecordedGames:
    chosen = os.environ.get("LUDARIUM_CORPUS")
    folder = corpus or (Path(chosen) if chosen else None)
    if trials or positions:
        return RecordedGames(folder, (trials,) if trials else (), (positions,) if positions else ())
    recorded = RecordedGames.of_corpus(folder) if folder is not None else None
    if recorded is None or not (recorded.trials or recorded.positions):
        raise typer.BadParameter(
            "set LUDARIUM_CORPUS, or give --corpus, to a folder that holds trials.zip "
            "or positions.zip, or name recordings with --trials or --positions"
        )
    return recorded


def _is_wanted(name: str, wanted: list[str]) -> bool:
    """Whether a path is meant: by its last part exactly, or by some of it with a slash."""
    plain = name.partition("#")[0]
    return not wanted or any(
        word in (name, plain) or plain.endswith(f"/{word}") or ("/" in word and word in plain)
        for word in wanted
    )


class Summary:
    """What came of all games."""

    def __init__(self, results: list[Conformity]) -> None:
        self.results = results
        outcomes = [(r.game, outcome) for r in results for outcome in r.outcomes]
        self.failures = [(game, outcome) for game, outcome in outcomes if not outcome.ok]
        self.done = Counter(outcome.recording for _, outcome in outcomes)
        self.equal = Counter(outcome.recording for _, outcome in outcomes if outcome.ok)
        lacking = {(game, o.lacks) for game, o in self.failures if o.lacks}
        self.lacking = Counter(what for _, what in lacking if what)

    @property
    def ok(self) -> bool:
        """Whether everything is as recorded."""
        return not self.failures

    def to_json(self) -> dict[str, object]:
        """The same as plain data."""
        return {
            "ok": self.ok,
            "games": len(self.results),
            "trials": self.done["trial"],
            "replayed": self.equal["trial"],
            "positions": self.done["positions"],
            "positions_equal": self.equal["positions"],
            "lacking": dict(self.lacking.most_common()),
            "failures": [outcome.to_json(game) for game, outcome in self.failures],
        }

    def show(self) -> None:
        """Print it for people."""
        for game, outcome in self.failures[:_MOST_SHOWN]:
            screen.show(f"✗ {game} ({outcome.recording})\n  {outcome}".replace("\n", "\n  "))
        if len(self.failures) > _MOST_SHOWN:
            screen.show(f"… and {len(self.failures) - _MOST_SHOWN} more")
        table = Table(title=f"{len(self.results):,} games")
        table.add_column("what")
        table.add_column("exactly as recorded", justify="right")
        for kind in ("trial", "positions"):
            if self.done[kind]:
                name = "trials" if kind == "trial" else kind
                table.add_row(name, f"{self.equal[kind]:,} of {self.done[kind]:,}")
        seconds = sum(result.seconds for result in self.results)
        table.add_row("time, all processes", f"{seconds:,.1f} s")
        screen.output().print(table)
        if self.lacking:
            lacking = Table(title="ludemes without a meaning in play")
            lacking.add_column("ludeme")
            lacking.add_column("games", justify="right")
            for what, count in self.lacking.most_common():
                lacking.add_row(what, f"{count:,}")
            screen.output().print(lacking)
