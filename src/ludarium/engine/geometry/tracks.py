"""Tracks in play: which one is meant, and where on it a site lies, as tables made before play."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ludarium.board.equipment.tracks import Track
from ludarium.engine.machine.lists import looked_up, table_kind
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.layout import StateField
from ludarium.kernel.expressions import Expression, Guarded, choose, constant, known, lift
from ludarium.kernel.function import Function, Operand, load
from ludarium.kernel.operations import I32


@dataclass(frozen=True)
class TrackInPlay:
    """A track whose number may be known only in play."""

    m: Machine
    number: Expression
    """Which track it is; it must be one."""

    def _of(self, fact: Callable[[Track], int]) -> Expression:
        numbers = [fact(track) for track in self.m.box.tracks]
        if len(set(numbers)) == 1:
            return constant(numbers[0])
        return self.m.table(numbers, self.number, table_kind(numbers))

    @property
    def length(self) -> Expression:
        """How many stops it has."""
        return self._of(lambda track: len(track.sites))

    @property
    def is_looped(self) -> Expression:
        """Whether its end leads back to its beginning."""
        return self._of(lambda track: int(track.looped))

    def stop(self, index: Expression) -> Expression:
        """The site of a stop."""
        m = self.m
        flat = [site for track in m.box.tracks for site in track.sites] or [0]
        starts = [sum(len(t.sites) for t in m.box.tracks[:i]) for i in range(len(m.box.tracks))]
        address = m.module.table(flat, name="sites of tracks")
        start = m.table(starts, self.number, name="where tracks begin")
        return load((start + index) * 4, address)

    def place_of(self, site: Expression) -> Expression:
        """The first stop at a site; its length if there is none."""
        m = self.m
        most = max((max(t.sites, default=0) for t in m.box.tracks), default=0)
        rows: list[int] = []
        for track in m.box.tracks:
            first = {s: i for i, s in reversed(list(enumerate(track.sites)))}
            rows += [first.get(s, len(track.sites)) for s in range(-2, most + 1)]
        width = most + 3
        site = m.let(site + 2)
        found = m.table(rows, self.number * width + site, table_kind(rows), "stop of each site")
        return m.let(Guarded(site.below(width), found, self.length))


def track_by_player(
    m: Machine, player: Expression, choose_track: Callable[[int], Track | None]
) -> Expression:
    """The number of the track that is meant for a player; -1 if there is none."""
    tracks = [choose_track(number) for number in range(m.players.everyone + 1)]
    numbers = [-1 if track is None else track.index for track in tracks]
    if known(player) is None and len(set(numbers)) == 1:
        return constant(numbers[0])
    return m.let(looked_up(m, numbers, player, _index(choose_track(-1))))


def _index(track: Track | None) -> int:
    return -1 if track is None else track.index


# ---------------------------------------------------------------------- where pieces are


@dataclass(frozen=True)
class TrackPlaces:
    """For tracks that come back to a site: how many pieces of a kind are at each stop.

    They are kept for all tracks of such a game, as pieces that move tell apart the stops that
    share a site.
    """

    m: Machine

    @property
    def longest(self) -> int:
        """How many stops the longest track has."""
        return max(len(track.sites) for track in self.m.box.tracks)

    @property
    def _field(self) -> StateField:
        m = self.m
        rows = len(m.box.tracks) * (len(m.box.components) + 1)
        return m.field("pieces on tracks", "i32", rows * self.longest)

    def row(self, track: Expression | int, what: Expression) -> Expression:
        """Where the numbers of pieces of a kind begin for a track."""
        first = (lift(track, I32) * (len(self.m.box.components) + 1) + what) * self.longest
        return constant(self._field.address) + first * 4

    def stops(self, track: Expression | int, site: Expression) -> tuple[Expression, Expression]:
        """The addresses where the stops of a track at a site are listed: the first, the end."""
        m = self.m
        most = max(max(track.sites, default=0) for track in m.box.tracks)
        flat: list[int] = []
        starts: list[int] = []
        for one in m.box.tracks:
            for place in range(-2, most + 1):
                starts.append(len(flat))
                flat += [i for i, stop in enumerate(one.sites) if stop == place]
            starts.append(len(flat))
        base = m.module.table(flat or [0], name="stops by site")
        table = m.module.table([base + 4 * start for start in starts], name="where stops begin")
        width = most + 4
        inside = m.let(choose((site + 2).below(most + 3), site + 2, most + 3))
        row = m.let((lift(track, I32) * width + inside) * 4)
        first = m.let(load(row, table))
        return first, choose(inside == most + 3, first, load(row, table + 4))

    @contextmanager
    def each_stop(self, track: Expression | int, site: Expression) -> Iterator[Expression]:
        """Something done for every stop of a track at a site, in order."""
        f = self.m.f
        first, end = self.stops(track, site)
        place, end = f.local(first), self.m.let(end)
        with f.while_(place < end):
            stop = self.m.let(load(place))
            with f.round_():
                yield stop
            place.set(place + 4)

    def change(self, row: Expression, stop: Expression, by: Operand) -> None:
        """Add to the number of pieces at a stop."""
        place = self.m.let(row + stop * 4)
        self.m.f.store(place, load(place) + by)

    # -------------------------------------------------------------- what happens to pieces

    def added(self, site: Expression, what: Expression, count: Operand) -> None:
        """A piece came to a site: it is at the first stop there."""
        m = self.m
        with m.f.count(0, len(m.box.tracks)) as track:
            first, end = self.stops(track, site)
            with m.if_(first < end):
                self.change(m.let(self.row(track, what)), m.let(load(first)), count)

    def moved(self, from_: Expression, to: Expression, what: Expression, count: Expression) -> None:
        """Pieces moved on to the next stop at a site; only one of them counts if it is new."""
        m, f = self.m, self.m.f
        with f.count(0, len(m.box.tracks)) as track:
            row = m.let(self.row(track, what))
            first, end = self.stops(track, from_)
            with f.if_(first >= end):
                there, after = self.stops(track, to)
                with f.if_(there < after):
                    # quirk: one-enters-the-track: Of several pieces that come onto a track at once,
                    # one counts.
                    self.change(row, m.let(load(there)), 1)
            with f.else_(), f.block() as done, self.each_stop(track, from_) as stop:
                f.skip(load(row + stop * 4) <= 0)
                self.change(row, stop, -count)
                with self.each_stop(track, to) as later:
                    f.skip(later <= stop)
                    self.change(row, later, count)
                    f.branch(done)
                there, after = self.stops(track, to)
                with f.if_(there < after):
                    self.change(row, m.let(load(there)), count)
                f.branch(done)

    def removed(self, site: Expression, what: Expression) -> None:
        """A piece left the board."""
        m = self.m
        with m.f.count(0, len(m.box.tracks)) as track:
            row = m.let(self.row(track, what))
            with self.each_stop(track, site) as stop:
                self.change(row, stop, -1)

    def first_with(self, track: Expression, site: Expression, what: Expression) -> Expression:
        """The first stop at a site where a piece is; -1 if it is at none."""
        f = self.m.f
        found = f.local(-1)
        row = self.m.let(self.row(track, what))
        with f.block() as done, self.each_stop(track, site) as stop:
            f.skip(load(row + stop * 4) <= 0)
            found.set(stop)
            f.branch(done)
        return found

    def begin(self, image: Any, position: Any) -> None:
        """Write where pieces are before the first move."""
        m = self.m
        # quirk: counted-twice-on-tracks: Where pieces stack and a track comes back to a site, a
        # piece that is added counts twice on the track.
        twice = 2 if m.keeps.levels else 1
        counts: Counter[tuple[int, int, int]] = Counter()
        for (_, site), stack in position.stacks.items():
            for standing in stack:
                for track in m.box.tracks:
                    if site in track.sites:
                        place = (track.index, standing.what, track.sites.index(site))
                        counts[place] += standing.count * twice
        components = len(m.box.components) + 1
        for (track_number, what, stop), count in counts.items():
            row = (track_number * components + what) * self.longest
            image.set(self._field, count, row + stop)


def has_loops(m: Machine) -> bool:
    """Whether a track of the game comes back to a site."""
    return any(track.has_internal_loop for track in m.box.tracks)


def keep_track_places(m: Machine) -> None:
    """Keep at which stops pieces are, if a track comes back to a site."""
    if not has_loops(m) or m.state.has("pieces on tracks"):
        return
    places = TrackPlaces(m)
    travel = {"from": I32, "to": I32, "what": I32, "count": I32}

    def added(site: Expression, what: Expression) -> None:
        def write(f: Function) -> None:
            site, what = f.parameters
            # quirk: counted-twice-on-tracks: Where pieces stack and a track comes back to a site, a
            # piece that is added counts twice on the track.
            places.added(site, what, 2 if m.keeps.levels else 1)

        m.f.do(m.helper("added to tracks", {"site": I32, "what": I32}, None, write), site, what)

    def moved(from_: Expression, to: Expression, what: Expression, count: Expression) -> None:
        def write(f: Function) -> None:
            places.moved(*f.parameters)

        m.f.do(m.helper("moved on tracks", travel, None, write), from_, to, what, count)

    def removed(site: Expression, what: Expression) -> None:
        def write(f: Function) -> None:
            places.removed(*f.parameters)

        m.f.do(m.helper("removed from tracks", {"site": I32, "what": I32}, None, write), site, what)

    m.when_piece_is_added.append(added)
    m.when_piece_moves.append(moved)
    m.when_piece_is_removed.append(removed)
    m.first_values.append(places.begin)
    places.row(0, constant(0))


def place_of_piece(
    m: Machine, track: TrackInPlay, site: Expression, player: Expression
) -> Expression:
    """The stop from which a piece of a player on a site goes on; the length if there is none."""
    if not has_loops(m) or known(track.is_looped) == 1:
        return track.place_of(site)
    places = TrackPlaces(m)

    def by_piece() -> Expression:
        what = m.f.local(0)
        if m.keeps.levels:
            with m.f.block() as found, m.f.count(0, m.height(site)) as level:
                here = m.let(m.what_at(site, level))
                with m.if_(m.owner_of(here) == player):
                    what.set(here)
                    m.f.branch(found)
        with m.if_(what == 0):
            what.set(m.what(site))
        return m.choice(what == 0, lambda: track.place_of(site), lambda: recorded(what))

    def recorded(what: Expression) -> Expression:
        stop = places.first_with(track.number, site, what)
        return choose(stop < 0, track.length, stop)

    def off_loops() -> Expression:
        # A site that is off the board is no place to start from: the way on is beyond the end.
        return m.choice(site < 0, lambda: constant(1 << 20), by_piece)

    return m.choice(track.is_looped, lambda: track.place_of(site), off_loops)
