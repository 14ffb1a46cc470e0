"""Free moves in words: from any site to any other, and from the hand onto the board."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ludarium.board.equipment.containers import ContainerKind
from ludarium.engine.kinds import Region
from ludarium.english.conditions.standing import at, is_mancala, level_words, usual_thing
from ludarium.english.conditions.targets import stands_for, target
from ludarium.english.moves.consequences import consequence, is_choice, joint
from ludarium.english.moves.forces import pieces_in
from ludarium.english.moves.journeys import (
    Start,
    both,
    end,
    on_arrival,
    start,
)
from ludarium.english.moves.sowing import without_seeds
from ludarium.english.numbers.counting import literal
from ludarium.english.numbers.spans import amount
from ludarium.english.phrases import (
    Always,
    Do,
    Instruction,
    Noun,
    Place,
    Thing,
    Which,
    all_taken,
    new_site,
    where_from,
    where_landed,
    where_put,
)
from ludarium.english.words import article, plural, sentence
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.clauses import From, To
    from ludarium.ludemes.moves.movement.movement import Transferring
    from ludarium.ludemes.regions.equipment import SitesHand


def transfer(e: "Voice", rule: "Transferring") -> Instruction:
    """A piece goes from one site to another."""
    from ludarium.ludemes.numbers.board import HandSite
    from ludarium.ludemes.regions.equipment import SitesHand
    from ludarium.ludemes.regions.pieces import SitesEmpty

    choose = is_choice(e)
    to = rule.to
    word = e.word(to.site_type)
    if _leaves_bottom(rule):
        return Do(f"put the bottom piece of the stack back on the {word} it came from")
    hand = _hand(e, rule)
    begin = start(e, rule.origin, stack=rule.stack, choose=choose) if not hand else Start()
    counted = rule.count is not None and not _moves_whole_stack(rule)
    carried = Noun(repr(rule.origin.sites), plural=counted)
    carried = Noun("") if rule.stack else carried  # whose stack it is, its top piece tells
    with e.meaning(**_started(e, rule.origin), carried=carried, goes=Noun(repr(to.sites))):
        called = new_site(word).text if _asks_what_it_does(to) else f"that {word}"
        arriving = end(e, to, choose=choose, called=called)
        capture, effect, notes = on_arrival(e, to, arriving, word)
    into = "into" if isinstance(to.sites, HandSite | SitesHand) else "to"
    verb, piece = "move", hand or begin.piece
    if hand:
        verb, into = "place", into if into == "into" else "on"
    elif counted or (rule.count is None and _is_one_seed(e, rule)):
        piece = _counted(e, rule, piece)
    if rule.copy is not None and e.condition(rule.copy) != Always(False):
        shared = isinstance(rule.origin.sites, SitesHand) and _is_shared(rule.origin.sites)
        if hand and shared and e.is_duel:
            piece = f"{article(usual_thing(e))}, of either player's as you like,"
        elif hand:
            notes = (*notes, "The hand is never used up.")
        else:
            verb, piece = "copy", piece or "itself"
            notes = (*notes, "The piece also stays where it was.")
    noun = arriving.noun
    if verb == "move" and choose and isinstance(to.sites, SitesEmpty) and isinstance(noun, Thing):
        noun = replace(noun, which=Which.ANY)
    what = " ".join(part for part in (verb, piece, begin.place) if part)
    if rule.mover is not None:
        notes = (*notes, sentence(f"this counts as a move of {e.role(rule.mover)}"))
    then = consequence(
        *(e, rule.then),
        last_to=where_put(word, "put") if hand else where_landed(word),
        last_from=where_from(word),
    )
    return Do(
        what,
        both(begin.when, arriving.when),
        joint([effect, then]),
        notes,
        example="place" if hand else "move",
        whose=begin.whose,
        place=Place(into, Noun(noun.text)),
        extra=arriving.extra,
        takings=all_taken(capture),
    )


def _moves_whole_stack(rule: "Transferring") -> bool:
    """Whether as many pieces move together as there are in their stack."""
    from ludarium.ludemes.numbers.sizes import SizeStack

    count = rule.count
    return (
        bool(rule.stack)
        and isinstance(count, SizeStack)
        and repr(count.at) == repr(rule.origin.sites)
    )


def _asks_what_it_does(to: "To") -> bool:
    """Whether a move asks about the same sites as it changes on its way."""
    from ludarium.ludemes.regions.lines import SitesBetween

    if to.if_ is None or to.apply is None:
        return False
    asked = {repr(part) for part in to.if_.walk() if isinstance(part, SitesBetween)}
    return any(repr(part) in asked for part in to.apply.walk())


def _leaves_bottom(rule: "Transferring") -> bool:
    """Whether the lowest piece of a stack that has moved goes back to where it came from."""
    from ludarium.ludemes.numbers.last_move import LastFrom, LastTo

    given = {name for name, _ in rule.given()}
    at_start = isinstance(rule.to.sites, LastFrom) and [*dict(rule.to.given())] == ["sites"]
    origin = rule.origin
    lowest = isinstance(origin.sites, LastTo) and literal(origin.level) == 0
    return given == {"origin", "to"} and at_start and lowest and origin.if_ is None


def _is_shared(hand: "SitesHand") -> bool:
    return hand.player in (Role.Shared, Role.All)


def _is_one_seed(e: "Voice", rule: "Transferring") -> bool:
    """Whether a single seed goes from a hole, as no number is given."""
    sites = rule.origin.sites
    chosen = sites is None or stands_for(sites, "from") or rule.origin.if_ is not None
    return is_mancala(e) and not (rule.stack or chosen)


def _counted(e: "Voice", rule: "Transferring", piece: str) -> str:
    """So many pieces from where one stands: `four seeds from that hole`, `all seeds in it`."""
    from ludarium.ludemes.numbers.counts_of_sites import Count

    things = usual_thing(e)
    count, sites = rule.count, rule.origin.sites
    place = ""
    if sites is not None and not isinstance(sites, Region):
        place = str(e.site(sites, rule.origin.site_type))
    elif isinstance(sites, Region):
        place = _one_of(e, rule.origin, sites)
    if rule.stack:
        return f"{amount(e, count).counting(things)} of {piece}"
    if isinstance(count, Count) and (_is_same(count.at, sites) or stands_for(count.at, "from")):
        own = at(e, count.at, rule.origin.site_type)
        least = " (at least one)" if place and _may_be_none(rule) else ""
        return f"all {plural(things)}{least} {f'from {place}' if place else own}"
    number = f"one {things}" if count is None else amount(e, count).counting(things)
    return f"{number} from {place}" if place else f"{number} of {piece or 'them'}"


def _may_be_none(rule: "Transferring") -> bool:
    """Whether a turn is to move all that lies in a store, which is no move if that is empty."""
    from ludarium.ludemes.moves.movement.movement import Move
    from ludarium.ludemes.numbers.values import MapEntry

    return isinstance(rule, Move) and isinstance(rule.origin.sites, MapEntry)


def _one_of(e: "Voice", origin: "From", sites: Region) -> str:
    """One of the sites from which several pieces go, with all that is asked of it."""
    found = e.sites(sites)
    if origin.if_ is None:
        return found.any
    word = e.word(origin.site_type)
    noun, _ = target(e, word, origin.if_, "from", f"the {word} it comes from", found.some)
    return without_seeds(noun)


def _is_same(first: object, second: object) -> bool:
    """Whether two ludemes say the same."""
    return first is not None and repr(first) == repr(second)


def _started(e: "Voice", origin: "From") -> dict[str, str]:
    """What `(from)` is called where a move ends."""
    word = e.word(origin.site_type)
    if origin.sites is None or stands_for(origin.sites, "from"):
        return {}
    if isinstance(origin.sites, Region):
        return {"from_": f"the {word} it comes from"}
    return {"from_": str(e.site(origin.sites, origin.site_type))}


def _hand(e: "Voice", rule: "Transferring") -> str:
    """A piece from a hand, if that is where a move starts."""
    from ludarium.ludemes.numbers.board import HandSite
    from ludarium.ludemes.numbers.counts_of_sites import Count
    from ludarium.ludemes.regions.equipment import SitesHand
    from ludarium.ludemes.regions.pieces import SitesOccupied

    origin = rule.origin
    if (
        isinstance(origin.sites, SitesOccupied)
        and origin.if_ is None
        and not (rule.stack or rule.count)
    ):
        lying = pieces_in(e, origin.sites)
        in_hand = lying.is_hand and origin.level is None
        return f"{lying.piece} from {lying.place}" if in_hand else ""
    if not isinstance(origin.sites, HandSite | SitesHand) or origin.if_ is not None or rule.stack:
        return ""
    place = str(
        e.site(origin.sites) if isinstance(origin.sites, HandSite) else e.sites(origin.sites)
    )
    if origin.level is not None:
        return f"the piece {level_words(e, origin.level)} of the stack in {place}"
    if rule.count is not None:
        if isinstance(rule.count, Count) and _is_same(rule.count.at, origin.sites):
            return f"all {plural(usual_thing(e))} from {place}"
        return f"{amount(e, rule.count).counting(usual_thing(e))} from {place}"
    return f"{article(_held(e, origin.sites) or usual_thing(e))} from {place}"


def _held(e: "Voice", site: object) -> str:
    """The one kind of piece that lies in a numbered place of every hand."""
    from ludarium.ludemes.numbers.board import HandSite

    place = literal(site.index) if isinstance(site, HandSite) else None
    if place is None:
        return ""
    hands = [one for one in e.equipment.containers if one.kind is ContainerKind.HAND]
    held = [e.held.get(one.first + place, 0) for one in hands if 0 <= place < one.count]
    kinds = {e.piece_name(e.equipment.components[what - 1].name) if what else "" for what in held}
    return kinds.pop() if len(kinds) == 1 else ""
