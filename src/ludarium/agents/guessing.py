"""What cannot be seen is guessed: positions that look the same to a player, drawn by lot.

Pieces that are hidden from a player are dealt anew among the sites where their owner has hidden
ones. A guess depends on what the player sees and on lots, and on nothing else: whoever searches
guesses does not look behind the cards (determinisation). That somebody has a hidden piece on a site
is taken as seen, even where the rules hide that, too.

The play page guesses in the same way and by the same lots (`portal/static/js/guessing.js`).
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.chance import Lots
from ludarium.kernel.layout import SIZES
from ludarium.play.state import LegalMove, State

if TYPE_CHECKING:
    from ludarium.agents.searching import Report, Searcher
    from ludarium.agents.teams import Team
    from ludarium.host.manifest import Manifest
    from ludarium.play.game import Game

GUESSES: Final = 4
"""In so many positions one searches where not everything can be seen."""
_HIDES: Final = ("hidden all", "hidden What")
_OF_PIECES: Final = ("what", "state", "value", "rotation")
"""What goes along with a piece that is dealt anew."""
_SURE: Final = 1 << 20
"""What a move that wins for certain counts beside others."""


def has_secrets(manifest: "Manifest") -> bool:
    """Whether something may be hidden from a player."""
    return any(" hidden " in name for name in manifest.fields)


def best_of_guesses(
    search: "Searcher | Team",
    state: State,
    *,
    seed: int,
    iterations: int | None,
    seconds: float | None,
) -> "tuple[LegalMove, Report]":
    """The move that does best in some positions which look the same to the mover.

    Beside it, what was found in the last of them.
    """
    lots = Lots(seed)
    tried: Counter[tuple[int, int]] = Counter()
    for _ in range(GUESSES):
        guess = guessed(state, lots)
        search.draw_from(lots.draw_bits() >> 2)
        found = search.think(
            guess,
            iterations=None if iterations is None else max(1, iterations // GUESSES),
            seconds=None if seconds is None else seconds / GUESSES,
        )
        for one in found.moves:
            tried[one.move.from_, one.move.to] += one.visits
        best = found.moves[0]
        tried[best.move.from_, best.move.to] += _SURE * int(best.value == 1)
    return max(state.legal_moves(), key=lambda move: tried[move.from_, move.to]), found


def guessed(state: State, lots: Lots) -> State:
    """A position that looks to the mover as the one at hand does."""
    game = state.game
    image = bytearray(state._image)
    for word, sites in _hidden(game, bytes(image), state.mover).items():
        for own in sites.values():
            _deal(game.build.manifest, image, word, own, lots)
    return State(game, bytes(image), state.seed)


def _hidden(game: "Game", image: bytes, viewer: int) -> dict[str, dict[int, list[int]]]:
    """The sites on which a player cannot see what stands, by their kind and by the owner."""
    manifest = game.build.manifest
    owners = (0, *(component.owner for component in game.equipment.components))
    found: dict[str, dict[int, list[int]]] = {}
    for word, count in manifest.sites.items():
        names = [f"{word} {hides}" for hides in _HIDES if f"{word} {hides}" in manifest.fields]
        if not names or f"{word} what" not in manifest.fields:
            continue
        for site in range(count):
            what = _number(manifest, image, f"{word} what", site)
            owner = owners[what] if what < len(owners) else 0
            is_hidden = any(_number(manifest, image, name, site) >> viewer & 1 for name in names)
            if is_hidden and owner not in (0, viewer):
                found.setdefault(word, {}).setdefault(owner, []).append(site)
    return found


def _deal(manifest: "Manifest", image: bytearray, word: str, sites: list[int], lots: Lots) -> None:
    """Deal the pieces on some sites anew; in which order they stood before makes no difference."""
    names = [f"{word} {fact}" for fact in _OF_PIECES if f"{word} {fact}" in manifest.fields]
    pieces = sorted(
        tuple(bytes(image[start:end]) for start, end in _places(manifest, names, site))
        for site in sites
    )
    for place in range(len(pieces) - 1, 0, -1):
        other = lots.draw(place + 1)
        pieces[place], pieces[other] = pieces[other], pieces[place]
    for site, piece in zip(sites, pieces, strict=True):
        for (start, end), content in zip(_places(manifest, names, site), piece, strict=True):
            image[start:end] = content


def _places(manifest: "Manifest", names: list[str], site: int) -> Iterator[tuple[int, int]]:
    """Where in a state the numbers of a site stand."""
    for name in names:
        place = manifest.fields[name]
        start = place.offset + site * SIZES[place.kind]
        yield start, start + SIZES[place.kind]


def _number(manifest: "Manifest", image: bytes, name: str, site: int) -> int:
    ((start, end),) = _places(manifest, [name], site)
    return int.from_bytes(image[start:end], "little")
