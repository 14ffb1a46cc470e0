"""Pieces that come onto the board, change there, or leave it, in words."""

from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Region
from ludarium.english.conditions.levels import is_own_level
from ludarium.english.conditions.standing import is_mancala, level_words, usual_thing
from ludarium.english.conditions.targets import stands_for
from ludarium.english.fields import site_of
from ludarium.english.moves.consequences import applied, consequence, is_choice, joint
from ludarium.english.moves.forces import (
    becoming,
    chosen_piece,
    it_on,
    piece_on,
    pieces_in,
    so_many,
)
from ludarium.english.moves.journeys import both, end, on_level
from ludarium.english.numbers.spans import amount
from ludarium.english.people import player_of
from ludarium.english.phrases import (
    JUST_MOVED,
    NOTHING,
    Always,
    Condition,
    Do,
    Instruction,
    Noun,
    Place,
    all_taken,
    where_put,
)
from ludarium.english.words import listed, spoken
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import HiddenData

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.clauses import From, PieceChoice
    from ludarium.ludemes.moves.placing.placement import (
        Adding,
        Claim,
        MoveClaim,
        Removing,
        Shooting,
    )
    from ludarium.ludemes.moves.placing.promotion import MoveSetRotation, Promoting
    from ludarium.ludemes.moves.setting.set_on_site import SetHidden, SetRotation


def add(e: "Voice", rule: "Adding") -> Instruction:
    """A piece comes from outside the board."""
    choose = is_choice(e)
    to = rule.to
    word = e.word(to.site_type)
    arriving = end(e, to, choose=choose)
    chosen = chosen_piece(e, rule.piece)
    piece = chosen.text
    if rule.count is not None:
        piece = so_many(amount(e, rule.count), chosen, usual_thing(e))
    capture, effect, notes = applied(
        *(e, to.apply, "to", f"the {word} where it is placed", "what stood there"),
        "before it is placed",
    )
    inside = arriving.is_hand or is_mancala(e)
    where = Place("in" if inside else "on", Noun(arriving.noun.text))
    placed = where_put(word)
    then = consequence(e, rule.then, last_to=placed, last_from=placed)
    return Do(
        f"place {piece}",
        arriving.when,
        joint([effect, then]),
        notes,
        example="place",
        place=where,
        extra=arriving.extra,
        takings=all_taken(capture),
    )


def claim(e: "Voice", rule: "MoveClaim | Claim") -> Instruction:
    """A site is marked as somebody's own."""
    to = rule.to
    word = e.word(to.site_type)
    arriving = end(e, to, choose=is_choice(e))
    mark = chosen_piece(e, rule.piece)
    called = f"the {word} claimed"
    capture, effect, notes = applied(
        e, to.apply, "to", called, "what stood there", "before it is claimed"
    )
    then = consequence(e, rule.then, last_to=called, last_from=called)
    what = f"claim {arriving.noun} by marking it with {mark}"
    taken = all_taken(capture)
    return Do(what, arriving.when, joint([effect, then]), notes, example="place", takings=taken)


def shoot(e: "Voice", rule: "Shooting") -> Instruction:
    """A piece is shot along a line."""
    word = e.word(rule.origin.site_type if rule.origin else None)
    piece = chosen_piece(e, rule.piece)
    begin = str(e.meant("last_to", f"the {word} where you have just moved to"))
    when = None
    if rule.origin is not None and rule.origin.sites is not None:
        begin = str(e.site(rule.origin.sites, rule.origin.site_type))
    if rule.origin is not None and rule.origin.if_ is not None:
        when = e.condition(rule.origin.if_)
    way = e.directions(rule.direction)
    arriving = end(e, rule.to, word=word)
    over = f"over empty {e.words()} to an empty {word}"
    if rule.to is not None and rule.to.if_ is not None:
        over = f"to {arriving.noun}, all {e.words()} on the way being such as well"
    apply = rule.to.apply if rule.to is not None else None
    capture, effect, notes = applied(
        e, apply, "to", f"the {word} where it lands", "what stood there", "before it lands"
    )
    then = consequence(e, rule.then, last_to=f"the {word} where the shot landed")
    verb = "shoot" if is_choice(e) else "shoot, in all these ways,"
    what = f"{verb} {piece} from {begin} in a straight line {way} {over}"
    when, taken = both(when, arriving.when), all_taken(capture)
    return Do(what, when, joint([effect, then]), notes, example="shoot", takings=taken)


def remove(e: "Voice", rule: "Removing") -> Instruction:
    """A piece leaves the board."""
    choose = is_choice(e)
    word = e.word(rule.site_type)
    if isinstance(rule.sites, Region):
        piece = str(pieces_in(e, rule.sites, every=not choose))
    elif stands_for(rule.sites, "from") and "moved" not in e.bindings and not is_mancala(e):
        piece = ""
    else:
        piece = it_on(e, rule.sites, rule.site_type)
    if rule.level is not None:
        piece = on_level(e, piece, rule.level, rule.sites, rule.site_type)
    if rule.count is not None:
        piece = _so_many(e, rule, piece)
    notes: tuple[str, ...] = ()
    if rule.at is not None and rule.at.name == "EndOfTurn":
        notes = ("What is removed stays on the board until the turn is over.",)
    gone = f"the {word} it was taken from"
    then = consequence(e, rule.then, last_to=gone, last_from=gone)
    what = f"remove {piece}" if piece else "leave the board"
    if is_own_level(e, rule.level) and not (e.only_tops or e.from_within):
        what += ", even from within a stack"
    return Do(what, None, then, notes, example="remove")


def _so_many(e: "Voice", rule: "Removing", piece: str) -> str:
    """How many pieces are removed at a site."""
    from ludarium.ludemes.numbers.counts_of_sites import Count
    from ludarium.ludemes.numbers.sizes import SizeStack

    site = site_of(rule.count)
    same = repr(site) == repr(rule.sites) or stands_for(site, "to")
    if isinstance(rule.count, Count | SizeStack) and site is not None and same:
        return f"all of {piece}" if is_mancala(e) else f"the whole stack with {piece or 'it'}"
    return f"{amount(e, rule.count).counting(usual_thing(e))} from {piece or 'its place'}"


def promote(e: "Voice", rule: "Promoting") -> Instruction:
    """A piece becomes another; nothing happens if there is none of that name."""
    if _names_nothing(e, rule.piece):
        return NOTHING
    piece = piece_at(e, rule.site, rule.site_type, "to")
    piece = "it" if piece in JUST_MOVED else piece
    into = becoming(e, rule.piece, player_of(rule.owner))
    what = f"promote {piece} to {into}"
    table = _table_of(rule)
    if table in e.piece_tables - {None}:
        named = f" *{spoken(table)}*" if len(e.piece_tables) > 1 else ""
        what = f"promote {piece} (see the table{named})"
    return Do(what, None, consequence(e, rule.then), example="promote")


def _table_of(rule: "Promoting") -> str:
    """The table that says what becomes of the piece that is promoted, if one does."""
    from ludarium.ludemes.numbers.pieces import What
    from ludarium.ludemes.numbers.values import MapEntry

    match rule.piece.piece:
        case MapEntry(name=str() as name, key=What(level=None) as key):
            return name if repr(key.at) == repr(rule.site) else ""
        case _:
            return ""


def _names_nothing(e: "Voice", choice: "PieceChoice | None") -> bool:
    """Whether a rule names a piece that the game does not have."""
    from ludarium.ludemes.numbers.pieces import PieceId

    piece = None if choice is None else choice.piece
    name = piece.name if isinstance(piece, PieceId) else None
    return name is not None and not any(name in one.name for one in e.equipment.components)


def piece_at(e: "Voice", site: object, kind: "SiteType | None", name: str) -> str:
    """The piece on a site, which is that of an iterator if none is given."""
    if site is not None:
        return piece_on(e, site, kind)
    binding = "from_" if name == "from" else name
    found: Noun = e.meant(binding, f"that {e.word(kind)}")
    return f"the piece on {found}"


def origin_piece(e: "Voice", origin: "From | None") -> tuple[str, Condition | None]:
    """The piece of a `(from …)` clause that stands for the last move if it is left out."""
    when = None
    if origin is not None and origin.if_ is not None:
        when = e.condition(origin.if_)
    if origin is None or origin.sites is None:
        return "the piece that has just moved", when
    return piece_on(e, origin.sites, origin.site_type), when


def turn(e: "Voice", rule: "MoveSetRotation | SetRotation") -> Instruction:
    """A piece is turned on its site."""
    kind = rule.to.site_type if rule.to is not None else None
    if rule.to is None or isinstance(rule.to.sites, Region):
        piece = str(e.bindings.get("moved", "the piece"))
    else:
        piece = piece_at(e, rule.to.sites, kind, "to")
    ways = []
    given = rule.rotations if isinstance(rule.rotations, tuple) else (rule.rotations,)
    ways += [f"to rotation {e.number(one)}" for one in given if one is not None]
    for field, said in (
        (rule.previous, "one step to the left"),
        (rule.next, "one step to the right"),
    ):
        condition = Always(True) if field is None else e.condition(field)
        if condition == Always(True):
            ways.append(said)
        elif condition != Always(False):
            ways.append(f"{said} (if {e.inline(condition)})")
    what = f"turn {piece} {listed(ways, 'or')}"
    return Do(what, None, consequence(e, rule.then), example="turn")


_HIDDEN: Final = {
    HiddenData.What: "which pieces stand",
    HiddenData.Who: "whose pieces stand",
    HiddenData.State: "the states of the pieces",
    HiddenData.Count: "the number of the pieces",
    HiddenData.Rotation: "the rotations of the pieces",
    HiddenData.Value: "the values of the pieces",
}


_OF_PIECES: Final = {
    HiddenData.Who: "owners",
    HiddenData.State: "states",
    HiddenData.Count: "numbers",
    HiddenData.Rotation: "rotations",
    HiddenData.Value: "values",
}


def seen_in_part(e: "Voice", rule: "SetHidden") -> Instruction:
    """That somebody sees where pieces are, but not all about them, as a rule says."""
    from ludarium.english.words.secrets import ASPECTS

    where = e.site(rule.at, rule.site_type) if rule.at is not None else e.sites(rule.region)
    hidden = listed([ASPECTS[one] for one in rule.aspects or () if one in ASPECTS], "or")
    return Do(f"let {e.player(rule.to)} see where the pieces on {where} are, but not {hidden}")


def hiding(e: "Voice", rule: "SetHidden") -> str:
    """What is hidden from whom, or shown."""
    where = e.site(rule.at, rule.site_type) if rule.at is not None else e.sites(rule.region)
    level = "" if rule.level is None else f", {level_words(e, rule.level)}"
    what = f"{where}"
    aspects = rule.aspects or ()
    if HiddenData.What in aspects:
        more = [_OF_PIECES[one] for one in aspects if one in _OF_PIECES]
        what = f"the pieces on {where}{f', with their {listed(more)},' if more else ''}"
    elif aspects:
        what = f"{listed([_HIDDEN[aspect] for aspect in aspects])} on {where}"
    condition = Always(True) if rule.hidden is None else e.condition(rule.hidden)
    who = e.player(rule.to)
    if condition == Always(False):
        return f"show {what}{level} to {who}"
    when = "" if condition == Always(True) else f" if {e.inline(condition)}"
    return f"hide {what}{level} from {who}{when}"
