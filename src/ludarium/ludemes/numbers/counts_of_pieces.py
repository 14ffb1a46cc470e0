"""Counting pieces: on the board, in hand and in stacks, and the pips on them."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.dice import dice_sums, sets_of_dice
from ludarium.engine.pieces.dominoes import bag, keep_bag
from ludarium.engine.pieces.tallies import Tally
from ludarium.english.conditions.marks import counted_with_mark
from ludarium.english.conditions.qualifying import in_region
from ludarium.english.conditions.standing import at, named_of, owner_in_name
from ludarium.english.moves.levels import whole_stack
from ludarium.english.numbers.comparing import pieces_besides
from ludarium.english.numbers.counting import Quantity
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Condition, Noun
from ludarium.english.words import plural
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import StackDirection
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class PieceCount(Int):
    """A count of what a player owns: pieces, or pips on dice."""

    unseen = ("if_",)

    site_type: SiteType | None = None
    """Count only on sites of this kind on the board; everywhere, hands included, by default."""

    player: Role | None = None
    """Whose pieces or dice count."""

    of: Named[Int | None] = None
    """Whose pieces or dice count, as a player's number."""

    name: str | None = None
    """Only pieces whose name contains this; any piece by default."""

    in_: Named[Region | None] = None
    """Only pieces on these sites; any site by default."""

    if_: Named[Boolean | None] = None
    """What must hold of each piece, at `(site)` and `(level)`; nothing by default."""

    def owner_in_words(self, e: "Voice") -> Noun | None:
        """Whose pieces or dice count; nobody's in particular if none is given."""
        if self.of is not None:
            return e.player(self.of)
        if self.player is None:
            return owner_in_name(e, self.name)
        everybody = (Role.All, Role.Shared, Role.Neutral)
        return None if self.player in everybody else e.role(self.player)

    def where_in_words(self, e: "Voice") -> str:
        """Where they count, and what must hold of each."""
        parts = []
        if self.in_ is not None:
            parts.append(in_region(e.sites(self.in_)))
        elif self.site_type is not None:
            parts.append(f"on the {e.words(self.site_type)} of the board")
        if self.if_ is not None:
            with e.meaning(site=f"its {e.word()}", level=Noun("its level", kind="level")):
                parts.append(f"such that {e.inline(self.if_)}")
        return " ".join(parts)


@ludeme("count", "Pieces", at_most_one=(("player", "of"),))
class CountPieces(PieceCount):
    """Counts the pieces of a player, on the board and off it.

    Without a player it counts everybody's pieces, neutral and shared ones too. Several pieces on
    one site count separately. The name `"Bag"` stands for the dominoes still in the bag. A stack of
    mixed owners is counted once for each of them that is asked for.

    Example:
        (count Pieces Next "Knight" in:(sites Top))
    """

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of the dominoes in the bag, if they are counted."""
        if self.name == "Bag":
            keep_bag(m)

    def lower(self, m: Machine) -> Expression:
        """How many there are."""
        if self.name == "Bag":
            return m.let(bag(m).count)
        tally = Tally(self.site_type, self.player, self.of, self.name, self.in_, self.if_)
        return tally.total(m)

    def english(self, e: "Voice") -> Noun:
        """How many pieces somebody has."""
        return self.tally(e).as_noun()

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """Whether all pieces of a stack are the mover's, where these are compared."""
        return whole_stack(e, self, sign, other) or pieces_besides(e, self, sign, other)

    def tally(self, e: "Voice") -> Quantity:
        """The pieces of somebody."""
        if self.name == "Bag":
            return Quantity("the number of dominoes in the bag", "domino", where="in the bag")
        thing = named_of(e, self.name, self.player)
        sort = {Role.Neutral: "neutral ", Role.Shared: "shared "}.get(self.player or Role.All, "")
        thing = f"{sort}{thing}"
        owner, where = self.owner_in_words(e), self.where_in_words(e)
        with_mark = counted_with_mark(e, self.in_, thing)
        thing, where = (with_mark, "on the board") if with_mark else (thing, where)
        if owner is None:
            noun = f"the number of {plural(thing)} {where or 'in the game'}"
            return Quantity(noun, thing, where=where or "in the game")
        has = "have" if owner.plural else "has"
        noun = f"the number of {plural(thing)} {owner} {has} {where}".strip()
        where = where or ("on the board" if e.brings_in else "left")
        return Quantity(noun, thing, owner, where=where)


@ludeme("count", "Pips", at_most_one=(("player", "of"),))
class CountPips(PieceCount):
    """Adds up the pips that the dice of a player show.

    Without a player it reads the dice that all players share. The other arguments are rarely needed
    here. The result is 0 if there are no such dice.

    Example:
        (count Pips Mover)
    """

    concepts = ("Dice", "SumDice")

    def lower(self, m: Machine) -> Expression:
        """The sum of the first dice that belong to the player."""
        everyone = m.players.everyone
        if self.of is not None:
            player = m.let(m.number(self.of))
        else:
            player = m.role(self.player) if self.player else constant(everyone)
        first: dict[int, int] = {}
        for dice in sets_of_dice(m.box):
            first.setdefault(dice.container.owner, dice.index)
        if not first:
            return constant(0)
        found: Expression = constant(0)
        player = m.let(player)
        for owner, index in first.items():
            found = choose(player == owner, dice_sums(m).get(index), found)
        return m.let(found)

    def english(self, e: "Voice") -> Noun:
        """The sum of the dice."""
        owner, where = self.owner_in_words(e), self.where_in_words(e)
        if owner is None and not where and not e.throw_tables:
            return Noun("the throw", counter="the throw")
        dice = "the dice" if owner is None else f"{owner.possessive} dice"
        return Noun(f"the total shown by {dice} {where}".strip())


@ludeme("count", "Stack", exactly_one=(("at", "to"),))
class CountStack(Int):
    """Counts the pieces of a stack, level by level.

    Each level is tried with `(to)` and `(level)` set. Of a region, the counts of all its stacks are
    added up.

    Example:
        (count Stack FromTop at:(last To)
            stop:(is Enemy (who at:(to) level:(level))))
    """

    concepts = ("StackState",)

    stack_direction: StackDirection | None = None
    """From which end to count; from the bottom by default."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int | None] = None
    """The site of the stack."""

    to: Named[Region | None] = None
    """The sites of several stacks."""

    if_: Named[Boolean | None] = None
    """Which levels count; all of them by default."""

    stop: Named[Boolean | None] = None
    """The level at which to stop, which is not counted; none by default."""

    def lower(self, m: Machine) -> Expression:
        """How many levels count."""
        f = m.f
        kind = self.site_type
        total = f.local(0)
        where = self.to if self.at is None else self.at
        assert where is not None
        sites = m.sites_of(where)
        with sites.kept(f).each(f) as site:
            height = m.let(m.height(site, kind))
            with f.block() as over, f.count(0, height) as step:
                from_top = self.stack_direction is StackDirection.FromTop
                with m.bind(to=site, level=height - 1 - step if from_top else step):
                    f.branch(over, m.condition(self.stop, default=False))
                    total.set(total + m.condition(self.if_))
        return total

    def english(self, e: "Voice") -> Noun:
        """How many pieces of a stack count."""
        return self.tally(e).as_noun()

    def tally(self, e: "Voice") -> Quantity:
        """The pieces of a stack."""
        if self.at is not None:
            site = e.site(self.at, self.site_type)
            place = f"in the stack {at(e, self.at, self.site_type)}"
            bound = site
        else:
            place = f"in the stacks {in_region(e.sites(self.to))}"
            bound = Noun(f"that {e.word(self.site_type)}", kind="site")
        parts = [place]
        with e.meaning(to=bound, level=Noun("its level", kind="level")):
            if self.if_ is not None:
                parts.append(f"such that {e.inline(self.if_)}")
            if self.stop is not None:
                parts.append(f"up to the first such that {e.inline(self.stop)}")
        if self.stack_direction is StackDirection.FromTop:
            parts.append("counted from the top")
        where = " ".join(parts)
        return Quantity(f"the number of pieces {where}", "piece", where=where)
