"""What else is noted about moves as they are made, where the rules of a game ask for it."""

from typing import Any, Final

from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.acting import Arguments
from ludarium.kernel.expressions import Expression, choose, constant, known

_AT_ONE_SITE: Final = {
    **dict.fromkeys(
        (
            *("Add", "Insert", "Remove", "Promote"),
            *("SetCount", "SetState", "SetRotation", "SetValue", "SetCost", "SetPhase"),
            *("SetHidden", "SetHiddenWhat", "SetHiddenWho", "SetHiddenState"),
            *("SetHiddenCount", "SetHiddenRotation", "SetHiddenValue"),
        ),
        "to",
    ),
    **dict.fromkeys(("SetStateAndUpdateDice", "UseDie"), "site"),
    **dict.fromkeys(("Set", "Toggle", "Reset"), "var"),
}
"""The kinds of action that happen at one site, and which of their arguments tells it."""
_BETWEEN_SITES: Final = ("Move", "Copy", "StackMove", "Select")
"""The kinds of action that have a start and an end."""


def _is_new(m: Machine, what: str) -> bool:
    """Whether something is asked for the first time."""
    noted = m.memo("what is noted", set[str])
    if what in noted:
        return False
    noted.add(what)
    return True


# ---------------------------------------------------------------------- the last action


def keep_action_sites(m: Machine) -> None:
    """Keep where the last action of a move started and ended, if it was at a site at all.

    What follows a move is not looked at until all of it has happened.
    """
    if not _is_new(m, "sites of actions"):
        return
    now = {name: m.field(f"action {name}") for name in ("from", "to")}
    last = {name: m.field(f"last {name} after consequence") for name in ("from", "to")}

    def forget() -> None:
        for field in now.values():
            field.set(m.f, -1)

    def note() -> None:
        for name, field in now.items():
            last[name].set(m.f, field.get())

    def note_action(kind: str, a: Arguments) -> None:
        sites = sites_of_action(kind, a)
        for name, site in sites.items():
            with m.if_(site != -1):
                now[name].set(m.f, site)

    def begin(image: Any, position: Any) -> None:
        step = position.steps[-1] if position.steps else None
        image.set(last["from"], -1 if step is None else step.from_)
        image.set(last["to"], -1 if step is None else step.to)

    m.when_move_starts.append(forget)
    m.when_move_is_made.append(note)
    m.when_move_ends.append(note)
    m.when_action_is_done.append(note_action)
    m.first_values.append(begin)


def sites_of_action(kind: str, a: Arguments) -> dict[str, Expression]:
    """Where an action starts and ends, if it happens at a site at all."""
    if kind in _AT_ONE_SITE:
        site = a[_AT_ONE_SITE[kind]]
        return {"from": site, "to": site}
    if kind not in _BETWEEN_SITES:
        return {}
    from_, to = a["from"], a["to"]
    if kind == "Select":
        to = choose(to == -1, from_, to)
    return {"from": from_, "to": to}


# ---------------------------------------------------------------------- levels


def keep_levels(m: Machine) -> None:
    """Keep on which levels of stacks the last move started and ended, as its decision says."""
    if not _is_new(m, "levels"):
        return
    now = {name: m.field(f"action level {name}") for name in ("from", "to")}
    last = {name: m.field(f"last level {name}") for name in ("from", "to")}

    def forget() -> None:
        for field in now.values():
            field.set(m.f, 0)

    def note() -> None:
        for name, field in now.items():
            last[name].set(m.f, field.get())

    def note_action(kind: str, a: Arguments) -> None:
        if known(a["decision"]) == 0:
            return
        with m.if_(a["decision"]):
            for name, level in _levels_of(kind, a).items():
                now[name].set(m.f, choose(level < 0, 0, level))

    def begin(image: Any, position: Any) -> None:
        for field in last.values():
            image.set(field, 0 if position.moves else -1)

    m.when_move_starts.append(forget)
    m.when_move_is_made.append(note)
    m.when_action_is_done.append(note_action)
    m.first_values.append(begin)


def _levels_of(kind: str, a: Arguments) -> dict[str, Expression]:
    if kind == "Select":
        from_ = a["levelFrom"]
        return {"from": from_, "to": choose(a["to"] == -1, from_, a["levelTo"])}
    if "levelFrom" in a:
        return {"from": a["levelFrom"], "to": a["levelTo"]}
    if "level" in a:
        return {"from": a["level"], "to": a["level"]}
    return {"from": constant(0), "to": constant(0)}


# ---------------------------------------------------------------------- turns


def keep_turns(m: Machine) -> None:
    """Keep who made the last move before the present run of moves, and where that run started."""
    if not _is_new(m, "turns"):
        return
    before, start = m.field("mover before"), m.field("start of turn")

    def note() -> None:
        last = m.let(m.last("mover before this move"))
        with m.if_(last != m.last("mover")):
            before.set(m.f, last)
            start.set(m.f, m.last("from"))
        m.field("last mover before this move").set(m.f, m.last("mover"))

    def begin(image: Any, position: Any) -> None:
        image.set_named("mover before", -1)
        image.set_named("start of turn", -1)
        image.set_named("last mover before this move", 0 if position.moves else -1)

    m.field("last mover before this move")
    m.when_move_is_made.append(note)
    m.first_values.append(begin)
