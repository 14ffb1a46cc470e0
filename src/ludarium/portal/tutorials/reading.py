"""Tutorials as they are written: Markdown, in which blocks of code say what is to be done.

`# ` is the title, `## ` begins a step. A block of code of one of these kinds belongs to the step,
and is not told as a part of its text:

| block | means |
| --- | --- |
| `lud given` | what stands in the editor when the step begins; else what the step before came to |
| `lud goal` | one way to do it: a game that plays as this one does is right |
| `lud whole` | one way to do it: any whole game that comes to an end is right |
| `do` | what is to be done on a board, a line each: `moves 1`, `press suggest`, `over` |
| `passages` | passages to choose from, a line each; the right one begins with a star |
| `text output` | what the Python before it prints |

Blocks of `python` and `lud` are shown as they are.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

FOLDER: Final = Path(__file__).parent / "texts"
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_NAME: Final = re.compile(r"[a-z-]{1,40}")
_ORDER: Final = (
    "first-game",
    "read-a-description",
    "write-a-game",
    "reconstruct",
    "first-agent",
)
"""From the first to play to the first to program."""


@dataclass(frozen=True)
class Passage:
    """A passage of a description, and whether it is the one that was asked for."""

    text: str
    is_right: bool


@dataclass
class Step:
    """Something that is told, and then done."""

    title: str
    html: str = ""
    given: str = ""
    """What stands in the editor before; empty if nothing is written here."""
    solution: str = ""
    """One way to do it."""
    is_free: bool = False
    """Whether any whole game is right, not only those that play as the solution does."""
    deeds: tuple[str, ...] = ()
    passages: tuple[Passage, ...] = ()
    code: list[str] = field(default_factory=list)
    """Python, in the order in which it is run."""
    output: list[str] = field(default_factory=list)
    """What all Python of the step prints."""

    @property
    def kind(self) -> str:
        """What is done in this step: `write`, `find`, `do`, `code` or `read`."""
        if self.solution:
            return "write"
        if self.passages:
            return "find"
        if self.deeds:
            return "do"
        return "code" if self.code else "read"


@dataclass(frozen=True)
class Tutorial:
    """A tutorial: what it is about, and its steps."""

    name: str
    title: str
    summary: str
    """One paragraph, in plain words."""
    minutes: int
    game: str
    """The game that is played beside it, if any."""
    steps: tuple[Step, ...]

    @property
    def writes(self) -> bool:
        """Whether games are written in it."""
        return any(step.kind == "write" for step in self.steps)


class BadTutorial(Exception):  # noqa: N818 - it says what is the matter
    """A tutorial that is not written as it should be."""


def tutorials() -> dict[str, Tutorial]:
    """All tutorials by name, the easiest first."""
    return {name: found for name in _ORDER if (found := tutorial(name))}


def tutorial(name: str) -> Tutorial | None:
    """The tutorial of a name, if there is one."""
    path = FOLDER / f"{name}.md"
    if not _NAME.fullmatch(name) or not path.is_file():
        return None
    return _read(name, path.stat().st_mtime_ns)


@lru_cache(maxsize=16)
def _read(name: str, changed: int) -> Tutorial:
    return read(name, (FOLDER / f"{name}.md").read_text(encoding="utf-8"))


def read(name: str, text: str) -> Tutorial:
    """A tutorial from its text."""
    head, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    found = re.fullmatch(
        r"# (?P<title>.+)\n\n(?P<facts>(?:- \w+: .+\n)+)\n(?P<summary>.+?)\s*", head, re.DOTALL
    )
    if not found:
        raise BadTutorial(f"{name}: a title, a list of facts and a paragraph come first")
    facts = dict(re.findall(r"^- (\w+): (.+)$", found["facts"], re.MULTILINE))
    steps: list[Step] = []
    before = ""
    for part in parts:
        title, _, body = part.partition("\n")
        step = _step(f"{name}, {title}", title.strip(), body)
        if step.kind == "write":
            step.given = step.given or before
            if not step.given:
                raise BadTutorial(f"{name}, {title}: the first step that writes has a text given")
            before = step.solution
        steps.append(step)
    return Tutorial(
        name=name,
        title=found["title"].strip(),
        summary=" ".join(found["summary"].split()),
        minutes=int(facts["minutes"]),
        game=facts.get("game", ""),
        steps=tuple(steps),
    )


def _step(where: str, title: str, body: str) -> Step:
    step = Step(title)
    shown = list(_shown(where, step, _MARKDOWN.parse(body)))
    html = _MARKDOWN.renderer.render(shown, _MARKDOWN.options, {})
    # Code that is wider than the screen can be scrolled with the keyboard, too.
    step.html = html.replace("<pre>", '<pre tabindex="0">')
    return step


def _shown(where: str, step: Step, tokens: list[Token]) -> Iterator[Token]:
    """What is told of a step; what is to be done goes into the step itself."""
    for token in tokens:
        info = token.info.strip() if token.type == "fence" else ""
        lines = token.content.splitlines()
        if info == "lud given":
            step.given = token.content
        elif info in ("lud goal", "lud whole"):
            step.solution, step.is_free = token.content, info == "lud whole"
        elif info == "do":
            step.deeds = tuple(lines)
        elif info == "passages":
            step.passages = tuple(Passage(line[2:], line.startswith("* ")) for line in lines)
            if sum(passage.is_right for passage in step.passages) != 1:
                raise BadTutorial(f"{where}: one passage is right, and only one")
        elif info in ("", "lud", "python", "sh", "text output"):
            if info == "python":
                step.code.append(token.content)
            elif info == "text output":
                step.output.append(token.content)
            yield token
        else:
            raise BadTutorial(f"{where}: there are no blocks `{info}`")
