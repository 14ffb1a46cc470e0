"""Every ludeme and every constant is documented, and the pages made from that hang together."""

import re

import pytest

from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.documentation import documentation, documentation_of_constants
from ludarium.ludemes.ludeme import Constant
from ludarium.ludemes.reader import read_as
from ludarium.ludemes.registry import signatures
from ludarium.ludemes.signature import Signature, enumerations


def is_one_short_sentence(text: str) -> bool:
    inner = text.removesuffix(".")
    return (
        len(text) <= 100
        and text.endswith(".")
        and text[0].isupper()
        and not re.search(r"[.!?]\s", inner)
    )


every_ludeme = pytest.mark.parametrize(
    "signature", sorted(signatures(), key=lambda s: s.ludeme.__name__), ids=lambda s: s.ludeme.__name__
)
every_enumeration = pytest.mark.parametrize(
    "enumeration", enumerations(), ids=lambda enumeration: enumeration.__name__
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
