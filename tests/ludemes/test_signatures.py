"""The vocabulary is that of the reference system: nothing is missing, nothing is invented.

Ludemes that are ours alone say so (`@ludeme(…, addition=True)`), and are not compared.
"""

from collections.abc import Iterable

import pytest

from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.language.tree import INTEGER_WORDS
from ludarium.ludemes.reader import FAILED, Reader
from ludarium.ludemes.signature import Signature, expected
from ludarium.vocabulary.ludeme import Constant, Ludeme
from tests.ludemes.reference_names import (
    counterparts,
    enumeration,
    first_difference,
    forms_of_ours,
    forms_of_theirs,
    homes,
    kinds,
    our_enumerations,
    reference,
    reference_classes,
    reference_enumerations,
    reference_file,
    reference_types,
    shared_keywords,
    shared_signatures,
)

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(
        not reference()["classes"],
        reason=f"there is no {reference_file()}"
        if reference_file()
        else "set LUDARIUM_CORPUS to the folder of the reference corpus",
    ),
]

LITERALS = {"int": "7", "float": "2.5", "boolean": "True", "string": '"Disc"'}

# The reference system takes some bare constants as items of a drawing, such as `(graphics Red)`:
# an accident of how its enumerations are declared. They say nothing, and no game writes them.
MEANINGLESS = {"metadata.graphics.GraphicsItem"}


def ludeme_name(signature: Signature) -> str:
    return signature.ludeme.__name__


def enumeration_name(ours: type[Constant]) -> str:
    return ours.__name__


@pytest.mark.parametrize("name", reference_classes())
def test_every_form_of_a_reference_class_can_be_written(name: str) -> None:
    ours = [form for signature in counterparts(name) for form in forms_of_ours(signature)]
    missing = first_difference(forms_of_theirs(name), ours)
    assert missing is None, f"({reference_classes()[name]['keywords'][0]} {missing}) is not known"


@pytest.mark.parametrize("signature", shared_signatures(), ids=ludeme_name)
def test_no_form_of_a_ludeme_is_invented(signature: Signature) -> None:
    theirs = [name for name in reference_classes() if signature in counterparts(name)]
    assert theirs, f"no class `{signature.ludeme.keyword}` stands in the same places"
    invented = {n: first_difference(forms_of_ours(signature), forms_of_theirs(n)) for n in theirs}
    assert None in invented.values(), f"invented arguments: {invented}"


def test_every_ludeme_belongs_to_one_reference_class() -> None:
    assert homes().keys() == {signature.ludeme for signature in shared_signatures()}
    assert set(homes().values()) == set(reference_classes())


def test_the_keywords_are_the_same() -> None:
    assert shared_keywords().keys() == reference()["keywords"].keys()


@pytest.mark.parametrize("keyword", reference()["keywords"])
def test_a_keyword_or_symbol_stands_for_the_same_ludemes(keyword: str) -> None:
    ours = {homes()[signature.ludeme] for signature in shared_keywords()[keyword]}
    assert ours == set(reference()["keywords"][keyword])


def test_the_words_for_numbers_are_the_same() -> None:
    assert reference()["integerConstants"] == INTEGER_WORDS


@pytest.mark.parametrize("ours", our_enumerations(), ids=enumeration_name)
def test_an_enumeration_has_the_constants_of_its_counterpart(ours: type[Constant]) -> None:
    theirs = [name for name in reference_enumerations() if enumeration(name) is ours]
    assert len(theirs) == 1
    assert sorted(c.word for c in ours) == sorted(reference_enumerations()[theirs[0]])


def test_enumerations_that_are_not_ours_only_tell_ludemes_apart() -> None:
    """They stand first, or after another such constant, without label and braces."""
    for name, entry in reference_classes().items():
        for overload in entry["overloads"]:
            leading = True
            for param in overload["params"]:
                selects = param["type"] in reference_enumerations() and not enumeration(
                    param["type"]
                )
                leading = leading and selects
                if selects:
                    assert leading, f"{name}: {param['type']}"
                    assert not param["label"], name
                    assert not param["array"], name


@pytest.mark.parametrize("name", reference_types())
def test_a_type_takes_the_same_literals_enumerations_and_ludemes(name: str) -> None:
    entry, ours = reference_types()[name], kinds(name)
    literals = {literal for literal, text in LITERALS.items() if reads(text, ours)}
    assert literals == set(entry["literals"])
    constants = {kind for kind in ours if issubclass(kind, Constant)}
    if name not in MEANINGLESS:
        assert constants == {enumeration(theirs) for theirs in entry["enums"]}
    ludemes = tuple(kind for kind in ours if issubclass(kind, Ludeme))
    classes = {homes()[s.ludeme] for s in shared_signatures() if issubclass(s.ludeme, ludemes)}
    assert classes == set(entry["classes"])


def reads(literal: str, kinds: Iterable[type]) -> bool:
    wanted = expected(frozenset((0, kind) for kind in kinds))
    (node,) = parse(Text.of(Source("literal", literal)))
    return Reader().read(node, wanted) is not FAILED
