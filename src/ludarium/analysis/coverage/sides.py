"""One-sidedness: what only some of the players can ever do, although the rules say it to all."""

from collections.abc import Iterable, Iterator
from typing import Final

from ludarium.analysis.coverage.parts import Grade, Kind, Part, named, part_of
from ludarium.analysis.coverage.watched import Evidence
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.regions import NamedRegion
from ludarium.board.equipment.static import NotStatic, Timeless
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Boolean, Int, Moves
from ludarium.engine.machine.marks import Event
from ludarium.english.words import listed
from ludarium.language.tree import Kind as WordKind
from ludarium.language.tree import Word
from ludarium.ludemes.ends.ends import End
from ludarium.ludemes.moves.clauses import To
from ludarium.ludemes.numbers.counts_of_play import CountMoves, CountTurns
from ludarium.vocabulary.ludeme import Ludeme

_ENOUGH: Final = 6
"""In so many batches others must have used what a player never did: by chance, one time in 64."""
_SIDES: Final = frozenset({"Top", "Bottom", "Left", "Right"})
"""Words for sides of the board, which are a player's side in most games."""


def one_sided(
    ludemes: Iterable[Ludeme], evidence: Evidence, box: Equipment, tries: str
) -> Iterator[Part]:
    """Parts that are for everybody as they are written, and that only some players ever used."""
    players = frozenset(range(1, box.players.count + 1))
    if len(players) < 2:
        return
    around: list[Ludeme] = []
    for ludeme in ludemes:
        if isinstance(ludeme, End):
            around.append(ludeme)  # whoever makes the last move, the result may be anybody's
        if isinstance(ludeme, To):
            yield from _to_one_player(ludeme, evidence, box)
        if ludeme.node is None or any(ludeme is inner for one in around for inner in one.walk()):
            continue
        for event, asking in _questions(ludeme):
            asked = evidence.movers(ludeme, *asking)
            did = evidence.movers(ludeme, event) & players
            enough = all(evidence.batches(ludeme, event, player) >= _ENOUGH for player in did)
            if not did or did == players or not players <= asked or not enough:
                continue
            if _names_a_player(ludeme) or _asks_the_time(ludeme):
                continue
            around.append(ludeme)
            yield _one_sided(ludeme, event, did, players - did, tries)
            break


def _questions(ludeme: Ludeme) -> Iterator[tuple[Event, tuple[Event, ...]]]:
    """What players may differ in, and what shows that all of them came to it."""
    if isinstance(ludeme, Boolean):
        yield Event.TRUE, (Event.TRUE, Event.FALSE)
        yield Event.FALSE, (Event.TRUE, Event.FALSE)
    elif isinstance(ludeme, Moves):
        yield Event.FOUND, (Event.ASKED,)


def _one_sided(
    ludeme: Ludeme, event: Event, did: frozenset[int], others: frozenset[int], tries: str
) -> Part:
    some, rest = _players(did), _players(others)
    what = named(ludeme)
    if event is Event.FOUND:
        sentence = f"{what} was only ever of use to {some}, never to {rest}, in {tries}"
    else:
        sentence = f"{what} was {event.value} on turns of {some} only, never of {rest}, in {tries}"
    kind = Kind.CONDITION if isinstance(ludeme, Boolean) else Kind.MOVES
    return part_of(ludeme, kind, did, Grade.NEVER_SEEN, sentence)


def _to_one_player(clause: To, evidence: Evidence, box: Equipment) -> Iterator[Part]:
    """A fixed site where pieces go whoever moves, and which is one player's."""
    place = clause.sites
    if not isinstance(place, Int) or place.node is None or _names_a_player(place):
        return
    if isinstance(place.node, Word):
        return
    try:
        site = place.static(Timeless(box))
    except (NotStatic, BoardError):
        return
    owners = {region.owner for region in box.regions if site in _sites(region)}
    owners &= set(range(1, box.players.count + 1))
    if len(owners) != 1 or id(place) not in evidence.asked:
        return
    (owner,) = owners
    sentence = (
        f"{named(clause)} is always site {site}, which is player {owner}'s: "
        "whoever moves, what goes there goes to one player"
    )
    yield part_of(clause, Kind.EFFECT, frozenset(owners), Grade.NEVER_CAN, sentence)


def _sites(region: NamedRegion) -> tuple[int, ...]:
    """The sites of a region; none if only play can tell."""
    try:
        return region.sites
    except BoardError:
        return ()


def _asks_the_time(ludeme: Ludeme) -> bool:
    """Whether a passage asks how long the game lasts: one player is always the first."""
    return any(isinstance(part, CountTurns | CountMoves) for part in ludeme.walk())


def _names_a_player(ludeme: Ludeme) -> bool:
    """Whether a passage speaks of a certain player, a piece of one, or a side of the board."""
    assert ludeme.node is not None
    nodes = (node for node in ludeme.node.walk() if isinstance(node, Word))
    words = (str(node.value) for node in nodes if _is_name(node))
    return any(word in _SIDES or word[-1:].isdigit() for word in words)


def _is_name(word: Word) -> bool:
    return word.kind in (WordKind.SYMBOL, WordKind.STRING)


def _players(numbers: frozenset[int]) -> str:
    return listed([f"player {number}" for number in sorted(numbers)])
