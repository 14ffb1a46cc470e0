"""The first sentence of a book: what kind of game it is, and what its players try to do."""

from collections.abc import Iterator
from typing import Any, Final

from ludarium.board.equipment.components import Die
from ludarium.board.equipment.containers import ContainerKind
from ludarium.english.armies import Army
from ludarium.english.final_scores import most_of
from ludarium.english.phrases import Condition
from ludarium.english.places import has_holes
from ludarium.english.standing import usual_thing
from ludarium.english.voice import Voice
from ludarium.english.words import counted, listed, plural, sentence, word_count
from ludarium.ludemes.conditions.connection import IsConnected, IsLoop
from ludarium.ludemes.conditions.logic import BooleanOr
from ludarium.ludemes.conditions.moves import NoMoves
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.conditions.pieces import NoPieces
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.ends.ends import ByScore, EndIf, Result
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.rules import PhasedRules
from ludarium.vocabulary.play import Outcome, Role

_MOST_AIMS: Final = 2
_LONGEST_AIM: Final = 16
_LONGEST_LEAD: Final = 32
_HUNTED: Final = 2
"""Hunters are at least so many times as many as those they hunt."""
_FILLING: Final = "your pieces fill "
_NEXT: Final = (Role.Next, Role.Enemy)


def lead(e: Voice, game: Game, counts: Army) -> str:
    """What kind of thing this is, in one sentence."""
    players = e.equipment.players.count
    if e.equipment.is_puzzle or players == 1:
        return sentence(f"{_called(game.name)} is a puzzle for one player")
    if players == 0:
        return sentence(f"{_called(game.name)} is a simulation that runs by itself")
    terms, names = dict(e.terms), set(e.names)
    hunt = _hunt(e, counts)
    aims = [] if hunt else list(dict.fromkeys(_aims(e, game)))[:_MOST_AIMS]
    e.terms, e.names = terms, names
    kind = "hunt game" if hunt else _kind(e, game)
    article = "an" if kind[0] in "aeiou" else "a"
    text = f"{_called(game.name)} is {article} {kind} for {counted(players, 'player')}"
    if hunt:
        text += f": {hunt}"
    while aims and word_count(f"{text} {' '.join(aims)}") > _LONGEST_LEAD:
        aims.pop()
    if aims:
        text += f" in which you try to {listed(aims, 'or to')}"
    return sentence(text)


def _called(name: str) -> str:
    """A name as the subject of a sentence: `the Royal Game of Ur`, but `Hex`."""
    words = name.split()
    has_its_own = name.startswith(("The ", "A ")) or "'s " in name
    return f"the {name}" if "Game" in words and not has_its_own else name


def _kind(e: Voice, game: Game) -> str:
    """What kind of game it is, where players have a word for it."""
    if has_holes(e.equipment):
        return "sowing game"
    if any(isinstance(part, IsConnected) for rule in _ends(game) for part in rule.walk()):
        return "connection game"
    if any(kind == "idiom" and meaning.startswith("mill ") for kind, meaning in e.terms):
        return "merels game"
    if any(container.kind is ContainerKind.DICE for container in e.equipment.containers):
        return "game of dice" if not e.equipment.tracks else "board game with dice"
    return "game"


def _hunt(e: Voice, counts: Army) -> str:
    """Few pieces of one kind against many of another: `one fox against thirteen geese`."""
    if not e.is_duel:
        return ""
    sides: list[dict[str, int]] = [{}, {}]
    for component in e.equipment.components:
        if isinstance(component, Die) or component.owner not in (1, 2):
            continue
        amount = counts.get(component.index, 0)
        if amount:
            sides[component.owner - 1][e.piece_name(component.name)] = amount
    if any(len(side) != 1 for side in sides) or set(sides[0]) & set(sides[1]):
        return ""
    few, many = sorted((next(iter(side.items())) for side in sides), key=lambda pair: pair[1])
    if many[1] < _HUNTED * few[1]:
        return ""
    return f"{counted(few[1], few[0])} against {counted(many[1], many[0])}"


# ---------------------------------------------------------------------- what one tries to do


def _ends(game: Game) -> Iterator[Any]:
    rules: Any = game.rules
    phases = rules.phases if isinstance(rules, PhasedRules) else ()
    for end in (*(phase.end for phase in phases), rules.end):
        if end is not None:
            yield from end.rules if isinstance(end.rules, tuple) else (end.rules,)


def _aims(e: Voice, game: Game) -> Iterator[str]:
    for rule in _ends(game):
        if not isinstance(rule, EndIf):
            continue
        if isinstance(rule.result, ByScore) and rule.result.misere is None:
            others = "your opponent" if e.is_duel else "the others"
            most = most_of(e, rule.result.scores(e))
            more = f"have more {most}" if most and " in " not in most else "score more points"
            yield f"{more} than {others}"
        if not isinstance(rule.result, Result) or rule.cases:
            continue
        winner = _winner(e, rule.result)
        if winner is None:
            continue
        asked = rule.condition
        for part in asked.conditions if isinstance(asked, BooleanOr) else (asked,):
            known = len(e.names)
            aim = _aim(e, part, you_win=winner is Role.Mover)
            if aim is not None and word_count(aim) <= _LONGEST_AIM and len(e.names) == known:
                yield aim


def _winner(e: Voice, result: Result) -> Role | None:
    """Whether the one who has just moved wins, or the opponent."""
    if result.outcome is Outcome.Win and result.player in (Role.Mover, Role.Next):
        return result.player
    if result.outcome is Outcome.Loss and e.is_duel:
        return {Role.Mover: Role.Next, Role.Next: Role.Mover}.get(result.player)
    return None


def _aim(e: Voice, condition: Any, *, you_win: bool) -> str | None:
    """What the winner has done, as a verb and the rest."""
    other = "your opponent" if e.is_duel else "the others"
    loser = _NEXT if you_win else (Role.Mover,)
    match condition:
        case NoPieces(player=player) if player in loser and _is_plain(condition, "player"):
            return f"capture all of {other}'s {plural(usual_thing(e))}" if e.is_duel else None
        case NoPieces(player=Role.Mover) if you_win and _is_plain(condition, "player"):
            return f"get rid of all your {plural(usual_thing(e))}"
        case NoMoves(player=player) if player in loser:
            return f"leave {other} without a move"
    if not you_win:
        return None
    return _won(e, condition, e.condition(condition))


def _won(e: Voice, condition: Any, said: Condition) -> str | None:
    """The same for conditions that the winner has brought about."""
    text = said.text
    match condition:
        case IsLine() if text.startswith("you have "):
            row, in_a_row, _ = text.removeprefix("you have ").partition(" in a row")
            return f"get {row}{in_a_row}"
        case IsConnected() if text.startswith("a chain of ") and " joins " in text:
            chain, _, joined = text.removeprefix("a chain of ").partition(" joins ")
            return f"join {joined.partition(' (')[0]} with a chain of {chain}"
        case IsLoop() if text.startswith("your ") and " form " in text:
            return f"form {text.partition(' form ')[2]}"
        case IsIn(region=region) if "where the last move ended" in text:
            return f"bring a piece to {e.sites(region)}"
    if text.startswith("your opponent has ") and text.endswith(" left"):
        return f"leave {text.removesuffix(' left').replace(' has ', ' with ', 1)}"
    if "in checkmate" in text or "checkmated" in text:
        return "checkmate your opponent"
    if text.startswith(_FILLING):
        return f"fill {text.removeprefix(_FILLING).partition(',')[0]} with your pieces"
    return None


def _is_plain(condition: Any, *fields: str) -> bool:
    return all(name in fields for name, _ in condition.given())
