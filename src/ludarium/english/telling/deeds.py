"""Telling deeds, choices, and what goes together or stands under a heading."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ludarium.english.book.document import Block, Bullets, Paragraph, Table
from ludarium.english.naming import MOVES_OF_OTHERS, names_of_move, names_of_step
from ludarium.english.phrases import (
    Always,
    Choice,
    Do,
    Exchange,
    Instruction,
    Lead,
    Nothing,
    Remark,
    Together,
    Under,
    When,
)
from ludarium.english.telling.cases import tell_only_if
from ludarium.english.telling.layout import (
    are_cases,
    conditions_as_blocks,
    indented,
    joined,
    opened,
    tell,
)
from ludarium.english.telling.one_line import (
    LONGEST,
    in_one_line,
    inline,
    on_condition,
)
from ludarium.english.words import sentence, word_count

if TYPE_CHECKING:
    from ludarium.english.glossary import Term
    from ludarium.english.voice import Voice


_SHORT_DEED: Final = 14


def as_deed(e: "Voice", instruction: Instruction, kind: str = "move") -> str:
    """Something to do, as a verb and what follows; what is long is told under a name of its own."""
    return named_deed(e, instruction, kind)[0]


def named_deed(
    e: "Voice", instruction: Instruction, kind: str = "move"
) -> "tuple[str, Term | None]":
    """Something to do, as a verb and what follows, and the term that explains it if it is long."""
    short = inline(instruction, _SHORT_DEED)
    if short is not None:
        return short, None
    term = name_of_deed(e, instruction, kind)
    if not term.in_place:
        term.blocks = term.blocks or explained_deed(e, term, instruction, kind)
    return f"make {term.inside}", term


def name_of_deed(
    e: "Voice", instruction: Instruction, kind: str, *, in_place: bool = False
) -> "Term":
    """The term for something to do, which may not be explained yet.

    What is told in place is a move of the reader's, and never one that somebody else may make.
    """
    names = names_of_move(instruction)
    if in_place:
        names = tuple(name for name in names if name not in MOVES_OF_OTHERS)
    if kind == "step":
        names = names_of_step(instruction, seeds=e.word() == "hole")
    return e.term(kind, repr(instruction), names=names)


def explained_deed(e: "Voice", term: "Term", instruction: Instruction, kind: str) -> list[Block]:
    """What it means to do something that has a name."""
    from ludarium.english.telling.once import meaning_of

    term.deed = instruction
    if isinstance(instruction, Do | Choice):
        return meaning_of(e, instruction, f"**{term.name}** is to", kind)
    whole = meaning_of(e, instruction, kind=kind)
    return [Paragraph([f"**{term.name}** means this:"]), Bullets([whole])]


@tell.register
def tell_nothing(_: Nothing, opening: str = "") -> list[Block]:
    """Nothing to do, and nothing to tell."""
    return []


@tell.register
def tell_exchange(exchange: Exchange, opening: str = "") -> list[Block]:
    """The same once more, with a table of what is different."""
    table = Table(("In place of", "take"), list(exchange.changes))
    return [Paragraph([sentence(opened(opening, exchange.what))]), table]


@tell.register
def tell_under(under: Under, opening: str = "") -> list[Block]:
    """Something under a heading: in one sentence with it, or as a list."""
    under = _both_chosen(under)
    what, is_choice = under.what, under.lead is Lead.CHOOSE
    lead = opened(opening, under.over_list)
    start = opened(opening, under.start)
    short = inline(what, LONGEST)
    if isinstance(what, When) and short is not None:
        body = in_one_line(what.yes)
        short = None if body is None else f"if {what.condition.text}, {body}"
        start += "," if under.lead is Lead.USE else ""
    if short is not None and word_count(f"{lead} {short}") <= LONGEST:
        return [Paragraph([sentence(f"{start} {short}")])]
    if under.lead is Lead.OPENING and isinstance(what, When | Under):
        return tell(what, start)
    if isinstance(what, Choice) and not what.intro:
        if under.lead is Lead.OFFER:
            return _tell_choice(what.options, lead, "")
        return tell(what, start)
    if isinstance(what, Together) and isinstance(what.parts[0], Choice) and is_choice:
        return tell(what, start)
    inner = tell(what)
    chosen = Paragraph([sentence(opened(opening, under.words))])
    if are_cases(inner) and is_choice:
        return joined([chosen, *inner])
    if isinstance(what, When) and what.no is None and is_choice:
        only = tell_only_if(what)
        if only is not None:
            return joined([chosen, *only])
    if are_cases(inner):
        return [Paragraph([sentence(lead)]), *inner[1:]]
    return [Paragraph([sentence(lead)]), *indented(inner)]


def _both_chosen(under: Under) -> Under:
    """Two choices, one under the other, as one: `choose one of your men and an empty point`."""
    inner = under.what
    if not isinstance(inner, Under) or not inner.lead is under.lead is Lead.CHOOSE:
        return under
    if not inner.is_free:
        return under
    return replace(inner, heading=f"{under.heading} and {inner.heading}")


@tell.register
def tell_deed(deed: Do, opening: str = "") -> list[Block]:
    """One thing to do, on what condition, and what follows from it."""
    when = deed.when if deed.when != Always(True) else None
    blocks: list[Block] = []
    if when is not None and any(one.verb == "sending" for one in deed.takings) and not opening:
        begun = f"if {when.text},"
        if word_count(f"{begun} {deed.text}") <= LONGEST:
            opening, when = begun, None
    start = opened(opening, deed.text)
    if when is not None and word_count(f"{start} if {when.text}") <= LONGEST:
        blocks.append(Paragraph([sentence(opened(opening, on_condition(deed, when)))]))
    elif when is not None:
        blocks.append(Paragraph(_sentences(deed, opening)))
        blocks += conditions_as_blocks(when, "this is allowed only if")
    else:
        blocks.append(Paragraph(_sentences(deed, opening)))
    blocks.extend(Paragraph([note]) for note in deed.notes)
    if deed.then is not None:
        blocks += consequences(deed.then)
    return joined(blocks)


def _sentences(deed: Do, opening: str) -> list[str]:
    """A deed as a sentence, or as two if it is long and captures something."""
    whole = opened(opening, deed.text)
    if not deed.captured or word_count(whole) <= LONGEST:
        return [sentence(whole)]
    done = opened(opening, deed.before_taking)
    return [sentence(done), sentence(f"this captures {deed.captured}")]


def consequences(then: Instruction) -> list[Block]:
    """What follows from a move."""
    if isinstance(then, Together):
        return [block for part in then.parts for block in consequences(part)]
    if isinstance(then, When | Under | Remark):
        return tell(then)
    return tell(then, "then")


@tell.register
def tell_choice(choice: Choice, opening: str = "") -> list[Block]:
    """One of several things."""
    return _tell_choice(choice.options, choice.intro, opening, in_order=choice.in_order)


def _tell_choice(
    options: Sequence[Instruction], intro: str, opening: str, *, in_order: bool = False
) -> list[Block]:
    if not intro:
        short = inline(Choice(tuple(options)))
        if short is not None:
            return [Paragraph([sentence(opened(opening, short))])]
    lead = opened(opening, intro or "do one of these:")
    items = [tell(option) for option in options]
    return [Paragraph([sentence(lead)]), Bullets(items, numbered=in_order)]


@tell.register
def tell_together(several: Together, opening: str = "") -> list[Block]:
    """Several things that all happen."""
    blocks: list[Block] = []
    for index, part in enumerate(several.parts):
        words = opening if index == 0 else "then" if several.in_order else ""
        blocks += tell(part, words)
    return joined(blocks)


def length(instruction: Instruction) -> int:
    """How many words it takes to tell an instruction."""
    found = in_one_line(instruction)
    if found is not None:
        return word_count(found)
    told = [text for block in tell(instruction) for text in _all_sentences(block)]
    return sum(map(word_count, told))


def _all_sentences(block: Block) -> list[str]:
    if isinstance(block, Paragraph):
        return block.sentences
    if isinstance(block, Bullets):
        return [text for item in block.items for inner in item for text in _all_sentences(inner)]
    return []
