"""Every ludeme and every constant is documented, and the pages made from that hang together."""

import re
from pathlib import Path

import pytest

from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.documentation import documentation, documentation_of_constants
from ludarium.ludemes.links import page_of
from ludarium.ludemes.reader import read_as
from ludarium.ludemes.reference import reference_page, write_reference
from ludarium.ludemes.registry import signatures
from ludarium.ludemes.signature import Signature, enumerations
from ludarium.vocabulary.ludeme import Constant


def is_one_short_sentence(text: str) -> bool:
    inner = text.removesuffix(".")
    return (
        len(text) <= 100
        and text.endswith(".")
        and text[0].isupper()
        and not re.search(r"[.!?]\s", inner)
    )


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
    assert is_one_short_sentence(documentation(signature.ludeme).summary)


@every_ludeme
def test_every_field_of_a_ludeme_is_documented(signature: Signature) -> None:
    documented = documentation(signature.ludeme).fields
    assert {name for name, text in documented.items() if text.endswith(".")} == {
        field.name for field in signature.fields
    }


@every_ludeme
def test_nothing_about_a_ludeme_is_left_to_be_done(signature: Signature) -> None:
    about = documentation(signature.ludeme)
    for text in (about.summary, about.body, about.example, *about.fields.values()):
        assert "TODO" not in text


@every_ludeme
def test_the_example_of_a_ludeme_reads_as_that_ludeme(signature: Signature) -> None:
    example = documentation(signature.ludeme).example
    (node,) = parse(Text.of(Source("example", example)))
    assert type(read_as(node, signature.ludeme)) is signature.ludeme


@every_enumeration
def test_a_list_of_constants_says_what_they_are_and_mean(enumeration: type[Constant]) -> None:
    about = documentation_of_constants(enumeration)
    assert is_one_short_sentence(about.summary)
    assert list(about.fields) == [constant.word for constant in enumeration]
    assert all(about.fields.values())


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
    page = reference_page(signature)
    about = documentation(signature.ludeme)
    assert about.summary.removesuffix(".") in page
    assert about.body in page
    assert f"```\n{about.example}\n```" in page
    for usage in signature.usages:
        assert usage in page
    for text in about.fields.values():
        assert text in page


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
