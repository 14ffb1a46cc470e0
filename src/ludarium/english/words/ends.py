"""The ending in words: who wins when, and when it is a draw."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Boolean
from ludarium.english.book.document import Blocks, Paragraph
from ludarium.english.phrases import THEY, All, Clause, Condition, Noun, any_of
from ludarium.english.plan.ends import Ending, ForWhoever, Told
from ludarium.english.telling import conditions_as_blocks
from ludarium.english.words.spelling import listed, sentence, word_count
from ludarium.ludemes.conditions.moves import NoMoves
from ludarium.ludemes.conditions.players import IsActive, IsMover, IsNext, IsPrev
from ludarium.ludemes.ends.ends import EndIf, Result
from ludarium.ludemes.moves.placing.placement import Add
from ludarium.ludemes.numbers.pieces import PieceId
from ludarium.ludemes.numbers.state import Mover, Next, Prev
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Outcome, Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_LONGEST: Final = 36
_NEXT: Final = Noun("whoever is to move next", kind="player")
ANYBODY: Final = Noun("that player", kind="player")


def ending_blocks(e: "Voice", told: Told, when: str = "") -> list[Blocks]:
    """What is told of an ending, as items of a list; `when` says in which phases it counts."""
    match told:
        case Ending(result, conditions):
            e.judges_mover = result.player is Role.Mover
            asked = [_asked(e, result, one) for one in conditions]
            e.judges_mover = False
            return _ending(e, result, asked, when)
        case ForWhoever(rule):
            whoever = _whoever(e, told)
            return [[Paragraph([sentence(whoever)])]] if whoever else [e.tell(rule)]
        case _:
            return [e.tell(told)]


def _asked(e: "Voice", result: Result, condition: Boolean) -> Condition:
    """A condition for a result; where a player wins by name, `your opponent` would be theirs."""
    is_named = e.is_duel and result.player in e.equipment.players.roles
    if is_named and isinstance(condition, NoMoves) and condition.player is Role.Next:
        return Clause(_NEXT, "can", "move").opposite()
    return e.condition(condition)


def _ending(
    e: "Voice", result: Result, conditions: list[Condition], when: str = ""
) -> list[Blocks]:
    """A result with all that leads to it in one sentence, or in one for each."""
    said = str(e.tell(result))
    if e.is_duel and (result.player, result.outcome) == (Role.Next, Outcome.Loss):
        said = "you win"
    said = f"{when} {said}".strip()
    whole = f"{said} if {any_of(conditions).text}"
    if word_count(whole) <= _LONGEST:
        return [[Paragraph([sentence(whole)])]]
    return [block for condition in conditions for block in _alone(said, condition)]


def order_sentence(e: "Voice", told: Sequence[Told]) -> str:
    """When the rules of an ending are looked at: after whose moves, if they speak of `you`."""
    if any(isinstance(one, Ending) and one.result.player in _YOURS for one in told):
        return "After each of your moves, in this order:"
    after = "lap" if e.has_laps and not any(map(_asks_whose_turn, told)) else "move"
    return f"After each {after}, in this order:"


_YOURS: Final = (Role.Mover, Role.Next)


def _asks_whose_turn(told: Told) -> bool:
    """Whether it matters for an ending whose turn it is, or was."""
    parts = [one for rule in _rules(told) for one in rule.walk()]
    roles = {value for part in parts for _, value in part.given() if isinstance(value, Role)}
    whose = (Mover, Next, Prev, NoMoves, IsMover, IsNext, IsPrev)
    return bool(roles & {Role.Mover, Role.Next, Role.Prev}) or any(
        isinstance(part, whose) for part in parts
    )


def _rules(told: Told) -> Sequence[Ludeme]:
    if isinstance(told, Ending):
        return told.conditions
    return (told.rule if isinstance(told, ForWhoever) else told,)


def _alone(said: str, condition: Condition) -> list[Blocks]:
    return [conditions_as_blocks(condition, f"{said} if")]


def _whoever(e: "Voice", told: ForWhoever) -> str:
    """What becomes of a player who …: `a player who cannot move loses`."""
    rule = told.rule
    if rule.each not in (None, Role.Player) or not isinstance(rule.result, Result):
        return ""
    if rule.result.player is not Role.Player:
        return ""
    with e.meaning(player=ANYBODY):
        condition = e.condition(rule.if_)
    verb = _VERBS.get(rule.result.outcome)
    parts = condition.parts if isinstance(condition, All) else (condition,)
    if verb and all(isinstance(part, Clause) and part.subject == ANYBODY for part in parts):
        who = [replace(part, subject="who").text for part in of_kind(parts, Clause)]
        return f"a player {listed(who)} {verb}"
    if any(isinstance(part, Mover | IsMover) for part in rule.if_.walk()):
        return ""
    with e.meaning(player=THEY):
        said = f"a player {verb} if {e.condition(rule.if_).text}"
    return said if verb and word_count(said) <= _LONGEST else ""


_VERBS: Final = {Outcome.Win: "wins", Outcome.Loss: "loses"}


def around_the_end(e: "Voice", parts: Sequence[Ludeme]) -> Blocks:
    """What no rule of the end says by itself: whose moves count, and who plays on."""
    rules = [part for part in parts if isinstance(part, EndIf)]
    results = {rule.result.player for rule in rules if isinstance(rule.result, Result)}
    placed = {part.piece.piece for part in parts if isinstance(part, Add) and part.piece}
    owners = {one.owner for one in placed if isinstance(one, PieceId)}
    counted = any(isinstance(p, SitesOccupied) for rule in rules for p in rule.condition.walk())
    own = len(rules) == 1 and results == {Role.Mover} and {Role.P1, Role.P2} <= owners and counted
    whose = [Paragraph(["Only the player who has just moved can win so."])] if own else []
    return [*whose, *_others_play_on(e, parts)]


def _others_play_on(e: "Voice", parts: Sequence[Ludeme]) -> Blocks:
    """That a game of three or more goes on without those who have won or lost."""
    results = of_kind(parts, Result)
    teams = any(result.player.is_team for result in results)
    single = {result.outcome for result in results if result.player not in _NOT_ONE}
    decided = [outcome for outcome in _DONE if outcome in single]
    if e.equipment.players.count <= _DUEL or not decided or (teams and Outcome.Win in decided):
        return []
    left = any(of_kind(parts, IsActive))
    stays = "" if left else "; their pieces stay where they are"
    done = listed([_DONE[outcome] for outcome in decided], "or")
    others = "The others play on"
    if not teams:
        places = " for the next places" if Outcome.Win in decided else ""
        others += f"{places} until only one is left" + ("" if places else ", who wins")
    return [Paragraph([f"Whoever has {done} takes no more turns{stays}. {others}."])]


_DONE: Final = {Outcome.Win: "won", Outcome.Loss: "lost"}
_NOT_ONE: Final = frozenset(role for role in Role if role.is_team) | {Role.All}
_DUEL: Final = 2
