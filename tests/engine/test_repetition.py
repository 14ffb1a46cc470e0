"""Positions that come back: what is recorded, what is forbidden, what rules can ask."""

from ludarium.host.session import Session
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_game
from ludarium.play.trials.conforming import Player

WALK = """
(game "Walk"
    (players 2)
    (equipment {
        (board (rectangle 1 4))
        (piece "Walker" P1 (move Step (directions {Leftward Rightward}) (to if:(is Empty (to)))))
        (piece "Sleeper" P2)
    })
    (rules
        META
        (start {(place "Walker1" 1) (place "Sleeper2" 3)})
        (play (if (is Mover P1) (forEach Piece) (move Pass)))
        (end END)
    )
)
"""
NO_END = "(if (no Pieces P1) (result P2 Win))"


def game(meta: str = "", end: str = NO_END) -> Player:
    text = WALK.replace("META", meta).replace("END", end)
    walk = read_game(describe(Source("walk.lud", text)))
    assert isinstance(walk, Game)
    player = Player(walk)
    player.start(0)
    return player


def ends(player: Player) -> set[int]:
    """Where the legal moves end; -1 stands for a pass."""
    return {player.session.sites_of(index)[1] for index in range(player.session.generate())}


def go(player: Player, to: int) -> None:
    """Make the move that ends on a site."""
    count = player.session.generate()
    player.session.apply(next(i for i in range(count) if player.session.sites_of(i)[1] == to))


def test_without_a_rule_one_may_go_back() -> None:
    player = game()
    go(player, 0)
    go(player, -1)
    assert ends(player) == {1}


def test_a_position_may_not_come_back_nor_may_the_first() -> None:
    player = game("(meta (no Repeat))")
    assert ends(player) == {0, 2}
    go(player, 0)
    go(player, -1)
    assert ends(player) == {-1}, "only a forced pass is left"


def test_a_new_game_begins_with_an_empty_record() -> None:
    player = game("(meta (no Repeat))")
    go(player, 2)
    go(player, -1)
    player.start(0)
    assert ends(player) == {0, 2}
    go(player, 0)
    player.start(0)
    go(player, 2)
    go(player, -1)
    assert ends(player) == {-1}


def test_a_table_that_forgets_everything_can_be_used_again() -> None:
    player = game("(meta (no Repeat))")
    table = player.session
    assert isinstance(table, Session)
    for _ in range(3):
        go(player, 2)
        go(player, -1)
        assert ends(player) == {-1}, "only a forced pass is left"
        table.reset()
        player.start(0)


def test_rules_can_ask_whether_a_position_was_there_before() -> None:
    player = game(end="(if (is Repeat) (result P2 Win))")
    go(player, 2)
    assert not player.session.read("over"), "the position is new"
    go(player, -1)
    assert player.session.read("winner") == 2, "a pass leaves the position as it was"


def test_rules_can_ask_whether_positions_go_round_in_circles() -> None:
    player = game(end="(if (is Cycle) (result P2 Win))")
    for turn in range(6):
        go(player, (0, 1)[turn % 2])
        go(player, -1)
        assert not player.session.read("over")
    go(player, 0)
    assert player.session.read("winner") == 2


def test_the_first_situation_and_earlier_turns_may_come_back() -> None:
    for kind in ("Situational", "PositionalInTurn", "SituationalInTurn"):
        player = game(f"(meta (no Repeat {kind}))")
        go(player, 0)
        go(player, -1)
        assert ends(player) == {1}, kind


def test_nobody_may_lose_by_an_own_move() -> None:
    end = "(if (is In (last To) (sites {0})) (result Mover Loss))"
    assert ends(game(end=end)) == {0, 2}
    assert ends(game("(meta (no Suicide))", end)) == {2}
