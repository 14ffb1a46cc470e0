"""The files in which the library is given away, and how each is written."""

import csv
import io
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
from ludarium.library.folders import DEFINITIONS, GAMES, LOST, RECONSTRUCTED, SOURCES
from ludarium.portal.downloads.tables import Table, tables
from ludarium.portal.finding.catalogue import Snapshot
from ludarium.version import __version__

CITATION: Final = (
    "The Ludarium team. Ludarium: the world's traditional board games as data that runs. "
    f"Version {__version__}."
)
_LICENCES: Final = ("LICENSE", "LICENSE-DATA")
_ABOUT: Final = f"""Ludarium {__version__}: the library

Descriptions of games (.lud) and the definitions that they share (.def) are licensed as LICENSE
says, under the Apache License 2.0; records (.toml), the bibliography (.bib) and tables as
LICENSE-DATA says, under CC BY 4.0.

To cite it: {CITATION}
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
    """All files by name; Parquet only where it can be written."""
    return _FILES if find_spec("pyarrow") else {n: f for n, f in _FILES.items() if n != _PARQUET}


def sources() -> Iterator[tuple[str, Path]]:
    """All files of the library that are written by hand, each with its name in the archive."""
    for folder in _FOLDERS:
        for path in sorted(folder.rglob("*")):
            if path.suffix in _ENDINGS and path.is_file():
                yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path


def _library(_: Snapshot) -> bytes:
    return _zipped({**_told(), **{name: path.read_bytes() for name, path in sources()}})


def _csv(snapshot: Snapshot) -> bytes:
    return _zipped({**_told(), **{f"{one.name}.csv": _as_csv(one) for one in tables(snapshot)}})


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
    return _zipped({**_told(), **written})


def _sqlite(snapshot: Snapshot) -> bytes:
    with TemporaryDirectory(prefix="ludarium-") as folder:
        path = Path(folder) / "ludarium.sqlite"
        with closing(sqlite3.connect(path)) as base:
            base.execute("CREATE TABLE about (what TEXT, says TEXT)")
            base.executemany("INSERT INTO about VALUES (?, ?)", _about().items())
            for table in tables(snapshot):
                columns = ", ".join(f'"{name}"' for name in table.columns)
                base.execute(f'CREATE TABLE "{table.name}" ({columns})')
                places = ", ".join("?" * len(table.columns))
                base.executemany(f'INSERT INTO "{table.name}" VALUES ({places})', table.rows)
            base.commit()
        return path.read_bytes()


def _about() -> dict[str, str]:
    return {"version": __version__, "licence": "CC BY 4.0", "cite": CITATION}


def _told() -> dict[str, bytes]:
    """What lies in every archive beside the data."""
    return {"README.txt": _ABOUT.encode(), **_licences()}


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


def _zipped(content: Mapping[str, bytes]) -> bytes:
    """An archive that is the same whenever its content is."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, data in sorted(content.items()):
            entry = ZipInfo(f"ludarium/{name}")
            entry.compress_type, entry.external_attr = ZIP_DEFLATED, _MORE
            archive.writestr(entry, data)
    return out.getvalue()


_PARQUET: Final = "ludarium-parquet.zip"
_FILES: Final = {
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
}
