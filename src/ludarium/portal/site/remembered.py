"""What takes long is made once: kept in memory, and on disk from one time to the next."""

import json
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from threading import Lock
from typing import Any, Final

from ludarium.host.cache import Cache
from ludarium.host.source_version import source_version

_MOST: Final = 1024
"""How many things are kept in memory."""


class Remembered:
    """Plain data by name and content. Only one thing is made at a time, however many ask."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._memory: OrderedDict[str, Any] = OrderedDict()
        self._lock = Lock()
        self._making = Lock()

    def get(self, subject: str, make: Callable[[], Any]) -> Any:
        """What belongs to a subject; it is made if nobody did so before."""
        found = self.known(subject)
        if found is not None:
            return found
        with self._making:
            found = self.known(subject)
            if found is None:
                key, cache = self._place(subject)
                found = make()
                if cache:
                    cache.put(key, json.dumps(found, ensure_ascii=False).encode())
                self._keep(key, found)
            return found

    def known(self, subject: str) -> Any:
        """What belongs to a subject, if somebody made it, in this process or in another one."""
        key, cache = self._place(subject)
        with self._lock:
            if key in self._memory:
                self._memory.move_to_end(key)
                return self._memory[key]
        content = cache.get(key) if cache else None
        if content is None:
            return None
        found = json.loads(content)
        self._keep(key, found)
        return found

    def _place(self, subject: str) -> tuple[str, Cache | None]:
        """Under which key something is kept, and where; nowhere if our own source has changed."""
        version = source_version()
        key = sha256(f"portal {self.kind} {version}\0{subject}".encode()).hexdigest()
        return key, Cache() if version else None

    def _keep(self, key: str, found: Any) -> None:
        with self._lock:
            self._memory[key] = found
            while len(self._memory) > _MOST:
                self._memory.popitem(last=False)
