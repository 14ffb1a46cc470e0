"""Actions and moves as recorded games write them.

What is read is written back letter for letter; anything else is refused with a reason.
"""

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from ludarium.engine.moves.action_kinds import KINDS_BY_NAME, NUMBER, ActionKind, Value
from ludarium.language.problem import did_you_mean


class ActionError(Exception):
    """A text that is no action or no move."""

    def __init__(self, message: str, advice: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice


@dataclass(frozen=True)
class Action:
    """One change of the position, such as `[Add:type=Cell,to=25,what=1]`."""

    kind: ActionKind
    values: tuple[Value, ...]
    """One for each argument of its kind; where the text leaves one out, its default."""

    def __getitem__(self, argument: str) -> Value:
        """The value of an argument, by its name as written."""
        return self.values[self.kind.places[argument]]

    @cached_property
    def text(self) -> str:
        """The action as it is written."""
        return self.kind.write(self.values)

    def __str__(self) -> str:
        return self.text


def make_action(name: str, /, **values: Value) -> Action:
    """An action of a kind; arguments that may be left out have their defaults.

    >>> str(make_action("Move", typeFrom="Cell", from_=3, typeTo="Cell", to=4, decision=True))
    '[Move:typeFrom=Cell,from=3,typeTo=Cell,to=4,decision=true]'
    """
    kind = KINDS_BY_NAME[name]
    given = {argument.removesuffix("_"): value for argument, value in values.items()}
    missing = [a.name for a in kind.arguments if not a.optional and a.name not in given]
    unknown = given.keys() - kind.places.keys()
    if missing or unknown:
        raise TypeError(f"{kind.usage} has other arguments: {[*missing, *sorted(unknown)]}")
    return Action(kind, tuple(given.get(a.name, a.default) for a in kind.arguments))


@lru_cache(maxsize=1 << 16)  # a game says the same things again and again
def parse_action(text: str) -> Action:
    """The action that a text such as `[Add:type=Cell,to=25,what=1]` means."""
    name, colon, rest = text[1:-1].partition(":")
    if not (colon and text.startswith("[") and text.endswith("]")):
        raise ActionError(f"`{_short(text)}` is no action", "an action looks like `[Add:…]`")
    kind = KINDS_BY_NAME.get(name)
    if kind is None:
        raise ActionError(
            f"there is no action `{_short(name)}`",
            did_you_mean(name, KINDS_BY_NAME, ending=":") or "see the table of kinds of action",
        )
    match = kind.pattern.fullmatch(rest)
    if match is None:
        raise ActionError(f"`{_short(text)}` is no `{name}`", f"it is written `{kind.usage}`")
    values = zip(kind.arguments, match.groups(), strict=True)
    action = Action(kind, tuple(argument.read(value) for argument, value in values))
    if action.text != text:
        raise ActionError(
            f"`{_short(text)}` says what goes without saying", f"write it `{_short(action.text)}`"
        )
    return action


@dataclass(frozen=True)
class Move:
    """What one player does at once: the move itself and all the actions that come of it."""

    mover: int
    """Who moves; 0 before play begins."""
    from_: int = -1
    to: int = -1
    state: int = -1
    oriented: bool = True
    """Whether it matters which end is which."""
    edge: int = -1
    level_min: int = 0
    level_max: int = 0
    """The levels of a stack that move; not written if one of them is 0."""
    actions: tuple[Action, ...] = ()

    @property
    def head(self) -> str:
        """Its text up to the actions."""
        text = f"[Move:mover={self.mover}"
        if self.from_ != -1:
            text += f",from={self.from_}"
        if self.to != -1:
            text += f",to={self.to}"
        if self.state != -1:
            text += f",state={self.state}"
        if not self.oriented:
            text += ",oriented=false"
        if self.edge != -1:
            text += f",edge={self.edge}"
        if self.level_min and self.level_max:
            text += f",levelMin={self.level_min},levelMax={self.level_max}"
        return f"{text},actions="

    def __str__(self) -> str:
        return f"{self.head}{','.join([action.text for action in self.actions])}]"


_MOVE: Final = re.compile(
    rf"\[Move:mover=({NUMBER})(?:,from=({NUMBER}))?(?:,to=({NUMBER}))?(?:,state=({NUMBER}))?"
    rf"(,oriented=false)?(?:,edge=({NUMBER}))?(?:,levelMin=({NUMBER}),levelMax=({NUMBER}))?"
    r",actions=(.*)\]"
)
_MOVE_USAGE: Final = (
    "[Move:mover=…{,from=…}{,to=…}{,state=…}{,oriented=false}{,edge=…}{,levelMin=…,levelMax=…}"
    ",actions=[…],[…]]"
)


def parse_move(text: str) -> Move:
    """The move that a text such as `[Move:mover=1,to=4,actions=[Pass:decision=true]]` means."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise ActionError(f"`{_short(text)}` is no move", f"a move is written `{_MOVE_USAGE}`")
    mover, from_, to, state, unoriented, edge, level_min, level_max, actions = match.groups()
    move = Move(
        mover=int(mover),
        from_=int(from_ or -1),
        to=int(to or -1),
        state=int(state or -1),
        oriented=unoriented is None,
        edge=int(edge or -1),
        level_min=int(level_min or 0),
        level_max=int(level_max or 0),
        actions=tuple(parse_action(action) for action in _split(actions)),
    )
    if not text.startswith(move.head):
        raise ActionError(
            f"`{_short(text)}` says what goes without saying", f"begin it with `{move.head}`"
        )
    return move


def _split(actions: str) -> list[str]:
    """The texts of the actions of a move."""
    return actions.replace("],[", "]\n[").split("\n") if actions else []


def _short(text: str) -> str:
    """A text that fits in a message."""
    return text if len(text) <= 80 else f"{text[:79]}…"
