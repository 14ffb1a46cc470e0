"""Stacks that move level by level: all of their pieces, one after the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ludarium.english.targets import stands_for

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.ludeme import Ludeme


def goal_of_levels(e: "Voice", rule: Any) -> str | None:
    """Where the pieces of a stack go, if a rule does no more than move each of them."""
    move = rule.moves
    if type(move).__name__ != "FromTo" or {name for name, _ in move.given()} - {"origin", "to"}:
        return None
    start = {name for name, _ in move.origin.given()}
    if start != {"sites", "level"} or {name for name, _ in move.to.given()} != {"sites"}:
        return None
    if repr(move.origin.sites) != repr(rule.site) or not stands_for(move.origin.level, "level"):
        return None
    return _goal(e, move.to.sites, rule.site)


def only_tops_move(parts: Sequence["Ludeme"]) -> bool:
    """Whether turns let none but the topmost pieces of stacks move as their kinds say."""
    turns = [
        p for p in parts if type(p).__name__ == "ForEachPiece" and "moves" not in dict(p.given())
    ]
    return bool(turns) and all(repr(getattr(p, "top", None)) == _YES for p in turns)


_YES: Final = "BooleanLiteral(value=True)"


def _goal(e: "Voice", sites: Any, stack: Any) -> str | None:
    """A place to go to, which may depend on whose the piece is but not on its level."""
    if _is_owners_hand(sites, stack):
        return "into its owner's hand"
    if "level" in repr(sites).lower() or not hasattr(sites, "lower"):
        return None
    into = "into" if type(sites).__name__ == "HandSite" else "to"
    return f"{into} {e.site(sites)}"


def _is_owners_hand(sites: Any, stack: Any) -> bool:
    owner = getattr(sites, "player", None)
    return (
        type(sites).__name__ == "HandSite"
        and sites.index is None
        and type(owner).__name__ == "Who"
        and repr(getattr(owner, "at", None)) == repr(stack)
        and stands_for(getattr(owner, "level", None), "level")
    )
