"""Laying instructions out: as one sentence where they are short, as lists where they are not.

Begin with `layout.py`; `cases.py` is about what depends on conditions.
"""

from ludarium.english.telling.deeds import as_deed, consequences, length, named_deed
from ludarium.english.telling.layout import conditions_as_blocks, joined, tell
from ludarium.english.telling.one_line import LONGEST, in_one_line, inline

__all__ = [
    "LONGEST",
    "as_deed",
    "conditions_as_blocks",
    "consequences",
    "in_one_line",
    "inline",
    "joined",
    "length",
    "named_deed",
    "tell",
]
