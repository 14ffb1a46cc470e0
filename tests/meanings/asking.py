"""Games that can be asked for the value of a ludeme in any position."""

import re
from collections.abc import Sequence
from typing import Final

from ludarium.engine.kinds import Boolean, Int, IntArray, Range, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.turns.purposes import Purpose
from ludarium.host.rules_source import RulesSource
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

    def _rules(self, description: str, questions: Questions) -> Rules:
        rules = _read(description)
        assert isinstance(rules, Rules)
        self.asked = _asked(questions)
        # As parts of the game, they are found by whoever looks for what must be kept in play.
        rules.__dict__["asked"] = self.asked
        return rules

    def compile(self, purpose: Purpose = Purpose.PLAY) -> Compiled:
        """Make a program of the game that has a function for each question."""
        return compile_game(self.rules, self.equipment, purpose=purpose, also=self._write)

    def _write(self, m: Machine) -> None:
        self.answers_at = at = m.module.reserve(4 * (_ROOM + 1))
        for number, ludeme in enumerate(self.asked):
            with m.writing(m.module.function(f"answer {number}", {}, I32, export=True)) as f:
                if isinstance(ludeme, Region):
                    found = f.local(0)
                    with m.region(ludeme).kept(f).each(f) as site:
                        f.store(found * 4 + at, site)
                        found.set(found + 1)
                    f.return_(found)
                elif isinstance(ludeme, IntArray):
                    numbers = m.array(ludeme)
                    length = m.let(numbers.length)
                    f.copy(at, numbers.address, length * 4)
                    f.return_(length)
                elif isinstance(ludeme, Range):
                    least, most = m.range(ludeme)
                    f.store(at, least)
                    f.store(at + 4, most)
                    f.return_(2)
                elif isinstance(ludeme, Boolean):
                    f.return_(m.condition(ludeme))
                else:
                    assert isinstance(ludeme, Int)
                    f.return_(m.number(ludeme))


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
        ludeme = self.asked.asked[number]
        session = self.session()
        session.show(state._image)
        value = session.ask(f"answer {number}")
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
