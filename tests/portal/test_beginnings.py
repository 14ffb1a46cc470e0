"""What the editor offers to begin with, and what it warns of."""

import pytest
from starlette.testclient import TestClient

import ludarium
from ludarium.checking.names import unknown_names
from ludarium.language.description import describe, read_source
from ludarium.library import GAMES, known_definitions
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_game
from ludarium.portal.workshop.beginnings import PLACES, Pattern, Template, patterns, templates
from ludarium.portal.workshop.workshop import check, tidy, trial, unused

FRAME = """(game "Frame"
    (players {(player N) (player S)})
    (equipment {
        (board (square 5) (track "Round" "0,E,N,W" loop:True))
        (piece "Man" Each PIECE)
        (regions "Home" P1 (sites Bottom))
        (regions "Home" P2 (sites Top))
    })
    (rules (start START) (play PLAY) (end {END (if (no Moves Next) (result Mover Loss))})))
"""
USUAL = {
    "PIECE": "(move Step (to if:(is Empty (to))))",
    "START": '{(place "Man1" (sites Bottom)) (place "Man2" (sites Top))}',
    "PLAY": "(forEach Piece)",
    "END": "",
}
"""What stands in the places of the frame, if nothing else does."""


def framed(**parts: str) -> str:
    """A whole game with some parts of it given."""
    text = FRAME
    for place, usual in USUAL.items():
        text = text.replace(place, parts.get(place.lower(), usual))
    return text


def warnings(text: str) -> list[tuple[str, str]]:
    found = check(text)["problems"]
    assert all(problem["kind"] == "warning" for problem in found), found
    return [(problem["message"], problem["help"]) for problem in found]


@pytest.mark.parametrize("template", templates().values(), ids=lambda each: each.name)
def test_a_template_is_in_order_and_comes_to_an_end(template: Template) -> None:
    assert check(template.text)["problems"] == []
    assert tidy(template.text)["text"] == template.text, "it is not laid out as we do"
    assert template.summary.endswith(".")
    result = ludarium.load(template.text).playouts(100, seed=1, progress=False)
    assert result.games == 100
    assert sum(result.wins) + result.draws > 50


@pytest.mark.parametrize("pattern", patterns(), ids=lambda each: each.name)
def test_a_pattern_makes_a_game_in_its_place(pattern: Pattern) -> None:
    assert pattern.place in PLACES
    text = framed(**{pattern.place: pattern.text})
    assert not warnings(text)
    state = ludarium.load(text).start(seed=1)
    assert state.legal_moves() or pattern.place == "piece"


@pytest.mark.parametrize(
    ("parts", "message", "advice"),
    [
        (
            {"end": '(if (is In (last To) (sites "Hom")) (result Mover Win))'},
            'region "Hom"',
            "Home",
        ),
        ({"end": '(if (is In (last To) (sites Mover "Hut")) (result Mover Win))'}, "Hut", "Home"),
        ({"play": '(forEach Piece "Mann")'}, 'piece "Mann"', "Man"),
        ({"end": '(if (no Pieces Next "King") (result Mover Win))'}, 'piece "King"', "Man"),
        ({"end": '(if (= (var "Laps") 3) (result Mover Win))'}, 'variable "Laps"', "nothing here"),
        ({"end": '(if (= 0 (mapEntry "Way" 1)) (result Mover Win))'}, 'map "Way"', "nothing here"),
        ({"end": '(if (is In (last To) (sites Track "Rnd")) (result Mover Win))'}, "Rnd", "Round"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_name_that_nothing_defines_is_warned_of(
    parts: dict[str, str], message: str, advice: str
) -> None:
    """Review, defect 15: `(sites Mover "Hom")` with no such region was in order."""
    ((said, helped),) = warnings(framed(**parts))
    assert said.startswith("there is no ")
    assert message in said
    assert advice in helped


def test_a_name_is_mended_with_a_click() -> None:
    text = framed(end='(if (is In (last To) (sites "Hom")) (result Mover Win))')
    (problem,) = check(text)["problems"]
    (mending,) = problem["mendings"]
    assert text[mending["start"] : mending["end"]] == "Hom"
    assert mending["text"] == "Home"


def test_no_alarm_in_the_library() -> None:
    for path in sorted(GAMES.glob("*.lud"))[::6]:
        game = read_game(describe(read_source(path), known=known_definitions(path)))
        if isinstance(game, Game):
            assert unknown_names(game) == [], path.stem


def test_ends_that_cannot_happen_and_idle_rules_are_told_at_their_place() -> None:
    """A row of seven on a board of five, and a king that nothing brings to the board."""
    text = framed(end="(if (is Line 7) (result Mover Win))").replace(
        "(regions", '(piece "King" Each (move Slide)) (regions', 1
    )
    found = unused(text)
    said = {text[one["start"] : one["end"]]: one["message"] for one in found["problems"]}
    assert "(if (is Line 7) (result Mover Win))" in said
    assert any("King" in message for message in said.values())
    assert {one["kind"] for one in found["problems"]} == {"warning"}
    assert unused("(game")["trouble"]
    clean = templates()["row"].text
    assert unused(clean) == {"problems": [], "games": 400, "trouble": ""}


def test_a_game_is_tried_out_with_a_search_where_asked() -> None:
    text = templates()["row"].text
    assert trial(text)["search"] is None
    assert trial(text, with_search=True)["search_code"]
    assert trial("(game", with_search=True)["problems"]


def test_the_editor_begins_with_a_template(client: TestClient) -> None:
    page = client.get("/editor?game=template/jumps")
    assert page.status_code == 200
    assert "(game &#34;Jumps&#34;" in page.text
    assert client.get("/editor?game=template/nothing").status_code == 404


def test_without_scripts_the_editor_checks_a_text_that_is_sent(client: TestClient) -> None:
    """Review, defect 21: the editor without JavaScript checked for ever."""
    assert "The text has not been checked yet." in client.get("/editor").text
    wrong = client.post("/editor", data={"text": framed().replace("(play", "(plya")})
    assert wrong.status_code == 200
    assert "One mistake:" in wrong.text
    assert "there is no ludeme" in wrong.text
    right = client.post("/editor?game=template/row", data={"text": framed()})
    assert "Frame is in order." in right.text
    assert "data:image/svg+xml" in right.text
    assert client.post("/editor", data={"text": "x" * 200_001}).status_code == 413


def test_the_way_back_from_play_has_the_text(client: TestClient) -> None:
    """Review, defect 16: there was no way back from play to the editor's text."""
    text = framed()
    made = client.post("/editor/play?game=template/row", content=text).json()
    played = client.get(made["address"])
    key = made["address"].rpartition("/")[2]
    assert f'href="/editor?from={key}"' in played.text
    back = client.get(f"/editor?from={key}&format=json").json()
    assert back["text"] == text
    assert back["game"] == "template/row"
    gone = client.get("/editor?from=nothing")
    assert "not kept any more" in gone.text
