"""Secrets: what players cannot see of the position."""

from collections.abc import Iterable
from dataclasses import dataclass

from ludarium.ludemes.literals import BooleanLiteral
from ludarium.ludemes.moves.setting.set_on_site import SetHidden
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.regions.equipment import SitesHand
from ludarium.ludemes.start.set import StartSetHidden
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import HiddenData


@dataclass(frozen=True)
class Secrets:
    """What is hidden."""

    whole: bool
    """Whether some players cannot even see that a piece is there."""
    hands: bool
    """Whether what is in the hands is hidden."""
    aspects: tuple[HiddenData, ...]
    """What they cannot see of pieces whose places they know."""
    revealed: bool
    """Whether something is shown later."""


def secrets_of(parts: Iterable[Ludeme]) -> Secrets | None:
    """What is hidden from players in a game; nothing if all is open."""
    whole, hands, revealed = False, False, False
    aspects: list[HiddenData] = []
    for part in parts:
        if not isinstance(part, SetHidden | StartSetHidden):
            continue
        if isinstance(part.hidden, BooleanLiteral) and not part.hidden.value:
            revealed = True
        elif isinstance(part.region, SitesHand) or isinstance(part.at, HandSite):
            hands = True
        elif part.aspects is None:
            whole = True
        else:
            aspects += [one for one in part.aspects if one not in aspects]
    if not (whole or hands or aspects):
        return None
    return Secrets(whole, hands, tuple(aspects), revealed)
