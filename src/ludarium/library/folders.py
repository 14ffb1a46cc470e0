"""Where the games, definitions and sources are that Ludarium ships."""

from pathlib import Path
from typing import Final

from ludarium.language.description import definitions_for

GAMES: Final = Path(__file__).parent / "games"
"""The folder of the games, one file each."""
LOST: Final = Path(__file__).parent / "lost"
"""The folder of the descriptions with holes: of lost games, and of what is attested of others."""
RECONSTRUCTED: Final = Path(__file__).parent / "reconstructed"
"""The folder of the rulesets that Ludarium put together for lost games, a folder for each game."""
DEFINITIONS: Final = Path(__file__).parent / "definitions"
"""The folder of the definitions that several games share."""
SOURCES: Final = Path(__file__).parent / "sources"
"""The folder of our own bibliography."""


def known_definitions(path: Path | None) -> Path:
    """The folder of definitions that goes with a file: a `def` folder further up, or our own."""
    return (definitions_for(path) if path else None) or DEFINITIONS
