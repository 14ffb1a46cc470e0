"""The literature that records name: works by their keys, and how a work is cited."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from ludarium.language.description import read_source
from ludarium.language.problem import DescriptionError, Problem
from ludarium.library.bibtex import CODE, RawEntry, read_bibtex
from ludarium.library.folders import SOURCES
from ludarium.library.latex import plain_text
from ludarium.library.mistakes import mistake, span_of_line
from ludarium.library.names import folded
from ludarium.library.years import year_in_words

_AND: Final = re.compile(r"\s+and\s+", re.IGNORECASE)
_ALIKE: Final = ("year", "title")
"""What must be the same wherever a work is entered."""


@dataclass(frozen=True)
class Person:
    """Somebody who wrote or edited a work."""

    name: str
    """As it is entered, usually `Family, Given`."""
    short: str
    """The family name; the whole name of a king or a society, which stands in braces."""

    @classmethod
    def read(cls, latex: str) -> "Person":
        """A person as a bibliography names one."""
        name = plain_text(latex)
        if latex.startswith("{") and latex.endswith("}"):
            return cls(name, name)
        return cls(name, name.partition(",")[0] if "," in name else name.rpartition(" ")[2])


@dataclass(frozen=True)
class Work:
    """Something that was written: a book, a paper, a page on the web."""

    key: str
    kind: str
    """`book`, `article`, `incollection` …"""
    fields: Mapping[str, str]
    """The fields as plain text."""
    authors: tuple[Person, ...] = ()
    editors: tuple[Person, ...] = ()
    file: str = field(default="", compare=False)

    @property
    def title(self) -> str:
        """The title, if it has one."""
        return self.fields.get("title", "")

    @property
    def year(self) -> str:
        """The year in which it appeared, if that is known."""
        return self.fields.get("year", self.fields.get("date", "")[:4])

    @cached_property
    def short(self) -> str:
        """Author and year, such as `Murray 1952` or `Martial 84 CE`."""
        names = [person.short for person in self.authors or self.editors]
        who = names[0] + " and others" if len(names) > 2 else " and ".join(names)
        year = year_in_words(int(self.year)) if self.year.isdecimal() else self.year
        return f"{who or self.title} {year}".strip()

    def __str__(self) -> str:
        """The whole entry as plain text."""
        return self._whole

    @cached_property
    def _whole(self) -> str:
        return " ".join(_sentences(self))


class Bibliography(Mapping[str, Work]):
    """Works by their keys."""

    def __init__(self, works: Iterable[Work] = (), problems: Iterable[Problem] = ()) -> None:
        self._works = {work.key: work for work in works}
        self.problems = tuple(problems)
        """What is wrong in the files, which does not hinder reading the rest."""

    def __getitem__(self, key: str) -> Work:
        return self._works[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._works)

    def __len__(self) -> int:
        return len(self._works)

    def cite(self, key: str, pages: str | None = None) -> str:
        """A source in a few words, such as `Murray 1952, 48–49`; the key if it is unknown."""
        short = self._works[key].short if key in self._works else key
        return f"{short}, {plain_text(_ranges(pages))}" if pages else short


def read_bibliography(folders: Iterable[Path] = (SOURCES,)) -> Bibliography:
    """All works in the `.bib` files of some folders. The same key must mean the same work."""
    works: dict[str, Work] = {}
    problems: list[Problem] = []
    for path in (path for folder in folders for path in sorted(folder.glob("*.bib"))):
        try:
            source = read_source(path)
            entries = read_bibtex(source)
        except DescriptionError as error:
            problems.append(error.problem)
            continue
        for entry in entries:
            work = _work(entry, source.name)
            known = works.setdefault(work.key, work)
            if different := _difference(known, work):
                message = f'"{work.key}" has another {different} than in {known.file}'
                span = span_of_line(source, entry.start)
                advice = "correct one of them, or give one another key"
                problems.append(mistake(CODE, message, source.name, advice, span).problem)
    return Bibliography(works.values(), problems)


def _work(entry: RawEntry, file: str) -> Work:
    fields = {name: plain_text(_ranges(value, name)) for name, value in entry.fields.items()}
    people = {
        role: tuple(Person.read(name) for name in _names(entry.fields.get(role, "")))
        for role in ("author", "editor")
    }
    return Work(entry.key, entry.kind, fields, people["author"], people["editor"], file)


def _names(text: str) -> list[str]:
    """The people in a list joined by `and`; an `and` inside braces joins nothing."""
    pieces: list[str] = []
    for piece in _AND.split(text.strip()):
        if pieces and pieces[-1].count("{") > pieces[-1].count("}"):
            pieces[-1] += f" and {piece}"
        elif piece:
            pieces.append(piece)
    return pieces


def _ranges(text: str, name: str = "pages") -> str:
    return re.sub(r"(?<=\d)\s*-\s*(?=\d)", "--", text) if name == "pages" else text


def _difference(one: Work, other: Work) -> str | None:
    for name in _ALIKE:
        if folded(one.fields.get(name, "")) != folded(other.fields.get(name, "")):
            return name
    ours, theirs = ([folded(person.short) for person in work.authors] for work in (one, other))
    return None if ours == theirs else "author"


def _listed(people: tuple[Person, ...]) -> str:
    names = [person.name for person in people if person.name.casefold() != "others"]
    if len(names) < len(people):
        return ", ".join(names) + " and others"
    return names[0] if len(names) == 1 else "; ".join(names[:-1]) + " and " + names[-1]


def _sentences(work: Work) -> Iterator[str]:
    """The parts of a citation, each closed with a full stop."""
    get = work.fields.get
    if work.authors:
        yield f"{_listed(work.authors)}{f' ({work.year})' if work.year else ''}."
    elif work.editors:
        yield f"{_listed(work.editors)}, editors{f' ({work.year})' if work.year else ''}."
    elif work.year:
        yield f"({work.year})."
    is_part = bool(get("journal") or get("journaltitle") or get("booktitle"))
    if work.title:
        yield _closed(f"“{work.title}”" if is_part else work.title)
    if is_part:
        yield _closed(_container(work))
    if series := get("series"):
        yield _closed(" ".join(filter(None, (series, get("volume") or get("number")))))
    if (edition := get("edition")) and "edition" in edition.casefold():
        yield _closed(edition)
    elif edition:
        yield f"{edition} edition."
    publisher = get("publisher") or get("institution") or get("school") or get("organization")
    made = ": ".join(part for part in (get("address") or get("location"), publisher) if part)
    if made:
        yield _closed(made)
    yield from (_closed(value) for name in ("howpublished", "note") if (value := get(name)))
    yield from (f"doi:{value}." for value in [get("doi")] if value)
    yield from (f"{value}" for value in [get("url")] if value)


def _container(work: Work) -> str:
    get = work.fields.get
    journal = get("journal") or get("journaltitle")
    text = journal or f"In {get('booktitle')}"
    if not journal and work.editors and work.authors:
        text += f", edited by {_listed(work.editors)}"
    in_series = bool(get("series"))  # whose volumes these are then
    volume = None if in_series else get("volume")
    if volume:
        text += f" {volume}" if journal else f", volume {volume}"
    if not in_series and (number := get("number") or get("issue")):
        text += f"({number})" if volume else f" {number}"
    if pages := get("pages"):
        text += f", {pages}"
    return text


def _closed(text: str) -> str:
    return text if text.endswith((".", "?", "!", ".”", "?”", "!”")) else f"{text}."
