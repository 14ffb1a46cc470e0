"""Starting rules that set counts, costs, scores, teams, hidden things and remembered values."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.placing import component_of_role, kind_of_site, put
from ludarium.board.equipment.position import Secret
from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.engine.before_play import holds, sites_in
from ludarium.engine.kinds import Boolean, Int, Region, StartRule
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.variables import of_players
from ludarium.engine.turns.turns import Plan
from ludarium.english.book.document import Blocks, Bullets, Paragraph
from ludarium.english.phrases import Always
from ludarium.english.places.places import place_names
from ludarium.english.things.puzzles import given_rows
from ludarium.english.things.setting_up import put_by_rule
from ludarium.english.words import listed, number, sentence, spoken
from ludarium.english.words.noted_sites import sites_noted
from ludarium.ludemes.hidden_concepts import hidden_concepts
from ludarium.ludemes.start.arguments import listed_sites, single_site
from ludarium.ludemes.start.start_concepts import conceive_placing
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, OneOrMany, ludeme
from ludarium.vocabulary.play import HiddenData, Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class StartSetSites(StartRule):
    """Sets a number for one site or for a region."""

    value: Int
    """The number to set."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    at: Named[Int | None] = None
    """The site, if it is one."""

    to: Named[Region | None] = None
    """The sites, if there are several."""

    def sites(self, box: StaticContext) -> tuple[int, ...]:
        """The site or the sites that are meant, in rising order."""
        where = self.to if self.at is None else self.at
        return () if where is None else sites_in(where, box)


class StartSetPlayer(StartRule):
    """Sets a number that belongs to a player."""

    player: Role | None = None
    """Whose number it is, where `Each` and `All` mean everybody; everybody's if left out."""

    value: Int
    """The number to set."""

    def players(self, box: StaticContext) -> tuple[int, ...]:
        """The players who are meant."""
        if self.player in (None, Role.Each, Role.All):
            return tuple(range(1, box.equipment.players.count + 1))
        player = box.number_of(self.player)
        return (player,) if 0 < player < box.equipment.players.everyone else ()


@ludeme("set")
class StartSetPuzzle(StartRule):
    """Fills in the given numbers of a puzzle.

    Example:
        (set {{0 3} {4 1} {8 2}})
    """

    concepts = ("DeductionPuzzle",)

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    pairs: tuple[tuple[int, ...], ...]
    """For each given number the site and the number."""

    def carry_out(self, box: StaticContext) -> None:
        """Fill in the numbers."""
        for pair in self.pairs:
            if len(pair) != 2:
                raise BoardError(
                    f"{{{' '.join(map(str, pair))}}} is not a site and a number",
                    "Write two numbers for each number that is given.",
                )
            site, number = pair
            kind = kind_of_site(box, self.site_type, site)
            greatest = box.equipment.puzzle.get(kind, (0, number))[1]
            if not 0 <= number <= greatest:
                raise BoardError(
                    f"{number} cannot be filled in, as the greatest number is {greatest}",
                    "Give others, or more to choose from, as in (values Cell (range 1 9)).",
                )
            box.position.give(kind, site, number)

    def english(self, e: "Voice") -> Blocks:
        """What is done before the game begins."""
        rows = given_rows(e.equipment, self.site_type, self.pairs)
        if rows:
            return [
                Paragraph(["These numbers are given, row by row from the top:"]),
                Bullets([[Paragraph([row])] for row in rows]),
            ]
        names = place_names(e.equipment, self.site_type)
        lines: Blocks = [Paragraph(["These numbers are given:"])]
        items: list[Blocks] = [
            [Paragraph([sentence(f"{names.site(pair[0])}: {number(pair[1])}")])]
            for pair in self.pairs
        ]
        return [*lines, Bullets(items)] if items else []


@ludeme("set", "RememberValue")
class StartSetRememberValue(StartRule):
    """Remembers a number, or the sites of a region, from the start of the game.

    Example:
        (set RememberValue "Wells" (sites Corners))
    """

    concepts = ("Variable",)

    name: str | None = None
    """The list in which it is remembered; the list without a name if left out."""

    value: Int | Region
    """What is remembered."""

    unique: Named[Boolean | None] = None
    """Whether values that are already in the list are left alone; false if left out."""

    def carry_out(self, box: StaticContext) -> None:
        """Remember one value after the other, in rising order."""
        unique = holds(self.unique, box, otherwise=False)
        values = self.value.static(box)
        for value in values if isinstance(values, tuple) else (values,):
            if not (unique and value in box.position.remembered.get(self.name, ())):
                box.position.remember(self.name, value)

    def english(self, e: "Voice") -> str:
        """What is done before the game begins."""
        what = (
            e.sites(self.value).text
            if isinstance(self.value, Region)
            else e.number(self.value).text
        )
        if self.name in e.noted_sites and self.unique is None:
            return f"{sites_noted(e, self.name)} are {what}"
        name = "" if self.name is None else f" under the name *{spoken(self.name)}*"
        once = (
            ""
            if self.unique is None
            else f", unless it is there already and {e.inline(self.unique)}"
        )
        return f"{what} is remembered{name}{once}"


@ludeme("set", "Hidden", exactly_one=(("at", "region"),))
class StartSetHidden(StartRule):
    """Hides sites, or something about their pieces, from a player.

    Example:
        (set Hidden {What Value} (sites Hand P2) to:P1)
    """

    concepts = ("HiddenInformation",)

    aspects: OneOrMany[HiddenData] | None = None
    """What is hidden about the pieces; everything if left out."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    at: Named[Int | None] = None
    """The site, if it is one."""

    region: Region | None = None
    """The sites, if there are several."""

    level: Named[Int | None] = None
    """The level of the stack; 0, the bottom, if left out."""

    hidden: Boolean | None = None
    """Whether to hide rather than show; true if left out."""

    to: Named[Role]
    """From whom it is hidden."""

    def carry_out(self, box: StaticContext) -> None:
        """Hide or show one thing after the other on one site after the other."""
        hidden = holds(self.hidden, box, otherwise=True)
        level = 0 if self.level is None else self.level.static(box)
        where = self.region if self.at is None else self.at
        sites = () if where is None else sites_in(where, box)
        players = range(1, box.equipment.players.count + 1)
        for data in self.aspects or (None,):
            for site in sites:
                kind = kind_of_site(box, self.site_type, site)
                for player in box.owners(self.to):
                    if player in players:
                        box.position.hide(Secret(data, kind, site, level, player), hidden=hidden)

    def english(self, e: "Voice") -> str:
        """What is done before the game begins."""
        what = (
            "everything"
            if self.aspects is None
            else listed([f"the {spoken(a.name)}" for a in self.aspects])
        )
        where = (
            e.sites(self.region).text
            if self.region is not None
            else e.site(self.at, self.site_type).text
        )
        level = "" if self.level is None else f", level {e.number(self.level)},"
        shown = Always(True) if self.hidden is None else e.condition(self.hidden)
        verb = (
            "hidden from"
            if shown == Always(True)
            else ("shown to" if shown == Always(False) else f"hidden, if {e.inline(shown)}, from")
        )
        return f"{what} on {where}{level} is {verb} {e.role(self.to)}"

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """What is hidden."""
        found.update(hidden_concepts(*(self.aspects or ())))


@ludeme("set")
class StartSetOwner(StartRule):
    """Puts a player's piece on one site, without naming the piece.

    Player 1 gets the first piece of the equipment, player 2 the second, and so on; `Neutral`
    and `Shared` stand for the first piece that is so owned.

    Example:
        (set P2 Vertex 7)
    """

    owner: Role
    """Whose piece it is."""

    site_type: SiteType | None = None
    """Whether the site is a cell, a vertex or an edge; as the board is used if left out."""

    site: Int | None = None
    """The site."""

    coord: Named[str | None] = None
    """The site by its label on the board, instead of its number."""

    def carry_out(self, box: StaticContext) -> None:
        """Place the piece."""
        site = single_site(self.site, self.coord, self.site_type, box)
        put(box, self.site_type, site, component_of_role(box, self.owner))

    def english(self, e: "Voice") -> str:
        """What is put where, if lots decide about it."""
        labels = () if self.coord is None else (self.coord,)
        places = None if self.site is None else (self.site,)
        return put_by_rule(e, (), places, labels, self.site_type)

    @property
    def is_seen(self) -> bool:
        """Books tell what stands where, and not how it came there."""
        return True

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Where pieces are put, and how."""
        conceive_placing(found, c, self)


@ludeme("set")
class StartSetOwners(StartRule):
    """Puts a player's pieces on several sites, without naming the piece.

    The piece is found as for a single site, by its owner.

    Example:
        (set Neutral Edge (sites Perimeter Edge))
    """

    owner: Role
    """Whose pieces they are."""

    site_type: SiteType | None = None
    """Whether the sites are cells, vertices or edges; as the board is used if left out."""

    sites: tuple[Int, ...] | None = None
    """The sites by their numbers."""

    region: Region | None = None
    """The sites as a region."""

    coordinates: tuple[str, ...] | None = None
    """The sites by their labels on the board."""

    def carry_out(self, box: StaticContext) -> None:
        """Place the pieces."""
        piece = component_of_role(box, self.owner)
        for site in listed_sites(self.sites, self.region, self.coordinates, self.site_type, box):
            put(box, self.site_type, site, piece)

    def english(self, e: "Voice") -> str:
        """What is put where, if lots decide about it."""
        places = self.region if self.region is not None else self.sites
        return put_by_rule(e, (), places, self.coordinates or (), self.site_type)

    @property
    def is_seen(self) -> bool:
        """Books tell what stands where, and not how it came there."""
        return True

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Where pieces are put, and how."""
        conceive_placing(found, c, self)


@ludeme("set", "Count", exactly_one=(("at", "to"),))
class StartSetCount(StartSetSites):
    """Puts a number of pieces on each site.

    The pieces are of the last kind in the equipment. A count of 0 empties the site.

    Example:
        (set Count 5 to:(sites Row 1))
    """

    concepts = ("PieceCount",)

    def carry_out(self, box: StaticContext) -> None:
        """Put the pieces on one site after the other."""
        count = self.value.static(box)
        for site in self.sites(box):
            kind = kind_of_site(box, self.site_type, site)
            # quirk: counts-are-of-the-last-kind: A number of pieces that is set before play is of
            # the last kind in the equipment.
            box.position.set_count(kind, site, len(box.equipment.components), count)

    def english(self, e: "Voice") -> str:
        """What is put where, if lots decide about it."""
        places = self.to if self.at is None else (self.at,)
        name = e.equipment.components[-1].name
        return put_by_rule(e, (name,), places, (), self.site_type, self.value)

    @property
    def is_seen(self) -> bool:
        """Books tell what stands where, and not how it came there."""
        return True

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Where pieces are put, and how."""
        conceive_placing(found, c, self)


@ludeme("set", "Cost", exactly_one=(("at", "to"),))
class StartSetCost(StartSetSites):
    """Gives sites a cost, which `(cost …)` reads.

    Example:
        (set Cost 4 to:(sites Outer))
    """

    concepts = ("InitialCost",)

    def carry_out(self, box: StaticContext) -> None:
        """Set the cost of one site after the other."""
        for site in self.sites(box):
            kind = kind_of_site(box, self.site_type, site)
            box.position.set_cost(kind, site, self.value.static(box))

    def english(self, e: "Voice") -> str:
        """What is done before the game begins."""
        where = (
            e.site(self.at, self.site_type).text if self.at is not None else e.sites(self.to).each
        )
        return f"the cost of {where} is {e.number(self.value)}"


@ludeme("set", "Phase", exactly_one=(("at", "to"),))
class StartSetPhase(StartSetSites):
    """Gives sites a phase: the colour, as a number, that tells them from their neighbours.

    Example:
        (set Phase 1 Cell at:12)
    """

    def carry_out(self, box: StaticContext) -> None:
        """Set the phase of one site after the other."""
        for site in self.sites(box):
            kind = kind_of_site(box, self.site_type, site)
            box.position.set_phase(kind, site, self.value.static(box))

    def english(self, e: "Voice") -> str:
        """What is done before the game begins."""
        where = (
            e.site(self.at, self.site_type).text if self.at is not None else e.sites(self.to).each
        )
        return f"the colour number of {where} is {e.number(self.value)}"


@ludeme("set", "Amount")
class StartSetAmount(StartSetPlayer):
    """Gives players the money they start with.

    Example:
        (set Amount Each 150)
    """

    concepts = ("InitialAmount",)

    def carry_out(self, box: StaticContext) -> None:
        """Give money to one player after the other."""
        for player in self.players(box):
            box.position.set_amount(player, self.value.static(box))

    def english(self, e: "Voice") -> str:
        """What is done before the game begins."""
        who = e.role(Role.Each if self.player in (None, Role.All) else self.player)
        return (
            f"{who} {'begin' if who.plural else 'begins'} with an amount of {e.number(self.value)}"
        )


@ludeme("set", "Score")
class StartSetScore(StartSetPlayer):
    """Sets the scores that players start with.

    Example:
        (set Score P2 7)
    """

    concepts = ("InitialScore", "Scoring")

    def carry_out(self, box: StaticContext) -> None:
        """Set the score of one player after the other."""
        for player in self.players(box):
            box.position.set_score(player, self.value.static(box))

    def english(self, e: "Voice") -> str:
        """What is done before the game begins."""
        who = e.role(Role.Each if self.player in (None, Role.All) else self.player)
        return f"{who} {'begin' if who.plural else 'begins'} with a score of {e.number(self.value)}"


@ludeme("set", "Team")
class StartSetTeam(StartRule):
    """Puts players in a team.

    Without such rules every player is a team of one.

    Example:
        (set Team 3 {P3 P6 P9})
    """

    concepts = ("Team",)

    team: Int
    """The number of the team."""

    players: tuple[Role, ...]
    """Its players."""

    def carry_out(self, box: StaticContext) -> None:
        """Put one player after the other in the team; those who do not play are left out."""
        team = self.team.static(box)
        for role in self.players:
            player = box.number_of(role)
            if 1 <= player <= box.equipment.players.count:
                box.position.set_team(player, team)

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep track of teams."""
        of_players(m, "team")

    def english(self, e: "Voice") -> str:
        """What is done before the game begins."""
        who = listed([e.role(player).text for player in self.players])
        verb = "makes" if len(self.players) == 1 else "make"
        return f"{who} {verb} up team {e.number(self.team)}"
