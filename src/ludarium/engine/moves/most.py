"""Moves that achieve the most: they begin the longest turn, or capture the most pieces."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.engine.agreements import STRIDE
from ludarium.engine.moves.action_kinds import KINDS_BY_NAME
from ludarium.engine.moves.attempts import keep_where, make_as_tried, say_who_tries
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

Measure = Callable[["Machine", Expression, int, bool], Expression]
"""How much a listed move achieves."""


def keep_most(
    m: "Machine", start: Expression, measure: Measure, number: int, *, with_value: bool
) -> None:
    """Keep only those of the moves listed from a place on that achieve the most."""
    f = m.f
    end = m.let(m.move_top.get())
    with m.temporary():
        scores = m.room(end - start)
        best, place = f.local(0), f.local(start)
        score_of: Callable[[Local], Expression] = lambda move: scores + (move - start)  # noqa: E731
        with f.while_(place < end):
            score = m.let(measure(m, place, number, with_value))
            f.store(score_of(place), score)
            with f.if_(score > best):
                best.set(score)
            place.set(place + m.moves_stride)
        keep_where(m, start, lambda move: load(scores + (move - start)) == best)
    if measure is longest_turn:
        known = _Known(m, with_value)
        known.start.set(f, start)
        known.end.set(f, m.move_top.get())
        known.score.set(f, best)


class _Known:
    """The list of moves that was chosen last because each of its moves achieves the most."""

    def __init__(self, m: "Machine", with_value: bool) -> None:
        what = "value" if with_value else "moves"
        self.start = m.cell(f"start of list with most {what}")
        self.end = m.cell(f"end of list with most {what}")
        self.score = m.cell(f"most {what}")


def longest_turn(m: "Machine", move: Expression, number: int, with_value: bool) -> Expression:
    """How many moves the same player makes if a turn begins with a move, or what they capture.

    The first move captures what stands on the levels that it names, later ones what is on top.
    """
    return _turn_with(m, move, number, with_value, by_level=True)


def _turn_with(
    m: "Machine", move: Expression, number: int, with_value: bool, *, by_level: bool
) -> Expression:
    f = m.f
    # quirk: value-of-the-wrong-level: Of a turn that is to capture as much as possible, the first
    # move is judged by the pieces on the levels that it names, later ones by what is on top.
    own = m.let(captures_of(m, move, number, True, by_level=by_level)) if with_value else 1
    result = f.local(0)
    with m.imagining():
        say_who_tries(m, number)
        f.do(m.advance, move)
        result.set(_rest_of_turn(m, with_value)() + own)
    return result


def _rest_of_turn(m: "Machine", with_value: bool) -> Function:
    """The function that tells how long the present turn still is."""

    def write(f: Function) -> None:
        with f.if_((m.results.over.get() != 0) | (m.mover != m.previous)):
            f.return_(0)
        start, top = f.let(m.move_start.get()), f.let(m.move_top.get())
        priors = f.let(m.priors_top.get())
        m.move_start.set(f, top)
        known = _Known(m, with_value)
        known.start.set(f, 0)
        count = f.let(m.generate_all())
        end = f.let(m.move_top.get())
        best = f.local(0)
        same = constant(int(not (m.keeps.levels and with_value)))
        with f.if_((known.start.get() == top) & (known.end.get() == end) & (count != 0) & same):
            best.set(known.score.get())
        with f.else_():
            place = f.local(top)
            with f.while_(place < end):
                length = _turn_with(m, place, 0, with_value, by_level=False)
                with f.if_(length > best):
                    best.set(length)
                place.set(place + m.moves_stride)
        m.move_start.set(f, start)
        m.move_top.set(f, top)
        m.priors_top.set(f, priors)
        f.return_(best)

    return m.helper(f"rest of turn{' with value' if with_value else ''}", {}, I32, write)


def captures_of(
    m: "Machine", move: Expression, number: int, with_value: bool, *, by_level: bool = False
) -> Expression:
    """How many pieces a move captures, or what they are worth: on top, or at their level."""
    f = m.f
    acting = m.acting
    acting.keeps_log = True
    total = f.local(0)
    logging, log = m.let(acting.logging.get()), m.let(acting.log_top.get())
    next_is_set = m.cell("next player set")
    kept, log_start = m.let(next_is_set.get()), m.let(acting.log_start.get())
    # Removals at the end of a turn are put first in the log of this move, not of one before it.
    acting.log_start.set(f, log)
    with m.imagining(noted=True):
        acting.logging.set(f, 1)
        make_as_tried(m, move, number)
    acting.logging.set(f, logging)
    next_is_set.set(f, kept)
    acting.log_start.set(f, log_start)
    end = m.let(acting.log_top.get())
    acting.log_top.set(f, log)
    remove = KINDS_BY_NAME["Remove"]
    place = f.local(log)
    with f.while_(place < end):
        with f.if_(load(place) == remove.number):
            site = m.let(load(place, 4 * (1 + remove.places["to"])))
            if not with_value:
                total.set(total + 1)
            elif by_level and m.keeps.levels:
                level = m.let(load(place, 4 * (1 + remove.places["level"])))
                bottom = choose(level < 0, 0, level)
                total.set(total + m.level_fact("value", None, site, bottom))
            else:
                total.set(total + m.piece_value(site))
        place.set(place + STRIDE)
    return total
