"""Every ludeme and every constant is documented, and the pages made from that hang together."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium.checking.ludemes import (
    LUDEME_CHECKS,
    check_constants,
    check_english,
    check_example,
    check_fields,
    check_finished,
    check_page,
    check_summary,
    is_one_short_sentence,
)
from ludarium.engine.kinds import Int
from ludarium.ludemes.links import page_of
from ludarium.ludemes.reference import write_reference
from ludarium.ludemes.registry import signatures
from ludarium.ludemes.signature import Signature, enumerations
from ludarium.vocabulary.ludeme import REGISTERED, Constant, ludeme


def class_name(signature: Signature) -> str:
    return signature.ludeme.__name__


LUDEMES = sorted(signatures(), key=class_name)
every_ludeme = pytest.mark.parametrize("signature", LUDEMES, ids=class_name)
every_enumeration = pytest.mark.parametrize(
    "enumeration",
    [one for one in enumerations() if one.__module__.startswith("ludarium.")],
    ids=lambda enumeration: enumeration.__name__,
)


@every_ludeme
def test_a_ludeme_has_a_summary_of_one_sentence(signature: Signature) -> None:
    assert list(check_summary(signature)) == []


@every_ludeme
def test_every_field_of_a_ludeme_is_documented(signature: Signature) -> None:
    assert list(check_fields(signature)) == []


@every_ludeme
def test_nothing_about_a_ludeme_is_left_to_be_done(signature: Signature) -> None:
    assert list(check_finished(signature)) == []


@every_ludeme
def test_the_example_of_a_ludeme_reads_as_that_ludeme(signature: Signature) -> None:
    assert list(check_example(signature)) == []


@every_enumeration
def test_a_list_of_constants_says_what_they_are_and_mean(enumeration: type[Constant]) -> None:
    assert list(check_constants(enumeration)) == []


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reference")
    count = write_reference(folder)
    assert count == len(list(folder.rglob("*.md")))
    return folder


def read(reference: Path, page: str) -> str:
    return (reference / page).read_text(encoding="utf-8")


def test_every_link_leads_to_a_page(reference: Path) -> None:
    broken = []
    for page in reference.rglob("*.md"):
        targets = re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8"))
        broken += [
            (page.name, target) for target in set(targets) if not (page.parent / target).is_file()
        ]
    assert broken == []


def test_every_page_can_be_reached_from_the_index(reference: Path) -> None:
    linked = set(re.findall(r"\]\(([^)#]+)", read(reference, "index.md")))
    written = {str(page.relative_to(reference)) for page in reference.rglob("*.md")}
    assert linked == written - {"index.md"}


def test_a_page_is_called_by_what_is_written_in_a_description(reference: Path) -> None:
    assert read(reference, "move-step.md").startswith("# `(move Step …)`\n")
    assert read(reference, "kinds/region.md").startswith("# Region\n")
    assert read(reference, "constants/role.md").startswith("# Role\n")


def test_only_ludemes_that_are_written_alike_share_a_page() -> None:
    heads: dict[str, set[str]] = {}
    for signature in signatures():
        heads.setdefault(page_of(signature), set()).add(signature.head)
    assert [page for page, several in heads.items() if len(several) > 1] == []


@every_ludeme
def test_the_page_of_a_ludeme_tells_everything_about_it(signature: Signature) -> None:
    assert list(check_page(signature)) == []


def test_a_page_explains_each_argument_with_a_link_to_what_it_takes(reference: Path) -> None:
    page = read(reference, "move-step.md")
    assert "| Third | [`(to …)`](to.md) | Where the step may end, and what happens there. |" in page
    assert "| `stack:`, optional | `True` or `False` | Whether the whole stack steps" in page


def test_a_page_says_of_which_kind_a_ludeme_is_and_where_it_may_stand(reference: Path) -> None:
    page = read(reference, "step.md")
    assert "It is [an effect](kinds/effect.md), and may stand in " in page
    assert "[`(then …)`](then.md)" in page
    assert "It is not part of any other ludeme." in read(reference, "game.md")


def test_a_page_tells_which_arguments_exclude_each_other(reference: Path) -> None:
    page = read(reference, "is-line.md")
    assert "- Give at most one of these arguments: `through:`, `throughAny:`." in page


def test_a_page_names_other_ludemes_with_the_same_keyword(reference: Path) -> None:
    assert "- [`(move Hop …)`](move-hop.md): " in read(reference, "move-step.md")


def test_ludemes_that_are_written_alike_have_a_section_each(reference: Path) -> None:
    page = read(reference, "if.md")
    assert "## Chooses between two numbers\n" in page
    assert "## Chooses between two regions\n" in page


def test_the_page_of_a_kind_lists_its_ludemes_and_how_else_it_is_written(
    reference: Path,
) -> None:
    page = read(reference, "kinds/int.md")
    assert "It may be written out: a whole number such as `3`" in page
    assert "- [`(abs …)`](../abs.md): Drops the sign of a number.\n" in page
    assert "[`(exact …)`](../exact.md)" in page


def test_the_page_of_a_kind_names_the_kinds_within_it(reference: Path) -> None:
    assert "Every [effect](../kinds/effect.md) is one too." in read(reference, "kinds/moves.md")


def test_the_page_of_constants_explains_every_word(reference: Path) -> None:
    page = read(reference, "constants/role.md")
    assert "| `Mover` | the player whose turn it is |\n" in page
    assert "[`(score …)`](../score.md)" in page


def test_pages_are_the_same_every_time(reference: Path, tmp_path: Path) -> None:
    write_reference(tmp_path)
    for page in reference.rglob("*.md"):
        again = tmp_path / page.relative_to(reference)
        assert again.read_bytes() == page.read_bytes()


class Muddle(Int):
    """todo. Counts things TODO"""

    many: int

    def lower(self, m: Any) -> Any: ...


@pytest.fixture
def muddle() -> Iterator[Signature]:
    """A ludeme about which nothing is right."""
    ludeme("move", "Muddle")(Muddle)
    yield Signature(Muddle)
    REGISTERED.remove(Muddle)


@pytest.mark.parametrize(
    ("check", "mistake"),
    [
        (check_summary, "one short sentence: 'todo. Counts things TODO'"),
        (check_fields, "its field `many` has no docstring"),
        (check_finished, "left to be done"),
        (check_example, "no `Example:`"),
        (check_english, "no method `english`"),
    ],
)
def test_a_ludeme_that_is_badly_described_is_found(
    muddle: Signature, check: Callable[[Signature], Iterator[str]], mistake: str
) -> None:
    assert check in LUDEME_CHECKS
    (found,) = check(muddle)
    assert mistake in found


@pytest.mark.parametrize("text", ["", "no capital.", "No full stop", "Two. Of them.", "L" * 101])
def test_a_summary_is_one_short_sentence(text: str) -> None:
    assert not is_one_short_sentence(text)
    assert is_one_short_sentence("It is a line.")


class Ours(Int):
    """Counts what only we count."""

    __module__ = "ludarium.ludemes.numbers.ours"


@pytest.mark.parametrize("addition", [True, False])
def test_a_ludeme_of_ours_is_one_of_ludii_unless_it_says_otherwise(addition: bool) -> None:
    ludeme("ours", addition=addition)(Ours)
    REGISTERED.remove(Ours)
    assert Ours.is_addition == addition


def test_a_ludeme_in_another_package_is_an_addition(muddle: Signature) -> None:
    assert muddle.ludeme.is_addition
