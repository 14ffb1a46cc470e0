"""What the arguments of starting rules come to: which sites they mean, and which numbers."""

from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Int, Region
from ludarium.vocabulary.board import SiteType


def single_site(
    site: Int | None, label: str | None, kind: SiteType | None, box: StaticContext
) -> int:
    """The site with a label if there is one, or else the one with a number; -1 for no site."""
    if label is None:
        return -1 if site is None else site.static(box)
    found = box.labelled(kind, label)
    if found < 0:
        raise BoardError(
            f"no site of this board is called {label}",
            "Show the board with its coordinates to see what its sites are called.",
        )
    return found


def listed_sites(
    sites: tuple[Int, ...] | None,
    region: Region | None,
    labels: tuple[str, ...] | None,
    kind: SiteType | None,
    box: StaticContext,
) -> tuple[int, ...]:
    """The sites with certain labels, of a region, or with certain numbers.

    Labels come first, and those that no site has are left out; a list keeps its order.
    """
    if labels is not None:
        found = (box.labelled(kind, label) for label in labels)
        return tuple(site for site in found if site >= 0)
    if region is not None:
        return region.static(box)
    return tuple(site.static(box) for site in sites or ())


def given_numbers(box: StaticContext, **numbers: Int | None) -> dict[str, int]:
    """The numbers that are given, by name; -1 stands for none."""
    found = {name: number.static(box) for name, number in numbers.items() if number is not None}
    return {name: number for name, number in found.items() if number != -1}
