"""Which version of Ludarium this is, told from its own source, so that no change is overlooked."""

import os
import time
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from ludarium.host.cache import Cache

_PACKAGE: Final = Path(__file__).parent.parent
_BEGUN: Final = time.time_ns()


@cache
def source_version() -> str | None:
    """A sum over all modules of this package; nothing if one has changed since it was loaded."""
    return version_of(_PACKAGE, _BEGUN)


def version_of(package: Path, loaded: int) -> str | None:
    """A sum over all modules of a package that was loaded at a certain time, in nanoseconds.

    Reading them all takes a while, so the sum is kept under the sizes and times of the files.
    """
    try:
        files = sorted(_modules(str(package)))
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


def _modules(folder: str) -> Iterator[tuple[str, int, int, int]]:
    """All modules in a folder: path, size, and when they were changed and moved."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                stat = entry.stat()
                yield entry.path, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns
            elif entry.is_dir() and entry.name != "__pycache__":
                yield from _modules(entry.path)
