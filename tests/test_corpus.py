"""Every game of the reference corpus reads, in every variant, and prints back the same."""

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from ludarium.checking.descriptions import FileReport, VariantReport, check_file, find_descriptions

COMPLETE, VARIANTS, INCOMPLETE = 1_413, 7_984, 146


def test_every_variant_reads_and_prints_back_the_same(corpus: Path) -> None:
    """One test, as the corpus is to be read once only, whoever shares out the tests."""
    check = partial(check_file, all_variants=True, laws=True, known=corpus / "def")
    with ProcessPoolExecutor() as pool:
        reports = list(pool.map(check, find_descriptions([corpus / "lud"]), chunksize=8))
    nothing_fails(reports)
    games_are_complete(reports)
    games_are_incomplete(reports)
    variants_are_whole(reports)
    printing_and_reading_again_changes_nothing(reports)
    formatting_keeps_its_laws(reports)


def everything(reports: list[FileReport]) -> list[tuple[str, VariantReport]]:
    return [(report.path, variant) for report in reports for variant in report.variants]


def nothing_fails(reports: list[FileReport]) -> None:
    failures = [
        f"{path}: {v.variant.name}\n{v.message}" for path, v in everything(reports) if not v.read
    ]
    assert not failures, "\n".join(failures[:5])


def games_are_complete(reports: list[FileReport]) -> None:
    assert sum(r.variants[0].read and not r.variants[0].holes for r in reports) == COMPLETE


def games_are_incomplete(reports: list[FileReport]) -> None:
    assert sum(r.variants[0].read and r.variants[0].holes > 0 for r in reports) == INCOMPLETE


def variants_are_whole(reports: list[FileReport]) -> None:
    complete = [r for r in reports if "pending" not in Path(r.path).parts]
    whole = [v for r in complete for v in r.variants if v.read and not v.holes]
    assert len(whole) == VARIANTS


def printing_and_reading_again_changes_nothing(reports: list[FileReport]) -> None:
    different = [f"{path}: {v.variant.name}" for path, v in everything(reports) if not v.same_tree]
    assert different == []


def formatting_keeps_its_laws(reports: list[FileReport]) -> None:
    assert [r.path for r in reports if not r.formatted] == []
