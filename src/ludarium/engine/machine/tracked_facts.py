"""What a game keeps track of: decided once from its equipment and from what its rules speak of."""

from dataclasses import dataclass

from ludarium.vocabulary.board import SiteType


@dataclass(frozen=True)
class TrackedFacts:
    """Which facts about sites are part of a position. What is not kept takes no room."""

    levels: bool = False
    """Whether pieces pile up, each on a level of its own."""
    counts: bool = False
    """Whether a site without levels can hold several pieces of a kind."""
    owners: bool = True
    """Whether pieces have owners of their own; if not, a piece's number passes for its owner's."""
    separate_owners: bool = False
    """Whether the owner on a site can differ from the owner of the component that is there."""
    states: bool = False
    rotations: bool = False
    values: bool = False
    hidden: bool = False
    kinds: frozenset[SiteType] = frozenset()
    """The kinds of site on which pieces may stand, besides the usual kind of the board."""
    height: int = 32
    """How many levels a stack may have."""
