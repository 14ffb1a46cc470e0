"""What the names that a description gives to things become in English.

Such a name is an identifier (`DoubleCounter`, `PromotionP1`, `OuterTrack`), which nobody has said
in English yet: taking it apart into words is the business of this module, and of no other.
"""

import re
from collections.abc import Sequence
from typing import Final

from ludarium.english.words.spelling import is_plural, listed, number, ordinal, plural

_CAMEL: Final = re.compile(
    r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|[_\s]+"
)
_NUMBERED: Final = re.compile(r"(?<![A-Z\d])(\d+)([A-Z][a-z]{2,})")
"""A word behind its number, as in `3Star`."""


def spoken(name: str) -> str:
    """A name of a description as words a person would use.

    >>> spoken("DoubleCounter"), spoken("Marker2"), spoken("X"), spoken("Gold_general")
    ('double counter', 'marker two', 'X', 'gold general')
    >>> spoken("Salta3Star")
    'salta star three'
    >>> spoken("Muscovite")
    'Muscovite'
    """
    parts = [part for part in _CAMEL.split(_NUMBERED.sub(r"\2\1", name)) if part]
    words = []
    for part in parts:
        if part.isdigit():
            words.append(number(int(part)))
        elif len(part) == 1 and part.isupper() and len(parts) == 1:
            words.append(part)
        else:
            plain = part.lower()
            words.append(part if plain in _PROPER else _IN_FULL.get(plain, plain))
    return _MOST.sub(r"\1most", " ".join(words))


_MOST: Final = re.compile(r"\b(left|right|top|bottom) most\b")
"""Words that descriptions write as two, as in `LeftMost`."""


def phase_word(name: str) -> str:
    """What a phase of a game is called, which may be that of a player.

    >>> phase_word("Moving"), phase_word("PlacementP1")
    ('moving', 'placement of the first player')
    """
    kind, owner = whose_list(name)
    if owner[1:].isdigit():
        return f"{spoken(kind)} of the {ordinal(int(owner[1:]))} player"
    return spoken(name)


def phases_named(words: Sequence[str]) -> str:
    """Some phases of a game in running text.

    >>> phases_named(["main phase"]), phases_named(["placing", "moving"])
    ('the *main phase*', 'the phases *placing* and *moving*')
    """
    if any(word.endswith("phase") for word in words):
        return listed([f"the *{word}*" for word in words])
    several = "s" if len(words) > 1 else ""
    return f"the phase{several} {listed([f'*{word}*' for word in words])}"


def words_in(name: str) -> tuple[str, ...]:
    """The words that a name of a description is made of."""
    return tuple(spoken(name).split())


_PROPER: Final = {"horus", "muscovite", "swede"}
"""Names of peoples and gods keep their capital."""
_IN_FULL: Final = {
    "ccw": "anticlockwise",
    "cw": "clockwise",
    "idx": "index",
    "init": "initial",
    "lf": "start",
    "loc": "location",
    "lt": "end",
    "max": "most",
    "min": "least",
    "nb": "number",
    "nbr": "number",
    "num": "number",
    "pos": "position",
    "prev": "previous",
    "qty": "number",
    "var": "variable",
}


_WITHOUT_ZONE: Final = ("home", "zone", "area", "goal", "side", "row", "rows", "corner", "camp")
"""Names of regions that end like this need no word behind them."""
_OWNER_AT_END: Final = re.compile(r"(?<!\d)[\s_]?P?[1-4]$|[\s_]P$|(?<=[a-z])P$")
"""The number of a player at the end of a name; one in letters, as in `RingOne`, is none."""


def _without_owner(name: str, *also: str) -> list[str]:
    """The words of a name without the number of a player at its end, nor some other words."""
    has_others = any(letter.isdigit() for letter in name[:-1])  # as in `Level3Phase1`
    plain = name if has_others else _OWNER_AT_END.sub("", name)
    words = spoken(plain).split()
    while words and words[-1] in also:
        words.pop()
    return words


def region_word(name: str | None, *, numbered: bool = False) -> str:
    """What a region is called: `home` if it has no name, else `promotion zone`, `rosettes`.

    A number at its end is mostly that of a player, unless regions of nobody are `numbered`.

    >>> region_word(None), region_word("PromotionP1"), region_word("Rosettes"), region_word("Row2")
    ('home', 'promotion zone', 'rosettes', 'row')
    >>> region_word("RingOne"), region_word("Level31"), region_word("Ring2", numbered=True)
    ('ring one zone', 'level thirty-one zone', 'ring two zone')
    """
    if not name:
        return "home"
    words = spoken(name).split() if numbered else _without_owner(name, "region")
    words = words or spoken(name).split()[:1]
    if words == ["region"]:
        return "region"
    words = words[1:] if words[0] == "the" else words
    needs_none = words[-1].endswith(_WITHOUT_ZONE) or words[-1].endswith("s")
    return " ".join(words if needs_none else [*words, "zone"])


def only_site_word(name: str, site: str) -> str:
    """What the only site of a region is called: `water square` for a region named `Water`."""
    *before, last = region_word(name).split()
    words = before if last == "zone" and before else [*before, last]
    needs_none = words[-1].endswith((site, *_WITHOUT_ZONE))
    return " ".join(words if needs_none else [*words, site])


def row_word(name: str | None) -> str:
    """What a region is called that is a single row: `inner row` for `Inner`."""
    words = spoken(name or "home").split()
    is_row = words[-1].endswith(("row", "rows"))
    return " ".join(words if is_row else [*words, "row"])


def is_set(word: str) -> bool:
    """Whether a word for a region means its sites one by one: `rosettes`, but not `rows`."""
    return is_plural(word) and not word.endswith(("rows", "columns", "sides", "zones"))


def path_word(name: str | None) -> str:
    """What tells a path from others, after its name: `outer` for `OuterTrack1`; maybe nothing.

    >>> path_word("OuterTrack1"), path_word("TrackCW"), path_word("Track"), path_word(None)
    ('outer', 'clockwise', '', '')
    """
    words = _without_owner(name or "", "track", "path")
    return " ".join(words[1:] if words[:1] == ["track"] else words)


_ROYAL: Final = ("king", "general", "emperor", "prince", "sultan", "khan")


def whose_list(name: str) -> tuple[str, str]:
    """What a list of sites says of them, and for whom, after its name; for nobody in particular.

    >>> whose_list("OwnedP1"), whose_list("OwnedMover"), whose_list("Playable")
    (('Owned', 'P1'), ('Owned', 'Mover'), ('Playable', ''))
    >>> whose_list("P1SownFrom")
    ('SownFrom', 'P1')
    """
    if name in ("1", "2"):
        return "Noted", f"P{name}"
    found = _WHOSE.fullmatch(name)
    if found is not None:
        return found.group(1).rstrip("-_ "), found.group(2)
    first = _WHOSE_FIRST.fullmatch(name)
    return (name, "") if first is None else (first.group(2), first.group(1))


_WHOSE: Final = re.compile(r"(.+?)(P\d|Mover|Next)")
_WHOSE_FIRST: Final = re.compile(r"(P\d)[-_ ]?([A-Z].+)")


def without_word(name: str, *words: str) -> str:
    """What a name says of sites, without what a site is called at its beginning or its end.

    >>> without_word("sown holes", "site", "hole"), without_word("holes sown", "site", "hole")
    ('sown', 'sown')
    """
    for word in (form for one in words for form in (plural(one), one)):
        name = name.removeprefix(f"{word} ").removesuffix(f" {word}")
    return name


def is_adjective(word: str) -> bool:
    """Whether a name says what sites are: `playable`, `owned`, `resting`."""
    return word.endswith(("able", "ed", "en", "ing"))


def has_word(name: str, word: str) -> bool:
    """Whether a word is one of those of a name: `holes`, of `holes sowed`."""
    return word in name.split()


def without_look(piece: str) -> str:
    """The name of a piece without how its picture looks, which a set of wood need not.

    >>> without_look("king no cross"), without_look("ferzno cross"), without_look("rook isometric")
    ('king', 'ferz', 'rook')
    """
    return piece.removesuffix("no cross").removesuffix(" isometric").rstrip(" -")


def is_royal(piece: str) -> bool:
    """Whether a piece is one of those whose danger is called check, as its name says."""
    return piece.endswith(_ROYAL)


def tells_site(name: str | None) -> bool:
    """Whether a table leads to sites, as its name says."""
    return "site" in (name or "").lower()


def without_digits(name: str) -> str:
    """A name without the number at its end, which may tell whose a piece is."""
    return name.rstrip("0123456789")


def number_at_end(name: str) -> int | None:
    """The number at the end of a name, if there is one."""
    digits = name[len(without_digits(name)) :]
    return int(digits) if digits else None


def without_title(piece: str, title: str, pieces: Sequence[str]) -> str:
    """The name of a piece without that of its game, if the names of all pieces begin with that.

    >>> without_title("salta star", "salta", ["salta star", "salta moon"])
    'star'
    """
    alike = all(name.startswith(f"{title} ") for name in pieces)
    return piece.removeprefix(f"{title} ") if alike else piece


def without_owner(name: str) -> str:
    """A name without the last digit, which tells whose a piece is where names end in numbers."""
    return name[:-1] if name[-1:].isdigit() else name


def around(message: str, label: str) -> tuple[str, str] | None:
    """What a message of a description says before and after a label that it has once."""
    words = message.split()
    if words.count(label) != 1:
        return None
    place = words.index(label)
    return " ".join(words[:place]), " ".join(words[place + 1 :])
