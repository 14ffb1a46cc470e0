"""The figures of a check over many descriptions, as a table and as data."""

import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median

from rich.box import SIMPLE_HEAD
from rich.table import Table

from ludarium.checking.descriptions import FileReport, VariantReport


@dataclass(frozen=True)
class Count:
    """How many of some things are as they should be."""

    good: int
    total: int

    @classmethod
    def of(cls, results: Sequence[bool]) -> "Count":
        """Count what is true."""
        return cls(sum(results), len(results))

    def __str__(self) -> str:
        return f"{self.good:,} of {self.total:,}"


@dataclass(frozen=True)
class Summary:
    """What came of checking many files."""

    complete: Count
    """Complete games that were read and typed, with default options."""
    variants: Count
    """Variants of complete games that were read and typed, their defaults included."""
    incomplete: Count
    """Games with holes that were read as far as they are known."""
    notes: int
    """What does not fit yet in games with holes."""
    same_tree: Count
    """Variants that read the same after they were printed."""
    formatted: Count
    """Files that formatting leaves the same in meaning, and the second time altogether."""
    seconds: float
    """The time to read all games once, with default options."""
    median_seconds: float
    largest_seconds: float
    """The time for the game that took longest."""
    slowest: str
    memory: int | None
    """The most memory any of the processes used, in bytes, where the system tells."""

    @classmethod
    def of(cls, reports: Sequence[FileReport]) -> "Summary":
        """Count what the reports say."""
        complete = [r for r in reports if not r.variants[0].holes]
        incomplete = [r for r in reports if r.variants[0].holes]
        every = [v for r in reports for v in r.variants]
        closed = [v for r in complete for v in r.variants if not v.holes]
        times = [(r.variants[0].seconds, r.path) for r in reports]
        longest = max(times, default=(0.0, ""))
        return cls(
            complete=Count.of([r.variants[0].read for r in complete]),
            variants=Count.of([v.read for v in closed]),
            incomplete=Count.of([r.variants[0].read for r in incomplete]),
            notes=sum(len(v.notes) for v in every),
            same_tree=Count.of([v.same_tree for v in every if v.same_tree is not None]),
            formatted=Count.of([r.formatted for r in reports if r.formatted is not None]),
            seconds=sum(seconds for seconds, _ in times),
            median_seconds=median(seconds for seconds, _ in times) if times else 0.0,
            largest_seconds=longest[0],
            slowest=longest[1],
            memory=peak_memory(),
        )

    def to_json(self) -> dict[str, object]:
        """The same as plain data."""
        return asdict(self)


def summary_table(summary: Summary) -> Table:
    """The summary for people."""
    table = Table(box=SIMPLE_HEAD, show_header=False, pad_edge=False)
    table.add_column(ratio=1)
    table.add_column(justify="right", no_wrap=True)

    def count(what: str, result: Count) -> None:
        if result.total:
            style = "green" if result.good == result.total else "red"
            table.add_row(what, f"[{style}]{result}[/]")

    count("complete games read and typed (default options)", summary.complete)
    if summary.variants.total > summary.complete.total:
        count("variants read and typed (every option, every ruleset)", summary.variants)
    count("incomplete games read with their holes", summary.incomplete)
    if summary.notes:
        table.add_row("  places in them that do not fit yet (--verbose)", f"{summary.notes:,}")
    count("read, printed and read again: the same tree", summary.same_tree)
    count("formatted: the same tree, and the second time the same text", summary.formatted)
    table.add_section()
    table.add_row("time to read a game: median", _milliseconds(summary.median_seconds))
    table.add_row("  all games", f"{summary.seconds:,.1f} s")
    table.add_row(
        f"  longest ({_last_part(summary.slowest)})", _milliseconds(summary.largest_seconds)
    )
    if summary.memory:
        table.add_row("most memory in one process", f"{summary.memory / 1e6:,.0f} MB")
    return table


def file_to_json(report: FileReport) -> dict[str, object]:
    """One file's report as plain data."""
    return {
        "path": report.path,
        "ok": report.ok,
        "formatted": report.formatted,
        "variants": [_variant_to_json(result) for result in report.variants],
    }


def _variant_to_json(result: VariantReport) -> dict[str, object]:
    return {
        "kind": result.variant.kind,
        "name": result.variant.name,
        "read": result.read,
        "holes": result.holes,
        "notes": list(result.notes),
        "same_tree": result.same_tree,
        "seconds": round(result.seconds, 6),
        "problem": result.problem,
    }


def peak_memory() -> int | None:
    """The most memory that this process or one it started has used, in bytes."""
    try:
        import resource
    except ImportError:  # Windows keeps no such account
        return None
    users = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    most = max(resource.getrusage(user).ru_maxrss for user in users)
    return most if sys.platform == "darwin" else most * 1024


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:,.0f} ms"


def _last_part(path: str) -> str:
    return path.replace("\\", "/").rsplit("/", 1)[-1]
