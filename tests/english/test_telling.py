"""How instructions are laid out: sentences, cases, conditions under what they allow."""

from ludarium.english.book.document import Block, Document, Section
from ludarium.english.phrases import (
    All,
    AnyOf,
    Clause,
    Condition,
    Do,
    Instruction,
    Lead,
    NextStop,
    Noun,
    Place,
    Said,
    Stands,
    Under,
    When,
    all_of,
    any_of,
    choice_of,
)
from ludarium.english.telling import tell

LANDING = Noun("the landing square", kind="site")
EMPTY = Clause(LANDING, "be", "empty")


def text_of(blocks: list[Block]) -> str:
    """Blocks as plain text, without the line breaks of long lines."""
    lines = Document("", [], [Section("Test", blocks)]).to_markdown().splitlines()
    return "\n".join(line for line in lines if line and not line.startswith("#"))


def told(instruction: Instruction, opening: str = "") -> str:
    return text_of(tell(instruction, opening))


def enemy(site: Noun) -> Condition:
    return Stands("an enemy man", "no enemy man", (Place("on", site),))


def long_deed() -> Do:
    return Do("put your man back into the pile", notes=("Nobody may take it from there again.",))


def test_branches_that_are_short_are_sentences() -> None:
    rule = When(Said("you can", "you cannot"), Do("jump"), Do("pass"))
    assert told(rule) == "If you can, jump. Otherwise, pass."


def test_branches_that_are_long_are_cases() -> None:
    rule = When(
        Said("you can", "you cannot"),
        When(Said("it is even", "it is odd"), long_deed()),
        When(Said("you must", "you need not"), long_deed(), Do("pass")),
    )
    lines = told(rule, "on your turn,").splitlines()
    assert lines[0] == "On your turn:"
    assert lines[1].lstrip("- ") == "If you can, do this only if it is even:"
    assert any(line.startswith("- Otherwise, if you must, put your man back") for line in lines)
    assert lines[-1] == "- Otherwise, pass."


def test_otherwise_is_said_before_a_subject_too() -> None:
    rule = When(
        Said("you can", "you cannot"), Do("jump"), When(Said("you must", "you need not"), Do("go"))
    )
    assert told(rule, "a king may") == (
        "If you can, a king may jump. Otherwise, if you must, a king may go."
    )


def test_many_conditions_stand_under_what_they_allow() -> None:
    colours = ("white", "black", "red", "blue", "green")
    tests = all_of(Said(f"{name} men stand in your own home", "") for name in colours)
    lines = told(When(tests, Do("take all men of your opponent off the board"))).splitlines()
    assert lines[0] == "Take all men of your opponent off the board if all of these are true:"
    assert lines[1:] == [f"- {name.capitalize()} men stand in your own home." for name in colours]


def test_a_condition_never_seems_to_belong_to_the_last_of_two_deeds() -> None:
    rule = When(EMPTY, Do("go on", None, Do("take a card")))
    assert told(rule) == "If the landing square is empty, go on, then take a card."


def test_a_site_that_was_just_named_is_there() -> None:
    swap = Do("change places with the piece", place=Place("on", LANDING))
    move = Do("move", place=Place("to", LANDING))
    rule = When(EMPTY, move, When(enemy(LANDING), swap))
    assert told(rule) == (
        "If the landing square is empty, move there. "
        "Otherwise, if an enemy man stands there, change places with the piece there."
    )


def test_the_same_pieces_on_different_sites_are_said_in_one() -> None:
    ways = ("the long path", "the short path")
    beyond = [enemy(NextStop.of("square", "X", way)) for way in ways]
    nobody = all_of([one.opposite() for one in beyond])
    assert nobody.text == (
        "no enemy man stands on the next square after X on the long path or the short path"
    )
    assert nobody.opposite() == any_of(beyond)
    assert isinstance(all_of(beyond), All)
    assert isinstance(any_of(one.opposite() for one in beyond), AnyOf)


def test_conditions_on_one_site_do_not_repeat_it() -> None:
    both = all_of([enemy(LANDING), enemy(NextStop.of("square", LANDING.text, "A"))])
    assert both.text.endswith("the next square after it on A")


def test_of_two_conditions_the_plain_one_comes_first() -> None:
    either: Condition = any_of([Said("you can", ""), Said("you must", "")])
    assert all_of([either, EMPTY]).text == (
        "the landing square is empty, and either you can or you must"
    )


def test_options_that_differ_in_a_number_are_one() -> None:
    options = [
        Do("jump over", exactly=(number,), rest="men") for number in ("three", "five", "six")
    ]
    jump = choice_of(options)
    assert isinstance(jump, Do)
    assert jump.text == "jump over exactly three, five or six men"


def test_choices_that_do_not_hang_together_are_made_at_once() -> None:
    inner = Under("a direction", Do("go"), Lead.CHOOSE)
    free = told(Under("a man", inner, Lead.CHOOSE))
    assert free == "Choose a man and a direction and then go."
    inner = Under("a point next to that man", Do("go"), Lead.CHOOSE, is_free=False)
    assert "that man and then" in told(Under("a man", inner, Lead.CHOOSE))
