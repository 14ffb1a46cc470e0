"""Ideas that players have names for, recognised in the ludemes: mills, huffing, relay sowing.

Each idiom is a module with a function that looks at the rules of a whole game before anything is
told. It may give the book sentences of its own, and mute ludemes that these sentences cover. Begin
with `mills.py`, a short one; `trees.py` is how all of them look at rules.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ludarium.engine.kinds import Moves
from ludarium.english.fields import moves_of
from ludarium.english.idioms.again import extra_turn, silent, turn_of_two
from ludarium.english.idioms.chosen_ways import tell_chosen_ways
from ludarium.english.idioms.ends_of_rows import tell_ends_of_rows
from ludarium.english.idioms.facing import tell_facing
from ludarium.english.idioms.flags import tell_flags
from ludarium.english.idioms.going_on import tell_going_on, tell_leading_on, tell_twice
from ludarium.english.idioms.huffing import silent_flags, turn_with_huffing, turn_with_loss
from ludarium.english.idioms.kept.changes import tell_changes
from ludarium.english.idioms.kept.reminders import tell_reminders
from ludarium.english.idioms.kept.scores import tell_kept_scores, tell_scores
from ludarium.english.idioms.kept.tallies import tell_tallies
from ludarium.english.idioms.kept.unasked import tell_unasked
from ludarium.english.idioms.mates import tell_mates
from ludarium.english.idioms.passing import tell_passing
from ludarium.english.idioms.progressions import tell_progressions
from ludarium.english.idioms.promotions import tell_promotions, turn_with_promotion
from ludarium.english.idioms.quiet_moves import quiet_moves
from ludarium.english.idioms.replacing import tell_replacing
from ludarium.english.idioms.sowing.relays import relay
from ludarium.english.idioms.taken_in_hand import tell_taken_in_hand
from ludarium.english.idioms.throws import silent_dice, turn_with_dice
from ludarium.english.idioms.trees import leaves
from ludarium.english.idioms.tries.announced import tell_checks
from ludarium.english.idioms.tries.turns import tell_tries
from ludarium.english.idioms.unmoved import tell_unmoved
from ludarium.english.phrases import Instruction, When
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.players import IsMover
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.vocabulary.ludeme import Ludeme

Told = Callable[[Voice, Moves], Instruction | None]
"""Tells the moves of a turn or a phase in the words of an idiom, if they are an instance of it."""

IDIOMS: Final[list[Told]] = [
    turn_with_promotion,
    turn_of_two,
    turn_with_huffing,
    turn_with_loss,
    turn_with_dice,
    relay,
    extra_turn,
]
"""All idioms for the moves of a turn, the first that fits is told."""

SILENCING: Final = [silent, silent_flags, silent_dice]
"""What each idiom mutes in the moves of a turn, if they are an instance of it."""


WHOLE_GAMES: Final = [
    tell_flags,
    quiet_moves,
    tell_passing,
    tell_unmoved,
    tell_chosen_ways,
    tell_mates,
    tell_facing,
    tell_twice,
    tell_going_on,
    tell_leading_on,
    tell_ends_of_rows,
    tell_progressions,
    tell_taken_in_hand,
    tell_kept_scores,
    tell_scores,
    tell_changes,
    tell_checks,
    tell_tries,
    tell_reminders,
    tell_tallies,
    tell_unasked,
    tell_replacing,
]
"""Idioms that retell parts of a whole game."""


def prepare(e: Voice, game: Game, parts: Sequence[Ludeme]) -> None:
    """Look for idioms in a whole game, all ludemes of which are given, before anything is told.

    What an idiom mutes in the description of a piece must not be missed in another phase, which
    may use the same piece without being an instance of the idiom.
    """
    turns = [side for moves in _turns(game) for side in _sides(e, moves)]
    tell_promotions(e, parts, turns)
    muted = [set() if e.retold else _silent(e, moves) for moves in turns]
    for moves, silenced in zip(turns, muted, strict=True):
        silenced |= _silent_in_pieces(e, moves)
    missed = {
        id(part)
        for moves, silenced in zip(turns, muted, strict=True)
        for leaf in leaves(e, moves)
        for effect in leaf.effects
        for part in effect.walk()
        if id(part) not in silenced
    }
    for silenced in muted:
        if not silenced & missed:
            e.muted |= silenced
    for idiom in WHOLE_GAMES:
        idiom(e, parts, turns)
    e.terms.clear()
    e.names.clear()


def _turns(game: Game) -> list[Moves]:
    rules = game.rules
    phases = rules.phases if isinstance(rules, PhasedRules) else ()
    play = rules.play if isinstance(rules, SimpleRules | PhasedRules) else None
    shared = [] if play is None else [play.moves]
    return [*shared, *(phase.play.moves for phase in phases)]


def _sides(e: Voice, moves: Moves) -> list[Moves]:
    """The turns of two players, if each of them has one of their own and no idiom is of both."""
    if not isinstance(moves, MovesIf) or not isinstance(moves.condition, IsMover):
        return [moves]
    if moves.otherwise is None or moves.then is not None:
        return [moves]
    sides = [moves.moves, moves.otherwise]
    return sides if any(_silent(e, one) for one in sides) and not _silent(e, moves) else [moves]


def _silent(e: Voice, moves: Moves) -> set[int]:
    found: set[int] = set()
    for idiom in SILENCING:
        found |= idiom(e, moves)
    return found


def _silent_in_pieces(e: Voice, moves: Moves) -> set[int]:
    """What is muted in the descriptions of pieces that tell a whole turn.

    That holds for the only kind of piece that a player has, where a turn is to move any piece.
    """
    if not isinstance(moves, ForEachPiece) or any(True for _ in moves.given()):
        return set()
    kinds: dict[int, list[object]] = {}
    for component in e.equipment.components:
        kind = e.kinds.get(component.index, component.source)
        kinds.setdefault(component.owner, []).append(moves_of(kind))
    found: set[int] = set()
    for rules in kinds.values():
        if len(rules) == 1 and isinstance(rules[0], MovesIf):
            found |= silent(e, rules[0])
    return found


def told_moves(e: Voice, moves: Moves) -> Instruction:
    """The moves of a turn: as an idiom if they are one, or else ludeme by ludeme."""
    for idiom in IDIOMS:
        found = idiom(e, moves)
        if found is not None:
            return found
    return _for_each_side(e, moves) or e.moves(moves)


def _for_each_side(e: Voice, moves: Moves) -> Instruction | None:
    """A turn that each of two players has in a way of their own, if one of these is an idiom."""
    if not isinstance(moves, MovesIf) or not isinstance(moves.condition, IsMover):
        return None
    if moves.otherwise is None or moves.then is not None:
        return None
    sides = (moves.moves, moves.otherwise)
    if all(idiom(e, side) is None for idiom in IDIOMS for side in sides):
        return None
    yes, no = (told_moves(e, side) for side in sides)
    return When(e.condition(moves.condition), yes, no)
