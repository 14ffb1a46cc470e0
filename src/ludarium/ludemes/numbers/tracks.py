"""Sites along a track: its first and last, one some steps ahead, and distances on it."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.tracks import Track
from ludarium.engine.geometry.tracks import (
    TrackInPlay,
    keep_track_places,
    place_of_piece,
    track_by_player,
)
from ludarium.engine.kinds import Boolean, Int
from ludarium.engine.machine.machine import Machine
from ludarium.engine.turns.turns import Plan
from ludarium.english.conditions.targets import target
from ludarium.english.numbers.counting import worked_out
from ludarium.english.numbers.finding import is_last_hole
from ludarium.english.phrases import Inside, NextStop, Noun, Thing
from ludarium.english.places.paths import turning
from ludarium.english.places.tracks import begins_outside, landing_name, leads_back, path_in_words
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.iterators import CurrentFrom
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def _track_of(m: Machine, player: PlayerChoice | Role | None, name: str | None) -> Expression:
    """The number of the track that a rule means; -1 if there are none."""
    tracks = m.box.tracks

    def choose_track(number: int) -> Track | None:
        for track in tracks:
            named = name is None or name in track.name
            owned = track.owner == number or (name is None and track.owner == 0)
            if named and (owned or (name is not None and number == 0)):
                return track
        return tracks[0] if tracks else None

    return track_by_player(m, constant(0) if player is None else m.player(player), choose_track)


def _track_moved_on(
    m: Machine, track: Role | PlayerChoice | str | None
) -> tuple[Expression, Expression]:
    """The number of the track that a piece moves along, -1 if there is none; and the player."""
    name = track if isinstance(track, str) else None
    player = m.mover if track is None or isinstance(track, str) else m.player(track)
    player = m.let(player)

    def choose_track(number: int) -> Track | None:
        named = [] if name is None else [t for t in m.box.tracks if name in t.name]
        own = [t for t in named if t.owner == number]
        others = [t for t in m.box.tracks if t.owner == number]
        shared = [t for t in m.box.tracks if t.owner == 0]
        return next(iter([*own, *named, *others, *shared]), None)

    return track_by_player(m, player, choose_track), player


@ludeme("trackSite", "FirstSite")
class TrackSiteFirstSite(Int):
    """Gives the first site of a track, or the first one that meets a condition.

    The search goes once around the track. The result is -1 if no site meets the condition.

    Example:
        (trackSite FirstSite Mover from:12 if:(is Empty (to)))
    """

    player: PlayerChoice | Role | None = None
    """Whose track it is; anybody's by default."""

    name: str | None = None
    """What the name of the track contains; any name by default."""

    from_: Named[Int | None] = None
    """The site of the track to search from; its beginning by default."""

    if_: Named[Boolean | None] = None
    """What must hold of the site, tried as `(to)`; nothing by default."""

    def lower(self, m: Machine) -> Expression:
        """The first site of the track that meets the condition."""
        number = _track_of(m, self.player, self.name)
        if known(number) == -1:
            return constant(-1)
        track = TrackInPlay(m, number)
        if self.from_ is None and self.if_ is None:
            return m.choice(number < 0, lambda: constant(-1), lambda: track.stop(constant(0)))
        f = m.f
        found = f.local(-1)
        with f.block() as over:
            f.branch(over, number < 0)
            length = m.let(track.length)
            index = f.local(
                constant(0) if self.from_ is None else track.place_of(m.number(self.from_))
            )
            f.branch(over, index >= length)
            with f.count(0, length):
                site = m.let(track.stop(index))
                with m.bind(to=site), m.if_(m.condition(self.if_)):
                    found.set(site)
                    f.branch(over)
                index.set(choose(index + 1 == length, 0, index + 1))
        return found

    def english(self, e: "Voice") -> Noun:
        """The first site of a track that fits."""
        track = str(path_in_words(e, self.player, self.name))
        word = e.word()
        noun, rest = target(e, word, self.if_, "to", "it", Thing(word, (), (Inside(track, "of"),)))
        assert isinstance(noun, Thing)
        text = f"the first {noun.bare}"
        ways = e.equipment.tracks
        round_ = turning(e, ways[0]) if len(ways) == 1 and e.word() == "hole" else ""
        if round_ and self.from_ is not None:
            noun, rest = target(e, word, self.if_, "to", "it", Thing(word))
            assert isinstance(noun, Thing)
            text = f"the first {noun.bare} {round_} from {e.site(self.from_)} on"
        elif self.from_ is not None:
            text += f", beginning with {e.site(self.from_)}"
        if rest is not None:
            text += f", such that {e.inline(rest)}"
        names = (f"first empty {word}" if "empty" in noun.before else f"first {word}",)
        return Noun(text, kind="site", names=names)


@ludeme("trackSite", "EndSite")
class TrackSiteEndSite(Int):
    """Gives the last site of a track.

    Example:
        (trackSite EndSite Next "Spiral")
    """

    player: PlayerChoice | Role | None = None
    """Whose track it is; anybody's by default."""

    name: str | None = None
    """What the name of the track contains; any name by default."""

    def lower(self, m: Machine) -> Expression:
        """The last site of the track."""
        number = _track_of(m, self.player, self.name)
        if known(number) == -1:
            return constant(-1)
        track = TrackInPlay(m, number)
        return m.choice(number < 0, lambda: constant(-1), lambda: track.stop(track.length - 1))

    def english(self, e: "Voice") -> Noun:
        """The last site of a track."""
        return Noun(
            f"the last {e.word()} of {path_in_words(e, self.player, self.name)}", kind="site"
        )


@ludeme("trackSite", "Move")
class TrackSiteMove(Int):
    """Gives the site some steps further along a track.

    A looped track goes on around; beyond the end of any other the result is -1. A start that is not
    on the track is taken to lie just past its last site.

    Example:
        (trackSite Move from:(last To) "Outer" steps:(count Pips))
    """

    from_: Named[Int | None] = None
    """The site to start from; `(from)` by default."""

    track: Role | PlayerChoice | str | None = None
    """The track, by its name or its owner; the mover's by default."""

    steps: Named[Int]
    """How many steps to go."""

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep where on the tracks pieces are, if a track comes back to a site."""
        keep_track_places(m)

    def lower(self, m: Machine) -> Expression:
        """The site some steps further on."""
        site = m.let(m.register("from") if self.from_ is None else m.number(self.from_))
        number, player = _track_moved_on(m, self.track)
        if known(number) == -1:
            return constant(-1)
        track = TrackInPlay(m, number)
        steps = m.let(m.number(self.steps))
        steps = choose(steps < 0, 0, steps)
        f = m.f
        found = f.local(-1)
        with m.if_(number >= 0):
            # quirk: off-track-is-beyond-it: A piece that is not on the track goes on from behind
            # its last site.
            place = m.let(place_of_piece(m, track, site, player) + steps)
            length = m.let(track.length)
            with m.if_(place < length):
                found.set(track.stop(place))
            with m.else_(), m.if_(track.is_looped):
                found.set(track.stop(place.modulo(length)))
        return found

    def english(self, e: "Voice") -> Noun:
        """A site further along a track."""
        start = e.meant("from_", f"the {e.word()} it comes from")
        if self.from_ is not None:
            start = e.site(self.from_)
        steps = worked_out(e, self.steps) or e.number(self.steps)
        far = steps.counting("step")
        track = self.track if self.track is not None else Role.Mover
        name = track if isinstance(track, str) else None
        player = None if isinstance(track, str) else track
        path = path_in_words(e, player, name)
        word = e.word()
        if isinstance(self.from_, HandSite) and begins_outside(e, name):
            text = f"the {word} {far} from the beginning of {path}"
            if steps.counter:
                counts = f"as {steps.counter} counts"
                text = f"the {word} as many steps from the beginning of {path} {counts}"
            return Noun(text, kind="site", called=landing_name(e, self.from_, path))
        if is_last_hole(e, start) and steps.value in (1, 2):
            if leads_back(e, name):
                back = "just before" if steps.value == 1 else "two before"
                return Noun(f"the {word} {back} {start}", kind="site", called=f"previous {word}")
            near = f"the next {word}" if steps.value == 1 else f"the {word} after the next"
            names = (f"next {word}",) if steps.value == 1 else ()
            return Noun(near, kind="site", names=names)
        if steps.value == 1:
            return NextStop.of(word, str(start), str(path))
        name = landing_name(e, self.from_, path)
        if e.goes_hole_by_hole and self._goes_as_far_as_seeds():
            return Noun(
                f"the {word} that the last seed of {start} would reach along {path}",
                kind="site",
                called=name,
            )
        text = f"the {word} {far} from {start} along {path}"
        if steps.counter:
            text = f"the {word} as many steps from {start} along {path} as {steps.counter} counts"
        return Noun(text, kind="site", called=name)

    def _goes_as_far_as_seeds(self) -> bool:
        """Whether it is as many steps as there are seeds in the hole of the start."""
        if not isinstance(self.steps, Count) or [name for name, _ in self.steps.given()] != ["at"]:
            return False
        return repr(self.steps.at) == repr(self.from_ or CurrentFrom())


@ludeme("count", "StepsOnTrack")
class CountStepsOnTrack(Int):
    """Counts the steps forward from one site of a track to another.

    The result is -1 if one of them is not on the track.

    Example:
        (count StepsOnTrack P1 (from) (to))
    """

    track: Role | PlayerChoice | str | None = None
    """The track, by its name or its owner; the mover's by default."""

    start: Int | None = None
    """The site to count from."""

    target: Int | None = None
    """The site to count to."""

    def lower(self, m: Machine) -> Expression:
        """How many steps lead from one site to the other."""
        if self.start is None or self.target is None:
            m.lacking("(count StepsOnTrack …) without sites")
        assert self.start is not None
        assert self.target is not None
        if any(track.has_internal_loop for track in m.box.tracks):
            m.lacking("(count StepsOnTrack …) on tracks that come back to a site")
        number, _ = _track_moved_on(m, self.track)
        start, target = m.let(m.number(self.start)), m.let(m.number(self.target))
        if known(number) == -1:
            return constant(-1)
        track = TrackInPlay(m, number)
        found = m.f.local(-1)
        with m.if_(number >= 0):
            length = m.let(track.length)
            here, there = track.place_of(start), track.place_of(target)
            with m.if_((here < length) & (there < length)):
                found.set(choose(there < here, there - here + length, there - here))
        return found

    def english(self, e: "Voice") -> Noun:
        """How far it is along a track."""
        start, target = e.site(self.start), e.site(self.target)
        track = self.track if self.track is not None else Role.Mover
        name = track if isinstance(track, str) else None
        path = path_in_words(e, None if isinstance(track, str) else track, name)
        return Noun(f"the number of steps from {start} to {target} along {path}")
