"""Regions that depend on the pieces: empty and occupied sites, their states, what is hidden."""

from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.containers import Container, ContainerKind
from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.engine.before_play import player_number
from ludarium.engine.kinds import Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.site_sets import rows_for, where
from ludarium.engine.pieces.large_pieces import cells_covered, large_pieces
from ludarium.engine.pieces.open_table import is_open_table, keep_playable, playable_sites
from ludarium.engine.state.same_facts import sites_with
from ludarium.engine.state.site_facts import hidden_from
from ludarium.english.conditions.marks import marks_wanted
from ludarium.english.people import possessive_of
from ludarium.english.phrases import Holding, Lying, Sites, That
from ludarium.english.places.areas import container_words, is_board, sites_of
from ludarium.english.words import listed, plural, spoken
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.operations import signed
from ludarium.kernel.sets import BITS, NumberSet, word_count
from ludarium.ludemes.hidden_concepts import hidden_concepts
from ludarium.ludemes.moves.clauses import PieceChoice, PlayerChoice
from ludarium.ludemes.regions.occupied import is_occupied_by, occupied
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import HiddenData, Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("sites", "Empty")
class SitesEmpty(Region):
    """The sites without a piece.

    Example:
        (sites Empty Cell 1)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    container: Int | None = None
    """The number of the container to look in; the board, 0, unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        container = 0 if self.container is None else self.container.static(box)
        if container:
            kind, sites = SiteType.Cell, box.equipment.container_number(container).sites
        else:
            kind = box.kind(self.site_type)
            sites = range(box.sites(kind).count)
        return tuple(site for site in sites if box.is_empty(kind, site))

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of where a game without a board can grow."""
        keep_playable(m)

    def lower(self, m: Machine) -> NumberSet:
        """The empty sites of the board, or of another container."""
        container = m.let(m.number(self.container, 0))
        value = known(container)
        on_board = playable_sites(m) if is_open_table(m) else m.empty_sites(self.site_type)
        if value == 0:
            return on_board
        others = m.box.containers
        inside = m.sites_by(
            container,
            lambda index: others[index].sites if 0 < index < len(others) else (),
            last=len(others) - 1,
        )
        beside = m.empty_sites_beside() & inside
        return beside if value is not None else where(m, container == 0, on_board) | beside

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        if self.container is not None:
            return Sites(f"the empty places of container {e.number(self.container)}")
        return sites_of(e, self.site_type, None, "empty")


@ludeme("sites", "Occupied", at_most_one=(("component", "components"),))
class SitesOccupied(Region):
    """The sites where certain players have a piece.

    Names of pieces are written without the number of their owner. In a game with stacks, a site
    counts only if its top piece belongs to one of the players, whatever the name of that piece,
    unless `top` is false. Hands count too where they have the same kind of site as the board:
    name a container to leave them out.

    Example:
        (sites Occupied by:Enemy container:"Board" top:False)
    """

    by: Named[PlayerChoice | Role]
    """Who owns the pieces."""

    container: Named[Int | str | None] = None
    """The number or name of the container to look in; all of them unless given."""

    component: Named[Int | str | None] = None
    """The number or name of the piece to look for; every piece unless given."""

    components: Named[tuple[str, ...] | None] = None
    """The names of several pieces to look for; every piece unless given."""

    top: Named[bool | None] = None
    """Whether the owner of the top piece of a stack decides; true unless given."""

    on: Named[SiteType | None] = None
    """The kind of site; the board's usual one unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        kind = box.kind(self.on)
        owners = (
            box.owners(self.by) if isinstance(self.by, Role) else (player_number(self.by, box),)
        )
        container = self._container(box)
        wanted = self._components(box, owners)
        if container is not None and container.index:
            kind = SiteType.Cell
        found = []
        for (on, site), stack in box.position.stacks.items():
            if on is not kind or (container is not None and site not in container.sites):
                continue
            if any(thing.what in wanted for thing in stack) and (
                self.top is False or stack[-1].who in owners
            ):
                found.append(site)
        return ascending(found)

    def _container(self, box: StaticContext) -> Container | None:
        """The container to look in, or none for all of them."""
        if self.container is None or isinstance(self.container, Int):
            number = None if self.container is None else self.container.static(box)
            return None if number is None else box.equipment.container_number(number)
        owner = player_number(self.by, box)
        for container in box.equipment.containers:
            if "Hand" not in self.container:
                if container.name == self.container:
                    return container
            elif (
                container.kind is ContainerKind.HAND
                and self.container in container.name
                and container.owner == owner
            ):
                return container
        raise BoardError(f'there is no container "{self.container}"')

    def _components(self, box: StaticContext, owners: tuple[int, ...]) -> set[int]:
        """The numbers of the pieces to look for."""
        owned = [c for c in box.equipment.components if c.owner in owners]
        if isinstance(self.component, Int):
            number = self.component.static(box)
            return {c.index for c in owned if c.index == number}
        names = (self.component,) if self.component else self.components
        if names is None:
            return {c.index for c in owned}
        if self.by not in (Role.All, Role.Enemy, Role.NonMover):
            # quirk: one-friend-by-name: By name, the pieces of only one player are found where a
            # role stands for friends.
            single = player_number(self.by, box)
            owned = [c for c in owned if c.owner == single]
        return {c.index for c in owned if c.plain_name in names}

    def lower(self, m: Machine) -> NumberSet:
        """The sites with a piece of the players."""
        return occupied(m, self)

    def contains(self, m: Machine, site: Expression) -> Expression | None:
        """Whether such a piece stands on a site, if it can be told from the top piece alone."""
        return is_occupied_by(m, self, site)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        names = [self.component] if self.component is not None else list(self.components or ())
        words = [
            e.piece_name(name) if isinstance(name, str) else f"piece {e.number(name)}"
            for name in names
        ]
        owner = self.by.player if hasattr(self.by, "player") else self.by
        thing = listed([plural(word) for word in words], "or") or "pieces"
        pieces, whose = thing, ""
        if owner not in (Role.All, Role.Each):
            role = owner if isinstance(owner, Role) else e.player(owner)
            whose = possessive_of(e, role)
            pieces = thing if whose else e.owned(role, thing)
        where = ""
        if self.container is not None and not is_board(e, self.container):
            where = f" in {container_words(e, self.container)}"
        under = " anywhere in their stacks" if self.top is False else ""
        return sites_of(e, self.on, Holding(f"{pieces}{where}{under}", whose))


@ludeme("sites", "State")
class SitesState(Region):
    """The sites of the board whose piece has a given local state.

    A piece whose state was never set has state 0. So has an empty site, unless rules gave it
    another one.

    Example:
        (sites State (state at:(last To)))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    state: Int | None = None
    """The local state."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        kind = box.kind(self.site_type)
        wanted = 0 if self.state is None else self.state.static(box)
        stacks = ((site, box.stack(kind, site)) for site in range(box.sites(kind).count))
        return tuple(site for site, stack in stacks if (stack[-1].state if stack else 0) == wanted)

    def lower(self, m: Machine) -> NumberSet:
        """The sites of the board with the state."""
        # quirk: nothing-has-state-0: Empty sites have state 0, like pieces whose state was never
        # set.
        wanted = m.let(m.number(self.state, 0))
        at_once = sites_with(m, "state", wanted, self.site_type)
        if at_once is not None:
            return at_once
        found = m.sites(()).variable(m.f)
        if m.keeps.levels and known(wanted) not in (None, 0):
            board = m.sites(range(m.count_of(self.site_type)))
            with (board - m.empty_sites(self.site_type)).each(m.f) as site:
                m.f.skip(m.local_state(site, self.site_type) != wanted)
                found.add(site)
            return found
        with m.f.count(0, m.count_of(self.site_type)) as site:
            m.f.skip(m.local_state(site, self.site_type) != wanted)
            found.add(site)
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        mark = marks_wanted(e, self.state)
        if mark is not None:
            return sites_of(e, self.site_type, mark)
        state = "no state" if self.state is None else f"state {e.number(self.state)}"
        return sites_of(e, self.site_type, Holding(f"a piece in {state}"))


@ludeme("sites", "Hidden")
class SitesHidden(Region):
    """The sites of the board that hold something hidden from a player.

    Example:
        (sites Hidden Count Cell to:Next)
    """

    concepts = ("HiddenInformation",)

    data: HiddenData | None = None
    """What about the piece is hidden; the piece as a whole unless given."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    to: Named[PlayerChoice | Role]
    """From whom it is hidden."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of what is hidden."""
        hidden_from(m, self.data, self.site_type)

    def lower(self, m: Machine) -> NumberSet:
        """The sites of the board at which it is hidden from one of the players."""
        field = hidden_from(m, self.data, self.site_type)
        players: Expression = constant(0)
        if isinstance(self.to, Role) and _is_many(self.to):
            for condition, owner in m.owners(self.to):
                if 1 <= owner <= m.players.count:
                    players = players | (condition << owner)
        else:
            number = m.let(m.player(self.to))
            players = number.below(m.players.everyone + 1) << number
        players = m.let(players)
        found = m.sites(()).variable(m.f)
        with m.f.count(0, m.count_of(self.site_type)) as site:
            m.f.skip((field.get(site) & players).is_zero)
            found.add(site)
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        what = "something" if self.data is None else f"the {spoken(self.data.name)} of something"
        return sites_of(
            e, self.site_type, Lying(f"where {what} is hidden from {e.player(self.to)}")
        )

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """What is hidden."""
        found.update(hidden_concepts(self.data))


@ludeme("sites", "Start")
class SitesStart(Region):
    """The sites of the board where a piece stood when play began.

    Only pieces of exactly that kind and owner count. The region is empty for no piece at all.

    Example:
        (sites Start (piece (id "Rook" Next)))
    """

    piece: PieceChoice
    """The piece, usually as a number."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep where the pieces stood when play began."""
        if not m.state.has(_START):
            m.field(_START, "i64", _rows_of_start(m))
            m.first_values.append(_note_start)

    def lower(self, m: Machine) -> NumberSet:
        """The sites where the piece stood when play began."""
        from ludarium.ludemes.moves.placing.adding import pieces_meant

        piece = m.let(pieces_meant(m, self.piece)[0])
        inside = piece.below(len(m.box.components) + 1)
        row = m.let(m.guarded(inside, piece) * (8 * word_count(m.universe)))
        return NumberSet.at(row + m.field(_START).address, m.universe)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of(e, None, Lying(f"where {e.number(self.piece.piece)} stood at the start"))


@ludeme("sites", "Support")
class SitesSupport(Region):
    """The sites of a board with layers that hold up a piece in the layer above.

    Example:
        (sites Support Vertex (id "Ball" Next))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    piece: Int | None = None
    """The number of the piece that must be held up; any piece unless given."""

    def lower(self, m: Machine) -> NumberSet:
        """The sites from which a step up leads to such a piece."""
        kind = self.site_type or m.usual
        sites = m.box.topology.of(kind)

        def supported(site: int) -> set[int]:
            found = (sites.steps(site, way) for way in ("UNW", "USW", "UNE", "USE"))
            return {steps[0] for steps in found if steps}

        held = {site: supported(site) for site in range(sites.count)}
        rows = rows_for(
            m,
            ("support", kind),
            sites.count,
            lambda above: [site for site, some in held.items() if above in some],
        )
        wanted = m.let(m.number(self.piece, -1))
        found = m.sites(()).variable(m.f)
        with m.f.count(0, sites.count) as site:
            what = m.let(m.what(site, kind))
            m.f.skip(((what == wanted) | ((wanted == -1) & (what != 0))).is_zero)
            found.set(found | rows.at(site))
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        what = "a piece" if self.piece is None else e.number(self.piece).text
        return sites_of(e, self.site_type, That(f"holds up {what} above", f"hold up {what} above"))


@ludeme("sites", "LargePiece")
class SitesLargePiece(Region):
    """The sites that a large piece covers.

    A piece of ordinary size covers its own site; the region is empty where there is no piece.

    Example:
        (sites LargePiece Cell at:(last From))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    at: Named[Int]
    """The site from which the piece is laid out."""

    def lower(self, m: Machine) -> NumberSet:
        """The sites that the piece covers."""
        kind = self.site_type
        site = m.let(m.number(self.at))
        found = m.sites(()).variable(m.f)
        with m.f.if_(site.below(m.count_of(kind))), m.f.if_(m.is_occupied(site, kind)):
            if large_pieces(m):
                state = m.local_state(site, kind)
                found.set(cells_covered(m, m.what(site, kind), site, state))
            else:
                found.add(site)
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return sites_of(
            e,
            self.site_type,
            Lying(f"covered by the piece on {e.site(self.at, self.site_type)}", is_place=True),
        )


_START = "start of pieces"


def _rows_of_start(m: Machine) -> int:
    return (len(m.box.components) + 1) * word_count(m.universe)


def _note_start(image: Any, position: Any) -> None:
    """Write down where the pieces stand as play begins, a set of sites for each component."""
    m = image.m
    words = word_count(m.universe)
    rows = [0] * _rows_of_start(m)
    for (kind, site), stack in position.stacks.items():
        if stack and kind is m.usual and site < m.count_of(kind):
            rows[stack[-1].what * words + site // 64] |= 1 << (site % 64)
    for index, word in enumerate(rows):
        image.set(m.field(_START), signed(word, BITS), index)


def _is_many(role: Role) -> bool:
    """Whether a role may stand for several players at once."""
    many = (Role.All, Role.Enemy, Role.NonMover, Role.Friend, Role.Ally)
    return role in many or role.word.startswith("Team")
