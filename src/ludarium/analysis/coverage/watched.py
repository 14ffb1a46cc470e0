"""A game whose programs note, while they play, which rules do something and where pieces go."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

from ludarium.agents.searching import Searcher
from ludarium.engine.machine.marks import Event
from ludarium.engine.observing.site_use import SiteUse
from ludarium.engine.state.initial import first_image
from ludarium.engine.turns.fast_playouts import NeedsList
from ludarium.engine.turns.purposes import Purpose
from ludarium.host.builds import Build
from ludarium.host.manifest import manifest_of
from ludarium.host.wasm import Program
from ludarium.play.game import Game
from ludarium.play.playouts import PlayoutResult, RandomGames, play_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy import uint8
    from numpy.typing import NDArray

    from ludarium.ludemes.whole_game.program import Compiled
    from ludarium.play.playouts import Work

    Memory = NDArray[uint8]

_INSTEAD: Final = {
    Purpose.PLAYOUTS: Purpose.PLAY,
    Purpose.SEARCH: Purpose.SEARCH_LISTED,
    Purpose.MEASURING: Purpose.MEASURING_LISTED,
}
"""What is used for a game whose rules work on the list of all moves."""
_ROOM: Final = 8 << 20
"""The bytes of the tree of a search."""

Key = tuple[int, Event]
"""A ludeme by its identity, and what happened to it."""


@dataclass
class Evidence:
    """What was seen of each ludeme: in how many batches of games, by whose turn it was."""

    seen: dict[Key, Counter[int]] = field(default_factory=dict)
    possible: set[Key] = field(default_factory=set)
    """What some program can mark at all."""
    actions: set[str] = field(default_factory=set)
    """The kinds of action that some program can take."""
    asked: set[int] = field(default_factory=set)
    """The ludemes, by identity, that have a part in some program."""
    settled: dict[int, set[bool]] = field(default_factory=dict)
    """What conditions are that were known before play where somebody asked."""

    def movers(self, ludeme: object, *events: Event) -> frozenset[int]:
        """On whose turns one of some things happened to a ludeme."""
        found = (self.seen.get((id(ludeme), event), ()) for event in events)
        return frozenset(mover for movers in found for mover in movers)

    def batches(self, ludeme: object, event: Event, mover: int) -> int:
        """In how many batches something happened to a ludeme on the turn of a player."""
        movers = self.seen.get((id(ludeme), event))
        return movers[mover] if movers is not None else 0

    def add(self, compiled: "Compiled", memory: "Memory") -> None:
        """Read the marks of a batch."""
        for key, mover in _marked(compiled, memory):
            self.seen.setdefault(key, Counter())[mover] += 1

    def know(self, compiled: "Compiled") -> None:
        """Take over what a program tells before it is run."""
        marks = compiled.machine.marks
        assert marks is not None
        static = {key for key, value in compiled.machine.known_values.items() if value is not None}
        self.asked |= {*marks.ludemes, *static}
        self.possible |= marks.places.keys()
        self.actions |= {form.kind.name for form in compiled.machine.acting.forms.values()}
        for key, outcomes in marks.settled.items():
            self.settled.setdefault(key, set()).update(outcomes)


def _marked(compiled: "Compiled", memory: "Memory") -> "Iterator[tuple[Key, int]]":
    """All marks that are set, each with the player on whose turn it was."""
    marks = compiled.machine.marks
    assert marks is not None
    found: set[tuple[Key, int]] = set()
    for key, at in marks.places.items():
        found.update((key, mover) for mover in memory[at : at + marks.width].nonzero()[0].tolist())
    for rule in compiled.machine.rules:
        at = marks.rules_at + rule.index * marks.width
        key = (id(rule.origin), Event.MADE)
        found.update((key, mover) for mover in memory[at : at + marks.width].nonzero()[0].tolist())
    yield from found


class WatchedGame(Game):
    """A game like another, played by programs that note what they do."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.rules_source, source=game.source, options=game.options)
        self.use = SiteUse()
        """Where pieces go in `play_batch`."""
        self.use_measured = SiteUse()
        """Where they go in games that are measured; each program has counts of its own."""
        self.evidence = Evidence()
        self._players: list[RandomGames] = []

    @cached_property
    def for_playouts(self) -> Build:
        """The program that plays random games."""
        return self._marked(Purpose.PLAYOUTS, [self.use])

    @cached_property
    def for_search(self) -> Build:
        """The program that searches for good moves."""
        return self._marked(Purpose.SEARCH, [])

    @cached_property
    def for_measuring(self) -> Build:
        """The program that keeps a record of each random game, and notes the rest besides."""
        return self._marked(Purpose.MEASURING, [self.use_measured])

    def _marked(self, purpose: Purpose, observers: list[SiteUse]) -> Build:
        from ludarium.ludemes.whole_game.program import compile_game

        source = self.rules_source
        try:
            compiled = compile_game(
                source.rules, source.equipment, purpose=purpose, marked=True, observers=observers
            )
        except NeedsList:
            purpose = _INSTEAD[purpose]
            compiled = compile_game(
                source.rules, source.equipment, purpose=purpose, marked=True, observers=observers
            )
        start = source.fixed_start
        first = first_image(compiled.machine, compiled.plan, start) if start is not None else None
        manifest = manifest_of(source.rules.name, compiled, first)
        made = Build(source, manifest, Program(compiled.code), purpose)
        made.compiled = compiled
        self.evidence.know(compiled)
        return made

    def random_player(self, work: "Work") -> RandomGames:
        """Somebody who plays random games in a thread, and whose memory is looked at afterwards."""
        player = RandomGames(self, work)
        self._players.append(player)
        return player

    def play_batch(self, games: int, *, seed: int, threads: int = 1) -> PlayoutResult:
        """Play some random games, and add to the evidence what they show."""
        self._players.clear()
        result = play_out(self, games, threads=threads, seed=seed, progress=False)
        for player in self._players:
            self.evidence.add(self.for_playouts.compiled, player.memory)
        return result

    @property
    def memories(self) -> "list[Memory]":
        """The memory of each program that played the last batch."""
        return [player.memory for player in self._players]

    def search_batch(self, *, iterations: int, seed: int, most: int = 500) -> int:
        """Play a game of a tree search against itself, so far at most; how many moves it took."""
        searcher = Searcher(self, room=_ROOM, seed=seed)
        state = self.start(seed)
        while not state.over and state.moves_played < most:
            state.play(searcher.think(state, iterations=iterations).best.index)
        self.evidence.add(self.for_search.compiled, searcher.memory)
        return state.moves_played
