"""Records of games that were played move by move: by agents, by people, in any way.

They hold the same numbers as those that programs write while they play at random, worked out again
from the states of a game.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy

from ludarium.analysis.measures.records import Ending, Records, summary
from ludarium.engine.moves.sinks import Rule
from ludarium.engine.moves.written import Action
from ludarium.engine.observing import traits as t
from ludarium.engine.observing.recorder import FAR, HEAD, MOST_SITES, SERIES
from ludarium.engine.observing.series import SUMMARY
from ludarium.engine.state.repetition import BESIDE, SITUATION
from ludarium.engine.turns.results import ENDING
from ludarium.ludemes.whole_game.observing import (
    conceiver_of,
    concepts_of_end,
    concepts_of_rule,
    told,
)
from ludarium.play.state import plies_of
from ludarium.vocabulary.board import Relation, SiteType

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ludarium.play.game import Game
    from ludarium.play.state import State

_KINDS: Final = {"u8": "<u1", "u16": "<u2", "i32": "<i4", "i64": "<i8"}


@dataclass
class _Log:
    """What is noted while a game is gone through."""

    series: dict[str, list[int]] = field(default_factory=lambda: {name: [] for name in SERIES})
    positions: set[bytes] = field(default_factory=set)
    situations: set[bytes] = field(default_factory=set)
    covered: dict[str, int] = field(default_factory=dict)
    traits: dict[str, int] = field(default_factory=lambda: dict.fromkeys(filter(None, t.TRAITS), 0))
    actions: int = 0
    passes: int = 0


class PlainRecorder:
    """Makes records of finished games, whoever played them."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.manifest = game.build.manifest
        self.compiled = game.build.compiled
        self.m = self.compiled.machine
        self.conceiver = conceiver_of(game.description, game.equipment)
        self._known: dict[int, int] = {}
        self._steps: dict[SiteType, NDArray[numpy.int32]] = {}

    @cached_property
    def columns(self) -> dict[str, tuple[int, int]]:
        """Where the numbers of a name stand in a record."""
        n = self.game.players
        counts = {
            **dict.fromkeys(HEAD, 1),
            "rank": n,
            "person": n,
            **{f"series {name}": len(SUMMARY) for name in SERIES},
            **{f"trait {name}": 1 for name in t.TRAITS if name},
        }
        found, at = {}, 0
        for name, count in counts.items():
            found[name] = (at, count)
            at += count
        return found

    def records(self, states: "Iterable[State]") -> Records:
        """The records of some games, given their last states."""
        rows = [self._record(state) for state in states]
        m = self.m
        fields = self.manifest.fields
        return Records(
            players=self.game.players,
            sites=m.count_of(m.usual),
            used_sites=sum(m.count_of(kind) for kind in m.fields),
            columns=self.columns,
            table=numpy.array(rows, numpy.int64).reshape(len(rows), -1).T,
            endings=tuple(
                Ending(told(rule), frozenset(concepts_of_end(self.conceiver, rule)))
                for rule in self.compiled.turns.results.endings
            ),
            counts_pieces=True,
            has_scores="score" in fields and self.game.players > 1,
        )

    # ------------------------------------------------------------------ one game

    def _record(self, state: "State") -> list[int]:
        log = _Log()
        plies = plies_of(state)
        for ply in plies:
            self._look(log, ply.image)
            self._move(log, ply.image, ply.index)
        self._look(log, state._image)
        image, number_in = state._image, self.manifest.number_in
        ending = self._ending(plies[-1].image, plies[-1].index) if plies and state.over else 0
        usual = self.m.usual.word
        choices = log.series["choices"]
        log.series["decisions"] = [number for number in choices if number > 1]
        head = {
            "moves": len(plies),
            "turns": number_in(image, "turn"),
            "actions": log.actions,
            "over": number_in(image, "over"),
            "winner": number_in(image, "winner"),
            "ending": ending,
            "exact": 1,
            "decisions": len(log.series["decisions"]),
            "positions": len(log.positions),
            "situations": len(log.situations),
            "covered": log.covered[usual].bit_count(),
            "covered everywhere": sum(bits.bit_count() for bits in log.covered.values()),
        }
        sides = range(1, self.game.players + 1)
        return [
            *(head[name] for name in HEAD),
            *(number_in(image, "rank", side) for side in sides),
            *state.controllers,
            *(number for name in SERIES for number in summary(log.series[name])),
            *log.traits.values(),
        ]

    def _facts(self, image: bytes, name: str, count: int) -> "numpy.typing.NDArray[numpy.int64]":
        place = self.manifest.fields[name]
        found = numpy.frombuffer(image, _KINDS[place.kind], count, place.offset)
        return found.astype(numpy.int64)

    def _look(self, log: _Log, image: bytes) -> None:
        """Look at a position."""
        m, fields = self.m, self.manifest.fields
        pieces = 0
        for kind, sites in m.fields.items():
            word, count = kind.word, m.count_of(kind)
            empty = self._facts(image, f"{word} empty", -(-sites.count // 64))
            bits = int.from_bytes(empty.tobytes(), "little")
            taken = ~bits & ((1 << count) - 1)
            log.covered[word] = log.covered.get(word, 0) | taken
            if kind is m.usual:
                log.series["occupied"].append(taken.bit_count())
            counted = f"{word} height" if f"{word} height" in fields else f"{word} count"
            if counted in fields:
                pieces += int(self._facts(image, counted, count).sum())
            else:
                pieces += int((self._facts(image, f"{word} what", count) != 0).sum())
        log.series["pieces"].append(pieces)
        if "score" in fields and self.game.players > 1:
            scores = self._facts(image, "score", self.game.players + 1)[1:]
            log.series["scores"].append(int(scores.max() - scores.min()))
        position = image[: self.manifest.position_size] + self._named(image, BESIDE)
        log.positions.add(position)
        situation = self._named(image, [name for name in SITUATION if name != "passes in a row"])
        log.situations.add(position + situation + log.passes.to_bytes(4, "little"))

    def _named(self, image: bytes, names: Iterable[str]) -> bytes:
        """The bytes of some fields, as far as the game has them."""
        m = self.m
        found = b""
        for name in names:
            if name in self.manifest.fields:
                kept = m.field(name).field
                found += image[kept.offset : kept.offset + kept.size]
        return found

    def _move(self, log: _Log, image: bytes, index: int) -> None:
        """Note the choices of a position, and what the move is that was made."""
        m, session = self.m, self.game.session()
        log.series["choices"].append(max(1, session.moves_of(image)))
        from_, to = session.sites_of(index)
        listed_at = self.manifest.moves_at + index * self.manifest.move_stride
        rule = m.rules[session.words[listed_at >> 2]]
        told_move = session.told(image, index)
        actions = told_move[1].actions if told_move is not None else ()
        log.actions += len(actions)
        log.passes = log.passes + 1 if rule.shape.is_pass else 0
        distance = self._distance(rule, from_, to)
        if distance is not None:
            log.series["distance"].append(distance)
        mover = self.manifest.number_in(image, "mover")
        bits = self._traits(rule, actions, mover) & ~t.left_out(
            target=self._target(image, to, mover),
            apart=(from_ < m.first_beside) != (to < m.first_beside) if m.has_beside else None,
            far=(distance or 0) > FAR,
        )
        for number, name in enumerate(t.TRAITS):
            if bits >> number & 1:
                log.traits[name] += 1

    def _distance(self, rule: Rule, from_: int, to: int) -> int | None:
        m = self.m
        kind = rule.kind if len(m.fields) > 1 else m.usual
        count = m.count_of(kind) if kind is not None else 0
        if kind is None or from_ == to or not (0 <= from_ < count and 0 <= to < count):
            return None
        if count > MOST_SITES:
            return None
        if kind not in self._steps:
            self._steps[kind] = m.box.topology.of(kind).distances(Relation.Adjacent)
        return int(self._steps[kind][from_, to])

    def _target(self, image: bytes, to: int, mover: int) -> int:
        """What stands where a move ends: 0 if that is nowhere, else nothing, a friend, an enemy."""
        m = self.m
        if not 0 <= to < m.fields[m.usual].count:
            return 0
        what = self.manifest.number_in(image, f"{m.usual.word} what", to)
        if not what:
            return 1
        return 2 if m.owner_table[what] == mover else 3

    def _traits(self, rule: Rule, actions: tuple[Action, ...], mover: int) -> int:
        if rule.index not in self._known:
            concepts = concepts_of_rule(self.conceiver, rule)
            self._known[rule.index] = t.known_to(concepts, has_beside=self.m.has_beside)
        bits = 0
        for action in actions:
            kind = action.kind.name
            chosen = bool(action["decision"]) if "decision" in action.kind.places else False
            player = action["player"] if kind == "SetNextPlayer" else None
            bits |= t.bits_of_action(kind, chosen, before=bits, again=player == mover)
        return bits & self._known[rule.index]

    def _ending(self, image: bytes, index: int) -> int:
        """By which rule a move ended the game."""
        session = self.game.session()
        session.moves_of(image)
        at = self.manifest.cells[ENDING].address >> 2
        session.words[at] = 0
        session.play(image, index)
        return int(session.words[at])
