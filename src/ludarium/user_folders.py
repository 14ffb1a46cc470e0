"""Where a user's own things are on this system: settings, data, and what can be made again."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class _Place:
    """A place for one kind of thing; a variable of the system may name another one."""

    variable: str
    usual: str
    """Where it is in the user's home if that variable is not set."""
    own: str = "ludarium"
    """Our own folder there."""


@dataclass(frozen=True)
class _Kind:
    """One kind of thing: the variable by which its folder is chosen, and its place by system."""

    chosen_by: str
    windows: _Place
    mac: _Place
    others: _Place


_MAC_DATA: Final = _Place("", "Library/Application Support")
_SETTINGS: Final = _Kind(
    "LUDARIUM_CONFIG",
    windows=_Place("APPDATA", "AppData/Roaming"),
    mac=_MAC_DATA,
    others=_Place("XDG_CONFIG_HOME", ".config"),
)
_DATA: Final = _Kind(
    "LUDARIUM_DATA",
    windows=_Place("LOCALAPPDATA", "AppData/Local"),
    mac=_MAC_DATA,
    others=_Place("XDG_DATA_HOME", ".local/share"),
)
_CACHE: Final = _Kind(
    "LUDARIUM_CACHE",
    windows=_Place("LOCALAPPDATA", "AppData/Local", "ludarium/Cache"),
    mac=_Place("", "Library/Caches"),
    others=_Place("XDG_CACHE_HOME", ".cache"),
)


def configuration_folder() -> Path:
    """Where the user's settings are: $LUDARIUM_CONFIG, or where such things are on this system."""
    return _folder(_SETTINGS)


def data_folder() -> Path:
    """Where the user's data are: $LUDARIUM_DATA, or where such things are on this system."""
    return _folder(_DATA)


def cache_folder() -> Path:
    """Where things are that can be made again: $LUDARIUM_CACHE, or where the system has caches."""
    return _folder(_CACHE)


def _folder(kind: _Kind) -> Path:
    if chosen := os.environ.get(kind.chosen_by):
        return Path(chosen)
    place = {"win32": kind.windows, "darwin": kind.mac}.get(sys.platform, kind.others)
    base = os.environ.get(place.variable) if place.variable else None
    return Path(base or _home() / place.usual) / place.own


def _home() -> Path:
    """The user's home; for a user who has none, a place where nothing can be kept.

    A folder that others may write to must not stand for it: programs are kept there.
    """
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.devnull)
