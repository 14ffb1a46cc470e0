"""The first sentence of a book: what kind of game it is, and what its players try to do."""

from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.components import Die
from ludarium.board.equipment.containers import ContainerKind
from ludarium.english.conditions.standing import usual_thing
from ludarium.english.model.aims import (
    Aim,
    Aims,
    Block,
    CaptureAll,
    EmptyHoles,
    Fill,
    GetRid,
    Join,
    Mate,
    Most,
    OneGroup,
    Points,
    Reach,
    Reduce,
    Ring,
    Row,
    aims_of,
    end_rules,
)
from ludarium.english.model.armies import Army
from ludarium.english.numbers.final_scores import most_of
from ludarium.english.places.places import has_holes
from ludarium.english.places.zones import zone_of
from ludarium.english.words.spelling import (
    called,
    counted,
    listed,
    number,
    plural,
    sentence,
    word_count,
)
from ludarium.ludemes.conditions.connection import IsConnected
from ludarium.ludemes.game.game import Game
from ludarium.vocabulary.board import RegionStatic
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

Hunt = tuple[tuple[str, int], ...]
"""The names and numbers of the first and the second player's pieces; nothing if it is no hunt."""
_MOST_AIMS: Final = 2
_LONGEST_AIM: Final = 16
_LONGEST_LEAD: Final = 34
_HUNTED: Final = 2
"""Hunters are at least so many times as many as those they hunt."""


def lead(e: "Voice", game: Game, counts: Army) -> str:
    """What kind of thing this is, in one sentence."""
    players = e.equipment.players.count
    if e.equipment.is_puzzle or players == 1:
        return sentence(f"{called(game.name)} is a puzzle for one player")
    if players == 0:
        return sentence(f"{called(game.name)} is a simulation that runs by itself")
    hunt = hunt_of(e, counts)
    kind = "hunt game" if hunt else _kind(e, game)
    article = "an" if kind[0] in "aeiou" else "a"
    text = f"{called(game.name)} is {article} {kind} for {counted(players, 'player')}"
    if hunt:
        few, many = sorted(hunt, key=lambda side: side[1])
        text = f"{text}, {counted(few[1], few[0])} against {counted(many[1], many[0])}"
    terms, names = dict(e.terms), set(e.names)
    aims = aims_of(game)
    if (aims.first or aims.second) and e.is_duel:
        text = _with_own_aims(e, text, aims, hunt)
    elif aims.shared:
        text = _with_shared_aims(e, text, aims.shared)
    e.terms, e.names = terms, names
    return sentence(text)


def _with_shared_aims(e: "Voice", text: str, aims: tuple[Aim, ...]) -> str:
    said = list(dict.fromkeys(filter(None, (_short(e, aim, "your opponent") for aim in aims))))
    said = said[:_MOST_AIMS]
    while said and word_count(f"{text} {' '.join(said)}") > _LONGEST_LEAD:
        said.pop()
    return f"{text}: try to {listed(said, 'or to')}" if said else text


def aims_in_words(e: "Voice", game: Game, counts: Army) -> list[str]:
    """What players try to do: `you try to …`, or a phrase for each side where they differ."""
    if e.equipment.is_puzzle or e.equipment.players.count < 2:
        return []
    terms, names = dict(e.terms), set(e.names)
    aims, hunt = aims_of(game), hunt_of(e, counts)
    if (aims.first or aims.second) and e.is_duel:
        said = _own_aims(e, aims, hunt)
    else:
        found = dict.fromkeys(_short(e, aim, "your opponent") for aim in aims.shared)
        short = [text for text in found if text][:_MOST_AIMS]
        said = [f"you try to {listed(short, 'or to')}"] if short else []
    e.terms, e.names = terms, names
    return said


def _with_own_aims(e: "Voice", text: str, aims: Aims, hunt: Hunt) -> str:
    """What the first and the second player try to do, where that differs."""
    said = _own_aims(e, aims, hunt)
    whole = f"{text}: {listed(said)}"
    return whole if said and word_count(whole) <= _LONGEST_LEAD + 4 else text


def _own_aims(e: "Voice", aims: Aims, hunt: Hunt) -> list[str]:
    """What each side tries to do; in a hunt, they are called by their pieces."""
    names = ["the first player", "the second player"]
    tries = ["tries", "tries"]
    if hunt:
        names = [f"the {plural(name) if amount > 1 else name}" for name, amount in hunt]
        tries = ["try" if amount > 1 else "tries" for _, amount in hunt]
    said = []
    for player, own in enumerate((aims.first, aims.second)):
        other = names[1 - player]
        found = [*filter(None, (_short(e, aim, other, hunt) for aim in (*own, *aims.shared)))]
        if found:
            said.append(f"{names[player]} {tries[player]} to {found[0]}")
    return said


def _short(e: "Voice", aim: Aim, other: str, hunt: Hunt = ()) -> str:
    """An aim in words, if they are few and need no term of their own."""
    known = len(e.names)
    text = _aim(e, aim, other if e.is_duel else "the others", hunt)
    return text if word_count(text) <= _LONGEST_AIM and len(e.names) == known else ""


def _aim(e: "Voice", aim: Aim, other: str, hunt: Hunt) -> str:
    """An aim, as a verb and the rest; in a hunt, the others are called by their pieces."""
    things = plural(usual_thing(e))
    match aim:
        case Reduce(below) if hunt and below > 1:
            return f"capture {other} until fewer than {number(below)} are left"
        case CaptureAll(None) | EmptyHoles() | Reduce() if hunt:
            return f"capture {other}"
        case Block() if hunt:
            return f"hem in {other}"
        case CaptureAll(None):
            return f"capture all of {other}'s {things}" if e.is_duel else ""
        case CaptureAll(kind) if kind is not None:
            return f"capture {other}'s {e.piece_name(kind)}"
        case Reduce(below):
            return f"leave {other} with fewer than {number(below)} {things}"
        case Block():
            return f"leave {other} without a move"
        case Mate():
            return "checkmate your opponent"
        case Row(length):
            return f"get {number(length)} in a row"
        case Join(condition):
            return _join(e, condition)
        case Ring():
            return f"form a closed ring of your {things}"
        case Reach(region) if hunt:
            return f"reach {e.sites(region).any}"
        case Fill(region) if hunt:
            return f"fill {e.sites(region)}"
        case Reach(region, kind):
            piece = "a piece" if kind is None else f"the {e.piece_name(kind)}"
            return f"bring {piece} to {e.sites(region).any}"
        case Fill(region):
            return f"fill {e.sites(region)} with your {things}"
        case GetRid():
            return f"get rid of all your {things}"
        case EmptyHoles():
            return f"leave {other} without seeds in their holes"
        case OneGroup():
            return f"bring all your {things} together in one group"
        case Points(wanted):
            return f"be the first to score {counted(wanted, 'point')}"
        case Most(result):
            most = most_of(e, result.scores(e))
            more = f"have more {most}" if most and " in " not in most else "score more points"
            return f"{more} than {other}"
    return ""


def _join(e: "Voice", condition: IsConnected) -> str:
    """Joining regions with a chain."""
    things = plural(usual_thing(e))
    if isinstance(condition.regions, Role):
        owner = condition.regions
        zone = zone_of(e, owner, None).text
        parts = [len(r.parts) for r in e.equipment.regions if r.owner == 1 and not r.family]
        both = "both " if parts == [2] else "all " if parts and parts[0] > 2 else ""
        return f"join {both}{zone} with a chain of your {things}"
    if isinstance(condition.regions, tuple):
        if condition.number is None:
            zones = listed(e.sites(region).text for region in condition.regions)
            return f"join {zones} with a chain of your {things}"
        return f"join {e.number(condition.number)} regions with a chain of your {things}"
    wanted = "all" if condition.number is None else e.number(condition.number).text
    families = f"{_FAMILIES.get(condition.regions, 'regions')} of the board"
    return f"join {wanted} {families} with a chain of your {things}"


_FAMILIES: Final = {
    RegionStatic.Sides: "sides",
    RegionStatic.SidesNoCorners: "sides",
    RegionStatic.Corners: "corners",
}


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
