"""Actions and moves: their texts are read, and written back letter for letter."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.engine.moves.action_kinds import (
    ACTION_KINDS,
    KINDS_BY_NAME,
    ActionKind,
    Argument,
    Value,
)
from ludarium.engine.moves.written import (
    Action,
    ActionError,
    Move,
    make_action,
    parse_action,
    parse_move,
)

ACTIONS = [
    "[Move:typeFrom=Cell,from=3,typeTo=Cell,to=4,decision=true]",
    "[Move:typeFrom=Cell,from=3,levelFrom=0,typeTo=Vertex,to=4,levelTo=2,stack=true]",
    "[Move:typeFrom=Vertex,from=3,typeTo=Vertex,to=4,count=1]",
    "[Copy:typeFrom=Cell,from=3,levelFrom=0,typeTo=Cell,to=4,decision=true]",
    "[StackMove:typeFrom=Cell,from=3,typeTo=Cell,to=4,numLevel=2]",
    "[Add:type=Cell,to=25,level=0,what=1,count=10,state=0,rotation=2,value=7,stack=true]",
    "[Add:to=25,what=1]",
    "[Insert:type=Cell,to=2,level=0,what=1]",
    "[Remove:type=Edge,to=5]",
    "[Remove:type=Cell,to=5,level=1,decision=true]",
    "[Remove:to=5,applied=false]",
    "[Promote:type=Cell,to=5,what=9]",
    "[Select:typeFrom=Cell,from=1,decision=true]",
    "[Select:typeFrom=Cell,from=1,levelFrom=2,typeTo=Cell,to=0,levelTo=1,decision=true]",
    "[SetCount:type=Cell,to=1,what=1,count=0]",
    "[SetState:type=Cell,to=1,level=0,state=3]",
    "[SetValue:type=Cell,to=-1,value=3]",
    "[SetHidden:type=Cell,to=1,level=0,who=2,value=true]",
    "[SetStateAndUpdateDice:site=22,state=1]",
    "[SetDiceAllEqual:value=false]",
    "[Pass:]",
    "[Pass:decision=true]",
    "[Pass:decision=true,forced=true]",
    "[Pass:,forced=true]",
    "[SetPending:]",
    "[SetPending:value=4]",
    "[SetPending:,decision=true]",
    "[SetScore:player=1,score=-5,add=true]",
    "[RememberValue:name=null,value=3]",
    "[StoreStateInContext:]",
    "[Note:message=Check, says the rook: [e4],to=2]",
    "[Vote:vote=Yes, please,voteInt=3,decision=true]",
    "[Forfeit:player=P1,decision=true]",
    "[NextInstance:decision=true]",
]


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_is_written_back_as_it_was_read(text: str) -> None:
    assert str(parse_action(text)) == text


def test_an_action_has_all_its_arguments_even_if_its_text_has_not() -> None:
    add = parse_action("[Add:type=Cell,to=25,what=3]")
    assert add.kind is KINDS_BY_NAME["Add"]
    assert (add["type"], add["to"], add["what"]) == ("Cell", 25, 3)
    assert (add["level"], add["count"], add["stack"], add["decision"]) == (-1, 1, False, False)
    assert parse_action("[Remove:to=5,applied=false]")["type"] is None
    with pytest.raises(KeyError):
        add["from"]


def test_actions_can_be_made() -> None:
    made = make_action("Move", typeFrom="Cell", from_=3, typeTo="Cell", to=4)
    assert made == parse_action("[Move:typeFrom=Cell,from=3,typeTo=Cell,to=4]")
    with pytest.raises(TypeError, match="what"):
        make_action("Add", to=3)
    with pytest.raises(TypeError, match="height"):
        make_action("Add", to=3, what=1, height=2)


@pytest.mark.parametrize(
    ("text", "message", "advice"),
    [
        ("Add:to=1,what=1", "is no action", "[Add:…]"),
        ("[Ad:to=1,what=1]", "there is no action `Ad`", "`Add:`"),
        ("[Add:to=1]", "is no `Add`", "{type=…},to=…,{level=…},what=…"),
        ("[Add:what=1,to=1]", "is no `Add`", "it is written"),
        ("[Add:to=one,what=1]", "is no `Add`", "it is written"),
        ("[Add:to=1,what=1,height=3]", "is no `Add`", "it is written"),
        ("[Add:to=1,what=1,count=1]", "goes without saying", "`[Add:to=1,what=1]`"),
        ("[SetTemp:temp=007]", "is no `SetTemp`", "temp=…"),
        (f"[SetTemp:temp={'9' * 5000}]", "is no `SetTemp`", "temp=…"),
        ("", "is no action", "[Add:…]"),
    ],
)
def test_a_text_that_is_no_action_is_refused_with_a_reason(
    text: str, message: str, advice: str
) -> None:
    with pytest.raises(ActionError) as caught:
        parse_action(text)
    assert message in caught.value.message
    assert advice in caught.value.advice
    assert len(caught.value.message) < 200


MOVES = [
    "[Move:mover=0,from=25,to=25,actions=[Add:type=Cell,to=25,what=1,count=10]]",
    "[Move:mover=1,actions=[Pass:decision=true]]",
    "[Move:mover=2,from=3,to=-2,state=2,oriented=false,edge=3,levelMin=1,levelMax=2,actions=]",
    "[Move:mover=1,from=2,to=8,actions=[Remove:type=Cell,to=8],[SetScore:player=1,score=3]]",
]


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_written_back_as_it_was_read(text: str) -> None:
    assert str(parse_move(text)) == text


def test_a_move_tells_who_moves_from_where_to_where_and_what_comes_of_it() -> None:
    move = parse_move(MOVES[3])
    assert (move.mover, move.from_, move.to) == (1, 2, 8)
    assert [action.kind.name for action in move.actions] == ["Remove", "SetScore"]
    assert parse_move(MOVES[1]) == Move(1, actions=(make_action("Pass", decision=True),))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[Move:mover=1,from=2,to=3,actions=[Pass:]", "`[Pass:` is no action"),
        ("[Move:from=2,to=3,actions=[Pass:]]", "is no move"),
        ("[Move:mover=1,to=3,from=2,actions=[Pass:]]", "is no move"),
        ("[Move:mover=1,from=-1,actions=[Pass:]]", "goes without saying"),
        ("[Move:mover=1,levelMin=0,levelMax=1,actions=[Pass:]]", "goes without saying"),
        ("[Move:mover=1,actions=[Pass:],[Fly:]]", "there is no action `Fly`"),
        ("[Move:mover=1,actions=[Pass:]\n]", "is no move"),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_a_reason(text: str, message: str) -> None:
    with pytest.raises(ActionError) as caught:
        parse_move(text)
    assert message in caught.value.message
    assert caught.value.advice


def test_every_kind_has_a_number_that_never_changes() -> None:
    assert [kind.number for kind in ACTION_KINDS] == list(range(len(ACTION_KINDS)))
    assert len(KINDS_BY_NAME) == len(ACTION_KINDS)
    numbers = {kind.name: kind.number for kind in ACTION_KINDS}
    assert (numbers["Move"], numbers["Add"], numbers["SetHidden"]) == (0, 3, 12)
    assert (numbers["Pass"], numbers["SetVar"], numbers["Reset"]) == (24, 36, 49)


def values_of(argument: Argument) -> st.SearchStrategy[Value]:
    of_pattern: dict[str, st.SearchStrategy[Value]] = {
        "true|false": st.booleans(),
        ".*": st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"])),
        "Cell|Vertex|Edge": st.sampled_from(["Cell", "Vertex", "Edge"]),
        "[A-Za-z]+[0-9]*": st.sampled_from(["P1", "P16", "Mover"]),
    }
    written = of_pattern.get(argument.pattern, st.integers(-(10**10) + 1, 10**10 - 1))
    return written | st.just(argument.default) if argument.optional else written


@st.composite
def actions(draw: st.DrawFn, kinds: tuple[ActionKind, ...] = ACTION_KINDS) -> Action:
    kind = draw(st.sampled_from(kinds))
    return Action(kind, tuple(draw(values_of(argument)) for argument in kind.arguments))


@given(actions())
def test_reading_undoes_writing(action: Action) -> None:
    assert parse_action(str(action)) == action


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for given_text in (text, f"[{text}]", f"[Note:{text}]", f"[Move:mover=1,{text}]"):
        for parse in (parse_action, parse_move):
            with contextlib.suppress(ActionError):
                assert str(parse(given_text)) == given_text
