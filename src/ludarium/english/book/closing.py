"""What closes the section on turns: how many jumps, which piece of a stack, being stuck."""

from collections.abc import Sequence

from ludarium.english.idioms.kept.ways import LapWay
from ludarium.english.model.captures import jumps_once, jumps_take_tops
from ludarium.english.model.course import stuck_players
from ludarium.english.model.setup import SetUp
from ludarium.english.model.throws import nought_moves_nothing
from ludarium.english.moves.levels import takes_from_tops
from ludarium.english.voice import Voice
from ludarium.english.words import sentence
from ludarium.english.words.course import stuck_sentence
from ludarium.ludemes.game.game import Game
from ludarium.vocabulary.ludeme import Ludeme


def closing_sentences(e: Voice, game: Game, parts: Sequence[Ludeme], setup: SetUp) -> list[str]:
    """What holds for all turns, and no rule says by itself."""
    found = ["Only one jump is made in a turn."] if jumps_once(parts) else []
    if jumps_take_tops(e.equipment, parts, setup):
        found.append("Of a stack that is jumped over, only the top piece is captured.")
    if takes_from_tops(parts, setup):
        found.append("Of a stack, only the top piece moves.")
    if nought_moves_nothing(e.equipment, parts):
        found.append("A throw of zero moves nothing.")
    if e.way_of_laps is LapWay.KEPT:
        found.append("The way in which a turn begins is kept to its end.")
    elif e.way_of_laps is LapWay.FOR_GOOD:
        found.append("The way in which you sow first is yours for the whole game.")
    elif e.way_of_laps is LapWay.TURNED:
        found.append("Each further lap of a turn goes in the other direction than that before.")
    stuck = stuck_players(game, parts)
    if stuck is not None and e.equipment.players.count > 1:
        found.append(sentence(stuck_sentence(e, stuck)))
    return found
