"""States of a game and the moves that are legal in them: what people play with.

A state is bytes, and never changes: to play a move is to go on to other bytes. Copies share them,
and to undo is to go back to those before.
"""

from collections.abc import Sequence
from hashlib import blake2b
from operator import index as as_index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, overload

from ludarium.engine.moves import written
from ludarium.engine.seeds import seed_of
from ludarium.language.problem import MeaningError
from ludarium.play.trials.trials import END_TYPES, Trial

if TYPE_CHECKING:
    from ludarium.board.equipment.equipment import Equipment
    from ludarium.play.game import Game

_SHOWN: Final = 8


class PlayError(MeaningError):
    """Something that cannot be done in a game."""

    code = "play"


class IllegalMove(PlayError):  # noqa: N818 - it says what it is
    """A move that is not legal in a position."""


class ForeignState(PlayError):  # noqa: N818 - it says what it is
    """A state, or a move, of another game, or one that was kept by another version."""


class LegalMove:
    """A move that is legal in a certain position. It prints as people write it."""

    __slots__ = ("_game", "_image", "_record", "from_", "index", "to")

    def __init__(self, game: "Game", image: bytes, index: int, from_: int, to: int) -> None:
        self._game = game
        self._image = image
        self._record: written.Move | None = None
        self.index = index
        """Its place among the legal moves."""
        self.from_ = from_
        """The site where it starts; -1 if nowhere."""
        self.to = to
        """The site where it ends; -1 if nowhere."""

    @property
    def record(self) -> written.Move:
        """The move with everything that it does."""
        if self._record is None:
            session = self._game.session()
            session.moves_of(self._image)
            self._record = session.move(self.index)
        return self._record

    @property
    def text(self) -> str:
        """The move as trials write it."""
        return str(self.record)

    @property
    def mover(self) -> int:
        """Who makes it."""
        return self.record.mover

    def __str__(self) -> str:
        from ludarium.play.move_names import move_name

        return move_name(self._game.equipment_in(self._image), self.record)

    def __repr__(self) -> str:
        return f"<move {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalMove) or other._game is not self._game:
            return NotImplemented
        return self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class LegalMoves(Sequence[LegalMove]):
    """The legal moves of a position, in the order in which the rules tell them."""

    __slots__ = ("_count", "_game", "_image")

    def __init__(self, game: "Game", image: bytes, count: int) -> None:
        self._game = game
        self._image = image
        self._count = count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: SupportsIndex) -> LegalMove: ...
    @overload
    def __getitem__(self, index: slice) -> list[LegalMove]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> LegalMove | list[LegalMove]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(self._count))]
        number = as_index(index)
        if number < 0:
            number += self._count
        if not 0 <= number < self._count:
            raise IndexError(f"there are {self._count} legal moves, counted from 0")
        session = self._game.session()
        session.moves_of(self._image)
        from_, to = session.sites_of(number)
        return LegalMove(self._game, self._image, number, from_, to)

    def __repr__(self) -> str:
        shown = ", ".join(str(move) for move in self[:_SHOWN])
        more = f", … {self._count - _SHOWN} more" if self._count > _SHOWN else ""
        return f"<{self._count} legal moves: {shown}{more}>" if self._count else "<no legal moves>"


class Ply:
    """A move that was played, and the state before it."""

    __slots__ = ("before", "image", "index", "luck", "number")

    def __init__(
        self, before: "Ply | None", image: bytes, index: int, luck: int | None = None
    ) -> None:
        self.before = before
        self.image = image
        self.index = index
        self.luck = luck
        """The seed that chance was given before this move, after the one before it."""
        self.number: int = before.number + 1 if before else 1


def chain(last: Ply | None) -> list[Ply]:
    """All moves up to one, from the first."""
    found = []
    while last is not None:
        found.append(last)
        last = last.before
    return found[::-1]


def plies_of(state: "State") -> list[Ply]:
    """All moves that were played up to a state, each with the state before it."""
    return chain(state._past)


class State:
    """A game in progress."""

    __slots__ = ("_game", "_now", "_seed")

    __hash__ = None  # type: ignore[assignment] # it changes

    def __init__(
        self,
        game: "Game",
        image: bytes,
        seed: int,
        past: Ply | None = None,
        luck: int | None = None,
    ) -> None:
        self._game = game
        # All changes in one step, so that whoever is interrupted finds the state whole. The last
        # is the seed that chance was given since the last move.
        self._now = image, past, luck
        self._seed = seed

    @property
    def game(self) -> "Game":
        """The game that is played."""
        return self._game

    @property
    def seed(self) -> int:
        """The seed with which the game began."""
        return self._seed

    @seed.setter
    def seed(self, value: object) -> None:
        raise AttributeError("the seed of a state cannot be set: use state.reseed(seed)")

    @property
    def _image(self) -> bytes:
        return self._now[0]

    @property
    def _past(self) -> Ply | None:
        return self._now[1]

    # ------------------------------------------------------------------ play

    def legal_moves(self) -> LegalMoves:
        """The moves that the mover can choose from; none if the game is over."""
        image = self._now[0]
        return LegalMoves(self._game, image, self._game.session().moves_of(image))

    def play(self, move: "LegalMove | written.Move | SupportsIndex | str") -> None:
        """Make a move: one of the legal moves, its number among them, or how it is written."""
        before = self._now
        image, past, luck = before
        is_of_here = type(move) is LegalMove and move._image is image
        index: int = move.index if is_of_here else self._find(move)  # type: ignore[union-attr,assignment]
        new = self._game.session().play(image, index)
        if self._now is not before:
            raise PlayError(
                "somebody else has changed this state meanwhile, so the move is not made",
                "Give each thread a copy of its own: `state.copy()`.",
            )
        self._now = new, Ply(past, image, index, luck), None

    def _find(self, move: "LegalMove | written.Move | SupportsIndex | str") -> int:
        moves = self.legal_moves()
        if self.over:
            raise IllegalMove("the game is over: no move can be made", "Undo, or start again.")
        if isinstance(move, bool):
            raise IllegalMove(
                f"{move} is no move", "Give a move, its number, or how it is written."
            )
        if isinstance(move, (int, SupportsIndex)):  # the first is the usual one, and fast
            number = as_index(move)
            if 0 <= number < len(moves):
                return number
            raise IllegalMove(f"there is no legal move {number}", f"There are {len(moves)} from 0.")
        if isinstance(move, LegalMove):
            if move._game is not self._game:
                raise ForeignState(f"the move {move} belongs to another game")
            if self._game.as_listed(move._image) == self._game.as_listed(self._image):
                return move.index
            found = [m.index for m in moves if m.text == move.text]
        else:
            text = str(move)
            found = [m.index for m in moves if text == (m.text if text[:1] == "[" else str(m))]
        if not found:
            some = ", ".join(str(m) for m in moves[:_SHOWN])
            raise IllegalMove(f"the move {move} is not legal here", f"Legal are, for one: {some}.")
        if len(found) > 1 and isinstance(move, str) and not move.startswith("["):
            raise IllegalMove(
                f"{len(found)} different moves are written {move}",
                f"Give its number: {', '.join(map(str, found))}.",
            )
        return found[0]

    def undo(self) -> None:
        """Take the last move back, with luck that was changed since."""
        last = self._past
        if last is None:
            raise PlayError("there is no move to take back", "The game has just begun.")
        self._now = last.image, last.before, last.luck

    def reseed(self, seed: SupportsIndex | None = None) -> None:
        """Let chance depend on a seed from now on; on a fresh one if none is given.

        What has been drawn stays as it is, with the dice that the mover sees, so the legal moves
        are the same. All that is drawn after the next move was chosen is drawn anew. Nothing
        changes where chance plays no part.
        """
        image, past, _ = self._now
        luck = seed_of(seed)
        new = self._game.reseeded(image, luck)
        if new is not image:
            self._now = new, past, luck

    def copy(self, seed: SupportsIndex | None = None) -> "State":
        """A state of its own, equal to this one: with the same luck, unless a seed is given."""
        image, past, luck = self._now
        copied = State(self._game, image, self._seed, past, luck)
        if seed is not None:
            copied.reseed(seed)
        return copied

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def as_seen(self) -> "State":
        """The state as the mover sees it: without what others have just chosen in secret.

        The legal moves are the same. Only games in which all players choose at once have secrets.
        """
        image = self._game.without_choices(self._image)
        return self.copy() if image == self._image else State(self._game, image, self.seed)

    # ------------------------------------------------------------------ how it stands

    @property
    def mover(self) -> int:
        """Whose turn it is, from 1."""
        return self._game.number_in(self._image, "mover")

    @property
    def controllers(self) -> tuple[int, ...]:
        """Who plays for each player: the player that they began as.

        This is (1, 2, …) until players change sides, as the swap rule lets them.
        """
        return self._game.controllers_in(self._image)

    @property
    def controller(self) -> int:
        """Who plays for the mover: the player that they began as; 0 if there is nobody."""
        return (0, *self.controllers)[self.mover]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._game.number_in(self._now[0], "over") != 0

    @property
    def winner(self) -> int | None:
        """Who has won, 0 if nobody has; nothing as long as the game goes on."""
        return max(0, self._game.number_in(self._image, "winner")) if self.over else None

    @property
    def ranks(self) -> tuple[float, ...]:
        """The place of each player: 1.0 is the best, equals share; 0.0 is not decided yet."""
        number = self._game.number_in
        return tuple(number(self._image, "rank", p) / 2 for p in range(1, self._game.players + 1))

    @property
    def moves_played(self) -> int:
        """How many moves were played."""
        return self._past.number if self._past else 0

    @property
    def hash(self) -> int:
        """A number of 64 bits, the same for equal positions: pieces on sites, and the mover."""
        position = self._game.position_in(self._image)
        digest = blake2b(position + bytes((self.mover,)), digest_size=8).digest()
        return int.from_bytes(digest, "little")

    @property
    def equipment(self) -> "Equipment":
        """The board, the pieces and all else that is played with now."""
        return self._game.equipment_in(self._image)

    def part(self) -> "State":
        """The game of a match that is at hand, as a state of its own; else the state itself."""
        return self._game.part_of(self)

    def pieces(self) -> dict[str, list[str]]:
        """What stands where: the names of the pieces on each site, from the bottom upwards.

        In a deduction puzzle, these are the numbers that are settled.
        """
        return self._game.pieces_in(self._image)

    def dice(self) -> list[tuple[int, ...]]:
        """What the dice show, those that belong together side by side."""
        return self._game.dice_in(self._image)

    def owners(self) -> dict[int, int]:
        """How many pieces each player has on the board and beside it; 0 stands for nobody."""
        return self._game.owners_in(self._image)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        same_game = self._game.fingerprint == other._game.fingerprint
        return same_game and self._image == other._image

    def __repr__(self) -> str:
        stand = f"won by {self.winner}" if self.winner else "drawn"
        if not self.over:
            stand = f"player {self.mover} to move"
        return f"<{self._game.name} after {self.moves_played} moves, {stand}>"

    # ------------------------------------------------------------------ records

    def trial(self) -> Trial:
        """The game so far as a trial, which can be saved and replayed.

        Where all players choose at once, what some have chosen is in it when all have.
        """
        game = self._game
        image, past, luck = self._now
        plies = chain(past)
        self._check_beginning(*((plies[0].image, plies[0].luck) if plies else (image, luck)))
        setup = game.setup(self.seed)
        session = game.session()
        played: list[written.Move] = []
        counts: list[int] = []
        reseeded: dict[int, int] = {}
        for ply in plies:
            if ply.luck is not None:
                reseeded[len(setup) + len(played)] = ply.luck
            told = session.told(ply.image, ply.index)
            if told is not None:
                counts.append(told[0])
                played.append(told[1])
        if luck is not None:
            reseeded[len(setup) + len(played)] = luck
        over = game.number_in(image, "over")
        return Trial(
            game=game.source,
            generator=self.seed.to_bytes(8, "little"),
            moves=(*setup, *played),
            rankings=(0.0, *self.ranks),
            options=game.options,
            ruleset=game.ruleset,
            legal_counts=tuple(counts),
            placements=len(setup) if game.tells_setup else 0,
            winner=self.winner,
            end_type=END_TYPES[over - 1] if over else None,
            reseeded=tuple((at, seed.to_bytes(8, "little")) for at, seed in reseeded.items()),
        )

    def _check_beginning(self, image: bytes, luck: int | None) -> None:
        """See that the first state that is known is the one before the first move."""
        first = self._game.first_image(self._seed)
        if image != (first if luck is None else self._game.reseeded(first, luck)):
            raise PlayError(
                "this state has no trial: it does not know the moves that led to it",
                "Take the trial of a state that began with `game.start`.",
            )

    def to_bytes(self) -> bytes:
        """The state with all moves so far, to be kept; `game.restore` brings it back."""
        from ludarium.play.keeping import packed_state

        return packed_state(self)

    __bytes__ = to_bytes

    def __reduce__(self) -> tuple[Any, ...]:
        from ludarium.play.keeping import restore_state

        return restore_state, (self._game, self.to_bytes())


__all__ = ["ForeignState", "IllegalMove", "LegalMove", "LegalMoves", "PlayError", "State"]
