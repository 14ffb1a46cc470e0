"""What players try to do, as a verb and the rest: *capture all of your opponent's men*."""

from typing import TYPE_CHECKING, Final, NamedTuple

from ludarium.engine.kinds import Region
from ludarium.english.conditions.standing import usual_thing
from ludarium.english.model.aim_kinds import (
    Aim,
    AllIn,
    Avoid,
    Block,
    BringTo,
    CaptureAll,
    CaptureFirst,
    Circuit,
    Clear,
    Collect,
    EmptyHand,
    EmptyHoles,
    EmptyOwnHoles,
    Fill,
    GetRid,
    Hold,
    Join,
    LargestGroup,
    Mate,
    MorePieces,
    MorePoints,
    Most,
    OneGroup,
    Own,
    Points,
    Reach,
    Reduce,
    Ring,
    Row,
    RunOut,
    Starve,
)
from ludarium.english.numbers.final_scores import most_of
from ludarium.english.places.zones import zone_of
from ludarium.english.words.spelling import (
    article,
    counted,
    listed,
    number,
    plural,
    word_count,
)
from ludarium.ludemes.conditions.connection import IsConnected
from ludarium.ludemes.ends.ends import ByScore
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.regions.board import SitesSide
from ludarium.vocabulary.board import RegionStatic
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class Side(NamedTuple):
    """Whose aim it is, and whom it is against."""

    own: str = "your"
    other: str = "your opponent"
    hunt: bool = False
    """Whether the others are called by their pieces."""

    many: frozenset[str] = frozenset()
    """What pieces are called of which somebody has more than one."""


def aim_phrase(e: "Voice", aim: Aim, side: Side) -> str:
    """An aim, as a verb and the rest; in a hunt, the others are called by their pieces."""
    own, other, hunt = side[:3]
    things = plural(usual_thing(e))
    match aim:
        case Reduce(below) if hunt and below > 1:
            return f"capture {other} until fewer than {number(below)} are left"
        case CaptureAll() | EmptyHoles() | Reduce() if hunt:
            return f"capture {other}"
        case Block() if hunt:
            return f"hem in {other}"
        case CaptureAll(()):
            return f"capture all of {_of(e, other)} {things}"
        case CaptureAll(kinds):
            return _capture_kinds(e, kinds, side)
        case CaptureFirst():
            return "be the first to capture"
        case Reduce(below):
            return f"leave {other} with fewer than {number(below)} {things}"
        case Block(in_check=True):
            return f"checkmate or stalemate {other}"
        case Block():
            return f"leave {other} without a move"
        case Mate():
            return f"checkmate {other}"
        case Row(length):
            return f"get {number(length)} in a row"
        case Join(condition, from_seat):
            return _join(e, condition, own, from_seat=from_seat)
        case Ring():
            return f"form a closed ring of {own} {things}"
        case Reach(region) if hunt:
            return f"reach {e.sites(region).any}"
        case Fill(region) if hunt:
            return f"fill {e.sites(region)}"
        case Reach(region, kind):
            piece = "a piece" if kind is None else f"the {e.piece_name(kind)}"
            return f"bring {piece} to {e.sites(region).any}"
        case Fill(region):
            return f"fill {e.sites(region)} with {own} {things}"
        case AllIn(region):
            there = e.sites(region) if isinstance(region, Region) else e.site(region)
            return f"bring all {own} {things} to {there}"
        case BringTo(place, kinds):
            piece = listed(_one_of(e, kind, side) for kind in kinds) or "a piece"
            return f"bring {piece} to {e.site(place)}"
        case Hold(amount, None):
            return f"hold {counted(amount, e.word())}"
        case Hold(amount, region) if region is not None:
            things, sites = counted(amount, usual_thing(e)), e.sites(region)
            return f"get {things} on the board" if sites.is_board else f"bring {things} to {sites}"
        case EmptyHand():
            return f"be the first to empty {own} hand"
        case Circuit(length):
            return f"close a path of {counted(length, 'edge')}"
        case Own(amount, kind):
            name = usual_thing(e) if kind is None else e.piece_name(kind)
            return f"have {counted(amount, name)}"
        case Clear((region,)):
            return f"leave {other} without {things} in {e.sites(region)}"
        case Clear(regions):
            return f"leave {other} without {things} in one of {number(len(regions))} zones"
        case LargestGroup():
            return "have the largest group"
        case GetRid(1) if e.equipment.tracks:
            return f"bring all {own} {things} off the board"
        case GetRid(1):
            return f"get rid of all {own} {things}"
        case GetRid(2):
            return f"be the first with only one {usual_thing(e)} left"
        case GetRid(below):
            return f"be the first with fewer than {number(below)} {things} left"
        case RunOut():
            return "be the first who cannot move"
        case EmptyHoles(0):
            return f"leave {other} without seeds in their holes"
        case EmptyHoles(most):
            return f"leave {other} with no hole of more than {counted(most, 'seed')}"
        case EmptyOwnHoles():
            return f"empty {own} own holes"
        case Starve(1) if e.word() != "hole":
            return "hold out until nothing is left to be placed"
        case Starve(1):
            return f"leave {other} without seeds"
        case Starve(below):
            return f"leave {other} with fewer than {counted(below, 'seed')}"
        case Collect(amount, more):
            least = "more than" if more else "at least"
            return f"collect {least} {e.number(amount)} seeds"
        case Avoid(aim):
            made = aim_phrase(e, aim, Side())
            return f"make {other} {made}" if made and e.is_duel else ""
        case OneGroup():
            return f"bring all {own} {things} together in one group"
        case Points(wanted, more):
            points = counted(wanted.value, "point") if isinstance(wanted, IntLiteral) else ""
            points = points or f"{e.number(wanted)} points"
            return f"be the first to score {'more than ' if more else ''}{points}"
        case Most(result, lowest):
            return _most(e, result, "fewer" if lowest else "more", other)
        case MorePoints(fewer):
            return f"score {'fewer' if fewer else 'more'} points than {other}"
        case MorePieces(fewer):
            return f"have {'fewer' if fewer else 'more'} {things} left than {other}"
    return ""


def _capture_kinds(e: "Voice", kinds: tuple[str, ...], side: Side) -> str:
    """Capturing pieces of certain kinds, all of them."""
    names = list(dict.fromkeys(map(e.piece_name, kinds)))
    several = [plural(name) if name in side.many or not e.is_duel else name for name in names]
    every = "all of " if side.many & {*names} else ""
    return f"capture {every}{_of(e, side.other)} {listed(several)}"


def _of(e: "Voice", other: str) -> str:
    """What belongs to the other side."""
    return f"{other}'s" if e.is_duel else f"{other}'"


def _most(e: "Voice", result: ByScore, more: str, other: str) -> str:
    """Having more points, or more of what is counted, than the others."""
    most = most_of(e, result.scores(e))
    if most and " in " not in most:
        return f"have {more} {most} than {other}"
    return f"score {more} points than {other}"


def _one_of(e: "Voice", kind: str, side: Side) -> str:
    """A piece of a kind, or the only one."""
    name = e.piece_name(kind)
    return article(name) if name in side.many else f"{side.own} {name}"


def _join(e: "Voice", condition: IsConnected, own: str, *, from_seat: bool) -> str:
    """Joining regions with a chain."""
    things = plural(usual_thing(e))
    if isinstance(condition.regions, Role):
        owner = Role.Mover if from_seat else condition.regions
        zone = zone_of(e, owner, None).text
        parts = [len(r.parts) for r in e.equipment.regions if r.owner == 1 and not r.family]
        both = "both " if parts == [2] else "all " if parts and parts[0] > 2 else ""
        return f"join {both}{zone} with a chain of {own} {things}"
    if isinstance(condition.regions, tuple):
        if condition.number is None:
            zones = listed(e.sites(region).text for region in condition.regions)
            if word_count(zones) > _LONGEST_ZONES:
                zones = _so_many(condition.regions)
            return f"join {zones} with a chain of {own} {things}"
        return f"join {e.number(condition.number)} regions with a chain of {own} {things}"
    wanted = "all" if condition.number is None else e.number(condition.number).text
    families = f"{_FAMILIES.get(condition.regions, 'regions')} of the board"
    return f"join {wanted} {families} with a chain of {own} {things}"


def _so_many(regions: tuple[Region, ...]) -> str:
    """How many regions there are, where it takes too long to say which."""
    sides = all(isinstance(region, SitesSide) for region in regions)
    return f"{counted(len(regions), 'side' if sides else 'zone')} of the board"


_LONGEST_ZONES: Final = 9
_FAMILIES: Final = {
    RegionStatic.Sides: "sides",
    RegionStatic.SidesNoCorners: "sides",
    RegionStatic.Corners: "corners",
}
