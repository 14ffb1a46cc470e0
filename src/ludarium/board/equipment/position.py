"""A position as the starting rules make it: what stands where, and what else they set."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from ludarium.board.problem import BoardError
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import HiddenData

MOST_STEPS: Final = 100_000
"""No game may be set up in more steps than this."""


@dataclass
class Standing:
    """A component on a site, or on one level of a stack."""

    what: int
    who: int
    count: int = 1
    state: int = 0
    rotation: int = 0
    value: int = 0


@dataclass(frozen=True)
class Bookkeeping:
    """What is kept track of on every site, beyond the component that stands there."""

    levels: bool = False
    """Whether pieces pile up, each on a level of its own."""
    counts: bool = True
    """Whether a site without levels can hold several pieces of a kind."""
    owners: bool = True
    """Whether owners are noted. If not, component 1 passes for one of player 1, and so on."""


class Secret(NamedTuple):
    """Something about a site that a player does not see."""

    data: HiddenData | None
    """What is hidden; everything if `None`."""
    kind: SiteType
    site: int
    level: int
    player: int


class Step(NamedTuple):
    """One change while a game is set up: what is done, where, and with what."""

    action: str
    """What recorded games call it, such as `Add`."""
    from_: int
    to: int
    arguments: dict[str, int | bool | str | None]


class Position:
    """The components on all sites, from the bottom of each stack upwards, and what else is set.

    Where no levels are kept, a stack is a single standing with a count.
    """

    def __init__(self, keeps: Bookkeeping | None = None) -> None:
        self.keeps = keeps or Bookkeeping()
        self.stacks: dict[tuple[SiteType, int], list[Standing]] = {}
        self.givens: dict[tuple[SiteType, int], int] = {}
        """The numbers that a puzzle gives its solver."""
        self.costs: dict[tuple[SiteType, int], int] = {}
        self.phases: dict[tuple[SiteType, int], int] = {}
        """The phases of sites that differ from those of the board."""
        self.scores: dict[int, int] = {}
        self.amounts: dict[int, int] = {}
        self.teams: dict[int, int] = {}
        """The team of each player who is not a team of one."""
        self.remembered: dict[str | None, list[int]] = {}
        """The values in each list; the list without a name is that of `None`."""
        self.secrets: set[Secret] = set()
        self.covered: dict[tuple[SiteType, int], int] = {}
        """The sites under a large piece beside the one it stands on, which is told for each."""
        self.steps: list[Step] = []
        """The moves it took to set it up: each change is one."""
        self._steps = 0

    @property
    def moves(self) -> int:
        """How many moves it took to set it up."""
        return len(self.steps)

    def stack(self, kind: SiteType, site: int) -> list[Standing]:
        """What stands on a site; an empty list if nothing does."""
        return self.stacks.get((kind, site), [])

    def push(self, kind: SiteType, site: int, standing: Standing) -> None:
        """Put something on top of a site."""
        self.stacks.setdefault((kind, site), []).append(standing)

    # ------------------------------------------------------------------ moves that set it up

    def add(
        self,
        kind: SiteType,
        site: int,
        standing: Standing,
        *,
        on_stack: bool = False,
        **given: int,
    ) -> None:
        """Put something on a site, with what is given of its state, rotation and value.

        Where pieces do not pile up, one that stands there already stays: the new ones only raise
        its count, if counts are kept, and what is given holds for it.
        """
        stack = self.stack(kind, site)
        self._note(
            *("Add", site, site),
            type=kind.word,
            to=site,
            level=len(stack) if self.keeps.levels else -1,
            what=standing.what,
            count=standing.count,
            **given,
            stack=on_stack,
        )
        self._put(kind, site, standing, **given)

    def _put(self, kind: SiteType, site: int, standing: Standing, **given: int) -> None:
        stack = self.stack(kind, site)
        # quirk: taken-site-keeps-its-piece: A piece that is added to a site that is taken only
        # raises the count of the piece there.
        if stack and not self.keeps.levels:
            count = stack[-1].count + standing.count if self.keeps.counts else 1
            stack[-1] = replace(stack[-1], count=count, **given)
        else:
            self.push(kind, site, replace(standing, **given))

    def move(self, kind: SiteType, from_: int, level: int | None, to: int) -> None:
        """Move something from the top of a stack, or from a level of it, to another site."""
        self._note(
            *("Move", from_, to),
            typeFrom=kind.word,
            from_=from_,
            levelFrom=-1 if level is None else level,
            typeTo=kind.word,
            to=to,
        )
        stack = self.stack(kind, from_)
        taken = stack.pop(-1 if level is None else level)
        if not stack:
            del self.stacks[kind, from_]
        self._put(kind, to, taken)

    def set_count(self, kind: SiteType, site: int, what: int, count: int) -> None:
        """Let a site hold so many of a component, owned by whoever owned what stood there."""
        self._note("SetCount", site, site, type=kind.word, to=site, what=what, count=count)
        stack = self.stack(kind, site)
        if count <= 0:
            self.stacks.pop((kind, site), None)
        elif stack:
            stack[-1] = replace(stack[-1], what=what, count=count)
        else:
            self.push(kind, site, Standing(what, 0, count))

    def give(self, kind: SiteType, site: int, number: int) -> None:
        """Fill in a number of a puzzle."""
        self._note("Set", site, site, type=kind.word, var=site, value=number)
        self.givens[kind, site] = number

    def set_cost(self, kind: SiteType, site: int, cost: int) -> None:
        """Give a site a cost."""
        self._note("SetCost", site, site, type=kind.word, to=site, cost=cost)
        self.costs[kind, site] = cost

    def set_phase(self, kind: SiteType, site: int, phase: int) -> None:
        """Give a site a phase."""
        self._note("SetPhase", site, site, type=kind.word, to=site, phase=phase)
        self.phases[kind, site] = phase

    def set_score(self, player: int, score: int) -> None:
        """Give a player a score."""
        self._note("SetScore", player=player, score=score)
        self.scores[player] = score

    def set_amount(self, player: int, amount: int) -> None:
        """Give a player some money."""
        self._note("SetAmount", player=player, amount=amount)
        self.amounts[player] = amount

    def set_team(self, player: int, team: int) -> None:
        """Put a player in a team."""
        self._note("AddPlayerToTeam", team=team, player=player)
        self.teams[player] = team

    def remember(self, name: str | None, value: int) -> None:
        """Add a value to a list."""
        self._note("RememberValue", name=name or "null", value=value)
        self.remembered.setdefault(name, []).append(value)

    def hide(self, secret: Secret, *, hidden: bool) -> None:
        """Hide something from a player, or show it again."""
        what = secret.data.word if secret.data else ""
        self._note(
            *(f"SetHidden{what}", secret.site, secret.site),
            type=secret.kind.word,
            to=secret.site,
            level=secret.level,
            who=secret.player,
            value=hidden,
        )
        (self.secrets.add if hidden else self.secrets.discard)(secret)

    # ------------------------------------------------------------------ limits

    def _note(
        self, action: str, from_: int = -1, to_: int = -1, /, **arguments: int | bool | str | None
    ) -> None:
        self.steps.append(Step(action, from_, to_, arguments))
        self.count_step()

    def count_step(self) -> None:
        """Note that there was something to do, and refuse to go on for ever."""
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise BoardError(
                f"setting up this game takes more than {MOST_STEPS:,} steps",
                "Place fewer pieces, or repeat a starting rule less often.",
            )
