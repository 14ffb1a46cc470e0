"""Starting rules that are repeated for each site, value, player or team."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.before_play import holds
from ludarium.engine.kinds import Boolean, Int, IntArray, Region, StartRule
from ludarium.english.book.document import Blocks
from ludarium.english.phrases import Noun
from ludarium.english.things.setting_up import under
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("forEach", "Team")
class StartForEachTeam(StartRule):
    """Repeats a starting rule for each team.

    `(team)` stands for the players of the team at hand. Teams without players are skipped.

    Example:
        (forEach Team (forEach (team) (set Amount Player 30)))
    """

    concepts = ("ControlFlowStatement",)

    rule: StartRule
    """What is done for each team."""

    def carry_out(self, box: StaticContext) -> None:
        """Carry out the rule for one team after the other."""
        players = range(1, box.equipment.players.count + 1)
        for team in players:
            members = tuple(p for p in players if box.position.teams.get(p, p) == team)
            if members:
                _repeat(self.rule, box, team=members)

    @property
    def is_seen(self) -> bool:
        """Whether what is done each time is seen in the position."""
        return self.rule.is_seen

    def english(self, e: "Voice") -> Blocks:
        """What is done before the game begins."""
        with e.meaning(team="that team"):
            return under(e, "for each team:", self.rule)


@ludeme("forEach", "Site")
class StartForEachSite(StartRule):
    """Repeats a starting rule for each site of a region.

    `(site)` stands for the site at hand. The sites come in the order of their numbers.

    Example:
        (forEach Site (sites Bottom) if:(is Even (site)) (place "Pawn1" (site)))
    """

    concepts = ("ControlFlowStatement",)

    region: Region
    """The sites to go through."""

    if_: Named[Boolean | None] = None
    """Which of the sites count; all of them if left out."""

    rule: StartRule
    """What is done for each site."""

    def carry_out(self, box: StaticContext) -> None:
        """Carry out the rule for one site after the other."""
        for site in self.region.static(box):
            with box.setting(site=site):
                if holds(self.if_, box, otherwise=True):
                    _repeat(self.rule, box)

    @property
    def is_seen(self) -> bool:
        """Whether what is done each time is seen in the position."""
        return self.rule.is_seen

    def english(self, e: "Voice") -> Blocks:
        """What is done before the game begins."""
        where = e.sites(self.region)
        with e.meaning(site=f"that {e.word()}"):
            test = "" if self.if_ is None else f" for which {e.inline(self.if_)}"
            return under(e, f"for {where.each}{test}:", self.rule)


@ludeme("forEach", "Value")
class StartForEachValue(StartRule):
    """Repeats a starting rule for each number of a stretch, in rising order.

    `(value)` stands for the number at hand.

    Example:
        (forEach Value min:1 max:5 (place "Seed0" (* 2 (value)) count:(value)))
    """

    concepts = ("ControlFlowStatement",)
    unseen = ("rule",)

    min: Named[Int]
    """The first number."""

    max: Named[Int]
    """The last number."""

    rule: StartRule
    """What is done for each number."""

    def carry_out(self, box: StaticContext) -> None:
        """Carry out the rule for one number after the other."""
        for value in range(self.min.static(box), self.max.static(box) + 1):
            _repeat(self.rule, box, value=value)

    @property
    def is_seen(self) -> bool:
        """Whether what is done each time is seen in the position."""
        return self.rule.is_seen

    def english(self, e: "Voice") -> Blocks:
        """What is done before the game begins."""
        with e.meaning(value="that number"):
            return under(
                e, f"for each number from {e.number(self.min)} to {e.number(self.max)}:", self.rule
            )


@ludeme("forEach", "Player")
class StartForEachPlayer(StartRule):
    """Repeats a starting rule for each player.

    The role `Player` and the number `(player)` stand for the player at hand.

    Example:
        (forEach Player (set Amount Player (* 10 (player))))
    """

    concepts = ("ControlFlowStatement",)

    rule: StartRule
    """What is done for each player."""

    def carry_out(self, box: StaticContext) -> None:
        """Carry out the rule for one player after the other."""
        for player in range(1, box.equipment.players.count + 1):
            _repeat(self.rule, box, player=player)

    @property
    def is_seen(self) -> bool:
        """Whether what is done each time is seen in the position."""
        return self.rule.is_seen

    def english(self, e: "Voice") -> Blocks:
        """What is done before the game begins."""
        with e.meaning(player=Noun("that player", kind="player")):
            return under(e, "for each player:", self.rule)


@ludeme("forEach")
class StartForEach(StartRule):
    """Repeats a starting rule for each player of a list.

    The role `Player` and the number `(player)` stand for the player at hand.

    Example:
        (forEach (players Team2) (set Amount Player 75))
    """

    concepts = ("ControlFlowStatement",)

    players: IntArray
    """The players to go through."""

    rule: StartRule
    """What is done for each of them."""

    def carry_out(self, box: StaticContext) -> None:
        """Carry out the rule for one player of the list after the other."""
        for player in self.players.static(box):
            _repeat(self.rule, box, player=player)

    @property
    def is_seen(self) -> bool:
        """Whether what is done each time is seen in the position."""
        return self.rule.is_seen

    def english(self, e: "Voice") -> Blocks:
        """What is done before the game begins."""
        with e.meaning(player=Noun("that player", kind="player")):
            return under(e, f"for each of {e.number(self.players)}:", self.rule)


def _repeat(rule: StartRule, box: StaticContext, **iterator: int | tuple[int, ...]) -> None:
    """Carry out a rule once more, while an iterator stands for something."""
    box.position.count_step()
    with box.setting(**iterator):
        rule.carry_out(box)
