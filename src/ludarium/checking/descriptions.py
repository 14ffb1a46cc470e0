"""Checking descriptions: that each variant reads, and that the laws of printing hold."""

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ludarium.language.definitions import Definition
from ludarium.language.description import (
    Description,
    Outline,
    definitions_for,
    describe,
    outline,
    read_source,
)
from ludarium.language.formatting import format_description
from ludarium.language.parse import parse
from ludarium.language.printing import indented
from ludarium.language.problem import DescriptionError, Problem
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.reader import read_description


@dataclass(frozen=True)
class Variant:
    """One way to choose the options of a description."""

    kind: str
    """`default`, `option` or `ruleset`."""
    name: str
    options: tuple[str, ...] = ()
    ruleset: str | None = None


@dataclass(frozen=True)
class VariantReport:
    """What came of reading one variant."""

    variant: Variant
    seconds: float
    holes: int = 0
    """How many holes it has; 0 for a complete game."""
    notes: tuple[str, ...] = ()
    """What does not fit yet in an incomplete game."""
    problem: Mapping[str, object] | None = None
    message: str = ""
    """The whole message, if there is a problem."""
    same_tree: bool | None = None
    """Whether printing and reading again gives the same tree, if that was tried."""

    @property
    def read(self) -> bool:
        """Whether it was read and typed."""
        return self.problem is None


@dataclass(frozen=True)
class FileReport:
    """What came of checking one file."""

    path: str
    variants: tuple[VariantReport, ...] = field(default=())
    formatted: bool | None = None
    """Whether formatting twice is formatting once, and reads the same; if that was tried."""

    @property
    def ok(self) -> bool:
        """Whether nothing at all is wrong."""
        laws = [v.same_tree for v in self.variants]
        return all(v.read for v in self.variants) and False not in (*laws, self.formatted)


def variants(parts: Outline) -> Iterator[Variant]:
    """The default, every other option item on its own, and every ruleset that has settings."""
    yield Variant("default", "default options")
    for option in parts.options:
        for item in option.items:
            if item is not option.default:
                yield Variant("option", item.heading, options=(item.heading,))
    for ruleset in parts.rulesets:
        if ruleset.complete:
            yield Variant("ruleset", ruleset.heading, ruleset=ruleset.name)


def find_descriptions(paths: Iterable[Path]) -> list[Path]:
    """The files that are named, and all `.lud` files in the folders that are named."""
    found: dict[Path, None] = {}
    for path in paths:
        inside = sorted(path.rglob("*.lud")) if path.is_dir() else [path]
        found.update(dict.fromkeys(inside))
    return list(found)


def check_file(
    path: Path,
    *,
    options: Iterable[str] = (),
    ruleset: str | None = None,
    all_variants: bool = False,
    laws: bool = False,
    known: Mapping[str, Definition] | Path | None = None,
) -> FileReport:
    """Check one file: the variant that is asked for, or all of them.

    With `laws`, also that printing and reading again gives the same tree, and that formatting
    keeps the meaning and changes nothing the second time.
    """
    asked = Variant("default", "default options", tuple(options), ruleset)
    known = known if known is not None else definitions_for(path)
    started = time.perf_counter()
    try:
        source = read_source(path)
    except DescriptionError as error:
        seconds = time.perf_counter() - started
        return FileReport(str(path), (_failed(asked, seconds, error.problem),))
    return check_source(source, asked, all_variants=all_variants, laws=laws, known=known)


def check_source(
    source: Source,
    asked: Variant,
    *,
    all_variants: bool = False,
    laws: bool = False,
    known: Mapping[str, Definition] | Path | None = None,
) -> FileReport:
    """Check one description: the variant that is asked for, or all of them."""
    started = time.perf_counter()
    try:
        parts = outline(source)
    except DescriptionError as error:
        seconds = time.perf_counter() - started
        return FileReport(source.name, (_failed(asked, seconds, error.problem),))
    opening = time.perf_counter() - started
    reports = []
    formatted: bool | None = None
    for variant in variants(parts) if all_variants else [asked]:
        report, description = _check_variant(parts, variant, known, opening, laws)
        reports.append(report)
        opening = 0.0
        if laws and formatted is None and description is not None:
            formatted = _formats_well(source, description, known)
    return FileReport(source.name, tuple(reports), formatted)


def _check_variant(
    parts: Outline,
    variant: Variant,
    known: Mapping[str, Definition] | Path | None,
    opening: float,
    laws: bool,
) -> tuple[VariantReport, Description | None]:
    started = time.perf_counter() - opening
    try:
        description = describe(parts, options=variant.options, ruleset=variant.ruleset, known=known)
        reading = read_description(description)
    except DescriptionError as error:
        return _failed(variant, time.perf_counter() - started, error.problem), None
    seconds = time.perf_counter() - started
    report = VariantReport(
        variant,
        seconds,
        holes=len(description.holes),
        notes=tuple(map(str, reading.notes)),
        same_tree=_prints_well(description) if laws else None,
    )
    return report, description


def _failed(variant: Variant, seconds: float, problem: Problem) -> VariantReport:
    return VariantReport(variant, seconds, problem=problem.to_json(), message=str(problem))


def _prints_well(description: Description) -> bool:
    """Whether both printed forms of a tree read as the same tree."""
    for tree in (description.tree, description.metadata):
        if tree is None:
            continue
        for printed in (str(tree), indented(tree)):
            again = parse(Text.of(Source("printed", printed)))
            if len(again) != 1 or not again[0].same(tree):
                return False
    return True


def _formats_well(
    source: Source, description: Description, known: Mapping[str, Definition] | Path | None
) -> bool:
    """Whether formatting keeps the meaning, and a second time changes nothing."""
    once = Source(source.name, format_description(source))
    if format_description(once) != once.text:
        return False
    again = describe(once, known=known)
    if not again.tree.same(description.tree):
        return False
    if again.metadata is None or description.metadata is None:
        return again.metadata is description.metadata
    return again.metadata.same(description.metadata)
