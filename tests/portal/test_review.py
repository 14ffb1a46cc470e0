"""The defects of a visit with fresh eyes, one by one, each with the tests that keep it mended."""

from pathlib import Path

import pytest

import ludarium
from ludarium.agents.players import make_agent
from ludarium.drawing.palette import PLAYERS, THEMES, Palette, lightness, outline

TESTS = Path(__file__).parents[1]
MENDED: dict[int, tuple[str, dict[str, tuple[str, ...]]]] = {
    1: (
        "compound turns are told whole",
        {
            "portal/browser/telling.test.mjs": ("huffing is part of the turn that is told",),
            "portal/browser/test_play_telling.py": (
                "test_huffing_is_told_with_the_move_after_it",
                "test_a_mill_is_told_and_what_it_asks_for",
            ),
        },
    ),
    2: (
        "what is asked of the mover is said: a mill, check, sowing on",
        {
            "portal/browser/telling.test.mjs": ("a mill is told, and what it brings",),
            "portal/browser/test_play_telling.py": ("test_a_mill_is_told_and_what_it_asks_for",),
        },
    ),
    3: (
        "chess is played with sense",
        {
            "portal/test_review.py": ("test_a_strong_computer_sees_the_shepherds_mate",),
            "agents/test_tactics.py": ("test_chess",),
        },
    ),
    4: (
        "games are kept, and nothing takes their place",
        {
            "portal/browser/test_play_keeping.py": (
                "test_a_game_goes_on_after_a_reload_and_from_the_first_page",
                "test_a_new_game_takes_the_place_of_none_that_goes_on",
            )
        },
    ),
    5: (
        "fingers meet the sites of ten boards",
        {"portal/browser/test_play_phone.py": ("test_fingers_meet_the_sites_of_a_board",)},
    ),
    6: (
        "on a phone the board comes first",
        {"portal/browser/test_play_phone.py": ("HIGHEST = 160",)},
    ),
    7: (
        "on a desk the board fills the height and stays",
        {
            "portal/browser/test_play_phone.py": (
                "test_the_board_fills_a_desk_and_stays_when_the_game_is_over",
            )
        },
    ),
    8: (
        "the board can be turned",
        {"portal/browser/test_play_phone.py": ("test_the_board_is_turned_to_whoever_plays_alone",)},
    ),
    9: (
        "seeds are sown one by one",
        {
            "portal/browser/test_play_telling.py": ("test_seeds_are_sown_one_by_one",),
            "portal/browser/telling.test.mjs": (
                "seeds are told as they are sown and captured, lap by lap",
            ),
        },
    ),
    10: (
        "laps without a choice need no clicks",
        {
            "portal/browser/test_play_telling.py": (
                "test_laps_that_leave_no_choice_are_sown_by_themselves",
            )
        },
    ),
    11: (
        "what is borne off is no loss; pips are counted",
        {
            "portal/browser/units.test.mjs": (
                "pieces that are brought home in a race are not lost",
            ),
            "portal/browser/test_play_keeping.py": ("test_a_race_tells_how_far_there_is_to_go",),
        },
    ),
    12: (
        "check is announced; chess is written as its players do",
        {
            "portal/browser/test_play_telling.py": ("test_check_is_told",),
            "portal/browser/test_play_keeping.py": (
                "test_chess_is_written_saved_and_read_as_its_players_do",
            ),
        },
    ),
    13: (
        "searches of several words find what a person means",
        {"portal/test_games.py": ("test_a_search_of_several_words_is_understood",)},
    ),
    14: (
        "no results still help; two values of a facet both count",
        {
            "portal/test_games.py": (
                "test_where_nothing_is_found_there_is_help",
                "test_of_one_facet_any_value_will_do",
            )
        },
    ),
    15: (
        "unknown names are warned of",
        {"portal/test_beginnings.py": ("test_a_name_that_nothing_defines_is_warned_of",)},
    ),
    16: (
        "the way back from play, links with the text, help in sight",
        {
            "portal/test_beginnings.py": ("test_the_way_back_from_play_has_the_text",),
            "portal/browser/test_editor_journey.py": (
                "test_a_link_carries_the_text_and_no_server_sees_it",
            ),
            "portal/browser/test_editor_page.py": (
                "test_help_tells_about_the_ludeme_at_the_caret",
            ),
        },
    ),
    17: (
        "cards name all origins",
        {"portal/test_pages.py": ("test_a_card_names_more_than_the_first_place",)},
    ),
    18: (
        "nobody ends a game by a pass that the rules speak of otherwise",
        {"portal/browser/units.test.mjs": ("a pass is not called what ended a game",)},
    ),
    19: (
        "pieces show on every square, in the dark too",
        {"portal/test_review.py": ("test_pieces_show_on_every_board",)},
    ),
    20: (
        "pages tell what they are, are compressed and kept, and ask for little",
        {
            "portal/test_pages.py": (
                "test_a_page_tells_where_it_belongs_and_what_a_link_to_it_shows",
                "test_an_address_that_is_written_otherwise_leads_on",
                "test_answers_are_compressed_and_sent_only_once",
            ),
            "portal/browser/test_play_offline.py": ("MOST_REQUESTS",),
            "portal/browser/test_play_keeping.py": (
                "test_a_shared_link_keeps_the_computer_in_its_seat",
            ),
        },
    ),
    21: (
        "shares add up; a text is checked without scripts; names do not cover seeds",
        {
            "portal/browser/editor_units.test.mjs": ("shares add up to a hundred",),
            "portal/test_beginnings.py": (
                "test_without_scripts_the_editor_checks_a_text_that_is_sent",
            ),
            "portal/browser/test_play_board.py": ("test_a_name_covers_no_seeds",),
        },
    ),
}
"""By the number of the defect: what holds now, and which tests say so."""
LEAST_CONTRAST = 3.0
"""What shapes need at least to be told apart (WCAG 1.4.11)."""


@pytest.mark.parametrize("number", range(1, 22))
def test_a_defect_has_tests_that_keep_it_mended(number: int) -> None:
    _, files = MENDED[number]
    assert files
    for file, names in files.items():
        text = (TESTS / file).read_text(encoding="utf-8")
        for name in names:
            assert name in text, f"{file} has no {name}"


def contrast(one: str, other: str) -> float:
    """How well two colours are told apart."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("palette", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize("colour", PLAYERS[1:3], ids=["white", "black"])
def test_pieces_show_on_every_board(palette: Palette, colour: str) -> None:
    """Defect 19: black chessmen on dark squares."""
    for square in (palette.light, palette.dark, palette.wood, *palette.tones):
        best = max(contrast(square, colour), contrast(square, outline(colour)))
        assert best >= LEAST_CONTRAST, square
    assert lightness(palette.light) > lightness(palette.dark)


def test_a_strong_computer_sees_the_shepherds_mate() -> None:
    """Defect 3: “Strong” allowed Qxf7 mate at move 4."""
    game = ludarium.load("Chess")
    state = game.start(seed=1)
    for move in ("E2-E4", "E7-E5", "D1-H5", "B8-C6", "F1-C4"):
        state.play(move)
    agent = make_agent("best:strong", game, seed=1)
    state.play(agent.choose(state))
    for reply in state.legal_moves():
        after = state.copy()
        after.play(reply)
        assert not (after.over and str(reply) == "H5xF7")
