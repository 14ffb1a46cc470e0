"""Tutorials: their texts are true, their code runs, and what is right in a step counts as right."""

import contextlib
import io
import re

import pytest
from starlette.testclient import TestClient

from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.library.folders import DEFINITIONS
from ludarium.portal.tutorials.judging import verdict_on
from ludarium.portal.tutorials.reading import BadTutorial, Step, read, tutorials
from ludarium.portal.workshop.workshop import check

STEPS = {f"{each.name}, {step.title}": step for each in tutorials().values() for step in each.steps}


def steps(kind: str) -> pytest.MarkDecorator:
    """A test for each step of a kind."""
    found = {name: step for name, step in STEPS.items() if step.kind == kind}
    return pytest.mark.parametrize("step", found.values(), ids=found.keys())


HEAD = "# A title\n\n- minutes: 5\n\nA summary.\n\n"


def squeezed(text: str) -> str:
    """A text without its spaces, so that it does not matter how it is laid out."""
    return re.sub(r"\s+", "", text)


def test_there_are_the_five_that_were_asked_for() -> None:
    names = ["first-game", "read-a-description", "write-a-game", "reconstruct", "first-agent"]
    assert list(tutorials()) == names


@steps("write")
def test_the_solution_of_a_step_is_right_and_what_is_given_is_not(step: Step) -> None:
    assert verdict_on(step.solution, step.solution, is_free=step.is_free).is_done
    assert not check(step.solution)["problems"]
    if "[#]" in step.given:  # it has a hole, and cannot be played
        assert describe(Source("given", step.given), known=DEFINITIONS).holes
    elif not step.is_free:
        assert not verdict_on(step.given, step.solution).is_done


@steps("write")
def test_what_a_step_tells_to_write_stands_in_its_solution(step: Step) -> None:
    for shown in re.findall(r'<code class="language-lud">(.*?)</code>', step.html, re.DOTALL):
        plain = shown.replace("&quot;", '"').replace("&lt;", "<").replace("&gt;", ">")
        assert squeezed(plain) in squeezed(step.solution), plain


@steps("find")
def test_passages_to_choose_from_stand_in_what_is_read(step: Step) -> None:
    for passage in step.passages:
        if passage.text.startswith("(") and "language-lud" in step.html and not passage.is_right:
            plain = step.html.replace("&quot;", '"')
            assert squeezed(passage.text) in squeezed(plain), passage.text


def test_the_python_of_the_agent_prints_what_the_page_says() -> None:
    names: dict[str, object] = {}
    for step in tutorials()["first-agent"].steps:
        told = io.StringIO()
        with contextlib.redirect_stdout(told):
            for code in step.code:
                exec(code, names)
        assert told.getvalue() == "".join(step.output)


def test_morris_is_what_the_tutorial_leads_to() -> None:
    """The last goal plays as the game of the library does, but for which men may be taken."""
    *_, last, _ = tutorials()["write-a-game"].steps
    taken = "(move Remove (sites Occupied by:Enemy))"
    safe = last.solution.replace(taken, '"take-a-man-outside-mills"')
    library = (
        '(game "Nine" (players 2) (equipment {(board (concentric Square rings:3) use:Vertex)'
        ' (hand Each) (piece "Man" Each)}) (rules (start (place "Man" "Hand" count:9)) phases:{'
        '(phase "Placing" (play (if (is Prev Mover) "take-a-man-outside-mills"'
        ' ("enter-a-man" "after-a-mill-take"))) (nextPhase Mover (is Empty (handSite Mover))'
        ' "Moving")) (phase "Moving" (play (if (is Prev Mover) "take-a-man-outside-mills"'
        ' ("step-or-fly" 3))) (end {"two-men-lose" "blocked-player-loses"}))}))'
    )
    assert verdict_on(safe, library).is_done


def test_a_difference_is_told_with_the_moves_that_lead_to_it() -> None:
    steps = tutorials()["write-a-game"].steps
    three, four = steps[1].solution, steps[1].solution.replace("Line 3", "Line 4")
    said = verdict_on(four, three).words
    assert re.fullmatch(
        r"After \d+ moves \(.+\) player \d should have won; in your game it \w+( \w+)?\.", said
    )
    beside = three.replace("(sites Empty)", "(difference (sites Empty) (centrePoint))")
    assert verdict_on(beside, three).words == (
        "At the beginning B2 should be possible, and is not."
    )
    assert "B2 is possible, and should not be" in verdict_on(three, beside).words
    assert verdict_on(three.replace("(square 3)", "(square 4)"), three).words == (
        "The board should have 9 cells; yours has 16."
    )
    assert "for 3" in verdict_on(three.replace("(players 2)", "(players 3)"), three).words


def test_a_game_that_one_side_always_wins_is_no_contest() -> None:
    step = tutorials()["reconstruct"].steps[2]
    assert "no contest" in verdict_on(step.given, step.solution, is_free=True).words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A text without a head.", "come first"),
        (f"{HEAD}## One\n\n```dance\n```\n", "there are no blocks `dance`"),
        (f"{HEAD}## One\n\n```passages\n- (a)\n- (b)\n```\n", "one passage is right"),
        (f"{HEAD}## One\n\n```lud goal\n(game)\n```\n", "has a text given"),
    ],
)
def test_a_tutorial_that_is_badly_written_is_told(text: str, said: str) -> None:
    with pytest.raises(BadTutorial, match=said):
        read("bad", text)


def test_the_pages_hold_all_steps_without_any_script(client: TestClient) -> None:
    assert client.get("/tutorials").text.count('class="tutorial-card"') == len(tutorials())
    for each in tutorials().values():
        page = client.get(f"/tutorials/{each.name}")
        assert page.status_code == 200
        for step in each.steps:
            assert step.title in page.text
        data = client.get(f"/tutorials/{each.name}?format=json").json()
        assert [step["kind"] for step in data["steps"]] == [step.kind for step in each.steps]
        assert f"/tutorials/{each.name}" in client.get("/sitemap.xml").text
    assert client.get("/tutorials/nothing").status_code == 404


def test_a_step_is_checked_in_the_sandbox(client: TestClient) -> None:
    step = tutorials()["write-a-game"].steps[1]
    right = client.post("/tutorials/write-a-game/2", content=step.solution).json()
    assert right["done"]
    assert "<svg" in right["board"]
    early = client.post("/tutorials/write-a-game/2", content=step.given).json()
    assert not early["done"]
    assert "should have won" in early["words"]
    broken = client.post("/tutorials/write-a-game/2", content="(game").json()
    assert broken["problems"][0]["kind"] == "error"
    assert not broken["done"]
    for path in ("write-a-game/0", "write-a-game/99", "first-game/1", "nothing/1"):
        assert client.post(f"/tutorials/{path}", content="").status_code == 404


def test_links_of_the_texts_lead_somewhere(client: TestClient) -> None:
    for each in tutorials().values():
        for step in each.steps:
            for address in re.findall(r'href="(/[^"#]*)', step.html):
                answer = client.get(address, follow_redirects=False)
                assert answer.status_code in (200, 302), address
