"""Small changes of real descriptions: a number, a direction, an owner, a condition."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_TOKEN: Final = re.compile(r'"[^"]*"|[A-Za-z]+:|[()\[\]{}]|[^\s()\[\]{}":]+')
_GROUPS: Final = (
    ("N", "S", "E", "W"),
    ("NE", "NW", "SE", "SW"),
    ("Forward", "Backward", "Rightward", "Leftward"),
    ("FL", "FR", "BL", "BR"),
    ("Orthogonal", "Diagonal", "Adjacent"),
    ("CW", "CCW"),
    ("Top", "Bottom", "Left", "Right"),
    ("P1", "P2"),
    ("Mover", "Next"),
    ("True", "False"),
    ("Empty", "Occupied"),
    ("Enemy", "Friend"),
    ("Win", "Loss"),
    ("and", "or"),
    ("=", "!="),
    ("<", "<="),
    (">", ">="),
    ("+", "-"),
    ("max", "min"),
)
_OTHERS: Final = {word: tuple(w for w in group if w != word) for group in _GROUPS for word in group}
_AFTER_BRACKET: Final = frozenset(
    {"and", "or", "=", "!=", "<", "<=", ">", ">=", "+", "-", "max", "min"}
)


@dataclass(frozen=True)
class Mutation:
    """A changed description, and what was changed in it."""

    text: str
    before: str
    after: str
    context: str

    def __str__(self) -> str:
        return f"{self.before} → {self.after} in {self.context}"


def mutations(text: str, count: int, seed: int) -> Iterator[Mutation]:
    """Up to so many changes of a description, drawn by lot; not all of them can be read."""
    tokens = [(match.group(0), match.start()) for match in _TOKEN.finditer(text)]
    places = [index for index, (token, _) in enumerate(tokens) if _changes(tokens, index)]
    lots = random.Random(seed)
    lots.shuffle(places)
    for index in places[:count]:
        token, start = tokens[index]
        new = lots.choice(_changes(tokens, index))
        end = start + len(token)
        context = f"…{text[max(0, start - 45) : end + 30]}…"
        yield Mutation(text[:start] + new + text[end:], token, new, context)


def _changes(tokens: list[tuple[str, int]], index: int) -> tuple[str, ...]:
    token = tokens[index][0]
    opens = index > 0 and tokens[index - 1][0] == "("
    if token.isdigit() and not opens:
        value = int(token)
        return (str(value + 1), str(value - 1)) if value > 0 else (str(value + 1),)
    if token in _OTHERS and opens == (token in _AFTER_BRACKET):
        return _OTHERS[token]
    return ()
