"""The first sentence of a book: what kind of game it is, and what its players try to do."""

from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.components import Die
from ludarium.board.equipment.containers import ContainerKind
from ludarium.english.model.aim_kinds import Aim, CaptureAll
from ludarium.english.model.aims import Aims, aims_of, end_rules
from ludarium.english.model.armies import Army, amounts_at_start
from ludarium.english.places.places import has_holes
from ludarium.english.words.aims import Side, aim_phrase
from ludarium.english.words.spelling import (
    called,
    counted,
    listed,
    plural,
    sentence,
    word_count,
)
from ludarium.ludemes.conditions.connection import IsConnected
from ludarium.ludemes.game.game import Game

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

Hunt = tuple[tuple[str, int], ...]
"""The names and numbers of the first and the second player's pieces; nothing if it is no hunt."""
_MOST_AIMS: Final = 2
_LONGEST_AIM: Final = 18
_LONGEST_LEAD: Final = 34
_HUNTED: Final = 2
"""Hunters are at least so many times as many as those they hunt."""


def lead(e: "Voice", game: Game, counts: Army) -> list[str]:
    """What kind of thing this is, in a sentence or two."""
    players = e.equipment.players.count
    if e.equipment.is_puzzle or players == 1:
        return [sentence(f"{called(game.name)} is a puzzle for one player")]
    if players == 0:
        return [sentence(f"{called(game.name)} is a simulation that runs by itself")]
    hunt = hunt_of(e, counts)
    kind = "hunt game" if hunt else _kind(e, game)
    article = "an" if kind[0] in "aeiou" else "a"
    text = f"{called(game.name)} is {article} {kind} for {counted(players, 'player')}"
    if hunt:
        few, many = sorted(hunt, key=lambda side: side[1])
        text = f"{text}, {counted(few[1], few[0])} against {counted(many[1], many[0])}"
    terms, names = dict(e.terms), set(e.names)
    aims = aims_of(game)
    numerous = _numerous(e, game, aims)
    if (aims.first or aims.second) and e.is_duel:
        said = _with_own_aims(e, text, aims, hunt, numerous)
    else:
        said = _with_shared_aims(text, _shared(e, aims, numerous))
    e.terms, e.names = terms, names
    return [sentence(part) for part in said]


def _shared(e: "Voice", aims: Aims, many: frozenset[str]) -> list[str]:
    """What all players try to do, or all teams."""
    side = Side("your", "your opponent" if e.is_duel else "the others", many=many)
    if aims.in_teams:
        side = Side("your team's", "your opponents", many=many)
    said = dict.fromkeys(filter(None, (_short(e, aim, side) for aim in aims.shared)))
    return list(said)[:_MOST_AIMS]


def _with_shared_aims(text: str, aims: list[str]) -> list[str]:
    said = list(aims)
    while said and word_count(f"{text} {' '.join(said)}") > _LONGEST_LEAD:
        said.pop()
    return [f"{text}: try to {listed(said, 'or to')}" if said else text]


def aims_in_words(e: "Voice", game: Game, counts: Army) -> list[str]:
    """What players try to do: `you try to …`, or a phrase for each side where they differ."""
    if e.equipment.is_puzzle or e.equipment.players.count < 2:
        return []
    terms, names = dict(e.terms), set(e.names)
    aims, hunt = aims_of(game), hunt_of(e, counts)
    many = _numerous(e, game, aims)
    if (aims.first or aims.second) and e.is_duel:
        said = _own_aims(e, aims, hunt, many)
    else:
        short = _shared(e, aims, many)
        said = [f"you try to {listed(short, 'or to')}"] if short else []
    e.terms, e.names = terms, names
    return said


def _with_own_aims(
    e: "Voice", text: str, aims: Aims, hunt: Hunt, many: frozenset[str]
) -> list[str]:
    """What the first and the second player try to do, where that differs."""
    said = _own_aims(e, aims, hunt, many)
    whole = f"{text}: {listed(said)}"
    if not said or word_count(whole) <= _LONGEST_LEAD + 4:
        return [whole if said else text]
    return [text, listed(said)]


def _own_aims(e: "Voice", aims: Aims, hunt: Hunt, many: frozenset[str]) -> list[str]:
    """What each side tries to do; in a hunt, they are called by their pieces."""
    names = ["the first player", "the second player"]
    tries = ["tries", "tries"]
    if hunt:
        names = [f"the {plural(name) if amount > 1 else name}" for name, amount in hunt]
        tries = ["try" if amount > 1 else "tries" for _, amount in hunt]
    said = []
    for player, own in enumerate((aims.first, aims.second)):
        side = Side("their", names[1 - player], bool(hunt), many)
        found = [*filter(None, (_short(e, aim, side) for aim in (*own, *aims.shared)))]
        if found:
            said.append(f"{names[player]} {tries[player]} to {found[0]}")
    return said


def _short(e: "Voice", aim: Aim, side: Side) -> str:
    """An aim in words, if they are few and need no term of their own."""
    known = len(e.names)
    text = aim_phrase(e, aim, side)
    return text if word_count(text) <= _LONGEST_AIM and len(e.names) == known else ""


def _kind(e: "Voice", game: Game) -> str:
    """What kind of game it is, where players have a word for it."""
    if has_holes(e.equipment):
        return "sowing game"
    if any(isinstance(part, IsConnected) for rule in end_rules(game) for part in rule.walk()):
        return "connection game"
    if any(kind == "idiom" and term.name == "mill" for (kind, _), term in e.terms.items()):
        return "merels game"
    if any(container.kind is ContainerKind.DICE for container in e.equipment.containers):
        return "game of dice" if not e.equipment.tracks else "board game with dice"
    return "game"


def _numerous(e: "Voice", game: Game, aims: Aims) -> frozenset[str]:
    """What pieces are called of which a player has more than one, if a kind is to be captured."""
    sought = (*aims.shared, *aims.first, *aims.second)
    if not any(isinstance(aim, CaptureAll) and aim.kinds for aim in sought):
        return frozenset()
    counts = amounts_at_start(game, e.equipment)
    return frozenset(
        e.piece_name(component.name)
        for component in e.equipment.components
        if not isinstance(component, Die) and counts.get(component.index, 0) > 1
    )


def hunt_of(e: "Voice", counts: Army) -> Hunt:
    """The pieces of both players, if they are few of one kind against many of another."""
    if not e.is_duel:
        return ()
    sides: list[dict[str, int]] = [{}, {}]
    for component in e.equipment.components:
        if isinstance(component, Die) or component.owner not in (1, 2):
            continue
        amount = counts.get(component.index, 0)
        if amount:
            sides[component.owner - 1][e.piece_name(component.name)] = amount
    if any(len(side) != 1 for side in sides) or set(sides[0]) & set(sides[1]):
        return ()
    first, second = (next(iter(side.items())) for side in sides)
    if max(first[1], second[1]) < _HUNTED * min(first[1], second[1]):
        return ()
    return first, second
