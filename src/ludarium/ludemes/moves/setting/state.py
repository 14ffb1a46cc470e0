"""Effects on scores, turns, memory and sides."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.kinds import Boolean, Effect, Int
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.seats import keep_seats
from ludarium.engine.state.value_lists import (
    FEW_AT_ONCE,
    MANY_AT_ONCE,
    growing_lists,
    names_of_lists,
    remembered,
)
from ludarium.engine.state.variables import of_players
from ludarium.english.moves.consequences import consequence, moving_again
from ludarium.english.moves.scoring import add_points, change_of_sides, named_list
from ludarium.english.phrases import AGAIN, Always, Do, Instruction
from ludarium.english.words import listed
from ludarium.english.words.noted_sites import becoming_noted, no_longer_noted
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32
from ludarium.ludemes.moves.clauses import PlayerChoice, Then
from ludarium.ludemes.moves.offering import (
    is_one_player,
    number_or_role,
    offer_action,
    offer_score,
    offer_scores,
    offer_swapped_pieces,
    offer_swapped_players,
)
from ludarium.vocabulary.ludeme import Ludeme, Named, ludeme
from ludarium.vocabulary.parts import all_parts
from ludarium.vocabulary.play import AllRememberedValues, Role

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Plan
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


def note_growing_lists(m: Machine, game: Ludeme) -> None:
    """Find out which lists of remembered values grow all through a game, and how fast."""
    growing = growing_lists(m)
    for part in all_parts(game):
        if isinstance(part, RememberValue) and part.unique is None:
            growing.setdefault(part.name, FEW_AT_ONCE)
    for loop in all_parts(game):
        if loop.keyword == "forEach":
            added = (part for part in loop.walk() if isinstance(part, RememberValue))
            growing.update((part.name, MANY_AT_ONCE) for part in added if part.unique is None)
    for part in all_parts(game):
        if not isinstance(part, ForgetValue):
            continue
        is_all = isinstance(part.value, AllRememberedValues)
        for name in list(growing) if is_all and part.name is None else [part.name]:
            # Nobody knows how often all is forgotten; single values are forgotten one by one.
            if not is_all:
                growing.pop(name, None)
            elif name in growing:
                growing[name] = FEW_AT_ONCE


def is_new(m: Machine, name: str | None, value: Expression) -> Expression:
    """Whether a value is not in a list of remembered ones."""

    def write(f: Function) -> None:
        (wanted,) = f.parameters
        numbers = remembered(m, name).numbers
        with f.count(0, numbers.length) as index, f.if_(numbers.at(index) == wanted):
            f.return_(0)
        f.return_(1)

    return m.let(m.helper(f"is new {name}", {"value": I32}, I32, write)(value))


@ludeme("addScore")
class AddScore(Effect):
    """Adds to the score of a player, or of all players of a role.

    Example:
        (addScore Mover (size Group at:(last To)))
    """

    concepts = ("Scoring",)

    player: PlayerChoice | Role
    """Who gets the points."""

    score: Int
    """How many points are added; a negative number takes points away."""

    then: Then | None = None
    """What follows."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep scores."""
        of_players(m, "score")

    def lower(self, m: Machine) -> None:
        """A move for each player."""
        offer_scores(m, self.player, self.score, self.then, add=True)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None and is_one_player(self.player)

    def english(self, e: "Voice") -> Instruction:
        """Points are scored."""
        return add_points(e, e.player(self.player), self.score, consequence(e, self.then))


@ludeme("addScore")
class AddScores(Effect):
    """Adds to the scores of several players, to each their own number of points.

    If one list is longer than the other, the rest of it is ignored.

    Example:
        (addScore {P1 P3} {4 1})
    """

    concepts = ("Scoring",)

    players: tuple[Int, ...] | tuple[Role, ...]
    """Who gets points."""

    scores: tuple[Int, ...]
    """How many points each of them gets, in the same order."""

    then: Then | None = None
    """What follows each addition."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep scores."""
        of_players(m, "score")

    def lower(self, m: Machine) -> None:
        """A move for each player."""
        with m.following(self.then):
            players: tuple[Int | Role, ...] = self.players
            for player, score in zip(players, self.scores, strict=False):
                number = number_or_role(m, player)
                value = m.let(m.number(score))
                offer_score(m, number, value, add=True)

    def english(self, e: "Voice") -> Instruction:
        """Points are scored."""
        points = [
            f"{e.player(player)} {e.number(score).counting('point')}"
            for player, score in zip(self.players, self.scores, strict=False)
        ]
        return Do(f"give {listed(points)}", None, consequence(e, self.then))


@ludeme("moveAgain")
class MoveAgain(Effect):
    """Gives the mover another move in the same turn.

    Captures that wait for the end of the turn go on waiting.

    Example:
        (moveAgain (then (addScore Mover 1)))
    """

    concepts = ("MoveAgain",)

    then: Then | None = None
    """What follows."""

    def lower(self, m: Machine) -> None:
        """One move, after which the mover is next."""
        with m.following(self.then):
            m.move(lambda: m.act("SetNextPlayer", player=m.mover), single=True)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """Another move in the same turn."""
        return Do(moving_again(e), None, consequence(e, self.then), example=AGAIN)


@ludeme("forget", "Value")
class ForgetValue(Effect):
    """Forgets a remembered number, or all of them.

    A number that was remembered several times is forgotten once.

    Example:
        (forget Value "Lit" (last From))
    """

    concepts = ("Variable", "ForgetValues")

    name: str | None = None
    """The list to forget from; the one without a name if left out, or with `All` every list."""

    value: AllRememberedValues | Int
    """The number to forget, or `All`."""

    then: Then | None = None
    """What follows."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep the list."""
        remembered(m, self.name)

    def lower(self, m: Machine) -> None:
        """One move that forgets the value, or all values."""
        with m.following(self.then):
            if isinstance(self.value, AllRememberedValues):
                self._forget_all(m)
                return
            value = m.let(m.number(self.value))
            offer_action(m, "ForgetValue", name=m.text(self.name), value=value)

    def _forget_all(self, m: Machine) -> None:
        names: list[str | None] = [self.name]
        if self.name is None:
            names += names_of_lists(m)

        def build() -> None:
            for name in names:
                numbers = remembered(m, name).numbers
                with m.f.count(0, numbers.length) as index:
                    value = m.let(numbers.at(index))
                    m.act("ForgetValue", name=m.text(name), value=value)

        total: Expression = constant(0)
        for name in names:
            total = total + remembered(m, name).numbers.length
        with m.if_(total != 0):
            m.move(build, from_=0, to=0)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None and not isinstance(self.value, AllRememberedValues)

    def english(self, e: "Voice") -> Instruction:
        """Something is forgotten."""
        what = "forget all values remembered, whatever they are called"
        if not isinstance(self.value, AllRememberedValues):
            what = f"strike {e.number(self.value)} from {named_list(e, self.name)}"
            if self.name in e.noted_sites:
                what = no_longer_noted(e, self.name, e.site(self.value).text)
        elif self.name in e.noted_sites and (self.name is not None or e.one_list):
            what = no_longer_noted(e, self.name)
        elif self.name is not None:
            what = f"forget {named_list(e, self.name)}"
        return Do(what, None, consequence(e, self.then))


@ludeme("remember", "Value")
class RememberValue(Effect):
    """Remembers a number, such as a site, by adding it to a list.

    `(values Remembered …)` gives the list back.

    Example:
        (remember Value "Lit" (last To) unique:True)
    """

    concepts = ("Variable", "RememberValues")

    name: str | None = None
    """The list to add to; the one without a name if left out."""

    value: Int
    """The number to remember."""

    unique: Named[Boolean | None] = None
    """Whether a number that is already in the list is left alone; false if left out."""

    then: Then | None = None
    """What follows."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep the list."""
        remembered(m, self.name)

    def lower(self, m: Machine) -> None:
        """One move that remembers the value."""
        value = m.let(m.number(self.value))
        new: Expression = constant(1)
        if self.unique is not None:
            new = m.choice(
                m.condition(self.unique),
                lambda: is_new(m, self.name, value),
                lambda: constant(1),
            )
        with m.following(self.then), m.if_(new):
            offer_action(m, "RememberValue", name=m.text(self.name), value=value)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """Something is remembered."""
        what = f"add {e.number(self.value)} to {named_list(e, self.name)}"
        if self.name in e.noted_sites:
            what = becoming_noted(e, self.name, e.site(self.value).text)
        if self.unique is not None and e.condition(self.unique) != Always(False):
            what += ", unless it is among them already"
        return Do(what, None, consequence(e, self.then))


@ludeme("remember", "State")
class RememberState(Effect):
    """Remembers the position, so that `avoidStoredState` can rule out going back to it.

    Only the latest position stored is kept.

    Example:
        (remember State (then (moveAgain)))
    """

    then: Then | None = None
    """What follows."""

    def lower(self, m: Machine) -> None:
        """One move that remembers the position."""
        with m.following(self.then):
            m.move(lambda: m.act("StoreStateInContext"), single=True)

    def english(self, e: "Voice") -> Instruction:
        """The position is remembered."""
        return Do("remember the position", None, consequence(e, self.then))


@ludeme("swap", "Pieces")
class SwapPieces(Effect):
    """Exchanges the pieces on two cells.

    The piece that comes to the first cell loses its state.

    Example:
        (swap Pieces (last To) (centrePoint))
    """

    first_site: Int | None = None
    """One of the cells; `(last From)` if left out."""

    second_site: Int | None = None
    """The other cell; `(last To)` if left out."""

    then: Then | None = None
    """What follows."""

    def lower(self, m: Machine) -> None:
        """One move that exchanges two pieces."""
        with m.following(self.then):
            offer_swapped_pieces(m, self.first_site, self.second_site, decision=False)

    def english(self, e: "Voice") -> Instruction:
        """Two pieces change places."""
        first, second = self.first_site, self.second_site
        one = (
            e.meant("last_from", "the place where the last move began")
            if first is None
            else e.site(first)
        )
        other = (
            e.meant("last_to", "the place where the last move ended")
            if second is None
            else e.site(second)
        )
        what = f"exchange the pieces on {one} and on {other}"
        return Do(what, None, consequence(e, self.then))

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Pieces that change places."""
        # accident: silent-swaps: Pieces that change places as an effect are not counted.
        if not c.as_reference:
            found.add("SwapPiecesEffect")


@ludeme("swap", "Players")
class SwapPlayers(Effect):
    """Lets two players change sides.

    Each takes over the other's pieces, score and colour. The same side is then to move again,
    with its new player.

    Example:
        (swap Players Mover Next)
    """

    concepts = ("SwapPlayersEffect",)

    first_player: Int | Role
    """One of the players."""

    second_player: Int | Role
    """The other player."""

    then: Then | None = None
    """What follows."""

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Note who plays for whom."""
        keep_seats(m)

    def lower(self, m: Machine) -> None:
        """One move that lets two players change sides."""
        with m.following(self.then):
            offer_swapped_players(m, self.first_player, self.second_player)

    def english(self, e: "Voice") -> Instruction:
        """Two players change sides."""
        first, second = e.player(self.first_player), e.player(self.second_player)
        return Do(change_of_sides(e, first, second), None, consequence(e, self.then))
