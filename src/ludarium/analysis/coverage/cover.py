"""Which rules of a game are ever used: games are played, and what they show is judged.

Random games come first. Only if something was never seen, more is tried: games of a search, more
random games, and the other options of the same description.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ludarium.analysis.coverage.judging import Judge
from ludarium.analysis.coverage.parts import Grade, Kind, Part, Passage, named, part_of
from ludarium.analysis.coverage.proving import Bounds
from ludarium.analysis.coverage.sides import one_sided
from ludarium.analysis.coverage.use import Use, UseReader
from ludarium.analysis.coverage.watched import WatchedGame
from ludarium.engine.seeds import seed_of
from ludarium.host.wasm import ProgramError
from ludarium.language.description import outline, read_source
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.loading import load
from ludarium.ludemes.ends.ends import ByScore
from ludarium.play.game import Game
from ludarium.play.matches import MatchGame

GAMES: Final = 1000
"""How many random games are played unless somebody says otherwise."""
_BATCHES: Final = 20
"""Random games are played in so many batches: how many saw something tells how rare it is."""
_SEARCHES: Final = 10
"""How many games a search plays at most, to see what random games did not show."""
_ITERATIONS: Final = 100
"""With how many iterations it thinks about a move."""
_MOST_SEARCHED: Final = 2_000_000
"""After about so many moves that it only imagined, a search is stopped."""
_LONGEST: Final = 500
"""After so many moves a game of a search is left."""
_MORE: Final = 20
"""How many times as many random games are played at most."""
_MOST_MOVES: Final = 1_000_000
"""After so many moves no further random games are begun."""
_OTHERS: Final = 8
"""How many other choices of options are looked at."""

Progress = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is done, and of how much."""


class CoverageError(MeaningError):
    """A game whose rules cannot be looked at."""

    code = "coverage"


@dataclass(frozen=True)
class Coverage:
    """Which parts of a description were used, which never, and where pieces went."""

    game: str
    games: int
    """How many random games were played."""
    searched: int
    """How many games of a search were played, to see what random games had not shown."""
    seed: int
    tries: str
    """In what was looked, in words."""
    parts: tuple[Part, ...]
    """All parts that do something or decide about something."""
    dead: tuple[Part, ...]
    """Rules for moves and effects that are never used."""
    unreachable_ends: tuple[Part, ...]
    """Endings that never happen, and alternatives of endings that never hold."""
    one_sided: tuple[Part, ...]
    """What is only of use to some of the players, although the rules do not say so."""
    always: tuple[Part, ...]
    """Conditions that never made a difference: always true, or always false."""
    use: Use
    """Where pieces went in the first random games."""
    troubles: tuple[str, ...] = ()
    """The games that failed, each with its seed; they are not among those that were played."""

    @property
    def findings(self) -> tuple[Part, ...]:
        """All that somebody who wrote the description should look at."""
        return (*self.dead, *self.unreachable_ends, *self.one_sided)

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        lists = ("parts", "dead", "unreachable_ends", "one_sided", "always")
        return {
            "game": self.game,
            "games": self.games,
            "searched": self.searched,
            "seed": self.seed,
            "tries": self.tries,
            **{name: [part.to_dict() for part in getattr(self, name)] for name in lists},
            "use": self.use.to_dict(),
            **({"troubles": list(self.troubles)} if self.troubles else {}),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Coverage":
        """The same from plain data."""
        lists = ("parts", "dead", "unreachable_ends", "one_sided", "always")
        plain = {name: data[name] for name in ("game", "games", "searched", "seed", "tries")}
        found: dict[str, Any] = {name: tuple(map(Part.from_dict, data[name])) for name in lists}
        troubles = tuple(data.get("troubles", ()))
        return cls(**plain, **found, use=Use.from_dict(data["use"]), troubles=troubles)


def cover(
    game: Game,
    *,
    games: int = GAMES,
    seed: int | None = 1,
    threads: int = 1,
    thorough: bool = True,
    progress: Progress = lambda what, done, all_: None,
) -> Coverage:
    """Play games, and find out which rules they used.

    If something was never seen in so many random games, more is played until everything was seen
    or nothing new comes; without `thorough` it is left at that.
    """
    if isinstance(game, MatchGame):
        raise CoverageError(
            "a match has no rules of its own", "Look at one of the games that it is made of."
        )
    return _Covering(game, games, seed_of(seed), threads, progress).result(thorough=thorough)


class _Covering:
    """The games of one run, and what they have shown so far."""

    def __init__(self, game: Game, games: int, seed: int, threads: int, progress: Progress) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.threads = threads
        self.progress = progress
        self.source = game.rules_source
        self.watched = WatchedGame(game)
        self.played = self.searched = self.moves = 0
        self.elsewhere: frozenset[Passage] = frozenset()
        self.troubles: list[str] = []

    def result(self, *, thorough: bool) -> Coverage:
        """Play, and judge."""
        use = self._play()
        if not self.played:
            raise CoverageError(
                f"no game could be played to its end: {self.troubles[0]}",
                "`ludarium playouts` and `ludarium play` show how games go.",
            )
        if thorough and self._open():
            self._search()
            self._play_on()
        if thorough and self._open():
            self.elsewhere = frozenset(self._used_with_other_options())
        judge = self._judge()
        return Coverage(
            game=self.source.rules.name,
            games=self.played,
            searched=self.searched,
            seed=self.seed,
            tries=self.tries,
            parts=tuple(judge.parts()),
            dead=tuple(judge.dead()),
            unreachable_ends=tuple(judge.unreachable_ends()),
            one_sided=tuple(self._one_sided(judge)),
            always=tuple(judge.one_outcome()),
            use=use,
            troubles=tuple(self.troubles),
        )

    @property
    def tries(self) -> str:
        """In what was looked so far, in words."""
        found = f"{self.played:,} random games"
        if self.searched:
            found += f" and {self.searched} of a search"
        return found

    # ------------------------------------------------------------------ playing

    def _play(self) -> Use:
        """Play the random games that are wanted, in batches."""
        sizes = [self.games // _BATCHES + (n < self.games % _BATCHES) for n in range(_BATCHES)]
        labels = tuple(self.source.equipment.sites.label)
        use = UseReader(self.watched.use, labels)
        begun = 0
        for size in filter(None, sizes):
            for memories, moves in self._batch(size, self.seed + begun):
                use.add(memories, moves)
            begun += size
            self.progress("random games", begun, self.games)
        return use.result()

    def _batch(self, games: int, seed: int) -> "Iterator[tuple[list[Any], int]]":
        """Play some games; if any fails, each of them with a seed of its own, to tell which."""
        try:
            played = self.watched.play_batch(games, seed=seed, threads=self.threads)
        except ProgramError as error:
            if games == 1:
                self.troubles.append(f"a random game of seed {seed}: {error}")
                return
            for number in range(games):
                yield from self._batch(1, seed + number)
            return
        moves = int(played.lengths.sum())
        self.played += games
        self.moves += moves
        yield self.watched.memories, moves

    def _search(self) -> None:
        """Let a search play until all was seen."""
        imagined = _ITERATIONS * max(1, self.moves // self.played)
        left = _MOST_SEARCHED // imagined
        for number in range(_SEARCHES):
            if left <= 0 or not self._open():
                return
            self.progress("games of a search", number, _SEARCHES)
            seed = self.seed + number
            try:
                left -= self.watched.search_batch(
                    iterations=_ITERATIONS, seed=seed, most=min(left, _LONGEST)
                )
            except ProgramError as error:
                self.troubles.append(f"a game of a search of seed {seed}: {error}")
                return
            self.searched += 1

    def _play_on(self) -> None:
        """Play more random games, until all was seen."""
        most, begun = _MORE * self.games, self.games
        while begun < most and self.moves < _MOST_MOVES and self._open():
            for _ in self._batch(self.games, self.seed + begun):
                pass
            begun += self.games
            self.progress("more random games", begun, most)

    def _used_with_other_options(self) -> Iterator[Passage]:
        """The passages that are used when something else is chosen."""
        for other in _others(self.game):
            watched = WatchedGame(other)
            with suppress(ProgramError):
                watched.play_batch(max(1, self.games // 5), seed=self.seed)
            source = other.rules_source
            bounds = _bounds(watched)
            yield from Judge(source.rules, watched.evidence, bounds, "").used

    # ------------------------------------------------------------------ judging

    def _judge(self) -> Judge:
        bounds = _bounds(self.watched)
        return Judge(self.source.rules, self.watched.evidence, bounds, self.tries, self.elsewhere)

    def _open(self) -> bool:
        """Whether something was not seen that more games may show."""
        judge = self._judge()
        found = (*judge.dead(), *judge.unreachable_ends())
        return any(part.grade is Grade.NEVER_SEEN for part in found)

    def _one_sided(self, judge: Judge) -> Iterator[Part]:
        """What is one-sided in a game whose sides are alike; it is no news where they differ."""
        concepts = self.game.concepts()
        if concepts["AsymmetricPlayRules"] or concepts["AsymmetricSetup"]:
            return
        for ludeme in concepts.bringers("AsymmetricEndRules"):
            if any(isinstance(part, ByScore) for part in ludeme.walk()):
                continue  # points that make up for moving second, as in Go
            sentence = f"{named(ludeme)} has no counterpart for the others, though all play alike"
            yield part_of(ludeme, Kind.END, frozenset(), Grade.NEVER_CAN, sentence)
        box = self.source.equipment
        found: dict[Passage, Part] = {}
        for part in one_sided(judge.looked_at(), self.watched.evidence, box, self.tries):
            found.setdefault(part.passages[0], part)
        yield from found.values()


def _bounds(watched: WatchedGame) -> Bounds:
    source = watched.rules_source
    actions = frozenset(watched.evidence.actions)
    return Bounds(source.equipment, source.fixed_start, actions)


def _others(game: Game) -> Iterable[Game]:
    """The same game with other options, one at a time, where it is written in a file."""
    node = game.rules_source.rules.node
    path = Path(node.place.span.source.name) if node is not None else Path()
    if not path.is_file():
        return
    parts = outline(read_source(path))
    choices: list[dict[str, Any]] = [{"ruleset": ruleset.name} for ruleset in parts.rulesets]
    choices += [{"options": (item.heading,)} for option in parts.options for item in option.items]
    for choice in choices[:_OTHERS]:
        try:
            yield load(path, **choice)
        except (MeaningError, DescriptionError):
            continue
