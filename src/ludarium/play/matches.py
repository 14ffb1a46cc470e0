"""Matches: games that are played one after another for points.

A state of a match is how the match stands, and behind it the state of the game at hand. When a
game is over there is one move, which adds its points to the match and sets up the next game. All
games draw their lots from the same generator.
"""

import struct
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NoReturn, SupportsIndex

from ludarium.engine.moves.written import Move, make_action
from ludarium.engine.turns.results import NATURAL_END
from ludarium.host.rules_source import RulesSource
from ludarium.play.game import Game
from ludarium.play.state import PlayError, State

if TYPE_CHECKING:
    from ludarium.board.equipment.equipment import Equipment
    from ludarium.board.equipment.position import Position
    from ludarium.concepts.found import Concepts
    from ludarium.ludemes.game.match import Match, Subgame
    from ludarium.play.batches import Batch
    from ludarium.play.playouts import RandomPlayer, Work

FindBook = Callable[["Subgame"], RulesSource]
"""Finds the rules of a game that a match names."""
_HEAD: Final = struct.Struct("<iiiiQ")
_64_BITS: Final = (1 << 64) - 1


@dataclass(frozen=True)
class Standing:
    """How a match stands. The numbers of player 1 come first."""

    scores: tuple[int, ...]
    games: int
    """How many games are over."""
    ranks: tuple[int, ...]
    """The doubled place of each player; 0 as long as the match goes on."""
    over: bool = False
    winner: int = 0

    @staticmethod
    def before(players: int) -> "Standing":
        """How a match stands before its first game."""
        return Standing((0,) * players, 0, (0,) * players)

    @property
    def players(self) -> int:
        """How many people play."""
        return len(self.scores)


@dataclass(frozen=True)
class MatchState:
    """How a match stands, and the game at hand."""

    index: int
    """Which game of the match is played."""
    standing: Standing
    generator: int
    """The state of the generator after the game was set up."""
    image: bytes
    """The state of the game."""

    def to_bytes(self) -> bytes:
        """The state as bytes."""
        how = self.standing
        head = _HEAD.pack(self.index, how.games, how.over, how.winner, self.generator)
        return head + struct.pack(f"<{2 * how.players}i", *how.scores, *how.ranks) + self.image

    @staticmethod
    def of(image: bytes, players: int) -> "MatchState":
        """The state that bytes stand for."""
        index, games, over, winner, generator = _HEAD.unpack_from(image)
        numbers = struct.unpack_from(f"<{2 * players}i", image, _HEAD.size)
        standing = Standing(numbers[:players], games, numbers[players:], bool(over), winner)
        return MatchState(index, standing, generator, image[head_size(players) :])


def head_size(players: int) -> int:
    """How many bytes of a state tell how the match stands."""
    return _HEAD.size + 8 * players


class MatchGame(Game):
    """A match that can be played as a game can: its games follow one another."""

    def __init__(
        self,
        match: "Match",
        find_book: FindBook,
        *,
        text: str = "",
        source: str | None = None,
        options: tuple[str, ...] = (),
        ruleset: str | None = None,
        remake: tuple[Callable[..., Game], tuple[Any, ...]] | None = None,
    ) -> None:
        """A match of games, each of which is compiled when somebody plays it."""
        self.match = match
        self.parts = tuple(Game(find_book(subgame)) for subgame in match.games.games)
        """The games of the match."""
        super().__init__(
            RulesSource(_refuse), source=source, options=options, ruleset=ruleset, remake=remake
        )
        self._text = text

    @cached_property
    def name(self) -> str:
        """What the match is called."""
        return self.match.name

    def concepts(self, *, as_reference: bool = False) -> "Concepts":
        """What kind of match it is: all that its games have, and its own end."""
        from ludarium.concepts.matches import concepts_of_match

        games = [part.concepts(as_reference=as_reference) for part in self.parts]
        return concepts_of_match(self.match, games, as_reference=as_reference)

    @cached_property
    def players(self) -> int:
        """How many people play."""
        return self.parts[0].players

    @cached_property
    def stochastic(self) -> bool:
        """Whether chance plays a part in any of its games."""
        return any(part.stochastic for part in self.parts)

    @cached_property
    def simultaneous(self) -> bool:
        """Whether all players choose at once: they never do in a match."""
        return False

    @cached_property
    def fingerprint(self) -> bytes:
        """The same for matches whose games were compiled to the same programs."""
        codes = b"".join(part.fingerprint for part in self.parts)
        return sha256(codes + self._text.encode()).digest()[:16]

    @cached_property
    def state_size(self) -> int:
        """How many bytes a state takes, without the state of the game at hand."""
        return head_size(self.players)

    @cached_property
    def number_in(self) -> Callable[..., int]:
        """A number of a state, of the match or of the game at hand, by the name of its field."""
        return self._number_in

    # ------------------------------------------------------------------ play

    def first_image(self, seed: int) -> bytes:
        """The state before the first move."""
        return self._set_up(0, Standing.before(self.players), seed).to_bytes()

    def _set_up(self, index: int, standing: Standing, seed: int) -> MatchState:
        part = self.parts[index]
        generator = part.rules_source.start(seed)[1]
        return MatchState(index, standing, generator, part.first_image(seed))

    def position(self, seed: int) -> "Position":
        """The position before the first move of the first game."""
        return self.parts[0].position(seed)

    def setup(self, seed: int) -> tuple[Move, ...]:
        """The moves that set up the first game, which trials of matches tell backwards."""
        return self.parts[0].setup(seed)[::-1]

    @property
    def tells_setup(self) -> bool:
        """Whether trials tell how many moves set up the game."""
        return False

    def session(self) -> "MatchSession":  # type: ignore[override] # it has all that is asked of one
        """Where this thread plays."""
        try:
            session: MatchSession = self._sessions.session
        except AttributeError:
            session = self._sessions.session = MatchSession(self)
        return session

    def random_player(self, work: "Work") -> "RandomPlayer":
        """Somebody who plays random matches in a thread."""
        from ludarium.play.random_matches import RandomMatches

        return RandomMatches(self, work)

    @property
    def has_fixed_start(self) -> bool:
        """Whether all matches are played from one start; here each has a start of its own."""
        return True

    def batch(self, games: SupportsIndex, *, seed: SupportsIndex | None = 1) -> "Batch":
        """Refuse: the games of a match are different programs."""
        raise PlayError("a match cannot be played in batches", "Take one of its games: `parts`.")

    def points(self, state: MatchState) -> tuple[int, ...]:
        """What each player earns by a game that is over."""
        part = self.parts[state.index]
        has_result = self.match.games.games[state.index].result is not None
        won = part.number_in(state.image, "won") if has_result or self.players > 2 else 0
        earned = 0
        if has_result and won:
            part.session().show(state.image)
            earned = part.session().ask("points")
        return tuple(
            earned if has_result and won >> player & 1 else self._usual_points(state, player, won)
            for player in range(1, self.players + 1)
        )

    def _usual_points(self, state: MatchState, player: int, won: int) -> int:
        rank = self.parts[state.index].number_in(state.image, "rank", player)
        if self.players == 2:
            return 2 - rank // 2
        return won >> player & 1 if self.players > 2 else int(rank == 2)

    def go_on(self, state: MatchState) -> MatchState:
        """How a match stands after one of its games, with the next game set up."""
        from ludarium.play.match_standing import next_game, standing_after

        box = self.parts[state.index].equipment
        standing = standing_after(state.standing, self.points(state), self.match.end, box)
        if standing.over:
            return replace(state, standing=standing)
        subgame = self.match.games.games[state.index]
        index = next_game(subgame, state.index, standing, box) % len(self.parts)
        return self._set_up(index, standing, self._generator(state))

    def _generator(self, state: MatchState) -> int:
        """The state of the generator of random numbers."""
        part = self.parts[state.index]
        if "rng" in part.build.manifest.fields:
            return part.number_in(state.image, "rng") & _64_BITS
        return state.generator

    # ------------------------------------------------------------------ states

    def is_between(self, state: MatchState) -> bool:
        """Whether the game at hand is over."""
        return self.parts[state.index].number_in(state.image, "over") != 0

    def open(self, image: bytes) -> MatchState:
        """What the bytes of a state stand for."""
        return self.session().open(image)

    def _number_in(self, image: bytes | memoryview, name: str, index: int = 0) -> int:
        """A number of a state: of the match, or of the game at hand."""
        state = self.open(bytes(image))
        standing = state.standing
        if name == "over":
            return NATURAL_END if standing.over else 0
        if name == "winner":
            return standing.winner
        if name == "rank":
            return (0, *standing.ranks)[index]
        return self.parts[state.index].number_in(state.image, name, index)

    def part_of(self, state: State) -> State:
        """The game at hand as a state of its own."""
        opened = self.open(state._image)
        return State(self.parts[opened.index], opened.image, state.seed)

    def equipment_in(self, image: bytes) -> "Equipment":
        """What the game at hand is played with."""
        return self.parts[self.open(image).index].equipment

    def position_in(self, image: bytes) -> bytes:
        """The part of a state that makes up the position, and how the match stands."""
        state = self.open(image)
        size = self.parts[state.index].position_size
        return image[: self.state_size] + state.image[:size]

    def is_image(self, image: bytes) -> bool:
        """Whether these bytes can be those of a state."""
        if len(image) < self.state_size:
            return False
        state = MatchState.of(image, self.players)
        known = 0 <= state.index < len(self.parts)
        return known and self.parts[state.index].is_image(state.image)

    def pieces_in(self, image: bytes) -> dict[str, list[str]]:
        """What stands where in the game at hand."""
        state = self.open(image)
        return self.parts[state.index].pieces_in(state.image)

    def controllers_in(self, image: bytes) -> tuple[int, ...]:
        """Who plays for each player: in the game at hand they may have changed sides."""
        state = self.open(image)
        if state.standing.over:
            return tuple(range(1, self.players + 1))
        return self.parts[state.index].controllers_in(state.image)

    def owners_in(self, image: bytes) -> dict[int, int]:
        """How many pieces each player has in the game at hand."""
        state = self.open(image)
        return self.parts[state.index].owners_in(state.image)

    def reseeded(self, image: bytes, seed: int) -> bytes:
        """A state in which the game at hand, and all that follow, depend on a seed from now on."""
        if not self.stochastic:
            return image
        state = self.open(image)
        part = self.parts[state.index].reseeded(state.image, seed)
        return replace(state, generator=seed, image=part).to_bytes()

    def as_listed(self, image: bytes) -> bytes:
        """A state with the luck with which its moves are listed, whatever came of it later."""
        state = self.open(image)
        part = self.parts[state.index].as_listed(state.image)
        return replace(state, generator=0, image=part).to_bytes()

    def without_choices(self, image: bytes) -> bytes:
        """A state without what players have chosen in secret."""
        state = self.open(image)
        seen = self.parts[state.index].without_choices(state.image)
        return replace(state, image=seen).to_bytes()


def _refuse() -> NoReturn:
    raise PlayError(
        "a match has no rules of its own for moves",
        "Ask one of its games: `parts`, `state.part()`.",
    )


class MatchSession:
    """A session in which a match is played; one thread may use it at a time."""

    def __init__(self, game: MatchGame) -> None:
        self._game = game
        self._at_hand: tuple[bytes, MatchState] = (b"", _NOTHING)

    def open(self, image: bytes) -> MatchState:
        """What the bytes of a state stand for; the same object as long as it is at hand."""
        if image is not self._at_hand[0]:
            self._at_hand = (image, MatchState.of(image, self._game.players))
        return self._at_hand[1]

    @property
    def _state(self) -> MatchState:
        return self._at_hand[1]

    @property
    def _part(self) -> Game:
        return self._game.parts[self._state.index]

    def start(self, seed: int) -> None:
        """Begin a match."""
        self.open(self._game.first_image(seed))

    # ------------------------------------------------------------------ states

    def moves_of(self, image: bytes) -> int:
        """Show a state with its legal moves; how many there are."""
        state = self.open(image)
        if self._game.is_between(state):
            return 0 if state.standing.over else 1
        return self._part.session().moves_of(state.image)

    def play(self, image: bytes, index: int) -> bytes:
        """The state after one of the legal moves of another."""
        state = self.open(image)
        if self._game.is_between(state):
            new = self._game.go_on(state)
        else:
            new = replace(state, image=self._part.session().play(state.image, index))
        self._at_hand = (new.to_bytes(), new)
        return self._at_hand[0]

    def told(self, image: bytes, index: int) -> tuple[int, Move] | None:
        """How many legal moves a state has, and one of them, as trials tell it."""
        state = self.open(image)
        if self._game.is_between(state):
            return self.moves_of(image), self.move(index)
        return self._part.session().told(state.image, index)

    # ------------------------------------------------------------------ the state at hand

    def generate(self) -> int:
        """Work out the legal moves; how many there are."""
        return self.moves_of(self._at_hand[0])

    def sites_of(self, index: int) -> tuple[int, int]:
        """Where a legal move starts and ends."""
        between = self._game.is_between(self._state)
        return (-1, -1) if between else self._part.session().sites_of(index)

    def move(self, index: int) -> Move:
        """A legal move with all that it does."""
        if self._game.is_between(self._state):
            action = make_action("NextInstance", decision=True)
            return Move(self.read("mover"), actions=(action,))
        return self._part.session().move(index)

    def apply(self, index: int) -> None:
        """Make one of the legal moves."""
        self.play(self._at_hand[0], index)

    def read(self, name: str, index: int = 0) -> int:
        """A number of the state."""
        return self._game.number_in(self._at_hand[0], name, index)

    @property
    def standing(self) -> Standing:
        """How the match stands."""
        return self._state.standing


_NOTHING: Final = MatchState(0, Standing.before(0), 0, b"")


class MatchPlayer:
    """A match that can be played along with a recording, as a single game can."""

    def __init__(self, match: "Match", find_book: FindBook) -> None:
        self.game = MatchGame(match, find_book)
        self.session = self.game.session()

    def start(self, seed: int) -> list[str]:
        """Set up the first game, with the state of the generator before that."""
        self.session.start(seed)
        return [str(move) for move in self.game.parts[0].setup(seed)]
