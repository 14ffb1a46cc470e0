"""How a game or a ruleset is cited, with the version that showed it."""

import re
from dataclasses import dataclass

from ludarium.library.catalogue import RulesetEntry
from ludarium.portal.finding.catalogue import PortalGame
from ludarium.version import __version__

_TEAM = "The Ludarium team"


@dataclass(frozen=True)
class Citation:
    """A game or a ruleset, as it is cited."""

    title: str
    identifier: str
    version: str

    @property
    def text(self) -> str:
        """In a sentence, without its address."""
        return f"{_TEAM}. “{self.title}” ({self.identifier}). Ludarium, version {self.version}."

    def bibtex(self, address: str) -> str:
        """As an entry of a bibliography."""
        key = re.sub(r"\W+", "-", f"ludarium-{self.identifier}")
        rows = {
            "author": f"{{{_TEAM}}}",
            "title": f"{{{self.title}}}",
            "howpublished": f"Ludarium, version {self.version}, {self.identifier}",
            "url": address,
        }
        inside = ",\n".join(f"  {name} = {{{value}}}" for name, value in rows.items())
        return f"@misc{{{key},\n{inside}\n}}"


def citation(game: PortalGame, ruleset: RulesetEntry | None) -> Citation:
    """How a game is cited, or one of its rulesets."""
    if ruleset is None:
        return Citation(game.name, game.entry.id, __version__)
    title = ruleset.name if game.name in ruleset.name else f"{game.name}: {ruleset.name}"
    return Citation(title, ruleset.id, __version__)
