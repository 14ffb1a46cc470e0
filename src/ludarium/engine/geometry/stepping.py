"""Steps and straight lines from a site, in directions known before play or only in play."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ludarium.engine.geometry.directions import Ray, ways_of
from ludarium.engine.geometry.headings import each_ray_along, each_step_along, headings
from ludarium.kernel.expressions import Expression
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import RelativeDirection

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


@contextmanager
def each_step(
    m: "Machine", direction: Any, kind: SiteType | None, site: Expression
) -> Iterator[Expression]:
    """Something done for every site one step away from a site, in order."""
    ways = ways_of(m, direction, kind)
    if ways is not None:
        with ways.steps(site) as to:
            yield to
        return
    kind = kind or m.usual
    if not isinstance(direction, RelativeDirection):
        with direction.each_step(m, kind, site) as to:
            yield to
        return
    site = m.let(site)
    with m.temporary():
        numbers = headings(m, direction, kind, site, apart=False)
        with each_step_along(m, numbers, kind, site) as to:
            yield to


@contextmanager
def each_ray(
    m: "Machine", direction: Any, kind: SiteType | None, site: Expression
) -> Iterator[Ray]:
    """Something done for every straight line that leaves a site, in order."""
    ways = ways_of(m, direction, kind)
    if ways is not None:
        with ways.rays(site) as ray:
            yield ray
        return
    kind = kind or m.usual
    if not isinstance(direction, RelativeDirection):
        with direction.each_ray(m, kind, site) as ray:
            yield ray
        return
    site = m.let(site)
    with m.temporary():
        numbers = headings(m, direction, kind, site, apart=False)
        with each_ray_along(m, numbers, kind, site) as ray:
            yield ray
