"""Examples of moves, found by playing: for each kind of move the position that shows it best.

Games are played with fixed seeds and stop after a fixed amount of work, so that a game always
gets the same examples. A clock ends the search only where the rules are very slow.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from time import thread_time
from typing import Any, Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.host.builds import build
from ludarium.host.rules_source import RulesSource
from ludarium.host.session import Session
from ludarium.host.wasm import OutOfTime, ProgramError
from ludarium.illustrated.capture_kinds import AWAY, BETWEEN, MANNERS, TOWARDS, UNKNOWN, manner_of
from ludarium.illustrated.examples import Example
from ludarium.illustrated.moments import Moment, Ply, moment_of
from ludarium.illustrated.move_kinds import Deed, Kind, deed_of, is_beside
from ludarium.illustrated.positions import Glance
from ludarium.illustrated.reach import FAR, NEAR, UNDECIDED, reach_of
from ludarium.ludemes.game.game import Game

LONGEST_SEARCH: Final = 1.5
"""How many seconds playing may take in all."""
_MOST_GAMES: Final = 24
_MOST_PLIES: Final = 1_200
"""In all games together."""
_LONGEST_GAME: Final = 250
_LONGEST_TO_THE_END: Final = 1_500
"""So long a game may be that is played only for its end."""
_BEGINNING: Final = 8
"""A game begins with one of its first moves: one before it may be a pass."""
_MOST_MOVES: Final = 8_000
"""So many moves are looked at in all."""
_MOVES_A_PLY: Final = 30
"""After a position with more moves, some positions are passed over."""
_LEAST_WHEN_PLACING: Final = 6
_SHARE_WHEN_PLACING: Final = 8
"""A board with so many pieces, or one on every eighth site, shows best where others may go."""
_MOST_PLACED: Final = 2
"""So many kinds of piece are shown being placed."""
_SEEDS_SOWN: Final = 6
"""A path of about so many holes shows best how seeds are sown."""
_MUCH_FURTHER: Final = 2
"""A piece that now and then has more than so many times its usual targets is shown twice."""
_USUAL: Final = 3
"""To stop at the next site is usual if it happens more than once in so many far moves."""
_USUAL_MANNER: Final = 6
"""A manner of capturing is usual if it is more than one in so many captures."""

Key = tuple[object, ...]


@dataclass(frozen=True)
class Explored:
    """What playing a game showed."""

    examples: tuple[Example, ...] = ()
    """In the order in which the pieces of the game are listed."""
    first: Moment | None = None
    """How a game may begin."""
    last: Moment | None = None
    """How a game may end."""


def explored(game: Game, box: Equipment) -> Explored:
    """Examples of all kinds of move of a game, and how it may begin and end."""
    made = build(RulesSource(lambda: game, str(game.node) if game.node else None))
    session = _HurriedSession(made.manifest, made.program)
    if session.is_simultaneous:
        return Explored()
    search = _Search(session, box, sows=any(part.keyword == "sow" for part in game.walk()))
    try:
        for seed in range(1, _MOST_GAMES + 1):
            search.play(made.start(seed), seed)
            if search.is_over:
                break
        if search.last is None:
            search.play_to_the_end(made.start(1), 1)
    except OutOfTime:
        pass
    return Explored(tuple(search.result()), search.first, search.last)


class _HurriedSession(Session):
    """A session in which all calls together may take only so long."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        # Time on the processor: others who keep it busy must not change what is found.
        self.until = thread_time() + LONGEST_SEARCH

    def longest_call(self) -> float:
        """How many seconds a call may take at least, and not much longer."""
        return LONGEST_SEARCH

    def call(self, entry: Any, *arguments: int) -> int:
        """Call into the program; nothing goes on when the time is up."""
        if thread_time() > self.until:
            raise OutOfTime("the search for examples took too long")
        return super().call(entry, *arguments)


class _Search:
    """Plays games, and keeps the best example of each kind."""

    def __init__(self, session: Session, box: Equipment, *, sows: bool) -> None:
        self.session = session
        self.sows = sows
        self.box = box
        self.owners = tuple(component.owner for component in box.components)
        self.best: dict[Key, tuple[tuple[float, ...], Example]] = {}
        self.seen: Counter[Key] = Counter()
        self.plies = 0
        self.moves = 0
        self._to_pass_over = 0
        self.first: Moment | None = None
        self.last: Moment | None = None

    @property
    def is_over(self) -> bool:
        """Whether enough was looked at."""
        return self.plies >= _MOST_PLIES or self.moves >= _MOST_MOVES

    def play(self, image: bytes, seed: int) -> None:
        """Play a game with moves drawn by lot."""
        random = Random(seed)
        before: Ply | None = None
        for plies in range(_LONGEST_GAME):
            try:
                count = self.session.moves_of(image)
                if not count and before is not None:
                    self._keep_last(before)
                if not count or self.is_over:
                    return
                self._look_at(image, count)
                before = Ply(image, random.randrange(count), plies)
                if self.first is None and plies < _BEGINNING:
                    self._keep_first(before)
                image = self.session.play(image, before.index)
            except OutOfTime:
                raise
            except ProgramError:
                return
            self.plies += 1

    def play_to_the_end(self, image: bytes, seed: int) -> None:
        """Play a long game only to see how it ends."""
        random = Random(seed)
        before: Ply | None = None
        for plies in range(_LONGEST_TO_THE_END):
            try:
                count = self.session.moves_of(image)
                if not count:
                    if before is not None:
                        self._keep_last(before)
                    return
                before = Ply(image, random.randrange(count), plies)
                image = self.session.play(image, before.index)
            except OutOfTime:
                raise
            except ProgramError:
                return

    def _keep_first(self, ply: Ply) -> None:
        """Keep how a game begins, if the move can be shown."""
        found = moment_of(self.session, self.box, self.owners, ply, sows=self.sows)
        if found.deed is not None and found.deed.kind is not Kind.CHOOSE:
            self.first = found

    def _keep_last(self, ply: Ply) -> None:
        """Keep how a game ends: the shortest that somebody has won, else any."""
        known = self.last
        if known is not None and known.winner and known.plies <= ply.plies:
            return
        found = moment_of(self.session, self.box, self.owners, ply, sows=self.sows)
        if known is None or found.winner:
            self.last = found

    def _look_at(self, image: bytes, count: int) -> None:
        if self._to_pass_over:
            self._to_pass_over -= 1
            return
        self._to_pass_over = count // _MOVES_A_PLY
        self.moves += count
        glance = Glance(self.session.manifest, image, self.owners)
        groups: dict[Key, list[Deed]] = {}
        mover = self.session.read("mover")
        for index in range(count):
            deed = deed_of(self.session.move(index), glance, self.box, sows=self.sows)
            if deed is not None:
                groups.setdefault(_group(deed), []).append(deed)
        for deeds in groups.values():
            first = deeds[0]
            example = Example(first.kind, first.piece, glance, tuple(deeds), mover)
            for key, score, found in _SCORERS[first.kind](self, example):
                self._keep(key, (*score, -mover), found)

    def _keep(self, key: Key, score: tuple[float, ...], example: Example) -> None:
        known = self.best.get(key)
        if known is None or score > known[0]:
            self.best[key] = (score, example)

    # ------------------------------------------------------------------ how good an example is

    def moving(self, example: Example) -> Iterator[tuple[Key, tuple[float, ...], Example]]:
        """One piece and all its targets; and apart from these what it captures on its way."""
        name = self._name(example.piece)
        if not name:
            return
        aside = [d for d in example.deeds if any(site != d.target for site in d.captured)]
        for deed in aside:
            manner = manner_of(deed, example.mover, example.glance, self.box.topology)
            self.seen["capture", name, manner] += 1
            shown = replace(example, deeds=(deed,), manner=manner)
            yield ("capture", name, manner), (_telling(len(deed.captured)),), shown
        plain = tuple(d for d in example.deeds if d not in aside)
        if not plain:
            return
        shown = replace(example, deeds=plain)
        on_board = [s for s in shown.targets if not is_beside(self.box, s)]
        score = (len(on_board) + 2.5 * bool(shown.captured),)
        origin = shown.first.origin
        reach = (
            reach_of(origin, on_board, example.glance, self.box.topology) if origin else UNDECIDED
        )
        self.seen[reach, name] += 1
        if reach == NEAR:
            yield ("near", name), score, shown
        yield ("move", name), score, shown

    def placing(self, example: Example) -> Iterator[tuple[Key, tuple[float, ...], Example]]:
        """All places where a piece may be put; and one that captures or turns others."""
        name = self._name(example.piece)
        pieces = example.glance.taken
        wanted = max(_LEAST_WHEN_PLACING, self.box.board.count // _SHARE_WHEN_PLACING)
        yield ("place", name), (-abs(pieces - wanted), len(example.deeds)), example
        for deed in example.deeds:
            taken = len(deed.captured) + len(deed.turned)
            if taken:
                shown = replace(example, deeds=(deed,))
                yield ("place and take", name), (_telling(taken), -pieces), shown

    def sowing(self, example: Example) -> Iterator[tuple[Key, tuple[float, ...], Example]]:
        """One hole and the path of its seeds; and one that captures."""
        for deed in example.deeds:
            score = (not deed.relays, -abs(len(deed.path) - _SEEDS_SOWN))
            shown = replace(example, deeds=(deed,))
            yield ("sow and take" if deed.captured else "sow",), score, shown

    def choosing(self, example: Example) -> Iterator[tuple[Key, tuple[float, ...], Example]]:
        """All sites that may be chosen or cleared; where there is no choice, nothing is shown."""
        if example.kind is Kind.REMOVE or len(example.targets) > 1:
            yield (example.kind,), (len(example.deeds),), example

    def _name(self, piece: int) -> str:
        return _bare(self.box.components[piece - 1].plain_name) if piece else ""

    # ------------------------------------------------------------------ what was found

    def result(self) -> Iterator[Example]:
        """The best examples: those of each piece together, and other moves after them."""
        names = list(
            dict.fromkeys(_bare(component.plain_name) for component in self.box.components)
        )
        placed = [name for name in names if ("place", name) in self.best][:_MOST_PLACED]
        for name in names:
            yield from self._of_piece(name, is_placed=name in placed)
        for key in (("sow",), ("sow and take",), (Kind.CHOOSE,), (Kind.REMOVE,)):
            if key in self.best:
                yield self.best[key][1]

    def _of_piece(self, name: str, *, is_placed: bool) -> Iterator[Example]:
        for purpose in ("place", "place and take"):
            if is_placed and (purpose, name) in self.best:
                yield self.best[purpose, name][1]
        near, moves = self.best.get(("near", name)), self.best.get(("move", name))
        if moves:
            usual = self.seen[NEAR, name] * _USUAL > self.seen[FAR, name]
            if near and usual and len(moves[1].deeds) > _MUCH_FURTHER * len(near[1].deeds):
                yield near[1]
                yield replace(moves[1], further=True)
            else:
                yield moves[1]
        yield from self._captures(name)

    def _captures(self, name: str) -> Iterator[Example]:
        """How a piece captures: an example of each usual manner.

        What is caught between two pieces may lie ahead of one of them, and now and then what lies
        ahead is between two: so only the more frequent of these manners is believed.
        """
        seen = {manner: self.seen["capture", name, manner] for manner in MANNERS}
        if seen[BETWEEN] + seen[UNKNOWN] > seen[TOWARDS] + seen[AWAY]:
            seen[TOWARDS] = seen[AWAY] = 0
        else:
            seen[BETWEEN] = 0
        total = sum(seen.values())
        known = [m for m in MANNERS if m != UNKNOWN and seen[m] * _USUAL_MANNER > total]
        for manner in known or [UNKNOWN]:
            if ("capture", name, manner) in self.best:
                yield self.best["capture", name, manner][1]


def _bare(name: str) -> str:
    """A name without the number of its owner, if that is written in it."""
    return name.rstrip("0123456789") or name


def _group(deed: Deed) -> Key:
    """Moves that are shown in one picture."""
    if deed.kind is Kind.MOVE:
        return deed.kind, deed.origin
    return (deed.kind, deed.piece) if deed.kind is Kind.PLACE else (deed.kind,)


def _telling(taken: int) -> int:
    """How well a capture of so many pieces shows: two say more than one, many are a muddle."""
    return {1: 2, 2: 3, 3: 2}.get(taken, 1)


_Scorer = Callable[[_Search, Example], Iterator[tuple[Key, tuple[float, ...], Example]]]
_SCORERS: Final[dict[Kind, _Scorer]] = {
    Kind.MOVE: _Search.moving,
    Kind.PLACE: _Search.placing,
    Kind.SOW: _Search.sowing,
    Kind.REMOVE: _Search.choosing,
    Kind.CHOOSE: _Search.choosing,
}
