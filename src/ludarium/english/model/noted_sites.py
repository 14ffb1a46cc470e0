"""Lists of sites that rules keep: which sites are playable, or whose they are by now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludarium.english.words.identifiers import whose_list
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
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


def noted_sites(parts: Sequence[Ludeme]) -> frozenset[str | None]:
    """The names of all lists that rules read as sites of the board; one may have no name.

    Lists that players have of their own are alike: what is so of one is so of all.
    """
    from ludarium.ludemes.arrays.results import ValuesRemembered
    from ludarium.ludemes.moves.setting.state import ForgetValue, RememberValue
    from ludarium.ludemes.regions.sites import SitesListed
    from ludarium.ludemes.start.set import StartSetRememberValue

    read = {
        part.sites.name
        for part in of_kind(parts, SitesListed)
        if isinstance(part.sites, ValuesRemembered)
    }
    owned = [NotedSites.named(name) for name in read if name is not None]
    kinds = {noted.kind for noted in owned if noted.owner is not None}
    lists = (ForgetValue, RememberValue, StartSetRememberValue, ValuesRemembered)
    names = {part.name for part in parts if isinstance(part, lists) and part.name is not None}
    return frozenset(read | {name for name in names if NotedSites.named(name).kind in kinds})


def has_one_list(parts: Sequence[Ludeme]) -> bool:
    """Whether all that rules remember is in one list."""
    from ludarium.ludemes.moves.setting.state import RememberValue
    from ludarium.ludemes.start.set import StartSetRememberValue

    keeping = (RememberValue, StartSetRememberValue)
    return len({part.name for part in parts if isinstance(part, keeping)}) == 1


__all__ = ["NotedSites", "has_one_list", "noted_sites"]
