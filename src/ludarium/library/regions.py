"""The regions of the world, as the United Nations divide it, and the continents they lie in."""

from collections.abc import Iterator
from typing import Final

CONTINENTS: Final = {
    "Africa": (
        "Northern Africa",
        "Eastern Africa",
        "Middle Africa",
        "Southern Africa",
        "Western Africa",
    ),
    "Americas": ("Caribbean", "Central America", "South America", "Northern America"),
    "Asia": (
        "Central Asia",
        "Eastern Asia",
        "South-eastern Asia",
        "Southern Asia",
        "Western Asia",
    ),
    "Europe": ("Eastern Europe", "Northern Europe", "Southern Europe", "Western Europe"),
    "Oceania": ("Australia and New Zealand", "Melanesia", "Micronesia", "Polynesia"),
}
"""The subregions of every inhabited continent."""

CONTINENT_OF: Final = {
    region: continent for continent, regions in CONTINENTS.items() for region in regions
}
"""The continent that a subregion lies in."""

ALSO: Final = {
    "america": ("Americas",),
    "latin america": ("Caribbean", "Central America", "South America"),
    "north america": ("Northern America", "Central America", "Caribbean"),
    "south-east asia": ("South-eastern Asia",),
    "south asia": ("Southern Asia",),
    "east asia": ("Eastern Asia",),
    "middle east": ("Western Asia", "Northern Africa"),
    "near east": ("Western Asia",),
    "north africa": ("Northern Africa",),
    "east africa": ("Eastern Africa",),
    "west africa": ("Western Africa",),
    "central africa": ("Middle Africa",),
    "australia": ("Australia and New Zealand",),
    "new zealand": ("Australia and New Zealand",),
}
"""Other words that people use for some of them."""


def regions_of(word: str) -> frozenset[str]:
    """The subregions that a word stands for: a continent, a subregion, or another word for them.

    >>> sorted(regions_of("latin america"))
    ['Caribbean', 'Central America', 'South America']
    >>> regions_of("Atlantis")
    frozenset()
    """
    return frozenset(_spread(word.casefold().strip()))


def _spread(word: str) -> Iterator[str]:
    for continent, regions in CONTINENTS.items():
        if word == continent.casefold():
            yield from regions
        yield from (region for region in regions if region.casefold() == word)
    for name in ALSO.get(word, ()):
        yield from _spread(name.casefold())
