"""Concepts as a book may tell them: without captures that rules only ask about or never make.

Concepts say what the rules of a game have anywhere; a sentence says what happens in play.
"""

from collections.abc import Iterator
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
from ludarium.ludemes.moves.movement.movement import FromTo
from ludarium.ludemes.numbers.iterators import CurrentTo
from ludarium.ludemes.regions.equipment import SitesTrack
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Outcome, Role

_BY_POSITION: Final[dict[str, type[Ludeme]]] = {
    "CustodialCapture": Custodial,
    "InterveneCapture": Intervene,
    "SurroundCapture": Surround,
    "EncloseCapture": Enclose,
    "DirectionCapture": Directional,
}
"""The captures that are rules of their own."""


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
    return known - unmade


def _made(part: Ludeme) -> Iterator[Ludeme]:
    """What the rules are made of, without moves that are only asked for."""
    yield part
    if not isinstance(part, CanMove):
        for inner in part.children():
            yield from _made(inner)


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
