"""Pieces that choose one of several paths with their first move, and keep to it.

Rules note the path down as a state of the piece; a book says which way a piece goes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludarium.engine.kinds import Moves
from ludarium.english.conditions.standing import piece_at
from ludarium.english.conditions.targets import stands_for
from ludarium.english.fields import then_of
from ludarium.english.idioms.trees import only
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Condition, Do, Noun, Of
from ludarium.english.places.paths import way_round
from ludarium.english.places.tracks import path_in_words
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.comparisons import Equals, NotEqual
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.pieces import State
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.ludemes.start.place import Place, PlaceMany
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind


@dataclass(frozen=True)
class Going:
    """Which way a piece goes, or that it has not chosen one yet."""

    state: State
    way: str
    """The way in words; nothing if none is chosen."""
    negative: bool

    def english(self, e: Voice) -> Condition:
        """Which way the piece goes."""
        own = stands_for(self.state.at, "from") and "from_" in e.bindings
        piece = Noun("it") if own else piece_at(e, self.state)
        found = Of(piece, f"goes {self.way}", f"does not go {self.way}")
        if not self.way:
            found = Of(piece, "has not chosen its way yet", "has chosen its way")
        return found.opposite() if self.negative else found


def tell_chosen_ways(e: Voice, parts: Sequence[Ludeme], _turns: list[Moves]) -> None:
    """Say which way pieces go, if that is all that states are for."""
    sets = of_kind(parts, SetState)
    ways = dict(_ways(e, parts))
    tests = [found for part in parts if (found := _test(part)) is not None]
    placed = any(part.state is not None for part in of_kind(parts, Place, PlaceMany))
    if len(ways) < 2 or placed or len({id(one) for one, _ in _noted(parts)}) != len(sets):
        return
    if len(tests) != len(of_kind(parts, State)):
        return
    if any(value != 0 and value not in ways for _, _, value in tests):
        return
    e.states_are_ways = True
    for note, _ in _noted(parts):
        e.retold[id(note)] = Do(f"from now on, it goes {ways[literal(note.value)]}")
    for test, state, value in tests:
        negative = isinstance(test, NotEqual)
        e.retold[id(test)] = Going(state, ways.get(value, ""), negative)


def _noted(parts: Sequence[Ludeme]) -> Iterator[tuple[SetState, str]]:
    """What follows from a move along a path, where that is to note the path down."""
    for part in parts:
        then = then_of(part) if isinstance(part, Moves) else None
        note = None if then is None else then.effect
        if not isinstance(note, SetState) or not only(note, "at", "value"):
            continue
        tracks = {one.track for one in part.walk() if isinstance(one, TrackSiteMove)}
        track = tracks.pop() if len(tracks) == 1 else None
        is_new = isinstance(note.at, LastTo) and only(note.at) and literal(note.value)
        if is_new and isinstance(track, str):
            yield note, track


def _ways(e: Voice, parts: Sequence[Ludeme]) -> Iterator[tuple[int | None, str]]:
    """What each state stands for; nothing if two paths have the same one."""
    found: dict[int | None, set[str]] = {}
    for note, track in _noted(parts):
        found.setdefault(literal(note.value), set()).add(track)
    if any(len(tracks) > 1 for tracks in found.values()):
        return
    for value, (track,) in found.items():
        yield value, way_round(e, track) or f"along {path_in_words(e, None, track)}"


def _test(part: Ludeme) -> tuple[Equals | NotEqual, State, int | None] | None:
    """A condition on the state of a piece, and the number with which it is compared."""
    if not isinstance(part, Equals | NotEqual):
        return None
    for one, other in ((part.left, part.right), (part.right, part.left)):
        if isinstance(one, State) and one.level is None and literal(other) is not None:
            return part, one, literal(other)
    return None
