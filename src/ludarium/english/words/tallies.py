"""Tallies in words: `the *double* tally`."""

from collections.abc import Iterable, Iterator

from ludarium.english.words import listed
from ludarium.english.words.identifiers import spoken


def tally(name: str | None) -> str:
    """What a tally is called."""
    return f"the *{spoken(name)}* tally" if name else "the *tally*"


def tallies_needed(names: Iterable[str | None], *, of_players: str) -> Iterator[str]:
    """Which tallies are kept, and where they begin; `of_players` is what each keeps, if any."""
    said = [tally(name) for name in sorted(names, key=lambda name: name or "")]
    begins = "each of them is minus one" if len(said) > 1 else "it is minus one"
    if said:
        yield f"keep {listed(said)} in play: {begins} until it is first set"
    if of_players:
        yield f"each player keeps a *{of_players}*, which is minus one until it is first set"


__all__ = ["tallies_needed", "tally"]
