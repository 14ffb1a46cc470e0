"""Random matches: every game of a match is played out by its own program, one after another."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy

from ludarium.board.equipment.chance import Lots
from ludarium.engine.seeds import seed_of_game
from ludarium.host.session import PatientSession
from ludarium.host.wasm import ProgramError

if TYPE_CHECKING:
    from ludarium.play.game import Game
    from ludarium.play.matches import MatchGame
    from ludarium.play.playouts import Work

_MOST_MOVES: Final = 1 << 30
_MOST_GAMES: Final = 10_000
"""A match of more games than these goes on for ever."""


@dataclass
class RandomMatches:
    """Plays matches in one thread."""

    match: "MatchGame"
    work: "Work"

    def __post_init__(self) -> None:
        self._parts = [_RandomPart(part) for part in self.match.parts]

    def play(self) -> None:
        """Play until nothing is left."""
        number, count = self.work.take(0, 1)
        while count and not self.work.stop:
            self._play(number)
            number, count = self.work.take(0, 1)

    def _play(self, number: int) -> None:
        """Play one match, and tell who won it."""
        lots = Lots(seed_of_game(self.work.seed, number))
        match, tally = self.match, numpy.zeros(self.match.players + 4, numpy.int64)
        moves = 0
        state = match.open(match.first_image(lots.draw_bits()))
        while not state.standing.over:
            if self.work.stop:
                return
            if state.standing.games >= _MOST_GAMES:
                raise ProgramError(f"a match was not over after {_MOST_GAMES:,} games")
            part = self._parts[state.index]
            end = part.play(state.image, lots.draw_bits() >> 1)
            moves += part.moves + 1
            tally[-1] += part.choices + 1
            state = match.go_on(replace(state, image=end))
        tally[-2] += moves
        tally[max(0, state.standing.winner)] += 1
        self.work.add(number, tally, numpy.array([moves], numpy.int32))


class _RandomPart:
    """Plays out a game of a match."""

    def __init__(self, game: "Game") -> None:
        self._session = PatientSession(game.build.manifest, game.build.program)
        self._start = self._session.extend(game.state_size)
        self._playouts = self._session.instance.entry("playouts")
        manifest, memory = game.build.manifest, self._session.instance.memory
        self._state = memory[self._start : self._start + game.state_size]
        size = 8 * (game.players + 4)
        self._tally = memory[manifest.tally_at : manifest.tally_at + size].view(numpy.int64)
        self.moves = 0
        """How many moves the last game took."""
        self.choices = 0
        """How many legal moves its positions had."""

    def play(self, image: bytes, seed: int) -> bytes:
        """The last state of a random game."""
        self._session.reset()
        self._state[:] = numpy.frombuffer(image, numpy.uint8)
        self._tally[:] = 0
        self._session.call(self._playouts, 1, self._start, seed, _MOST_MOVES)
        self.moves, self.choices = map(int, self._tally[-2:])
        return self._session.whole()
