"""A game that can be played: compiled once, and then states, playouts, trials and batches of it."""

import threading
from collections.abc import Callable
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, SupportsIndex

from ludarium.engine.agreements import CHOICE, SEATS
from ludarium.engine.seeds import seed_of
from ludarium.host import luck
from ludarium.host.builds import (
    Build,
    build,
    build_for_measuring,
    build_for_playouts,
    build_for_search,
)
from ludarium.host.manifest import Manifest
from ludarium.host.rules_source import RulesSource
from ludarium.host.session import Session
from ludarium.play.keeping import restore_state
from ludarium.play.state import State
from ludarium.play.trials.trials import Trial

if TYPE_CHECKING:
    from ludarium.board.equipment.equipment import Equipment
    from ludarium.board.equipment.position import Position
    from ludarium.concepts.found import Concepts
    from ludarium.engine.moves.written import Move
    from ludarium.english.book.document import Document
    from ludarium.ludemes.game.game import Game as Rules
    from ludarium.play.batches import Batch
    from ludarium.play.playouts import PlayoutResult, Progress, RandomPlayer, Work


class Game:
    """A game, ready to be played.

    Any number of threads may use it; each has its own instance of the program.
    """

    def __init__(
        self,
        rules_source: RulesSource,
        *,
        source: str | None = None,
        options: tuple[str, ...] = (),
        ruleset: str | None = None,
        remake: tuple[Callable[..., "Game"], tuple[Any, ...]] | None = None,
    ) -> None:
        """A game by its rules. Nothing is compiled before somebody plays.

        `source` is what trials call it; `remake` makes it again in another process.
        """
        self.rules_source = rules_source
        self._source = source
        self.options = options
        self.ruleset = ruleset
        self._remake = remake
        self._sessions = threading.local()
        self._concepts: dict[bool, Concepts] = {}

    @cached_property
    def build(self) -> Build:
        """The program that plays it move by move, which may have been compiled before."""
        return build(self.rules_source)

    @cached_property
    def for_playouts(self) -> Build:
        """A program that only plays random games, but faster; the usual one if there is none."""
        return build_for_playouts(self.rules_source) or self.build

    @cached_property
    def for_measuring(self) -> Build:
        """A program that plays random games and keeps a record of each."""
        return build_for_measuring(self.rules_source)

    @cached_property
    def for_search(self) -> Build:
        """A program that searches for good moves."""
        return build_for_search(self.rules_source)

    # ------------------------------------------------------------------ facts

    @property
    def _made(self) -> Build | None:
        """A program of the game that was made already; all tell the same facts about it."""
        return vars(self).get("build") or vars(self).get("for_playouts")

    @property
    def _manifest(self) -> Manifest:
        return (self._made or self.build).manifest

    @cached_property
    def name(self) -> str:
        """What the game is called."""
        return self._made.manifest.name if self._made else self.rules_source.rules.name

    @property
    def source(self) -> str:
        """What trials call it."""
        return self._source or self.name

    @cached_property
    def players(self) -> int:
        """How many people play."""
        return self._manifest.players

    @cached_property
    def stochastic(self) -> bool:
        """Whether chance plays a part."""
        return self._manifest.stochastic

    @cached_property
    def simultaneous(self) -> bool:
        """Whether all players choose at once; they are asked one after another."""
        return CHOICE in self.build.manifest.fields

    @cached_property
    def fingerprint(self) -> bytes:
        """The same for games that were compiled to the same program."""
        return bytes.fromhex(self.build.manifest.code)[:16]

    @cached_property
    def state_size(self) -> int:
        """How many bytes a state takes, without what stands beside it."""
        return self.build.manifest.state_size

    @cached_property
    def position_size(self) -> int:
        """How many bytes of a state, from the first, make up the position."""
        return self.build.manifest.position_size

    @cached_property
    def number_in(self) -> Callable[..., int]:
        """A number of a state, by the name of its field."""
        return self.build.manifest.number_in

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if self._remake is None:
            raise TypeError(f"{self!r} was not loaded, so it cannot be sent to another process")
        function, arguments = self._remake
        return function, arguments

    @property
    def description(self) -> "Rules":
        """The rules as they were read: the ludemes."""
        return self.rules_source.rules

    def rules(self) -> "Document":
        """The rules in English, which can be written as Markdown, HTML or plain text.

        Examples:
            >>> import ludarium
            >>> print(ludarium.load("Tic-Tac-Toe").rules().to_markdown())  # doctest: +ELLIPSIS
            # Tic-Tac-Toe
            ...
        """
        from ludarium.english.book.book import rule_book

        return rule_book(self.rules_source.rules, self.rules_source.metadata)

    def concepts(self, *, as_reference: bool = False) -> "Concepts":
        """What kind of game it is: its concepts, each with the passages that bring it.

        `as_reference` gives the values of published tables with all their accidents. Nothing is
        compiled for it.

        >>> import ludarium
        >>> game = ludarium.load("Tic-Tac-Toe")
        >>> [passage.text for passage in game.concepts().why("LineWin")]
        ['(if (is Line 3 All) (result Mover Win))']
        """
        from ludarium.concepts.whole_game import concepts_of

        source = self.rules_source
        if as_reference not in self._concepts:
            self._concepts[as_reference] = concepts_of(
                source.rules, source.equipment, source.metadata, as_reference=as_reference
            )
        return self._concepts[as_reference]

    @property
    def equipment(self) -> "Equipment":
        """The board, the pieces and all else it is played with."""
        return self.rules_source.equipment

    # ------------------------------------------------------------------ play

    def start(self, seed: SupportsIndex | None = None) -> State:
        """The state before the first move. Chance depends on the seed alone."""
        seed = seed_of(seed)
        return State(self, self.first_image(seed), seed)

    def first_image(self, seed: int) -> bytes:
        """The state before the first move, as bytes."""
        return self.build.start(seed)

    def setup(self, seed: int) -> tuple["Move", ...]:
        """The moves that set up the game, as trials tell them."""
        from ludarium.play.trials.setting_up import setup_moves

        return setup_moves(self.position(seed))

    @property
    def tells_setup(self) -> bool:
        """Whether trials tell how many moves set up the game."""
        return True

    def position(self, seed: int) -> "Position":
        """The position before the first move."""
        return self.rules_source.start(seed)[0]

    def restore(self, data: bytes) -> State:
        """The state that was kept with `state.to_bytes()`."""
        return restore_state(self, data)

    def random_trial(self, seed: SupportsIndex | None = None, *, most: int | None = None) -> Trial:
        """A game in which every move was drawn by lot, stopped after the most moves."""
        from random import Random

        state = self.start(seed)
        random = Random(state.seed)
        session = self.session()
        played = 0
        while (count := session.moves_of(state._image)) and (most is None or played < most):
            state.play(random.randrange(count))
            played += 1
        return state.trial()

    def playouts(
        self,
        games: int,
        *,
        threads: int = 1,
        seed: SupportsIndex | None = 1,
        progress: "Progress | bool | None" = None,
    ) -> "PlayoutResult":
        """Play many games with random moves, on several threads.

        The result depends on the seed, not on the number of threads; with other seeds all games
        are others, and with none the seed is fresh. A bar shows how far it is
        where somebody sees it; `progress` is called with the number of games so far instead, and
        `False` shows nothing. Ctrl-C stops at once: `Stopped` holds what was reached.
        """
        from ludarium.play.playouts import play_out

        return play_out(self, games, threads=threads, seed=seed, progress=progress)

    def measure(self, games: int = 1000, **choices: Any) -> Any:
        """How the game plays, in numbers: see `ludarium.measure`, which takes the same choices."""
        # Measuring is done in a room above this one, so it is asked for at the front door.
        return import_module("ludarium").measure(self, games, **choices)

    def batch(self, games: SupportsIndex, *, seed: SupportsIndex | None = 1) -> "Batch":
        """Many games at once, over NumPy arrays; each begins with a seed of its own."""
        from ludarium.play.batches import Batch

        return Batch.start(self, games, seed)

    # ------------------------------------------------------------------ inside

    def random_player(self, work: "Work") -> "RandomPlayer":
        """Somebody who plays random games in a thread."""
        from ludarium.play.playouts import RandomGames

        return RandomGames(self, work)

    @property
    def has_fixed_start(self) -> bool:
        """Whether all random games are played from one start, which chance does not set up."""
        return self.for_playouts.manifest.first is not None

    def part_of(self, state: State) -> State:
        """The game at hand as a state of its own; only matches have others than themselves."""
        return state

    def equipment_in(self, image: bytes) -> "Equipment":
        """What is played with in a state."""
        return self.equipment

    def position_in(self, image: bytes) -> bytes:
        """The part of a state that makes up the position."""
        return image[: self.position_size]

    def is_image(self, image: bytes) -> bool:
        """Whether these bytes are as long as those of a state must be."""
        manifest = self.build.manifest
        if len(image) < manifest.state_size:
            return False
        beside = sum(manifest.number_in(image, record.length) for record in manifest.records)
        return len(image) == manifest.state_size + 8 * beside

    def reseeded(self, image: bytes, seed: int) -> bytes:
        """A state whose luck depends on a seed from now on; the same if chance plays no part."""
        return luck.reseeded(self.build.manifest, image, seed)

    def as_listed(self, image: bytes) -> bytes:
        """A state with the luck with which its moves are listed, whatever came of it later."""
        return luck.as_listed(self.build.manifest, image)

    def without_choices(self, image: bytes) -> bytes:
        """A state without what players have chosen in secret."""
        return self.build.manifest.without(image, CHOICE, self.players + 1)

    def session(self) -> Session:
        """Where this thread plays."""
        try:
            session: Session = self._sessions.session
        except AttributeError:
            session = self._sessions.session = Session(self.build.manifest, self.build.program)
        return session

    def pieces_in(self, image: bytes) -> dict[str, list[str]]:
        """What stands where in a state: the names of pieces on each site, from the bottom up."""
        from ludarium.play.move_names import site_name
        from ludarium.vocabulary.board import SiteType

        box = self.equipment
        if box.is_puzzle:
            return self._numbers_in(image)
        names = ["", *(component.name for component in box.components)]
        found: dict[str, list[str]] = {}
        for word, count in self.build.manifest.sites.items():
            for site in range(count):
                pieces = self._stack_in(image, word, site)
                if pieces:
                    name = site_name(box, site, SiteType[word])
                    # A piece that nobody described can come to the board by its number alone.
                    named = (names[what : what + 1] or [f"piece {what}"] for what in pieces)
                    found[name] = [piece for (piece,) in named]
        return found

    def _numbers_in(self, image: bytes) -> dict[str, list[str]]:
        """What is filled in on the sites of a puzzle."""
        from ludarium.engine.pieces.puzzles import settled_numbers
        from ludarium.play.move_names import site_name

        box = self.equipment
        kind = box.topology.default
        manifest = self.build.manifest
        number_in = partial(manifest.number_in, image)
        numbers = settled_numbers(manifest.fields, number_in, box.topology.of(kind).count)
        return {site_name(box, site, kind): [str(number)] for site, number in numbers.items()}

    def dice_in(self, image: bytes) -> list[tuple[int, ...]]:
        """What the dice of a state show, those that belong together side by side."""
        manifest, number_in = self.build.manifest, partial(self.number_in, image)
        high, level = manifest.stack_height or 1, "level " if manifest.stack_height else ""
        shown = []
        for container in self.equipment.containers:
            for word, count in manifest.sites.items():
                places = [high * site for site in container.sites if site < count]
                lie_there = all(number_in(f"{word} {level}what", place) for place in places)
                if container.faces and places and lie_there:
                    dice = zip(container.faces, places, strict=False)
                    state = f"{word} {level}state"
                    shown.append(tuple(faces[number_in(state, place)] for faces, place in dice))
        return shown

    def controllers_in(self, image: bytes) -> tuple[int, ...]:
        """Who plays for each player in a state, as the player that they began as."""
        sides = range(1, self.players + 1)
        if SEATS not in self.build.manifest.fields:
            return tuple(sides)
        return tuple(self.number_in(image, SEATS, side) ^ side for side in sides)

    def owners_in(self, image: bytes) -> dict[int, int]:
        """How many pieces each player has in a state."""
        if self.equipment.is_puzzle:
            return {}
        owners = dict(enumerate((c.owner for c in self.equipment.components), 1))
        found: dict[int, int] = {}
        for word, count in self.build.manifest.sites.items():
            counts = f"{word} count" in self.build.manifest.fields
            for site in range(count):
                for what in self._stack_in(image, word, site):
                    number = self.number_in(image, f"{word} count", site) if counts else 1
                    owner = owners.get(what, 0)  # nobody's, if nobody described it
                    found[owner] = found.get(owner, 0) + max(1, number)
        return found

    def _stack_in(self, image: bytes, kind: str, site: int) -> list[int]:
        manifest, number_in = self.build.manifest, self.number_in
        if manifest.stack_height:
            height = number_in(image, f"{kind} height", site)
            start = site * manifest.stack_height
            levels = range(start, start + height)
            found = (number_in(image, f"{kind} level what", level) for level in levels)
            return [what for what in found if what]
        what = number_in(image, f"{kind} what", site)
        if not what:
            return []
        has_counts = f"{kind} count" in manifest.fields
        return [what] * (number_in(image, f"{kind} count", site) if has_counts else 1)
