"""Ludarium itself as a wheel, put together from what is running: `pip install` takes it."""

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parents[2]
_METADATA: Final = ("METADATA", "WHEEL", "entry_points.txt")
_WHEEL: Final = (
    "Wheel-Version: 1.0\nGenerator: ludarium\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
)
_LEFT_OUT: Final = ("__pycache__",)


def wheel_name() -> str | None:
    """What the file is called; nothing if it is not known what is installed."""
    try:
        installed = metadata.distribution("ludarium")
    except metadata.PackageNotFoundError:
        return None
    if not installed.read_text("METADATA"):
        return None
    return f"ludarium-{installed.version}-py3-none-any.whl"


def wheel_content(licences: dict[str, bytes]) -> dict[str, bytes]:
    """All files of the wheel by their names; the last one is the list of them with their sums."""
    installed = metadata.distribution("ludarium")
    told = f"ludarium-{installed.version}.dist-info"
    content = {f"ludarium/{name}": path.read_bytes() for name, path in _modules()}
    for name in _METADATA:
        text = _WHEEL if name == "WHEEL" else installed.read_text(name)
        if text:
            content[f"{told}/{name}"] = text.encode()
    for name, data in licences.items():
        content[f"{told}/licenses/{name.removesuffix('.txt')}"] = data
    rows = [f"{name},sha256={_sum(data)},{len(data)}" for name, data in sorted(content.items())]
    content[f"{told}/RECORD"] = "\n".join([*rows, f"{told}/RECORD,,", ""]).encode()
    return content


def _modules() -> Iterator[tuple[str, Path]]:
    """All files of the package that belong into a wheel."""
    for path in sorted(_PACKAGE.rglob("*")):
        name = path.relative_to(_PACKAGE)
        hidden = any(part in _LEFT_OUT or part.startswith(".") for part in name.parts)
        if path.is_file() and not hidden:
            yield name.as_posix(), path


def _sum(data: bytes) -> str:
    return urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
