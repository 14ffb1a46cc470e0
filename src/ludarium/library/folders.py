"""Where things are: the games that Ludarium ships, what the user keeps, and what is remembered."""

import os
import sys
from pathlib import Path
from typing import Final

from ludarium.language.description import definitions_for

GAMES: Final = Path(__file__).parent / "games"
"""The folder of the games, one file each."""
DEFINITIONS: Final = Path(__file__).parent / "definitions"
"""The folder of the definitions that several games share."""
SOURCES: Final = Path(__file__).parent / "sources"
"""The folder of our own bibliography."""


def known_definitions(path: Path | None) -> Path:
    """The folder of definitions that goes with a file: a `def` folder further up, or our own."""
    return (definitions_for(path) if path else None) or DEFINITIONS


def configuration_folder() -> Path:
    """Where the user's settings are: $LUDARIUM_CONFIG, or where such things are on this system."""
    if chosen := os.environ.get("LUDARIUM_CONFIG"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return base / "ludarium"
