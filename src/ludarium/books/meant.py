"""Concepts as a book may tell them: without captures that rules only ask about or never make.

Concepts say what the rules of a game have anywhere; a sentence says what happens in play.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.ends.ends import ByScore, EndResult, Payoffs, Result
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.captures.captures import (
    Custodial,
    Directional,
    Enclose,
    Intervene,
    Surround,
)
from ludarium.ludemes.moves.clauses import To
from ludarium.ludemes.moves.move_concepts import is_beside
from ludarium.ludemes.moves.movement.movement import FromTo, MoveSlide, Transferring
from ludarium.ludemes.moves.placing.placement import MoveRemove, Remove
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentTo
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.ranges.ranges import RangeMin
from ludarium.ludemes.regions.equipment import SitesHand, SitesTrack
from ludarium.ludemes.regions.lines import SitesBetween
from ludarium.ludemes.regions.pieces import SitesEmpty, SitesOccupied
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Outcome, Role

PUSHING_OFF: Final = "PushingOff"
"""Said beside the concepts where pieces are not replaced but pushed on."""
SHORT_SLIDE: Final = "ShortSlide"
"""Said beside the concepts where no piece slides as far as it likes."""
MOVING_OVER: Final = "MovingOver"
"""Said beside the concepts where pieces on the way are captured, and one at its end."""
FLYING: Final = "Flying"
"""Said beside the concepts where a piece on the board may go to any empty site."""
_BY_POSITION: Final[dict[str, type[Ludeme]]] = {
    "CustodialCapture": Custodial,
    "InterveneCapture": Intervene,
    "SurroundCapture": Surround,
    "EncloseCapture": Enclose,
    "DirectionCapture": Directional,
}
"""The captures that are rules of their own."""
_WHERE_IT_IS: Final = (CurrentFrom, CurrentTo, LastFrom, LastTo)
"""What a piece is pushed on from; places that are always the same are not told by these."""
_HANDS: Final = (HandSite, SitesHand)
_WAYS: Final = frozenset({"SowCW", "SowCCW"})


def told(game: Game, known: frozenset[str]) -> frozenset[str]:
    """The concepts of a game, without captures that its rules never make."""
    made = tuple(_made(game))
    unmade = {
        name
        for name, kind in _BY_POSITION.items()
        if not any(isinstance(part, kind) for part in made)
    }
    landings = [part for part in made if isinstance(part, To) and part.apply is not None]
    if landings and all(map(_takes_on_the_way, landings)):
        unmade.add("ReplacementCapture")
    found = known - unmade - _unsown(made, known)
    slides = [part for part in made if isinstance(part, MoveSlide)]
    if slides and all(map(_ends_early, slides)):
        found = found - {"SlideDecision"} | {SHORT_SLIDE}
    if any(map(_flies, made)):
        found |= {FLYING}
    if any(map(_takes_between, landings)) and "ReplacementCapture" in found:
        return found - {"ReplacementCapture"} | {MOVING_OVER}
    if landings and all(map(_pushes, landings)) and "ReplacementCapture" in found:
        return found - {"ReplacementCapture"} | {PUSHING_OFF}
    return found


def _ends_early(slide: MoveSlide) -> bool:
    """Whether a slide goes so many steps, or at most so many."""
    steps = slide.between.range if slide.between is not None else None
    return steps is not None and not isinstance(steps, RangeMin)


def _unsown(made: Sequence[Ludeme], known: frozenset[str]) -> frozenset[str]:
    """What a game of sowing does not do, though its tracks and its hands might serve for it."""
    sowings = [part for part in made if isinstance(part, Sow)]
    if not sowings:
        return frozenset()
    unmade: set[str] = set()
    if len({rule.track for rule in sowings}) == 1 and known >= _WAYS:
        unmade |= _WAYS  # one of several tracks: another serves for something else
    taken = [part.origin.sites for part in made if isinstance(part, Transferring)]
    if not any(isinstance(inner, _HANDS) for sites in taken if sites for inner in sites.walk()):
        unmade.add("FromToDecisionBetweenContainers")
    return frozenset(unmade)


def _pushes(to: To) -> bool:
    """Whether what stands where a move ends is moved on by it."""
    effect = to.apply.effect if to.apply is not None else None
    pushed = (part for part in effect.walk() if isinstance(part, FromTo)) if effect else ()
    return any(
        part.origin is not None
        and isinstance(part.origin.sites, CurrentTo)
        and isinstance(part.to.sites, Ludeme)
        and not is_beside(part.to.sites)
        and any(isinstance(inner, _WHERE_IT_IS) for inner in part.to.sites.walk())
        for part in pushed
    )


def _made(part: Ludeme) -> Iterator[Ludeme]:
    """What the rules are made of, without moves that are only asked for."""
    yield part
    if not isinstance(part, CanMove):
        for inner in part.children():
            yield from _made(inner)


def _takes_between(to: To) -> bool:
    """Whether all pieces between where a move begins and where it ends are removed."""
    parts = [] if to.apply is None else [*to.apply.walk()]
    removed = (part.sites for part in parts if isinstance(part, Remove | MoveRemove))
    return any(isinstance(sites, SitesBetween) for sites in removed)


def _flies(part: Ludeme) -> bool:
    """Whether a piece on the board may be moved to any empty site."""
    if not isinstance(part, Transferring) or isinstance(part, FromTo):
        return False
    begins = () if part.origin.sites is None else part.origin.sites.walk()
    in_hand = any(isinstance(one, _HANDS) or _is_beside_board(one) for one in begins)
    return not in_hand and part.to.if_ is None and isinstance(part.to.sites, SitesEmpty)


def _is_beside_board(region: Ludeme) -> bool:
    """Whether sites are those of a container, which may be a hand."""
    return isinstance(region, SitesOccupied) and region.container not in (None, 0, "Board")


def _takes_on_the_way(to: To) -> bool:
    """Whether what happens on arrival takes pieces on the way only, and none where a move ends."""
    parts = [] if to.apply is None else [*to.apply.walk()]
    passed = any(isinstance(part, SitesTrack) for part in parts)
    taken = any(isinstance(part, FromTo) for part in parts)
    return passed and taken and not any(isinstance(part, CurrentTo) for part in parts)


def is_misere(game: Game) -> bool:
    """Whether whoever brings about the end loses, and nobody wins in any other way."""
    results = [part for part in game.walk() if isinstance(part, EndResult)]
    return not any(isinstance(one, ByScore | Payoffs) or _is_won(one) for one in results)


def _is_won(result: EndResult) -> bool:
    """Whether a result is for somebody else than the player who must not move so."""
    if not isinstance(result, Result) or result.outcome is Outcome.Draw:
        return False
    turned = (Role.Mover, Outcome.Loss), (Role.Next, Outcome.Win)
    return (result.player, result.outcome) not in turned
