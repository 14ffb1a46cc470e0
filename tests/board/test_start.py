"""The position before the first move: what starting rules place, and what else they set."""

import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium.board.equipment.chance import Lots
from ludarium.board.equipment.position import Bookkeeping, Position, Secret, Standing
from ludarium.board.problem import BoardError
from ludarium.language.definitions import library
from ludarium.language.description import describe, read_source
from ludarium.language.problem import MeaningError
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match
from ludarium.ludemes.reader import read_game
from ludarium.ludemes.whole_game.bookkeeping import bookkeeping
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.ludemes.whole_game.start import start_of
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import HiddenData
from tests.board.boxes import RULES

BOARD = "(board (square 3))"
BOX = f'{BOARD} (piece "Pawn" Each) (piece "King" Each)'
HANDS = f"{BOX} (hand Each size:2)"
STACKS = '(place Stack "Pawn1" 8)'
"""A rule that makes pieces pile up in the whole game."""


def read(start: str, equipment: str = BOX, players: str = "2") -> Game:
    rules = RULES.replace("(rules ", f"(rules (start {{{start}}}) ") if start else RULES
    text = f'(game "Test" (players {players}) (equipment {{{equipment}}}) {rules})'
    game = read_game(describe(Source("test.lud", text)))
    assert isinstance(game, Game)
    return game


def set_up(
    start: str, equipment: str = BOX, players: str = "2", seed: int | None = None
) -> Position:
    position = start_of(read(start, equipment, players), seed=seed)
    assert position is not None
    return position


def placed(
    start: str, equipment: str = BOX, players: str = "2", seed: int | None = None
) -> dict[int, str]:
    """What stands on each site, from the bottom up, whatever the kind of site."""
    game = read(start, equipment, players)
    box = equipment_of(game)
    position = start_of(game, box, seed)
    assert position is not None

    def shown(thing: Standing) -> str:
        name = box.components[thing.what - 1].name
        count = f" x{thing.count}" if thing.count != 1 else ""
        numbers = {"state": thing.state, "turned": thing.rotation, "worth": thing.value}
        return name + count + "".join(f" {word} {n}" for word, n in numbers.items() if n)

    stacks = sorted(position.stacks.items(), key=lambda entry: (entry[0][0].word, entry[0][1]))
    return {site: ", ".join(map(shown, stack)) for (_, site), stack in stacks}


class TestPlace:
    def test_a_game_without_starting_rules_begins_empty(self) -> None:
        assert placed("") == {}

    def test_by_number_and_by_label(self) -> None:
        start = '(place "Pawn1" 4) (place "King2" coord:"C3")'
        assert placed(start) == {4: "Pawn1", 8: "King2"}

    def test_with_count_state_rotation_and_value(self) -> None:
        start = '(place "Pawn1" 4 count:3 state:2 rotation:1 value:7)'
        assert placed(start) == {4: "Pawn1 x3 state 2 turned 1 worth 7"}

    def test_on_a_list_of_sites_on_a_region_and_by_labels(self) -> None:
        assert placed('(place "Pawn1" {2 0})') == {0: "Pawn1", 2: "Pawn1"}
        assert placed('(place "Pawn1" (sites Top))') == dict.fromkeys((6, 7, 8), "Pawn1")
        assert placed('(place "Pawn1" {"A1" "Z9" "B2"})') == {0: "Pawn1", 4: "Pawn1"}

    def test_the_first_count_holds_for_all_sites(self) -> None:
        assert placed('(place "Pawn1" {0 1} counts:{4 9})') == {0: "Pawn1 x4", 1: "Pawn1 x4"}

    def test_on_edges_and_vertices(self) -> None:
        position = set_up('(place "Pawn1" Edge 11) (place "Pawn2" Vertex 11)')
        assert list(position.stacks) == [(SiteType.Edge, 11), (SiteType.Vertex, 11)]

    def test_beyond_the_vertices_lie_the_cells_of_hands(self) -> None:
        board = '(board (square 3) use:Vertex) (piece "Pawn" Each) (hand Each)'
        position = set_up('(place "Pawn2" (handSite P2))', board)
        assert list(position.stacks) == [(SiteType.Cell, 10)]

    def test_a_piece_that_stands_there_already_stays(self) -> None:
        start = '(place "Pawn1" 4) (place "King2" 4 state:1)'
        assert placed(start) == {4: "Pawn1 state 1"}

    def test_where_counts_are_kept_there_are_then_more_of_it(self) -> None:
        start = '(place "Pawn1" 4 count:2) (place "King2" 4)'
        assert placed(start) == {4: "Pawn1 x3"}

    def test_where_pieces_pile_up_it_comes_on_top(self) -> None:
        start = STACKS + '(place "Pawn1" 4) (place "King2" 4)'
        assert placed(start) == {4: "Pawn1, King2", 8: "Pawn1"}

    def test_of_two_pieces_with_one_name_the_later_is_meant(self) -> None:
        position = set_up('(place "Pawn1" 0)', BOX + '(piece "Pawn" Each)')
        assert position.stack(SiteType.Cell, 0)[0].what == 5

    def test_a_large_piece_covers_more_than_its_own_site(self) -> None:
        box = f'{BOARD} (tile "Bent" P1 {{F R F}}) (piece "Dot" Neutral)'
        start = '(place "Bent1" 3) (place Random {"Dot0"} count:9)'
        position = set_up(start, box, seed=1)
        assert position.covered == {(SiteType.Cell, 6): 3, (SiteType.Cell, 7): 3}
        assert sorted(site for _, site in position.stacks) == [0, 1, 2, 3, 4, 5, 8]

    def test_a_large_piece_that_does_not_fit_covers_nothing_else(self) -> None:
        position = set_up('(place "Bent1" 0)', '(board (square 1)) (tile "Bent" P1 {F R F})')
        assert list(position.stacks) == [(SiteType.Cell, 0)]
        assert not position.covered


class TestHands:
    def test_every_player_gets_their_own_pieces(self) -> None:
        start = '(place "Pawn" "Hand" count:5)'
        assert placed(start, HANDS) == {9: "Pawn1 x5", 11: "Pawn2 x5"}

    def test_a_second_kind_comes_on_the_next_site(self) -> None:
        start = '(place "Pawn" "Hand") (place "King" "Hand")'
        assert placed(start, HANDS) == {9: "Pawn1", 10: "King1", 11: "Pawn2", 12: "King2"}

    def test_a_full_hand_is_refused(self) -> None:
        with pytest.raises(BoardError, match="no empty site left in Hand1"):
            set_up('(place "Pawn" "Hand")' * 3, HANDS)

    def test_in_the_hand_of_one_player_the_number_of_the_hand_decides_on_the_piece(self) -> None:
        assert placed('(place "King2" "Hand2")', HANDS) == {11: "Pawn2"}

    def test_sites_of_a_container_are_counted_from_its_first(self) -> None:
        box = f"{BOX} (dice num:3)"
        assert placed('(place "Pawn1" "Dice0" 1)', box)[10] == "Die2 x2"


class TestStacks:
    def test_so_many_of_a_piece(self) -> None:
        assert placed('(place Stack "Pawn1" 4 count:3)') == {4: "Pawn1, Pawn1, Pawn1"}

    def test_different_pieces_from_the_bottom_up(self) -> None:
        start = '(place Stack items:{"Pawn1" "King2"} coord:"B2" count:2)'
        assert placed(start) == {4: "Pawn1, Pawn1, King2, King2"}

    def test_a_height_for_each_site(self) -> None:
        start = '(place Stack "Pawn1" (sites {5 2}) counts:{1 2})'
        assert placed(start) == {2: "Pawn1", 5: "Pawn1, Pawn1"}

    def test_there_must_be_as_many_heights_as_sites(self) -> None:
        with pytest.raises(BoardError, match="1 heights for 3 stacks"):
            set_up('(place Stack "Pawn1" (sites Top) counts:{1})')

    def test_on_every_site_of_a_container(self) -> None:
        start = '(place Stack items:{"Pawn1" "King1"} "Hand1")'
        assert placed(start, HANDS) == {9: "Pawn1, King1", 10: "Pawn1, King1"}


class TestDice:
    def test_dice_lie_on_their_sites_before_anything_else(self) -> None:
        assert placed("", f"{BOX} (dice num:2)") == {9: "Die1", 10: "Die2"}

    def test_every_set_of_dice_begins_with_the_first_die(self) -> None:
        box = f"{BOX} (dice P1 num:2) (dice P2 num:1)"
        assert placed("", box) == {9: "Die1", 10: "Die2", 11: "Die1"}


class TestSet:
    def test_count_places_the_last_piece_and_no_owner(self) -> None:
        position = set_up("(set Count 4 to:(sites {0 1})) (set Count 0 at:1)")
        assert position.stacks == {(SiteType.Cell, 0): [Standing(what=4, who=0, count=4)]}

    def test_owners_stand_for_pieces(self) -> None:
        box = BOX + '(piece "Rock" Neutral) (piece "Tree" Shared)'
        start = '(set P2 0) (set Neutral {1 2}) (set Shared coord:"A2") (set P1 (sites Top))'
        assert placed(start, box) == {
            0: "Pawn2",
            1: "Rock0",
            2: "Rock0",
            3: "Tree",
            **dict.fromkeys((6, 7, 8), "Pawn1"),
        }

    def test_scores_and_amounts(self) -> None:
        position = set_up("(set Score Each 10) (set Score P2 7) (set Amount 50)")
        assert position.scores == {1: 10, 2: 7}
        assert position.amounts == {1: 50, 2: 50}

    def test_costs_and_phases(self) -> None:
        position = set_up("(set Cost 3 Edge at:5) (set Phase 1 at:2)")
        assert position.costs == {(SiteType.Edge, 5): 3}
        assert position.phases == {(SiteType.Cell, 2): 1}

    def test_teams_leave_out_those_who_do_not_play(self) -> None:
        position = set_up("(set Team 2 {P1 P3 P9})", players="4")
        assert position.teams == {1: 2, 3: 2}

    def test_remembered_values(self) -> None:
        position = set_up(
            '(set RememberValue 5) (set RememberValue "Home" (sites {7 2}))'
            '(set RememberValue "Home" 7) (set RememberValue "Home" 2 unique:True)'
        )
        assert position.remembered == {None: [5], "Home": [2, 7, 7]}

    def test_hidden_things(self) -> None:
        position = set_up("(set Hidden {What Who} at:4 to:P2) (set Hidden What at:4 False to:P2)")
        assert position.secrets == {Secret(HiddenData.Who, SiteType.Cell, 4, 0, 2)}

    def test_what_is_hidden_from_all_is_hidden_from_each_player(self) -> None:
        position = set_up("(set Hidden at:4 to:All)")
        assert {secret.player for secret in position.secrets} == {1, 2}

    def test_the_numbers_of_a_puzzle(self) -> None:
        puzzle = "(board (square 4) (values Cell (range 1 4)))"
        position = set_up("(set {{0 3} {5 1}})", puzzle, players="1")
        assert position.givens == {(SiteType.Cell, 0): 3, (SiteType.Cell, 5): 1}
        assert not position.stacks


class TestForEach:
    def test_site(self) -> None:
        start = '(forEach Site (sites Bottom) if:(is Even (site)) (place "Pawn1" (site)))'
        assert placed(start) == {0: "Pawn1", 2: "Pawn1"}

    def test_value(self) -> None:
        start = '(forEach Value min:1 max:3 (place "Pawn1" (value) count:(value)))'
        assert placed(start) == {1: "Pawn1", 2: "Pawn1 x2", 3: "Pawn1 x3"}

    def test_player(self) -> None:
        position = set_up("(forEach Player (set Amount Player (* 10 (player))))", players="3")
        assert position.amounts == {1: 10, 2: 20, 3: 30}

    def test_team(self) -> None:
        start = "(set Team 1 {P1 P3}) (forEach Team (forEach (team) (set Score Player 1)))"
        position = set_up(start, players="3")
        assert list(position.scores) == [1, 3, 2]


class TestChance:
    def test_what_chance_decides_is_not_known_without_a_seed(self) -> None:
        assert start_of(read('(place Random {"Pawn1"})')) is None

    def test_the_same_seed_gives_the_same_position(self) -> None:
        start = '(place Random {"Pawn1" "King2"} count:2)'
        first = placed(start, seed=7)
        assert sorted(first.values()) == ["King2", "King2", "Pawn1", "Pawn1"]
        assert placed(start, seed=7) == first
        assert any(placed(start, seed=seed) != first for seed in range(5))

    def test_only_empty_sites_are_drawn_until_none_is_left(self) -> None:
        start = '(place "King1" 7) (place Random (sites Top) {"Pawn1"} count:5)'
        assert placed(start, seed=1) == {6: "Pawn1", 7: "King1", 8: "Pawn1"}

    def test_where_kinds_are_drawn_too_half_of_them_come_up(self) -> None:
        start = '(place Random {"Pawn1" "Pawn2" "King1" "King2"} True)'
        assert len(placed(start, seed=1)) == 2

    def test_a_shuffled_stack(self) -> None:
        for start in (
            '(place Random {"Pawn1" "King2"} count:{2 1} 4)',
            '(place Random {(count "Pawn1" 2) (count "King2" 1)} 4)',
        ):
            stack = placed(start, seed=3)[4].split(", ")
            assert sorted(stack) == ["King2", "Pawn1", "Pawn1"]

    def test_dominoes_are_dealt_to_each_in_turn(self) -> None:
        box = f"{BOARD} (dominoes upTo:3) (hand Each size:4)"
        hands = placed("(deal Dominoes 3)", box, seed=5)
        assert list(hands) == [9, 10, 11, 13, 14, 15]
        assert len(set(hands.values())) == 6

    def test_cards_are_shuffled_and_dealt_from_the_top(self) -> None:
        box = f"{BOARD} (hand Each) (deck cardsBySuit:3 suits:2)"
        deck = placed("", box, seed=5)[11].split(", ")
        assert len(set(deck)) == 6
        dealt = placed("(deal Cards 2)", box, seed=5)
        assert dealt[9].split(", ") == [deck[5], deck[3]]
        assert dealt[10].split(", ") == [deck[4], deck[2]]
        assert dealt[11].split(", ") == deck[:2]

    def test_a_deck_is_split_from_the_bottom(self) -> None:
        box = f"{BOARD} (hand Each) (deck cardsBySuit:2 suits:2)"
        deck = placed("", box, seed=5)[11].split(", ")
        split = placed("(split Deck)", box, seed=5)
        assert split == {9: f"{deck[0]}, {deck[2]}", 10: f"{deck[1]}, {deck[3]}"}

    def test_the_generator_is_splitmix64(self) -> None:
        lots = Lots(1234567)
        outputs = (6457827717110365317, 3203168211198807973, 9817491932198370423)
        folded = [((output >> 32) ^ (output & 0xFFFFFFFF)) >> 1 for output in outputs]
        assert [lots.draw(2**31) for _ in outputs] == folded
        lots = Lots(1234567)
        assert [lots.draw(10) for _ in outputs] == [number % 10 for number in folded]


class TestBookkeeping:
    @pytest.mark.parametrize(
        ("start", "equipment", "kept"),
        [
            ('(place "Disc" 4)', '(piece "Disc" Shared)', Bookkeeping(False, False, False)),
            ('(place "Disc" 4)', '(piece "Disc" Shared) (hand P1)', Bookkeeping(False, True, True)),
            ('(place "Disc" 4 count:2)', '(piece "Disc" Shared)', Bookkeeping(False, True, True)),
            ('(place "Disc" 4 state:1)', '(piece "Disc" Shared)', Bookkeeping(False, False, True)),
            ('(place "Disc" Edge 4)', '(piece "Disc" Shared)', Bookkeeping(False, False, True)),
            ('(place Stack "Disc" 4)', '(piece "Disc" Shared)', Bookkeeping(True, False, True)),
            ('(place "Disc1" 4)', '(piece "Disc" Each)', Bookkeeping(False, False, False)),
            ('(place "Disc1" 4)', BOX.removeprefix(BOARD) + '(piece "Disc" Each)', None),
        ],
    )
    def test_what_is_kept(self, start: str, equipment: str, kept: Bookkeeping | None) -> None:
        game = read(start, f"{BOARD} {equipment}")
        assert bookkeeping(game, equipment_of(game)) == (kept or Bookkeeping(False, False, True))

    def test_where_no_owner_is_kept_the_number_of_the_piece_passes_for_it(self) -> None:
        position = set_up('(place "Disc" 4)', f'{BOARD} (piece "Disc" Shared)')
        assert position.stack(SiteType.Cell, 4) == [Standing(what=1, who=1)]
        position = set_up('(place "Disc" 4)', f'{BOARD} (piece "Disc" Shared) (hand P1)')
        assert position.stack(SiteType.Cell, 4) == [Standing(what=1, who=3)]


class TestMoves:
    def test_every_change_is_a_move(self) -> None:
        start = '(place "Pawn1" (sites Top)) (set Score Each 1) (place Stack "King1" 0 count:4)'
        assert set_up(start, f"{BOX} (dice num:2)").moves == 2 + 3 + 2 + 4


class TestMistakes:
    @pytest.mark.parametrize(
        ("start", "message", "advice"),
        [
            ('(place "Pwan1" 0)', 'no piece called "Pwan1"', 'Did you mean "Pawn1"?'),
            ('(place "Pawn1" 9)', "no cell 9", "The board has 9 of them, numbered from 0."),
            ('(place "Pawn1" coord:"Z9")', "no site of this board is called Z9", "coordinates"),
            ('(place "Pawn" "Hand")', 'nothing called "Hand1"', "There are: Board."),
            ("(set P2 Cell 99)", "no cell 99", "numbered from 0"),
            ("(set Neutral 0)", "no piece that stands for Neutral", "Name the piece"),
            ("(set {{0 1 2}})", "{0 1 2} is not a site and a number", "two numbers"),
            ('(place Stack "Pawn1" 0 count:1000000000)', "pieces in one stack", "bounds"),
            (
                '(place Random {"Pawn1"} count:{1000000000} 0)',
                "pieces in one stack",
                "these bounds",
            ),
            (
                "(forEach Value min:0 max:1000000000 (set Count 1 to:(sites {})))",
                "more than 100,000 steps",
                "less often",
            ),
        ],
    )
    def test_are_told(self, start: str, message: str, advice: str) -> None:
        with pytest.raises(MeaningError) as caught:
            set_up(start)
        assert message in caught.value.message
        assert advice in caught.value.advice


# ---------------------------------------------------------------------- the reference corpus


def recordings(corpus: Path) -> Iterator[tuple[Game, dict[str, Any]]]:
    """Every game of the corpus with what was recorded of it; for a match, its first game."""
    known = library(corpus / "def")
    found = {path.stem: path for path in sorted((corpus / "lud").rglob("*.lud"))}
    with zipfile.ZipFile(corpus / "boards.zip") as archive:
        for entry in archive.namelist():
            if not entry.endswith(".json"):
                continue
            recorded = without_board(archive.read(entry).decode())
            description = corpus / "lud" / f"{recorded['path']}.lud"
            game = read_game(
                describe(read_source(description), options=recorded["options"], known=known)
            )
            if isinstance(game, Match):
                description = found[game.games.games[0].name]
                game = read_game(describe(read_source(description), known=known))
            assert isinstance(game, Game)
            yield game, recorded


def without_board(text: str) -> dict[str, Any]:
    """A recording without its long middle part, which is about the board."""
    first, last = text.index(',"sites":'), text.rindex(',"start":')
    found: dict[str, Any] = json.loads(text[:first] + text[last:])
    return found


def as_recorded(position: Position) -> dict[str, list[list[int]]]:
    """The position in the words of the recordings."""
    rows: dict[str, list[list[int]]] = {}
    for (kind, site), stack in position.stacks.items():
        for level, thing in enumerate(stack):
            # With levels no counts are kept: what is recorded is whether the top has an owner.
            count = min(stack[-1].who, 1) if position.keeps.levels else thing.count
            row = [site, thing.what, thing.who, count, thing.state, thing.rotation, thing.value]
            rows.setdefault(kind.word, []).append(row + [level] * (len(stack) > 1))
    for (kind, site), number in position.givens.items():
        rows.setdefault(kind.word, []).append([site, number])
    return {kind: sorted(found) for kind, found in rows.items()}


def without_fixed_sites(rows: dict[str, list[list[int]]]) -> dict[str, list[list[int]]]:
    """A recording without the kinds of site that cannot be filled in, which a puzzle lists as 0."""
    return {kind: sorted(found) for kind, found in rows.items() if any(row[1] for row in found)}


def begins_as_recorded(game: Game, recorded: dict[str, Any]) -> bool:
    position = start_of(game)
    if position is None or recorded["start"] is None:
        return position is None and recorded["start"] is None
    return (
        as_recorded(position) == without_fixed_sites(recorded["start"])
        and position.moves == recorded["setupMoves"]
        and position.keeps.levels == recorded["stacking"]
    )


def begins_by_chance_as_recorded(game: Game, played: dict[str, Any]) -> bool:
    """Whether the same state of the generator leads to the same moves before play."""
    state = bytes(int(byte) % 256 for byte in played["rng"].split(","))
    position = start_of(game, seed=int.from_bytes(state, "little"))
    assert position is not None
    added: dict[tuple[str, int], list[int]] = {}
    for move in played["setup"]:
        if add := re.search(r"\[Add:type=(\w+),to=(\d+),(?:level=\d+,)?what=(\d+)", move):
            kind, site, what = add.groups()
            added.setdefault((kind, int(site)), []).append(int(what))
    found = {(k.word, s): [thing.what for thing in t] for (k, s), t in position.stacks.items()}
    return found == added and position.moves == len(played["setup"])


@pytest.mark.corpus
def test_every_game_begins_as_recorded(corpus: Path) -> None:
    compared = by_chance = 0
    different = []
    with zipfile.ZipFile(corpus / "positions.zip") as played:
        for game, recorded in recordings(corpus):
            compared += 1
            same = begins_as_recorded(game, recorded)
            if recorded["start"] is None:
                by_chance += 1
                with played.open(f"{recorded['path']}.jsonl") as lines:
                    same = same and begins_by_chance_as_recorded(game, json.loads(next(lines)))
            if not same:
                different.append(recorded["path"])
    assert compared > 1_400
    assert by_chance == 20
    assert not different
