"""The voice that tells a game: what things are called in it, and who is meant by whom.

Ludemes give their meaning in English through `english(e)`, where `e` is a `Voice`. They ask it for
the words of their parts (`e.number`, `e.sites`, `e.condition`, …), never for their text.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.english.document import Block, Bullets, Paragraph
from ludarium.english.fixed import fixed_sites, kind_of
from ludarium.english.phrases import (
    NOTHING,
    YOU,
    All,
    Always,
    AnyOf,
    Condition,
    Instruction,
    Noun,
    Said,
    Sites,
)
from ludarium.english.places import place_names
from ludarium.english.telling import LONGEST, conditions_as_blocks
from ludarium.english.words import (
    article,
    listed,
    number,
    ordinal,
    plural,
    sentence,
    spoken,
    word_count,
)
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Ludeme

LONG_NOUN: Final = 14
"""A noun of more words gets a short name, and a sentence that explains it."""
LONG_REGION: Final = 15
"""So do sites."""
LONG_CALLED: Final = 5
"""One that has a name of its own anyway gets it if it has more words than these."""
LONG_PLACE: Final = 22
"""Known sites that take more words are told row by row."""
_INFINITY: Final = 1_000_000_000
LONG_CONDITION: Final = 16
"""So does a condition of more words that stands inside a sentence."""


class NoEnglish(Exception):  # noqa: N818 - a gap in the vocabulary rather than a mistake
    """A ludeme that has no meaning in English yet."""

    def __init__(self, ludeme: object) -> None:
        super().__init__(f"{type(ludeme).__name__} has no meaning in English")


@dataclass
class Term:
    """Something with a name of its own, such as `zone A`, and what it means."""

    name: str
    blocks: list[Block]


@dataclass
class Voice:
    """What a rule book calls things."""

    equipment: Equipment
    terms: dict[tuple[str, str], Term] = field(default_factory=dict)
    """All terms so far, by their kind and what they mean."""
    bindings: dict[str, Noun] = field(default_factory=dict)
    """What `(from)`, `(to)`, `(site)`, `(player)`, `last To` … stand for just now."""
    piece_word: str = "piece"
    """What the piece that a rule speaks of is called."""
    muted: set[int] = field(default_factory=set)
    """The identities of moves that are told elsewhere, as part of an idiom."""
    retold: dict[int, Any] = field(default_factory=dict)
    """What is told instead of some moves and conditions, by their identities."""
    throw_tables: frozenset[str | None] = frozenset()
    """The tables that say what throws of the dice count."""
    site_tables: frozenset[str | None] = frozenset()
    """The tables that lead from sites to other sites."""
    player_tables: frozenset[str | None] = frozenset()
    """The tables that lead from players to places."""
    marks: str = ""
    """What the states of holes mean, if they are marks."""
    has_neighbours: bool = True
    """Whether it matters which sites are next to each other."""

    # ------------------------------------------------------------------ parts of ludemes

    def tell(self, ludeme: Any) -> Any:
        """What a ludeme says, whatever kind of phrase that is."""
        method = getattr(ludeme, "english", None)
        if method is None:
            raise NoEnglish(ludeme)
        return method(self)

    def number(self, value: Any) -> Noun:
        """A number: `three`, or `the number of …`."""
        literal = _literal(value)
        if literal is not None and literal >= _INFINITY:
            return Noun("any number", plural=True, value=literal)
        if literal is not None:
            return Noun(number(literal), plural=literal != 1, value=literal)
        if isinstance(value, Role):
            return self.role(value)
        return self.brief(self.tell(value))

    def site(self, value: Any, kind: SiteType | None = None) -> Noun:
        """A single site: `the centre`, `D4`, `the point it came from`."""
        from ludarium.english.finding import found_site

        return found_site(self, value, kind)

    def player(self, value: Any) -> Noun:
        """A player: `you`, `the second player`, `the owner of …`."""
        literal = _literal(value)
        if literal is not None:
            return self.player_number(literal)
        if isinstance(value, Role):
            return self.role(value)
        if hasattr(value, "player") and type(value).__name__ == "PlayerChoice":
            return self.player(value.player)
        return self.brief(self.tell(value))

    def sites(self, region: Any) -> Sites:
        """Some sites: `the empty points`, `your back row`."""
        known = fixed_sites(self, region)
        if known is not None:
            return self.known_place(known, kind_of(region))
        said = self.tell(region)
        if isinstance(said, Sites):
            return self._brief_sites(said)
        assert isinstance(said, Noun), f"{type(region).__name__} speaks of no sites"
        return Sites(said.text, plural=said.plural, one=said.text)

    def condition(self, ludeme: Any) -> Condition:
        """A condition."""
        if isinstance(ludeme, bool):
            return Always(ludeme)
        ludeme = self.retold.get(id(ludeme), ludeme)
        if isinstance(ludeme, Condition):
            return ludeme
        said = self.tell(ludeme)
        assert isinstance(said, Condition), f"{type(ludeme).__name__} is no condition"
        return said

    def inline(self, condition: Condition | Any, most: int = LONG_CONDITION) -> str:
        """A condition inside a sentence, after `if` or `where`; a long one gets a name."""
        if not isinstance(condition, Condition):
            condition = self.condition(condition)
        return self.short(condition, most).text

    def short(self, condition: Condition, most: int = LONG_CONDITION) -> Condition:
        """A condition as it is, or under a name if it is long."""
        if condition.length <= most:
            return condition
        term = self._term("condition", condition.text)
        if not term.blocks:
            term.blocks = conditions_as_blocks(
                self._with_short_parts(condition), f"**{term.name}** is fulfilled if"
            )
        name = _lower_first(term.name)
        return Said(f"{name} is fulfilled", f"{name} is not fulfilled")

    def _with_short_parts(self, condition: Condition) -> Condition:
        match condition:
            case All(parts):
                return All(tuple(self.short(part, 30) for part in parts))
            case AnyOf(parts):
                return AnyOf(tuple(self.short(part, 30) for part in parts))
            case _:
                return condition

    def moves(self, ludeme: Any) -> Instruction:
        """What there is to do."""
        if ludeme is None or id(ludeme) in self.muted:
            return NOTHING
        ludeme = self.retold.get(id(ludeme), ludeme)
        if isinstance(ludeme, Instruction):
            return ludeme
        said = self.tell(ludeme)
        assert isinstance(said, Instruction), f"{type(ludeme).__name__} is no instruction"
        return said

    def then(self, ludeme: Any) -> Instruction | None:
        """What follows from a move, of its `then`, if it has one."""
        if ludeme is None:
            return None
        found = self.moves(ludeme.effect)
        return None if found is NOTHING else found

    def directions(self, value: Any) -> str:
        """Directions as people say them: `diagonally forward`, `in any direction`."""
        from ludarium.english.ways import directions

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

    def meant(self, name: str, otherwise: str) -> Noun:
        """What an iterator stands for just now."""
        return self.bindings.get(name) or Noun(otherwise, kind="site")

    # ------------------------------------------------------------------ names for long things

    def brief(self, noun: Noun, most: int = LONG_NOUN) -> Noun:
        """A noun as it is, or under a short name if it is long."""
        if isinstance(noun, Sites):
            return self._brief_sites(noun, most)
        if noun.length <= (LONG_CALLED if noun.called else most):
            return noun
        term = self._term(noun.called or noun.kind, noun.text, the="The " if noun.called else "")
        if not term.blocks:
            term.blocks = _noun_blocks(term.name, noun)
        name = _lower_first(term.name)
        return Noun(name, plural=noun.plural, kind=noun.kind, called=noun.called)

    def _brief_sites(self, sites: Sites, most: int = LONG_REGION) -> Sites:
        if sites.length <= most and not sites.blocks:
            return sites
        told = "".join(str(block) for block in sites.blocks)
        term = self._term("zone", sites.text + told)
        if not term.blocks:
            term.blocks = self._zone_blocks(term.name, sites)
        name = _lower_first(term.name)
        return Sites(name, plural=False, one=f"{article(self.word())} of {name}")

    def _zone_blocks(self, name: str, sites: Sites) -> list[Block]:
        if sites.blocks:
            return [Paragraph([sentence(f"**{name}** consists of {sites.text}:")]), *sites.blocks]
        whole = f"**{name}** consists of {sites.text}"
        if word_count(whole) <= LONGEST or not sites.parts:
            return [Paragraph([sentence(whole)])]
        items: list[list[Block]] = [[Paragraph([sentence(part)])] for part in sites.parts]
        return [Paragraph([f"**{name}** consists of these:"]), Bullets(items)]

    def zone(self, key: str, blocks: list[Block], one: str = "") -> Sites:
        """A name for sites that are told in blocks of their own."""
        term = self._term("zone", key)
        term.blocks = term.blocks or blocks
        name = _lower_first(term.name)
        return Sites(name, plural=False, one=one or f"{article(self.word())} of {name}")

    def zone_name(self, key: str) -> str:
        """The name that a zone has, or will have, in its own explanation."""
        return self._term("zone", key).name

    def _term(self, kind: str, meaning: str, the: str = "") -> Term:
        """Something with a name: a letter behind its kind, or an article before the only one."""
        key = (kind, meaning)
        if key not in self.terms:
            count = sum(1 for known, _ in self.terms if known == kind)
            name = f"{kind[0].upper()}{kind[1:]} {_letter(count)}"
            self.terms[key] = Term(f"{the}{kind}" if the and count == 0 else name, [])
        return self.terms[key]

    # ------------------------------------------------------------------ the board

    @cached_property
    def static(self) -> StaticContext:
        """What is known before play."""
        return StaticContext(self.equipment)

    def known_sites(self, region: Any) -> tuple[int, ...] | None:
        """The sites of a region, if they are known before play."""
        try:
            return tuple(region.static(self.static))
        except (BoardError, AttributeError, NotImplementedError, IndexError, TypeError):
            return None

    def word(self, kind: SiteType | None = None) -> str:
        """What a site is called: `square`, `point`, `hole`."""
        from ludarium.english.places import site_word

        return site_word(self.equipment, kind)

    def words(self, kind: SiteType | None = None) -> str:
        """What sites are called."""
        return plural(self.word(kind))

    def place(self, site: int, kind: SiteType | None = None) -> Noun:
        """A known site, as players name it: by its place on the board, or by its coordinate."""
        return Noun(place_names(self.equipment, kind).site(site), kind="site")

    def known_place(self, sites: tuple[int, ...], kind: SiteType | None = None) -> Sites:
        """Known sites, as players name them."""
        names = place_names(self.equipment, kind)
        found = names.phrase(sites)
        if found is not None and found.length <= LONG_PLACE:
            return found
        region = self.region_of(sites)
        if region is not None:
            return region
        rows = names.rows(sites)
        key = listed(rows)
        heading = f"**{self.zone_name(key)}** consists of these {self.words(kind)}:"
        items: list[list[Block]] = [[Paragraph([sentence(row)])] for row in rows]
        return self.zone(key, [Paragraph([heading]), Bullets(items)])

    def region_of(self, sites: tuple[int, ...]) -> Sites | None:
        """The region of some player that consists of just these sites, if there is one."""
        from ludarium.english.zones import zone_of

        wanted = set(sites)
        for region in self.equipment.regions:
            if not region.family and region.owner and set(region.sites) == wanted:
                return zone_of(self, region.role, region.name)
        return None

    # ------------------------------------------------------------------ people and pieces

    @property
    def is_duel(self) -> bool:
        """Whether two people play against each other."""
        return self.equipment.players.count == 2

    def player_number(self, player: int) -> Noun:
        """A player by number."""
        if player <= 0:
            return Noun("nobody", kind="player")
        if player > self.equipment.players.count:
            return Noun("all players together", plural=True, kind="player")
        return Noun(f"the {ordinal(player)} player", kind="player")

    def role(self, role: Role) -> Noun:
        """Who a role stands for."""
        name = role.name
        if name.startswith("P") and name[1:].isdigit():
            if self.equipment.players.count == 1 and name == "P1":
                return YOU
            return Noun(f"the {ordinal(int(name[1:]))} player", kind="player")
        if name.startswith("Team") and name[4:].isdigit():
            return Noun(f"team {number(int(name[4:]))}", kind="player")
        return _noun_of_role(role, self)

    def owned(self, role: Role | Noun | None, thing: str) -> str:
        """Things of somebody: `your men`, `the second player's discs`, `neutral stones`."""
        if role is None:
            return thing
        if isinstance(role, Noun):
            return f"{role.possessive} {thing}"
        if role is Role.Neutral:
            return f"neutral {thing}"
        if role in (Role.Shared, Role.All):
            return f"{thing} of any player" if role is Role.All else f"shared {thing}"
        return f"{self.role(role).possessive} {thing}"

    def piece_name(self, name: str) -> str:
        """What pieces with a name in the description are called, one of them."""
        from ludarium.english.pieces import piece_name

        return piece_name(self.equipment, name)


def _noun_blocks(name: str, noun: Noun) -> list[Block]:
    whole = f"**{name}** is {noun.text}"
    parts: tuple[str, ...] = getattr(noun, "parts", ())
    if word_count(whole) <= LONGEST or not parts:
        return [Paragraph([sentence(whole)])]
    head = noun.text.removesuffix(f" {listed(parts)}")
    items: list[list[Block]] = [[Paragraph([sentence(part)])] for part in parts]
    return [Paragraph([sentence(f"**{name}** is {head}")]), Bullets(items)]


def _noun_of_role(role: Role, e: Voice) -> Noun:
    duel = e.is_duel
    if role in (Role.Mover, Role.Friend, Role.TeamMover):
        teams = {Role.Mover: YOU, Role.Friend: Noun("you or a partner", plural=True, kind="player")}
        if role is Role.Friend and e.equipment.players.count <= 2:
            return YOU
        return teams.get(role, Noun("your team", kind="player"))
    if role in (Role.Next, Role.Enemy, Role.NonMover) and duel:
        return Noun("your opponent", kind="player")
    several = e.equipment.players.count > 2
    return {
        Role.Next: Noun("the next player", kind="player"),
        Role.Prev: Noun("the player who moved before you", kind="player"),
        Role.Enemy: Noun("an opponent" if several else "your opponent", kind="player"),
        Role.NonMover: Noun("another player" if several else "your opponent", kind="player"),
        Role.Ally: Noun("your partner", kind="player"),
        Role.Player: e.meant("player", "that player"),
        Role.All: Noun("all players", plural=True, kind="player"),
        Role.Each: Noun("each player", kind="player"),
        Role.Shared: Noun("all players together", plural=True, kind="player"),
        Role.Neutral: Noun("nobody", kind="player"),
    }[role]


def _literal(value: Any) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, Ludeme) and type(value).__name__ in ("IntLiteral", "DimLiteral"):
        return int(value.__dict__["value"])
    return None


def _letter(index: int) -> str:
    return chr(65 + index) if index < 26 else _letter(index // 26 - 1) + chr(65 + index % 26)


def _lower_first(name: str) -> str:
    return name[0].lower() + name[1:]


__all__ = ["LONG_CONDITION", "LONG_NOUN", "NoEnglish", "Term", "Voice", "spoken"]
