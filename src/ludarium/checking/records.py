"""Checks of records: whether they read, whether all they name is there, and what they lack."""

import os
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from ludarium.language.description import read_source
from ludarium.language.problem import DescriptionError, Problem, did_you_mean
from ludarium.language.source import Place
from ludarium.library.catalogue import OWN, bibliography_for, lost, shipped
from ludarium.library.folders import LOST
from ludarium.library.mistakes import mistake, span_of_line
from ludarium.library.records import GameRecord, read_record
from ludarium.library.records.gaps import Gap, gaps
from ludarium.library.tables import CODE

GAP: Final = "gap"
"""The code of everything that a record lacks."""


@dataclass(frozen=True)
class RecordReport:
    """What is wrong with a record, and what it lacks."""

    path: Path
    mistake: Problem | None
    gaps: tuple[Problem, ...]


def find_records(path: Path | None) -> list[Path]:
    """A record, all records of a folder, or all that Ludarium ships."""
    if path is None:
        return [*find_records(OWN.folder), *find_records(LOST)]
    if path.is_dir():
        files = (file for file in path.rglob("*.toml") if file.with_suffix(".lud").is_file())
        return sorted(files) or _none(path)
    if path.suffix == ".lud":
        path = path.with_suffix(".toml")
    return [path] if path.is_file() else _none(path)


def _none(path: Path) -> NoReturn:
    advice = "name a .toml file beside a description of the same name, or a folder with games"
    raise mistake("no-record", "there is no record here", str(path), advice)


def known_games() -> frozenset[str]:
    """The games that a record may name."""
    return frozenset(entry.id for entry in (*shipped(), *lost()))


def check_record(path: Path, games: Collection[str]) -> RecordReport:
    """Read a record and look for what is missing."""
    works = bibliography_for(Path(os.path.realpath(path)))
    try:
        record = read_record(path, works)
        _check_games(record, path, games)
    except DescriptionError as error:
        return RecordReport(path, error.problem, ())
    return RecordReport(path, None, tuple(_problems(path, gaps(record, works))))


def check_literature(records: Iterable[Path]) -> list[RecordReport]:
    """What is wrong with the bibliographies that records name works of; nothing if all is well."""
    folders = {Path(os.path.realpath(path)).parent / "any" for path in records}
    problems = (problem for path in folders for problem in bibliography_for(path).problems)
    found = {str(problem): problem for problem in problems}.values()  # several folders share files
    told = sorted(found, key=lambda problem: (problem.file, problem.message))
    return [RecordReport(Path(problem.file), problem, ()) for problem in told]


def _check_games(record: GameRecord, path: Path, games: Collection[str]) -> None:
    """Refuse names of games that are not there."""
    here = {file.stem for file in Path(os.path.realpath(path)).parent.glob("*.lud")}
    for name in _games_of(record):
        game = name.partition("/")[0]
        if game not in games and game not in here:
            advice = did_you_mean(game, games) or "`ludarium list` shows the games there are"
            source = read_source(path)
            span = span_of_line(source, max(0, source.text.find(name)))
            raise mistake(CODE, f'there is no game "{game}"', str(path), advice, span)


def _games_of(record: GameRecord) -> Iterator[str]:
    for name in record.names:
        yield from name.shared_with
    for ruleset in record.rulesets:
        named = ruleset.rules.references() if ruleset.rules else ()
        yield from (found for what, found in named if what == "game")


def _problems(path: Path, found: Iterator[Gap]) -> Iterator[Problem]:
    source = read_source(path)
    for gap in found:
        pattern = rf"^[ \t]*\[\[\s*{re.escape(gap.key)}\s*\]\]"
        heads = [match.start() for match in re.finditer(pattern, source.text, re.MULTILINE)]
        at = heads[gap.position] if gap.key and gap.position < len(heads) else 0
        yield Problem(
            GAP, gap.message, str(path), Place(span_of_line(source, at), None), gap.advice
        )
