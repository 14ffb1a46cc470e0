"""The stages by which a game becomes a program: each has a name, and tells what it did for a game.

The first three happen while the ludemes write the program; the others are passes over the whole.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from ludarium.kernel.passes import PASSES
from ludarium.kernel.reading import identifier
from ludarium.language.problem import did_you_mean
from ludarium.programs.compiling import Program
from ludarium.programs.origins import LookError, about

_BEFORE: Final = "before-"
_SHOWN: Final = 40
"""How much of a value is shown."""


@dataclass(frozen=True)
class Told:
    """What a stage did for a game."""

    summary: str
    details: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Stage:
    """Something that happens on the way from a game to its program."""

    name: str
    about: str
    tell: Callable[[Program], Told]


def _known_before_play(program: Program) -> Told:
    values = program.compiled.machine.known_values
    asked = [ludeme for ludeme in program.rules.walk() if id(ludeme) in values]
    known = [ludeme for ludeme in asked if values[id(ludeme)] is not None]
    lines = [f"{about(ludeme)} = {_value(values[id(ludeme)])}" for ludeme in known]
    left = len(asked) - len(known)
    return Told(
        f"{_many(len(known), 'ludeme')} known before play, {left} worked out in play", lines
    )


def _value(value: object) -> str:
    if isinstance(value, tuple | list | set | frozenset):
        text = "{" + " ".join(map(str, value)) + "}"
    else:
        text = str(getattr(value, "word", value))
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _lower(program: Program) -> Told:
    compiled = program.compiled
    rules = compiled.machine.rules
    lines = [f"rule {rule.index}: {about(rule.origin)}" for rule in rules]
    gone = sum(map(len, compiled.passes.values()))
    count = len(compiled.machine.module.functions) + gone
    return Told(f"{_many(len(rules), 'rule')} for moves, {_many(count, 'function')}", lines)


_NOTED: Final = (
    "one by one, as the rule finds them",
    "as sets of ends, as they differ in nothing else",
    "as sets of sites, as they start where they end and differ in nothing else",
)
"""How random games note the moves of a rule, by its kind."""


def _note_moves(program: Program) -> Told:
    compiled = program.compiled
    playouts = compiled.turns.playouts
    if playouts is None:
        return Told(program.note or "all moves are listed: people who play want to see them")
    kinds, checks = playouts.sink.kinds, playouts.sink.checks
    counts = Counter(kinds.values())
    lines = []
    for rule in compiled.machine.rules:
        if rule.index in kinds:
            tested = "; tested when drawn" if rule.index in checks else ""
            noted = _NOTED[kinds[rule.index]]
            lines.append(f"rule {rule.index}: {about(rule.origin)}: {noted}{tested}")
    together = counts[1] + counts[2]
    summary = f"moves noted as sets by {_many(together, 'rule')}, one by one by {counts[0]}"
    return Told(f"{summary}; tested when drawn by {len(checks)}", lines)


def _of_pass(name: str) -> Callable[[Program], Told]:
    words = {"drop-unused": "taken out", "inline": "inlined"}

    def tell(program: Program) -> Told:
        did = program.compiled.passes.get(name)
        if did is None:
            return Told("not made for this program")
        return Told(f"{_many(len(did), 'function')} {words[name]}", [_line(line) for line in did])

    return tell


def _many(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _line(text: str) -> str:
    return " → ".join(identifier(name) for name in text.split(" → "))


STAGES: Final = (
    Stage(
        "known-before-play",
        "ludemes whose value the description fixes become numbers and sets",
        _known_before_play,
    ),
    Stage("lower", "ludemes write what they mean; places that offer moves become rules", _lower),
    Stage("note-moves", "how random games note the moves that they draw from", _note_moves),
    *(Stage(one.name, one.about, _of_pass(one.name)) for one in PASSES),
)
"""All stages, in their order."""


@dataclass(frozen=True)
class Look:
    """A look at a program: after a stage, or before it."""

    stage: Stage
    before: bool

    @property
    def stops_before(self) -> str | None:
        """The pass before which the program is looked at; none for the finished program."""
        names = [one.name for one in PASSES]
        if self.stage.name not in names:
            return names[0]
        index = names.index(self.stage.name) + (0 if self.before else 1)
        return names[index] if index < len(names) else None


def look_at(name: str) -> Look:
    """What somebody means by the name of a stage, with or without `before-`."""
    for stage in STAGES:
        if name.removeprefix(_BEFORE) == stage.name:
            return Look(stage, name.startswith(_BEFORE))
    names = [stage.name for stage in STAGES]
    near = did_you_mean(name, [*names, *(f"{_BEFORE}{one}" for one in names)])
    raise LookError(f'there is no pass "{name}"', near or f"The passes are {', '.join(names)}.")
