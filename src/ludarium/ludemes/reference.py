"""The reference: a page for every ludeme, every kind of ludeme and every list of constants.

Pages are Markdown. Ludemes that are written alike, such as `(if …)` for numbers and for regions,
share a page, so that its name can be guessed from what stands in a description.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from ludarium.extensions.loading import extension_of
from ludarium.language.problem import either
from ludarium.language.tree import INTEGER_WORDS
from ludarium.ludemes.documentation import documentation, documentation_of_constants, summary
from ludarium.ludemes.grammar import (
    LITERALS,
    choices,
    families,
    kinds,
    kinds_within,
    lists_of_constants,
    members,
)
from ludarium.ludemes.links import (
    Links,
    bullets,
    page_of,
    page_of_constants,
    page_of_kind,
    spaced,
    written,
)
from ludarium.ludemes.registry import by_keyword, signatures
from ludarium.ludemes.signature import Base, FieldType, Signature
from ludarium.vocabulary.ludeme import Constant, Ludeme
from ludarium.whole_files import write_whole

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_SHOWN: Final = 8
"""How many places are named where a ludeme may stand."""
_WRITTEN_OUT: Final = {
    bool: "`True` or `False`",
    int: f"a whole number such as `3` or `-1`, or {either(f'`{w}`' for w in INTEGER_WORDS)}",
    float: "a number such as `3` or `0.25`",
}


def write_reference(folder: Path) -> int:
    """Write every page of the reference into a folder, and say how many there are."""
    pages = {"index.md": index_page()}
    pages |= {page: reference_page(group[0]) for page, group in _by_page().items()}
    pages |= {page_of_kind(kind): kind_page(kind) for kind in kinds()}
    pages |= {page_of_constants(e): constants_page(e) for e in lists_of_constants()}
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    return len(pages)


def reference_page(signature: Signature) -> str:
    """The page on which a ludeme is explained, with all others that are written alike."""
    group = _by_page()[page_of(signature)]
    links = Links("")
    longest = max(group, key=lambda one: len(one.fields))
    blocks = [f"# `{written(longest)}`"]
    if len(group) == 1:
        blocks += [summary(signature.ludeme), *_section(signature, links, "##")]
    else:
        blocks.append(
            f"{len(group)} ludemes are written like this. Which of them is meant depends on what "
            "is expected in the place, and on the arguments."
        )
        for one in group:
            blocks += [f"## {summary(one.ludeme).removesuffix('.')}"]
            blocks += _section(one, links, "###")
    blocks += _siblings(signature, links)
    return _page(blocks)


def kind_page(kind: type[Ludeme]) -> str:
    """The page about a kind of ludeme: what belongs to it and which ludemes ask for it."""
    links, about = Links("../"), documentation(kind)
    blocks = [f"# {_capital(kind.noun)}", about.summary, about.body]
    if kind in LITERALS:
        blocks.append(f"It may be written out: {_WRITTEN_OUT[LITERALS[kind]]}.")
    blocks += ["## Ludemes of this kind"]
    blocks += [f"Every {links.kind(within)} is one too." for within in kinds_within(kind)]
    blocks += [links.entries(members(kind))]
    blocks += ["## Where it may stand", f"In {links.row(_places(kind))}."]
    return _page(blocks)


def constants_page(enumeration: type[Constant]) -> str:
    """The page about a list of constants: what each means and which ludemes ask for one."""
    links, about = Links("../"), documentation_of_constants(enumeration)
    rows = [(f"`{word}`", meaning) for word, meaning in about.fields.items()]
    return _page(
        [
            f"# {_capital(spaced(enumeration.__name__))}",
            about.summary,
            about.body,
            _table(("Constant", "Meaning"), rows),
            "The first letter may also be written small.",
            "## Where they may stand",
            f"In {links.row(_places(enumeration))}.",
        ]
    )


def index_page() -> str:
    """The page that leads to all others."""
    links = Links("")
    blocks = [
        "# Ludemes",
        f"All {len(signatures())} ludemes of the language, by family; then the "
        "[kinds](#kinds) that they ask for, and the [constants](#constants).",
    ]
    for family, group in families().items():
        blocks += [f"## {family.removesuffix('.')}"]
        blocks += [links.entries(group)]
    blocks += ["## Kinds"]
    blocks += [bullets(f"{links.kind(kind)}: {summary(kind)}" for kind in kinds())]
    blocks += ["## Constants"]
    blocks += [bullets(f"{links.constants(one)}: {summary(one)}" for one in lists_of_constants())]
    return _page(blocks)


def _section(signature: Signature, links: Links, level: str) -> Iterator[str]:
    """What there is to say about one ludeme, after its summary."""
    about = documentation(signature.ludeme)
    yield _code("\n".join(signature.usages))
    if signature.ludeme.symbol:
        yield f"The keyword may also be written `{signature.ludeme.symbol}`."
    yield about.body
    yield _origin(signature.ludeme)
    yield _kind_and_places(signature, links)
    if signature.fields:
        yield f"{level} Arguments"
        yield _arguments(signature, links)
        yield _demands(signature)
    if about.example:
        yield f"{level} Example"
        yield _code(about.example)


def _origin(ludeme: type[Ludeme]) -> str:
    """Where a ludeme comes from that other systems do not know; nothing about all others."""
    if not ludeme.is_addition:
        return ""
    extension = extension_of(ludeme)
    whose = f"comes with the extension **{extension.name}**" if extension else "is Ludarium's own"
    return f"It {whose}, and is not part of Ludii's language: only Ludarium reads games with it."


def _kind_and_places(signature: Signature, links: Links) -> str:
    ludeme = signature.ludeme
    own = [kind for kind in kinds() if issubclass(ludeme, kind)]
    nearest = [kind for kind in own if not any(k is not kind and issubclass(k, kind) for k in own)]
    places = _places(ludeme)
    if not places:
        return "It is not part of any other ludeme."
    some = list(dict.fromkeys(map(links.ludeme, places)))
    where = ", ".join(some[:_SHOWN])
    if len(some) > _SHOWN:
        where += f" and {len(some) - _SHOWN} more"
    if not nearest:
        return f"It may stand in {where}."
    return f"It is {either(map(links.base, nearest))}, and may stand in {where}."


def _arguments(signature: Signature, links: Links) -> str:
    fields = documentation(signature.ludeme).fields
    rows = []
    for field, name in zip(signature.fields, _names(signature).values(), strict=True):
        shown = _capital(name) + (", optional" if field.optional else "")
        rows.append((shown, _takes(field, links), fields.get(field.name, "")))
    return _table(("Argument", "What it is", "What it is for"), rows)


def _takes(field: FieldType, links: Links) -> str:
    parts = [f"two in a row, each {links.expected(field.both)}"] if field.both else []
    if field.single:
        parts.append(links.expected(field.single))
    return "; or ".join(parts)


def _names(signature: Signature) -> dict[str, str]:
    """What to call each field: by its label, or by its position among those without."""
    names, position = {}, 0
    for field in signature.fields:
        if field.label:
            names[field.name] = f"`{field.label}:`"
        else:
            names[field.name] = _ORDINALS[position]
            position += 1
    return names


def _demands(signature: Signature) -> str:
    names = _names(signature)
    return bullets(
        f"Give {demand} of these arguments: {', '.join(names[field] for field in group)}."
        for demand, group in choices(signature)
    )


def _siblings(signature: Signature, links: Links) -> Iterator[str]:
    """The other ludemes with the same keyword."""
    page = page_of(signature)
    others = [s for s in by_keyword()[signature.ludeme.keyword] if page_of(s) != page]
    if others:
        yield "## See also"
        yield links.entries(others)


@cache
def _by_page() -> dict[str, tuple[Signature, ...]]:
    found: dict[str, list[Signature]] = {}
    for signature in sorted(signatures(), key=lambda s: s.ludeme.__name__):
        found.setdefault(page_of(signature), []).append(signature)
    return {page: tuple(group) for page, group in found.items()}


def _places(subject: type[Ludeme] | type[Constant]) -> list[Signature]:
    """The ludemes that have a place for something, those that ask for little else first."""
    return [signature for signature, asked in _asked() if issubclass(subject, asked)]


@cache
def _asked() -> list[tuple[Signature, tuple[Base, ...]]]:
    """What every ludeme asks for, the shortest ludemes first."""
    found = []
    for signature in sorted(signatures(), key=lambda s: (len(s.fields), page_of(s))):
        slots = [slot for pattern in signature.patterns for slot in pattern.slots]
        asked = {base for slot in slots for _, base in slot.expected.alternatives}
        found.append((signature, tuple(asked)))
    return found


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _code(text: str) -> str:
    return f"```\n{text}\n```"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(map(_cell, cells)) + " |" for cells in lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _page(blocks: Iterable[str]) -> str:
    return "\n\n".join(filter(None, blocks)) + "\n"
