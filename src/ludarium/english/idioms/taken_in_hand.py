"""Captured pieces that change sides and go into the captor's hand, as in shogi.

Descriptions look up in one table what a captured piece becomes, and in another where it lies.
Captured pieces that go back into the hands of their owners need but the second table.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Moves
from ludarium.english.idioms.trees import only
from ludarium.english.moves.consequences import consequence
from ludarium.english.phrases import Do, Instruction
from ludarium.english.things.tables import map_name
from ludarium.english.voice import Voice
from ludarium.ludemes.equipment.maps import Map
from ludarium.ludemes.moves.clauses import PieceChoice, To
from ludarium.ludemes.moves.placing.placement import Add
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.iterators import CurrentTo
from ludarium.ludemes.numbers.pieces import What
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role


@dataclass(frozen=True)
class TakenInHand:
    """A captured piece that goes into the captor's hand."""

    told: str
    effect: Add

    def english(self, e: Voice) -> Instruction:
        """Where it goes, and what follows."""
        return Do(self.told, None, consequence(e, self.effect.then))


def tell_taken_in_hand(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Say where captured pieces go, and leave the tables out that nothing else asks."""
    found = [part for part in of_kind(parts, Add) if _tables(part) is not None]
    asked: set[int] = set()
    names: set[str | None] = set()
    for effect, lies in _sent_home(e.equipment, parts):
        e.retold[id(effect)] = TakenInHand("put the captured piece into its owner's hand", effect)
        names.add(lies)
        asked |= {id(part) for part in effect.walk() if isinstance(part, MapEntry)}
    for effect in found:
        becomes, lies, in_own = _tables(effect) or ("", "", False)
        if not _go_to_captor(e.equipment, becomes, lies, in_own=in_own):
            return
        told = "put the captured piece into your hand, as one of your own"
        names.add(lies)
        if _keep_names(e.equipment, becomes):
            names.add(becomes)
        elif _turn_back(e.equipment, becomes):
            names.add(becomes)
            told += " (if it was promoted, as what it was before)"
        else:
            told += f" and as what {map_name(becomes)} gives for it"
        e.retold[id(effect)] = TakenInHand(told, effect)
        asked |= {id(part) for part in effect.walk() if isinstance(part, MapEntry)}
    others = {p.name for p in of_kind(parts, MapEntry) if id(p) not in asked}
    for part in parts:
        if isinstance(part, Map) and part.name in names - others:
            e.muted.add(id(part))


def _sent_home(equipment: Equipment, parts: Sequence[Ludeme]) -> Iterator[tuple[Add, str]]:
    """Pieces that are put into their owners' hands where another arrives, and in which table.

    They are put there anew, and those that were captured leave the board.
    """
    tables = {table.name: table.entries for table in equipment.maps}
    for clause in (part for part in of_kind(parts, To) if part.apply is not None):
        for effect in clause.walk():
            match effect:
                case Add(piece=PieceChoice(piece=What(at=CurrentTo(), level=None)), to=to):
                    lies = to.sites
                case _:
                    continue
            match lies:
                case MapEntry(name=str() as name, key=What(at=CurrentTo(), level=None)):
                    if only(effect, "piece", "to", "then") and only(to, "sites"):
                        sites = tables.get(name, {})
                        if sites and _all_in_hand(equipment, sites, of_owner=True):
                            yield effect, name


def _tables(effect: Add) -> tuple[str, str, bool] | None:
    """The tables in which it is looked up what a captured piece becomes, and where it lies.

    And whether the second one tells places of the mover's hand, and not sites.
    """
    match effect:
        case Add(
            piece=PieceChoice(piece=MapEntry(name=str() as becomes, key=What())),
            to=to,
        ):
            match to.sites:
                case MapEntry(name=str() as lies, key=What()):
                    return becomes, lies, False
                case HandSite(player=Role.Mover, index=MapEntry(name=str() as lies, key=What())):
                    return becomes, lies, True
    return None


def _go_to_captor(equipment: Equipment, becomes: str, lies: str, *, in_own: bool) -> bool:
    """Whether each piece becomes a piece of the other player, and lies in the hand of that one."""
    tables = {table.name: table.entries for table in equipment.maps}
    kinds, sites = tables.get(becomes, {}), tables.get(lies, {})
    numbers = {*kinds, *kinds.values(), *sites}
    return (
        all(0 < number <= len(equipment.components) for number in numbers)
        and _change_sides(equipment, kinds)
        and (in_own or _all_in_hand(equipment, sites, of_owner=False))
        and _lie_by_kind(equipment, kinds, sites)
    )


def _lie_by_kind(equipment: Equipment, kinds: Mapping[int, int], sites: Mapping[int, int]) -> bool:
    """Whether pieces that become the same lie together in a hand, and all others apart."""
    owners = {piece: equipment.components[piece - 1].owner for piece in sites}
    places = {(kinds.get(one, one), (owners[one], site)) for one, site in sites.items()}
    return len({kind for kind, _ in places}) == len({place for _, place in places}) == len(places)


def _change_sides(equipment: Equipment, becomes: Mapping[int, int]) -> bool:
    pieces = equipment.components
    return bool(becomes) and all(
        pieces[first - 1].owner != pieces[second - 1].owner for first, second in becomes.items()
    )


def _keep_names(equipment: Equipment, becomes: str) -> bool:
    """Whether captured pieces stay what they are."""
    pieces = equipment.components
    entries = next((t.entries for t in equipment.maps if t.name == becomes), {})
    return all(pieces[a - 1].plain_name == pieces[b - 1].plain_name for a, b in entries.items())


def _turn_back(equipment: Equipment, becomes: str) -> bool:
    """Whether captured pieces stay what they are, or become again what they were promoted from."""
    pieces = equipment.components
    entries = next((t.entries for t in equipment.maps if t.name == becomes), {})
    promoted = {
        (pieces[b - 1].plain_name, pieces[a - 1].plain_name)
        for table in equipment.maps
        for a, b in table.entries.items()
        if table.name != becomes
        and 0 < a <= len(pieces)
        and 0 < b <= len(pieces)
        and pieces[a - 1].owner == pieces[b - 1].owner
    }
    pairs = {(pieces[a - 1].plain_name, pieces[b - 1].plain_name) for a, b in entries.items()}
    changed = {(first, second) for first, second in pairs if first != second}
    befores: dict[str, set[str]] = {}
    for after, before in promoted:
        befores.setdefault(after, set()).add(before)
    one_way = all((second, first) not in promoted for first, second in changed)
    return one_way and all(befores.get(first) == {second} for first, second in changed)


def _all_in_hand(equipment: Equipment, sites: Mapping[int, int], *, of_owner: bool) -> bool:
    """Whether each piece lies in the hand of its owner, or each in that of somebody else."""
    return all(
        (box := equipment.container_of(site)) is not None
        and box.kind is ContainerKind.HAND
        and (box.owner == equipment.components[piece - 1].owner) is of_owner
        for piece, site in sites.items()
    )


__all__ = ["tell_taken_in_hand"]
