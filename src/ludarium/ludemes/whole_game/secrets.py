"""What players may not see. Rules that do not ask for it can do without; people's eyes cannot."""

from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.site_facts import hidden_from
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.setting.set_on_site import SetHidden
from ludarium.ludemes.start.set import StartSetHidden


def hides_anything(game: Game) -> bool:
    """Whether something may be hidden from a player."""
    return any(isinstance(ludeme, SetHidden | StartSetHidden) for ludeme in game.walk())


def keep_secrets(game: Game, m: Machine) -> None:
    """Keep track of all that a game ever hides, whether or not its rules ask for it."""
    for ludeme in game.walk():
        if isinstance(ludeme, SetHidden | StartSetHidden):
            for aspect in ludeme.aspects or (None,):
                hidden_from(m, aspect, ludeme.site_type)
