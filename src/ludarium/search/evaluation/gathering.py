"""How close together the pieces of each side stand: their distances from the middle of the side."""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

_UNIT: Final = 16
"""So fine are the coordinates of sites: a step is so many."""


def gathering(m: "Machine", f: Function, total: Local, count: int, worth: Expression) -> None:
    """Add what it is worth to the first side that its pieces stand closer together."""
    board = m.box.sites
    flat = [number for place in places_of(m) for number in place]
    at = m.module.table(flat, "i32", "where sites lie")
    sums = {side: [f.local(0) for _ in range(3)] for side in (1, 2)}

    def each(side: int, do: object) -> None:
        with m.owned_sites(side).kept(f).each(f) as site, f.if_(site < board.count):
            do(f.let(load(site * 8, at)), f.let(load(site * 8, at + 4)))  # type: ignore[operator]

    for side, (number, across, up) in sums.items():

        def add(
            a: Expression,
            b: Expression,
            number: Local = number,
            across: Local = across,
            up: Local = up,
        ) -> None:
            number.set(number + 1)
            across.set(across + a)
            up.set(up + b)

        each(side, add)
        with f.if_(number > 0):
            across.set(across.divided(number))
            up.set(up.divided(number))
            away = f.local(0)

            def apart(
                a: Expression,
                b: Expression,
                across: Local = across,
                up: Local = up,
                away: Local = away,
            ) -> None:
                one, other = f.let(size_of(f, a - across)), f.let(size_of(f, b - up))
                away.set(away + choose(one > other, one, other))

            each(side, apart)
            mean = (away * worth).divided(_UNIT)
            total.set(total - mean if side == 1 else total + mean)


def places_of(m: "Machine") -> list[tuple[int, int]]:
    """Where the sites of the board lie, so that the shortest steps are units."""
    board = m.box.sites
    x, y = board.x[: board.count], board.y[: board.count]
    steps = [
        float(((x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2) ** 0.5)
        for i in range(min(20, board.count))
        for j in board.adjacent[i][:4]
    ]
    scale = _UNIT / (min(steps) if steps else 1.0)
    return [(round(a * scale), round(b * scale)) for a, b in zip(x, y, strict=True)]


def size_of(f: Function, number: Expression) -> Expression:
    """A number without its sign."""
    number = f.let(number)
    return choose(number < 0, constant(0) - number, number)
