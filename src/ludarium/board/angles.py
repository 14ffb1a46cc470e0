"""Angles that are the same to the last bit on every machine.

Steps that lead the same way are told apart by the last bits of their angles, and so is a step on
the line between two compass points; the `atan2` of one system rounds otherwise than that of
another. This one follows fdlibm, as other game systems do.

The method and the coefficients are those of fdlibm: Copyright (C) 1993 by Sun Microsystems, Inc.
Permission to use, copy, modify, and distribute this software is freely granted, provided that
this notice is preserved.
"""

from math import copysign, pi
from typing import Final

_PI_TAIL: Final = 1.2246467991473531772e-16
"""What pi is more than the floating-point number that stands for it."""

_ODD: Final = (
    3.33333333333329318027e-01,
    1.42857142725034663711e-01,
    9.09088713343650656196e-02,
    6.66107313738753120669e-02,
    4.97687799461593236017e-02,
    1.62858201153657823623e-02,
)
_EVEN: Final = (
    -1.99999999998764832476e-01,
    -1.11111104054623557880e-01,
    -7.69187620504482999495e-02,
    -5.83357013379057348645e-02,
    -3.65315727442169155270e-02,
)


def angle_of(dx: float, dy: float) -> float:
    """The angle of a vector, counter-clockwise from east, from -pi to pi."""
    if dy == 0.0:
        return copysign(pi, dy) if copysign(1.0, dx) < 0 else dy
    if dx == 0.0:
        return copysign(pi / 2, dy)
    angle = _arc_tangent(abs(dy / dx))
    if dx > 0:
        return copysign(angle, dy)
    return pi - (angle - _PI_TAIL) if dy > 0 else (angle - _PI_TAIL) - pi


def _arc_tangent(x: float) -> float:
    """The angle whose tangent is a positive number: that of a near landmark, and the rest."""
    if x < 0.4375:
        return x - _series(x) if x >= 2.0**-29 else x
    if x < 0.6875:
        angle, tail = 4.63647609000806093515e-01, 2.26987774529616870924e-17
        rest = (2.0 * x - 1.0) / (2.0 + x)
    elif x < 1.1875:
        angle, tail = 7.85398163397448278999e-01, 3.06161699786838301793e-17
        rest = (x - 1.0) / (x + 1.0)
    elif x < 2.4375:
        angle, tail = 9.82793723247329054082e-01, 1.39033110312309984516e-17
        rest = (x - 1.5) / (1.0 + 1.5 * x)
    else:
        angle, tail = 1.57079632679489655800e00, 6.12323399573676603587e-17
        rest = -1.0 / x
    return angle - ((_series(rest) - tail) - rest)


def _series(x: float) -> float:
    """By how much the angle is less than its tangent."""
    z = x * x
    w = z * z
    a, b, c, d, e, f = _ODD
    odd = z * (a + w * (b + w * (c + w * (d + w * (e + w * f)))))
    a, b, c, d, e = _EVEN
    even = w * (a + w * (b + w * (c + w * (d + w * e))))
    return x * (odd + even)
