"""Names for what is too long to be said in place, taken from what it is: `the starting holes`.

Each table gives, for a pattern in what a thing means, what such a thing may be called. The first
name that nothing else has is taken; where there is none, a letter has to do.
"""

import re
from collections.abc import Iterator
from typing import Final

Names = tuple[tuple[str, str], ...]

_OF_ZONES: Final[Names] = (
    (r"^the (\w+ player's) \w+ \w+ for which", r"\1 playable"),
    (r"the (\w+) player's home and .*remembered as \*(\w+)\* alike", r"\1 player's \2"),
    (r"^zone [A-Z] for which|\bfor which that \w+ is an occupied", "playable"),
    (r"\bif .*\b(you are moving again|last move left)", "starting"),
    (r"that you would reach|each step as follows", "reachable"),
    (r"from which you could", "active"),
    (r"first piece in sight", "visible"),
    (r" alike\b|among .* and also", "common"),
    (r"with (your opponent's|enemy) .*among", "enemy"),
    (r"\bpath from .* up to ", "crossed"),
    (r" next to ", "neighbouring"),
    (r"values remembered as", "remembered"),
    (r"\bsuitable \w+ for which\b", "exposed"),
    (r"\bnot in a lower row than the \w+ where it lands", "upper"),
    (r"\bnot in a lower row", "higher"),
    (r"\bnot in a higher row", "lower"),
    (r"\bfor which\b", "suitable"),
    (r" except ", "remaining"),
    (r"\bon the lines? (from|through)", "aligned"),
    (r"^(?-i:[A-Z]){1,2}\d+\b|^\w+, \w+.* (and|to) [A-Z]{1,2}\d+", "listed"),
    (r"\bif .* otherwise", "current"),
    (r"with (your|the \w+ player's) \w+ among", "eligible"),
)
"""Adjectives for the sites of a zone."""

_OF_SITES: Final[Names] = (
    (r"^the (\w+) one row ahead of", r"\1 ahead"),
    (r"^the (\w+) two rows ahead of", r"\1 further ahead"),
    (r"^the (\w+) one row down from the next", r"\1 below the next"),
    (r"^the (\w+) one row up from the next", r"\1 above the next"),
    (r"^the (\w+) one row down from", r"\1 below"),
    (r"^the (\w+) one row up from", r"\1 above"),
    (r"^the (\w+) one place (before|after)\b", r"\1 \2 it"),
    (r"^the (?:next|first) (\w+) after", r"next \1"),
    (r"^the (\w+) one step .* back the way", r"\1 behind"),
    (r"^the (\w+) one step (?:beyond|from)", r"\1 beyond"),
    (r"^the first empty (\w+)", r"first empty \1"),
    (r"^the first (\w+) of ", r"first \1"),
    (r"^the place of your hand", "place in hand"),
    (r"^the (\w+) whose number is", r"calculated \1"),
    (r"^the (\w+) opposite the next", r"\1 opposite the next"),
    (r"^.* if (?:you are|the \w+ player)\b.* otherwise", "mover's site"),
    (r" if .* otherwise", "current site"),
)

_OF_NUMBERS: Final[Names] = (
    (r"^the difference between the (row|column)", r"\1 difference"),
    (r"^the length of the longest", "longest line"),
    (r"^the fewest steps from the \w+ where it stands", "piece's distance"),
    (r"^the fewest steps from", "distance"),
    (r"^the (smaller|greater|least|greatest) of", r"\1 number"),
    (r"^the value of the piece", "piece value"),
    (r"^the state of the piece", "piece state"),
    (r"^(?:the total height|the height) of", "stack height"),
    (r"^the sum of", "sum"),
    (r"^the entry for", "table entry"),
    (r"^the number of (?:(?!\bif\b|\bplus\b|\bminus\b).)*$", "count"),
    (r"^the number of .* plus", "total"),
    (r" if .* otherwise", "current number"),
    (r", rounded ", "quotient"),
    (r" times ", "product"),
    (r" minus ", "remainder"),
    (r" plus ", "total"),
)

_OF_PIECES: Final[Names] = (
    (r"^what the table (\w+) gives", r"\1 piece"),
    (r" if .* otherwise", "current piece"),
)
_OF_MOVES: Final[Names] = (
    (r"^jump with (it|the piece that has just)", "a further jump"),
    (r"^move (it|the piece that has just)", "a further move"),
    (r"^take all seeds from", "a lap of sowing"),
    (r"^move (one of your opponent's|an enemy)", "a reply"),
    (r"^move one of the \w+ player's .* up the board", "a way up"),
    (r"^move one of the \w+ player's .* down the board", "a way down"),
    (r"^move the piece on that", "a way out"),
    (r"^jump with", "a jump like this"),
    (r"^move one of your", "a move like this"),
)
MOVES_OF_OTHERS: Final = ("a reply", "a way up", "a way down", "a way out")
"""Of these, the ones that somebody else may make."""
_OF_STEPS: Final[Names] = (
    (r"^take all seeds from", "sowing"),
    (r"\bcapture\b|\bseeds from [^']* (into|to) ", "capture"),
    (r"\bmark it\b", "marking"),
    (r"move again", "continuation"),
    (r"", "follow-up"),
)

_TABLES: Final[dict[str, Names]] = {
    "zone": _OF_ZONES,
    "site": _OF_SITES,
    "number": _OF_NUMBERS,
    "piece": _OF_PIECES,
    "move": _OF_MOVES,
    "step": _OF_STEPS,
    "shape": ((r"", "basic shape"),),
}


def names_for(kind: str, meaning: str) -> Iterator[str]:
    """What something of a kind may be called, best first; adjectives for a zone."""
    for pattern, name in _TABLES.get(kind, ()):
        found = re.search(pattern, meaning, re.IGNORECASE | re.DOTALL)
        if found is not None:
            yield found.expand(name)
