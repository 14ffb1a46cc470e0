"""Recognising boards for backgammon and its like: two rows with a bar across their middle."""

from string import ascii_uppercase as LETTERS  # noqa: N812 - a constant of ours, too

from ludarium.board.equipment.equipment import Equipment
from ludarium.english.model.board.boards import Diagonals, Grid, Shape, Tables


def tables_of(equipment: Equipment, shape: Shape) -> Tables | None:
    """Two rows in which no path runs through the middle, though some may begin there."""
    if not isinstance(shape, Grid) or shape.rows != 2 or shape.columns % 2 == 0:
        return None
    if shape.diagonals is not Diagonals.NONE or shape.missing or not equipment.tracks:
        return None
    columns, sites = shape.columns, equipment.sites
    if columns > len(LETTERS):
        return None
    middle = columns // 2
    bar = {middle, middle + columns}
    others = set(range(2 * columns)) - bar
    for track in equipment.tracks:
        stops = [stop for stop in track.sites if 0 <= stop < sites.count]
        if not others <= set(stops) or bar & set(stops[1:]):
            return None
    labels = [f"{LETTERS[site % columns]}{site // columns + 1}" for site in range(2 * columns)]
    if list(sites.label[: 2 * columns]) != labels:
        return None
    ends = (0, middle - 1, middle + 1, columns - 1)
    first, second, third, last = (LETTERS[end] for end in ends)
    places = tuple(labels[site] for site in sorted(bar))
    return Tables(middle, places, (first, second, third, last))
