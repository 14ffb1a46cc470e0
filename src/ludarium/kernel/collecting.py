"""Building without the collector of Python.

What is made while a game is read and compiled stays until the end of it, and next to none of it
goes round in circles; to look through all of it again and again took a quarter of the time.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import get_ident

_building: set[int] = set()
_ours = False


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Something done while the collector rests; for several threads, until the last is ready.

    There is no lock: whoever is interrupted must not keep it. What an interrupt leaves behind, the
    next one who builds puts right, and at worst the collector works while somebody builds.
    """
    global _ours
    me = get_ident()
    try:
        if _ours or gc.isenabled():
            _building.add(me)
            _ours = True
            gc.disable()
        yield
    finally:
        _building.discard(me)
        if _ours and not _building:
            gc.enable()
            _ours = False
