"""Conditions about pieces: whether they are threatened, in place, gone, or fit together."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Int, Moves, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.set_tables import SetTable
from ludarium.engine.moves.threats import is_asking, is_threatened
from ludarium.engine.pieces.dominoes import dominoes, is_domino, keep_line, pips_agree
from ludarium.engine.pieces.tallies import Tally
from ludarium.engine.pieces.tiles import Tiling
from ludarium.engine.turns.turns import Plan
from ludarium.english.conditions.in_lines import piece_within
from ludarium.english.conditions.possible import threats_in_words
from ludarium.english.conditions.qualifying import in_region
from ludarium.english.conditions.standing import at, is_only_one, named_of, owner_in_name
from ludarium.english.people import nobody_of_role
from ludarium.english.phrases import Clause, Condition, Noun, Of, Said
from ludarium.english.words import plural
from ludarium.kernel.expressions import Expression, both, constant
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class TileFit(Boolean):
    """Whether a tile fits the tiles around it."""

    site: Int | None = None
    """The site of the tile; by default where the last move went to."""


@ludeme("is", "Threatened", at_most_one=(("at", "in_"),))
class IsThreatened(Boolean):
    """Is true when another player could move to the site of a piece.

    A piece that is named is imagined on each of the sites, and every other player, even one of
    the same team, is asked for moves that end there. Inside another `Threatened` it is false.

    Example:
        (is Threatened (id "Princess" Mover) at:(to))
    """

    concepts = ("Threat", "CopyContext")

    piece: Int | None = None
    """The piece that may be threatened; by default whatever stands on the sites."""

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    at: Named[Int | None] = None
    """The site to look at; by default where the piece is, or every occupied site."""

    in_: Named[Region | None] = None
    """The sites to look at; a threat to one is enough."""

    moves: Moves | None = None
    """The moves that count as threats; by default the other player's usual moves."""

    def prepare(self, m: Machine, plan: Plan) -> None:
        """A piece that is imagined may leave its site in the set of empty sites."""
        if m.keeps_fact("count"):
            m.remembers_empty = True
        if plan.stochastic:
            m.field("rng", "i64")

    def lower(self, m: Machine) -> Expression:
        """Whether somebody could move to one of the sites."""
        kind = self.site_type or m.usual
        what = None if self.piece is None else m.let(m.number(self.piece))

        def threatened(site: Expression) -> Expression:
            return is_threatened(m, site, what, self.moves, kind)

        def asked() -> Expression:
            if self.in_ is None and self.at is not None:
                site = m.let(m.number(self.at))
                inside = site.below(m.count_of(kind))
                occupied = inside if what is not None else both(inside, m.what(site, kind) != 0)
                return m.both(lambda: occupied, lambda: threatened(site))
            if self.in_ is not None:
                sites = m.region(self.in_)
            elif what is not None:
                site = first_site_with(m, what, kind)
                return m.both(lambda: site >= 0, lambda: threatened(site))
            else:
                sites = m.sites(range(m.count_of(kind))) - m.empty_sites(kind)
            found = m.f.local(0)
            with m.f.block() as done, sites.kept(m.f).each(m.f) as site:
                if what is None:
                    m.f.skip(m.what(site, kind) == 0)
                found.set(threatened(site))
                m.f.branch(done, found)
            return found

        real = constant(1) if what is None else what >= 1
        # quirk: no-threat-in-a-threat: Inside a test for threats, nothing is threatened by a piece
        # that is named.
        return m.both(lambda: is_asking(m).is_zero, lambda: real, asked)

    def english(self, e: "Voice") -> Condition:
        """A piece is attacked."""
        return threats_in_words(e, self)


@ludeme("is", "Within", at_most_one=(("at", "in_"),))
class IsWithin(Boolean):
    """Is true when a piece of a given kind stands on a site or in a region.

    Pieces at any level of a stack count, and so do pieces in hand.

    Example:
        (is Within (id "Runner" Mover) in:(sites Top))
    """

    piece: Int | None = None
    """The piece to look for; give it always, for there is nothing to find without it."""

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    at: Named[Int | None] = None
    """The site to look at; by default where the last move went to."""

    in_: Named[Region | None] = None
    """The sites to look at."""

    moves: Moves | None = None
    """Moves; they play no part in this condition."""

    def lower(self, m: Machine) -> Expression:
        """Whether the piece is on one of the sites, at any level."""
        kind = self.site_type
        what = m.let(m.number(self.piece or -1))

        def is_on(site: Expression) -> Expression:
            if not m.keeps.levels:
                return m.what(site, kind) == what
            found = m.f.local(0)
            with m.f.count(0, m.height(site, kind)) as level:
                found.set(found | (m.what_at(site, level, kind) == what))
            return found

        if self.in_ is None:
            site = m.let(m.last("to") if self.at is None else m.number(self.at))
            inside = site.below(m.universe)
            return m.both(lambda: what > 0, lambda: inside, lambda: is_on(site))
        found = m.f.local(0)
        with m.if_(what > 0), m.region(self.in_).kept(m.f).each(m.f) as site:
            found.set(found | is_on(site))
        return found

    def english(self, e: "Voice") -> Condition:
        """A certain piece is somewhere."""
        piece = e.number(self.piece) if self.piece is not None else Noun("no piece")
        one_of_them = piece_within(e, self)
        if one_of_them is not None:
            return one_of_them
        if self.in_ is not None:
            sites = e.sites(self.in_)
            place = f"on {sites.any}" if sites.plural else in_region(sites)
        elif self.at is not None:
            place = str(at(e, self.at, self.site_type))
        else:
            place = f"on {e.meant('last_to', f'the {e.word()} of the last move')}"
        return Clause(piece, "stand", place)


@ludeme("is", "Freedom")
class IsFreedom(Boolean):
    """Is true when a site of a region has an empty neighbour on the ground.

    Neighbours are the vertices of the lowest layer to the north, south, east and west.

    Example:
        (is Freedom (sites Group at:(last To)) (to))
    """

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    region: Region
    """The sites of which one must be free."""

    excluded_site: Int | None = None
    """A neighbour that does not count, such as one about to be filled; none by default."""

    def lower(self, m: Machine) -> Expression:
        """Whether one of the sites has an empty neighbour on the ground."""
        kind = self.site_type or m.usual
        sites = m.box.topology.of(kind)
        ground = set(sites.layers[0]) if sites.layers else set(range(sites.count))
        near = [
            [to for way in ("N", "S", "W", "E") for to in sites.steps(site, way) if to in ground]
            for site in range(sites.count)
        ]
        table = SetTable(m, sites.count, lambda site: near[site], "sites on the ground beside")
        found = m.sites(()).variable(m.f)
        region = m.region(self.region) & m.sites(range(sites.count))
        with region.kept(m.f).each(m.f) as site:
            found.set(found | table.at(site))
        if self.excluded_site is not None:
            found.set(found - m.single(m.number(self.excluded_site)))
        return (found & m.empty_sites(kind)).is_not_empty

    def english(self, e: "Voice") -> Condition:
        """A site of a region has an empty neighbour."""
        sites = e.sites(self.region)
        text = f"empty neighbour on the ground of {sites.any}"
        if self.excluded_site is not None:
            text += f", other than {e.site(self.excluded_site, self.site_type)}"
        return Said(f"there is an {text}", f"there is no {text}")


@ludeme("is", "SidesMatch")
class IsSidesMatch(TileFit):
    """Is true when the lines on a tile go on in the same colours on its neighbours.

    It is false for an empty site and true for a piece that is not a tile.

    Example:
        (is SidesMatch (last To))
    """

    def lower(self, m: Machine) -> Expression:
        """Whether the tile fits."""
        site = m.let(m.last("to") if self.site is None else m.number(self.site))
        tiling = Tiling(m)
        inside = site.below(m.count_of(SiteType.Cell))
        what = m.what(site, SiteType.Cell)
        return m.both(
            lambda: inside,
            lambda: what != 0,
            lambda: m.either(lambda: tiling.is_tile(what).is_zero, lambda: tiling.matches(site)),
        )

    def english(self, e: "Voice") -> Condition:
        """The lines on a tile fit."""
        tile = "the tile just laid" if self.site is None else f"the tile on {e.site(self.site)}"
        return Clause(f"every line of {tile}", "go", "on in its own colour on the tiles beside it")


@ludeme("is", "PipsMatch")
class IsPipsMatch(TileFit):
    """Is true when a domino touches others only where their pips agree.

    It is true for an empty site and for a piece that is not a domino.

    Example:
        (is PipsMatch (last To))
    """

    concepts = ("Domino",)

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep track of the pips on cells."""
        keep_line(m)

    def lower(self, m: Machine) -> Expression:
        """Whether they agree."""
        if not dominoes(m):
            return constant(1)
        site = m.let(m.number(self.site, m.last("to")))
        return m.either(
            lambda: site.below(m.count_of(SiteType.Cell)).is_zero,
            lambda: is_domino(m, m.let(m.what(site))).is_zero,
            lambda: pips_agree(m, site),
        )

    def english(self, e: "Voice") -> Condition:
        """The pips on a domino fit."""
        tile = "the domino just laid" if self.site is None else f"the domino on {e.site(self.site)}"
        return Clause(tile, "touch", "others only where their pips agree")


@ludeme("no", "Pieces", at_most_one=(("player", "of"),))
class NoPieces(Boolean):
    """Is true when there are no pieces, or none of the kind asked for.

    Pieces in hand count too, unless a region or a kind of site leaves them out.

    Example:
        (no Pieces Next "Runner" in:(sites Board))
    """

    concepts = ("NoPiece",)

    site_type: SiteType | None = None
    """What kind of sites to search; every kind by default."""

    player: Role | None = None
    """Whose pieces count; by default everybody's, with neutral and shared ones."""

    of: Named[Int | None] = None
    """Whose pieces count, by the player's number."""

    name: str | None = None
    """The name of the pieces that count; all pieces by default."""

    in_: Named[Region | None] = None
    """The sites to search; everywhere by default."""

    def lower(self, m: Machine) -> Expression:
        """Whether there are none."""
        tally = Tally(self.site_type, self.player, self.of, self.name, self.in_)
        return tally.is_none(m)

    def english(self, e: "Voice") -> Condition:
        """Somebody has no pieces left."""
        thing = named_of(e, self.name, self.player)
        things = thing if is_only_one(thing) else plural(thing)
        where = "" if self.in_ is None else f" {in_region(e.sites(self.in_))}"
        if self.site_type is not None and self.in_ is None:
            where = f" on the {e.words(self.site_type)} of the board"
        if self.of is not None:
            owner: Noun | None = e.player(self.of)
        else:
            owner = owner_in_name(e, self.name)
            if self.player not in (None, Role.All):
                owner = e.role(self.player or Role.All)
        left = where or " left"
        if owner is None or self.player in (Role.Neutral, Role.Shared):
            sort = {Role.Neutral: "neutral ", Role.Shared: "shared "}.get(
                self.player or Role.All, ""
            )
            return Said(f"there are no {sort}{things}{left}", f"there are {sort}{things}{left}")
        verb = "have" if owner.plural else "has"
        has = f"{verb} {things}{left}"
        if self.of is None and (nobody := nobody_of_role(e, self.player)):
            return Said(f"{nobody} has any {things}{left}", f"{owner} {has}")
        return Of(owner, f"{verb} no {things}{left}", has)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whose pieces there must be none of."""
        if self.player in (Role.Mover, Role.Next):
            found.add(f"NoPiece{self.player.word}")


def first_site_with(m: Machine, what: Expression, kind: SiteType) -> Expression:
    """The lowest site of the board with a piece, at any level; -1 if there is none."""
    f = m.f
    found = f.local(-1)
    board = m.sites(range(m.count_of(kind)))
    if m.keeps.levels:
        with f.block() as done, (board - m.empty_sites(kind)).each(f) as site:
            height = m.let(m.height(site, kind))
            with f.count(0, height) as level, m.if_(m.what_at(site, level, kind) == what):
                found.set(site)
                f.branch(done)
        return found
    owners = [0, *(component.owner for component in m.box.components)]
    owner = m.let(m.table(owners, what, "u8"))
    sites = m.owned_sites(owner, kind)
    with f.block() as done, (sites & board).each(f) as site, m.if_(m.what(site, kind) == what):
        found.set(site)
        f.branch(done)
    return found
