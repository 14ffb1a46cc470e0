"""Which version of Ludarium this is, told from its own source, so that no change is overlooked.

What extensions do is part of it.
"""

import os
import time
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from ludarium.extensions.installed import installed
from ludarium.host.cache import Cache

_PACKAGE: Final = Path(__file__).parent.parent
_BEGUN: Final = time.time_ns()


@cache
def source_version() -> str | None:
    """A sum over all modules of this package and over all files of the extensions.

    It is nothing if one of them has changed since it was loaded.
    """
    version = version_of(_PACKAGE, _BEGUN)
    for extension in installed().extensions:
        for source in extension.sources:
            theirs = version_of(source, _BEGUN, ending="")
            if version is None or theirs is None:
                return None
            version = sha256(f"{version} {extension.name} {theirs}".encode()).hexdigest()
    return version


def version_of(package: Path, loaded: int, *, ending: str = ".py") -> str | None:
    """A sum over all modules of a package that was loaded at a certain time, in nanoseconds.

    Reading them all takes a while, so the sum is kept under the sizes and times of the files. With
    another ending, the sum is over the files that have it.
    """
    try:
        files = sorted(_files(str(package), ending))
    except OSError:  # the package is no folder
        return None
    if any(changed > loaded for _, _, changed, _ in files):
        return None
    kept = Cache()
    key = sha256(repr(files).encode()).hexdigest()
    if (known := kept.get(key)) is not None:
        return known.hex()
    total = sha256()
    for path, *_ in files:
        content = Path(path).read_bytes()
        name = os.path.relpath(path, package)
        total.update(f"{name}\0{len(content)}\0".encode() + content)
    kept.put(key, total.digest())
    return total.hexdigest()


def _files(folder: str, ending: str) -> Iterator[tuple[str, int, int, int]]:
    """The files in a folder: path, size, and when they were changed and moved."""
    if os.path.isfile(folder):  # a module alone
        yield _stamp(folder, os.stat(folder))
        return
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _files(entry.path, ending)
            elif entry.name.endswith(ending):
                yield _stamp(entry.path, entry.stat())


def _stamp(path: str, stat: os.stat_result) -> tuple[str, int, int, int]:
    return path, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns
