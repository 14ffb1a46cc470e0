"""Checking the dimensions of a graph before it is drawn."""

from ludarium.board.problem import MAX_VERTICES, BoardError, check_size

_EMPTY_SHARE = 16
"""Of the area that an outline spans, at least one part in so many should lie inside it."""


def check_dimensions(**dimensions: int) -> None:
    """Refuse dimensions below 1, and those that alone would make a board too large."""
    for name, value in dimensions.items():
        if value < 1:
            what = name.replace("_", " ")
            raise BoardError(f"the {what} of this board is {value}", "It must be at least 1.")
        check_size(value)


def check_span(width: int, height: int) -> None:
    """Refuse an outline that spans far more points than a board can have."""
    if width * height > _EMPTY_SHARE * MAX_VERTICES:
        raise BoardError(
            f"the outline of this board spans {width:,} by {height:,} points", "Make it smaller."
        )
