"""What is said about a ludeme is taken from its class: docstring, example and fields."""

from ludarium.ludemes.documentation import documentation, documentation_of_constants, summary
from ludarium.vocabulary.directions import WalkStep
from ludarium.vocabulary.ludeme import Ludeme, Named


class Baking(Ludeme):
    """Something that is done with dough."""

    flour: int
    """How much flour is taken,
    in spoons."""

    oven: Named[str | None] = None
    """Which oven is used."""


class Bread(Baking):
    """Bakes a loaf.

    The dough rests
    for an hour.

    Then it rests again.

    Example:
        (bread
            3
            oven:"stone"
        )
    """

    oven: Named[str | None] = None
    """Which oven is used, the stone one if left out."""

    salt: bool = True
    unremarkable = "no field, so no docstring"
    """This is about no field."""


class Silent(Ludeme):
    pass


def test_the_docstring_is_a_summary_paragraphs_and_an_example() -> None:
    about = documentation(Bread)
    assert about.summary == "Bakes a loaf."
    assert about.body == "The dough rests\nfor an hour.\n\nThen it rests again."
    assert about.example == '(bread\n    3\n    oven:"stone"\n)'


def test_fields_are_documented_by_the_string_under_them_or_in_a_base_class() -> None:
    assert documentation(Bread).fields == {
        "flour": "How much flour is taken, in spoons.",
        "oven": "Which oven is used, the stone one if left out.",
    }


def test_body_and_example_may_be_left_out() -> None:
    about = documentation(Baking)
    assert about.summary == "Something that is done with dough."
    assert about.body == ""
    assert about.example == ""


def test_a_class_may_say_nothing() -> None:
    about = documentation(Silent)
    assert (about.summary, about.body, about.example, about.fields) == ("", "", "", {})


def test_constants_are_documented_by_their_meanings() -> None:
    about = documentation_of_constants(WalkStep)
    assert about.summary == "One step of a walk, as a turtle takes it."
    assert about.fields["L"] == "turn left on the spot"
    assert list(about.fields) == ["F", "L", "R"]


def test_the_summary_alone_can_be_asked_for() -> None:
    assert summary(Bread) == "Bakes a loaf."
    assert summary(WalkStep) == "One step of a walk, as a turtle takes it."
