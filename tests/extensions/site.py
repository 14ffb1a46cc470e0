"""A folder in which extensions are installed, as `pip` would leave them, and programs that see it.

Python finds what is installed by its `.dist-info`; so nothing is downloaded, and nothing is left.
"""

import os
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "extension"


class Site:
    """A folder with packages."""

    def __init__(self, folder: Path, *more: Path) -> None:
        self.folder = folder
        self.path = [str(folder), *map(str, more)]
        """Where Python looks first."""

    def announce(self, name: str, value: str, distribution: str = "", summary: str = "") -> None:
        """Install no more than the entry point of an extension."""
        distribution = distribution or f"ludarium-{name}"
        info = self.folder / f"{distribution.replace('-', '_')}-0.1.0.dist-info"
        info.mkdir(parents=True)
        about = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 0.1.0\n"
        (info / "METADATA").write_text(about + (f"Summary: {summary}\n" if summary else ""))
        (info / "entry_points.txt").write_text(f"[ludarium.extensions]\n{name} = {value}\n")

    def install(self, name: str, **files: str) -> None:
        """Install an extension that is a package with these modules."""
        self.announce(name, name)
        (self.folder / name).mkdir()
        for module, text in {"__init__": "", **files}.items():
            (self.folder / name / f"{module}.py").write_text(text, encoding="utf-8")

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run Python with these arguments, where the extensions are installed."""
        known = {k: v for k, v in os.environ.items() if k != "LUDARIUM_EXTENSIONS"}
        path = os.pathsep.join([*self.path, *filter(None, sys.path)])
        return subprocess.run(
            [sys.executable, *arguments],
            capture_output=True,
            text=True,
            check=False,
            env={**known, "PYTHONPATH": path, "COLUMNS": "100", **environment},
        )

    def ludarium(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command of Ludarium."""
        return self.run("-m", "ludarium", *arguments, **environment)
