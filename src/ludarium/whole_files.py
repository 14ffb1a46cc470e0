"""Files that are written whole or not at all, whatever happens meanwhile.

New content is written beside a file and then takes its place in one step. What a process that was
killed has left beside a file is swept away by whoever writes there next.
"""

import os
import re
import tempfile
from pathlib import Path
from typing import Final

_ASIDE: Final = re.compile(r"\.ludarium-(\d+)-\w+")
_swept: set[Path] = set()


def write_whole(path: Path | str, content: bytes | str, *, durable: bool = True) -> None:
    """Give a file new content, all of it or none; an error names the file and not what is beside.

    A file keeps its permissions, and a link stays a link. Devices and pipes are written to as they
    are. What is not durable need not outlive a machine that stops.
    """
    target = Path(os.path.realpath(path))
    data = content.encode() if isinstance(content, str) else content
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _put_in_place(target, data, durable)
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(path)) from None


def _put_in_place(target: Path, data: bytes, durable: bool) -> None:
    _sweep(target.parent)
    mode = target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask()
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "Permission denied", str(target))
    handle, aside = tempfile.mkstemp(dir=target.parent, prefix=f".ludarium-{os.getpid()}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.chmod(aside, mode)
        os.replace(aside, target)
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise


def _sweep(folder: Path) -> None:
    """Remove what processes have left in a folder that are no more; once for each folder."""
    if folder in _swept:
        return
    _swept.add(folder)
    for left in folder.glob(".ludarium-*"):
        found = _ASIDE.fullmatch(left.name)
        if found and not _is_alive(int(found[1])):
            left.unlink(missing_ok=True)


def _is_alive(process: int) -> bool:
    if os.name == "nt":  # there, asking would end it
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def _umask() -> int:
    now = os.umask(0o077)
    os.umask(now)
    return now
