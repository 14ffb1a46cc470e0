"""Every ludeme with a meaning in play has a case of ours."""

from typing import Final

from ludarium.ludemes.registry import signatures
from ludarium.vocabulary.ludeme import Ludeme
from tests.meanings.asking import ludemes_in
from tests.meanings.cases import all_cases, classes_of

ELSEWHERE: Final = ("graphs", "metadata")
"""The folders of ludemes that only draw boards, which `tests/board` is about, or are not played."""


def played() -> set[type[Ludeme]]:
    """The ludemes with a meaning in play."""
    every = (signature.ludeme for signature in signatures())
    return {ludeme for ludeme in every if ludeme.__module__.split(".")[2] not in ELSEWHERE}


def shown() -> set[type[Ludeme]]:
    """The ludemes that stand in a case whose head names them."""
    found: set[type[Ludeme]] = set()
    for case in all_cases():
        named = {ludeme for mark in case.marks for ludeme in classes_of(mark)}
        found |= named & ludemes_in(case.description, case.questions)
    return found


def test_every_ludeme_with_a_meaning_in_play_has_a_case() -> None:
    missing = sorted(
        f"({' '.join((ludeme.keyword, *ludeme.constants))} …) as {ludeme.__name__}"
        for ludeme in played() - shown()
    )
    assert not missing, f"{len(missing)} without a case: {', '.join(missing)}"
