"""The version: written in one place, and told wherever the package is."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import ludarium
from ludarium.version import version_in

ROOT = Path(__file__).parents[1]
SAYS = str(
    tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
)
TELL = "import ludarium; print(ludarium.__version__)"


def told_in(folder: Path, *options: str) -> str:
    """What a package in a folder says."""
    code = f"import sys; sys.path.insert(0, {str(folder)!r}); {TELL}"
    done = subprocess.run([sys.executable, *options, "-c", code], capture_output=True, check=True)
    return done.stdout.decode().strip()


def test_is_the_one_of_the_project() -> None:
    assert ludarium.__version__ == SAYS
    assert "__version__" in dir(ludarium)


def test_is_told_among_the_sources_without_any_installation() -> None:
    # With -S and -I nothing is found that was installed.
    assert told_in(ROOT / "src", "-S", "-I") == SAYS


def test_is_that_of_the_sources_whatever_else_is_installed(tmp_path: Path) -> None:
    copied = tmp_path / "src" / "ludarium"
    copied.mkdir(parents=True)
    for name in ("__init__.py", "version.py"):
        shutil.copy(ROOT / "src" / "ludarium" / name, copied)
    about = '[project]\nname = "ludarium"\nversion = "9.8.7"\n'
    (tmp_path / "pyproject.toml").write_text(about, encoding="utf-8")
    assert told_in(tmp_path / "src", "-S", "-I") == "9.8.7"
    (tmp_path / "pyproject.toml").unlink()
    assert told_in(tmp_path / "src", "-S", "-I") == "unknown"


def test_is_not_that_of_another_project(tmp_path: Path) -> None:
    for text in ('[project]\nname = "other"\nversion = "1.0"\n', "nonsense", "[project]\n", ""):
        (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
        assert version_in(tmp_path) is None
    assert version_in(tmp_path / "nowhere") is None
