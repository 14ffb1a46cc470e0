"""Steps and straight lines from a site, in directions known before play or only in play."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from ludarium.engine.geometry.directions import Ray, ways_of
from ludarium.engine.geometry.headings import each_ray_along, each_step_along, headings
from ludarium.kernel.expressions import Expression
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import RelativeDirection

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

T = TypeVar("T")


def each_step(
    m: "Machine", direction: Any, kind: SiteType | None, site: Expression
) -> AbstractContextManager[Expression]:
    """Something done for every site one step away from a site, in order."""
    ways = ways_of(m, direction, kind)
    if ways is not None:
        return ways.steps(site)
    if isinstance(direction, RelativeDirection):
        return _along(m, direction, kind or m.usual, site, each_step_along)
    found: AbstractContextManager[Expression] = direction.each_step(m, kind or m.usual, site)
    return found


def each_ray(
    m: "Machine", direction: Any, kind: SiteType | None, site: Expression
) -> AbstractContextManager[Ray]:
    """Something done for every straight line that leaves a site, in order."""
    ways = ways_of(m, direction, kind)
    if ways is not None:
        return ways.rays(site)
    if isinstance(direction, RelativeDirection):
        return _along(m, direction, kind or m.usual, site, each_ray_along)
    found: AbstractContextManager[Ray] = direction.each_ray(m, kind or m.usual, site)
    return found


@contextmanager
def _along(
    m: "Machine",
    direction: RelativeDirection,
    kind: SiteType,
    site: Expression,
    follow: Callable[..., AbstractContextManager[T]],
) -> Iterator[T]:
    """Follow a single direction that only play can tell."""
    site = m.let(site)
    with m.temporary():
        numbers = headings(m, direction, kind, site, apart=False)
        with follow(m, numbers, kind, site) as found:
            yield found
