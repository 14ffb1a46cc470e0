"""How people write sites and moves: by the labels on the board, such as `B2-B3`."""

from collections.abc import Callable
from typing import Final

from ludarium.board.equipment.containers import Container, ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.moves.written import Action, Move
from ludarium.vocabulary.board import SiteType

_KINDS: Final = {kind.word: kind for kind in SiteType}


def site_name(box: Equipment, site: int, kind: SiteType | None = None) -> str:
    """A site as people write it: its label, or for instance `Hand1` beside the board."""
    if site < 0:
        return "off"
    sites = box.topology.of(kind or box.topology.default)
    if site < sites.count:
        return sites.label[site]
    for container in box.containers[1:]:
        if site in container.sites:
            return _beside(container, site)
    return str(site)


def _beside(container: Container, site: int) -> str:
    if container.count == 1:
        return container.name
    return f"{container.name}.{site - container.first + 1}"


def move_name(box: Equipment, move: Move) -> str:
    """A move as people write it."""
    action = next((action for action in move.actions if action.values[-1] is True), None)
    if action is None:
        action = next((a for a in move.actions if a.kind.name == "Pass"), None)
    if action is None:
        return _journey(box, move, "Cell")
    name = action.kind.name
    writer = _WRITERS.get(name)
    return writer(box, move, action) if writer else f"{name} {_journey(box, move, 'Cell')}".strip()


def _journey(box: Equipment, move: Move, kind: object) -> str:
    """Where a move starts and ends."""
    type_ = _KINDS.get(str(kind), box.topology.default)
    if move.from_ == -1 and move.to == -1:
        return ""
    if move.from_ in (move.to, -1) or _is_hand_of(box, move.mover, move.from_):
        return site_name(box, move.to, type_)
    takes = any(action.kind.name == "Remove" for action in move.actions)
    ends = (site_name(box, move.from_, type_), site_name(box, move.to, type_))
    return ("x" if takes else "-").join(ends)


def _is_hand_of(box: Equipment, player: int, site: int) -> bool:
    """Whether a site is all that a player has for a hand: pieces from there need no origin."""
    return any(
        container.kind is ContainerKind.HAND
        and container.owner == player
        and container.count == 1
        and site in container.sites
        for container in box.containers[1:]
    )


def _moving(box: Equipment, move: Move, action: Action) -> str:
    return _journey(box, move, action["typeTo"] or action["typeFrom"])


def _piece(box: Equipment, what: object) -> str:
    number = int(str(what))
    return box.components[number - 1].plain_name if 0 < number <= len(box.components) else "?"


def _adding(box: Equipment, move: Move, action: Action) -> str:
    place = site_name(box, int(str(action["to"])), _KINDS.get(str(action["type"])))
    what = int(str(action["what"]))
    owner = box.components[what - 1].owner if 0 < what <= len(box.components) else 0
    alone = owner == move.mover and sum(c.owner == owner for c in box.components) == 1
    return place if alone else f"{_piece(box, what)} {place}"


def _promoting(box: Equipment, move: Move, action: Action) -> str:
    return f"{_at(box, action)}={_piece(box, action['what'])}"


def _at(box: Equipment, action: Action) -> str:
    return site_name(box, int(str(action["to"])), _KINDS.get(str(action["type"])))


_WRITERS: Final[dict[str, Callable[[Equipment, Move, Action], str]]] = {
    **dict.fromkeys(("Move", "Copy", "StackMove", "Select"), _moving),
    "Add": _adding,
    "Insert": _adding,
    "Promote": _promoting,
    "Remove": lambda box, move, action: f"x{_at(box, action)}",
    "SetState": lambda box, move, action: f"{_at(box, action)} state {action['state']}",
    "SetRotation": lambda box, move, action: f"{_at(box, action)} turned {action['rotation']}",
    "SetValue": lambda box, move, action: f"{_at(box, action)} value {action['value']}",
    "SetCount": lambda box, move, action: f"{_at(box, action)} count {action['count']}",
    "Pass": lambda box, move, action: "pass",
    "Swap": lambda box, move, action: "swap",
    "Bet": lambda box, move, action: f"bet {action['bet']}",
    "Vote": lambda box, move, action: f"vote {action['vote']}",
    "Propose": lambda box, move, action: f"propose {action['proposition']}",
    "SetNextPlayer": lambda box, move, action: f"next player {action['player']}",
    "SetTrumpSuit": lambda box, move, action: f"trump suit {action['trumpSuit']}",
    "NextInstance": lambda box, move, action: "next game",
    "Set": lambda box, move, action: f"{site_name(box, move.to)}={action['value']}",
}
