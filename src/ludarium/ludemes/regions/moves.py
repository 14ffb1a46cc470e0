"""Regions that depend on moves: the last one, those that could be made, those still pending."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.kinds import Effect, Moves, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sequence_capture import sites_to_clear, use_sequence_capture
from ludarium.engine.moves.sinks import GatherSink
from ludarium.engine.pieces.dominoes import keep_line
from ludarium.engine.pieces.open_table import keep_playable, playable_sites
from ludarium.engine.state.last_sites import all_last_sites, keep_all_sites
from ludarium.engine.state.pending import keep_pending, number_is_pending, pending_sites
from ludarium.english.phrases import Lying, Sites
from ludarium.english.places.areas import sites_of, sites_of_moves
from ludarium.english.telling import as_deed
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet, SetVariable, word_count
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class SitesOfMoves(Region):
    """Sites that moves visit, were they made now."""

    moves: Moves
    """The moves to look at; each needs such a site, so a pass does not fit."""

    def gathered(self, m: Machine, part: str) -> NumberSet:
        """The sites where the moves start or end, or that they pass over."""
        found = m.sites(()).variable(m.f)
        with m.changed(sink=GatherSink(found, part), thens=(), prefixes=(), suffixes=()):
            m.moves(self.moves)
        return found


@ludeme("sites", "From")
class SitesFromMoves(SitesOfMoves):
    """The sites from which some moves would be made.

    Example:
        (sites From (step Forward (to if:(is Empty (to)))))
    """

    def lower(self, m: Machine) -> NumberSet:
        """The sites where the moves start."""
        return self.gathered(m, "from")

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of_moves(e, self.moves, "from which you could do this", "active")


@ludeme("sites", "To")
class SitesToMoves(SitesOfMoves):
    """The sites to which some moves would lead.

    Example:
        (sites To (slide (from (last To)) Diagonal))
    """

    def lower(self, m: Machine) -> NumberSet:
        """The sites where the moves end."""
        return self.gathered(m, "to")

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        with e.meaning(reaching="that square"):
            return sites_of_moves(e, self.moves, "that you would reach by doing this", "reachable")


@ludeme("sites", "Between")
class SitesBetweenMoves(SitesOfMoves):
    """The sites that some moves would pass over.

    Example:
        (sites Between
            (hop (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))
        )
    """

    def lower(self, m: Machine) -> NumberSet:
        """The sites that the moves pass over."""
        return self.gathered(m, "between")

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of_moves(e, self.moves, "that would be passed over by doing this", "crossed")


class SitesOfPlay(Region):
    """Sites that the course of the game decides."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""


@ludeme("sites", "LastTo")
class SitesLastTo(SitesOfPlay):
    """All sites to which the last move led, together with its consequences.

    Example:
        (sites LastTo)
    """

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep all sites to which a move leads."""
        keep_all_sites(m, "to")

    def lower(self, m: Machine) -> NumberSet:
        """The sites to which the last move led."""
        return all_last_sites(m, "to")

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of(e, self.site_type, Lying("to which the last move and what followed led"))


@ludeme("sites", "LastFrom")
class SitesLastFrom(SitesOfPlay):
    """All sites from which the last move was made, together with its consequences.

    Example:
        (sites LastFrom)
    """

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep all sites from which a move is made."""
        keep_all_sites(m, "from")

    def lower(self, m: Machine) -> NumberSet:
        """The sites from which the last move was made."""
        return all_last_sites(m, "from")

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of(
            e, self.site_type, Lying("from which the last move and what followed were made")
        )


@ludeme("last", "Between")
class RegionLastBetween(Region):
    """The sites that the last move passed over.

    The region is empty before the first move.

    Example:
        (last Between)
    """

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep what lay between the start and the end of the last move."""
        m.uses_between = True
        m.field("last between", "i64", word_count(m.universe))

    def lower(self, m: Machine) -> NumberSet:
        """The sites that the last move passed over."""
        return NumberSet.at(m.field("last between").address, m.universe)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of(e, None, Lying("that the last move passed over"))


@ludeme("sites", "Pending")
class SitesPending(SitesOfPlay):
    """The sites that `(set Pending …)` marked in the last move.

    The next move wipes the marks off.

    Example:
        (sites Pending)
    """

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of what is pending."""
        keep_pending(m)

    def lower(self, m: Machine) -> NumberSet:
        """The sites whose numbers are pending."""
        return pending_sites(m)

    def contains(self, m: Machine, site: Expression) -> Expression:
        """Whether a number is pending; it need not be that of a site."""
        return number_is_pending(m, site)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of(e, self.site_type, Lying("just marked", is_place=True))


@ludeme("sites", "ToClear")
class SitesToClear(SitesOfPlay):
    """The sites whose pieces are captured but stay on the board until the turn ends.

    The region is empty in a game without such captures.

    Example:
        (sites ToClear)
    """

    def prepare(self, m: Machine, plan: Any) -> None:
        """Note removals that are put off to the end of the turn."""
        use_sequence_capture(m, plan)

    def lower(self, m: Machine) -> NumberSet:
        """The sites whose pieces will be removed at the end of the turn."""
        return sites_to_clear(m)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of(
            e, self.site_type, Lying("of pieces that are captured but not yet taken off")
        )


@ludeme("sites", "Playable")
class SitesPlayable(SitesOfPlay):
    """The sites where the board can grow.

    They are the empty sites next to a piece; before the first move, the centre of the board. A
    game without a board keeps its own list of them.

    Example:
        (sites Playable Cell)
    """

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of where the board can grow."""
        keep_playable(m)

    def lower(self, m: Machine) -> NumberSet:
        """The sites where the board can grow."""
        return playable_sites(m)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of(e, self.site_type, Lying("where the layout can grow"))


@ludeme("sites", "LineOfPlay")
class SitesLineOfPlay(SitesOfPlay):
    """The sites where a line of dominoes can grow; the same as `(sites Playable)`.

    Example:
        (sites LineOfPlay)
    """

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of where the line can grow."""
        keep_playable(m)
        keep_line(m)

    def lower(self, m: Machine) -> NumberSet:
        """The sites where the line can grow."""
        return playable_sites(m)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of(e, self.site_type, Lying("where the line of dominoes can grow"))


@ludeme("sites", "Winning")
class SitesWinning(Region):
    """The sites to which a winning move leads.

    Each of the moves is tried out for the player; those that win the game at once count.

    Example:
        (sites Winning Mover (step Orthogonal (to if:(is Empty (to)))))
    """

    concepts = ("CopyContext",)

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    player: PlayerChoice | Role | None = None
    """Who would make the moves and win."""

    moves: Effect | None = None
    """The moves to try."""

    name: str | None = None
    """Not needed for winning moves."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of who has won."""
        m.field("won")

    def lower(self, m: Machine) -> NumberSet:
        """The sites to which moves lead that win, once they are made."""
        if self.moves is None:
            return m.sites(())
        f = m.f
        player = m.let(m.player(self.player or Role.Mover))
        found = m.sites(()).variable(f)
        with m.imagining():
            with f.if_(player != m.mover):
                m.field("prev").set(f, m.mover)
                m.field("mover").set(f, player)
                m.field("next").set(f, m.results.after(f, player))
            with m.listing() as (start, end):
                m.list_moves(self.moves)
                move, last = f.local(start), m.let(end())
                with f.while_(move < last):
                    self._try(m, move, player, found)
                    move.set(move + m.moves_stride)
        return found

    def _try(self, m: Machine, move: Expression, player: Expression, found: SetVariable) -> None:
        """Make a move for a while, and add the site to which it leads if the player wins."""
        f = m.f
        to = m.let(load(move, 8))
        with f.if_(to >= 0), f.if_(found.has(to).is_zero):
            wins = f.local(0)
            with m.imagining():
                flags = m.let(m.rule_flags(load(move)))
                f.do(m.perform, move)
                f.do(m.finish_move, (flags >> 1) & 1, flags & 1)
                wins.set((m.field("won").get() >> player) & 1)
            with f.if_(wins):
                found.add(to)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        who = "you" if self.player is None else e.player(self.player).text
        how = "" if self.moves is None else f" if they were to {as_deed(e, e.moves(self.moves))}"
        return sites_of(e, self.site_type, Lying(f"where {who} would win at once{how}"))
