"""Animals, seen from the front: a head, ears or horns, eyes and a nose."""

from typing import Final

_EYES: Final = (
    '<g fill="currentColor" stroke="none"><circle cx="-12" cy="{y}" r="3.6"/>'
    '<circle cx="12" cy="{y}" r="3.6"/></g>'
)
_NOSE: Final = '<path d="M-6 {y}H6L0 {z}Z" fill="currentColor" stroke="none"/>'


def _eyes(y: float) -> str:
    return _EYES.replace("{y}", f"{y:g}")


def _nose(y: float) -> str:
    return _NOSE.replace("{y}", f"{y:g}").replace("{z}", f"{y + 7:g}")


_POINTED: Final = '<path d="M-30-8L-33-44L-8-27Z"/><path d="M30-8L33-44L8-27Z"/>'
_ROUND_EARS: Final = '<circle cx="-26" cy="-27" r="12"/><circle cx="26" cy="-27" r="12"/>'
_LONG_EARS: Final = (
    '<path d="M-6-10C-28-20-26-50-14-48C-4-46-2-26-2-12Z"/>'
    '<path d="M6-10C28-20 26-50 14-48C4-46 2-26 2-12Z"/>'
)
_HANGING_EARS: Final = (
    '<path d="M-22-26C-44-26-44 8-34 16C-24 10-24-8-20-18Z"/>'
    '<path d="M22-26C44-26 44 8 34 16C24 10 24-8 20-18Z"/>'
)
_HORNS: Final = (
    '<path d="M-18-22C-40-20-44-36-38-46C-34-34-24-34-10-30Z"/>'
    '<path d="M18-22C40-20 44-36 38-46C34-34 24-34 10-30Z"/>'
)
_GOAT_HORNS: Final = (
    '<path d="M-6-22C-8-40-22-48-32-42C-22-40-18-30-18-18Z"/>'
    '<path d="M6-22C8-40 22-48 32-42C22-40 18-30 18-18Z"/>'
)
_ANTLERS: Final = (
    '<path fill="none" stroke-width="6" d="M-10-22C-16-34-34-30-36-46M-22-31L-18-46'
    'M10-22C16-34 34-30 36-46M22-31L18-46"/>'
)
_SIDE_EARS: Final = '<path d="M-20-16L-44-10L-22-2Z"/><path d="M20-16L44-10L22-2Z"/>'
_SNOUTED: Final = '<path d="M-32-14C-30-36 30-36 32-14C34 4 12 22 0 42C-12 22-34 4-32-14Z"/>'
_ROUND: Final = '<path d="M-34-2C-34-44 34-44 34-2C34 22 20 38 0 38C-20 38-34 22-34-2Z"/>'
_LONG: Final = (
    '<path d="M-24-20C-20-32 20-32 24-20C26 0 16 16 14 32C12 44-12 44-14 32C-16 16-26 0-24-20Z"/>'
)
_WHISKERS: Final = '<path fill="none" d="M-16 16L-40 12M-16 21L-38 26M16 16L40 12M16 21L38 26"/>'
_STRIPES: Final = (
    '<path fill="none" stroke-width="5" '
    'd="M0-32V-20M-10-30L-8-20M10-30L8-20M-33 2L-22 4M33 2L22 4"/>'
)
_SPOTS: Final = (
    '<g fill="currentColor" stroke="none"><circle cy="-24" r="3.5"/>'
    '<circle cx="-12" cy="-21" r="3"/>'
    '<circle cx="12" cy="-21" r="3"/><circle cx="-26" cy="6" r="3"/><circle cx="26" cy="6" r="3"/>'
    '<circle cx="-21" cy="16" r="2.6"/><circle cx="21" cy="16" r="2.6"/></g>'
)
_BEARD: Final = '<path d="M-8 38L0 49L8 38Z"/>'
_MANE: Final = (
    '<path d="M0-48L14-40L30-38L34-24L46-12L42 4L46 18L34 28L26 42L10 42L0 49L-10 42L-26 42'
    'L-34 28L-46 18L-42 4L-46-12L-34-24L-30-38L-14-40Z"/>'
)
_WOOL: Final = (
    '<path d="M-14-20A12 12 0 0 1-22-38A13 13 0 0 1 0-44A13 13 0 0 1 22-38A12 12 0 0 1 14-20Z"/>'
)
_MUZZLE: Final = (
    '<ellipse cy="26" rx="17" ry="12"/><g fill="currentColor" stroke="none">'
    '<circle cx="-6" cy="26" r="2.6"/><circle cx="6" cy="26" r="2.6"/></g>'
)
_GOOSE: Final = (
    '<path d="M-40-22L-22-30C-18-46 6-44 6-26C6-14-4-10-2 0C12-10 34-8 42-22C46 12 28 36 2 36'
    'C-22 36-28 18-22 4C-18-6-14-12-20-18Z"/>'
    '<circle cx="-9" cy="-30" r="3" fill="currentColor" stroke="none"/>'
    '<path fill="none" d="M4 14C16 20 28 12 34 0"/>'
)
_HEN: Final = (
    '<path d="M-24-34Q-22-46-16-38Q-12-48-6-38Q0-46 2-34Z"/>'
    '<path d="M-40-16L-24-22C-22-38 6-38 8-18C10-6 16-2 24-4L40-26C46 10 30 34 4 34'
    'C-20 34-26 14-24-8Z"/><path fill="none" d="M-4 34V45M12 33V45"/>'
    '<circle cx="-11" cy="-21" r="3" fill="currentColor" stroke="none"/>'
)
_BIRD: Final = (
    '<path d="M-44-10L-26-18C-22-34 0-34 4-18L44-38C40-6 24 22-2 24L-14 42L-18 40L-14 22'
    'C-26 16-28 2-26-8Z"/><circle cx="-13" cy="-17" r="3" fill="currentColor" stroke="none"/>'
    '<path fill="none" d="M-4 4C10 4 24-6 34-20"/>'
)
_FISH: Final = (
    '<path d="M-42 0C-28-28 8-28 22-4L42-20V20L22 4C8 28-28 28-42 0Z"/>'
    '<circle cx="-24" cy="-4" r="3" fill="currentColor" stroke="none"/>'
    '<path fill="none" d="M-10-14Q-2 0-10 14"/>'
)

SHAPES: Final = {
    "fox": _POINTED
    + _SNOUTED
    + '<path fill="none" d="M-30-6C-16-4-8 8 0 24C8 8 16-4 30-6"/>'
    + _eyes(-8)
    + _nose(32),
    "wolf": _POINTED + _SNOUTED + _eyes(-8) + _nose(30) + '<path fill="none" d="M0-28V-14"/>',
    "dog": _ROUND
    + _HANGING_EARS
    + _eyes(-8)
    + _nose(10)
    + '<path fill="none" d="M0 17V24M-9 26Q0 32 9 26"/>',
    "cat": _POINTED + _ROUND + _eyes(-6) + _nose(8) + _WHISKERS,
    "mouse": _ROUND_EARS.replace('r="12"', 'r="17"') + _SNOUTED + _eyes(-4) + _nose(30),
    "hare": _LONG_EARS + '<ellipse cy="14" rx="26" ry="28"/>' + _eyes(6) + _nose(18),
    "tiger": _ROUND_EARS + _ROUND + _STRIPES + _eyes(-6) + _nose(10) + _WHISKERS,
    "leopard": _ROUND_EARS + _ROUND + _SPOTS + _eyes(-8) + _nose(10) + _WHISKERS,
    "lion": _MANE
    + '<ellipse cy="2" rx="27" ry="29"/>'
    + _eyes(-6)
    + _nose(10)
    + '<path fill="none" d="M0 17V22"/>',
    "bear": _ROUND_EARS + _ROUND + _eyes(-8) + '<ellipse cy="18" rx="15" ry="12"/>' + _nose(10),
    "monkey": '<circle cx="-34" cy="-4" r="12"/><circle cx="34" cy="-4" r="12"/>'
    + _ROUND
    + '<ellipse cy="16" rx="22" ry="17"/>'
    + _eyes(-8)
    + '<path fill="none" d="M-9 20Q0 27 9 20"/>',
    "goat": _GOAT_HORNS + _SIDE_EARS + _LONG + _BEARD + _eyes(-10) + _nose(28),
    "sheep": _SIDE_EARS + _LONG + _WOOL + _eyes(-6) + _nose(28),
    "cow": _HORNS + _SIDE_EARS + _LONG + _MUZZLE + _eyes(-10),
    "bull": _HORNS
    + '<path d="M-30-22C-20-34 20-34 30-22C30 4 20 20 16 36H-16C-20 20-30 4-30-22Z"/>'
    + _MUZZLE
    + _eyes(-8),
    "deer": _ANTLERS + _SIDE_EARS + _LONG + _eyes(-10) + _nose(28),
    "elephant": (
        '<path d="M-18-30C-48-40-54 14-26 16Z"/><path d="M18-30C48-40 54 14 26 16Z"/>'
        '<path d="M-24-22C-16-38 16-38 24-22C28 2 14 10 12 24C12 34 20 36 24 30L32 36'
        'C24 52-4 48-8 26C-10 12-28 2-24-22Z"/>' + _eyes(-12)
    ),
    "frog": (
        '<circle cx="-20" cy="-24" r="14"/><circle cx="20" cy="-24" r="14"/>'
        '<path d="M-40 4C-40-32 40-32 40 4C40 30 22 36 0 36C-22 36-40 30-40 4Z"/>'
        '<path fill="none" d="M-26 10Q0 28 26 10"/>' + _eyes(-26).replace("12", "20")
    ),
    "goose": _GOOSE,
    "hen": _HEN,
    "bird": _BIRD,
    "fish": _FISH,
    "snake": (
        '<path d="M-40 26C-16 34 8 32 10 22C12 10-34 8-34-14C-34-36 0-44 24-38C36-34 36-22 24-20'
        'C6-18-14-24-14-14C-14-2 34 4 32 24C30 46-12 44-40 36Z"/>'
        '<circle cx="20" cy="-30" r="3" fill="currentColor" stroke="none"/>'
    ),
    "bug": (
        '<path fill="none" stroke-width="5" d="M-18-10L-38-20M-22 8H-44M-18 24L-36 38'
        'M18-10L38-20M22 8H44M18 24L36 38M-6-32L-16-46M6-32L16-46"/>'
        '<circle cy="-24" r="13"/>'
        '<ellipse cy="12" rx="25" ry="30"/><path fill="none" d="M0-18V42"/>'
        '<g fill="currentColor" stroke="none"><circle cx="-11" cy="4" r="4"/>'
        '<circle cx="11" cy="4" r="4"/><circle cx="-9" cy="22" r="4"/>'
        '<circle cx="9" cy="22" r="4"/></g>'
    ),
}
