"""Checks that every ludeme passes, ours and those of extensions: all is said about it, and is true.

Each check yields what is wrong, a sentence for each mistake.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from ludarium.engine.kinds import StartRule
from ludarium.language.parse import parse
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.documentation import documentation, documentation_of_constants
from ludarium.ludemes.reader import read_as
from ludarium.ludemes.reference import reference_page
from ludarium.ludemes.signature import Signature
from ludarium.vocabulary.ludeme import Constant, Ludeme

_LONGEST: Final = 100
_MEANINGS: Final = ("lower", "put_in", "put_in_plan", "build", "carry_out")
"""The methods of a ludeme that players would notice, so that rules have to speak of it."""
_KINDS: Final = "ludarium.engine.kinds"


def check_summary(signature: Signature) -> Iterator[str]:
    """Its docstring begins with one short sentence."""
    summary = documentation(signature.ludeme).summary
    if not is_one_short_sentence(summary):
        yield f"its docstring does not begin with one short sentence: {summary!r}"


def check_fields(signature: Signature) -> Iterator[str]:
    """Every field has a docstring of whole sentences under it."""
    documented = documentation(signature.ludeme).fields
    for field in signature.fields:
        if not documented.get(field.name, "").endswith("."):
            yield f"its field `{field.name}` has no docstring that ends with a full stop"


def check_finished(signature: Signature) -> Iterator[str]:
    """Nothing is left to be done."""
    about = documentation(signature.ludeme)
    for text in (about.summary, about.body, about.example, *about.fields.values()):
        if "TODO" in text:
            yield f"something is left to be done: {text}"


def check_example(signature: Signature) -> Iterator[str]:
    """Its docstring has an example, which reads as this ludeme."""
    example = documentation(signature.ludeme).example
    if not example:
        yield "its docstring has no `Example:`"
        return
    try:
        nodes = parse(Text.of(Source("the example", example)))
        others = [n for n in nodes if type(read_as(n, signature.ludeme)) is not signature.ludeme]
    except DescriptionError as error:
        yield f"its example cannot be read: {error}"
        return
    if len(nodes) != 1 or others:
        yield f"its example reads as something else: {example}"


def check_page(signature: Signature) -> Iterator[str]:
    """Its page of the reference tells everything about it."""
    page = reference_page(signature)
    about = documentation(signature.ludeme)
    example = f"```\n{about.example}\n```" if about.example else ""
    for text in (
        about.summary.removesuffix("."),
        about.body,
        example,
        *signature.usages,
        *about.fields.values(),
    ):
        if text not in page:
            yield f"its page of the reference does not tell: {text}"
    if signature.ludeme.is_addition and "not part of Ludii's language" not in page:
        yield "its page of the reference does not tell that other systems do not know it"


def check_english(signature: Signature) -> Iterator[str]:
    """What means something in play can be told in English."""
    ludeme = signature.ludeme
    elsewhere = issubclass(ludeme, StartRule) and ludeme.is_seen is not StartRule.is_seen
    elsewhere = elsewhere or getattr(ludeme, "told_together", False)
    if _means_something(ludeme) and not elsewhere and not hasattr(ludeme, "english"):
        yield "it means something in play, but has no method `english`"


LUDEME_CHECKS: Final[tuple[Callable[[Signature], Iterator[str]], ...]] = (
    check_summary,
    check_fields,
    check_finished,
    check_example,
    check_page,
    check_english,
)
"""All checks of a ludeme."""


def check_ludeme(signature: Signature) -> Iterator[str]:
    """All that is wrong with a ludeme."""
    for check in LUDEME_CHECKS:
        for mistake in check(signature):
            yield f"`({signature.head} …)`: {mistake}"


def check_constants(enumeration: type[Constant]) -> Iterator[str]:
    """All that is wrong with a list of constants: what they are and mean must be said."""
    about = documentation_of_constants(enumeration)
    if not is_one_short_sentence(about.summary):
        yield f"`{enumeration.__name__}`: its docstring does not begin with one short sentence"
    for constant in enumeration:
        if not about.fields.get(constant.word):
            yield f"`{enumeration.__name__}`: what `{constant.word}` means is not said"


def is_one_short_sentence(text: str) -> bool:
    """Whether a text is a sentence that fits into a line of a list."""
    inner = text.removesuffix(".")
    return (
        len(text) <= _LONGEST
        and text.endswith(".")
        and text[0].isupper()
        and not re.search(r"[.!?]\s", inner)
    )


def _means_something(ludeme: type[Ludeme]) -> bool:
    own = [base for base in ludeme.__mro__ if base.__module__ != _KINDS]
    return any(name in base.__dict__ for base in own for name in _MEANINGS)
