"""The taxonomy is whole, and whatever ludemes say about concepts fits it."""

import pytest

from ludarium.ludemes.registry import signatures
from ludarium.vocabulary.concepts import (
    ConceptType,
    Origin,
    UnknownConcept,
    ancestors,
    below,
    closed,
    concept,
    taxonomy,
    told_by_description,
)
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection
from ludarium.vocabulary.ludeme import Ludeme

LUDEMES = [signature.ludeme for signature in signatures()]


def test_there_are_as_many_concepts_as_in_published_tables() -> None:
    known = taxonomy().values()
    assert len(known) == 809
    assert sorted(each.id for each in known) == list(range(1, 810))
    assert len(told_by_description(ConceptType.BOOLEAN)) == 480
    assert len(told_by_description()) == 511


def test_every_concept_has_a_parent_but_the_roots() -> None:
    for each in taxonomy().values():
        if each.parent is None:
            assert each.depth == 0
        else:
            assert each.number.startswith(f"{taxonomy()[each.parent].number}.")


def test_frequencies_are_numbers() -> None:
    frequencies = [each for name, each in taxonomy().items() if name.endswith("Frequency")]
    assert {each.type for each in frequencies if each.depth > 3} == {ConceptType.DECIMAL}
    assert {each.origin for each in frequencies} == {Origin.PLAY}


def test_every_concept_has_a_meaning() -> None:
    missing = [each.name for each in taxonomy().values() if not each.meaning]
    if len(missing) == len(taxonomy()):
        pytest.skip("no meanings are written yet: vocabulary/concept_meanings.toml")
    assert missing == [], f"{len(missing)} concepts lack a sentence"


def test_a_concept_brings_those_that_it_lies_under() -> None:
    assert ancestors("SowCapture") == (
        *("SowWithEffect", "Sow", "MovesEffects", "MovesNonDecision"),
        *("Moves", "Play", "Rules"),
    )
    assert closed({"Hand"}) == {"Hand", "Container", "Equipment"}
    assert "SowCapture" in below("Sow")


def test_a_number_brings_nothing_but_what_it_lies_under_is_brought() -> None:
    assert "NumPlayers" not in closed({"Solitaire"})
    assert {"Players", "Properties"} < closed({"Solitaire"})


def test_capital_letters_do_not_matter() -> None:
    assert concept("sowcapture").name == "SowCapture"


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("Conection", "did you mean `Connection`"),
        ("Sites", "PlayableSites"),
        ("qqq", "`ludarium concepts --list`"),
    ],
)
def test_unknown_names_get_the_nearest(name: str, advice: str) -> None:
    with pytest.raises(UnknownConcept, match="no concept called") as caught:
        concept(name)
    assert advice in caught.value.advice


@pytest.mark.parametrize("ludeme", LUDEMES, ids=lambda ludeme: ludeme.__name__)
def test_a_ludeme_names_concepts_and_fields_that_there_are(ludeme: type[Ludeme]) -> None:
    fields = {f for kind in ludeme.__mro__ for f in getattr(kind, "__annotations__", ())}
    defaults = dict(ludeme.default_concepts)
    assert [n for n in (*ludeme.concepts, *defaults.values()) if n not in taxonomy()] == []
    named = {*defaults, *(path.split(".")[0] for path in ludeme.unseen)}
    assert named <= fields


def test_words_for_directions_name_concepts_that_there_are() -> None:
    words = (*AbsoluteDirection, *RelativeDirection)
    assert {name for word in words for name in word.concepts} <= set(taxonomy())
