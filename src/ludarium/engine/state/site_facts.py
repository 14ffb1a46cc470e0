"""Facts about sites: how actions set states, values, rotations, counts, and what is hidden."""

from collections import Counter
from typing import Any

from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.acting import Arguments, Deed, deed
from ludarium.engine.moves.effects import clear, kind_of, put, write_fact
from ludarium.engine.pieces.levels import set_level
from ludarium.engine.state.layout import StateField
from ludarium.kernel.expressions import Expression, constant
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import HiddenData


def _set_fact(m: Machine, a: Arguments, name: str) -> None:
    kind, to, value = kind_of(m, a["type"]), a["to"], a[name]
    with m.if_(to.below(m.universe)):
        if m.keeps.levels:
            set_level(m, name, kind, to, a.get("level", constant(-1)), value)
        else:
            write_fact(m, name, kind, to, value)


@deed("SetState")
def _set_state(m: Machine, a: Arguments) -> None:
    _set_fact(m, a, "state")


@deed("SetValue")
def _set_value(m: Machine, a: Arguments) -> None:
    _set_fact(m, a, "value")


@deed("SetRotation")
def _set_rotation(m: Machine, a: Arguments) -> None:
    _set_fact(m, a, "rotation")


@deed("SetCount")
def _set_count(m: Machine, a: Arguments) -> None:
    """Set how many there are. The owner of the site stays whoever it was."""
    kind, to, count = kind_of(m, a["type"]), a["to"], a["count"]
    if m.keeps.levels:
        m.lacking("setting a count where pieces are stacked")
    with m.if_(to.below(m.universe)):
        with m.if_(count > 0):
            what = m.let(m.what(to, kind))
            with m.if_(what != a["what"]):
                owner = m.let(m.who(to, kind)) if m.keeps.separate_owners else None
                put(m, kind, to, a["what"])
                # quirk: owner-stays: Setting a count puts a piece of another kind on a site, whose
                # owner stays whoever it was.
                if owner is not None:
                    write_fact(m, "who", kind, to, owner)
            write_fact(m, "count", kind, to, count)
        with m.else_():
            clear(m, kind, to)


# ---------------------------------------------------------------------- what is hidden

_ASPECTS: dict[str, HiddenData | None] = {
    "SetHidden": None,
    **{f"SetHidden{data.word}": data for data in HiddenData},
}


def hidden_from(m: Machine, data: HiddenData | None, kind: SiteType | None) -> StateField:
    """For each site, from whom something about it is hidden: one bit a player.

    It is kept if a rule asks for it, and only then.
    """
    kind = kind or m.usual
    name = _name(data, kind)
    if not m.state.has(name):
        m.first_values.append(lambda image, position: _first_secrets(image, position, data, kind))
        field = m.field(name, "i32", m.universe)
        # quirk: secrets-stay-behind: In stacks, what is hidden about a piece stays with the site
        # when the piece moves.
        if not m.keeps.levels:
            m.when_piece_moves.append(lambda from_, to, *_: _carry_along(m, field, from_, to))
    return m.field(name, "i32", m.universe)


def _carry_along(m: Machine, field: StateField, from_: Expression, to: Expression) -> None:
    """What is hidden about a piece stays hidden as it moves; the site it left hides nothing."""
    with m.if_(from_.below(m.universe) & to.below(m.universe)):
        field.set(m.f, field.get(from_), to)
        with m.if_(m.what(from_) == 0):
            field.set(m.f, 0, from_)


def _name(data: HiddenData | None, kind: SiteType) -> str:
    return f"{kind.word} hidden {data.word if data else 'all'}"


def _first_secrets(image: Any, position: Any, data: HiddenData | None, kind: SiteType) -> None:
    bits: Counter[int] = Counter()
    for secret in position.secrets:
        if secret.data is data and secret.kind is kind:
            bits[secret.site] |= 1 << secret.player
    for site, players in bits.items():
        image.set(hidden_from(image.m, data, kind), players, site)


def is_hidden(
    m: Machine,
    data: HiddenData | None,
    kind: SiteType | None,
    site: Expression,
    player: Expression,
) -> Expression:
    """Whether something about a site is hidden from a player."""
    bits = hidden_from(m, data, kind).get(site) >> player
    return m.guarded(site.below(m.universe), bits & 1)


def _set_hidden(m: Machine, a: Arguments, data: HiddenData | None) -> None:
    kind = kind_of(m, a["type"])
    if not m.state.has(_name(data, kind)):
        return
    field = hidden_from(m, data, kind)
    site, bit = a["to"], m.let(constant(1) << a["who"])
    with m.if_(site.below(m.universe)):
        old = m.let(field.get(site) & ~bit)
        field.set(m.f, old | (bit * a["value"]), site)


def _hiding(data: HiddenData | None) -> Deed:
    return lambda m, a: _set_hidden(m, a, data)


for _word, _data in _ASPECTS.items():
    deed(_word)(_hiding(_data))
