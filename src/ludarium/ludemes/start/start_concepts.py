"""Which concepts starting rules bring: where pieces are put, how many, and in which state."""

from typing import TYPE_CHECKING, Final

from ludarium.board.problem import BoardError
from ludarium.engine.kinds import StartRule
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.start.arguments import listed_sites
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.vocabulary.conceiving import Conceiver

ON_BOARD: Final = "PiecesPlacedOnBoard"
OUTSIDE: Final = "PiecesPlacedOutsideBoard"


def conceive_placing(found: set[str], c: "Conceiver", rule: StartRule) -> None:
    """Add what a rule that puts pieces somewhere brings."""
    given = dict(rule.given())
    if "state" in given:
        found.add("SiteState")
    if "value" in given and rule.keyword == "place":
        found.add("PieceValue")
    if "rotation" in given:
        found.update(("PieceRotation", "SetRotation"))
    if "Random" in rule.constants:
        # accident: random-counts: Pieces in random places count as several on a site.
        if c.as_reference or _is_many(given.get("count")):
            found.add("PieceCount")
        if "site" not in given:
            return
    elif _is_many(given.get("count")) or _is_many(_counts(rule)):
        found.add("PieceCount")
    found.update(_where(c, rule, given))


def _counts(rule: StartRule) -> object:
    """The numbers of pieces on several sites; for a plain `place` the first holds for all."""
    counts = getattr(rule, "counts", None)
    return counts[:1] if counts and not rule.constants else counts


def _is_many(count: object) -> bool:
    """Whether a number may be more than one."""
    if isinstance(count, tuple):
        return any(map(_is_many, count))
    return count is not None and not (isinstance(count, IntLiteral) and count.value <= 1)


def _where(c: "Conceiver", rule: StartRule, given: dict[str, object]) -> set[str]:
    """Whether pieces are put on the board, beside it, or both."""
    if isinstance(given.get("container"), str):
        return {OUTSIDE}
    if "coord" in given or "coordinates" in given:
        # accident: one-coordinate: A piece on one site that is given by its label is not seen.
        plain = "coord" in given and not rule.constants
        return set() if plain and c.as_reference else {ON_BOARD}
    if c.box is None:
        return set()
    kind = given.get("site_type")
    assert kind is None or isinstance(kind, SiteType)
    count = c.box.sites(kind).count
    return {ON_BOARD if site < count else OUTSIDE for site in _sites(c, given, kind)}


def _sites(c: "Conceiver", given: dict[str, object], kind: SiteType | None) -> tuple[int, ...]:
    """The sites where pieces are put, as far as they are known on an empty board."""
    places = [given.get(name) for name in ("site", "sites", "at", "to", "region")]
    found: list[int] = []
    for place in places:
        try:
            if isinstance(place, tuple):
                found.extend(listed_sites(place, None, None, kind, c.box))
            elif place is not None:
                sites = place.static(c.box)  # type: ignore[attr-defined]
                found.extend(sites if isinstance(sites, tuple) else (sites,))
        except BoardError:
            continue
    return tuple(found)
