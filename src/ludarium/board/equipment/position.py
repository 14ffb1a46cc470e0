"""What stands where: the little that must be known of a position before play begins."""

from dataclasses import dataclass

from ludarium.ludemes.constants.board import SiteType


@dataclass
class Standing:
    """A component on a site, or on one level of a stack."""

    what: int
    who: int
    count: int = 1
    state: int = 0
    rotation: int = 0
    value: int = 0


class Position:
    """The components on all sites, from the bottom of each stack upwards."""

    def __init__(self) -> None:
        self.stacks: dict[tuple[SiteType, int], list[Standing]] = {}
        self.costs: dict[tuple[SiteType, int], int] = {}

    def stack(self, kind: SiteType, site: int) -> list[Standing]:
        """What stands on a site; an empty list if nothing does."""
        return self.stacks.get((kind, site), [])

    def push(self, kind: SiteType, site: int, standing: Standing) -> None:
        """Put something on top of a site."""
        self.stacks.setdefault((kind, site), []).append(standing)
