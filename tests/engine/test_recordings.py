"""Collections of recorded games: found by the path of the game, read one at a time."""

import contextlib
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.engine.moves.written import parse_move
from ludarium.play.trials.recordings import (
    PositionArchive,
    PositionRecord,
    TrialArchive,
    hash_of_moves,
    read_positions,
)
from ludarium.play.trials.trials import TrialError
from tests.engine.test_trials import TRIAL

PASS = "[Move:mover=1,actions=[Pass:decision=true]]"
POSITIONS = f"""\
{{"game":"Wait","path":"board/Wait","options":["Length/1"],"ruleset":null,"players":2,\
"mode":"Alternating","stochastic":true,"seed":7,"rng":"1,2,3,4,5,6,7,-8","setup":[]}}
{{"ply":0,"mover":1,"next":2,"prev":0,"phase":0,"n":1,"rng":"0,2,3,4,5,6,7,-8",\
"moves":["{PASS}"],"chosen":"{PASS}"}}
{{"ply":1,"mover":2,"next":1,"prev":1,"phase":0,"n":99,"hash":"0123456789abcdef",\
"chosen":"{PASS}"}}
{{"end":true,"plies":2,"over":true,"winner":0,"endtype":"NaturalEnd","rankings":[0.0,1.5,1.5]}}
"""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    file = tmp_path / "games.zip"
    with zipfile.ZipFile(file, "w") as games:
        games.writestr("board/line/Row/RandomTrial_0.txt", TRIAL)
        games.writestr("board/line/Torn/RandomTrial_0.txt", TRIAL[:200])
    return file


class TestArchives:
    def test_a_trial_is_found_by_the_path_of_its_game(self, archive: Path) -> None:
        with TrialArchive(archive) as trials:
            assert list(trials) == ["board/line/Row", "board/line/Torn"]
            assert trials["board/line/Row"].winner == 1
            assert trials.text("board/line/Row") == TRIAL
            with pytest.raises(KeyError):
                trials["board/line/Column"]

    def test_a_damaged_trial_harms_no_other_and_says_where_it_is(self, archive: Path) -> None:
        with TrialArchive(archive) as trials:
            with pytest.raises(TrialError, match=r"board/line/Torn/RandomTrial_0\.txt:"):
                trials["board/line/Torn"]
            assert trials["board/line/Row"]

    def test_a_file_that_is_no_archive_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "games.zip").write_text("games")
        with pytest.raises(TrialError, match=r"games\.zip: this is no zip file"):
            TrialArchive(tmp_path / "games.zip")

    def test_an_archive_with_flipped_bits_is_refused(self, archive: Path) -> None:
        data = bytearray(archive.read_bytes())
        data[data.index(b"Move=")] ^= 1
        archive.write_bytes(data)
        with TrialArchive(archive) as trials, pytest.raises(TrialError, match="unpacked"):
            trials["board/line/Row"]


class TestPositions:
    def test_a_recording_tells_about_the_game_every_position_and_the_end(self) -> None:
        game = read_positions(POSITIONS)
        assert (game.game, game.players, game.options) == ("Wait", 2, ("Length/1",))
        assert game.generator == bytes([1, 2, 3, 4, 5, 6, 7, 248])
        first, second = game.positions
        assert first == PositionRecord(
            ply=0,
            mover=1,
            next=2,
            previous=0,
            phase=0,
            count=1,
            moves=(PASS,),
            hash=None,
            chosen=PASS,
            generator=bytes([0, 2, 3, 4, 5, 6, 7, 248]),
        )
        assert (second.moves, second.hash, second.generator) == (None, "0123456789abcdef", None)
        assert (game.end.winner, game.end.rankings) == (0, (0.0, 1.5, 1.5))

    def test_legal_moves_are_compared_by_their_texts_or_by_their_hash(self) -> None:
        record = read_positions(POSITIONS).positions[0]
        assert record.agrees_with([PASS])
        assert not record.agrees_with([PASS, PASS])
        assert not record.agrees_with([PASS.replace("1", "2")])

    def test_the_hash_does_not_depend_on_the_order(self) -> None:
        assert hash_of_moves(["b", "a"]) == hash_of_moves(["a", "b"]) == "7e18f737311b2dc3"
        assert hash_of_moves(["a", "a"]) != hash_of_moves(["a"])

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ('"seed":7', '"seed":true', "line 1: `seed` should be of type int"),
            ('"setup":[]', '"setup":[5]', "line 1: `setup` should hold values of type str"),
            ("1,2,3,4", "1,2,3", "line 1: the state of the generator"),
            ('"ply":1,', "", "line 3: `ply` should be of type int"),
            ('{"ply":1', '{"ply":', "line 3: this line is no object in JSON"),
            ('{"end":true,', "{", "line 4: the recording has no end"),
        ],
    )
    def test_damage_is_told_with_its_line(self, old: str, new: str, message: str) -> None:
        with pytest.raises(TrialError) as caught:
            read_positions(POSITIONS.replace(old, new, 1))
        assert str(caught.value).startswith(message)

    @given(st.integers(0, len(POSITIONS)), st.integers(0, len(POSITIONS)), st.text(max_size=8))
    def test_no_damage_is_a_surprise(self, first: int, last: int, typed: str) -> None:
        with contextlib.suppress(TrialError):
            read_positions(POSITIONS[: min(first, last)] + typed + POSITIONS[max(first, last) :])


@pytest.mark.corpus
def test_every_recorded_position_and_move_is_read(corpus: Path) -> None:
    games = positions = moves = 0
    with PositionArchive(corpus / "positions.zip") as recordings:
        for path, game in recordings.items():
            games += 1
            positions += len(game.positions)
            assert path.partition("#")[0] == game.path
            assert len(game.positions) == game.end.plies
            for record in game.positions:
                assert record.moves is None or record.agrees_with(record.moves)
                for text in (*(record.moves or ()), record.chosen):
                    assert str(parse_move(text)) == text
                    moves += 1
            for text in game.setup:
                assert str(parse_move(text)) == text
    assert games == 1_835
    assert positions == 40_959
    assert moves > 500_000


@pytest.mark.corpus
def test_the_hash_is_the_recorded_one(corpus: Path) -> None:
    with PositionArchive(corpus / "positions.zip") as recordings:
        empty_board = recordings["board/space/connection/Hex"].positions[0]
    add = "[Move:mover=1,from={0},to={0},actions=[Add:type=Cell,to={0},what=1,decision=true]]"
    assert empty_board.hash is not None
    assert empty_board.agrees_with(add.format(site) for site in range(empty_board.count))
