"""A user's own folders are where the system has such things, unless a variable names others."""

from pathlib import Path

import pytest

from ludarium.host.cache import Cache
from ludarium.library.user_libraries import user_libraries
from ludarium.portal.site.store import Store
from ludarium.user_folders import cache_folder, configuration_folder, data_folder

FOLDERS = {
    "LUDARIUM_CONFIG": configuration_folder,
    "LUDARIUM_DATA": data_folder,
    "LUDARIUM_CACHE": cache_folder,
}
PLACES = {
    "linux": (".config/ludarium", ".local/share/ludarium", ".cache/ludarium"),
    "darwin": (
        *("Library/Application Support/ludarium",) * 2,
        "Library/Caches/ludarium",
    ),
    "win32": (
        "AppData/Roaming/ludarium",
        "AppData/Local/ludarium",
        "AppData/Local/ludarium/Cache",
    ),
}
"""Below the user's home: settings, data, caches."""
VARIABLES = ("APPDATA", "LOCALAPPDATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home in which nothing is set."""
    for name in (*FOLDERS, *VARIABLES):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return tmp_path


@pytest.mark.parametrize("system", PLACES)
def test_every_system_has_its_places(
    monkeypatch: pytest.MonkeyPatch, home: Path, system: str
) -> None:
    monkeypatch.setattr("sys.platform", system)
    found = tuple(folder().relative_to(home).as_posix() for folder in FOLDERS.values())
    assert found == PLACES[system]


@pytest.mark.parametrize("variable", FOLDERS)
def test_a_folder_can_be_chosen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str
) -> None:
    monkeypatch.setenv(variable, str(tmp_path / "mine"))
    assert FOLDERS[variable]() == tmp_path / "mine"


def test_the_variables_of_the_system_are_heeded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "elsewhere"))
    assert cache_folder() == tmp_path / "elsewhere" / "ludarium"


def test_whoever_has_no_home_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    Cache().put("abcd", b"something")
    assert Cache().get("abcd") is None
    assert user_libraries() == []
    store = Store()
    store.save({})
    assert store.load() == {}
