"""Options and rulesets: the choices that a description leaves to its reader.

An option names a tag and lists items; each item holds texts that take the place of the tag. The
texts need not be whole clauses, so all of this works on text, before anything is parsed.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ludarium.language.problem import DescriptionError, Problem, did_you_mean
from ludarium.language.scan import STRING, closing_bracket, fail, unclosed_bracket, unclosed_string
from ludarium.language.source import Frame, Place
from ludarium.language.text import Paste, Text

_BLANK = re.compile(r"\s*")
_QUOTED = re.compile(STRING, re.DOTALL)
_NAME = re.compile(r"\s*<\s*([^<>:()\"]*?)\s*>+")
_ARGUMENT_END = re.compile(r"(?<!\()>")
_ITEM = re.compile(r"\(\s*item\b")
_RULESET = re.compile(r"\(\s*ruleset\b")
_STARS = re.compile(r"\**")
_MAX_LENGTH = 2_000_000


@dataclass(frozen=True)
class OptionItem:
    """One of the things an option can be set to."""

    name: str
    heading: str
    """Category and name, as rulesets and users write it: `Board Size/9x9`."""
    description: str
    priority: int
    """The number of stars after it; the item with most is the default."""
    arguments: tuple[Text, ...] = field(repr=False)
    place: Place = field(repr=False)


@dataclass(frozen=True)
class Option:
    """A choice between items, and the tag that they replace."""

    category: str
    tag: str
    arguments: tuple[str, ...]
    items: tuple[OptionItem, ...]
    place: Place = field(repr=False)

    @property
    def default(self) -> OptionItem:
        """The item that holds when nobody chooses."""
        return max(self.items, key=lambda item: item.priority)


@dataclass(frozen=True)
class Ruleset:
    """A named set of option items, such as the rules of one author or place."""

    name: str
    heading: str
    """As it is written: `Ruleset/Murray (Described)`."""
    settings: tuple[str, ...]
    variations: tuple[str, ...]
    priority: int
    place: Place = field(repr=False)

    @property
    def complete(self) -> bool:
        """Whether it says anything: a ruleset without settings is only a name so far."""
        return bool(self.settings)


def read_option(text: Text, start: int) -> tuple[Option, int]:
    """Read `(option "Category" <Tag> args:{<name> …} { (item …)** … })`, and where it ends."""
    string = text.string
    category, position = _quoted(text, start + len("(option"), "the option's name")
    match = _NAME.match(string, position)
    if not match:
        fail(
            text,
            position,
            position + 1,
            "option-syntax",
            f'option "{category}" has no tag',
            f'write it as (option "{category}" <Tag> args:{{<name>}} {{ (item "…" <…> "…") }})',
        )
    tag, position = match.group(1), match.end()
    names: list[str] = []
    position = _skip(string, position)
    if string.startswith("args:", position):
        position = _expect(text, position + len("args:"), "{", "the names of the arguments")
        while name := _NAME.match(string, position):
            names.append(name.group(1))
            position = name.end()
        position = _expect(text, position, "}", "the end of the arguments")
    braces = _skip(string, position)
    position = _expect(text, position, "{", "the items")
    items: list[OptionItem] = []
    while item := _ITEM.match(string, _skip(string, position)):
        read, position = _read_item(text, item.start(), item.end(), category)
        items.append(read)
    if _skip(string, position) >= len(string):
        unclosed_bracket(text, braces)
    position = _expect(text, position, "}", "another item, or the end of the items")
    position = _expect(text, position, ")", "the end of the option")
    if not items:
        fail(
            text,
            start,
            start + len("(option"),
            "option-syntax",
            f'option "{category}" has no items',
            'add at least one: (item "Name" <text> "What it does.")',
        )
    place = text.place(start, position)
    return Option(category, tag, tuple(names), tuple(items), place), position


def _read_item(text: Text, start: int, position: int, category: str) -> tuple[OptionItem, int]:
    string = text.string
    name, position = _quoted(text, position, "the item's name")
    arguments: list[Text] = []
    description = ""
    while True:
        position = _skip(string, position)
        character = string[position : position + 1]
        if character == "<":
            end = _ARGUMENT_END.search(string, position + 1)
            if not end:
                fail(
                    text,
                    position,
                    position + 1,
                    "option-syntax",
                    f'this argument of item "{name}" is never closed',
                    "add the missing `>` at its end",
                )
            arguments.append(text.cut(position + 1, end.start()))
            position = end.end()
        elif character == '"':
            description, position = _quoted(text, position, "a description")
        elif character == ")":
            break
        elif character == ">":
            position += 1  # one closing mark too many does no harm
        else:
            fail(
                text,
                position,
                position + 1,
                "option-syntax",
                f'item "{name}" holds something that is neither <text> nor a description',
                'write it as (item "Name" <text> <more text> "What it does.")',
            )
    stars = _STARS.match(string, position + 1)
    assert stars
    place = text.place(start, position + 1)
    heading = f"{category}/{name}"
    priority = len(stars.group())
    return (
        OptionItem(name, heading, description, priority, tuple(arguments), place),
        stars.end(),
    )


def read_rulesets(text: Text, start: int) -> tuple[list[Ruleset], int]:
    """Read `(rulesets { (ruleset "Ruleset/Name" { "Category/Item" … })* … })`, and its end."""
    string = text.string
    end = closing_bracket(text, start)
    rulesets: list[Ruleset] = []
    position = start + 1
    while match := _RULESET.search(string, position, end):
        last = closing_bracket(text, match.start())
        heading, position = _quoted(text, match.end(), "the ruleset's name")
        inside = string[position:last]
        cut = inside.find("variations:")
        settings = _quoted_in(inside if cut < 0 else inside[:cut])
        variations = _quoted_in(inside[cut:]) if cut >= 0 else ()
        stars = _STARS.match(string, last + 1)
        assert stars
        name = heading.removeprefix("Ruleset/")
        place = text.place(match.start(), last + 1)
        priority = len(stars.group())
        rulesets.append(Ruleset(name, heading, settings, variations, priority, place))
        position = stars.end()
    return rulesets, end + 1


def select(
    file: str,
    options: Sequence[Option],
    rulesets: Sequence[Ruleset],
    chosen: Iterable[str],
    ruleset_name: str | None,
) -> tuple[tuple[OptionItem, ...], Ruleset | None]:
    """The chosen item of every option, in order, and the ruleset that this amounts to."""
    headings = list(chosen)
    ruleset = _find_ruleset(file, rulesets, ruleset_name) if ruleset_name else None
    if ruleset:
        headings = [*ruleset.settings, *headings]
    items = [option.default for option in options]
    by_heading: dict[str, tuple[int, OptionItem]] = {}
    for index, option in enumerate(options):
        for item in option.items:
            by_heading.setdefault(item.heading.casefold(), (index, item))
    for heading in headings:
        found = by_heading.get(heading.casefold())
        if found:
            items[found[0]] = found[1]
            continue
        known = [item.heading for option in options for item in option.items]
        if ruleset and heading in ruleset.settings:
            message = f'the ruleset names an option "{heading}" that does not exist'
            place = ruleset.place
        else:
            message, place = f'there is no option "{heading}"', None
        advice = did_you_mean(heading, known) or _list_known(known)
        raise DescriptionError(Problem("unknown-option", message, file, place, advice))
    if ruleset is None:
        active = {item.heading.casefold() for item in items}
        ruleset = next(
            (r for r in rulesets if r.complete and all(s.casefold() in active for s in r.settings)),
            None,
        )
    return tuple(items), ruleset


def _find_ruleset(file: str, rulesets: Sequence[Ruleset], name: str) -> Ruleset:
    folded = name.casefold()
    named = [r for r in rulesets if folded in (r.name.casefold(), r.heading.casefold())]
    for ruleset in named:
        if ruleset.complete:
            return ruleset
    if named:
        raise DescriptionError(
            Problem(
                "incomplete-ruleset",
                f'the ruleset "{named[0].name}" has no settings yet',
                file,
                named[0].place,
                "choose another ruleset, or give this one its options",
            )
        )
    known = [ruleset.name for ruleset in rulesets]
    advice = did_you_mean(name, known) or _list_known(known)
    raise DescriptionError(
        Problem("unknown-ruleset", f'there is no ruleset "{name}"', file, None, advice)
    )


def _list_known(known: Sequence[str]) -> str:
    if not known:
        return "this description has none"
    shown = ", ".join(f'"{name}"' for name in known[:6])
    return f"there are {shown}" + (f" and {len(known) - 6} more" if len(known) > 6 else "")


def substitute(text: Text, options: Sequence[Option], items: Sequence[OptionItem]) -> Text:
    """Put the texts of the chosen items in the place of their tags."""
    if not options or "<" not in text.string:
        return text
    tags = sorted({option.tag for option in options}, key=len, reverse=True)
    pattern = re.compile(rf"<\s*({'|'.join(map(re.escape, tags))})\s*(?::\s*([^<>()\s]+)\s*)?>")
    paste, position = Paste(), 0
    for match in pattern.finditer(text.string):
        start, end = match.span()
        paste.add(text, position, start)
        position = end
        item, index = _argument(text, match, options, items)
        argument, span = item.arguments[index], text.place(start, end).span
        frame = Frame(f'option "{item.heading}"', item.heading, span, None)
        paste.add(argument, 0, len(argument.string), frame)
        if paste.length > _MAX_LENGTH:
            fail(
                text,
                start,
                end,
                "too-long",
                "the options make this text endlessly long",
                f"at most {_MAX_LENGTH:,} characters are allowed",
            )
    paste.add(text, position, len(text.string))
    return paste.text()


def _argument(
    text: Text, match: re.Match[str], options: Sequence[Option], items: Sequence[OptionItem]
) -> tuple[OptionItem, int]:
    """Which text of which item a tag stands for. Options may share a tag, not its arguments."""
    tag, name = match.groups()
    candidates = [i for i, option in enumerate(options) if option.tag == tag]
    which = next((i for i in candidates if name in (None, *options[i].arguments)), None)
    if which is None:
        names = [n for i in candidates for n in options[i].arguments]
        fail(
            text,
            *match.span(),
            "unknown-option-argument",
            f'option "{options[candidates[0]].category}" has no argument <{name}>',
            did_you_mean(name, names) or f"it has {' '.join(f'<{n}>' for n in names)}",
        )
    item, names = items[which], list(options[which].arguments)
    index = names.index(name) if name else 0
    if index >= len(item.arguments):
        fail(
            text,
            *match.span(),
            "missing-option-argument",
            f'item "{item.heading}" has no text for <{name or names[0]}>',
            f"give the item one <text> for each of {' '.join(f'<{n}>' for n in names)}",
        )
    return item, index


def _skip(string: str, position: int) -> int:
    match = _BLANK.match(string, position)
    assert match
    return match.end()


def _quoted(text: Text, position: int, what: str) -> tuple[str, int]:
    position = _skip(text.string, position)
    match = _QUOTED.match(text.string, position)
    if match:
        return match.group()[1:-1], match.end()
    if text.string.startswith('"', position):
        unclosed_string(text, position)
    fail(text, position, position + 1, "option-syntax", f"here {what} should stand in quotes")


def _quoted_in(string: str) -> tuple[str, ...]:
    """The texts in quotes, without those that say nothing."""
    found = (match.group()[1:-1].strip() for match in _QUOTED.finditer(string))
    return tuple(text for text in found if text)


def _expect(text: Text, position: int, character: str, what: str) -> int:
    position = _skip(text.string, position)
    if text.string.startswith(character, position):
        return position + 1
    fail(
        text,
        position,
        position + 1,
        "option-syntax",
        f"here {what} should stand",
        f"a `{character}` is expected",
    )
