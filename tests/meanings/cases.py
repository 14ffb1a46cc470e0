"""Cases: small games in a few lines, and what is to be expected of them.

`README.md` beside this says how they are written.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from ludarium.ludemes.registry import by_keyword
from ludarium.vocabulary.ludeme import Ludeme

FOLDER: Final = Path(__file__).parent
QUESTION: Final = "?"
"""What a line that asks for a value is called."""

STEPS: Final = frozenset(
    (QUESTION, "legal", "fills", "do", "after", "does", "mover", "result", "ranks", "fails")
)
"""What is done and expected, in the order of the lines."""

FRAME: Final = {
    "players": "2",
    "mode": "",
    "board": "(square 3)",
    "pieces": '(piece "Disc" Each)',
    "items": "",
    "meta": "",
    "before": "",
    "start": "",
    "play": "(move Add (to (sites Empty)))",
    "phases": "",
    "end": "(if False (result Mover Win))",
    "game": "",
}
"""The parts of a description, and what they are if a case does not say."""

_INDENT: Final = 4
"""How far the lines of a case are indented; those that go on with another one are further in."""

_MARKS = re.compile(r"\(([^()]+)\)[,\s]*")
_LINE = re.compile(r"([a-z]+):\s*(.*)", re.DOTALL)


@dataclass(frozen=True)
class Step:
    """One line of what is done or expected."""

    kind: str
    text: str
    """What follows the colon; of a question, the ludeme."""

    answer: str
    """Of a question, what stands behind the arrow."""

    line: int


@dataclass(frozen=True)
class Case:
    """What is shown of some ludemes, in a small game."""

    file: str
    line: int
    title: str
    marks: tuple[str, ...]
    """The ludemes that it is about, without brackets: `move Step`."""

    frame: dict[str, str] = field(compare=False)
    steps: tuple[Step, ...]

    @property
    def name(self) -> str:
        """How the test is called."""
        return f"{self.file}-{' '.join(self.marks)}-{self.line}"

    @property
    def questions(self) -> tuple[tuple[str, str], ...]:
        """The ludemes whose values are asked for, each with its answer."""
        return tuple((step.text, step.answer) for step in self.steps if step.kind == QUESTION)

    @property
    def description(self) -> str:
        """The whole description of the game."""
        part = self.frame
        if part["game"]:
            return part["game"]
        board = part["board"]
        if not board.startswith(("(mancalaBoard", "(surakartaBoard", "(boardless", "(board")):
            board = f"(board {board})"
        players = part["players"]
        players = f"(players {players})" if players[:1] != "(" else players
        mode = f"(mode {part['mode']})" if part["mode"] else ""
        meta = f"(meta {{{part['meta']}}})" if part["meta"] else ""
        start = " ".join((*_placed(part["before"]), part["start"])).strip()
        start = f"(start {{{start}}})" if start else ""
        play = f"(play {part['play']}) (end {{{part['end']}}})"
        if part["phases"]:
            play = f"phases:{{{part['phases']}}} (end {{{part['end']}}})"
        return f"""(game "Case" {players} {mode}
            (equipment {{{board} {part["pieces"]} {part["items"]}}})
            (rules {meta} {start} {play}))"""


def _placed(position: str) -> Iterator[str]:
    """The starting rules that make a position: `Disc1 A1 B2, Ring1*3 C1, Disc1+Disc2 C3`."""
    for entry in filter(None, map(str.strip, position.split(","))):
        what, *where = entry.split()
        sites = " ".join(f'"{site}"' for site in where)
        name, _, count = what.partition("*")
        if "+" in what:
            items = " ".join(f'"{item}"' for item in what.split("+"))
            yield from (f'(place Stack items:{{{items}}} coord:"{site}")' for site in where)
        elif where[0].startswith("Hand"):
            yield from (
                f'(place "{name}" "{site}"{f" count:{count}" if count else ""})' for site in where
            )
        elif count:
            yield from (f'(place "{name}" coord:"{site}" count:{count})' for site in where)
        else:
            yield f'(place "{name}" {{{sites}}})'


def read(path: Path) -> list[Case]:
    """The cases of a file."""
    cases: list[Case] = []
    usual = dict(FRAME)
    for number, head, lines in _paragraphs(path):
        frame, steps = dict(usual), []
        for line, text in lines:
            step = _step(text, line, path)
            if step.kind in STEPS:
                steps.append(step)
            else:
                frame[step.kind] = step.text
        if not head:
            usual = frame
            continue
        marks, title = _head(head, number, path)
        cases.append(Case(path.stem, number, title, marks, frame, tuple(steps)))
    return cases


def _paragraphs(path: Path) -> Iterator[tuple[int, str, list[tuple[int, str]]]]:
    """The heads of cases with their lines; lines before the first head have an empty one."""
    head, number = "", 1
    lines: list[tuple[int, str]] = []
    for index, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = raw.rstrip()
        if not text.strip() or text.startswith("#"):
            continue
        indent = len(text) - len(text.lstrip())
        if indent == 0 and text.startswith("("):
            if lines:
                yield number, head, lines
            head, number, lines = text, index, []
        elif indent <= _INDENT:
            lines.append((index, text.strip()))
        elif lines:
            lines[-1] = (lines[-1][0], f"{lines[-1][1]} {text.strip()}")
        else:
            head = f"{head} {text.strip()}"
    yield number, head, lines


def _step(text: str, line: int, path: Path) -> Step:
    ludeme, arrow, answer = text.rpartition("->")
    if arrow and text.startswith("("):
        return Step(QUESTION, ludeme.strip(), answer.strip(), line)
    found = _LINE.fullmatch(text)
    assert found is not None, f"{path.name}:{line}: what is {text!r}?"
    assert found[1] in STEPS or found[1] in FRAME, f"{path.name}:{line}: what is {found[1]!r}?"
    return Step(found[1], found[2].strip(), "", line)


def _head(head: str, line: int, path: Path) -> tuple[tuple[str, ...], str]:
    marks, position = [], 0
    while found := _MARKS.match(head, position):
        marks.append(found[1])
        position = found.end()
    title = head[position:].removeprefix(":").strip()
    assert title, f"{path.name}:{line}: a head is (ludemes): what they mean"
    return tuple(marks), title


def classes_of(mark: str) -> tuple[type[Ludeme], ...]:
    """The ludemes that are written in a way: `move Step`, `+`."""
    keyword, *constants = mark.split()
    group = by_keyword().get(keyword, ())
    return tuple(s.ludeme for s in group if list(s.ludeme.constants) == constants)


@cache
def all_cases() -> tuple[Case, ...]:
    """The cases of all files in this folder."""
    return tuple(case for path in sorted(FOLDER.glob("*.txt")) for case in read(path))
