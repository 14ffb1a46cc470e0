"""People, vehicles, weapons and other things."""

from typing import Final

SHAPES: Final = {
    "person": ('<circle cy="-24" r="15"/><path d="M-28 38C-28 4-20-6 0-6C20-6 28 4 28 38Z"/>'),
    "soldier": (
        '<circle cy="-20" r="14"/><path d="M-17-24Q0-46 17-24Z"/>'
        '<path d="M-26 38C-26 6-18-4 0-4C18-4 26 6 26 38Z"/>'
        '<path fill="none" d="M-14 8L12 36"/>'
    ),
    "boat": (
        '<path d="M-42 14H42L30 36H-30Z"/><path d="M-3 8V-42L32 6Z"/><path d="M-9 8V-28L-30 8Z"/>'
    ),
    "ship": '<path d="M-44 10H44L34 34H-34Z"/><path d="M-24 10V-8H-8V-26H8V-8H24V10Z"/>',
    "flag": '<path d="M-26-42H-18V42H-26Z"/><path d="M-18-40C0-48 8-32 34-38V-4C8 2 0-14-18-6Z"/>',
    "house": '<path d="M-30-4V36H30V-4"/><path d="M-40-2L0-40L40-2Z"/><path d="M-8 36V14H8V36"/>',
    "castle": (
        '<path d="M-38-32H-26V-22H-14V-10H14V-22H26V-32H38V36H-38Z"/>'
        '<path d="M-9 36V18A9 9 0 0 1 9 18V36"/>'
    ),
    "mountain": '<path d="M-44 34L-14-28L4 6L18-14L44 34Z"/>',
    "tree": '<path d="M-6 20H6V42H-6Z"/><path d="M0-44L30 22H-30Z"/>',
    "sword": '<path d="M0-46L7-36V14H20V22H6V40H-6V22H-20V14H-7V-36Z"/>',
    "bomb": (
        '<circle cy="8" r="30"/><path d="M-7-30H7V-20H-7Z"/>'
        '<path fill="none" d="M0-30C2-44 18-46 22-36"/>'
    ),
    "wheel": (
        '<circle r="38"/><circle r="8"/>'
        '<path fill="none" d="M0-38V-8M0 8V38M-38 0H-8M8 0H38'
        'M-27-27L-6-6M6 6L27 27M-27 27L-6 6M6-6L27-27"/>'
    ),
    "leaf": (
        '<path d="M-30 34C-40-16 4-42 38-40C40-4 16 38-30 34Z"/>'
        '<path fill="none" d="M-38 42L18-20"/>'
    ),
    "ghost": (
        '<path d="M-30 40V-6C-30-50 30-50 30-6V40L15 28L0 40L-15 28Z"/><g fill="currentColor" '
        'stroke="none"><circle cx="-11" cy="-10" r="4.5"/><circle cx="11" cy="-10" r="4.5"/></g>'
    ),
    "robot": (
        '<path d="M-30-24H30V34H-30Z"/><path fill="none" d="M0-24V-38M-14 18H14"/>'
        '<circle cy="-40" r="5"/>'
        '<g fill="currentColor" stroke="none"><circle cx="-12" cy="-4" r="5"/>'
        '<circle cx="12" cy="-4" r="5"/></g>'
    ),
}
