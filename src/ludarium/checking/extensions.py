"""All checks of an extension: its ludemes and games are held to what ours are held to.

`assert list(check_extension("marbles")) == []` is a whole test.
"""

from collections.abc import Iterator

from ludarium.checking.games import check_game
from ludarium.checking.ludemes import check_constants, check_ludeme
from ludarium.extensions.installed import Extension, installed
from ludarium.extensions.loading import extension_of, told
from ludarium.library.catalogue import Entry, Part, open_library
from ludarium.library.user_libraries import Library
from ludarium.loading import load
from ludarium.ludemes.registry import signatures
from ludarium.ludemes.signature import Signature, enumerations


def check_extension(extension: Extension | str, *, games: int = 100) -> Iterator[str]:
    """All that is wrong with an extension, after so many random games of each of its games."""
    known = signatures()
    if isinstance(extension, str):
        named = [one for one in installed().used if one.name == extension]
        if not named:
            problem = installed().problems.get(extension)
            yield str(problem) if problem else f"extension {extension} is not installed"
            return
        (extension,) = named
    theirs = [signature for signature in known if extension_of(signature.ludeme) == extension]
    part = open_library(Library(extension.name, extension.games)) if extension.games else None
    if not theirs and not (part and part.entries):
        yield "it brings neither ludemes nor games"
    for signature in theirs:
        yield from check_ludeme(signature)
    for enumeration in enumerations():
        if extension_of(enumeration) == extension:
            yield from check_constants(enumeration)
    yield from _check_games(extension, part, theirs, games)


def _check_games(
    extension: Extension, part: Part | None, theirs: list[Signature], games: int
) -> Iterator[str]:
    """Its games are sound, and every ludeme is played in one of them."""
    skipped = part.skipped if part else {}
    yield from (f"{file}: {why}" for file, why in skipped.items())
    played: set[type] = set()
    for entry in part.entries if part else ():
        try:
            mistakes = list(check_game(entry, games=games))
        except Exception as error:  # what its own code does not foresee
            mistakes = [f"{entry.name}: {told(extension, error)}"]
        yield from mistakes
        if not mistakes:
            played |= _ludemes_in(entry)
    for signature in theirs:
        if signature.ludeme not in played:
            yield f"`({signature.head} …)`: no sound game of the extension uses it"


def _ludemes_in(entry: Entry) -> set[type]:
    """The ludemes that a game is made of, in any of its rulesets."""
    games = (load(entry.path, ruleset=name) for name in entry.summary.rulesets or (None,))
    return {type(ludeme) for game in games for ludeme in game.description.walk()}
