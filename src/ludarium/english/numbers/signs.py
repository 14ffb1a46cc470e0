"""The ways in which two numbers compare, their opposites and their mirror images."""

from enum import Enum
from operator import eq, ge, gt, le, lt, ne
from typing import Final


class Sign(Enum):
    """How two numbers compare."""

    EQUAL = "="
    NOT_EQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="

    @property
    def opposite(self) -> "Sign":
        """What holds when this does not."""
        return _OPPOSITES[self]

    @property
    def mirrored(self) -> "Sign":
        """The same said with the other number first."""
        return _MIRRORED[self]

    @property
    def is_equality(self) -> bool:
        """Whether it asks for the same, or for something else."""
        return self in (Sign.EQUAL, Sign.NOT_EQUAL)


_OPPOSITES: Final = {
    Sign.EQUAL: Sign.NOT_EQUAL,
    Sign.NOT_EQUAL: Sign.EQUAL,
    Sign.LESS: Sign.AT_LEAST,
    Sign.AT_LEAST: Sign.LESS,
    Sign.MORE: Sign.AT_MOST,
    Sign.AT_MOST: Sign.MORE,
}
_MIRRORED: Final = {
    Sign.EQUAL: Sign.EQUAL,
    Sign.NOT_EQUAL: Sign.NOT_EQUAL,
    Sign.LESS: Sign.MORE,
    Sign.MORE: Sign.LESS,
    Sign.AT_LEAST: Sign.AT_MOST,
    Sign.AT_MOST: Sign.AT_LEAST,
}
HOLDS: Final = {
    Sign.EQUAL: eq,
    Sign.NOT_EQUAL: ne,
    Sign.LESS: lt,
    Sign.AT_MOST: le,
    Sign.MORE: gt,
    Sign.AT_LEAST: ge,
}
"""Whether two known numbers compare so."""
THAN: Final = {
    Sign.LESS: "less than",
    Sign.AT_MOST: "at most",
    Sign.MORE: "more than",
    Sign.AT_LEAST: "at least",
}
"""How it is said that they do, unless they are asked to be the same."""
