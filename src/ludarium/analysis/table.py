"""All games in one table: a row for each ruleset, a column for each concept and each measure."""

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any, Final

from ludarium.analysis.likeness.played import played
from ludarium.analysis.optional import needed
from ludarium.analysis.profiles.collection import (
    Collection,
    Work,
    collection_of,
    one_by_one,
)
from ludarium.library.user_libraries import SHIPPED
from ludarium.vocabulary.concepts import ConceptType, taxonomy, told_by_description
from ludarium.whole_files import write_whole

ENDINGS: Final = (".parquet", ".csv", ".json")
"""What a table can be written as."""
FRAMES: Final = ("pandas", "polars", "plain")
"""What a table can be in Python, the first that is installed unless one is asked for."""
Column = list[Any]


@dataclass(frozen=True)
class GameTable:
    """A table, column by column."""

    columns: Mapping[str, Column]

    def __len__(self) -> int:
        return len(next(iter(self.columns.values()), []))

    def __iter__(self) -> Iterator[str]:
        """The names of the columns, as frames have it."""
        return iter(self.columns)

    def __getitem__(self, name: str) -> Column:
        return self.columns[name]

    def rows(self) -> Iterable[dict[str, Any]]:
        """The rows, each with the names of its columns."""
        for values in zip(*self.columns.values(), strict=True):
            yield dict(zip(self.columns, values, strict=True))

    def to_csv(self) -> str:
        """The table as CSV: `true` and `false`, nothing for what is not known."""
        out = StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(self.columns)
        for row in zip(*self.columns.values(), strict=True):
            writer.writerow(map(_cell, row))
        return out.getvalue()

    def to_json(self) -> str:
        """The table as a list of rows in JSON."""
        return json.dumps(list(self.rows()), ensure_ascii=False, indent=1) + "\n"

    def frame(self, kind: str | None = None) -> Any:
        """The table as a frame of pandas or Polars; itself where neither is installed."""
        if kind == "plain":
            return self
        for name in [kind] if kind else FRAMES[:2]:
            try:
                library = needed(name, f"frames of {name}")
            except Exception:
                if kind:
                    raise
                continue
            return library.DataFrame(dict(self.columns))
        return self

    def write(self, path: Path) -> None:
        """Write the table into a file; its ending tells in which form."""
        ending = path.suffix.casefold()
        if ending == ".parquet":
            _write_parquet(self, path)
        else:
            write_whole(path, self.to_csv() if ending == ".csv" else self.to_json())


def table(among: str = SHIPPED, *, frame: str | None = None) -> Any:
    """All rulesets with all concepts and measures, as a frame of pandas or Polars.

    Where neither is installed it is a `GameTable`; `frame` asks for `pandas`, `polars` or `plain`.

    Examples:
        >>> import ludarium
        >>> games = ludarium.table(frame="plain")
        >>> dict(zip(games["id"], games["Connection"]))["hex/modern"]
        True
    """
    return table_of(collection_of(among)).frame(frame)


def make_table(among: str = SHIPPED, work: Work = one_by_one) -> GameTable:
    """The table of a library or a folder."""
    return table_of(collection_of(among, work))


def table_of(collection: Collection) -> GameTable:
    """The table of a collection: what rulesets are called, what they have, how they play."""
    rulesets = collection.rulesets
    columns: dict[str, Column] = {
        "id": [each.id for each in rulesets],
        "game": [each.game for each in rulesets],
        "name": [each.name for each in rulesets],
        "ruleset": [each.ruleset for each in rulesets],
        "classification": [each.classification for each in rulesets],
    }
    for name in told_by_description(ConceptType.BOOLEAN):
        columns[name] = [name in each.profile.concepts.true for each in rulesets]
    numbers = [each.profile.concepts.numbers for each in rulesets]
    measures = [played(each.id) for each in rulesets]
    for rows in (numbers, measures):
        there = {name for row in rows for name in row}
        for name in (*(n for n in taxonomy() if n in there), *sorted(there - taxonomy().keys())):
            columns[name] = _even([_known(row.get(name)) for row in rows])
    return GameTable(columns)


def _known(number: float | None) -> float | None:
    return None if number is None or number != number else number


def _cell(value: object) -> object:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else value


def _write_parquet(games: GameTable, path: Path) -> None:
    arrow = needed("pyarrow", "tables as Parquet")
    parquet = needed("pyarrow.parquet", "tables as Parquet")
    parquet.write_table(arrow.table(dict(games.columns)), str(path))


def _even(values: Column) -> Column:
    """A column whose numbers are all of one type."""
    if any(type(value) is float for value in values):
        return [float(value) if isinstance(value, int) else value for value in values]
    return values
