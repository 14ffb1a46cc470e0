"""What ludemes say: nouns, conditions, and instructions that players follow.

Begin with `instructions.py`: a tree that is laid out only when a page is written.
"""

from ludarium.english.phrases.conditions import (
    MOVING_AGAIN,
    All,
    Always,
    AnyOf,
    Clause,
    Condition,
    Said,
    all_of,
    amounts,
    any_of,
    stands_on,
)
from ludarium.english.phrases.instructions import (
    NOTHING,
    PASS,
    Choice,
    Do,
    Instruction,
    Nothing,
    Remark,
    Together,
    Under,
    When,
    choice_of,
    followed,
    together,
)
from ludarium.english.phrases.nouns import (
    YOU,
    Noun,
    Sites,
)

__all__ = [
    "MOVING_AGAIN",
    "NOTHING",
    "PASS",
    "YOU",
    "All",
    "Always",
    "AnyOf",
    "Choice",
    "Clause",
    "Condition",
    "Do",
    "Instruction",
    "Nothing",
    "Noun",
    "Remark",
    "Said",
    "Sites",
    "Together",
    "Under",
    "When",
    "all_of",
    "amounts",
    "any_of",
    "choice_of",
    "followed",
    "stands_on",
    "together",
]
