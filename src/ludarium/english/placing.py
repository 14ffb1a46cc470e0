"""Placing, removing and turning pieces, in words.

(Starting positions are told in `setting_up`.)
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass
