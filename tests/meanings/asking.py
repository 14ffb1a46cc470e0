"""Games that can be asked for the value of a ludeme in any position."""

import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final

from ludarium.engine.kinds import Boolean, Int, IntArray, Range, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.turns.purposes import Purpose
from ludarium.host.rules_source import RulesSource
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32
from ludarium.language.description import describe
from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.language.tree import Node
from ludarium.ludemes.game.game import Game as Rules
from ludarium.ludemes.game.match import Match
from ludarium.ludemes.reader import read_as, read_game
from ludarium.ludemes.whole_game.program import Compiled, compile_game
from ludarium.play.game import Game
from ludarium.play.move_names import site_name
from ludarium.play.state import State
from ludarium.vocabulary.ludeme import Ludeme

Questions = Sequence[tuple[str, str]]
"""Ludemes, each with the answer that is expected."""

MEMBERSHIP: Final = "site by site"
"""The other way to know a region: whether a site is in it, asked for each. It must be the same."""

_NUMBER = re.compile(r"-?\d+")
_ROOM: Final = 64
"""How many numbers an answer may have."""


def kind_of(answer: str) -> type[Ludeme]:
    """What is asked for, by the look of the answer."""
    first = answer.partition("|")[0].strip()
    if first in ("true", "false"):
        return Boolean
    if first.startswith("{"):
        return Region
    if first.startswith("["):
        return IntArray
    return Range if ".." in first else Int


def ludemes_in(description: str, questions: Questions) -> set[type[Ludeme]]:
    """The kinds of ludeme that stand in a description and in the questions about it."""
    trees = (_read(description), *_asked(questions))
    return {type(ludeme) for tree in trees for ludeme in tree.walk()}


def _read(description: str) -> Rules | Match:
    return read_game(describe(Source("case", description)))


def _asked(questions: Questions) -> tuple[Ludeme, ...]:
    return tuple(read_as(_node(text), kind_of(answer)) for text, answer in questions)


class Asked(RulesSource):
    """Rules, and ludemes whose values are asked for."""

    def __init__(self, description: str, questions: Questions) -> None:
        super().__init__(lambda: self._rules(description, questions))
        self.asked: tuple[Ludeme, ...] = ()
        self.answers_at = 0
        self.names: set[str] = set()
        """The functions that answer."""

    def _rules(self, description: str, questions: Questions) -> Rules:
        rules = _read(description)
        assert isinstance(rules, Rules)
        self.asked = _asked(questions)
        # As parts of the game, they are found by whoever looks for what must be kept in play.
        rules.__dict__["asked"] = self.asked
        return rules

    def compile(
        self, purpose: Purpose = Purpose.PLAY, *, also: Callable[[Machine], None] | None = None
    ) -> Compiled:
        """Make a program of the game that has a function for each question."""
        also = also or self._write
        return compile_game(self.rules, self.equipment, purpose=purpose, also=also)

    def _write(self, m: Machine) -> None:
        """Write a function for each answer; a region is also asked for site by site."""
        self.answers_at = m.module.reserve(4 * (_ROOM + 1))
        self.names = set()
        for number, ludeme in enumerate(self.asked):
            self._write_answer(m, f"answer {number}", ludeme)
            if isinstance(ludeme, Region) and not any(part.is_chance for part in ludeme.walk()):
                self._write_membership(m, f"{MEMBERSHIP} {number}", ludeme)

    def _function(self, m: Machine, name: str) -> AbstractContextManager[Function]:
        self.names.add(name)
        return m.writing(m.module.function(name, {}, I32, export=True))

    def _write_answer(self, m: Machine, name: str, ludeme: Ludeme) -> None:
        """Write a function that leaves an answer in memory, and gives its length or itself."""
        at = self.answers_at
        with self._function(m, name) as f:
            value = _value(m, ludeme)
            if isinstance(ludeme, Region):
                found = f.local(0)
                with value.kept(f).each(f) as site:
                    f.store(found * 4 + at, site)
                    found.set(found + 1)
                f.return_(found)
            elif isinstance(ludeme, IntArray):
                length = m.let(value.length)
                f.copy(at, value.address, length * 4)
                f.return_(length)
            elif isinstance(ludeme, Range):
                f.store(at, value[0])
                f.store(at + 4, value[1])
                f.return_(2)
            else:
                f.return_(value)

    def _write_membership(self, m: Machine, name: str, region: Region) -> None:
        """Write the answer as those sites that are found to be in a region, one by one."""
        with self._function(m, name) as f:
            found = f.local(0)
            with f.count(0, m.universe) as site, f.if_(m.contains(region, site)):
                f.store(found * 4 + self.answers_at, site)
                found.set(found + 1)
            f.return_(found)


def _value(m: Machine, ludeme: Any) -> Any:
    """The value of a ludeme, asked for as others do."""
    asking = ((Region, m.region), (IntArray, m.array), (Range, m.range), (Boolean, m.condition))
    ask: Any = next((ask for kind, ask in asking if isinstance(ludeme, kind)), m.number)
    return ask(ludeme)


def _node(text: str) -> Node:
    (node,) = parse(Text.of(Source("question", text)))
    return node


class AskedGame(Game):
    """A game that answers questions."""

    def __init__(self, description: str, questions: Questions) -> None:
        self.asked = Asked(description, questions)
        super().__init__(self.asked)
        _ = self.build  # what cannot be played shows at once

    def answer(self, state: State, number: int, expected: str) -> str:
        """The answer to a question in a position, written as the expected one is."""
        answer = self._answer(state, f"answer {number}", number, expected)
        other_way = f"{MEMBERSHIP} {number}"
        if other_way in self.asked.names:
            other = self._answer(state, other_way, number, expected)
            assert other == answer, f"{answer}, but {MEMBERSHIP} {other}"
        return answer

    def _answer(self, state: State, function: str, number: int, expected: str) -> str:
        ludeme = self.asked.asked[number]
        session = self.session()
        session.show(state._image)
        value = session.ask(function)
        at = self.asked.answers_at
        numbers = session.bytes[at : at + 4 * _ROOM].cast("i").tolist()
        session.reset()
        if isinstance(ludeme, Boolean):
            return "true" if value else "false"
        if isinstance(ludeme, Region):
            return f"{{{' '.join(site_name(self.equipment, site) for site in numbers[:value])}}}"
        if isinstance(ludeme, IntArray):
            return f"[{' '.join(map(str, numbers[:value]))}]"
        if isinstance(ludeme, Range):
            return f"{numbers[0]}..{numbers[1]}"
        if _NUMBER.fullmatch(expected.partition("|")[0].strip()):
            return str(value)
        return site_name(self.equipment, value)
