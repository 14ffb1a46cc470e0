"""Captures by position, in words: what is caught between, around, beside or ahead of a piece."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.standing import level_words, usual_thing
from ludarium.english.conditions.targets import Occupant, occupant, stands_for
from ludarium.english.fields import then_of
from ludarium.english.moves.consequences import after_capture, applied, consequence, joint
from ludarium.english.moves.forces import chosen_piece, piece_on
from ludarium.english.moves.journeys import both
from ludarium.english.moves.row_lengths import lengths_asked
from ludarium.english.moves.walks import is_square_grid
from ludarium.english.numbers.counting import known_number, known_region
from ludarium.english.numbers.spans import amount, ends, span
from ludarium.english.people import player_of
from ludarium.english.phrases import (
    CAUGHT,
    NOTHING,
    YOU,
    Called,
    Condition,
    Do,
    Instruction,
    Lying,
    Member,
    Noun,
    One,
    Said,
    Same,
    Sites,
    Thing,
    Together,
    Under,
    When,
    all_of,
    of_caught,
)
from ludarium.english.phrases.qualifiers import Listing
from ludarium.english.places.ways import adjacency
from ludarium.english.words import article, listed, number, plural, word_count
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.captures.captures import (
        Custodial,
        Directional,
        Enclose,
        Intervene,
        Surround,
        TakeControl,
    )
    from ludarium.ludemes.moves.clauses import Between, From, To


_LONG: Final = 10
"""Pieces that take more words to describe get a name."""


def _origin(
    e: "Voice", origin: "From | None", *, last: bool = True
) -> tuple[str, Condition | None]:
    """The piece that captures, and what must hold for it."""
    when = None
    if origin is not None and origin.if_ is not None:
        when = e.condition(origin.if_)
    if origin is None or origin.sites is None:
        if not last:
            return f"the piece on {e.meant('from_', 'its place')}", when
        return "the piece that moved", when
    piece = piece_on(e, origin.sites, origin.site_type)
    if origin.level is not None:
        piece += f", {level_words(e, origin.level)}"
    return piece, when


def _victim(
    e: "Voice", clause: "Between | To | None", name: str, word: str
) -> tuple[Occupant, Condition | None]:
    """What is caught, one of them: `an enemy piece`."""
    if clause is None or clause.if_ is None:
        return Occupant(Thing(usual_thing(e), ("enemy",))), None
    return _standing(e, clause.if_, name, word, of_caught(word))


def _standing(
    e: "Voice", condition: object, name: str, word: str, called: Noun | str
) -> tuple[Occupant, Condition | None]:
    piece, rest = occupant(e, word, condition, name, called)
    if piece.piece is None and piece.one == Thing(word):
        return Occupant(Thing("piece")), rest
    if not isinstance(piece.one, Thing | Member) or word_count(piece.text) <= _LONG:
        return piece, rest
    if name == "to" and piece.is_site:
        # A site that helps to capture as a piece of the mover does, under a name.
        hostile = e.term_for(f"hostile {word}", piece.one, "A ")
        return Occupant(Called(hostile, is_only=False)), rest
    return Occupant(Called(e.brief(Noun(piece.text, kind="piece"), _LONG).text)), rest


def _guard(
    e: "Voice", to: "To | None", word: str, called: Noun | str
) -> tuple[Occupant, Condition | None]:
    """What must stand on the far side: one of your pieces unless something else is said."""
    if to is None or to.if_ is None:
        return Occupant(Member(f"own {plural(usual_thing(e))}", YOU.possessive)), None
    return _standing(e, to.if_, "to", word, called)


def _befalls(
    e: "Voice", clause: "Between | To | None", name: str, called: Noun | str
) -> tuple[str, Instruction | None, tuple[str, ...]]:
    """What happens to what is caught: it is captured, unless the clause says otherwise."""
    apply = clause.apply if clause is not None else None
    if apply is None or apply.effect is None:
        with e.meaning(**{name: called}):
            condition = None if apply is None or apply.if_ is None else e.condition(apply.if_)
        when = "" if condition is None else f" if {e.inline(condition)}"
        return f"capture{when}", None, ()
    if apply.if_ is None and _becomes_yours(e, apply.effect, name):
        mine = f"What is turned over becomes {article(usual_thing(e))} of yours."
        return _TURN_OVER, consequence(e, then_of(apply.effect)), (mine,)
    text, effect, notes = applied(e, apply, name, called, "it", "with each of them")
    if text:
        return f"capture{f' ({text.into})' if text.into else ''}", effect, notes
    return "", effect, notes


def _becomes_yours(e: "Voice", effect: object, name: str) -> bool:
    """Whether a piece becomes one of the mover's, in a game with a single kind of piece."""
    from ludarium.ludemes.moves.placing.promotion import Promote

    if not isinstance(effect, Promote) or not stands_for(effect.site, name):
        return False
    given = {field for field, _ in effect.given()} - {"site", "piece", "owner", "then"}
    kinds = {component.plain_name for component in e.equipment.components}
    return (
        not given
        and player_of(effect.owner) is Role.Mover
        and {effect.piece.piece} == kinds
        and effect.piece.state is None
    )


_TURN_OVER: Final = "turn over"


@dataclass(frozen=True)
class Caught:
    """What is caught, next to what, and in what position."""

    victim: Occupant
    clause: str
    beside: str = ""
    """The piece that it must be next to, if any."""
    way: str = ""
    """In which directions it must be next to that piece."""
    is_single: bool = False
    """Whether there can be but one, so that it is told as that one."""
    alone: str = ""
    """That nothing else is caught with it, where several could be thought to be."""
    clause_alone: str = ""
    """The clause with the same said of a single piece."""

    @property
    def one(self) -> str:
        """One of them."""
        return self.victim.text + self._next_to

    @property
    def none(self) -> str:
        """That there is no such piece, as the subject of the clause."""
        piece = self.victim.piece
        where = f" on {self.victim.place}" if self.victim.place is not None else ""
        return f"{piece.none}{where}{self._next_to}" if piece is not None else f"no {self.one}"

    @property
    def every(self) -> str:
        """All of them."""
        if self.is_single and isinstance(self.victim.piece, Thing):
            return f"the {self.victim.piece.bare}{self._next_to}"
        on = self.victim.place if self.victim.piece is not None else None
        where = "" if on is None else f" on {on}"
        return f"{self.victim.one.every}{where}{self._next_to}"

    @property
    def _next_to(self) -> str:
        return f" {self._near}" if self.beside else ""

    @property
    def _near(self) -> str:
        """`orthogonally next to the piece that moved`."""
        return f"{self.way} next to {self.beside}".strip()

    @property
    def only(self) -> tuple[str, str] | None:
        """What is caught and all that must be so, if there is but one such piece."""
        piece = self.victim.piece
        if not isinstance(piece, Called) or not piece.is_only:
            return None
        said = [f"is {self._near}"] if self.beside else []
        said += [_standing_on(self.victim.place)] if self.victim.place is not None else []
        return piece.text, listed([*said, self.clause_alone or self.clause])


def _standing_on(place: One) -> str:
    """Where a piece stands: `stands on E4 or D5` for `a square that is E4 or D5`."""
    match place:
        case Thing(before=(), behind=(Listing((Same() as same,)),)):
            return f"{'does not stand' if same.negative else 'stands'} on {same.place}"
        case _:
            return f"stands on {place}"


def _whole(kind: str, members: str) -> Occupant:
    """A row, a pair or a group of pieces, which is caught as a whole."""
    return Occupant(Thing(kind, (), (Lying(f"of {members}"),)))


def _catch(
    e: "Voice",
    caught: Caught,
    befalls: tuple[str, Instruction | None, tuple[str, ...]],
    when: Condition | None,
    then: Instruction | None,
    name: str,
) -> Instruction:
    """What is caught, and what befalls it."""
    verb, effect, notes = befalls
    if caught.only is not None and (verb or effect is None):
        piece, clause = caught.only
        holds: Condition = Said(f"it {clause}", f"it is not so that it {clause}")
        whole = holds if when is None else all_of([holds, when])
        return Do(f"{verb} {piece}", whole, joint([effect, then]), notes, example=name)
    if verb or effect is None:
        that = f" that {caught.clause}{caught.alone}" if caught.clause else ""
        return Do(f"{verb} {caught.every}{that}", when, joint([effect, then]), notes, example=name)
    clause = caught.clause or "stands there"
    text = f"{caught.one} {clause}"
    holds = Said(text, f"it is not so that {text}")
    what = _to_it(effect.what if isinstance(effect, Under) else effect)
    done = joint([what, then]) or NOTHING
    return When(holds if when is None else all_of([holds, when]), done)


def _to_it(what: Instruction) -> Instruction:
    """What befalls the piece caught, which has just been named."""
    if isinstance(what, Together):
        return replace(what, parts=(_to_it(what.parts[0]), *what.parts[1:]))
    return replace(what, thing="it") if isinstance(what, Do) and what.thing == CAUGHT else what


def custodial(e: "Voice", rule: "Custodial") -> Instruction:
    """Pieces held between two others."""
    word = e.word(rule.origin.site_type if rule.origin else None)
    caught, holds = _held(e, rule)
    befalls = _befalls(e, rule.between, "between", of_caught(word))
    then = consequence(e, rule.then)
    if then is not None and befalls[0] not in ("", _TURN_OVER):
        then = Under("for each piece captured", then) if _counts(rule) else after_capture(then)
    return _catch(e, caught, befalls, holds, then, "custodial")


def _counts(rule: "Custodial") -> bool:
    """Whether it matters how often that happens which follows each capture, as with points."""
    from ludarium.ludemes.moves.setting.state import AddScore, AddScores

    assert rule.then is not None
    return any(isinstance(part, AddScore | AddScores) for part in rule.then.walk())


def catches(e: "Voice", rule: object) -> Condition | None:
    """That pieces are held between two others, if a rule does no more than ask for that."""
    from ludarium.ludemes.moves.captures.captures import Custodial, Enclose

    if isinstance(rule, Enclose) and rule.then is None:
        caught, holds = _enclosed(e, rule)
        not_so = f"{caught.none} {caught.clause}"
        if rule.num_exception is None:
            not_so = f"{caught.every} {_touching(e, rule, 'an')}"
        held = Said(f"{caught.one} {caught.clause}", not_so)
        return held if holds is None else all_of([held, holds])
    if not isinstance(rule, Custodial) or rule.then is not None:
        return None
    if rule.between is not None and rule.between.apply is not None:
        return None
    caught, holds = _held(e, rule)
    held = Said(f"{caught.one} {caught.clause}", f"{caught.none} {caught.clause}")
    return held if holds is None else all_of([held, holds])


def _held(e: "Voice", rule: "Custodial") -> tuple[Caught, Condition | None]:
    """What is held between two others, and what must hold for it."""
    lengths, rule = lengths_asked(e, rule)
    word = e.word(rule.origin.site_type if rule.origin else None)
    piece, when = _origin(e, rule.origin)
    victim, victims_when = _victim(e, rule.between, "between", word)
    guard, guard_when = _guard(e, rule.to, word, f"the {word} at the far end")
    range_ = rule.between.range if rule.between is not None else None
    high = ends(e, range_)[1] if range_ is not None else None
    is_row = high is None or high.value != 1
    if is_row:
        long = "" if range_ is None else f" ({span(e, range_, 'piece')} long)"
        if lengths:
            long = f" ({listed(map(number, lengths), 'or')} pieces long)"
        victim = _whole("row", f"{victim.several(word)}{long}")
    where = f"{e.directions(rule.direction)} between {piece} and {guard}"
    alone, single = ("", "") if is_row else (_NOTHING_ELSE, f"is caught alone {where}")
    caught = Caught(victim, f"is caught {where}", alone=alone, clause_alone=single)
    return caught, both(when, victims_when, guard_when)


_NOTHING_ELSE: Final = ", with nothing else between them"


def intervene(e: "Voice", rule: "Intervene") -> Instruction:
    """Pieces on opposite sides of a piece."""
    word = e.word(rule.origin.site_type if rule.origin else None)
    piece, when = _origin(e, rule.origin)
    victim, rest = _victim(e, rule.to, "to", word)
    where = f"{e.directions(rule.direction)} on opposite sides of {piece}"
    range_ = rule.between.range if rule.between is not None else None
    pair = _whole("pair", victim.several(word))
    clause = f"stands {where}"
    if range_ is not None:
        rows = f"rows of {victim.several(word)}, {span(e, range_, 'piece')} long,"
        pair, clause = _whole("pair", rows), f"begins {where}"
    befalls = _befalls(e, rule.to, "to", of_caught(word))
    caught = Caught(pair, clause)
    return _catch(e, caught, befalls, both(when, rest), consequence(e, rule.then), "intervene")


def surround(e: "Voice", rule: "Surround") -> Instruction:
    """Neighbours of a piece that are surrounded."""
    word = e.word(rule.origin.site_type if rule.origin else None)
    piece, when = _origin(e, rule.origin, last=False)
    victim, rest = _victim(e, rule.between, "between", word)
    guard, guard_when = _guard(e, rule.to, word, f"each {word} around it")
    relation = rule.relation and AbsoluteDirection[rule.relation.name]
    way = e.directions(relation)
    clause = f"has {guard} on every side {way}"
    if not _is_placed(e, rule.between):
        clause += " (the edge closes a side, too)"
    if rule.except_ is not None:
        clause += f", with at most {amount(e, rule.except_).counting('exception')}"
    if rule.with_ is not None:
        clause += f", with {chosen_piece(e, rule.with_)} among them"
    befalls = _befalls(e, rule.between, "between", of_caught(word))
    beside = adjacency(e, relation) if is_square_grid(e, None) else ""
    caught = Caught(victim, clause, piece, beside)
    return _catch(e, caught, befalls, both(when, rest, guard_when), None, "surround")


def _is_placed(e: "Voice", victim: "Between | None") -> bool:
    """Whether a piece is caught only on certain sites, none of which is at the edge."""
    from ludarium.ludemes.conditions.comparisons import Equals
    from ludarium.ludemes.conditions.logic import BooleanAnd, Not
    from ludarium.ludemes.conditions.sites import IsIn
    from ludarium.ludemes.numbers.iterators import CurrentBetween

    asked = victim.if_ if victim is not None else None
    rim = set(e.equipment.sites.outer)
    for part in asked.conditions if isinstance(asked, BooleanAnd) else (asked,):
        match part:
            case (
                Equals(left=CurrentBetween(), right=one) | Equals(left=one, right=CurrentBetween())
            ):
                if known_number(e, one) not in rim:
                    return True
            case IsIn(sites=(CurrentBetween(),), region=region):
                if not rim & set(known_region(e, region) or ()):
                    return True
            case Not(condition=IsIn(sites=(CurrentBetween(),), region=region)):
                if rim <= set(known_region(e, region) or ()):
                    return True
    return False


def enclose(e: "Voice", rule: "Enclose") -> Instruction:
    """Groups without a way out."""
    word = e.word(rule.site_type or (rule.origin.site_type if rule.origin else None))
    caught, when = _enclosed(e, rule)
    called = of_caught(word)
    if _takes_empty(rule):
        called = Noun(f"that {word}", kind="site")
    verb, effect, notes = _befalls(e, rule.between, "between", called)
    if isinstance(effect, Under) and _takes_empty(rule):
        effect = replace(effect, what=Under(f"for each {word} of it", effect.what))
    then = consequence(e, rule.then)
    return _catch(e, caught, (verb, effect, notes), when, then, "enclose")


def _enclosed(e: "Voice", rule: "Enclose") -> tuple[Caught, Condition | None]:
    """What is enclosed, and what must hold for it."""
    kind = rule.site_type or (rule.origin.site_type if rule.origin else None)
    word = e.word(kind)
    piece, when = _origin(e, rule.origin)
    victim, rest = _victim(e, rule.between, "between", word)
    if _takes_empty(rule):
        region = _whole("region", victim.one.many)
        return Caught(region, "is closed in by a chain of pieces", piece), both(when, rest)
    group = _whole("group", victim.several(word))
    return Caught(group, _touching(e, rule, "no"), piece), both(when, rest)


def _touching(e: "Voice", rule: "Enclose", many: str) -> str:
    """That a group touches so many empty sites, or at most as many as may be left."""
    kind = rule.site_type or (rule.origin.site_type if rule.origin else None)
    free = f"{many} empty {e.word(kind)}"
    if rule.num_exception is not None:
        free = f"at most {amount(e, rule.num_exception).counting(f'empty {e.word(kind)}')}"
    return f"touches {free} {adjacency(e, rule.directions, kind)}".strip()


def _takes_empty(rule: "Enclose") -> bool:
    """Whether empty sites may be part of a group, which then is closed in by pieces."""
    from ludarium.ludemes.moves.captures.enclosing import may_hold_empty

    return may_hold_empty(rule)


def directional(e: "Voice", rule: "Directional") -> Instruction:
    """The row of pieces ahead of a piece."""
    word = e.word(rule.origin.site_type if rule.origin else None)
    piece, when = _origin(e, rule.origin)
    victim, rest = _victim(e, rule.to, "to", word)
    way = "in the direction of the move"
    if rule.directions is not None:
        way = e.directions(rule.directions)
    row = _whole("unbroken row", victim.several(word))
    apply = rule.to.apply if rule.to is not None else None
    if apply is None or apply.effect is None:
        return NOTHING
    befalls = _befalls(e, rule.to, "to", of_caught(word))
    caught = Caught(row, f"begins next to {piece}, {way}", is_single=True)
    return _catch(e, caught, befalls, both(when, rest), None, "directional")


def take_control(e: "Voice", rule: "TakeControl") -> Instruction:
    """Pieces of one player become another's."""
    whose = "all players'" if rule.of is Role.All else e.player(rule.of).possessive
    where = ""
    if rule.at is not None:
        where = f" on {e.site(rule.at, rule.site_type)}"
    elif rule.to is not None:
        sites: Sites = e.sites(rule.to)
        where = f" on {sites}"
    elif rule.site_type is not None:
        where = f" on {e.words(rule.site_type)}"
    then = consequence(e, rule.then)
    new: Noun = e.player(rule.by)
    return Do(
        f"turn {whose} pieces{where} into {new.possessive} pieces of the same kind", None, then
    )
