"""Games between two who search, where games by chance tell little about those of people.

Who moves by chance never mates a king, and hunters who move by chance lose all their hounds: of
documented games of chess and of hunts, most would be refused for how such games go. So what games
by chance seem to show is looked at once more in a few games between players who look ahead. The
work is bounded by positions and moves, never by time, so that the same comes out everywhere.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from ludarium.agents.best import ALPHA_BETA, UBFM, Choice, choice_for, looker
from ludarium.agents.searching import Searcher
from ludarium.engine.seeds import seed_of_game
from ludarium.play.game import Game
from ludarium.play.state import State

GAMES: Final = 4
"""So many games show whether games end, and whether they are drawn."""
TRIES: Final = 9
"""In so many games the side that is behind may show that it can win."""
_POSITIONS: Final = 1000
"""So many positions are looked at for a move."""
_ITERATIONS: Final = 100
"""The same for a tree search."""
_LONGEST: Final = 60
"""After so many moves its random games are judged."""
_HANDICAPS: Final = (1, 10, 0)
"""How much less than the side that is behind its opponent looks at: nothing less, a tenth, and
nothing at all: the last one moves by chance."""
_OPENING: Final = 4
"""So many moves are left to chance, so that games differ."""
_MOST_MOVES: Final = 300
"""After so many moves a game is taken not to end."""
_ROOM: Final = 4 << 20

Mind = Callable[[State, int], int]
"""The number of the move that a search takes, if it may look at one of so many positions."""


def can_be_searched(game: Game) -> bool:
    """Whether two play without chance: only such games are looked at in this way."""
    return game.players == 2 and not game.simultaneous and not game.stochastic


def have_different_sides(game: Game) -> bool:
    """Whether one side has other pieces, rules or ends than the other."""
    concepts = game.concepts()
    return any(
        bool(concepts[name])
        for name in ("AsymmetricPlayRules", "AsymmetricSetup", "AsymmetricEndRules")
    )


def ends(game: Game, seed: int) -> bool:
    """Whether half of the games between equals end."""
    left = GAMES // 2
    for played, winner in enumerate(_games(game, seed, GAMES), 1):
        left -= winner is not None
        if not left:
            return True
        if left > GAMES - played:
            return False
    return False


def is_decided(game: Game, seed: int) -> bool:
    """Whether anybody wins a game between equals."""
    return any(_games(game, seed, GAMES))


def can_win(game: Game, seed: int, side: int) -> bool:
    """Whether a side that looks ahead wins a game, if only against one who moves by chance.

    Who moves by chance is met first: those games are the soonest over, and the soonest won.
    """
    each = TRIES // len(_HANDICAPS)
    return any(
        winner == side
        for number, handicap in reversed([*enumerate(_HANDICAPS)])
        for winner in _games(game, seed + number * each, each, 3 - side, handicap)
    )


def _games(
    game: Game, seed: int, count: int, weaker: int = 0, handicap: int = 1
) -> Iterator[int | None]:
    """Who wins each of some games, 0 if nobody does; nothing if a game does not end."""
    for number in range(count):
        yield _play(game, seed_of_game(seed, number), weaker, handicap)


def _play(game: Game, seed: int, weaker: int, handicap: int) -> int | None:
    state = game.start(seed=seed)
    lots = Random(seed)
    choice = choice_for(game)
    minds = [_mind(choice, game, seed + side) for side in range(2)]
    while not state.over and state.moves_played < _MOST_MOVES:
        moves = state.legal_moves()
        person = state.controller
        less = handicap if person == weaker else 1
        if not less or state.moves_played < _OPENING or len(moves) == 1:
            state.play(lots.randrange(len(moves)))
        else:
            state.play(minds[person - 1](state, less))
    return state.winner if state.over else None


def _mind(choice: Choice, game: Game, seed: int) -> Mind:
    if choice.search in (ALPHA_BETA, UBFM):
        looking = looker(choice, game, seed=seed, remembers=True)
        return lambda state, less: (
            looking.think(state, nodes=_POSITIONS // less, tells_line=False).best.index
        )
    manner = replace(choice.manner, longest=min(choice.manner.longest, _LONGEST), judges=True)
    searcher = Searcher(game, manner=manner, room=_ROOM, seed=seed)
    return lambda state, less: searcher.think(state, iterations=_ITERATIONS // less).best.index
