"""Sites that are listed repeatedly among those of a kind of piece.

Where several pieces join others of their kind at once, their site is listed once more, although it
was listed before. When they leave it stays in the list as often as it was listed too much: rules
that go through the pieces visit it again and again, and may find it empty. It still counts as a
site where the owner has a piece.
"""

from typing import Any, Final

from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.layout import StateField, change_bit
from ludarium.kernel.expressions import Expression, choose
from ludarium.vocabulary.board import SiteType

_MOST: Final = 255


def keep_repeats(m: Machine) -> None:
    """Count from now on how often each site is listed."""
    if m.keeps.levels or repeats_are_kept(m):
        return
    _counts(m)
    m.when_site_changes.append(lambda kind, site, old, new: _follow(m, kind, site, old, new))
    m.first_values.append(_write_first)


def repeats_are_kept(m: Machine) -> bool:
    """Whether it is counted how often sites are listed."""
    return m.state.has("times listed")


def times_listed(m: Machine, what: Expression | int, site: Expression) -> Expression:
    """How often a site is listed for a kind of piece."""
    return _counts(m).get(what * m.universe + site)


def list_again(m: Machine, site: Expression, what: Expression) -> None:
    """Several pieces have joined others of their kind."""
    # quirk: listed-again: Several pieces that join others of their kind at once list their site
    # once more, and it stays listed as often as it was listed too much.
    if repeats_are_kept(m):
        with m.if_(m.owner_of(what) != 0):
            _change(m, site, what, 1)


def _counts(m: Machine) -> StateField:
    return m.field("times listed", "u8", (len(m.box.components) + 1) * m.universe)


def _write_first(image: Any, position: Any) -> None:
    m = image.m
    for (kind, site), stack in position.stacks.items():
        if stack and (kind is m.usual or site >= m.count_of(kind)):
            image.set(_counts(m), 1, stack[-1].what * m.universe + site)


def _follow(m: Machine, kind: SiteType, site: Expression, old: Expression, new: Expression) -> None:
    if kind is not m.usual:
        return
    with m.if_(old != new):
        if _leaves_once(m):
            _change(m, site, old, -1)
        else:
            _counts(m).set(m.f, 0, old * m.universe + site)
        _change(m, site, new, 1)
    fields = m.fields[kind]
    owned = fields.set_field("owned")
    with m.if_((old != 0) & (times_listed(m, old, site) > 0)):
        # quirk: owned-while-listed: A site that is still listed counts as one where its former
        # owner has a piece, even if it is empty.
        change_bit(m.f, owned, fields.count, m.owner_of(old), site, value=1)


def _change(m: Machine, site: Expression, what: Expression, by: int) -> None:
    index = m.let(what * m.universe + site)
    times = m.let(_counts(m).get(index))
    limit = _MOST if by > 0 else 0
    _counts(m).set(m.f, choose(times == limit, times, times + by), index)


def _leaves_once(m: Machine) -> bool:
    """Whether a piece that leaves takes its site off the list once only."""
    if m.keeps.kinds - {m.usual} or m.usual is SiteType.Edge:
        return False
    return m.usual is SiteType.Cell or not m.has_beside
