"""Compiled programs on disk, so that nothing is compiled twice.

A file is put into place whole, so that many processes can share a cache; it carries a checksum of
its key and content, so that one that is damaged or stands in another's place is as good as none.
Only plain files are read that nobody else can have written, as they are run. When all is larger
than it may be, what was not used for the longest time goes. Deleting it all is harmless.
"""

import contextlib
import os
import stat
from hashlib import sha256
from pathlib import Path
from typing import Final

from ludarium.user_folders import cache_folder
from ludarium.whole_files import write_whole

_MARK: Final = b"LUDARIUM-2\n"
_HEAD: Final = len(_MARK) + 32
MOST_BYTES: Final = 1 << 30
"""How large a cache becomes, unless `LUDARIUM_CACHE_BYTES` says otherwise."""
_LOOK_EVERY: Final = 64
"""After how many files its size is looked at."""
_KEPT: Final = 0.8
"""How much of what it may hold is left after things were thrown away."""


class Cache:
    """Byte strings on disk, by key. Whatever goes wrong, it only forgets."""

    _written = 0

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache_folder()
        """Where they are kept; in the user's folder for caches unless another one is given."""

    def get(self, key: str) -> bytes | None:
        """What was kept under a key, if it is there, whole, and ours."""
        path = self._path(key)
        try:
            content = _read_own(path)
        except OSError:
            return None
        if content is None or not content.startswith(_MARK):
            return None
        if _digest(key, content[_HEAD:]) != content[len(_MARK) : _HEAD]:
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # it was used just now
        return content[_HEAD:]

    def has(self, key: str) -> bool:
        """Whether something was kept under a key, be it whole or not."""
        return self._path(key).is_file()

    def put(self, key: str, content: bytes) -> None:
        """Keep something under a key, if the disk allows it."""
        path = self._path(key)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_whole(path, _MARK + _digest(key, content) + content, durable=False)
        if Cache._written % _LOOK_EVERY == 0:
            self.shrink()
        Cache._written += 1

    def shrink(self, most: int | None = None) -> None:
        """Throw away what was not used for the longest time, if all is larger than it may be."""
        limit = _limit() if most is None else most
        found = sorted(self._files())
        total = sum(size for _, size, _ in found)
        if total <= limit:
            return
        for _, size, path in found:
            with contextlib.suppress(OSError):
                path.unlink()
            total -= size
            if total <= _KEPT * limit:
                return

    def _files(self) -> list[tuple[float, int, Path]]:
        """All that is kept: when it was used last, how large it is, and where."""
        found = []
        for path in self.folder.glob("??/*"):
            with contextlib.suppress(OSError):
                facts = path.lstat()
                if stat.S_ISREG(facts.st_mode):
                    found.append((facts.st_mtime, facts.st_size, path))
        return found

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]


def _digest(key: str, content: bytes) -> bytes:
    return sha256(key.encode() + b"\n" + content).digest()


def _read_own(path: Path) -> bytes | None:
    """The content of a plain file that nobody else can have written."""
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    handle = os.open(path, flags | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        facts = os.fstat(handle)
        if not stat.S_ISREG(facts.st_mode):
            return None
        if hasattr(os, "geteuid") and (
            facts.st_uid not in (os.geteuid(), 0) or facts.st_mode & 0o022
        ):
            return None
        return file.read()


def _limit() -> int:
    try:
        return int(os.environ.get("LUDARIUM_CACHE_BYTES", MOST_BYTES))
    except ValueError:
        return MOST_BYTES
