"""The chess set and its relatives. A shape fills the square from -50 to 50, y pointing down.

What has no colour of its own takes the colour of the piece; `currentColor` is that of its details.
"""

from typing import Final

_BASE: Final = '<path d="M-20 24H20Q27 27 27 33V39H-27V33Q-27 27-20 24Z"/>'
_CROSS: Final = '<path d="M-4-48H4V-42H10V-34H4V-25H-4V-34H-10V-42H-4Z"/>'
_KING: Final = (
    '<path d="M0-17C8-34 38-27 29-3C26 6 20 12 19 24H-19C-20 12-26 6-29-3C-38-27-8-34 0-17Z"/>'
    '<path fill="none" d="M0-17V8M-19 14Q0 8 19 14"/>' + _BASE
)
_CORONET: Final = '<path d="M-15-30L-17-46L-7-38L0-48L7-38L17-46L15-30Z"/>'
_BISHOP: Final = (
    '<circle cy="-38" r="5"/>'
    '<path d="M0-33C17-20 21-5 13 10H-13C-21-5-17-20 0-33Z"/>'
    '<path d="M-14 10H14L19 24H-19Z"/>' + _BASE
)
_KNIGHT: Final = (
    '<path d="M-20 24C-20 8-3 2-5-9C-12-4-18 5-25 6C-32 5-34-2-30-8C-23-17-19-31-6-35'
    'L-3-45L5-36C24-31 30-8 24 24Z"/>'
    '<path fill="none" d="M8-27C18-20 20-6 19 12"/>'
    '<circle cx="-9" cy="-22" r="2.6" fill="currentColor" stroke="none"/>' + _BASE
)
_QUEEN: Final = (
    '<path d="M-31-22L-20 24H20L31-22L17-4L13-33L0-8L-13-33L-17-4Z"/>'
    '<circle cx="-31" cy="-25" r="5"/><circle cx="-13" cy="-36" r="5"/>'
    '<circle cx="13" cy="-36" r="5"/><circle cx="31" cy="-25" r="5"/>'
    '<path fill="none" d="M-21 15Q0 9 21 15"/>' + _BASE
)
_ROOK: Final = (
    '<path d="M-25-37H-14V-29H-6V-37H6V-29H14V-37H25V-21L16-14L19 24H-19L-16-14L-25-21Z"/>'
    '<path fill="none" d="M-16-14H16"/>' + _BASE
)
_PAWN: Final = (
    '<path d="M-8-8C-8 6-13 15-19 24H19C13 15 8 6 8-8Z"/><circle cy="-19" r="14"/>' + _BASE
)
_FERZ: Final = (
    '<circle cy="-36" r="6"/>'
    '<path d="M-22-20L-14-29L0-22L14-29L22-20L15 10H-15Z"/>'
    '<path d="M-15 10H15L19 24H-19Z"/>' + _BASE
)
_TOWER_KNIGHT: Final = _KNIGHT.replace(_BASE, "") + (
    '<path d="M-27 24V16H-18V21H-9V16H9V21H18V16H27V39H-27Z"/>'
)

SHAPES: Final = {
    "king": _CROSS + _KING,
    "crowned": '<circle cy="-32" r="7"/>' + _KING,
    "queen": _QUEEN,
    "rook": _ROOK,
    "bishop": _BISHOP + '<path fill="none" d="M0-22V-4M-7-13H7"/>',
    "prelate": _BISHOP + '<path fill="none" d="M6-22L-3-6"/>',
    "knight": _KNIGHT,
    "pawn": _PAWN,
    "ferz": _FERZ,
    "prince": _CORONET + _PAWN.replace('cy="-19" r="14"', 'cy="-17" r="13"'),
    "amazon": _QUEEN + '<circle cy="-2" r="5" fill="currentColor" stroke="none"/>',
    "marshal": _TOWER_KNIGHT,
    "archbishop": _KNIGHT + '<path fill="none" d="M9-8V8M2 0H16"/>',
    "cannon": (
        '<path d="M-34-10L22-30Q32-30 34-20Q34-12 28-8L-28 12Q-38 2-34-10Z"/>'
        '<circle cx="-4" cy="18" r="20"/><circle cx="-4" cy="18" r="5" fill="currentColor"/>'
        '<path fill="none" d="M-4-2V38M-24 18H16"/>'
    ),
    "commoner": (
        '<circle cy="-24" r="14"/><path d="M-22 24C-22-2-14-8 0-8C14-8 22-2 22 24Z"/>' + _BASE
    ),
    "wazir": (
        '<path d="M-20-32H20L14-20H-14Z"/><path d="M-12-20H12L18 24H-18Z"/>'
        '<circle cy="-38" r="6"/>' + _BASE
    ),
    "cone": '<path d="M0-42L28 30Q0 44-28 30Z"/><path fill="none" d="M-28 30Q0 18 28 30"/>',
    "tower": (
        '<path d="M-18-40H18L13-26L20 34Q0 42-20 34L-13-26Z"/>'
        '<path fill="none" d="M-13-26H13M-16 4H16"/>'
    ),
}
