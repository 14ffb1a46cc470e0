"""Moves as people see them: which piece goes where, what it captures, how seeds are sown."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.moves.written import Action, Move
from ludarium.illustrated.positions import Glance, Site
from ludarium.vocabulary.board import SiteType

_KINDS: Final = {kind.word: kind for kind in SiteType}
_TRAVELS: Final = ("Move", "Copy", "StackMove")


class Kind(Enum):
    """What is done in a move."""

    MOVE = "move"
    PLACE = "place"
    SOW = "sow"
    REMOVE = "remove"
    CHOOSE = "choose"


@dataclass(frozen=True)
class Deed:
    """What a legal move does, as far as a picture can show it."""

    kind: Kind
    piece: int
    """The component that is moved, placed, removed or chosen; 0 if there is none."""
    target: Site
    origin: Site | None = None
    """Where the piece comes from: a site of the board, a hand, or nowhere."""
    captured: tuple[Site, ...] = ()
    turned: tuple[Site, ...] = ()
    """Pieces of others that become the mover's."""
    path: tuple[Site, ...] = ()
    """Where seeds are dropped, one after the other."""
    relays: bool = False
    """Whether more seeds are sown than those of the first hole."""
    dice: tuple[tuple[int, int], ...] = ()
    """The dice that are thrown before the choice: their sites, and the sides they show."""


def deed_of(move: Move, glance: Glance, box: Equipment, *, sows: bool = False) -> Deed | None:
    """What a move does; nothing if no picture could show it.

    In a game in which seeds are sown, a single seed that moves on is sown, too.
    """
    decision = next((action for action in move.actions if action.values[-1] is True), None)
    if decision is None:
        return None
    reader = _Reader(move, glance, box, sows)
    name = decision.kind.name
    if name in _TRAVELS:
        return reader.travel(decision)
    if name == "Select":
        return reader.selection(decision)
    if name in ("Add", "Insert"):
        target = reader.at(decision)
        return reader.deed(Kind.PLACE, int(str(decision["what"])), target)
    if name == "Remove":
        target = reader.at(decision)
        return Deed(Kind.REMOVE, glance.what(target), target)
    return None


def is_beside(box: Equipment, site: Site) -> bool:
    """Whether a site lies beside the board, such as a hand."""
    kind, number = site
    if kind in (box.topology.default, SiteType.Cell):
        return number >= box.board.count
    return number >= box.topology.of(kind).count


class _Reader:
    """Reads the actions of one move."""

    def __init__(self, move: Move, glance: Glance, box: Equipment, sows: bool) -> None:
        self.move = move
        self.glance = glance
        self.box = box
        self.sows = sows
        self.effects = [action for action in move.actions if action.values[-1] is not True]

    def travel(self, decision: Action) -> Deed | None:
        """A piece goes from one site to another."""
        origin = self.site(decision["typeFrom"], decision["from"])
        target = self.site(decision["typeTo"], decision["to"])
        if target[1] < 0 or self.box.board.kind is ContainerKind.MANCALA_BOARD:
            return None
        piece = self.glance.what(origin)
        if not is_beside(self.box, origin):
            return self.deed(Kind.MOVE, piece, target, origin)
        if is_beside(self.box, target):
            return None
        return self.deed(Kind.PLACE, piece, target, origin)

    def selection(self, decision: Action) -> Deed | None:
        """A site is chosen: to sow from it, to go on from it, or to do something with it."""
        origin = self.site(decision["typeFrom"], decision["from"])
        if origin[1] < 0:
            return None
        piece = self.glance.what(origin)
        dropped = [action for action in self.effects if action.kind.name == "Move"]
        own = [action for action in dropped if self.start(action) == origin]
        if len(own) == 1 and not self.sows:
            return self.deed(Kind.MOVE, piece, self.end(own[0]), origin)
        if own:
            path = tuple(self.end(action) for action in own)
            rest = [action for action in dropped if self.start(action) != origin]
            gathered = len({self.end(action) for action in rest}) == 1
            captured = list(self._removed())
            if gathered:
                captured += [self.start(action) for action in rest]
            return Deed(
                Kind.SOW,
                piece,
                path[-1],
                origin,
                _distinct(captured),
                path=path,
                relays=bool(rest) and not gathered,
            )
        number = decision["to"]
        if isinstance(number, int) and number >= 0 and number != origin[1]:
            return self.deed(Kind.MOVE, piece, self.site(decision["typeTo"], number), origin)
        return Deed(Kind.CHOOSE, piece, origin)

    def deed(self, kind: Kind, piece: int, target: Site, origin: Site | None = None) -> Deed:
        """A piece that comes to a site, with what becomes of others."""
        mover = self.move.mover
        added = {
            self.at(a)
            for a in self.effects
            if a.kind.name in ("Add", "Promote") and self._is_of_mover(a)
        }
        turned = [s for s in sorted(added, key=_order) if self._is_enemy(s) and s != target]
        captured = [site for site in self._removed() if site != origin and site not in added]
        captured += [
            self.start(action)
            for action in self.effects
            if action.kind.name == "Move" and self._is_enemy(self.start(action))
        ]
        if kind is Kind.MOVE and not self.glance.piles and self._is_enemy(target):
            captured.append(target)
        dice = [action for action in self.effects if action.kind.name == "SetStateAndUpdateDice"]
        before = [action for action in dice if self._is_before_decision(action)]
        return Deed(
            kind,
            piece,
            target,
            origin,
            _distinct(site for site in captured if mover and self.glance.what(site)),
            tuple(turned),
            dice=tuple((int(str(a["site"])), int(str(a["state"]))) for a in before),
        )

    # ------------------------------------------------------------------ parts

    def site(self, kind: object, number: object) -> Site:
        """A site that an action names; one without a kind is of the board's own."""
        return _KINDS.get(str(kind), self.box.topology.default), int(str(number))

    def at(self, action: Action) -> Site:
        """The site that an action changes."""
        return self.site(action["type"], action["to"])

    def start(self, action: Action) -> Site:
        """Where something is moved from."""
        return self.site(action["typeFrom"], action["from"])

    def end(self, action: Action) -> Site:
        """Where something is moved to."""
        return self.site(action["typeTo"], action["to"])

    def _removed(self) -> Iterable[Site]:
        return (self.at(action) for action in self.effects if action.kind.name == "Remove")

    def _is_enemy(self, site: Site) -> bool:
        owner = self.glance.owner(site)
        return owner != self.move.mover and 0 < owner <= self.box.players.count

    def _is_of_mover(self, action: Action) -> bool:
        what = int(str(action["what"]))
        components = self.box.components
        return 0 < what <= len(components) and components[what - 1].owner == self.move.mover

    def _is_before_decision(self, action: Action) -> bool:
        actions = self.move.actions
        decision = next(n for n, a in enumerate(actions) if a.values[-1] is True)
        return any(a is action for a in actions[:decision])


def _order(site: Site) -> tuple[str, int]:
    return site[0].word, site[1]


def _distinct(sites: Iterable[Site]) -> tuple[Site, ...]:
    return tuple(sorted(dict.fromkeys(sites), key=_order))
