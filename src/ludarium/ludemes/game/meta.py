"""Rules about the rules: what holds for every move of a game, whatever the play rules say."""

from ludarium.ludemes.constants.play import (
    GravityKind,
    NoStackOnKind,
    PassEndKind,
    PinKind,
    Repetition,
)
from ludarium.ludemes.ludeme import Ludeme, ludeme
from ludarium.ludemes.types import MetaRule


@ludeme("automove")
class Automove(MetaRule):
    """Plays forced moves at once, as part of the move that forces them.

    A move is forced when it is the only one that leads to its site. The moves that follow from
    forced moves are played too, until none is left.

    Example:
        (automove)
    """


@ludeme("gravity")
class Gravity(MetaRule):
    """Lets pieces that have lost their support fall at the end of each move.

    Example:
        (gravity PyramidalDrop)
    """

    kind: GravityKind | None = None
    """How pieces fall; `PyramidalDrop` if left out."""


@ludeme("meta")
class Meta(Ludeme):
    """Holds the rules that apply to all moves of the game.

    Example:
        (meta {(swap) (no Repeat Situational)})
    """

    rules: tuple[MetaRule, ...] | MetaRule
    """One such rule, or several."""


@ludeme("noStackOn")
class NoStackOn(MetaRule):
    """Forbids putting a piece on others that drop as it leaves.

    With `Fallen` a piece may not go to a site on a line that climbs through the site it leaves.

    Example:
        (noStackOn Fallen)
    """

    kind: NoStackOnKind
    """What may not be stacked on."""


@ludeme("passEnd")
class PassEnd(MetaRule):
    """Says what happens when all players pass, one after another.

    Without this rule most games end in a draw then; games with dice, and games that test for
    it with `(all Passed)`, go on.

    Example:
        (passEnd Draw)
    """

    outcome: PassEndKind
    """Whether the game is drawn or goes on."""


@ludeme("pin")
class Pin(MetaRule):
    """Holds a piece in place while others rest on it.

    With `SupportMultiple` a piece can be neither moved nor removed while more than one piece
    stands directly on it.

    Example:
        (pin SupportMultiple)
    """

    kind: PinKind
    """Which pieces are held."""


@ludeme("swap")
class SwapOption(MetaRule):
    """Offers the last player to begin a change of sides, to make up for a strong first move.

    The offer is made once: with two players, in place of the second player's first move.

    Example:
        (swap)
    """


@ludeme("no", "Repeat")
class MetaNoRepeat(MetaRule):
    """Forbids moves that bring back an earlier position.

    A pass is always allowed.

    Example:
        (no Repeat Situational)
    """

    repetition: Repetition | None = None
    """What counts as the same, and since when; `Positional` if left out."""


@ludeme("no", "Suicide")
class MetaNoSuicide(MetaRule):
    """Forbids moves by which a player would lose the game at once.

    Example:
        (no Suicide)
    """
