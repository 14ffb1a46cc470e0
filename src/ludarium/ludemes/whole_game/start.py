"""From a game that has been read to the position before its first move."""

from ludarium.board.equipment.chance import Lots
from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.dealing import shuffle_decks
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.placing import component_named, put
from ludarium.board.equipment.position import Position
from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.start.start import Start
from ludarium.ludemes.whole_game.bookkeeping import bookkeeping
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.board import SiteType


class _ChanceDecides(Exception):  # noqa: N818 - a fact about a game rather than a mistake
    """A lot was to be drawn, but no seed was given."""


def start_of(
    game: Game,
    equipment: Equipment | None = None,
    seed: int | None = None,
    *,
    lots: Lots | None = None,
) -> Position | None:
    """The position before the first move; nothing if chance decides it and no seed is given.

    The seed is the state of the generator before anything is drawn; lots are drawn from.
    """
    lots = lots or (None if seed is None else Lots(seed))
    draw = _refuse if lots is None else lots.draw
    equipment = equipment or equipment_of(game)
    position = Position(bookkeeping(game, equipment))
    box = StaticContext(equipment, position, draw)
    try:
        _lay_out_dice(box)
        shuffle_decks(box)
        for part in game.rules.children():
            if isinstance(part, Start):
                part.carry_out(box)
    except _ChanceDecides:
        return None
    return position


def _refuse(below: int) -> int:
    raise _ChanceDecides


def _lay_out_dice(box: StaticContext) -> None:
    """Put dice on their sites; every container begins again with the first die of the game."""
    for container in box.equipment.containers:
        if container.kind is ContainerKind.DICE:
            # quirk: every-set-has-the-first-dice: Every set of dice is made of the first dice of
            # the game.
            for number, site in enumerate(container.sites, 1):
                put(box, SiteType.Cell, site, component_named(box, f"Die{number}"))
