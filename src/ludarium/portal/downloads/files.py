"""The files in which the library is given away, and how each is written."""

import csv
import io
import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ludarium.analysis.optional import needed
from ludarium.library.exports.formats import FORMATS
from ludarium.library.folders import DEFINITIONS, GAMES, LOST, RECONSTRUCTED, SOURCES
from ludarium.library.plain import card_to_json
from ludarium.portal.downloads.recorded import RECORDED, recorded_games
from ludarium.portal.downloads.tables import Table, shipped_games, tables
from ludarium.portal.downloads.wheel import wheel_content, wheel_name
from ludarium.portal.finding.snapshot import Snapshot
from ludarium.portal.site.citing import citation
from ludarium.version import __version__

_LICENCES: Final = ("LICENSE", "LICENSE-DATA")
_ABOUT: Final = """Ludarium {version}: the library

Descriptions of games (.lud) and the definitions that they share (.def) are licensed as LICENSE
says, under the Apache License 2.0; records (.toml), the bibliography (.bib) and tables as
LICENSE-DATA says, under CC BY 4.0.

To cite it: {cite}
"""
_FOLDERS: Final = (GAMES, LOST, RECONSTRUCTED, DEFINITIONS, SOURCES)
_ENDINGS: Final = (".lud", ".toml", ".def", ".bib")
_MORE: Final = 0o644 << 16
"""Who may read what is unpacked."""


class File(NamedTuple):
    """A file that is made of the library."""

    title: str
    holds: str
    kind: str
    """Its media type."""
    make: Callable[[Snapshot], bytes]


def files() -> dict[str, File]:
    """All files by name; those are left out that cannot be made here."""
    left_out = set() if find_spec("pyarrow") else {_PARQUET}
    left_out |= set() if RECORDED.is_file() else {_TRIALS}
    named = {_WHEEL: _FILES[_WHEEL]} if (wheel := wheel_name()) else {}
    own = {str(wheel): file for file in named.values()}
    others = {n: f for n, f in _FILES.items() if n not in left_out and n != _WHEEL}
    return {**own, **others}


def sources() -> Iterator[tuple[str, Path]]:
    """All files of the library that are written by hand, each with its name in the archive."""
    for folder in _FOLDERS:
        for path in sorted(folder.rglob("*")):
            if path.suffix in _ENDINGS and path.is_file():
                yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path


def _library(snapshot: Snapshot) -> bytes:
    return _zipped({**_told(snapshot), **{name: path.read_bytes() for name, path in sources()}})


def _csv(snapshot: Snapshot) -> bytes:
    return _zipped(
        {**_told(snapshot), **{f"{one.name}.csv": _as_csv(one) for one in tables(snapshot)}}
    )


def _as_csv(table: Table) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(table.rows)
    return out.getvalue().encode()


def _parquet(snapshot: Snapshot) -> bytes:
    arrow: Any = needed("pyarrow", "tables as Parquet")
    parquet: Any = needed("pyarrow.parquet", "tables as Parquet")
    written: dict[str, bytes] = {}
    for one in tables(snapshot):
        columns = zip(*one.rows, strict=True) if one.rows else ([] for _ in one.columns)
        out = io.BytesIO()
        told = dict(zip(one.columns, map(list, columns), strict=True))
        parquet.write_table(arrow.table(told), out)
        written[f"{one.name}.parquet"] = out.getvalue()
    return _zipped({**_told(snapshot), **written})


def _lines(snapshot: Snapshot) -> bytes:
    """All that is known about each game, as a line of JSON."""
    rows = (
        {
            **card_to_json(game.entry, game.works),
            "id": game.id,
            "concepts": list(game.facts.concepts),
            "numbers": dict(game.facts.numbers),
            "rules": game.facts.rules,
            "ludemes": game.text,
        }
        for game in shipped_games(snapshot)
    )
    for_others = ({key: value for key, value in row.items() if key != "path"} for row in rows)
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in for_others).encode()


def _exported(form: str) -> Callable[[Snapshot], bytes]:
    """What `ludarium export` writes."""

    def written(snapshot: Snapshot) -> bytes:
        games = shipped_games(snapshot)
        entries = [game.entry for game in games]
        return FORMATS[form].write(entries, games[0].works).encode()

    return written


def _trials(snapshot: Snapshot) -> bytes:
    trials = {f"trials/{name}.trl": text.encode() for name, text in recorded_games().items()}
    return _zipped({**_told(snapshot), **trials})


def _wheel(_: Snapshot) -> bytes:
    return _zipped(wheel_content(_licences()), folder="")


def _sqlite(snapshot: Snapshot) -> bytes:
    with TemporaryDirectory(prefix="ludarium-") as folder:
        path = Path(folder) / "ludarium.sqlite"
        with closing(sqlite3.connect(path)) as base:
            base.execute("CREATE TABLE about (what TEXT, says TEXT)")
            base.executemany("INSERT INTO about VALUES (?, ?)", _about(snapshot).items())
            for table in tables(snapshot):
                columns = ", ".join(f'"{name}"' for name in table.columns)
                base.execute(f'CREATE TABLE "{table.name}" ({columns})')
                places = ", ".join("?" * len(table.columns))
                base.executemany(f'INSERT INTO "{table.name}" VALUES ({places})', table.rows)
            base.commit()
        return path.read_bytes()


def cite(snapshot: Snapshot) -> str:
    """How to cite the library."""
    return citation(snapshot.games.values())


def _about(snapshot: Snapshot) -> dict[str, str]:
    return {"version": __version__, "licence": "CC BY 4.0", "cite": cite(snapshot)}


def _told(snapshot: Snapshot) -> dict[str, bytes]:
    """What lies in every archive beside the data."""
    about = _ABOUT.format(version=__version__, cite=cite(snapshot))
    return {"README.txt": about.encode(), **_licences()}


def _licences() -> dict[str, bytes]:
    """The licences: among the sources, or with what is installed."""
    found: dict[str, bytes] = {}
    here = Path(__file__).parents[4]
    try:
        installed = metadata.files("ludarium") or []
    except metadata.PackageNotFoundError:
        installed = []
    for name in _LICENCES:
        beside = [Path(str(one.locate())) for one in installed if one.name == name]
        path = next((path for path in (here / name, *beside) if path.is_file()), None)
        if path:
            found[f"{name}.txt"] = path.read_bytes()
    return found


def _zipped(content: Mapping[str, bytes], folder: str = "ludarium/") -> bytes:
    """An archive that is the same whenever its content is."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, data in sorted(content.items()):
            entry = ZipInfo(f"{folder}{name}")
            entry.compress_type, entry.external_attr = ZIP_DEFLATED, _MORE
            archive.writestr(entry, data)
    return out.getvalue()


_PARQUET: Final = "ludarium-parquet.zip"
_TRIALS: Final = "ludarium-trials.zip"
_WHEEL: Final = "wheel"
"""Its name has the version in it."""
_FILES: Final = {
    _WHEEL: File(
        "Ludarium itself",
        "the program with the whole library, as a wheel that pip installs",
        "application/zip",
        _wheel,
    ),
    "ludarium-library.zip": File(
        "As it is written",
        "all descriptions, records, definitions, reconstructions and the bibliography",
        "application/zip",
        _library,
    ),
    "ludarium.sqlite": File(
        "One SQLite file",
        "games, origins, rulesets, evidence, works, concepts and measures as tables",
        "application/vnd.sqlite3",
        _sqlite,
    ),
    "ludarium-csv.zip": File(
        "The same tables as CSV", "a file for each table", "application/zip", _csv
    ),
    _PARQUET: File(
        "The same tables as Parquet", "a file for each table", "application/zip", _parquet
    ),
    "ludarium-games.jsonl": File(
        "Everything about each game, as lines of JSON",
        "names, places, evidence, rulesets, concepts, numbers, rules in English, description",
        "application/jsonl",
        _lines,
    ),
    _TRIALS: File(
        "Recorded games",
        "a game by chance of every game of the library, move by move, which can be replayed",
        "application/zip",
        _trials,
    ),
    "ludarium-places.geojson": File(
        "Places",
        "where games are and were played, and where evidence is from, as GeoJSON",
        "application/geo+json",
        _exported("geojson"),
    ),
    "ludarium.jsonld": File(
        "Linked data",
        "games, rulesets, evidence, objects and places with terms of CIDOC-CRM, as JSON-LD",
        "application/ld+json",
        _exported("jsonld"),
    ),
}
