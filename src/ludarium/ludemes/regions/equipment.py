"""Regions that other things in the box give: hands, tracks and hints."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.engine.before_play import player_number
from ludarium.engine.geometry.headings import list_in_row, lists_in_memory
from ludarium.engine.kinds import Effect, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.english.phrases import Called, Inside, Sites, Thing
from ludarium.english.places.tracks import passed_over, path_in_words
from ludarium.kernel.expressions import Expression, choose
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("sites", "Hand")
class SitesHand(Region):
    """The sites of a player's hand.

    The region is empty if no player is named, or if the player has no hand. Where there is no hand,
    dice or a deck of cards pass for one.

    Example:
        (sites Hand (player (who at:(last To))))
    """

    site_type: SiteType | None = None
    """The kind of site; a hand only has cells."""

    player: PlayerChoice | Role | None = None
    """Whose hand it is."""

    moves: Effect | None = None
    """Not needed for a hand."""

    name: str | None = None
    """Not needed for a hand."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        if self.player is None:
            return ()
        # quirk: dice-are-hands: Dice and decks of cards are hands of their owners.
        hands = [c for c in box.equipment.containers if c.kind.is_hand]
        owner = player_number(self.player, box)
        if self.player is not Role.Shared:
            hands = [hand for hand in hands if hand.owner == owner]
        return tuple(hands[0].sites) if hands else ()

    def lower(self, m: Machine) -> NumberSet:
        """The hand of a player who is known in play."""
        assert self.player is not None
        return m.sites_by(m.player(self.player), lambda owner: _hand_of(m, owner))

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        who = "the" if self.player is None else e.player(self.player).possessive
        return Sites(f"{who} hand", plural=False, one=Called(f"{who} hand"), is_hand=True)


@ludeme("sites", "Track")
class SitesTrack(Region):
    """The sites of a track, or of a stretch of it.

    The first track that fits is taken: one with exactly that name, or one of that player or of
    nobody whose name contains it. Inside `(forEach Track …)` it is the track at hand. A stretch
    that reaches the end of the track goes on at its beginning. The region is empty if there is no
    such track, or if `from` does not lie on it.

    Example:
        (sites Track Next "Road" from:(last To) to:(centrePoint))
    """

    player: PlayerChoice | Role | None = None
    """Who owns the track; a track of nobody unless given."""

    name: str | None = None
    """The name of the track; any name unless given."""

    from_: Named[Int | None] = None
    """The first site of the stretch; the beginning of the track unless given."""

    to: Named[Int | None] = None
    """The last site of the stretch; the whole track unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        if box.each_track:
            raise NotStatic("the track at hand")
        player = 0 if self.player is None else player_number(self.player, box)
        track = box.equipment.track_for(player, self.name or "")
        if track is None:
            return ()
        start = -1 if self.from_ is None else self.from_.static(box)
        end = -1 if self.to is None else self.to.static(box)
        return ascending(site for site in _stretch(track.sites, start, end) if site >= 0)

    def lower(self, m: Machine) -> NumberSet:
        """The sites of a track, or of a stretch of it, that only play can tell."""
        number, tracks = self._choices(m)
        if self.from_ is None and self.to is None:
            return m.sites_by(number, lambda index: tracks[index], len(tracks) - 1)
        table = lists_in_memory(m, [(), *tracks])
        row = choose(number.below(len(tracks)), number + 1, 0)
        return self._stretch_in_play(m, table, row)

    def _choices(self, m: Machine) -> tuple[Expression, list[tuple[int, ...]]]:
        """The sites of tracks by number, and which number is meant: of a track, or a player."""
        if m.known_before.each_track:
            return m.register("track"), [track.sites for track in m.box.tracks]
        player = m.let(m.number(0) if self.player is None else m.player(self.player))
        found = (m.box.track_for(p, self.name or "") for p in range(m.players.everyone + 1))
        return player, [() if track is None else track.sites for track in found]

    def _stretch_in_play(self, m: Machine, table: int, row: Expression) -> NumberSet:
        """The sites of a track from one site to another, going on at its beginning."""
        f = m.f
        sites = list_in_row(m, table, row)
        start, end = m.let(m.number(self.from_, -1)), m.let(m.number(self.to, -1))
        found = m.sites(()).variable(f)
        first = f.local(0)
        with f.if_(start >= 0), f.while_(first < sites.length) as loop:
            loop.leave(sites.at(first) == start)
            first.set(first + 1)
        with f.if_(first < sites.length), f.block() as over, f.count(0, sites.length) as index:
            place = m.let(first + index)
            place = m.let(choose(place < sites.length, place, place - sites.length))
            site = m.let(sites.at(place))
            with f.if_(site >= 0):
                found.add(site)
                f.branch(over, site == end)
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        passed = passed_over(e, self)
        if passed is not None:
            return passed
        name = str(path_in_words(e, self.player, self.name))
        if self.from_ is not None:
            name = f"{name} from {e.site(self.from_)}"
        if self.to is not None:
            name = f"{name} up to {e.site(self.to)}"
        one = Thing(e.word(), (), (Inside(name, "of"),))
        plain = self.from_ is None and self.to is None
        crossed = self.from_ is not None and self.to is not None
        names = ("crossed",) if crossed else ()
        return Sites(name, plural=False, one=one, is_path=plain, names=names)


@ludeme("sites", "Hint")
class SitesHint(Region):
    """The sites of the hint at hand.

    It has a meaning inside `(forAll Hint …)`, which goes through the hints of a puzzle.

    Example:
        (sites Hint)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    def lower(self, m: Machine) -> NumberSet:
        """The sites of the hint that `(forAll Hint …)` looks at."""
        kind = self.site_type or m.usual
        hints = [hint for some in m.box.hints if some.kind is kind for hint in some.hints]
        last = len(hints) - 1
        return m.sites_by(m.register("#hint"), lambda index: hints[index].sites, last=last)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        return Sites("the places of the hint")


def _hand_of(m: Machine, owner: int) -> tuple[int, ...]:
    """The sites of the first hand of an owner."""
    for container in m.box.containers:
        if container.kind.is_hand and container.owner == owner:
            return tuple(container.sites)
    return ()


def _stretch(sites: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    """The part of a track from a site to another; beyond the last site it goes on at the first."""
    if start >= 0:
        if start not in sites:
            return ()
        first = sites.index(start)
        sites = sites[first:] + sites[:first]
    return sites[: sites.index(end) + 1] if end in sites else sites
