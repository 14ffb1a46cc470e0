"""The kinds of action that recorded games hold: a table of their names and arguments."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

Value = int | bool | str | None
"""A number, a truth, a text, or nothing where a site type is not known."""

NUMBER: Final = "0|-?[1-9][0-9]{0,9}"
"""How a whole number is written, as a pattern."""
_TRUTH: Final = "true|false"
_TEXT: Final = ".*"
_ROLE: Final = "[A-Za-z]+[0-9]*"
_SITE_TYPE: Final = "Cell|Vertex|Edge"


@dataclass(frozen=True)
class Argument:
    """One argument of an action: how it is spelt, and when it may be left out."""

    name: str
    pattern: str = NUMBER
    """What its value looks like."""
    optional: bool = False
    """Whether it is left out where it has its default."""
    default: Value = None

    def read(self, text: str | None) -> Value:
        """The value that is written so; the default if nothing is."""
        if text is None:
            return self.default
        if self.pattern == NUMBER:
            return int(text)
        return text == "true" if self.pattern == _TRUTH else text

    def write(self, value: Value) -> str:
        """The argument with a value, as it stands in an action."""
        return f"{self.name}={str(value).lower() if isinstance(value, bool) else value}"


def _number(name: str) -> Argument:
    return Argument(name)


def _maybe(name: str, default: int = -1) -> Argument:
    return Argument(name, optional=True, default=default)


def _text(name: str) -> Argument:
    return Argument(name, _TEXT)


def _truth(name: str) -> Argument:
    return Argument(name, _TRUTH)


def _flag(name: str, default: bool = False) -> Argument:
    return Argument(name, _TRUTH, optional=True, default=default)


def _site_type(name: str) -> Argument:
    return Argument(name, _SITE_TYPE, optional=True)


_DECISION: Final = _flag("decision")
_AT: Final = (_site_type("type"), _number("to"))
_FROM: Final = (_site_type("typeFrom"), _number("from"))
_TO: Final = (_site_type("typeTo"), _number("to"))
_LOOK: Final = (_maybe("state"), _maybe("rotation"), _maybe("value"))
_HIDDEN: Final = (*_AT, _maybe("level"), _number("who"), _truth("value"), _DECISION)
_TRAVEL: Final = (
    *(*_FROM, _maybe("levelFrom"), *_TO, _maybe("levelTo")),
    *(_maybe("count"), *_LOOK, _flag("stack"), _DECISION),
)

# The place of a kind in this table is its number for good: new kinds come at the end.
_TABLE: Final[tuple[tuple[str, tuple[Argument, ...]], ...]] = (
    # Pieces
    ("Move", _TRAVEL),
    ("Copy", _TRAVEL),
    ("StackMove", (*_FROM, *_TO, _number("numLevel"), _DECISION)),
    (
        "Add",
        (
            *(*_AT, _maybe("level"), _number("what"), _maybe("count", 1)),
            *(*_LOOK, _flag("stack"), _DECISION),
        ),
    ),
    ("Insert", (*_AT, _number("level"), _number("what"), _maybe("state"), _DECISION)),
    ("Remove", (*_AT, _maybe("level"), _flag("applied", True), _DECISION)),
    ("Promote", (*_AT, _maybe("level"), _number("what"), _DECISION)),
    (
        "Select",
        (
            *(*_FROM, _maybe("levelFrom")),
            *(_site_type("typeTo"), _maybe("to"), _maybe("levelTo"), _DECISION),
        ),
    ),
    # Sites
    ("SetCount", (*_AT, _number("what"), _number("count"), _DECISION)),
    ("SetState", (*_AT, _maybe("level"), _number("state"), _DECISION)),
    ("SetRotation", (*_AT, _number("rotation"), _DECISION)),
    ("SetValue", (*_AT, _maybe("level"), _number("value"), _DECISION)),
    ("SetHidden", _HIDDEN),
    ("SetHiddenWhat", _HIDDEN),
    ("SetHiddenWho", _HIDDEN),
    ("SetHiddenState", _HIDDEN),
    ("SetHiddenCount", _HIDDEN),
    ("SetHiddenRotation", _HIDDEN),
    ("SetHiddenValue", _HIDDEN),
    ("SetCost", (*_AT, _number("cost"), _DECISION)),
    ("SetPhase", (*_AT, _number("phase"), _DECISION)),
    # Dice
    ("SetStateAndUpdateDice", (_number("site"), _number("state"), _DECISION)),
    ("SetDiceAllEqual", (_truth("value"), _DECISION)),
    ("UseDie", (_number("indexHandDice"), _number("indexDie"), _number("site"), _DECISION)),
    # Turns and players
    ("Pass", (_DECISION, _flag("forced"))),
    ("SetNextPlayer", (_number("player"), _DECISION)),
    ("Swap", (_number("player1"), _number("player2"), _DECISION)),
    ("AddPlayerToTeam", (_number("team"), _number("player"), _DECISION)),
    ("Forfeit", (Argument("player", _ROLE), _DECISION)),
    ("NextInstance", (_DECISION,)),
    # Scores and stakes
    ("SetScore", (_number("player"), _number("score"), _flag("add"), _DECISION)),
    ("SetValueOfPlayer", (_number("player"), _number("value"), _DECISION)),
    ("SetAmount", (_number("player"), _number("amount"), _DECISION)),
    ("Bet", (_number("player"), _number("bet"), _DECISION)),
    ("SetPot", (_number("pot"), _DECISION)),
    ("SetTrumpSuit", (_number("trumpSuit"), _DECISION)),
    # Memory
    ("SetVar", (_text("name"), _number("value"), _DECISION)),
    ("SetTemp", (_number("temp"), _DECISION)),
    ("SetCounter", (_number("counter"), _DECISION)),
    ("SetPending", (_maybe("value"), _DECISION)),
    ("RememberValue", (_text("name"), _number("value"), _DECISION)),
    ("ForgetValue", (_text("name"), _number("value"), _DECISION)),
    ("StoreStateInContext", (_DECISION,)),
    ("Trigger", (_text("event"), _number("player"), _DECISION)),
    # Talk
    ("Note", (_text("message"), _number("to"), _DECISION)),
    ("Propose", (_text("proposition"), _number("propositionInt"), _DECISION)),
    ("Vote", (_text("vote"), _number("voteInt"), _DECISION)),
    # Deduction puzzles
    ("Set", (_site_type("type"), _number("var"), _number("value"), _DECISION)),
    ("Toggle", (_site_type("type"), _number("var"), _number("value"), _DECISION)),
    ("Reset", (_site_type("type"), _number("var"), _number("max"), _DECISION)),
)


@dataclass(frozen=True)
class ActionKind:
    """One kind of action: what it is called and which arguments it has, in order."""

    number: int
    """Its number in records made of numbers only: its place in the table."""
    name: str
    arguments: tuple[Argument, ...] = field(compare=False, repr=False)

    @cached_property
    def places(self) -> dict[str, int]:
        """Which argument a name means."""
        return {argument.name: place for place, argument in enumerate(self.arguments)}

    @cached_property
    def usage(self) -> str:
        """How such an action is written, for people; what may be left out stands in braces."""
        parts = [
            f"{{{argument.name}=…}}" if argument.optional else f"{argument.name}=…"
            for argument in self.arguments
        ]
        return f"[{self.name}:{','.join(parts)}]"

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What the arguments look like when they are written."""
        pattern = ""
        for place, argument in enumerate(self.arguments):
            comma = "," if argument.optional else "(?:^|,)"
            one = f"{comma if place else ''}{argument.name}=({argument.pattern})"
            pattern += f"(?:{one})?" if argument.optional else one
        return re.compile(pattern)

    def write(self, values: Iterable[Value]) -> str:
        """An action of this kind with the given values, one for each argument."""
        text = ""
        for place, (argument, value) in enumerate(zip(self.arguments, values, strict=True)):
            if argument.optional and value == argument.default:
                continue
            # quirk: commas-of-their-own: An argument that may be left out brings its comma along,
            # even if nothing stands before it.
            comma = "," if text or (place and argument.optional) else ""
            text += comma + argument.write(value)
        return f"[{self.name}:{text}]"


ACTION_KINDS: Final = tuple(
    ActionKind(number, name, arguments) for number, (name, arguments) in enumerate(_TABLE)
)
"""All kinds of action, by number."""
KINDS_BY_NAME: Final = {kind.name: kind for kind in ACTION_KINDS}
"""The same, by name."""
