"""How large a game is: how many positions there may be, as a crude bound."""

import math
from typing import TYPE_CHECKING, Final

from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.setting.set_on_site import SetRotation, SetSiteValue, SetState
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.concepts.found import Concepts
    from ludarium.play.game import Game

_HEIGHT: Final = 32
"""How high a stack is thought to become."""
_SECRETS: Final = 2**7
"""In how many ways something may be hidden on a site."""


def state_space(game: "Game") -> float | None:
    """The number of positions as a power of ten: all that may be on a site, for every site.

    It is a bound, as most such positions never come about; nothing for games of which it tells
    nothing.
    """
    if game.simultaneous or game.equipment.is_puzzle:
        return None
    concepts = game.concepts()
    sites = int(concepts["NumPlayableSitesOnBoard"])
    ways = len(game.equipment.components) + 1
    if concepts["StackState"]:
        ways *= _HEIGHT
    elif concepts["PieceCount"]:
        ways *= max(1, _most_pieces(concepts))
    for concept, ludeme in (
        ("SiteState", SetState),
        ("PieceRotation", SetRotation),
        ("PieceValue", SetSiteValue),
    ):
        if concepts[concept]:
            ways *= _most_told(game, ludeme) + 1
    if concepts["HiddenInformation"]:
        ways *= _SECRETS
    return sites * math.log10(ways)


def _most_pieces(concepts: "Concepts") -> int:
    found = concepts.get("NumStartComponents", 0)
    return int(found)


def _most_told(game: "Game", ludeme: type) -> int:
    """The largest number that rules set something to; at least 1."""
    numbers = [
        part.value
        for rule in game.description.walk()
        if isinstance(rule, ludeme)
        for part in rule.walk()
        if isinstance(part, IntLiteral)
    ]
    return max([1, *numbers])


def all_elements(game: "Game") -> int:
    """How many cells, vertices and edges the board has."""
    topology = game.equipment.topology
    return sum(topology.of(kind).count for kind in SiteType)
