"""The voice that tells a game: what things are called in it, and who is meant by whom.

Ludemes give their meaning in English through `english(e)`, where `e` is a `Voice`. They ask it for
the words of their parts (`e.number`, `e.sites`, `e.condition`, …), never for their text.
"""

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Consequence, IntArray, Region
from ludarium.english import people
from ludarium.english.book.document import Block, Bullets, Paragraph
from ludarium.english.fields import Speaks
from ludarium.english.glossary import LONG_CONDITION, Glossary
from ludarium.english.kin import Source, source_of
from ludarium.english.model.fixed import is_fixed, kind_of
from ludarium.english.phrases import (
    NOTHING,
    THEY,
    Always,
    Called,
    Condition,
    Instruction,
    Noun,
    Sites,
)
from ludarium.english.places.places import place_names
from ludarium.english.plan.own_rows import OwnRows
from ludarium.english.telling.once import Once
from ludarium.english.words import (
    listed,
    number,
    sentence,
)
from ludarium.language.problem import MeaningError
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.model.captures import Onto

LONG_PLACE: Final = 22
"""Known sites that take more words are told row by row."""
_INFINITY: Final = 1_000_000_000
LONG_REPEATED: Final = 50
"""A condition that there is several times gets a name if it takes more words."""


class NoEnglish(MeaningError):  # noqa: N818 - a gap in the vocabulary rather than a mistake
    """A ludeme that has no meaning in English yet, or none where it stands."""

    def __init__(self, ludeme: object) -> None:
        keyword = ludeme.keyword if isinstance(ludeme, Ludeme) else ludeme
        super().__init__(f"({keyword} …) cannot be told in English here")
        if isinstance(ludeme, Ludeme) and ludeme.node is not None:
            self.place = ludeme.node.place


@dataclass
class Voice(Glossary):
    """What a rule book calls things, and what ludemes mean by them just now."""

    bindings: dict[str, Noun] = field(default_factory=dict)
    """What `(from)`, `(to)`, `(site)`, `(player)`, `last To` … stand for just now."""
    piece_word: str = "piece"
    """What the piece that a rule speaks of is called."""
    muted: set[int] = field(default_factory=set)
    """The identities of moves that are told elsewhere, as part of an idiom."""
    retold: dict[int, object] = field(default_factory=dict)
    """What is told instead of some moves and conditions, by their identities."""
    judges_mover: bool = False
    """Whether it is told just now what the one who has moved wins or loses by."""
    dice_word: str | None = None
    """What is thrown, if it is something else than dice."""
    throw_tables: frozenset[str | None] = frozenset()
    """The tables that say what throws of the dice count."""
    site_tables: frozenset[str | None] = frozenset()
    """The tables that lead from sites to other sites."""
    number_tables: frozenset[str | None] = frozenset()
    """The tables with whose entries rules reckon."""
    piece_tables: frozenset[str | None] = frozenset()
    """The tables that lead from kinds of pieces to what becomes of them."""
    kind_tables: frozenset[str | None] = frozenset()
    """The tables in which something is looked up for kinds of pieces."""
    player_tables: frozenset[str | None] = frozenset()
    """The tables that lead from players to places."""
    marks: str = ""
    """What the states of holes mean, if they are marks."""
    repeated: dict[int, int] = field(default_factory=dict)
    """Long rules that there are several times, by identity; equal ones have the same number."""
    told: dict[tuple[Hashable, ...], object] = field(default_factory=dict)
    """What was said of such rules, by their number and what everything stood for."""
    known: dict[int, tuple[object, int | None]] = field(default_factory=dict)
    """Numbers that were looked at, by identity, with their values if they never change."""
    sources: dict[tuple[str, str], Source] = field(default_factory=dict)
    """The rules that terms stand for, or may come to stand for."""
    once: Once = field(default_factory=Once)
    """What the book would tell several times, and tells once under a name."""
    throws_again: bool = False
    """Whether to move again is to throw the dice again."""
    asks_within_turn: bool = True
    """Whether rules ask for what was done in this turn, so that moving again is no new turn."""
    noted_sites: frozenset[str | None] = frozenset()
    """The names of lists that rules keep of sites."""
    one_list: bool = False
    """Whether rules keep a single list, so that to forget all is to forget that one."""
    moves_onto: "Onto | None" = None
    """Whether the book says once that pieces capture by moving to where an enemy stands."""
    only_tops: bool = False
    """Whether pieces move only from the tops of stacks, as the turn says."""
    turns_by_states: bool = False
    """Whether rules give pieces a state, which says of a large tile how it is turned."""
    has_stacks: bool = False
    """Whether pieces may stand on each other."""
    mixed_stacks: bool = False
    """Whether pieces may settle on enemies, whose stacks are then those of the piece on top."""
    noted_players: frozenset[str] = frozenset()
    """The variables that hold the number of a player."""
    reminders: frozenset[str | None] = frozenset()
    """The variables that are one or not, which is told as a reminder that lies beside the board."""
    have_reminders: bool = False
    """Whether the value of a player is one or not, which is told as a reminder of theirs."""
    asked_if_unset: dict[str, None] = field(default_factory=dict)
    """Numbers that rules look at before they are remembered, perhaps, as the book calls them."""
    tallies: frozenset[str | None] = frozenset()
    """The variables that go up and down in play, of which people keep a tally."""
    have_tallies: bool = False
    """Whether the values of players go up and down, of which each keeps a tally."""
    have_values: bool = False
    """Whether it is asked if the value of a player is minus one, as it is until it is set."""
    marks_places: bool = False
    """Whether the value of a player is a site, which is marked as theirs."""
    own_rows: Mapping[str, OwnRows] = field(default_factory=dict)
    """The regions of a board for sowing that are whole rows, alike for both players."""
    idle: frozenset[int] = frozenset()
    """The numbers of components that never come into play."""
    speaks_of_states: bool = False
    """Whether the book has told the states of pieces by their numbers."""
    speaks_of_compass: bool = False
    """Whether directions on a board with layers are told by the compass."""
    speaks_of_sight: bool = False
    """Whether pieces in sight of a site are told, which the book explains once."""
    has_captives: bool = False
    """Whether the states of pieces say who is a captive in a stack, and who a captor."""
    numbered: bool = False
    """Whether the states of pieces are told as numbers that they bear."""
    from_within: bool = False
    """Whether all pieces move from anywhere in a stack, as the book says once."""
    goes_hole_by_hole: bool = False
    """Whether seeds are sown one by one into all holes that follow."""
    has_laps: bool = False
    """Whether turns of sowing go on in laps, each of which is a move of its own."""
    empties_after_laps: bool = False
    """Whether what follows a lap may take the seeds with which the next one would begin."""
    way_of_laps: object = None
    """In which way a turn of sowing goes on, if a number says that."""
    keeps_doubles: bool = False
    """Whether what is left of a double that was broken off spoils the next throw."""
    kept_scores: tuple[tuple[Role, object], ...] = ()
    """What each player scores in any position, where moves keep that up to date."""
    began: dict[int, int] = field(default_factory=dict)
    """The numbers of the pieces that stand on the board before the first move, by their sites."""
    held: dict[int, int] = field(default_factory=dict)
    """The numbers of the pieces in hands, by their places there, where nothing else comes there."""
    kinds: Mapping[int, object] = field(default_factory=dict)
    """The kinds of pieces with their rules as they are told, by the numbers of components."""
    states_are_ways: bool = False
    """Whether the state of a piece is nothing but the path that it has chosen."""
    counts_anew: bool = False
    """Whether rules begin to count moves anew, so that the counter is not that of the game."""
    sides_change: bool = False
    """Whether players change sides by an effect, so that a number of a player is a side."""
    brings_in: bool = False
    """Whether players bring in pieces that lie nowhere before, so that none of them are left."""
    marked_die: int | None = None
    """The only stick of several that are alike whose number is asked for by itself."""
    has_teams: bool = False
    """Whether some players are partners."""
    has_neighbours: bool = True
    """Whether it matters which sites are next to each other."""

    # ------------------------------------------------------------------ parts of ludemes

    # Each kind of ludeme says another kind of phrase: who asks knows which.
    def tell(self, ludeme: object) -> Any:
        """What a ludeme says, whatever kind of phrase that is."""
        if not isinstance(ludeme, Speaks):
            raise NoEnglish(ludeme)
        return ludeme.english(self)

    def number(self, value: object) -> Noun:
        """A number: `three`, or `the number of …`."""
        literal = _literal(value)
        if literal is not None and literal >= _INFINITY:
            return Noun("any number", plural=True, value=literal)
        if literal is not None:
            return Noun(number(literal), plural=literal != 1, value=literal)
        if isinstance(value, Role):
            return self.role(value)
        key = self._key_of_repeated(value)
        if key not in self.told:
            noun: Noun = self.tell(value)
            found = self.brief(noun)
            self._note(value, (noun.called or noun.kind, noun.text), found.text)
            if not key:
                return found
            self.told[key] = found
        return cast(Noun, self.told[key])

    def site(self, value: object, kind: SiteType | None = None) -> Noun:
        """A single site: `the centre`, `D4`, `the point it came from`."""
        from ludarium.english.numbers.finding import found_site

        return found_site(self, value, kind)

    def player(self, value: object) -> Noun:
        """A player: `you`, `the second player`, `the owner of …`."""
        from ludarium.ludemes.moves.clauses import PlayerChoice

        literal = _literal(value)
        if literal is not None:
            return self.player_number(literal)
        if isinstance(value, Role):
            return self.role(value)
        if hasattr(value, "player") and isinstance(value, PlayerChoice):
            return self.player(value.player)
        return self.brief(self.tell(value))

    def sites(self, region: object) -> Sites:
        """Some sites: `the empty points`, `your back row`."""
        from ludarium.ludemes.regions.board import SitesCentre

        assert isinstance(region, Ludeme)
        known = self.known_sites(region) if is_fixed(region) else None
        if known is not None:
            found = self.known_place(known, kind_of(region))
            if found.is_single and isinstance(region, SitesCentre):
                return replace(found, text="the centre", one=Called("the centre"))
            return found
        said = self.tell(region)
        if isinstance(said, Sites):
            found = self._brief_sites(said)
            self._note(region, self.key_of_sites(said), found.text)
            return found
        assert isinstance(said, Noun), f"{region!r} speaks of no sites"
        return Sites(said.text, plural=said.plural, one=Called(said.text), is_hand=said.is_hand)

    def condition(self, ludeme: object) -> Condition:
        """A condition."""
        if isinstance(ludeme, bool):
            return Always(ludeme)
        ludeme = self.retold.get(id(ludeme), ludeme)
        if isinstance(ludeme, Condition):
            return ludeme
        key = self._key_of_repeated(ludeme)
        if key in self.told:
            return cast(Condition, self.told[key])
        said = self.tell(ludeme)
        assert isinstance(said, Condition), f"{ludeme!r} is no condition"
        self._note(ludeme, ("condition", said.text), "")
        if key:
            said = self.told[key] = self.short(said, LONG_REPEATED)
        return said

    def _key_of_repeated(self, ludeme: object) -> tuple[Hashable, ...]:
        """What tells a long rule that there is several times from others; nothing if it is none."""
        number = self.repeated.get(id(ludeme))
        if number is None:
            return ()
        meant = sorted(
            (name, noun.text) for name, noun in self.bindings.items() if name not in _OF_ONE_MOVE
        )
        return (number, self.piece_word, *meant)

    def _note(self, rule: object, key: tuple[str, str], name: str) -> None:
        """Take note of the rule that something stands for which has a name, or may get one."""
        if isinstance(rule, Ludeme):
            named = self.key_of(name) if name else None
            self.sources.setdefault(named or key, source_of(self, rule))

    def inline(self, condition: Condition | object, most: int = LONG_CONDITION) -> str:
        """A condition inside a sentence, after `if` or `where`; a long one gets a name."""
        if not isinstance(condition, Condition):
            condition = self.condition(condition)
        return self.short(condition, most).text

    def moves(self, ludeme: object) -> Instruction:
        """What there is to do."""
        if ludeme is None or id(ludeme) in self.muted:
            return NOTHING
        ludeme = self.retold.get(id(ludeme), ludeme)
        if isinstance(ludeme, Instruction):
            return ludeme
        key = self._key_of_repeated(ludeme) if self._is_effect else ()
        if key in self.told:
            return cast(Instruction, self.told[key])
        said = self.tell(ludeme)
        assert isinstance(said, Instruction), f"{ludeme!r} is no instruction"
        if key:
            self.told[key] = said
        return said

    @property
    def _is_effect(self) -> bool:
        """Whether rules speak of effects just now, and not of moves to choose from."""
        happening = self.bindings.get("effect")
        return happening is not None and happening.text == "happens"

    def then(self, ludeme: Consequence | None) -> Instruction | None:
        """What follows from a move, of its `then`, if it has one."""
        if ludeme is None:
            return None
        found = self.moves(ludeme.effect)
        return None if found is NOTHING else found

    def renamed(self, noun: Noun, name: str) -> Noun:
        """A noun that has just become a term, under a better name."""
        found = super().renamed(noun, name)
        self.told = {key: found if said == noun else said for key, said in self.told.items()}
        return found

    def directions(self, value: object) -> str:
        """Directions as people say them: `diagonally forward`, `in any direction`."""
        from ludarium.english.places.ways import directions

        return directions(self, value)

    # ------------------------------------------------------------------ what is meant just now

    @contextmanager
    def meaning(self, **names: Noun | str) -> Iterator[None]:
        """Let iterators and sites of the last move be called something within a `with` block.

        Names are those of the ludemes: `from_`, `to`, `between`, `site`, `player`, `level`,
        `value`, `pips`, `piece`, `last_from`, `last_to`, `track`, `edge`, `team`.
        """
        before = self.bindings
        nouns = {n: v if isinstance(v, Noun) else Noun(v, kind="site") for n, v in names.items()}
        self.bindings = {**before, **nouns}
        try:
            yield
        finally:
            self.bindings = before

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Let something be said that the book does not tell: it gives no names."""
        kept = (self.terms, self.names, self.told, list(self.once.told))
        self.terms, self.names = dict(self.terms), set(self.names)
        self.told = dict(self.told)
        try:
            yield
        finally:
            self.terms, self.names, self.told, self.once.told = kept

    def meant(self, name: str, otherwise: str) -> Noun:
        """What an iterator stands for just now."""
        return self.bindings.get(name) or Noun(otherwise, kind="site")

    # ------------------------------------------------------------------ the board

    @cached_property
    def static(self) -> StaticContext:
        """What is known before play."""
        return StaticContext(self.equipment)

    def known_sites(self, region: object) -> tuple[int, ...] | None:
        """The sites of a region, if they are known before play."""
        if not isinstance(region, Region | IntArray):
            return None
        try:
            return tuple(region.static(self.static))
        except BoardError:
            return None

    def place(self, site: int, kind: SiteType | None = None) -> Noun:
        """A known site, as players name it: by its place on the board, or by its coordinate."""
        from ludarium.english.places.zones import lone_sites

        if kind in (None, self.equipment.topology.default) and site in lone_sites(self.equipment):
            return Noun(f"the {lone_sites(self.equipment)[site]}", kind="site")
        names = place_names(self.equipment, kind)
        if names.owner_of_hand(site):
            owner = self.player_number(names.owner_of_hand(site))
            hand = f"{owner.possessive} hand"
            return Noun(hand, kind="site", is_hand=True, of_them=owner == THEY)
        return Noun(names.site(site), kind="site", is_hand=names.is_hand(site))

    def known_place(self, sites: tuple[int, ...], kind: SiteType | None = None) -> Sites:
        """Known sites, as players name them."""
        if len(sites) == 1:
            only = self.place(sites[0], kind)
            one = Called(only.text)
            own = only.of_them
            return Sites(only.text, plural=False, one=one, is_hand=only.is_hand, of_them=own)
        names = place_names(self.equipment, kind)
        found = names.phrase(sites)
        if found is not None and found.length <= LONG_PLACE:
            return found
        region = self.region_of(sites)
        if region is not None:
            return region
        stretches = names.stretches(sites) if names.word != "edge" else None
        if stretches is not None and stretches.length <= LONG_PLACE:
            return stretches
        rows = names.lines(sites)
        key = listed(rows)
        heading = f"{self.zone_heading(key)} these {self.words(kind)}:"
        items: list[list[Block]] = [[Paragraph([sentence(row)])] for row in rows]
        return self.zone(key, [Paragraph([heading]), Bullets(items)])

    def region_of(self, sites: tuple[int, ...]) -> Sites | None:
        """The region of some player that consists of just these sites, if there is one."""
        from ludarium.english.places.zones import zone_of

        wanted = set(sites)
        for region in self.equipment.regions:
            if not region.family and region.owner and set(region.sites) == wanted:
                return zone_of(self, region.role, region.given_name)
        return None

    # ------------------------------------------------------------------ people and pieces

    @property
    def is_duel(self) -> bool:
        """Whether two people play against each other."""
        return self.equipment.players.count == 2

    def player_number(self, player: int) -> Noun:
        """A player by number."""
        return people.player_number(self, player)

    def role(self, role: Role) -> Noun:
        """Who a role stands for."""
        return people.noun_of_role(self, role)

    def owned(self, role: Role | Noun | None, thing: str) -> str:
        """Things of somebody: `your men`, `the second player's discs`, `neutral stones`."""
        return people.owned(self, role, thing)

    def piece_name(self, name: str) -> str:
        """What pieces with a name in the description are called, one of them."""
        from ludarium.english.things.pieces import piece_name

        return piece_name(self.equipment, name)


_OF_ONE_MOVE = ("carried", "goes")
"""What is meant by these does not change what rules say, but how they may say it."""


def _literal(value: object) -> int | None:
    from ludarium.ludemes.literals import DimLiteral, IntLiteral

    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, Ludeme) and isinstance(value, IntLiteral | DimLiteral):
        return int(value.__dict__["value"])
    return None


__all__ = ["NoEnglish", "Voice"]
