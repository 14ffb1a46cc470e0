"""Telling what depends on conditions: as sentences one after the other, or as a list of cases."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ludarium.english.book.document import Block, Bullets, Paragraph
from ludarium.english.phrases import (
    LIKEWISE,
    All,
    Always,
    AnyOf,
    Choice,
    Clause,
    Condition,
    Do,
    Instruction,
    Nothing,
    Noun,
    Place,
    Stands,
    Together,
    Under,
    When,
    all_of,
)
from ludarium.english.telling.layout import (
    are_cases,
    conditions_as_blocks,
    indented,
    joined,
    opened,
    tell,
)
from ludarium.english.telling.one_line import LONGEST, SHORT, has_more, in_one_line, inline
from ludarium.english.words import number, sentence, word_count

_LEAST_CASES: Final = 2
"""So many branches, or more, are told as cases if one of them is long."""


@tell.register
def tell_choice_of_cases(choice: When, opening: str = "") -> list[Block]:
    """What is done on a condition, and what otherwise."""
    return _tell_when(choice.condition, choice.yes, choice.no, opening)


def _tell_when(
    condition: Condition, yes: Instruction, no: Instruction | None, opening: str
) -> list[Block]:
    if isinstance(yes, Nothing) and no is not None:
        return _tell_when(condition.opposite(), no, None, opening)
    if condition == Always(True):
        return tell(yes, opening)
    if condition == Always(False):
        return tell(no, opening) if no is not None else []
    yes = _without_known(condition, yes)
    if no is None and isinstance(yes, When) and yes.no is None:
        return _tell_when(all_of([condition, yes.condition]), yes.yes, None, opening)
    branches = _with_places_once(list(_branches(When(condition, yes, no))))
    plain = _tell_plainly(branches, opening)
    if plain is not None:
        return joined(plain)
    if no is not None and _is_better_behind(condition, yes, no):
        return _tell_when(condition.opposite(), no, yes, opening)
    if len(branches) < _LEAST_CASES:
        return joined(_tell_long_branch(condition, yes, *_parted(opening)))
    lead, subject = _parted(opening)
    items = [_as_case(index, *branch, subject) for index, branch in enumerate(branches)]
    if lead:  # which ends with a comma
        return [Paragraph([sentence(f"{lead[:-1]}:")]), Bullets(items)]
    heading = sentence(f"there are {number(len(branches))} cases:")
    return [Paragraph([heading]), Bullets(items, are_cases=True)]


def _is_better_behind(condition: Condition, yes: Instruction, no: Instruction) -> bool:
    """Whether what is done if a condition holds asks for more, and is plainer as the last case."""
    if not isinstance(yes, When) or yes.no is not None or isinstance(condition, All | AnyOf):
        return False
    refers_back = isinstance(no, Do) and no.example == LIKEWISE
    return not isinstance(no, When) and not refers_back and inline(no, LONGEST) is not None


def _branches(choice: When) -> Iterator["Branch"]:
    """What is done on which condition, one after the other; the last may have none."""
    yield choice.condition, _without_known(choice.condition, choice.yes)
    no = choice.no
    if isinstance(no, When) and not isinstance(no.condition, Always):
        yield from _branches(no)
    elif no is not None and not isinstance(no, Nothing):
        yield None, no


def _without_known(condition: Condition, what: Instruction) -> Instruction:
    """Something to do, without a condition that has been asked already."""
    known = condition.parts if isinstance(condition, All) else (condition,)
    return what.yes if isinstance(what, When) and what.condition in known else what


Branch = tuple[Condition | None, Instruction]


def _with_places_once(branches: list[Branch]) -> list[Branch]:
    """Branches with `there` for the site that the first condition asks to be empty."""
    first = branches[0][0]
    if not isinstance(first, Clause) or first.rest != "empty" or first.verb != "be":
        return branches
    place = first.subject
    if not isinstance(place, Noun) or place.length < _LEAST_WORDS or not place.is_one:
        return branches
    return [
        (one if index == 0 or one is None else _said_there(one, place), _done_there(what, place))
        for index, (one, what) in enumerate(branches)
    ]


_LEAST_WORDS: Final = 3
"""Sites with shorter names are named again."""


def _said_there(condition: Condition, site: Noun) -> Condition:
    """A condition with `there` for a site."""
    match condition:
        case All(parts) | AnyOf(parts):
            return replace(condition, parts=tuple(_said_there(part, site) for part in parts))
        case Stands(places=(place,)):
            return replace(condition, places=(_there(place, site),))
        case _:
            return condition


def _done_there(what: Instruction, site: Noun) -> Instruction:
    """Something to do, with `there` for a site."""
    if not isinstance(what, Do) or what.place is None:
        return what
    return replace(what, place=_there(what.place, site))


def _there(place: Place, site: Noun) -> Place:
    just_named = place.word in ("on", "to") and place.noun.text == site.text
    return replace(place, just_named=place.just_named or just_named)


def _tell_plainly(branches: Sequence["Branch"], opening: str) -> list[Block] | None:
    """Branches as sentences one after the other, if each of them is short enough."""
    lead, subject = _parted(opening)
    blocks: list[Block] = []
    for index, (condition, what) in enumerate(branches):
        start = opened(lead if index == 0 else "otherwise,", _on(condition, subject)).strip()
        if index and _ends_with_condition(branches[index - 1][1]):
            other = _other_case(branches)
            if other is None:
                return None
            start = f"otherwise, {_on(other, subject)}".strip()
        found = _tell_branch(start, what, last=index == len(branches) - 1)
        if found is None and condition is not None and index == len(branches) - 1:
            found = _tell_if_all(lead if index == 0 else "otherwise,", subject, condition, what)
        if found is None:
            return None
        blocks += found
    return blocks


def _ends_with_condition(what: Instruction) -> bool:
    """Whether a sentence ends with a condition, to which `otherwise` might belong."""
    return (isinstance(what, When) and what.no is None) or (
        isinstance(what, Do) and what.when is not None
    )


def _other_case(branches: Sequence["Branch"]) -> Condition | None:
    """When the second of two things is done, told in full, if that takes few words."""
    if len(branches) != _LEAST_CASES or branches[0][0] is None:
        return None
    opposite, more = branches[0][0].opposite(), branches[1][0]
    found = opposite if more is None else all_of([opposite, more])
    return found if word_count(found.text) <= SHORT else None


def _on(condition: Condition | None, subject: str) -> str:
    return subject if condition is None else f"if {condition.text}, {subject}"


def _tell_if_all(
    lead: str, subject: str, condition: Condition, what: Instruction
) -> list[Block] | None:
    """Something short to do, and under it the many things that must hold for it."""
    short = None if isinstance(what, Together) else inline(what, LONGEST)
    if short is None or not isinstance(condition, All | AnyOf) or has_more(what):
        return None
    comma = "," if ", " in short else ""
    before = " ".join(part for part in (lead, subject, f"{short}{comma}", "if") if part)
    return conditions_as_blocks(condition, before) if word_count(before) <= LONGEST - 6 else None


def _tell_long_branch(
    condition: Condition, yes: Instruction, lead: str, subject: str
) -> list[Block]:
    """Something long to do on a condition, as a list under it."""
    if _is_mostly_negative(condition):
        start = opened(lead, f"unless {condition.opposite().text}")
        if word_count(start) <= LONGEST:
            inner = tell(yes, subject)
            rest = inner[1:] if are_cases(inner) else indented(inner)
            return [Paragraph([sentence(f"{start}:")]), *rest]
    blocks = conditions_as_blocks(condition, opened(lead, "if"), ":")
    if isinstance(blocks[-1], Bullets):
        blocks.append(Paragraph(["In that case:"]))
    if isinstance(yes, Together) and not yes.in_order and not subject:
        return [*blocks, Bullets([tell(part) for part in yes.parts])]
    inner = tell(yes, subject)
    start = opened(lead, f"if {condition.text},")
    if are_cases(inner) and not subject and word_count(start) <= LONGEST - SHORT // 2:
        return tell(yes, start)
    return blocks + indented(inner)


def _is_mostly_negative(condition: Condition) -> bool:
    """Whether a condition holds if one of several things is not so, which is told by `unless`."""
    parts = condition.parts if isinstance(condition, AnyOf) else ()
    return sum(isinstance(part, Clause) and part.negative for part in parts) > len(parts) / 2


def _is_readable(blocks: Sequence[Block]) -> bool:
    """Whether the first sentence of some blocks is short enough."""
    first = blocks[0] if blocks else None
    return not isinstance(first, Paragraph) or word_count(first.sentences[0]) <= LONGEST


def tell_only_if(what: When, start: str = "") -> list[Block] | None:
    """Something that is done on a condition, if that can stand in a sentence of its own."""
    blocks = conditions_as_blocks(what.condition, opened(start, "do this only if"), ":")
    return None if isinstance(blocks[-1], Bullets) else blocks + indented(tell(what.yes))


def _as_case(
    index: int, condition: Condition | None, what: Instruction, subject: str
) -> list[Block]:
    """One of several cases, as an item of a list: nothing in it reaches beyond the item."""
    lead = "otherwise," if index else ""
    start = opened(lead, _on(condition, subject)).strip()
    if condition is None or (word_count(start) <= SHORT and not _begins_with_condition(what)):
        found = tell(what, start)
        if condition is None or _is_readable(found):
            return joined(found)
    if isinstance(what, When) and not subject and word_count(start) <= SHORT:
        only = tell_only_if(what, start) if what.no is None else None
        if only is not None:
            return joined(only)
        if what.no is not None and _tell_plainly(list(_branches(what)), "") is None:
            return tell(what, start)
    listed_ = _tell_if_all(lead, subject, condition, what)
    return joined(listed_ or _tell_long_branch(condition, what, lead, subject))


def _begins_with_condition(what: Instruction) -> bool:
    """Whether the first thing to do depends on a condition of its own."""
    first = what.parts[0] if isinstance(what, Together) else what
    return isinstance(first, When)


def _tell_branch(start: str, what: Instruction, *, last: bool = True) -> list[Block] | None:
    """What to do on a condition, right behind it, if that is clear without a list of its own."""
    short = inline(what, LONGEST)
    if short is not None and word_count(f"{start} {short}") <= LONGEST:
        return [Paragraph([sentence(f"{start} {short}")])]
    more = _with_condition_behind(what)
    if more is not None and word_count(f"{start} {more}") <= LONGEST:
        return [Paragraph([sentence(f"{start} {more}")])]
    listing = isinstance(what, Choice) or (isinstance(what, Under) and not _is_long(what))
    return tell(what, start) if listing and last and word_count(start) <= SHORT else None


def _with_condition_behind(what: Instruction) -> str | None:
    """Something to do, and behind it what follows on a condition, in one sentence."""
    then = what.then if isinstance(what, Do) and what.when is None and not what.notes else None
    if not isinstance(what, Do) or not isinstance(then, When) or then.no is not None:
        return None
    following = in_one_line(then.yes)
    if following is None or isinstance(then.yes, When):
        return None
    return f"{what.text}; then, if {then.condition.text}, {following}"


def _is_long(under: Under) -> bool:
    return word_count(under.over_list) > LONGEST - SHORT


def _parted(opening: str) -> tuple[str, str]:
    """What of an opening comes before a condition, and what behind it, such as `a king may`."""
    if opening == "then":
        return "then,", ""
    if opening[-1:] == ",":
        return opening, ""
    return "", opening[:1].lower() + opening[1:]
