"""Whether two games are the same: in their rules, or as far as play can tell."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Final

from ludarium.play.game import Game
from ludarium.play.state import LegalMove
from ludarium.reconstruction.names import Naming
from ludarium.reconstruction.normal import is_for_two, normal
from ludarium.reconstruction.terms import Term

GAMES: Final = 20
"""So many random games are played in step."""
_MOST_MOVES: Final = 500


def form(game: Term) -> str:
    """The normal form of a whole game, without its name and those of its pieces."""
    abroad = Naming.of(game).abroad
    return normal([abroad(part) for part in game.parts[1:]], two=is_for_two(game))


def play_alike(one: Game, other: Game, *, games: int = GAMES, seed: int = 1) -> bool:
    """Whether two games have the same legal moves and results along random games in step."""
    if one.players != other.players:
        return False
    return all(_in_step(one, other, seed + number) for number in range(games))


def _in_step(one: Game, other: Game, seed: int) -> bool:
    here, there = one.start(seed), other.start(seed)
    chance = Random(seed)
    for _ in range(_MOST_MOVES):
        if here.over or there.over:
            break
        moves, others = here.legal_moves(), there.legal_moves()
        if len(moves) != len(others):
            return False
        ways, theirs = _ways(moves), _ways(others)
        if sorted(ways) != sorted(theirs):
            return False
        if not ways:
            break
        choice = chance.choice(ways)
        here.play(ways.index(choice))
        there.play(theirs.index(choice))
    return here.over == there.over and here.winner == there.winner


def _ways(moves: Iterable[LegalMove]) -> list[tuple[int, int, int]]:
    """From where to where each move goes; those that go the same way are numbered."""
    often: Counter[tuple[int, int]] = Counter()
    found = []
    for move in moves:
        way = (move.from_, move.to)
        found.append((*way, often[way]))
        often[way] += 1
    return found
