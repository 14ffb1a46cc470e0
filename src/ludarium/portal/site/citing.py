"""How Ludarium as a whole is cited, and whom to ask: by whom, when, which version, and where."""

import os
from collections.abc import Iterable
from importlib import metadata
from typing import Final

from ludarium.portal.finding.portal_game import PortalGame
from ludarium.version import __version__

TEAM: Final = "The Ludarium team"
TITLE: Final = "Ludarium: the world's traditional board games as data that runs"
CONTACT: Final = "LUDARIUM_CONTACT"
"""The environment variable with which whoever runs a portal says how to be reached."""
_LONGEST: Final = 200


def year_of(games: Iterable[PortalGame]) -> str:
    """The year of the collection: that of the latest change of a record."""
    records = (game.record for game in games)
    dates = (change.date for record in records if record for change in record.history)
    return max(dates, default="")[:4]


def citation(games: Iterable[PortalGame], address: str = "") -> str:
    """How to cite the whole, in words; with the address where it is shown, if that is known."""
    where = f" {address}" if address else ""
    return f"{TEAM} ({year_of(games)}). {TITLE}. Version {__version__}.{where}"


def bibtex(games: Iterable[PortalGame], address: str = "") -> str:
    """The same for BibTeX."""
    rows = {
        "author": f"{{{TEAM}}}",
        "title": TITLE,
        "year": year_of(games),
        "version": __version__,
        **({"url": address} if address else {}),
    }
    told = ",\n".join(f"  {name:<7} = {{{value}}}" for name, value in rows.items())
    return f"@software{{ludarium,\n{told}\n}}"


def contact() -> tuple[str, str] | None:
    """Whom to ask about this portal: in words and as an address; nothing if nobody said so."""
    told = " ".join(os.environ.get(CONTACT, "").split())[:_LONGEST]
    if not told:
        return None
    if told.startswith(("https://", "http://")):
        return told, told
    return told, f"mailto:{told}" if "@" in told and " " not in told else ""


def addresses() -> list[tuple[str, str]]:
    """Where the project is to be found, as the package tells it: what it is, and its address."""
    try:
        told = metadata.metadata("ludarium").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        return []
    pairs = (one.partition(", ") for one in told)
    return [(name, address) for name, _, address in pairs if address.startswith("https://")]
