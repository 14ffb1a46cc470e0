"""The bytes of a state as a game starts, made from the position that the starting rules set up."""

import struct
from typing import Any

from ludarium.board.equipment.position import Position
from ludarium.board.problem import BoardError
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.layout import StateField
from ludarium.engine.turns.turns import Plan
from ludarium.kernel.layout import SIZES
from ludarium.kernel.module import _FORMATS
from ludarium.kernel.operations import I64, signed
from ludarium.kernel.sets import signed_words, word_count
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.bounds import BoundError


class Image:
    """The bytes of a state, written field by field."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.content = bytearray(m.state.size.value)

    def set(self, field: StateField, value: int, index: int = 0) -> None:
        """Write a number."""
        kind = field.field.kind
        at = field.field.offset + index * SIZES[kind]
        try:
            struct.pack_into("<" + _FORMATS[kind], self.content, at, value)
        except struct.error:
            raise BoundError(
                f"the game begins with {value:,} as {field.field.name}, which is too much",
                "Choose a smaller one.",
            ) from None

    def set_named(self, name: str, value: int, index: int = 0) -> None:
        """Write a number, if the game has such a field."""
        if self.m.state.has(name):
            self.set(self.m.state.field(name), value, index)


def first_image(m: Machine, plan: Plan, position: Position, seed: int = 0) -> bytes:
    """The state before the first move."""
    image = Image(m)
    n = m.players.count
    _put_pieces(image, position)
    image.set_named("mover", min(1, n))
    image.set_named("next", min(2, n))
    image.set_named("turn", 1)
    image.set_named("counter", -1)
    image.set_named("temp", -1)
    image.set_named("decided", -1)
    image.set_named("active", sum(1 << p for p in range(1, n + 1)))
    image.set_named("last from", position.steps[-1].from_ if position.steps else -1)
    image.set_named("last to", position.steps[-1].to if position.steps else -1)
    image.set_named("last mover", 0 if position.moves else -1)
    if not position.moves:
        image.set_named("streak", 1000)
        image.set_named("run passed", 1)
        image.set_named("run length", 1)
    image.set_named("rng", signed(int(I64.wrap(seed)), I64.bits))
    for player in range(1, n + 1):
        phase = next(
            (i for i, p in enumerate(plan.phases) if p.owner in (player, m.players.everyone)), 0
        )
        image.set_named("phase", phase, player)
        image.set_named("team", position.teams.get(player, player), player)
        image.set_named("score", position.scores.get(player, 0), player)
        image.set_named("amount", position.amounts.get(player, 0), player)
        image.set_named("value of player", -1, player)
    image.set_named("value of player", -1, 0)
    for write in m.first_values:
        write(image, position)
    return bytes(image.content)


def _put_pieces(image: Image, position: Position) -> None:
    m = image.m
    for kind, fields in m.fields.items():
        empty = [True] * fields.count
        for (at_kind, site), stack in position.stacks.items():
            beside = site >= m.count_of(at_kind)
            if not stack or (at_kind is not kind and not (beside and kind is m.usual)):
                continue
            if kind is not m.usual and beside:
                continue
            _put_stack(image, kind, site, stack)
            empty[site] = False
        for (at_kind, site), _ in position.covered.items():
            if at_kind is kind:
                empty[site] = False
        sites = (site for site, is_empty in enumerate(empty) if is_empty)
        for index, word in enumerate(signed_words(sites, fields.count)):
            image.set(fields.kept_set("empty"), word, index)


def _put_stack(image: Image, kind: SiteType, site: int, stack: list[Any]) -> None:
    m = image.m
    fields = m.fields[kind]
    top = stack[-1]
    facts = {
        "what": top.what,
        "who": top.who,
        "count": top.count,
        "state": top.state,
        "rotation": top.rotation,
        "value": top.value,
        "height": len(stack),
    }
    for name, value in facts.items():
        if fields.has_facts(name):
            image.set(fields.facts(name, ""), value, site)
    if m.keeps.levels:
        if len(stack) > m.keeps.height:
            raise BoardError(f"a stack of more than {m.keeps.height} pieces is placed")
        for level, standing in enumerate(stack):
            for name in ("what", "state", "rotation", "value"):
                field = f"{kind.word} level {name}"
                if m.state.has(field):
                    value = getattr(standing, name)
                    image.set(m.state.field(field), value, site * m.keeps.height + level)
    owner = m.owner_table[top.what]
    owned = fields.kept_set("owned")
    words = word_count(fields.count)
    at = owned.field.offset + (owner * words + site // 64) * 8
    (old,) = struct.unpack_from("<Q", image.content, at)
    struct.pack_into("<Q", image.content, at, old | 1 << (site % 64))
