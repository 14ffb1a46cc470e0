"""Games are found by what people call them."""

import pytest

import ludarium
from ludarium.language.problem import DescriptionError
from ludarium.library import load
from ludarium.library.lookup import look_up, name_of
from ludarium.library.names import folded, likeness, slug


def found(name: str, *, near: bool = False) -> str:
    """The identifier of the ruleset or the game that is found."""
    result = look_up(name, near=near)
    assert result.entry
    return result.ruleset.id if result.ruleset else result.entry.id


@pytest.mark.parametrize(
    ("name", "identifier"),
    [
        ("hex", "hex"),
        ("Nine Men’s Morris", "nine-mens-morris"),
        ("NINE MENS MORRIS", "nine-mens-morris"),
        ("Jeu du Moulin", "nine-mens-morris"),
        ("muhle", "nine-mens-morris"),
        ("hex/nash", "hex/nash"),
        ("Hex (Nash)", "hex/nash"),
        ("nine men's morris without flying", "nine-mens-morris/without-flying"),
        ("Mühle without-flying", "nine-mens-morris/without-flying"),
        ("Cumisitha 23", "cumisitha/ludii-23"),
        ("Cumisitha (Ludii 23)", "cumisitha/ludii-23"),
    ],
)
def test_names_that_are_written_out(name: str, identifier: str) -> None:
    assert found(name) == identifier


@pytest.mark.parametrize(
    ("name", "identifier"),
    [
        ("hexx", "hex"),
        ("nine mens moris", "nine-mens-morris"),
        ("tic tac to", "tic-tac-toe"),
        ("hnefatafel", "hnefatafl"),
        ("los alamos", "los-alamos-chess"),
    ],
)
def test_names_that_are_nearly_right(name: str, identifier: str) -> None:
    assert found(name, near=True) == identifier
    assert look_up(name, near=True).is_guess
    with pytest.raises(DescriptionError, match="did you mean"):
        look_up(name)


def test_several_games_are_named_and_none_is_taken() -> None:
    with pytest.raises(DescriptionError) as caught:
        look_up("men's morris", near=True)
    assert caught.value.problem.code == "no-such-game"
    assert "`Nine Men's Morris`" in caught.value.problem.advice
    assert "`Six Men's Morris`" in caught.value.problem.advice


@pytest.mark.parametrize("name", ["", " ", "?", "x" * 500, "xyzzy", "\x00", "a\nb", "/", "("])
def test_nonsense_is_no_game(name: str) -> None:
    with pytest.raises(DescriptionError):
        load(name)


def test_a_ruleset_is_loaded_by_its_name() -> None:
    assert len(ludarium.load("Hex Nash").start().legal_moves()) == 14 * 14
    assert len(ludarium.load("hex/nash").start().legal_moves()) == 14 * 14
    assert len(ludarium.load("Hex", ruleset="nash").start().legal_moves()) == 14 * 14


def test_a_game_with_one_ruleset_can_be_asked_for_it() -> None:
    assert ludarium.load("tic-tac-toe", ruleset="standard").name == "Tic-Tac-Toe"


def test_names_are_compared_without_accents_and_marks() -> None:
    assert folded("Mū Tōrere") == folded("mu-torere") == "mutorere"
    assert slug("L'Âge d’or & Ødegård") == "lage-dor-odegard"
    assert likeness("hex", "Hex") == 1
    assert likeness("hex", "Backgammon") == 0


@pytest.mark.parametrize(
    ("identifier", "name"),
    [
        ("hex", "Hex"),
        ("achi/murray", "Achi"),
        ("go/nine-by-nine", "Go (Nine by Nine)"),
        ("nowhere/standard", "nowhere/standard"),
    ],
)
def test_people_read_names_and_no_identifiers(identifier: str, name: str) -> None:
    assert name_of(identifier) == name
