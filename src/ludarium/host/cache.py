"""Compiled programs on disk, so that nothing is compiled twice.

A file is written aside and then moved into place, so that many processes can share a cache; and
it carries a checksum, so that a damaged one is as good as none. Deleting it all is harmless.
"""

import contextlib
import os
import tempfile
from hashlib import sha256
from pathlib import Path

from ludarium.user_folders import cache_folder

_MARK = b"LUDARIUM-1\n"


class Cache:
    """Byte strings on disk, by key. Whatever goes wrong, it only forgets."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache_folder()
        """Where they are kept; in the user's folder for caches unless another one is given."""

    def get(self, key: str) -> bytes | None:
        """What was kept under a key, if it is there and whole."""
        try:
            content = self._path(key).read_bytes()
        except OSError:
            return None
        head = len(_MARK) + 32
        if (
            not content.startswith(_MARK)
            or sha256(content[head:]).digest() != content[len(_MARK) : head]
        ):
            return None
        return content[head:]

    def has(self, key: str) -> bool:
        """Whether something was kept under a key, be it whole or not."""
        return self._path(key).is_file()

    def put(self, key: str, content: bytes) -> None:
        """Keep something under a key, if the disk allows it."""
        path = self._path(key)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(_MARK + sha256(content).digest() + content)
                os.replace(name, path)
            except BaseException:
                os.unlink(name)
                raise

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]
