"""What the surrounding rule is looking at just now: its site, level, player, die and so on.

Each of these numbers is -1 where no rule around it has set it.
"""

from typing import TYPE_CHECKING

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import Int
from ludarium.engine.machine.lists import looked_up, table_kind
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.history import keep_turns
from ludarium.engine.turns.turns import Plan
from ludarium.english.numbers.meant import meant
from ludarium.english.phrases import Noun
from ludarium.kernel.expressions import Expression, Guarded, choose, constant
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import When

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("between")
class CurrentBetween(Int):
    """Gives the site that lies between, such as one being jumped over or captured.

    Example:
        (between)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.between

    def lower(self, m: Machine) -> Expression:
        """What the iterator stands for."""
        return m.register("between")

    def english(self, e: "Voice") -> Noun:
        """What it stands for just now."""
        return e.meant("between", f"the {e.word()} in between")


@ludeme("edge")
class EdgeBetween(Int):
    """Gives the edge of the board that joins two vertices.

    The result is -1 if no edge joins them.

    Example:
        (edge (from) (to))
    """

    first_vertex: Int
    """The vertex at one end."""

    second_vertex: Int
    """The vertex at the other end."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        ends = {self.first_vertex.static(box), self.second_vertex.static(box)}
        joined = box.sites(SiteType.Edge).vertices
        return next((edge for edge, pair in enumerate(joined) if set(pair) == ends), -1)

    def lower(self, m: Machine) -> Expression:
        """The edge that joins the vertices."""
        count = m.count_of(SiteType.Vertex)
        joined = m.box.topology.of(SiteType.Edge).vertices
        edges = [-1] * (count * count)
        for edge, ends in reversed(list(enumerate(joined))):
            one, other = min(ends), max(ends)
            edges[one * count + other] = edges[other * count + one] = edge
        first = m.let(m.number(self.first_vertex))
        second = m.let(m.number(self.second_vertex))
        found = m.table(edges, first * count + second, table_kind(edges))
        return Guarded(first.below(count) & second.below(count), found, constant(-1))

    def english(self, e: "Voice") -> Noun:
        """The edge that joins two points."""
        first, second = (
            e.site(v, SiteType.Vertex) for v in (self.first_vertex, self.second_vertex)
        )
        return Noun(f"the edge from {first} to {second}", kind="site")


@ludeme("edge")
class CurrentEdge(Int):
    """Gives the edge the surrounding rule looks at, or its value in a puzzle.

    Inside `(forAll Hint …)` it is the sum of the values already set on the edges that meet at the
    hint.

    Example:
        (edge)
    """

    def lower(self, m: Machine) -> Expression:
        """What the iterator stands for."""
        return m.register("edge")

    def english(self, e: "Voice") -> Noun:
        """What it stands for just now."""
        return e.meant("edge", "that edge")


@ludeme("from")
class CurrentFrom(Int):
    """Gives the site a move starts from.

    With `at:StartOfTurn` it is where the player's first move of the present turn started, and -1
    while the player has not moved in it.

    Example:
        (from at:StartOfTurn)
    """

    at: Named[When | None] = None
    """When to look; the move being considered by default."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        if self.at is When.StartOfTurn:
            return min(box.previous, -1)
        return box.from_

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep where the turn started, if it is asked for."""
        if self.at is When.StartOfTurn:
            keep_turns(m)

    def lower(self, m: Machine) -> Expression:
        """What the iterator stands for, or where the mover's turn started."""
        if self.at is When.StartOfTurn:
            return choose(m.last("mover") == m.mover, m.field("start of turn").get(), -1)
        return m.register("from")

    def english(self, e: "Voice") -> Noun:
        """What it stands for just now."""
        if self.at is When.StartOfTurn:
            return Noun(f"the {e.word()} where the piece stood when the turn began", kind="site")
        return e.meant("from_", f"the {e.word()} it comes from")


@ludeme("hint")
class CurrentHint(Int):
    """Gives a hint of a puzzle, the number its solver is shown.

    With `at:` it is the hint for the region that begins with that site, or -1 if there is none.

    Example:
        (hint Cell at:(site))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int | None] = None
    """The first site of the hint's region; the hint being checked by default."""

    def lower(self, m: Machine) -> Expression:
        """The hint that is looked at, or the one for a site."""
        if self.at is None:
            return m.register("hint")
        kind = self.site_type or m.usual
        hints = [-1] * m.count_of(kind)
        for some in reversed(m.box.hints):
            if some.kind is kind:
                for hint in reversed(some.hints):
                    hints[hint.sites[0]] = hint.value
        return looked_up(m, hints, m.number(self.at), -1)

    def english(self, e: "Voice") -> Noun:
        """A hint of a puzzle."""
        if self.at is None:
            return meant(e, "hint", "the hint")
        return Noun(f"the hint at {e.site(self.at, self.site_type)}")


@ludeme("level")
class CurrentLevel(Int):
    """Gives the level of a stack that is being looked at; 0 is the bottom.

    Example:
        (level)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.level

    def lower(self, m: Machine) -> Expression:
        """What the iterator stands for."""
        return m.register("level")

    def english(self, e: "Voice") -> Noun:
        """What it stands for just now."""
        return meant(e, "level", "that level", "level")


@ludeme("pips")
class CurrentPips(Int):
    """Gives the value of the die that `(forEach Die …)` is looking at.

    Example:
        (pips)
    """

    concepts = ("Dice",)

    def lower(self, m: Machine) -> Expression:
        """What the iterator stands for."""
        return m.register("pips")

    def english(self, e: "Voice") -> Noun:
        """What it stands for just now."""
        return meant(e, "pips", "the number on the die")


@ludeme("player")
class CurrentPlayer(Int):
    """Gives the player that the surrounding rule is looking at.

    It is set by rules that go through the players, such as `(forEach Player …)`.

    Example:
        (player)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.player

    def lower(self, m: Machine) -> Expression:
        """What the iterator stands for."""
        return m.register("player")

    def english(self, e: "Voice") -> Noun:
        """What it stands for just now."""
        return meant(e, "player", "that player", "player")


@ludeme("site")
class CurrentSite(Int):
    """Gives the site that the surrounding rule is looking at.

    It is set by rules that go through sites, such as `(forEach Site …)` and `(all Sites …)`.

    Example:
        (site)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.site

    def lower(self, m: Machine) -> Expression:
        """What the iterator stands for."""
        return m.register("site")

    def english(self, e: "Voice") -> Noun:
        """What it stands for just now."""
        return e.meant("site", f"that {e.word()}")


@ludeme("to")
class CurrentTo(Int):
    """Gives the site a move goes to, or one that is being tried as a member of a group or line.

    Example:
        (to)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.to

    def lower(self, m: Machine) -> Expression:
        """What the iterator stands for."""
        return m.register("to")

    def english(self, e: "Voice") -> Noun:
        """What it stands for just now."""
        return e.meant("to", f"the {e.word()} it reaches")


@ludeme("track")
class CurrentTrack(Int):
    """Gives the number of the track that the surrounding rule is looking at.

    It is set by the ending rule `(forEach Track …)`.

    Example:
        (track)
    """

    def lower(self, m: Machine) -> Expression:
        """What the iterator stands for."""
        return m.register("track")

    def english(self, e: "Voice") -> Noun:
        """What it stands for just now."""
        return meant(e, "track", "that path", "path")


@ludeme("value")
class CurrentValue(Int):
    """Gives the number that the surrounding rule is looking at.

    It is set by rules that go through numbers, such as `(forEach Value …)` and `(all Values …)`.

    Example:
        (value)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.value

    def lower(self, m: Machine) -> Expression:
        """What the iterator stands for."""
        return m.register("value")

    def as_site(self, e: "Voice", kind: SiteType | None = None) -> Noun:
        """The site that it stands for just now."""
        found = e.bindings.get("value")
        if found is not None and found.kind == "site":
            return found
        return Noun(f"the {e.word(kind)} with {self.english(e)}", kind="site")

    def english(self, e: "Voice") -> Noun:
        """What it stands for just now."""
        return meant(e, "value", "that number")
