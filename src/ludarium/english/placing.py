"""Placing, removing and turning pieces, in words.

(Starting positions are told in `setting_up`.)
"""

from typing import TYPE_CHECKING, Any

from ludarium.english.phrases import Condition, Do, Instruction, Noun
from ludarium.english.words import article, listed

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
