"""What stands around the rules of a turn: who begins, how many jumps, what if one is stuck."""

from collections.abc import Iterator, Sequence
from typing import Final

from ludarium.board.equipment.tracks import Track
from ludarium.english.fields import then_of
from ludarium.english.idioms.kept.ways import LapWay
from ludarium.english.idioms.tries.turns import TriedTurn
from ludarium.english.model.captures import jumps_once, jumps_take_tops
from ludarium.english.model.course import throws_before_each_move, turns_of
from ludarium.english.model.setup import SetUp
from ludarium.english.model.stuck import stuck_players
from ludarium.english.model.throws import Way, ends_by_exact_throws, nought_moves_nothing
from ludarium.english.moves.consequences import is_whole_stack
from ludarium.english.moves.levels import takes_from_tops
from ludarium.english.numbers.counting import literal
from ludarium.english.places.facing import facing_side, is_seen_from_seat
from ludarium.english.plan.things import players_face_each_other
from ludarium.english.voice import Voice
from ludarium.english.words import listed, sentence
from ludarium.english.words.course import stuck_sentence
from ludarium.ludemes.conditions.comparisons import Inequality, NumberEquality
from ludarium.ludemes.equipment.tiles import Tile
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.movement.movement import Transferring
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.counts_of_play import CountMoves
from ludarium.ludemes.numbers.pieces import What, Who
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.ludemes.regions.equipment import SitesHand
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.ludemes.whole_game.bookkeeping import bookkeeping
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import PlayMode, Role


def closing_sentences(e: Voice, game: Game, parts: Sequence[Ludeme], setup: SetUp) -> list[str]:
    """What holds for all turns, and no rule says by itself."""
    found = ["No turn has two jumps."] if jumps_once(parts) else []
    if jumps_take_tops(e.equipment, parts, setup):
        found.append("Of a stack that is jumped over, only the top piece is captured.")
    if takes_from_tops(parts, setup):
        found.append("Of a stack, only the top piece moves.")
    if e.from_within and not e.only_tops:
        found.append("A piece may leave a stack from any place in it; the others stay.")
    if _asks_for_tops(e, game, parts):
        found.append("Where pieces stand on each other, the top one decides whose stack it is.")
    if e.has_stacks and any(group.piece.value for group in setup.hands) and _enter_alone(parts):
        found.append("A piece that enters from a hand loses its value.")
    if any(is_whole_stack(part) for part in of_kind(parts, Remove)):
        found.append("Of a stack that is captured, all pieces leave the board.")
    if any(part.walks for part in of_kind(parts, Tile)):
        found.append(f"All {e.words()} that a tile comes to cover must be empty or its own before.")
    if any(map(_asks_whose, of_kind(parts, Sow))):
        found.append("A seed sown into a hole with an opponent's seeds becomes one of them.")
    if nought_moves_nothing(e.equipment, parts):
        found.append("A throw of zero moves nothing.")
    match ends_by_exact_throws(e.equipment, parts):
        case Way.TO_THE_END:
            found.append("The end of a path is reached by an exact throw only.")
        case Way.OFF_THE_BOARD:
            found.append("Pieces leave the board by an exact throw only.")
    if any(map(_comes_back, e.equipment.tracks)) and any(of_kind(parts, TrackSiteMove)):
        again = f"come to a {e.word()} of its path for the second time"
        found.append(f"A piece that has {again} goes on from there.")
    if e.way_of_laps is LapWay.KEPT:
        found.append("The way in which a turn begins is kept to its end.")
    elif e.way_of_laps is LapWay.FOR_GOOD:
        found.append("The way in which you sow first is yours for the whole game.")
    elif e.way_of_laps is LapWay.TURNED:
        found.append("Each further lap of a turn goes in the other direction than that before.")
    if e.keeps_doubles:
        found += _BROKEN_OFF
    if _throws_again_for_two_reasons(game, parts):
        found.append("Two reasons to throw again give but one more throw.")
    stuck = stuck_in_words(e, game, parts)
    if stuck and e.empties_after_laps:
        found.append(f"If what follows a lap empties the {e.word()} to sow on with, the turn ends.")
    found += [sentence(stuck)] if stuck else []
    if e.equipment.players.count > 1 and _counts_passes(game, parts):
        found.append("A pass counts as a move.")
    return found


def _asks_whose(sowing: Sow) -> bool:
    """Whether holes are asked whose seeds they hold as they are sown, the sown one included."""
    effect = sowing.sow_effect
    return effect is not None and any(isinstance(part, Who | What) for part in effect.walk())


def _enter_alone(parts: Sequence[Ludeme]) -> bool:
    """Whether pieces leave hands as the top ones of stacks, which keep nothing but their kind."""
    return any(
        isinstance(part.origin.sites, HandSite | SitesHand)
        and part.origin.level is None
        and not part.stack
        for part in of_kind(parts, Transferring)
    )


_BROKEN_OFF: Final = (
    "If a double is broken off after one or two moves, that spoils the next throw anybody uses.",
    "A double then gives two moves only; of any other throw, one die is used, and then two moves "
    "of the old double's number follow in place of the other.",
    "If they are broken off before the first of these two, the next throw is spoiled likewise.",
)


def _throws_again_for_two_reasons(game: Game, parts: Sequence[Ludeme]) -> bool:
    """Whether a move lets one throw again, and so may what follows every move."""
    if not throws_before_each_move(game):
        return False
    after = [then for moves in turns_of(game) if (then := then_of(moves)) is not None]
    so_often = sum(isinstance(part, MoveAgain) for then in after for part in then.effect.walk())
    return 0 < so_often < len(of_kind(parts, MoveAgain))


_OPENING: Final = 3
"""Before so many moves are made, nobody passes."""


def _counts_passes(game: Game, parts: Sequence[Ludeme]) -> bool:
    """Whether it matters how many moves were made, in a game in which players pass."""
    stuck = stuck_players(game, parts)
    pass_if_stuck = stuck is not None and not stuck.is_board_full
    if not pass_if_stuck and not any(of_kind(parts, MovePass)):
        return False
    compared = of_kind(parts, NumberEquality, Inequality)
    sides = [(part.left, part.right) for part in compared]
    limits = [
        literal(two if isinstance(one, CountMoves) else one)
        for one, two in sides
        if isinstance(one, CountMoves) or isinstance(two, CountMoves)
    ]
    return any(limit is not None and limit > _OPENING for limit in limits)


def _comes_back(track: Track) -> bool:
    """Whether a path crosses itself, or goes back the way it came."""
    return track.has_internal_loop and track.owner > 0


def _asks_for_tops(e: Voice, game: Game, parts: Sequence[Ludeme]) -> bool:
    """Whether rules ask whose a stack is, which may hold pieces of several players."""
    players = range(1, e.equipment.players.count + 1)
    if len({one.owner for one in e.equipment.components} & set(players)) < len(players):
        return False
    if len(players) < 2 or e.equipment.tracks or not bookkeeping(game, e.equipment).levels:
        return False
    asked = of_kind(parts, SitesOccupied)
    return any(part.top is not False and isinstance(part.by, Role) for part in asked)


def stuck_in_words(
    e: Voice, game: Game, parts: Sequence[Ludeme], *, is_reminder: bool = False
) -> str:
    """What happens to players who cannot move; nothing if that needs no words.

    Nobody has to be reminded of what a full board means.
    """
    tries = any(isinstance(one, TriedTurn) for one in e.retold.values())
    if tries or e.equipment.players.count < 2:
        return ""  # one can always try something
    stuck = stuck_players(game, parts)
    if stuck is None or (is_reminder and stuck.is_board_full):
        return ""
    return stuck_sentence(e, stuck)


def order_of_play(
    e: Voice, game: Game, parts: Sequence[Ludeme], at_bottom: bool | None
) -> Iterator[str]:
    """Who moves when."""
    count = e.equipment.players.count
    mode = game.mode.mode if game.mode is not None else PlayMode.Alternating
    if mode is PlayMode.Simultaneous:
        yield "All players choose their moves in secret and make them at the same time."
    elif mode is PlayMode.Simulation:
        yield "Nobody chooses anything: each step follows from the one before."
    elif count > 1:
        yield "The first player begins."
    facings = [f for f in e.equipment.players.facings if f is not None]
    turned = any(is_seen_from_seat(part) for part in parts)
    if facings and turned and not players_face_each_other(e.equipment, first_at_bottom=at_bottom):
        sides = [
            (e.player_number(number), facing_side(facing))
            for number, facing in enumerate(e.equipment.players.facings, 1)
            if facing is not None
        ]
        (first, side), *others = sides
        ways = [f"{player} towards the {way}" for player, way in others]
        yield sentence(listed([f"{first} plays towards the {side} of the board", *ways]))
