"""Ending rules, which are tried after every move, and the results they give."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludarium.engine.kinds import Boolean, EndRule, no_meaning
from ludarium.engine.machine.machine import Machine
from ludarium.engine.turns.results import OUTCOMES
from ludarium.english.book.document import Blocks, Bullets, Paragraph
from ludarium.english.conditions.outcomes import outcome
from ludarium.english.numbers.final_scores import higher_wins, most_of, score_blocks, settled
from ludarium.english.phrases import Always, Noun
from ludarium.english.telling import conditions_as_blocks
from ludarium.english.words import sentence
from ludarium.kernel.expressions import constant
from ludarium.kernel.operations import F64
from ludarium.kernel.statements import Block
from ludarium.ludemes.conditions.comparisons import GreaterThan, LessThan
from ludarium.ludemes.ends.end_concepts import conceive_end
from ludarium.ludemes.ends.payoffs import FinalScore, Payoff
from ludarium.ludemes.numbers.counts_of_play import CountActive
from ludarium.vocabulary.board import TrackWord
from ludarium.vocabulary.ludeme import Ludeme, Named, OneOrMany, ludeme
from ludarium.vocabulary.play import Outcome, Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class EndResult(Ludeme):
    """How a game ends."""

    noun = "result"

    def lower(self, m: Machine, *, whole: bool = False) -> None:
        """Write code that ends the game so; `whole` if no player's activity is asked."""
        no_meaning(self)

    def details(self, e: "Voice") -> Blocks:
        """What there is to say about the result in sentences of its own."""
        return []


@ludeme("byScore")
class ByScore(EndResult):
    """Ends the game and ranks all players by their scores.

    The highest score wins. Players with equal scores share their ranks, so if the best score is
    shared nobody has won.

    Example:
        (byScore {(score P2 (+ 6 (score P2)))})
    """

    concepts = ("Scoring", "ScoringEnd", "ScoringWin")

    final_scores: tuple[FinalScore, ...] | None = None
    """Scores to set first; players not listed keep the score they have."""

    misere: Named[Boolean | None] = None
    """Whether the lowest score wins instead; false if left out."""

    def lower(self, m: Machine, *, whole: bool = False) -> None:
        """Rank everybody by score."""
        scores = m.field("score", "i32", m.players.count + 1)
        misere = m.let(m.condition(self.misere, default=False))
        for final in self.final_scores or ():
            scores.set(m.f, m.number(final.score), m.let(m.role(final.player)))
        m.results.by_score(misere)

    def english(self, e: "Voice") -> str:
        """Who is ahead."""
        lowest = Always(False) if self.misere is None else e.condition(self.misere)
        if self.is_settled(e):
            return settled(e, self.final_scores or ())
        most = most_of(e, self.scores(e)) if isinstance(lowest, Always) else ""
        shared = "" if e.equipment.players.count <= 2 else " (if several are equal, they draw)"
        if most:
            many = "fewest" if lowest == Always(True) else "most"
            return f"the game is over, and the player with the {many} {most} wins{shared}"
        best = "lowest" if lowest == Always(True) else "highest"
        if not isinstance(lowest, Always):
            best = f"highest (or the lowest, if {e.inline(lowest)})"
        return f"the game is over, and the player with the {best} score wins{shared}"

    def details(self, e: "Voice") -> Blocks:
        """How scores are worked out at the end."""
        scores = self.scores(e)
        lowest = Always(False) if self.misere is None else e.condition(self.misere)
        if self.is_settled(e):
            return []
        if not scores or (isinstance(lowest, Always) and most_of(e, scores)):
            return []
        return score_blocks(e, scores)

    def is_settled(self, e: "Voice") -> bool:
        """Whether it is clear who wins, however high."""
        with e.aside():
            return self.misere is None and settled(e, self.final_scores or ()) != ""

    def scores(self, e: "Voice") -> list[tuple[Noun, Any]]:
        """What each player's score is, if it is worked out at the end."""
        if self.final_scores is None:
            return [(e.role(player), score) for player, score in e.kept_scores]
        return [(e.role(one.player), one.score) for one in self.final_scores]

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether territory counts."""
        if "Territory" in found:
            found.update(("TerritoryEnd", "TerritoryWin"))


@ludeme("end")
class End(Ludeme):
    """Lists the rules that can end the game, for a player or for all.

    They are tried after each move and what follows from it, before the turn passes on. All are
    tried in order, even when one of them has already decided the game.

    Example:
        (end {
            (if (no Pieces Next) (result Mover Win))
            (if (is Full) (byScore))
        })
    """

    rules: OneOrMany[EndRule]
    """One ending rule, or several."""

    def lower(self, m: Machine) -> None:
        """Try all rules in order."""
        # quirk: ends-all-tried: All ending rules are tried, even after one of them has decided the
        # game.
        for rule in self.rules:
            rule.lower(m)

    def english(self, e: "Voice") -> list[Blocks]:
        """Each ending as an item of a list, in the order in which they are tried."""
        rules = self.rules if isinstance(self.rules, tuple) else (self.rules,)
        return [block for rule in rules if (block := e.tell(rule))]


@ludeme("forEach")
class EndForEach(EndRule):
    """Applies a result to every player, or for every track, that meets a condition.

    The role `Player` stands for the player at hand, `(track)` for the track. Players who are
    already out of the game are skipped, and `NonMover` leaves out the mover too.

    Example:
        (forEach Player if:(>= (score Player) 50) (result Player Win))
    """

    each: Role | TrackWord | None = None
    """What to go through: `Player`, `NonMover` or `Track`; all players if left out."""

    if_: Named[Boolean]
    """When the result applies."""

    result: EndResult
    """What happens then."""

    def lower(self, m: Machine) -> None:
        """Give the result to each player in turn, or once for each track."""
        f = m.f
        if isinstance(self.each, TrackWord):
            with (
                f.count(0, len(m.box.tracks)) as track,
                m.bind(track=track),
                m.known_before.setting(each_track=True),
            ):
                f.skip(m.results.someone_active().is_zero)
                self._try(m)
            return
        with f.count(1, m.players.count + 1) as player:
            f.skip(m.results.is_active(player).is_zero)
            if self.each is Role.NonMover:
                f.skip(player == m.mover)
            with m.bind(player=player):
                self._try(m)

    def _try(self, m: Machine) -> None:
        with m.if_(m.condition(self.if_)), m.results.given_by(self):
            self.result.lower(m, whole=True)

    def english(self, e: "Voice") -> Blocks:
        """When, and with what result, player by player."""
        key, whom = "player", "each player"
        if isinstance(self.each, TrackWord):
            key, whom = "track", "each track"
        elif self.each is Role.NonMover:
            whom = "each player other than you"
            if any(isinstance(part, CountActive) for part in self.if_.walk()):
                whom += ", in the order of players"
        called = Noun(f"that {key}", kind=key)
        with e.meaning(**{key: called}):
            condition = e.condition(self.if_)
            result = str(e.tell(self.result))
        blocks = conditions_as_blocks(condition, f"for {whom}: if", f", {result}")
        if isinstance(blocks[-1], Bullets):
            blocks.append(Paragraph([sentence(f"in that case, {result}")]))
        return [*blocks, *self.result.details(e)]

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Why the game is over, and who wins."""
        conceive_end(found, c, self.if_, self.result)


@ludeme("if")
class EndIf(EndRule):
    """Gives a result when a condition holds.

    With cases inside, the first case that gives a result counts, and the rule's own result is
    what remains when none does.

    Example:
        (if (is Full)
            {
                (if (> (score P1) (score P2)) (result P1 Win))
                (if (< (score P1) (score P2)) (result P2 Win))
            }
            (result Mover Draw)
        )
    """

    condition: Boolean
    """When the rule applies."""

    cases: OneOrMany["EndIf"] | None = None
    """Finer rules that are tried first; none if left out."""

    result: EndResult | None = None
    """How the game ends; only as the cases say if left out."""

    def lower(self, m: Machine) -> None:
        """Give the result if the condition holds and no case inside gives another."""
        with m.f.block() as done:
            self._try(m, done)

    def _try(self, m: Machine, done: Block) -> None:
        with m.if_(m.condition(self.condition)):
            for case in self.cases or ():
                case._try(m, done)
            if self.result is not None:
                # quirk: scores-after-cases: An ending rule with cases never counts the scores by
                # its own result.
                if not self.cases or isinstance(self.result, Result):
                    with m.results.given_by(self):
                        self.result.lower(m)
                m.f.branch(done)

    def english(self, e: "Voice") -> Blocks:
        """When, and with what result."""
        condition = e.condition(self.condition)
        if self.cases:
            blocks = conditions_as_blocks(condition, "if", ":")
            if isinstance(blocks[-1], Bullets):
                blocks.append(Paragraph(["In that case:"]))
            return [*blocks, self._decided(e)]
        if self.result is None:
            return []
        result = str(e.tell(self.result))
        blocks = conditions_as_blocks(condition, "if", f", {result}")
        if isinstance(blocks[-1], Bullets):
            blocks = conditions_as_blocks(condition, f"{result} if")
        return blocks + self.result.details(e)

    def _decided(self, e: "Voice") -> Bullets:
        """The cases inside, the first of which decides, and what remains when none does."""
        cases = self.cases or ()
        items: list[Blocks] = []
        compared = _compared(e, cases)
        if compared:
            items, cases = [compared], cases[2:]
        for case in cases:
            blocks: Blocks = e.tell(case)
            if isinstance(case.result, Result) and not case.cases:
                said = str(e.tell(case.result))
                blocks = conditions_as_blocks(e.condition(case.condition), f"{said} if")
            items.append(blocks)
        if self.result is not None:
            rest = sentence(f"otherwise, {e.tell(self.result)}")
            items.append([Paragraph([rest]), *self.result.details(e)])
        return Bullets([item for item in items if item])

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Why the game is over, and who wins."""
        conceive_end(found, c, self.condition, self.result)


def _compared(e: "Voice", cases: Sequence[EndIf]) -> Blocks:
    """That whoever has more wins, if that is what the first two cases say."""
    match [(case.condition, case.result) for case in cases[:2] if not case.cases]:
        case [
            (GreaterThan() | LessThan() as first, Result(player=Role.P1, outcome=won)),
            (GreaterThan() | LessThan() as second, Result(player=Role.P2, outcome=also)),
        ]:
            same = type(first) is not type(second) and (first.left, first.right)
            opposite = repr(same) == repr((second.left, second.right))
            if not opposite or won is not also or won is not Outcome.Win:
                return []
            return higher_wins(e, first.left, first.right, lower=isinstance(first, LessThan))
        case _:
            return []


@ludeme("payoffs")
class Payoffs(EndResult):
    """Ends the game and ranks all players by their payoffs, the highest first.

    Example:
        (payoffs {(payoff P1 2.5) (payoff P2 1.0)})
    """

    payoffs: tuple[Payoff, ...]
    """What the players get."""

    def lower(self, m: Machine, *, whole: bool = False) -> None:
        """Rank everybody by payoff."""
        payoffs = m.field("payoff", "f64", m.players.count + 1)
        for given in self.payoffs:
            payoffs.set(m.f, constant(given.payoff.number(), F64), m.let(m.role(given.player)))
        m.results.by_payoff()

    def english(self, e: "Voice") -> str:
        """What everybody gets."""
        return "the game is over, and everybody gets a payoff"

    def details(self, e: "Voice") -> Blocks:
        """Who gets what."""
        items: list[Blocks] = [
            [Paragraph([sentence(f"{e.role(p.player)} gets {e.tell(p.payoff)}")])]
            for p in self.payoffs
        ]
        return [Paragraph(["The payoffs are these:"]), Bullets(items)]


@ludeme("result")
class Result(EndResult):
    """Ends the game for a player with a win, a loss or another outcome.

    With more than two players the others play on after a win or a loss, until one is left. A
    draw ends the game for everybody, whichever player is named.

    Example:
        (result P5 Loss)
    """

    player: Role
    """Who wins, loses or draws."""

    outcome: Outcome
    """What happens to that player."""

    def lower(self, m: Machine, *, whole: bool = False) -> None:
        """Give the player the result."""
        if self.player.is_team:
            m.results.apply_to_team(m.role(self.player), OUTCOMES[self.outcome.word], whole=whole)
            return
        m.results.apply(m.role(self.player), OUTCOMES[self.outcome.word], whole=whole)

    def english(self, e: "Voice") -> str:
        """Who wins or loses, as a sentence without its full stop."""
        return outcome(e, self.player, self.outcome)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether it is a draw."""
        if self.outcome is Outcome.Draw:
            found.add("Draw")
