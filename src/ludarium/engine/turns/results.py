"""Who wins, who loses, who is ranked where. Ranks are kept doubled, as players may share them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.marks import Event
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32

NATURAL_END, TURN_LIMIT, MOVE_LIMIT = 1, 2, 3
WIN, LOSS, DRAW, TIE, ABANDON = range(5)
ENDING: Final = "ending"
OUTCOMES = {
    "Win": WIN,
    "Loss": LOSS,
    "Draw": DRAW,
    "Tie": TIE,
    "Abandon": ABANDON,
    "Crash": ABANDON,
}


class Results:
    """Writes the functions that give players their results."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.n: int = m.players.count
        self.active = m.field("active")
        self.ranks = m.field("rank", "i32", self.n + 2)
        self.winners = m.field("winners")
        """How many players have won so far."""
        self.losers = m.field("losers")
        self.over = m.field("over")
        self.winner = m.field("winner")
        self.losses = m.cell("losses in this evaluation")
        self.endings: list[object] = []
        """The rules that may end the game; the cell `ending` tells which did, counted from 1."""

    def is_active(self, player: Expression) -> Expression:
        """Whether a player still plays; nobody else does."""
        inside = (player >= 1) & (player <= self.n)
        return inside & (self.active.get() >> player)

    def someone_active(self) -> Expression:
        """Whether anybody still plays."""
        return self.active.get() != 0

    @contextmanager
    def given_by(self, rule: object) -> Iterator[None]:
        """Note by which rule the game ends, if it does in a `with` block."""
        with self._marked(rule), self._noted(rule):
            yield

    @contextmanager
    def _marked(self, rule: object) -> Iterator[None]:
        """Mark the rule if anybody gets a result by it, where rules are marked."""
        m = self.m
        if m.marks is None:
            yield
            return
        playing, ended = m.let(self.active.get()), m.let(self.over.get())
        yield
        with m.if_((playing != self.active.get()) | (ended != self.over.get())):
            m.marks.happens(Event.ENDED, rule)

    @contextmanager
    def _noted(self, rule: object) -> Iterator[None]:
        """Note for people who play, or measure, by which rule the game ends."""
        m = self.m
        if m.only_playouts and not m.notes_endings:
            yield
            return
        if not any(known is rule for known in self.endings):
            self.endings.append(rule)
        number = next(n for n, known in enumerate(self.endings, 1) if known is rule)
        before = m.let(self.over.get())
        yield
        with m.if_(before.is_zero & (self.over.get() != 0)):
            m.cell(ENDING).set(m.f, number)

    def finish(self, f: Function, winner: Expression | int) -> None:
        """End the game."""
        self.over.set(f, NATURAL_END)
        self.winner.set(f, winner)

    def deactivate_all(self, f: Function) -> None:
        """Nobody plays any more."""
        self.active.set(f, 0)

    def apply(self, player: Expression, outcome: int, *, whole: bool = False) -> None:
        """Give a player a result, if that player is active or stands for all."""
        m = self.m
        player = m.let(player)
        everyone = player == self.n + 1
        allowed = constant(1) if whole else (everyone | self.is_active(player))
        with m.if_(allowed):
            m.f.do(self.function(outcome), player)

    def apply_to_team(self, team: Expression, outcome: int, *, whole: bool = False) -> None:
        """Give a team a result, if the player with its number is active."""
        # quirk: teams-cannot-lose: A loss or a draw of a team has no effect.
        if outcome in (LOSS, DRAW):
            return
        if outcome != WIN:
            self.apply(team, outcome, whole=whole)
            return
        m = self.m
        team = m.let(team)
        # quirk: team-active-by-number: A team may win only if the player with the number of the
        # team still plays.
        with m.if_(constant(1) if whole else self.is_active(team)):
            m.f.do(m.helper("team wins", {"team": I32}, None, self._write_team_win), team)

    def function(self, outcome: int) -> Function:
        """The function that gives a player an outcome."""
        writers = {
            WIN: self._write_win,
            LOSS: self._write_loss,
            DRAW: self._write_draw,
            TIE: self._write_tie,
            ABANDON: self._write_abandon,
        }
        word = next(word for word, number in OUTCOMES.items() if number == outcome)
        write = writers[outcome]
        return self.m.helper(f"outcome {word}", {"player": I32}, None, write)

    # ------------------------------------------------------------------ outcomes

    def first_with_rank(self, f: Function, rank: Expression | int) -> Expression:
        """The first player with a (doubled) rank; 0 if nobody has it."""
        found = f.local(0)
        with (
            f.count(1, self.n + 1) as player,
            f.if_(found.is_zero & (self.ranks.get(player) == rank)),
        ):
            found.set(player)
        return found

    def last_with_rank(self, f: Function, rank: Expression | int) -> Expression:
        """The last player with a (doubled) rank; 0 if nobody has it."""
        found = f.local(0)
        with f.count(1, self.n + 1) as player, f.if_(self.ranks.get(player) == rank):
            found.set(player)
        return found

    def _rank_undecided(self, f: Function, rank: Expression) -> None:
        with f.count(1, self.n + 1) as player, f.if_(self.ranks.get(player) == 0):
            self.ranks.set(f, rank, player)

    def _write_win(self, f: Function) -> None:
        (player,) = f.parameters
        with f.if_(player == self.n + 1):
            if self.n > 1:
                with f.count(1, self.n + 1) as one, f.if_(self.ranks.get(one) == 0):
                    self.ranks.set(f, 2, one)
                    self.note_winner(f, one)
            self.deactivate_all(f)
            self.finish(f, 0)
            f.return_()
        # quirk: winner-may-be-next: A player who wins while others play on may still be the next to
        # move.
        self.active.set(f, self.active.get() & ~(constant(1) << player))
        rank = f.let((self.winners.get() + 1) * 2)
        self.winners.set(f, self.winners.get() + 1)
        self.note_winner(f, player)
        self.ranks.set(f, rank, player)
        left = f.let(self.active.get())
        with f.if_(left.bit_count == 1):
            last = f.let(left.lowest_bit)
            self.ranks.set(f, rank + 2, last)
            self.losers.set(f, self.losers.get() + 1)
            self._note_loser(f, last)
            self.deactivate_all(f)
        with f.if_(self.active.get() == 0):
            self.finish(f, self.first_with_rank(f, 2))

    def _write_team_win(self, f: Function) -> None:
        (team,) = f.parameters
        m = self.m
        rank, is_used, size = f.local(0), f.local(1), f.local(0)
        with f.while_(is_used):
            rank.set(rank + 2)
            is_used.set(0)
            with f.count(1, self.n + 1) as player:
                is_used.set(is_used | (self.ranks.get(player) == rank))
        with f.count(1, self.n + 1) as player, f.if_(m.team_of(player) == team):
            self.active.set(f, self.active.get() & ~(constant(1) << player))
            self.winners.set(f, self.winners.get() + 1)
            self.note_winner(f, player)
            self.ranks.set(f, rank, player)
            size.set(size + 1)
        left, several = f.local(0), f.local(0)
        with f.count(1, self.n + 1) as player, f.if_((self.active.get() >> player) & 1):
            other = f.let(m.team_of(player))
            several.set(several | ((left != 0) & (left != other)))
            left.set(other)
        alone = f.let((left != 0) & several.is_zero)
        with f.count(1, self.n + 1) as player, f.if_(alone & (m.team_of(player) == left)):
            self.ranks.set(f, rank + size * 2, player)
        with f.if_(several.is_zero):
            self.finish(f, self.first_with_rank(f, 2))

    def note_winner(self, f: Function, player: Expression) -> None:
        """Note that a player is among the winners, where rules ask for it."""
        if self.m.state.has("won"):
            won = self.m.field("won")
            won.set(f, won.get() | (constant(1) << player))

    def _note_loser(self, f: Function, player: Expression) -> None:
        if self.m.state.has("lost"):
            lost = self.m.field("lost")
            lost.set(f, lost.get() | (constant(1) << player))

    def _write_loss(self, f: Function) -> None:
        (player,) = f.parameters
        m, n = self.m, self.n
        with f.if_(player == n + 1):
            if n > 1:
                self._rank_undecided(f, constant(2 * n))
            self.deactivate_all(f)
            self.finish(f, 0)
            f.return_()
        tally = f.let(self.losses.get())
        self.losses.set(f, tally + 1)
        with f.if_(self.is_active(player).is_zero):
            f.return_()
        if n == 1:
            self.deactivate_all(f)
            self.finish(f, 0)
            self._note_loser(f, player)
            return
        self.active.set(f, self.active.get() & ~(constant(1) << player))
        next_ = m.field("next")
        with f.if_((next_.get() == player) & (self.active.get() != 0)):
            next_.set(f, self.after(f, player))
        rank = f.let((n - self.losers.get()) * 2 + tally)
        with f.count(1, n + 1) as other, f.if_(self.ranks.get(other) == rank + 1):
            self.ranks.set(f, rank, other)
        self.ranks.set(f, rank, player)
        self.losers.set(f, self.losers.get() + 1)
        self._note_loser(f, player)
        left = f.let(self.active.get())
        with f.if_(left == 0):
            winner = self.first_with_rank(f, 2)
            self.finish(f, winner)
        with f.if_(left.bit_count == 1):
            last = f.let(left.lowest_bit)
            self.ranks.set(f, (self.winners.get() + 1) * 2, last)
            least = f.local(10_000)
            best = f.local(0)
            with f.count(1, n + 1) as other, f.if_(self.ranks.get(other) < least):
                least.set(self.ranks.get(other))
                best.set(other)
            self.winners.set(f, self.winners.get() + 1)
            self.note_winner(f, best)
            self.deactivate_all(f)
            self.finish(f, best)

    def after(self, f: Function, player: Expression) -> Expression:
        """The next active player after one; somebody must be active."""
        found = f.local(player)
        with f.loop() as loop:
            found.set(choose(found >= self.n, 1, found + 1))
            loop.leave((self.active.get() >> found) & 1)
        return found

    def _write_draw(self, f: Function) -> None:
        # quirk: draw-for-everybody: A draw for one player is a draw for all who still play.
        self._share(f)
        self.finish(f, self.last_with_rank(f, 2) if self.n > 1 else 0)

    def _share(self, f: Function) -> None:
        if self.n > 1:
            active = self.active.get().bit_count
            self._rank_undecided(f, f.let(active + 1 + self.winners.get() * 2))
        self.deactivate_all(f)

    def limit(self, f: Function, kind: Expression) -> None:
        """End the game because it has taken too long."""
        self._share(f)
        self.over.set(f, kind)
        self.winner.set(f, self.last_with_rank(f, 2) if self.n > 1 else 0)

    def _write_tie(self, f: Function) -> None:
        self.deactivate_all(f)
        # quirk: tie-won-by-number: A tie is won by a number one above that of the last player, an
        # abandoned game by -1.
        self.finish(f, self.n + 1)

    def _write_abandon(self, f: Function) -> None:
        self.deactivate_all(f)
        # quirk: tie-won-by-number: A tie is won by a number one above that of the last player, an
        # abandoned game by -1.
        self.finish(f, -1)

    def by_score(self, misere: Expression) -> None:
        """End the game and rank everybody by score."""

        def write(f: Function) -> None:
            (lowest,) = f.parameters
            scores = self.m.field("score", "i32", self.n + 1)
            sign = f.let(choose(lowest, -1, 1))
            self._rank_by(f, lambda player: scores.get(player) * sign)

        self.m.f.do(self.m.helper("by score", {"misere": I32}, None, write), misere)

    def by_payoff(self) -> None:
        """End the game and rank everybody by payoff."""

        def write(f: Function) -> None:
            payoffs = self.m.field("payoff", "f64", self.n + 1)
            self._rank_by(f, payoffs.get)
            if self.n == 1:
                won = f.let(payoffs.get(1) > 0.0)
                self.ranks.set(f, choose(won, 2, 0), 1)

        self.m.f.do(self.m.helper("by payoff", {}, None, write))

    def _rank_by(self, f: Function, merit: Callable[[Expression], Expression]) -> None:
        self.deactivate_all(f)
        with f.count(1, self.n + 1) as player:
            own = f.let(merit(player))
            better, equal = f.local(0), f.local(0)
            with f.count(1, self.n + 1) as other:
                theirs = f.let(merit(other))
                better.set(better + (theirs > own))
                equal.set(equal + (theirs == own))
            self.ranks.set(f, (better + 1) * 2 + equal - 1, player)
        winner = self.last_with_rank(f, 2)
        with f.if_(winner != 0):
            self.winners.set(f, self.winners.get() + 1)
            self.note_winner(f, winner)
        self.finish(f, winner)
