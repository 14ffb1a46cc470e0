"""Lists of sites that rules keep: which sites are playable, or whose they are by now."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ludarium.english.words.identifiers import whose_list
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role


@dataclass(frozen=True)
class NotedSites:
    """A list of sites by its name in the description: what it says of them, and whose it is."""

    kind: str
    owner: Role | None = None

    @classmethod
    def named(cls, name: str) -> "NotedSites":
        """`OwnedP1` is the list of sites that are owned by the first player."""
        kind, owner = whose_list(name)
        return cls(kind, Role[owner] if owner else None)

    def seen_with(self, names: Mapping[Role, Role]) -> str:
        """The name of the list, as it is called where players have other names."""
        found = names.get(self.owner) if self.owner is not None else None
        return "" if found is None else f"{self.kind}{found.name}"


def noted_sites(parts: Iterable[Ludeme]) -> frozenset[str]:
    """The names of all lists that rules read as sites of the board."""
    from ludarium.ludemes.arrays.results import ValuesRemembered
    from ludarium.ludemes.regions.sites import SitesListed

    return frozenset(
        part.sites.name
        for part in parts
        if isinstance(part, SitesListed)
        and isinstance(part.sites, ValuesRemembered)
        and part.sites.name is not None
    )


__all__ = ["NotedSites", "noted_sites"]
