"""All the sites where the actions of the last move started, or where they ended."""

from typing import Any

from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.acting import Arguments
from ludarium.engine.state.history import sites_of_action
from ludarium.engine.state.layout import StateField, change_bit
from ludarium.kernel.sets import NumberSet, signed_words, word_count


def keep_all_sites(m: Machine, end: str) -> None:
    """Keep all sites `from` which, or `to` which, the actions of a move lead."""
    if m.state.has(_name(end)):
        return
    now = _field(m, f"{end} so far")
    last = _field(m, end)

    def forget() -> None:
        m.sites(()).store(m.f, now.address)

    def note() -> None:
        NumberSet.at(now.address, m.universe).store(m.f, last.address)

    def note_action(kind: str, a: Arguments) -> None:
        site = sites_of_action(kind, a).get(end)
        if site is not None:
            with m.if_(site.below(m.count_of(None))):
                change_bit(m.f, now, m.universe, 0, site, value=1)

    def begin(image: Any, position: Any) -> None:
        step = position.steps[-1] if position.steps else None
        site = -1 if step is None else getattr(step, "from_" if end == "from" else end)
        if 0 <= site < m.universe:
            for index, word in enumerate(signed_words((site,), m.universe)):
                image.set(last, word, index)

    m.when_move_starts.append(forget)
    m.when_move_is_made.append(note)
    m.when_move_ends.append(note)
    m.when_action_is_done.append(note_action)
    m.first_values.append(begin)


def all_last_sites(m: Machine, end: str) -> NumberSet:
    """All of these sites, and that of the last move as a whole."""
    return NumberSet.at(_field(m, end).address, m.universe) | m.single(m.last(end))


def _name(end: str) -> str:
    return f"all sites {end}"


def _field(m: Machine, end: str) -> StateField:
    return m.field(_name(end), "i64", word_count(m.universe))
