"""Sites that are gone through inside others that are gone through: each has a name of its own."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_OTHERS: Final = ("other", "third", "fourth")
"""What the second, third and fourth of such sites are called."""


def called_apart(e: "Voice", word: str, said: Callable[[str], str]) -> str:
    """What one of some sites is called: `that square`, or else if that is another one in a passage.

    `said` tells the passage, given what the site is called.
    """
    usual = f"that {word}"
    taken = {noun.text for noun in e.bindings.values()}
    names = [usual, *(f"the {other} {word}" for other in _OTHERS)]
    free = next((name for name in names if name not in taken), usual)
    if free == usual:
        return usual
    with e.aside():
        text = said(free)
    return free if any(name in text for name in names if name != free) else usual


def introduced(e: "Voice", who: str, name: str, each: str = "") -> str:
    """Words for one of some sites, or for each of them, with the name it has in what follows."""
    words = {e.word(kind) for kind in (None, *SiteType)}
    is_new = name in {f"the {other} {word}" for other in _OTHERS for word in words}
    return f"{who} ({each}{name})" if is_new else who


__all__ = ["called_apart", "introduced"]
