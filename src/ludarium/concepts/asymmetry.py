"""Whether the players of a game play by the same rules, from like positions, for like aims.

Rules are the same for all if they stay as they are when every player takes the next one's place;
which side of the board is whose does not matter. Published tables have these concepts, but never
say that a game has one of them.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position
from ludarium.board.equipment.static import looks_like_coordinate
from ludarium.concepts.found import Brought
from ludarium.concepts.pieces import sorts_of_pieces
from ludarium.language.tree import Array, Clause, Kind, Node, Word
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.whole_game.start import start_of
from ludarium.vocabulary.directions import CompassDirection
from ludarium.vocabulary.ludeme import Ludeme

_PLAYER: Final = re.compile(r"(?<=[A-Za-z])\d+$")
"""The number of a player at the end of a word: of a role such as P1, or of a piece."""
_IN_ANY_ORDER: Final = frozenset({"and", "or", "seq", "union", "intersection", "+", "="})
_SIDES: Final = frozenset(
    {*(way.word for way in CompassDirection), "Top", "Bottom", "Left", "Right"}
)
"""Words that turn with the board as players change places."""
_TURNED: Final = {"-": "+"}
"""Signs that do: what lies ahead of the one in number lies behind for the other."""
_NAMED: Final = frozenset({"piece", "phase", "tile"})
"""Ludemes that begin with a name of their own."""


def asymmetric_rules(game: Game, box: Equipment) -> Brought:
    """What differs between the players: how they move, when they win, what they begin with."""
    players = box.players.count
    if players < 2:
        return
    ends = (rule for end in game.rules.walk() if end.keyword == "end" for rule in end.children())
    odd = tuple(_odd_ones(_play(game), _Turning(players, numbers=False)))
    if odd:
        yield "AsymmetricPlayRules", odd
    odd = tuple(_odd_ones(ends, _Turning(players, numbers=True)))
    if odd:
        yield "AsymmetricEndRules", odd
    start = start_of(game, box, seed=0)
    if start is not None and _differs(start, box, sorts_of_pieces(game, box)):
        yield "AsymmetricSetup", tuple(p for p in game.rules.children() if p.keyword == "start")


def _play(game: Game) -> Iterator[Ludeme]:
    """The rules for moves, by phases where there are any, and those of the pieces."""
    yield from (part for part in game.rules.children() if part.keyword in ("phase", "play"))
    yield from (item for item in game.equipment.children() if getattr(item, "moves", None))


def _odd_ones(rules: Iterable[Ludeme], turning: "_Turning") -> Iterator[Ludeme]:
    """The rules that have no counterpart for the next player."""
    nodes = [(rule, rule.node) for rule in rules if rule.node is not None]
    written = Counter(turning.told(node, 0) for _, node in nodes)
    moved = Counter(turning.told(node, 1) for _, node in nodes)
    for rule, node in nodes:
        text = turning.told(node, 0)
        if written[text] != moved[text]:
            yield rule


class _Turning:
    """Tells rules as they are if every player takes the place of another.

    Without `numbers`, those in a rule do not count, as most of them are sites on one side or other.
    """

    def __init__(self, players: int, *, numbers: bool) -> None:
        self.players = players
        self.numbers = numbers

    def told(self, node: Node, steps: int) -> str:
        """A rule, for players who are so many steps further on."""
        label = f"{node.label}:" if node.label else ""
        if isinstance(node, Clause):
            return label + self._clause(node, steps)
        if isinstance(node, Array):
            items = sorted(self.told(item, steps) for item in node.items)
            return f"{label}{{{' '.join(items)}}}"
        assert isinstance(node, Word)
        return label + self._word(node, steps)

    def _clause(self, node: Clause, steps: int) -> str:
        args = node.args[1:] if node.keyword in _NAMED else node.args
        inner = [self.told(arg, steps) for arg in args if not _is_way_out(arg)]
        if node.keyword == "if" and inner[0] == "(is Mover P2)" and len(inner) == self.players + 1:
            inner = ["(is Mover P1)", inner[2], inner[1]]
        ordered = sorted(inner) if node.keyword in _IN_ANY_ORDER else inner
        return f"({' '.join((_TURNED.get(node.keyword, node.keyword), *ordered))})"

    def _word(self, node: Word, steps: int) -> str:
        value = node.value
        if not isinstance(value, str):
            return str(value) if self.numbers or isinstance(value, bool) else "number"
        if value in _SIDES or (node.kind is Kind.STRING and looks_like_coordinate(value)):
            return "side"
        return _PLAYER.sub(lambda match: self._following(match.group(), steps), value)

    def _following(self, number: str, steps: int) -> str:
        known = 1 <= int(number) <= self.players
        return str((int(number) - 1 + steps) % self.players + 1) if known else number


def _is_way_out(node: Node) -> bool:
    """Whether it tells when a phase is over, which happens for all at once or one by one."""
    return isinstance(node, Clause) and node.keyword == "nextPhase"


def _differs(start: Position, box: Equipment, sorts: Mapping[int, str]) -> bool:
    """Whether players begin with other pieces, or another number of them."""
    owned: dict[int, Counter[str]] = {p: Counter() for p in range(1, box.players.count + 1)}
    for stack in start.stacks.values():
        for standing in stack:
            component = box.components[standing.what - 1] if standing.what else None
            if component is not None and component.owner in owned:
                owned[component.owner][sorts[component.index]] += standing.count
    first, *others = owned.values()
    return any(first != other for other in others)
