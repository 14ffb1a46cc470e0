"""Moves made for each piece, site, die, direction and so on, in words."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.levels import OWN_LEVEL, level_of_each
from ludarium.english.conditions.standing import at, usual_thing
from ludarium.english.conditions.targets import occupant, parts_of, qualifiers, stands_for, target
from ludarium.english.moves.arriving import choose_and
from ludarium.english.moves.consequences import after_all, after_move, is_choice
from ludarium.english.moves.forces import all_named, one_named
from ludarium.english.moves.journeys import start, whose_pieces
from ludarium.english.moves.levels import enemies_sent, goal_of_levels, parted_by_owner
from ludarium.english.moves.reckoned import each_with_order
from ludarium.english.numbers.counting import known_number, literal
from ludarium.english.numbers.spans import amount, span
from ludarium.english.phrases import (
    HAND,
    NOTHING,
    THEY,
    YOU,
    Always,
    Condition,
    Do,
    Instruction,
    Lead,
    Noun,
    Stands,
    Thing,
    Under,
    When,
    Which,
    Whose,
    all_of,
    first_possible,
)
from ludarium.english.places.apart import called_apart, introduced
from ludarium.english.telling import tell
from ludarium.english.words import ordinal, plural, spoken, word_count
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int, Moves, Region
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.each.for_each import (
        ForEach,
        ForEachDie,
        ForEachDirection,
        ForEachGroup,
        ForEachPiece,
        ForEachPlayer,
        ForEachSite,
        ForEachTeam,
        ForEachValue,
        ForEachValueBetween,
    )
    from ludarium.ludemes.moves.each.levels import ForEachLevel


def _for_each(
    e: "Voice", one: str, each: str, inner: Instruction, *, is_free: bool = True
) -> Instruction:
    """Something done for one thing that is chosen, or for each of several.

    `is_free` says that it does not hang on something that was chosen before.
    """
    if is_choice(e):
        return choose_and(e, one, inner, is_free=is_free)
    return inner if inner is NOTHING else Under(f"for {each}", inner)


# ---------------------------------------------------------------------- pieces


def each_piece(e: "Voice", rule: "ForEachPiece") -> Instruction:
    """The moves of each piece."""
    from ludarium.ludemes.numbers.state import Mover

    moves = rule.moves
    choose = moves is None or is_choice(e)
    owner = _owner(e, rule.player)
    whose = Whose.YOURS if rule.player is None else whose_pieces(rule.player)
    in_hand = moves is None and isinstance(rule.container, Mover)
    where = _where(e, rule, in_hand=in_hand)
    names = rule.names or ()
    bare = f"{one_named(e, owner, names) if choose else all_named(e, owner, names)}{where}"
    is_top = rule.top is not None and e.condition(rule.top) != Always(False)
    one = f"{bare} from the top of a stack" if is_top else bare
    if moves is None:
        then = after_move(e, rule.then)
        return Do(f"move {one}", None, then, whose=whose, place=HAND if in_hand else None)
    word = e.word(rule.on)
    if choose and _is_simple(moves):
        moved = Noun(one, kind="piece", whose=whose, on_top=bare if is_top else "")
        with e.meaning(moved=moved, from_=f"the {word} it comes from"):
            return after_all(e, e.moves(moves), rule.then)
    with e.meaning(
        moved=Noun("that piece", kind="piece"),
        from_=Noun(f"the {word} where it stands", kind="site", stander="it"),
        level=OWN_LEVEL,
    ):
        inner = e.moves(moves)
    return after_all(e, _for_each(e, one, one, inner), rule.then)


def _is_simple(moves: object) -> bool:
    """Whether rules can say themselves which piece they move."""
    from ludarium.ludemes.moves.combining.operators import MovesOr
    from ludarium.ludemes.moves.movement.movement import (
        Hopping,
        Leaping,
        Sliding,
        Stepping,
        Transferring,
    )
    from ludarium.ludemes.moves.placing.placement import Removing
    from ludarium.ludemes.moves.placing.promotion import MovePromote

    if isinstance(moves, MovesOr):
        return all(_is_simple(move) for move in moves.moves)
    simple = Hopping | Leaping | Sliding | Stepping | Transferring | Removing | MovePromote
    return isinstance(moves, simple)


def _owner(e: "Voice", player: object) -> Role | Noun | None:
    if player is None:
        return YOU
    if player is Role.Next and "others" in e.bindings:
        return None
    if isinstance(player, Role):
        return YOU if player is Role.Mover else player
    found: Noun = e.player(player)
    return found


def _where(e: "Voice", rule: "ForEachPiece", *, in_hand: bool) -> str:
    """Where pieces are that may move, unless it is said apart that they are in hand."""
    text = ""
    if rule.on is not None and rule.on is not e.equipment.topology.default:
        text += f" on {e.words(rule.on)}"
    if rule.container is not None and not in_hand:
        text += f" {_container(e, rule.container)}"
    if rule.container_name is not None:
        text += f" in the {spoken(rule.container_name)}"
    return text


def _container(e: "Voice", container: object) -> str:
    from ludarium.ludemes.numbers.state import Mover

    if isinstance(container, Mover):
        return "in your hand"
    known = known_number(e, container)
    if known == 0:
        return "on the board"
    if known is not None and 0 < known < len(e.equipment.containers):
        owner = e.equipment.containers[known].owner
        if 0 < owner <= e.equipment.players.count:
            return f"in the hand of {e.player_number(owner)}"
        return "in the shared hand"
    return f"in the container with number {e.number(container)}"


# ---------------------------------------------------------------------- sites


def each_site(e: "Voice", rule: "ForEachSite") -> Instruction:
    """The moves for each site of a region."""
    from ludarium.english.model.fixed import kind_of

    if not is_choice(e):
        rule = _with_question_in_region(e, rule)
    sites = e.sites(rule.region)
    word = e.word(kind_of(rule.region))

    def said(one: str) -> str:
        with e.meaning(site=one, to=one):
            return f"{sites.text} {tell(e.moves(rule.moves))}"

    one = called_apart(e, word, said)
    with e.meaning(site=one, to=one):
        inner = e.moves(rule.moves)
        otherwise = e.moves(rule.no_move_yet) if rule.no_move_yet is not None else None
    free = not _speaks_of_choice(rule.region)
    names = introduced(e, sites.any, one), introduced(e, sites.each, one)
    found = _for_each(e, *names, inner, is_free=free)
    found = after_all(e, each_with_order(e, rule.moves, found), rule.then)
    if otherwise is None:
        return found
    return first_possible((found, otherwise))


def _with_question_in_region(e: "Voice", rule: "ForEachSite") -> "ForEachSite":
    """What is asked of each site said with the site, if that can be done in a word or two."""
    from ludarium.english.model.fixed import kind_of
    from ludarium.english.model.plain.trees import with_fields
    from ludarium.ludemes.moves.combining.operators import MovesIf
    from ludarium.ludemes.regions.for_each import RegionFilter

    inner = rule.moves
    if not isinstance(inner, MovesIf) or inner.otherwise is not None or inner.then is not None:
        return rule
    if id(inner.condition) in e.retold or rule.no_move_yet is not None:
        return rule
    with e.aside():
        asked, rest = qualifiers(e, inner.condition, "site", f"that {e.word(kind_of(rule.region))}")
        long = word_count(e.sites(rule.region).text) > _LONG_REGION
        known = len(e.names)
        region = RegionFilter(region=rule.region, if_=inner.condition)
        # Sites that get a name of their own are better told with the question.
        long = long or word_count(e.sites(region).text) > _LONG_SITES or len(e.names) > known
    if long or rest is not None or not 0 < len(asked) <= _MOST_SAID:
        return rule
    return with_fields(rule, region=region, moves=inner.moves)


_LONG_REGION: Final = 6
"""Of sites that take more words, nothing is said beside."""
_LONG_SITES: Final = 14
_MOST_SAID: Final = 2
"""No more than this is said of sites together with them."""


def _speaks_of_choice(region: "Region | Int") -> bool:
    """Whether sites are told by one that was chosen before."""
    return any(stands_for(part, name) for part in region.walk() for name in ("site", "to"))


def each_direction(e: "Voice", rule: "ForEachDirection") -> Instruction:
    """The moves for the sites in certain directions."""
    from ludarium.ludemes.moves.clauses import To

    bent = _bent(e, rule)
    if bent is not None:
        return bent
    word = e.word(rule.from_.site_type if rule.from_ else None)
    way = e.directions(rule.directions)
    begin = "it"
    condition = None
    if rule.from_ is not None and rule.from_.sites is not None:
        begin = str(e.site(rule.from_.sites, rule.from_.site_type))
    elif "from_" in e.bindings:
        begin = str(e.bindings["from_"])
    if rule.from_ is not None:
        condition = start(e, rule.from_).when
    clause = rule.to if isinstance(rule.to, To) else None
    apply = clause.apply if clause is not None else None
    moves: object = rule.to if clause is None else apply and apply.effect
    choose = is_choice(e)
    far, along = "one", ""
    if rule.between is not None and rule.between.range is not None:
        along = _along_the_line(e, rule, word)
        far = along or span(e, rule.between.range, word)
    noun, when = target(e, word, clause.if_ if clause else None, "to", f"that {word}")
    noun = noun if choose or not isinstance(noun, Thing) else replace(noun, which=Which.EACH)
    where = f"next to {begin}" if far == "one" else f"{far} from {begin}"
    heading = f"{noun} {where} {way}"
    if along:
        heading = f"{noun} {way} from {begin}, {far}"
    with e.meaning(to=f"that {word}"):
        inner = Do("nothing happens") if moves is None else e.moves(moves)
        if apply is not None and apply.if_ is not None:
            inner = When(e.condition(apply.if_), inner)
    if when is not None:
        inner = When(when, inner)
    if rule.between is not None and rule.between.if_ is not None:
        inner = When(all_of(_on_the_way(e, p, word) for p in parts_of(rule.between.if_)), inner)
    if condition is not None:
        inner = When(condition, inner)
    begins = rule.from_.sites if rule.from_ is not None else None
    free = begins is None or not _speaks_of_choice(begins)
    return after_all(e, _for_each(e, heading, heading, inner, is_free=free), rule.then)


_OUTWARD: Final = {
    "diagonally forward": "diagonally outward",
    "straight forward": "straight on",
    "straight or diagonally forward": "straight on or diagonally outward",
}
"""Directions that are seen along the first part of a way, and not from the player's seat."""


def _bent(e: "Voice", rule: "ForEachDirection") -> Instruction | None:
    """A way that turns after its first site, as that of the horse of Xiangqi."""
    from ludarium.english.idioms.trees import only
    from ludarium.ludemes.moves.clauses import To
    from ludarium.ludemes.moves.each.for_each import ForEachDirection
    from ludarium.ludemes.numbers.iterators import CurrentTo

    clause = rule.to
    if not isinstance(clause, To) or clause.apply is None or not only(clause, "if_", "apply"):
        return None
    further = clause.apply.effect
    if not isinstance(further, ForEachDirection) or clause.apply.if_ is not None:
        return None
    begins = further.from_ is not None and isinstance(further.from_.sites, CurrentTo)
    plain = only(rule, "directions", "to", "then") and only(further, "from_", "directions", "to")
    if not begins or not plain or isinstance(further.to, To) or not is_choice(e):
        return None
    word = e.word()
    noun, when = target(e, word, clause.if_, "to", f"that {word}")
    way = _OUTWARD.get(e.directions(further.directions))
    if when is not None or way is None:
        return None
    over = ", empty or not," if noun == Thing(word) else f" to {noun}"
    heading = f"the {word} reached by going one {word} {e.directions(rule.directions)}{over} "
    heading += f"and from there one {way}"
    with e.meaning(to=f"that {word}"):
        inner = e.moves(further.to)
    return after_all(e, _for_each(e, heading, heading, inner), rule.then)


def _along_the_line(e: "Voice", rule: "ForEachDirection", word: str) -> str:
    """A distance that is the number of pieces on the line of the move, if it is just that."""
    from ludarium.ludemes.literals import BooleanLiteral
    from ludarium.ludemes.numbers.counts_of_sites import CountSites
    from ludarium.ludemes.numbers.iterators import CurrentFrom
    from ludarium.ludemes.ranges.ranges import Exact
    from ludarium.ludemes.regions.lines import SitesDirection
    from ludarium.ludemes.regions.pieces import SitesOccupied
    from ludarium.ludemes.regions.sets import RegionIntersection

    if rule.between is None or rule.from_ is not None:
        return ""
    line = SitesDirection(
        from_=CurrentFrom(), directions=rule.directions, included=BooleanLiteral(value=True)
    )
    pieces = RegionIntersection(regions=(SitesOccupied(by=Role.All), line))
    if repr(rule.between.range) != repr(Exact(number=CountSites(in_=pieces))):
        return ""
    return f"exactly as many {plural(word)} as there are {plural(usual_thing(e))} on that line"


def _on_the_way(e: "Voice", condition: object, word: str) -> Condition:
    """What holds for every site on the way: `no enemy piece stands on any square on the way`."""
    with e.meaning(between=Noun(f"every {word} on the way", kind="site", is_one=False)):
        found = e.condition(condition)
    if not isinstance(found, Stands) or not found.negative:
        return found
    with e.meaning(between=Noun(f"any {word} on the way", kind="site", is_one=False)):
        return e.condition(condition)


def each_group(e: "Voice", rule: "ForEachGroup") -> Instruction:
    """The moves for each group of pieces."""
    group = f"of your {plural(usual_thing(e))}"
    if rule.if_ is not None:
        word = e.word(rule.site_type)
        noun, rest = occupant(e, word, rule.if_, "to", f"each {word} of it")
        group = f"of {noun.several(word)}"
        group += "" if rest is None else f", where {e.inline(rest)}"
    way = "" if rule.directions is None else f" connected {e.directions(rule.directions)}"
    with e.meaning(sites=f"the {e.words(rule.site_type)} of that group"):
        inner = e.moves(rule.moves)
    which = f"group {group}{way}"
    return after_all(e, _for_each(e, f"a {which}", f"each {which}", inner), rule.then)


def each_level(e: "Voice", rule: "ForEachLevel") -> Instruction:
    """The moves for each level of a stack."""
    order = ", from the top down"
    if rule.stack_direction is not None and rule.stack_direction.name == "FromBottom":
        order = ", from the bottom up"
    if is_choice(e):
        order = ""
    site = e.site(rule.site, rule.site_type)
    apart = None if is_choice(e) else parted_by_owner(e, rule)
    if apart is not None:
        return after_all(e, Do(apart), rule.then)
    goal = None if is_choice(e) else goal_of_levels(e, rule)
    if goal is not None:
        what = f"move every {usual_thing(e)} {at(e, rule.site, rule.site_type)} {goal}{order}"
        return after_all(e, Do(what), rule.then)
    sent = None if is_choice(e) else enemies_sent(e, rule)
    if sent is not None:
        what = f"move every enemy {usual_thing(e)} {at(e, rule.site, rule.site_type)} {sent}"
        return after_all(e, Do(what), rule.then)
    with e.meaning(level=level_of_each(site)):
        inner = e.moves(rule.moves)
    which = f"piece of the stack on {site}{order}"
    said = _for_each(e, f"a {which}", f"each {which}", inner, is_free=False)
    return after_all(e, said, rule.then)


# ---------------------------------------------------------------------- dice and numbers


def each_die(e: "Voice", rule: "ForEachDie") -> Instruction:
    """The moves for each die."""
    pips = Noun("the number on that die", kind="number")
    unused = any(_is_unused(part) for part in parts_of(rule.if_))
    dice = "one of the unused dice" if unused else "one of the dice"
    hand = known_number(e, rule.dice_hand)
    if hand:
        dice += f" of the {ordinal(hand + 1)} set"
    elif rule.dice_hand is not None and hand is None:
        dice += f" of set {amount(e, rule.dice_hand)}"
    heading = dice
    if rule.combined is not None and e.condition(rule.combined) != Always(False):
        when = e.condition(rule.combined)
        heading += ", or several of them added up"
        heading += "" if when == Always(True) else f" (if {e.inline(when)})"
        pips = Noun("the number used", kind="number")
    with e.meaning(pips=pips):
        asked = [e.condition(part) for part in parts_of(rule.if_) if not _is_unused(part)]
        if asked:
            heading += f", on condition that {e.inline(all_of(asked))}"
        inner = e.moves(rule.moves)
    if rule.replay_double is not None and e.condition(rule.replay_double) != Always(False):
        when = e.condition(rule.replay_double)
        also = "" if when == Always(True) else f" and {e.inline(when)}"
        heading += f" (each of them twice if they are equal{also})"
    return after_all(e, Under(heading, inner, Lead.USE), rule.then)


def _is_unused(condition: object) -> bool:
    """Whether a condition only says that a die has not been used."""
    from ludarium.ludemes.conditions.comparisons import GreaterThan, NotEqual
    from ludarium.ludemes.numbers.iterators import CurrentPips

    if not isinstance(condition, NotEqual | GreaterThan):
        return False
    sides = (condition.left, condition.right)
    return any(isinstance(side, CurrentPips) for side in sides) and any(
        literal(side) == 0 for side in sides
    )


def each_value(e: "Voice", rule: "ForEachValue") -> Instruction:
    """The moves for each number of a list, or for each of the sites whose numbers they are."""
    from ludarium.engine.kinds import Region
    from ludarium.ludemes.arrays.arrays import Array

    listed = rule.values.values if isinstance(rule.values, Array) else ()
    if isinstance(listed, Region) and not _speaks_of_sites(e, rule.moves):
        sites = e.sites(listed)
        with e.meaning(value=Noun(f"that {e.word()}", kind="site")):
            inner = e.moves(rule.moves)
        free = not _speaks_of_choice(listed)
        return after_all(e, _for_each(e, sites.any, sites.each, inner, is_free=free), rule.then)
    with e.meaning(value=Noun("that number", kind="number")):
        inner = e.moves(rule.moves)
    values = e.tell(rule.values)
    return after_all(e, _for_each(e, f"one of {values}", f"each of {values}", inner), rule.then)


def _speaks_of_sites(e: "Voice", moves: "Moves") -> bool:
    """Whether another site than that of a number is at hand where its moves are told."""
    from ludarium.ludemes.moves.each.for_each import ForEachSite, ForEachValue
    from ludarium.ludemes.numbers.iterators import CurrentSite

    inside = any(isinstance(one, CurrentSite | ForEachSite | ForEachValue) for one in moves.walk())
    return inside or e.bindings.get("site", THEY).text == f"that {e.word()}"


def each_value_between(e: "Voice", rule: "ForEachValueBetween") -> Instruction:
    """The moves for each number of a stretch."""
    with e.meaning(value=Noun("that number", kind="number")):
        inner = e.moves(rule.moves)
    low, high = amount(e, rule.min), amount(e, rule.max)
    which = f"number from {low} to {high}"
    free = low.value is not None and high.value is not None
    said = _for_each(e, f"a {which}", f"each {which}", inner, is_free=free)
    return after_all(e, said, rule.then)


# ---------------------------------------------------------------------- people


def each_player(e: "Voice", rule: "ForEachPlayer") -> Instruction:
    """The moves for each player."""
    with e.meaning(player=Noun("that player", kind="player")):
        return Under("for each player", e.moves(rule.moves))


def each_of_players(e: "Voice", rule: "ForEach") -> Instruction:
    """The moves for each player of a list."""
    with e.meaning(player=Noun("that player", kind="player")):
        return Under(f"for each of {e.tell(rule.players)}", e.moves(rule.moves))


def each_team(e: "Voice", rule: "ForEachTeam") -> Instruction:
    """The moves for each team."""
    with e.meaning(team=Noun("that team", kind="player")):
        return after_all(e, Under("for each team", e.moves(rule.moves)), rule.then)
