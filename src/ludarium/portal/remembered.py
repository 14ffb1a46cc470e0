"""What takes long is made once: kept in memory, and on disk from one time to the next."""

import json
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from threading import Lock
from typing import Any, Final

from ludarium.engine.cache import Cache, default_folder
from ludarium.engine.source_version import source_version

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
        version = source_version()
        key = sha256(f"portal {self.kind} {version}\0{subject}".encode()).hexdigest()
        found = self._known(key)
        if found is not None:
            return found
        with self._making:
            found = self._known(key)
            if found is not None:
                return found
            cache = Cache(default_folder()) if version else None
            content = cache.get(key) if cache else None
            found = json.loads(content) if content is not None else make()
            if cache and content is None:
                cache.put(key, json.dumps(found, ensure_ascii=False).encode())
            with self._lock:
                self._memory[key] = found
                while len(self._memory) > _MOST:
                    self._memory.popitem(last=False)
            return found

    def _known(self, key: str) -> Any:
        with self._lock:
            if key in self._memory:
                self._memory.move_to_end(key)
                return self._memory[key]
        return None
