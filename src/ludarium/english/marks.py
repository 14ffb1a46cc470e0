"""Marks on holes: states that are set once and asked for in sowing, as players say it."""

from typing import TYPE_CHECKING, Any

from ludarium.english.counting import literal
from ludarium.english.phrases import Clause, Condition, Said, all_of
from ludarium.english.signs import Sign

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.ludeme import Ludeme

COVERED = "covered"
"""Holes are covered: their states are 0 or 1."""
OWNED = "owned"
"""Holes are marked as somebody's: their states are numbers of players."""


def marks_of(game: "Ludeme") -> str:
    """What the states of holes mean in a game of sowing: `COVERED`, `OWNED`, or nothing known."""
    values: set[str] = set()
    is_sown = False
    for part in game.walk():
        name = type(part).__name__
        is_sown = is_sown or name == "Sow"
        if name == "SetState":
            values.add(repr(getattr(part, "value", None)))
        elif name != "State" and getattr(part, "state", None) is not None:
            return ""
    if not is_sown:
        return ""
    values = {value for value in values if not value.startswith("State(")}
    return {"IntLiteral(value=1)": COVERED, "Mover()": OWNED}.get("".join(values), "")


def marked(e: "Voice", site: Any, sign: Sign, other: Any) -> Condition | None:
    """That a hole has a mark, if a comparison of its state means that."""
    if not e.marks or not sign.is_equality:
        return None
    found = _covered(e, site, other) if e.marks == COVERED else _owned(e, site, other)
    return found.opposite() if found is not None and sign is Sign.NOT_EQUAL else found


def _covered(e: "Voice", site: Any, other: Any) -> Condition | None:
    covered = Clause(e.site(site), "be", "covered")
    value = literal(other)
    if value in (0, 1):
        return covered if value else covered.opposite()
    first = {"Mover()": True, "Next()": False}.get(repr(other))
    if first is None or not e.is_duel:
        return None
    one, two = "you are the first player", "you are the second player"
    return all_of([covered, Said(one, two) if first else Said(two, one)])


def _owned(e: "Voice", site: Any, other: Any) -> Condition | None:
    value = literal(other)
    if value == 0:
        return Clause(e.site(site), "be", "marked", negative=True)
    if value is not None:
        owner = e.player_number(value)
    elif repr(other) in ("Mover()", "Next()"):
        owner = e.number(other)
    else:
        return None
    whose = "yours" if owner.text == "you" else owner.possessive
    return Clause(e.site(site), "be", f"marked as {whose}")


def marking(e: "Voice", site: Any, value: Any) -> str:
    """That a hole gets its mark, or keeps it."""
    if type(value).__name__ == "State" and repr(value.at) == repr(site):
        return f"keep the mark on {e.site(site)}"
    if e.marks == COVERED:
        return f"cover {e.site(site)}"
    return f"mark {e.site(site)} as yours"
