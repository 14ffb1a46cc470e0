"""Files of the library are made once, when somebody asks, and kept by what they are made of."""

import logging
from dataclasses import dataclass
from hashlib import sha256
from threading import Lock, Thread
from typing import Final

from ludarium.analysis.measures.shipping import SHIPPED
from ludarium.host.cache import Cache
from ludarium.host.source_version import source_version
from ludarium.portal.downloads.files import files, sources
from ludarium.portal.downloads.recorded import RECORDED
from ludarium.portal.finding.snapshot import Snapshot

log: Final = logging.getLogger("ludarium.portal")


@dataclass(frozen=True)
class Made:
    """A file that is there."""

    name: str
    content: bytes
    sum: str
    """Its SHA-256 sum."""

    @property
    def size(self) -> str:
        """How large it is, in words."""
        return f"{max(1, round(len(self.content) / 1024)):,} KB"


class Downloads:
    """The files of one snapshot of the library."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self._made: dict[str, Made] = {}
        self._lock = Lock()
        self._thread: Thread | None = None
        self._content: str | None = None

    def ready(self) -> dict[str, Made] | None:
        """All files, if they are made; otherwise they are begun, and nobody waits for them."""
        if self._made.keys() >= files().keys():
            return self._made
        if self._thread is None:
            self._thread = Thread(target=self._make_all, name="downloads", daemon=True)
            self._thread.start()
        return None

    def get(self, name: str) -> Made:
        """A file, made now if nobody did so before."""
        found = self._made.get(name)
        if found:
            return found
        with self._lock:
            if name not in self._made:
                content = self._kept(name)
                self._made[name] = Made(name, content, sha256(content).hexdigest())
            return self._made[name]

    def sums(self) -> str:
        """The sums of all files, as `sha256sum --check` reads them."""
        return "".join(f"{self.get(name).sum}  {name}\n" for name in files())

    def _make_all(self) -> None:
        try:
            for name in files():
                self.get(name)
        except Exception:
            log.exception("the downloads cannot be made")
        finally:
            self._thread = None

    def _kept(self, name: str) -> bytes:
        version = source_version()
        if version is None:  # our own source has changed since it was loaded
            return files()[name].make(self.snapshot)
        if self._content is None:
            self._content = _sum_of_library()
        key = sha256(f"download {name} {version} {self._content}".encode()).hexdigest()
        cache = Cache()
        content = cache.get(key)
        if content is None:
            content = files()[name].make(self.snapshot)
            cache.put(key, content)
        return content


def _sum_of_library() -> str:
    """A sum over all that files are made of."""
    total = sha256()
    for data in (SHIPPED, RECORDED):
        total.update(data.read_bytes() if data.is_file() else b"")
    for name, path in sources():
        total.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


_last: list[Downloads] = []
_lock: Final = Lock()


def downloads_of(snapshot: Snapshot) -> Downloads:
    """The files of a snapshot; those of older ones are let go."""
    with _lock:
        if not _last or _last[0].snapshot is not snapshot:
            _last[:] = [Downloads(snapshot)]
        return _last[0]
