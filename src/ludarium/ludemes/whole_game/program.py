"""From a game that has been read to a program that plays it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import ludarium.ludemes.registry  # noqa: F401 - all ludemes must be known
from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Moves
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.marks import Marks
from ludarium.engine.machine.tracked_facts import TrackedFacts
from ludarium.engine.moves.simulating import all_at_once
from ludarium.engine.observing.observer import MovesMade, Observer
from ludarium.engine.observing.recorder import Recorder
from ludarium.engine.pieces.dice import prepare_dice
from ludarium.engine.pieces.listed_again import keep_repeats
from ludarium.engine.pieces.listed_pieces import keep_list
from ludarium.engine.pieces.owned_order import keep_order
from ludarium.engine.turns.purposes import Purpose
from ludarium.engine.turns.turns import PhasePlan, Plan, Turns
from ludarium.kernel.encode import encode
from ludarium.kernel.expressions import Expression
from ludarium.kernel.operations import I32
from ludarium.kernel.passes import make_passes
from ludarium.language.problem import MeaningError
from ludarium.ludemes.conditions.moves import AllPassed
from ludarium.ludemes.ends.ends import End
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Subgame
from ludarium.ludemes.game.mode import Mode
from ludarium.ludemes.game.phases import NextPhase
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.moves.cards import MoveSetTrumpSuit, Playing
from ludarium.ludemes.moves.each.each_piece import (
    lists_pieces_again,
    lists_pieces_gone,
    shows_order_of_pieces,
)
from ludarium.ludemes.moves.setting.proposals import number_proposals
from ludarium.ludemes.moves.setting.set import SetTrumpSuit
from ludarium.ludemes.moves.setting.state import note_growing_lists
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.whole_game.bookkeeping import keeping
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.ludemes.whole_game.observing import recorder_of
from ludarium.ludemes.whole_game.secrets import keep_secrets
from ludarium.ludemes.worth.terms import terms_of
from ludarium.search.adding import add_searches
from ludarium.vocabulary.play import PlayMode, Role


@dataclass
class Compiled:
    """A game as a program, and what its host must know about it."""

    code: bytes
    machine: Machine
    plan: Plan
    box: Equipment
    turns: Turns
    recorder: Recorder | None
    """Who keeps records of random games, if somebody does."""
    passes: dict[str, list[str]]
    """What each pass over the program did, by its name."""


def compile_game(
    game: Game,
    box: Equipment | None = None,
    *,
    purpose: Purpose = Purpose.PLAY,
    subgame: Subgame | None = None,
    also: Callable[[Machine], None] | None = None,
    before_pass: str | None = None,
    marked: bool = False,
    observers: Sequence[Observer] = (),
) -> Compiled:
    """Make the program of a game, or one that plays random games or searches, but faster.

    As part of a match it can also tell what its winners earn. `also` writes what else it is to do,
    before the program is closed. Those who look at programs may want one as it is before a pass.
    A program that is `marked` notes which rules ever do something; `observers` are shown the random
    games that it plays.
    """
    box = box or equipment_of(game)
    keeps: TrackedFacts = keeping(game, box)
    m = Machine(box, keeps)
    m.simultaneous = PlayMode.Simultaneous in _modes(game)
    m.in_match = subgame is not None
    m.marks = Marks(m) if marked else None
    # Rules that look at the log say so before anything is written (`prepare`).
    m.acting.keeps_log = purpose is Purpose.PLAY
    plan = plan_of(game, m)
    m.only_playouts = purpose is not Purpose.PLAY
    if purpose is Purpose.PLAY:
        keep_secrets(game, m)
    if subgame is not None:
        _write_points(m, plan, subgame)
    turns = Turns(m, plan)
    recorder = recorder_of(game, m, turns.results) if purpose.measures else None
    if recorder is not None:
        turns.observers.append(recorder)
    turns.observers += [*observers, *([MovesMade(m.marks)] if m.marks is not None else [])]
    for observer in turns.observers:
        observer.prepare(turns)
    if purpose.searches:
        add_searches(turns, terms_of(game, m))
    if also is not None:
        turns.extensions.append(lambda _turns, _playouts: also(m))
    turns.write(purpose)
    for record in m.records.values():
        plays_only = purpose in (Purpose.PLAYOUTS, Purpose.MEASURING)
        record.index_name = "" if plays_only else record.export_index()
    m.state.close()
    m.start_at = m.module.reserve(m.state.size.value, 64, "start")
    did = {} if purpose is Purpose.PLAY else make_passes(m.module, before_pass)
    return Compiled(encode(m.module), m, plan, box, turns, recorder, did)


def _write_points(m: Machine, plan: Plan, subgame: Subgame) -> None:
    """Write the function that tells what the winners of a game in a match earn."""
    m.field("won")
    for ludeme in subgame.walk():
        ludeme.prepare(m, plan)
    with m.writing(m.module.function("points", {}, I32, export=True)) as f:
        f.return_(m.number(subgame.result, 1))


def _modes(game: Game) -> list[PlayMode]:
    """How players take their turns, if the game says so."""
    return [ludeme.mode for ludeme in game.walk() if isinstance(ludeme, Mode)]


def _refuse_choices(game: Game) -> None:
    """Where nobody plays things happen by themselves: there is nobody who could choose."""
    for ludeme in game.rules.walk():
        if ludeme.keyword == "move":
            error = MeaningError(
                f"`({ludeme.title} …)` is chosen by a player, and this game has none",
                "Say `(players 1)`, or what happens by itself, such as `(add …)` or `(remove …)`.",
            )
            error.place = ludeme.node.place if ludeme.node is not None else None
            raise error


def plan_of(game: Game, m: Machine) -> Plan:
    """The rules of a game, ready to be written."""
    rules = game.rules
    for mode in _modes(game):
        alone = mode is PlayMode.Simulation and not m.players.count
        if mode is PlayMode.Simulation and not alone:
            m.lacking(f"(mode {mode.word})")
    n = m.players.count
    if not n:
        _refuse_choices(game)
    everyone = m.players.everyone
    for name in ("mover", "next", "prev", "turn", "moves", "moves this turn", "stalemated"):
        m.field(name)
    for name in ("last from", "last to", "last mover", "last pass"):
        m.field(name)
    m.field("phase", "u8", n + 2)
    uses_all_passed = any(isinstance(ludeme, AllPassed) for ludeme in game.walk())
    dice = any(container.kind is ContainerKind.DICE for container in m.box.containers)
    passes = any(isinstance(ludeme, MovePass) for ludeme in game.walk())
    cards = any(
        isinstance(ludeme, Playing | MoveSetTrumpSuit | SetTrumpSuit) for ludeme in game.walk()
    )
    draw_when_all_pass = not (
        m.simultaneous or dice or uses_all_passed or cards or (n == 1 and passes)
    )
    if draw_when_all_pass or uses_all_passed:
        for name in ("streak", "run length", "run passed"):
            m.field(name)
    phases: list[PhasePlan] = []
    if isinstance(rules, SimpleRules):
        phases.append(_phase(m, "play", everyone, (rules.play.moves,), None, ()))
        end: End | None = rules.end
    else:
        assert isinstance(rules, PhasedRules)
        names = [phase.name for phase in rules.phases]
        for phase in rules.phases:
            role = phase.player or Role.Shared
            owner = m.known_before.number_of(role)
            moves: tuple[Moves, ...] = (phase.play.moves,)
            if rules.play is not None:
                moves = (*moves, rules.play.moves)
            phases.append(
                _phase(m, phase.name, owner, moves, phase.end, phase.next_phases or (), names)
            )
        end = rules.end
    plan = Plan(
        phases,
        (lambda: end.lower(m)) if end is not None else None,
        draw_when_all_pass=draw_when_all_pass,
        stochastic=is_stochastic(game, m.box),
    )
    if rules.meta is not None:
        given = rules.meta.rules
        for rule in given if isinstance(given, tuple) else (given,):
            rule.put_in_plan(m, plan)
    prepare_dice(m, plan)
    number_proposals(m, rules)
    note_growing_lists(m, rules)
    if lists_pieces_again(game):
        keep_repeats(m)
    if m.keeps.levels and lists_pieces_gone(game):
        keep_list(m)
    if shows_order_of_pieces(game):
        keep_order(m)
    for ludeme in game.walk():
        ludeme.prepare(m, plan)
    return plan


def _phase(
    m: Machine,
    name: str,
    owner: int,
    moves: tuple[Moves, ...],
    end: End | None,
    changes: tuple[NextPhase, ...],
    names: list[str] | None = None,
) -> PhasePlan:
    m.phase_rules.append(moves)

    def write_all_moves() -> None:
        for some in moves:
            m.moves(some)

    def write_moves() -> None:
        if m.players.count:
            write_all_moves()
        else:
            all_at_once(m, write_all_moves)

    def can_move() -> Expression:
        return m.either(*((lambda some=some: m.can_make(some)) for some in moves))

    def write_changes(player: int, mover_phase: Expression, change: Any) -> None:
        for entry in changes:
            entry.lower_change(m, player, mover_phase, names or [], change)

    return PhasePlan(
        name,
        owner,
        write_moves,
        can_move,
        (lambda: end.lower(m)) if end is not None else None,
        write_changes,
    )


def is_stochastic(game: Game, box: Equipment) -> bool:
    """Whether chance plays a part."""
    if any(container.kind is ContainerKind.DICE for container in box.containers):
        return True
    return any(ludeme.is_chance for ludeme in game.walk())
