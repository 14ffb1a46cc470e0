"""Trials: what the text of a recorded game says, and what is said about a damaged one."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.play.trials.recordings import TrialArchive
from ludarium.play.trials.trials import Trial, TrialError, read_trial, write_trial

TRIAL = """\
game=/games/Row.lud
START GAME OPTIONS
Board Size/3x3
END GAME OPTIONS
RNG internal state=-56,-11,-41,-48,119,15,-17,15
Move=[Move:mover=0,from=4,to=4,actions=[Add:type=Cell,to=4,what=3]]
Move=[Move:mover=1,from=0,to=0,actions=[Add:type=Cell,to=0,what=1,decision=true]]
Move=[Move:mover=2,from=8,to=8,actions=[Add:type=Cell,to=8,what=2,decision=true]]
Move=[Move:mover=1,actions=[Pass:decision=true],[SetScore:player=1,score=5]]
LEGAL MOVES LIST SIZE = 8
LEGAL MOVES LIST SIZE = 7
LEGAL MOVES LIST SIZE = 6
numInitialPlacementMoves=1
winner=1
endtype=NaturalEnd
rankings=0.0,1.0,2.0
SANDBOX=false
LUDII_VERSION=1.3.14
"""


def without(start: str) -> str:
    """The trial without the lines that begin in some way."""
    return "".join(line for line in TRIAL.splitlines(True) if not line.startswith(start))


class TestReading:
    def test_a_trial_tells_the_game_the_moves_and_the_end(self) -> None:
        trial = read_trial(TRIAL)
        assert (trial.game, trial.options) == ("/games/Row.lud", ("Board Size/3x3",))
        assert trial.generator == bytes([200, 245, 215, 208, 119, 15, 239, 15])
        assert [move.mover for move in trial.moves] == [0, 1, 2, 1]
        assert trial.legal_counts == (8, 7, 6)
        assert (trial.winner, trial.end_type) == (1, "NaturalEnd")
        assert trial.rankings == (0.0, 1.0, 2.0)
        assert (trial.sandbox, trial.version) == (False, "1.3.14")

    def test_moves_that_set_up_the_game_come_before_those_that_are_played(self) -> None:
        trial = read_trial(TRIAL)
        assert trial.setup_size == 1
        assert trial.setup == trial.moves[:1]
        assert trial.played == trial.moves[1:]

    @pytest.mark.parametrize(
        "text",
        [
            without("numInitial"),
            TRIAL.replace("numInitialPlacementMoves=1", "numInitialPlacementMoves=0"),
        ],
        ids=["old", "match"],
    )
    def test_where_the_file_does_not_count_the_set_up_the_counts_of_legal_moves_do(
        self, text: str
    ) -> None:
        assert read_trial(text).setup_size == 1

    def test_old_puzzle_solutions_tell_neither(self) -> None:
        trial = read_trial(without("LEGAL").replace("numInitialPlacementMoves=1\n", ""))
        assert trial.setup_size is None


class TestWriting:
    @pytest.mark.parametrize(
        "text",
        [
            TRIAL,
            without("Board Size"),
            without("LEGAL"),
            without("numInitial"),
            without("winner"),
            without("endtype"),
            without("LUDII"),
            TRIAL.replace("RNG", "ruleset=Ruleset/Old (Suggested)\nRNG"),
            TRIAL.replace("LEGAL MOVES LIST SIZE = 6\n", "LEGAL MOVES LIST SIZE = 6\n" * 2),
        ],
    )
    def test_what_was_read_is_written_back(self, text: str) -> None:
        assert write_trial(read_trial(text)) == text

    @pytest.mark.parametrize(
        "text",
        [
            TRIAL.replace("\n", "\r\n"),
            TRIAL.replace("SANDBOX=false\n", "SANDBOX=false\r\n"),
            TRIAL.rstrip("\n"),
        ],
    )
    def test_lines_may_end_in_any_way(self, text: str) -> None:
        assert write_trial(read_trial(text)) == TRIAL

    def test_a_trial_is_saved_and_loaded(self, tmp_path: Path) -> None:
        trial = replace(read_trial(TRIAL), game="Šahovnica")
        trial.save(tmp_path / "game.txt")
        assert Trial.load(tmp_path / "game.txt") == trial
        assert (tmp_path / "game.txt").read_bytes() == write_trial(trial).encode()


class TestDamage:
    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("", "the text ends where `game=` was to come\n  help: the trial seems to be cut off"),
            (
                TRIAL[: TRIAL.index("winner")],
                "line 13: the text ends where `winner=`, `endtype=` or `rankings=` was to come",
            ),
            (
                TRIAL[:300],
                "line 8: `[Move:mover=2,from=8,to=8` is no move\n"
                "  help: the trial seems to be cut off",
            ),
            (
                TRIAL.replace("mover=1,actions=[Pass:decision=true],", "mover=1,acts="),
                "line 9: `[Move:mover=1,acts=[SetScore:player=1,score=5]]` is no move\n"
                "  help: a move is written `[Move:mover=…{,from=…}",
            ),
            (
                TRIAL.replace("to=8,what=2", "to=8,wat=2"),
                "line 8: `[Add:type=Cell,to=8,wat=2,decision=true]` is no `Add`\n"
                "  help: it is written `[Add:",
            ),
            (
                TRIAL.replace("[Add", "[Addd", 1),
                "line 6: there is no action `Addd`\n  help: did you mean `Add:`",
            ),
            (
                TRIAL.replace("END GAME OPTIONS\n", ""),
                "line 4: `RNG internal state=-56,-11,-41,-48,119,15,-17,15` is no option\n"
                "  help: an option looks like `Board Size/9x9`",
            ),
            (TRIAL.replace("-56", "-560"), "line 5: each number of the generator's state is"),
            (TRIAL.replace("= 7", "= x"), "line 11: after `LEGAL MOVES LIST SIZE = ` comes a num"),
            (
                without("rankings"),
                "line 16: this line should begin with `rankings=`, not `SANDBOX=false`",
            ),
            (TRIAL.replace("NaturalEnd", "Fun"), "line 15: after `endtype=` comes NaturalEnd, Tur"),
            (TRIAL + "game=Row\n", "line 19: the trial is over, but `game=Row` follows"),
            (
                without("LEGAL MOVES LIST SIZE = 8"),
                "3 moves were played, but the legal moves were counted 2 times\n  help: the trial "
                "was changed or damaged",
            ),
            (
                without("LEGAL MOVES LIST SIZE = 8").replace("numInitialPlacementMoves=1\n", ""),
                "there are 4 moves, but the legal moves were counted 2 times",
            ),
            (
                TRIAL.replace("numInitialPlacementMoves=1", "numInitialPlacementMoves=9"),
                "9 moves set up the game, but there are only 4 moves",
            ),
            (TRIAL.replace("winner=1", "winner=3"), "player 3 won, but only 2 are ranked"),
        ],
    )
    def test_a_damaged_trial_is_refused_with_the_line_and_the_reason(
        self, text: str, told: str
    ) -> None:
        with pytest.raises(TrialError) as caught:
            read_trial(text)
        assert str(caught.value).startswith(told)
        assert caught.value.advice

    def test_a_file_that_is_no_text_is_refused_by_name(self, tmp_path: Path) -> None:
        file = tmp_path / "game.txt"
        file.write_bytes(b"game=Row\n\xff\xfe")
        with pytest.raises(TrialError, match=r"game\.txt:2: this is no text in UTF-8"):
            Trial.load(file)

    @given(
        st.integers(0, len(TRIAL)),
        st.integers(0, 60),
        st.text(max_size=6) | st.sampled_from(["\n", "\r", ",", "]", "9" * 5000, "\n\n", "-1"]),
    )
    def test_no_damage_is_a_surprise(self, place: int, lost: int, typed: str) -> None:
        read_or_refuse(TRIAL[:place] + typed + TRIAL[place + lost :])

    @given(st.lists(st.sampled_from(TRIAL.splitlines(True))))
    def test_no_order_of_lines_is_a_surprise(self, lines: list[str]) -> None:
        read_or_refuse("".join(lines))

    @given(st.text())
    def test_no_text_is_a_surprise(self, text: str) -> None:
        read_or_refuse(text)

    @pytest.mark.parametrize("length", range(0, len(TRIAL) - len("LUDII_VERSION=1.3.14\n"), 7))
    def test_a_trial_cut_off_anywhere_is_refused(self, length: int) -> None:
        with pytest.raises(TrialError):
            read_trial(TRIAL[:length])


def outcome(text: str) -> Trial | TrialError:
    try:
        return read_trial(text)
    except TrialError as error:
        return error


def read_or_refuse(text: str) -> None:
    """Either the text is a trial, and stays one when it is written, or it is refused kindly."""
    found = outcome(text)
    if isinstance(found, Trial):
        assert read_trial(write_trial(found)) == found
    else:
        assert found.message
        assert found.advice
        assert 0 <= found.line <= text.count("\n") + 1


@pytest.mark.corpus
def test_every_recorded_game_is_read_and_written_back(corpus: Path) -> None:
    read = same_bytes = 0
    with TrialArchive(corpus / "trials.zip") as trials:
        for game, trial in trials.items():
            text, written = trials.text(game), write_trial(trial)
            assert written.split("\n")[:-1] == [
                line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")
            ], game
            read += 1
            same_bytes += written == text
            if trial.setup_size is None:
                assert game.startswith("puzzle/deduction/")
            else:
                assert len(trial.played) == len(trial.legal_counts), game
    assert read == 1_298
    # Of the others, some lines end differently, or the last does not end at all.
    assert same_bytes == 752
