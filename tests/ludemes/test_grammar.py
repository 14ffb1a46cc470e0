"""The grammar names everything that can be written, and explains every name that it uses."""

import re
from collections import Counter

import pytest

from ludarium.engine.kinds import Boolean, Effect, Int, Moves, Region
from ludarium.ludemes.grammar import grammar, kinds, kinds_within, members
from ludarium.ludemes.registry import signatures
from ludarium.ludemes.signature import enumerations, symbol

NAME = r"[a-z][A-Za-z0-9]*"


@pytest.fixture(scope="module")
def rules() -> dict[str, str]:
    """What stands for each name, on one line and without remarks."""
    text = re.sub(r"^ *//.*\n", "", grammar(), flags=re.MULTILINE)
    found = (rule.split("::=", 1) for rule in text.split("\n\n") if rule.strip())
    return {name.strip(): " ".join(body.split()) for name, body in found}


def names_used(body: str) -> set[str]:
    """The names in a rule: without words that describe, keywords, constants and labels."""
    body = re.sub(r"\?[^?]*\?", "", body)
    body = re.sub(rf"\((?!{NAME} \|)\S+?(?=[ )])", "", body)
    body = re.sub(rf"{NAME}:", "", body)
    return set(re.findall(rf"(?<![A-Za-z0-9]){NAME}", body))


def test_every_ludeme_kind_and_enumeration_has_a_rule(rules: dict[str, str]) -> None:
    assert {symbol(signature.ludeme) for signature in signatures()} <= rules.keys()
    assert {symbol(kind) for kind in kinds()} <= rules.keys()
    ours = [one for one in enumerations() if one.__module__.startswith("ludarium.")]
    assert {symbol(enumeration) for enumeration in ours} <= rules.keys()


def test_no_two_rules_have_the_same_name() -> None:
    names = Counter(re.findall(rf"^({NAME})(?: ::=|\n +::=)", grammar(), re.MULTILINE))
    assert len(names) > 700
    assert [name for name, count in names.items() if count > 1] == []


def test_every_name_that_is_used_has_a_rule(rules: dict[str, str]) -> None:
    used = {name for body in rules.values() for name in names_used(body)}
    assert len(used) > 700
    assert used - rules.keys() == set()


def test_every_rule_is_used_except_for_the_file(rules: dict[str, str]) -> None:
    used = {name for body in rules.values() for name in names_used(body)}
    assert rules.keys() - used == {"file"}


def test_a_ludeme_is_written_with_its_keyword_constants_and_arguments(
    rules: dict[str, str],
) -> None:
    assert rules["isEmpty"] == "(is Empty [siteType] int)"
    assert rules["regionUnion"] == "(union region region) | (union {region})"


def test_a_symbol_may_stand_for_the_keyword(rules: dict[str, str]) -> None:
    assert rules["intDiv"] == "(div int int) | (/ int int)"


def test_plain_values_are_told_from_computed_ones(rules: dict[str, str]) -> None:
    assert rules["int"].startswith("integer | ")
    assert rules["boolean"].startswith("truth | ")
    assert "[stack:truth]" in rules["moveStep"]
    assert "[exact:boolean]" in rules["isLine"]


def test_a_kind_lists_its_ludemes_and_the_kinds_within_it(rules: dict[str, str]) -> None:
    assert {"effect", "moveStep"} <= names_used(rules["moves"])
    assert "slide" not in names_used(rules["moves"])
    assert "slide" in names_used(rules["effect"])


def test_constants_are_listed_in_their_own_order(rules: dict[str, str]) -> None:
    assert rules["siteType"] == "Vertex | Edge | Cell"


def test_choices_between_arguments_are_remarked_on() -> None:
    assert "    // at most one of through:int, throughAny:region\n" in grammar()


def test_lines_are_short_enough_to_be_read() -> None:
    assert max(map(len, grammar().splitlines())) <= 100


def test_the_grammar_is_the_same_every_time() -> None:
    assert grammar() == grammar()


def test_kinds_are_those_that_some_ludeme_asks_for() -> None:
    assert {Boolean, Effect, Int, Moves, Region} <= set(kinds())
    assert kinds_within(Moves) == (Effect,)
    assert kinds_within(Region) == ()


def test_the_ludemes_of_a_kind_do_not_repeat_those_of_the_kinds_within_it() -> None:
    own = {signature.ludeme for signature in members(Moves)}
    assert own
    assert not any(issubclass(ludeme, Effect) for ludeme in own)
