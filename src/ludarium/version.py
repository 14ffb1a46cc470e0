"""The version of this package. It stands in `pyproject.toml` and nowhere else."""

import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

_NAME: Final = "ludarium"
_UNKNOWN: Final = "unknown"


def version_in(project: Path) -> str | None:
    """The version that the `pyproject.toml` of a folder says, if it is that of this package."""
    try:
        about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        return str(about["version"]) if about["name"] == _NAME else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _installed() -> str | None:
    try:
        return version(_NAME)
    except PackageNotFoundError:
        return None


# Among the sources the file is there, whatever else is installed; a wheel has it as metadata.
__version__: Final = version_in(Path(__file__).parents[2]) or _installed() or _UNKNOWN
