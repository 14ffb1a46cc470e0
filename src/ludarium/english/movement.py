"""Pieces that move, in words: steps, slides, hops, leaps and free moves."""

from typing import TYPE_CHECKING, Any, Final

from ludarium.english.consequences import after_move, applied, consequence, is_choice, joint
from ludarium.english.forces import piece_numbered, pieces_in
from ludarium.english.journeys import End, Start, arrival, both, end, start
from ludarium.english.paths import track_name
from ludarium.english.phrases import Always, Condition, Do, Instruction, Noun, all_of
from ludarium.english.spans import amount, ends, reach, span
from ludarium.english.standing import level_words, usual_thing
from ludarium.english.targets import occupant, parts_of, stands_for, target
from ludarium.english.walks import walks
from ludarium.english.words import article, plural, sentence, word_count
from ludarium.ludemes.constants.board import Relation, SiteType
from ludarium.ludemes.types import Region

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.movement import Hopping, Leaping, Sliding, Stepping, Transferring


_SHORT_NOUN: Final = 7
"""A site with more words than these is described in a condition of its own."""


def _kind(origin: Any) -> SiteType | None:
    return origin.site_type if origin is not None else None


def _captured(noun: str) -> str:
    """What is captured at the end of a move."""
    return "it" if " with a" in noun or " with one" in noun else "any piece there"


def _arrival(
    e: "Voice", to: Any, arriving: End, word: str
) -> tuple[str, Instruction | None, tuple[str, ...]]:
    """What happens where a move ends."""
    called = f"the {word} where it lands"
    apply = to.apply if to is not None else None
    return applied(e, apply, "to", called, _captured(arriving.noun), "as it arrives:")


def _onto(arriving: End) -> str:
    return "" if arriving.is_plain else f" to {arriving.noun}"


# ---------------------------------------------------------------------- steps and leaps


def step(e: "Voice", rule: "Stepping") -> Instruction:
    """A step to a neighbouring site."""
    word = e.word(_kind(rule.origin))
    begin = start(e, rule.origin, stack=rule.stack)
    arriving = _arriving(e, rule.to, word)
    capture, effect, notes = _arrival(e, rule.to, arriving, word)
    way = e.directions(rule.directions)
    what = f"move{begin.moved} one {word} {way}{begin.from_it}{_onto(arriving)}"
    return Do(
        what + arriving.extra + capture,
        both(begin.when, arriving.when),
        joint([effect, after_move(e, rule.then)]),
        notes,
        example="step",
    )


def _arriving(e: "Voice", to: Any, word: str) -> End:
    """Where a move ends that itself tells where it leads, whatever sites its clause names."""
    if to is None:
        return end(e, None, word=word)
    noun, when = target(e, word, to.if_, "to")
    return End(noun, when, arrival(e, to), is_plain=noun == article(word))


def leap(e: "Voice", rule: "Leaping") -> Instruction:
    """A leap to the end of a walk."""
    kind = _kind(rule.origin)
    word = e.word(kind)
    begin = start(e, rule.origin)
    arriving = _arriving(e, rule.to, word)
    capture, effect, notes = _arrival(e, rule.to, arriving, word)
    turned = rule.rotations is None or e.condition(rule.rotations) == Always(True)
    over = " over anything" if _is_long(rule) else ""
    what = f"leap{begin.with_it}{over} {walks(e, rule.walks, kind, turned=turned)}"
    if not turned:
        what += f", setting out {_first_way(e, kind)}"
    if rule.forward is not None and e.condition(rule.forward) != Always(False):
        what += ", forward only"
    if not arriving.is_plain:
        what += f", to {arriving.noun}"
    return Do(
        what + begin.from_it + arriving.extra + capture,
        both(begin.when, arriving.when),
        joint([effect, after_move(e, rule.then)]),
        notes,
        example="leap",
    )


def _is_long(rule: "Leaping") -> bool:
    return any(sum(step.name == "F" for step in walk) > 1 for walk in rule.walks)


def _first_way(e: "Voice", kind: SiteType | None) -> str:
    sites = e.equipment.topology.of(kind or e.equipment.topology.default)
    return e.directions(sites.supported_directions(Relation.Orthogonal)[0])


# ---------------------------------------------------------------------- slides


def slide(e: "Voice", rule: "Sliding") -> Instruction:
    """A slide along a line or a track."""
    word = e.word(_kind(rule.origin))
    begin = start(e, rule.origin, stack=rule.stack)
    between = rule.between
    far = "any distance"
    if between is not None and between.range is not None:
        far = span(e, between.range, word)
    notes: list[str] = []
    what = f"move{begin.moved} {far} {_line(e, rule)}{begin.from_it}"
    over, when = _over(e, between, word)
    what += over
    if rule.track == "AllTracks":
        notes.append("It may stop only after it has gone round at least one loop of the path.")
    capture, effect, more = _slide_end(e, rule, word, notes)
    what += capture
    passing, crossing, still_more = applied(
        *(e, between.apply if between else None, "between", f"that {word}"),
        *("every piece that it passes over", f"on each {word} that it crosses:"),
    )
    what += passing
    if between is not None and between.trail is not None:
        piece = piece_numbered(e, between.trail)
        notes.append(f"It leaves {piece} on the {word} it left and on every {word} it crossed.")
    arriving = _condition_of_end(e, rule, word)
    if arriving is not None and rule.track is not None:
        notes.append(_only_stops(e, arriving, word))
        arriving = None
    return Do(
        what,
        both(begin.when, when, arriving),
        joint([crossing, effect, after_move(e, rule.then)]),
        (*notes, *more, *still_more),
        example="slide",
    )


def _condition_of_end(e: "Voice", rule: "Sliding", word: str) -> Condition | None:
    """Without what a slide may not end at all."""
    if rule.to is None or rule.to.apply is None or rule.to.apply.if_ is None:
        return None
    with e.meaning(to=f"the {word} where it lands"):
        return e.condition(rule.to.apply.if_)


def _only_stops(e: "Voice", condition: Condition, word: str) -> str:
    """Along a track, the condition is about the sites that do not stop the slide."""
    if condition == Always(False):
        return f"It may not end its move on any other {word}."
    return sentence(f"it may end its move on another {word} only if {e.inline(condition)}")


def _line(e: "Voice", rule: "Sliding") -> str:
    if rule.track is None:
        way = e.directions(rule.directions)
        return way if rule.directions is not None else f"in a straight line {way}"
    if rule.track == "AllTracks":
        return "along any of the paths"
    return f"along {path_name(e, rule.track)}"


def _over(e: "Voice", between: Any, word: str) -> tuple[str, Condition | None]:
    """Which sites a slide may cross."""
    if between is None or between.if_ is None:
        return f" over empty {plural(word)}", None
    called = f"each {word} on the way"
    noun, rest = target(e, word, between.if_, "between", called)
    if noun == article(word):
        return "", rest
    if noun == article(f"empty {word}"):
        return f" over empty {plural(word)}", rest
    return f", where every {word} that it crosses or stops on must be {noun}", rest


def _slide_end(
    e: "Voice", rule: "Sliding", word: str, notes: list[str]
) -> tuple[str, Instruction | None, tuple[str, ...]]:
    """Where else a slide may stop, and what happens there."""
    if rule.to is None:
        return "", None, ()
    apply = rule.to.apply
    plain = apply if apply is None or apply.if_ is None else type(apply)(effect=apply.effect)
    arriving = _arriving(e, rule.to, word)
    capture, effect, more = applied(
        e, plain, "to", f"the {word} where it lands", _captured(arriving.noun), "as it arrives:"
    )
    if rule.to.if_ is None:
        return arriving.extra + capture, effect, more
    if arriving.noun == article(f"empty {word}") and _is_exact(e, rule) and not capture:
        return "", effect, more
    note = f"it may also end its move, and goes no further, on {arriving.noun}"
    condition = f" if {e.inline(arriving.when)}" if arriving.when is not None else ""
    notes.append(sentence(note + arriving.extra + capture + condition))
    return "", effect, more


def _is_exact(e: "Voice", rule: "Sliding") -> bool:
    """Whether a slide has but one length, over empty sites."""
    if rule.between is None or rule.between.range is None or rule.between.if_ is not None:
        return False
    low, high = ends(e, rule.between.range)
    return low is not None and low == high


def path_name(e: "Voice", name: str | None, owner: Any = None) -> str:
    """A track, as the book calls it: by its name, and by whose it is."""
    tracks = [t for t in e.equipment.tracks if name is None or t.name == name]
    if not tracks or owner is not None:
        tracks += [t for t in e.equipment.tracks if name is not None and name in t.name]
    if not tracks:
        return "a path that there is not"
    said = track_name(e, tracks[0])
    if owner is None:
        return said
    plain = said.partition(" of the ")[0].removeprefix("the ")
    return f"{e.player(owner).possessive} {plain}"


# ---------------------------------------------------------------------- hops


def hop(e: "Voice", rule: "Hopping") -> Instruction:
    """A jump over other pieces."""
    word = e.word(_kind(rule.origin))
    begin = start(e, rule.origin, stack=rule.stack)
    between, to = rule.between, rule.to
    hurdle, when, fresh = _hurdle(e, between, word)
    landing, landed = _landing(e, rule, word)
    with e.meaning(to=f"the {word} where it lands"):
        passed, effect, notes = applied(
            *(e, between.apply if between else None, "between", f"the {word} jumped over"),
            *(_jumped(rule), "as it jumps:"),
        )
    if "your " in hurdle:
        passed = passed.replace("capturing", "removing")
    waits = notes != () or "waiting" in e.bindings
    plain = to.apply
    if plain is not None and plain.if_ is not None:
        plain = type(plain)(effect=plain.effect)
    arriving = _arriving(e, to, word)
    capture, arrival, more = applied(
        *(e, plain, "to", f"the {word} where it lands", _captured(arriving.noun), "as it lands:"),
    )
    way = f"{e.directions(rule.directions)} " if rule.directions is not None else ""
    jump = f"{way}over {hurdle} to {landing}"
    if jump == str(e.bindings.get("jump", "")):
        other = " over another piece" if fresh and waits else ""
        what = f"jump again{begin.with_it}{begin.from_it} in the same way{other}"
        passed = ""
    else:
        what = f"jump{begin.with_it}{begin.from_it} {jump}"
        if fresh and waits:
            notes = (*notes, "It may not jump over the same piece twice.")
    with e.meaning(jump=Noun(jump), **({"waiting": "yes"} if waits else {})):
        then = after_move(e, rule.then)
    return Do(
        what + arriving.extra + passed + capture,
        both(begin.when, when, landed),
        joint([effect, arrival, then]),
        (*notes, *more),
        example="hop",
    )


def _hurdle(e: "Voice", between: Any, word: str) -> tuple[str, Condition | None, bool]:
    """What is jumped over, and whether only what has not been captured yet counts."""
    if between is None:
        return f"any adjacent {word}, empty or not,", None, False
    if between.if_ is None:
        return "nothing at all", Always(False), False
    asked = list(parts_of(between.if_))
    parts = [part for part in asked if not _is_not_captured(part)]
    piece, when = occupant(e, word, parts, "between", f"the {word} jumped over")
    fresh = len(parts) < len(asked)
    if word_count(piece) > _SHORT_NOUN:
        which = "the" if between.range is None else "each"
        with e.meaning(between=f"{which} {word} jumped over"):
            when = all_of(e.condition(part) for part in parts)
        piece = article(word)
    if between.range is not None:
        return _row(e, between, piece, word), when, fresh
    return _near(e, between, piece), when, fresh


def _is_not_captured(condition: Any) -> bool:
    """Whether a condition says that what is jumped over has not been captured in this turn."""
    inner = getattr(condition, "condition", None)
    return (
        type(condition).__name__ == "Not"
        and type(inner).__name__ == "IsIn"
        and type(getattr(inner, "region", None)).__name__ == "SitesToClear"
    )


def _near(e: "Voice", between: Any, piece: str) -> str:
    """A single hurdle, with how far off it may stand."""
    far = reach(e, between.before)
    if far == 0:
        first, _, rest = piece.partition(" ")
        return article(f"adjacent {rest}") if first in ("a", "an") else f"{piece} next to it"
    if far == -1:
        return f"{piece} at any distance in a straight line"
    steps = amount(e, between.before)
    return f"{piece} in a straight line, with at most {steps.counting('landing place')} before it,"


def _row(e: "Voice", between: Any, piece: str, word: str) -> str:
    """Several hurdles in a row."""
    low, high = ends(e, between.range)
    if low is not None and high is not None and low.value == high.value == 1:
        return _near(e, between, piece)
    first, _, rest = piece.partition(" ")
    if first in ("a", "an") and word not in rest:
        text = f"{span(e, between.range, rest)} in a row"
    else:
        text = f"{span(e, between.range, word)} in a row"
        text += "" if piece == article(word) else f", each of them {piece}"
    far = reach(e, between.before)
    if far == -1:
        text += ", at any distance"
    elif far != 0:
        steps = amount(e, between.before)
        text += f", with at most {steps.counting('landing place')} before them"
    if low is not None and low.value == 0:
        text += " (or over nothing, as a single step)"
    return text if text.endswith("row") else f"{text},"


def _landing(e: "Voice", rule: "Hopping", word: str) -> tuple[str, Condition | None]:
    """Where a jump ends."""
    arriving = _arriving(e, rule.to, word)
    when = arriving.when
    stop = rule.to.apply.if_ if rule.to.apply is not None else None
    noun = "the " + arriving.noun.partition(" ")[2]
    if word_count(noun) > _SHORT_NOUN:
        noun = f"the {word}"
        when = both(None if rule.to.if_ is None else _asked(e, rule.to.if_, word))
    if stop is not None:
        usual = Always(True) if rule.to.if_ is None else _asked(e, rule.to.if_, word)
        when = both(usual.opposite(), _asked(e, stop, word))
        noun = f"the {word}"
    after = rule.between.after if rule.between is not None else None
    far = reach(e, after)
    behind = "it" if rule.between is None or rule.between.range is None else "them"
    if far == 0:
        return f"{noun} directly behind {behind}", when
    if far == -1:
        return f"any {noun.removeprefix('the ')} in line behind {behind}, however far", when
    steps = amount(e, after)
    return f"{noun} directly behind {behind}, or up to {steps.counting(word)} further on", when


def _asked(e: "Voice", condition: Any, word: str) -> Condition:
    """What must hold for the site where a move ends."""
    with e.meaning(to=f"the {word} where it lands"):
        return e.condition(condition)


def _jumped(rule: "Hopping") -> str:
    """What a jump captures."""
    if rule.between is not None and rule.between.range is not None:
        return "all pieces jumped over"
    return "the piece jumped over"


# ---------------------------------------------------------------------- free moves


def transfer(e: "Voice", rule: "Transferring") -> Instruction:
    """A piece goes from one site to another."""
    choose = is_choice(e)
    to = rule.to
    word = e.word(to.site_type)
    hand = _hand(e, rule)
    begin = start(e, rule.origin, stack=rule.stack, choose=choose) if not hand else Start()
    with e.meaning(**_started(e, rule.origin)):
        arriving = end(e, to, choose=choose, called=f"that {word}")
        capture, effect, notes = _arrival(e, to, arriving, word)
    into = "into" if type(to.sites).__name__ in ("HandSite", "SitesHand") else "to"
    verb, piece = "move", hand or begin.piece
    if hand:
        verb, into = "place", into if into == "into" else "on"
    elif rule.count is not None:
        piece = _counted(e, rule, piece)
    if rule.copy is not None and e.condition(rule.copy) != Always(False):
        if hand:
            notes = (*notes, "The hand is never used up.")
        else:
            verb, piece = "copy", piece or "itself"
            notes = (*notes, "The piece also stays where it was.")
    what = " ".join(part for part in (verb, piece, begin.place, into, arriving.noun) if part)
    if rule.mover is not None:
        notes = (*notes, sentence(f"this counts as a move of {e.role(rule.mover)}"))
    then = consequence(
        *(e, rule.then),
        last_to=f"the {word} where it was put" if hand else f"the {word} where it landed",
        last_from=f"the {word} it came from",
    )
    return Do(
        what + arriving.extra + capture,
        both(begin.when, arriving.when),
        joint([effect, then]),
        notes,
        example="place" if hand else "move",
    )


def _counted(e: "Voice", rule: "Transferring", piece: str) -> str:
    """So many pieces from where one stands: `four seeds from that hole`, `all seeds in it`."""
    things = usual_thing(e)
    count, sites = rule.count, rule.origin.sites
    place = ""
    if sites is not None and not isinstance(sites, Region):
        place = str(e.site(sites, rule.origin.site_type))
    elif isinstance(sites, Region):
        place = e.sites(sites).any
    if rule.stack:
        return f"{amount(e, count).counting(things)} of {piece}"
    if type(count).__name__ == "Count" and _is_same(getattr(count, "at", None), sites):
        return f"all {plural(things)} from {place}" if place else f"all {plural(things)} there"
    number = amount(e, count).counting(things)
    return f"{number} from {place}" if place else f"{number} of {piece or 'them'}"


def _is_same(first: Any, second: Any) -> bool:
    """Whether two ludemes say the same."""
    return first is not None and repr(first) == repr(second)


def _started(e: "Voice", origin: Any) -> dict[str, str]:
    """What `(from)` is called where a move ends."""
    word = e.word(origin.site_type)
    if origin.sites is None or stands_for(origin.sites, "from"):
        return {}
    if isinstance(origin.sites, Region):
        return {"from_": f"the {word} it comes from"}
    return {"from_": str(e.site(origin.sites, origin.site_type))}


def _hand(e: "Voice", rule: "Transferring") -> str:
    """A piece from a hand, if that is where a move starts."""
    origin = rule.origin
    kind = type(origin.sites).__name__
    if kind == "SitesOccupied" and origin.if_ is None and not (rule.stack or rule.count):
        piece, _, place = pieces_in(e, origin.sites).partition(" in ")
        return f"{piece} from {place}" if "hand" in place and origin.level is None else ""
    if kind not in ("HandSite", "SitesHand") or origin.if_ is not None or rule.stack:
        return ""
    place = str(e.site(origin.sites) if kind == "HandSite" else e.sites(origin.sites))
    if origin.level is not None:
        return f"the piece {level_words(e, origin.level)} of the stack in {place}"
    if rule.count is not None:
        if type(rule.count).__name__ == "Count" and _is_same(
            getattr(rule.count, "at", None), origin.sites
        ):
            return f"all {plural(usual_thing(e))} from {place}"
        return f"{amount(e, rule.count).counting(usual_thing(e))} from {place}"
    return f"{article(usual_thing(e))} from {place}"


__all__ = ["hop", "leap", "path_name", "slide", "step", "transfer"]
