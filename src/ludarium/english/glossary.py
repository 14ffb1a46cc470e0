"""Names for what is too long to be said in place, and the sentences that explain them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.english.book.document import Block, Bullets, Paragraph, Table
from ludarium.english.naming import MOVES_OF_OTHERS
from ludarium.english.phrases import (
    All,
    AnyOf,
    ByCase,
    Condition,
    Inside,
    Instruction,
    Noun,
    One,
    Said,
    Shape,
    Sites,
    Thing,
)
from ludarium.english.telling import LONGEST, conditions_as_blocks
from ludarium.english.words import article, capital, ordinal, plural, sentence, word_count
from ludarium.vocabulary.board import SiteType

LONG_NOUN: Final = 14
"""A noun of more words gets a short name, and a sentence that explains it."""
LONG_REGION: Final = 15
"""So do sites."""
LONG_CALLED: Final = 5
"""One that has a name of its own anyway gets it if it has more words than these."""
LONG_CONDITION: Final = 16
"""So does a condition of more words that stands inside a sentence."""


@dataclass
class Term:
    """Something with a name of its own, such as `zone A`, and what it means."""

    name: str
    blocks: list[Block]
    one: One | None = None
    """One of the things meant, where the name speaks of several."""
    lettered: bool = False
    """Whether only a letter tells it from others of its kind."""
    noun: Noun | None = None
    """What it stands for, where that is a noun."""
    condition: Condition | None = None
    """What must hold, where it is the name of that."""
    deed: Instruction | None = None
    """What is done, where it is the name of that."""
    in_place: bool = False
    """Whether it is explained where the book first speaks of it, and not among the terms."""

    @property
    def inside(self) -> str:
        """Its name inside a sentence."""
        return self.name[0].lower() + self.name[1:]

    @property
    def is_of_reader(self) -> bool:
        """Whether it is not the name of a move that somebody else makes."""
        return self.inside not in MOVES_OF_OTHERS

    @property
    def is_own(self) -> bool:
        """Whether it is the name of a move that the reader may make, and nobody else."""
        return not self.lettered and self.is_of_reader


@dataclass
class Glossary:
    """The names that a book gives to things, and what each of them means."""

    equipment: Equipment
    terms: dict[tuple[str, str], Term] = field(default_factory=dict)
    """All terms so far, by their kind and what they mean."""
    names: set[str] = field(default_factory=set)
    """The names of all terms."""

    def word(self, kind: SiteType | None = None) -> str:
        """What a site is called: `square`, `point`, `hole`."""
        from ludarium.english.places.places import site_word

        return site_word(self.equipment, kind)

    def words(self, kind: SiteType | None = None) -> str:
        """What sites are called."""
        return plural(self.word(kind))

    def short(self, condition: Condition, most: int = LONG_CONDITION) -> Condition:
        """A condition as it is, or under a name if it is long."""
        if condition.length <= most:
            return condition
        term = self.term("condition", condition.text)
        if not term.blocks:
            term.condition = condition
            self._explain(term)
        name = term.inside
        return Said(f"{name} is fulfilled", f"{name} is not fulfilled")

    def _explain(self, term: Term) -> None:
        """Say when a condition is fulfilled that has a name."""
        assert term.condition is not None
        told = self._with_short_parts(term.condition)
        term.blocks = conditions_as_blocks(told, f"**{term.name}** is fulfilled if")

    def settle_conditions(self, keys: Iterable[tuple[str, str]]) -> None:
        """Say when conditions are fulfilled once more, now that all of them are known by name."""
        for key in keys:
            if self.terms[key].condition is not None:
                self._explain(self.terms[key])

    def _with_short_parts(self, condition: Condition) -> Condition:
        match condition:
            case ByCase():
                return condition
            case All(parts):
                return All(tuple(map(self._short_part, parts)))
            case AnyOf(parts):
                return AnyOf(tuple(map(self._short_part, parts)))
            case _:
                return condition

    def _short_part(self, part: Condition) -> Condition:
        """One of several conditions: a list of its own in theirs if it has parts itself."""
        if isinstance(part, All | AnyOf) and ("condition", part.text) not in self.terms:
            return self._with_short_parts(part)
        return self.short(part, 30)

    def brief(self, noun: Noun, most: int = LONG_NOUN) -> Noun:
        """A noun as it is, or under a short name if it is long."""
        if isinstance(noun, Sites):
            return self._brief_sites(noun, most)
        if noun.length <= (LONG_CALLED if noun.called else most) or self._is_name(noun):
            return noun
        the = "The " if noun.called else ""
        term = self.term(noun.called or noun.kind, noun.text, the, noun.names)
        if not term.blocks:
            term.noun, term.blocks = noun, _noun_blocks(term.name, noun)
        name = term.inside
        return replace(noun, text=name, value=None, own="", counter="", is_sum=False, counts="")

    def decided(self, kind: str, names: tuple[str, ...], rows: list[tuple[str, str]]) -> Noun:
        """A name for something that the first of several conditions decides, told in a table."""
        term = self.term(kind, repr(rows), names=names)
        heading = f"**{term.name}** depends on the first of these that holds:"
        term.blocks = term.blocks or [Paragraph([heading]), Table(("If", "it is"), [*rows])]
        return Noun(term.inside, kind=kind)

    def _is_name(self, noun: Noun) -> bool:
        """Whether a noun is the name of a term already."""
        return noun.text in self.names

    def key_of(self, name: str) -> tuple[str, str] | None:
        """By what something is found that has a name."""
        if name not in self.names:
            return None
        return next((key for key, term in self.terms.items() if term.inside == name), None)

    def key_of_sites(self, sites: Sites) -> tuple[str, str]:
        """By what some sites are found, if they get a name."""
        return "zone", sites.text + "".join(str(block) for block in sites.blocks)

    def _brief_sites(self, sites: Sites, most: int = LONG_REGION) -> Sites:
        if sites.length <= most and not sites.blocks:
            return sites
        term = self.term(*self.key_of_sites(sites), names=sites.names, word=_word_of(sites))
        if not term.blocks:
            term.blocks = self._zone_blocks(term, sites)
        return self._zone_named(term)

    def _zone_named(self, term: Term, one: One | None = None) -> Sites:
        """Some sites by their name."""
        name = term.inside
        one = one or term.one or Thing(self.word(), (), (Inside(name, "of"),))
        return Sites(name, plural=not term.lettered, one=one)

    def _zone_blocks(self, term: Term, sites: Sites) -> list[Block]:
        are = "consists of" if term.lettered else "are"
        whole = f"**{term.name}** {are} {sites.text}"
        if sites.blocks:
            return [Paragraph([sentence(f"{whole}:")]), *sites.blocks]
        if word_count(whole) <= LONGEST or not sites.parts:
            return [Paragraph([sentence(whole)])]
        items: list[list[Block]] = [[Paragraph([sentence(part)])] for part in sites.parts]
        return [Paragraph([f"**{term.name}** {are} these:"]), Bullets(items)]

    def zone(self, key: str, blocks: list[Block], one: One | None = None) -> Sites:
        """A name for sites that are listed in blocks of their own."""
        term = self.term("zone", key, names=_LISTED)
        term.blocks = term.blocks or blocks
        return self._zone_named(term, one)

    def zone_heading(self, key: str) -> str:
        """The beginning of the explanation of a zone: its name, and a verb."""
        term = self.term("zone", key, names=_LISTED)
        return f"**{term.name}** {'consists of' if term.lettered else 'are'}"

    def term_for(self, kind: str, one: One, article: str) -> str:
        """A name for something of a kind, with a sentence that says what it means."""
        term = self.term(kind, one.text, the=article)
        said = one.definition
        term.blocks = term.blocks or [Paragraph([sentence(f"**{term.name}** {said}")])]
        return term.inside

    def explains(self, name: str, meaning: str) -> bool:
        """Whether a word of players is explained among the terms by just this sentence."""
        told: list[Block] = [Paragraph([sentence(meaning)])]
        return self.terms.setdefault(("idiom", name), Term(name, told)).blocks == told

    def term(
        self, kind: str, meaning: str, the: str = "", names: Sequence[str] = (), word: str = ""
    ) -> Term:
        """Something with a name, which is made when it is first asked for.

        `names` are those that it may get, best first; `word` is what sites are called.
        """
        key = (kind, meaning)
        if key not in self.terms:
            self.terms[key] = term = self._named(kind, the, names, word or self.word())
            self.names.add(term.inside)
        return self.terms[key]

    def _named(self, kind: str, the: str, names: Sequence[str], word: str) -> Term:
        """A new term: the only one of its kind, or called by what it is, or by a letter."""
        alike = [term for (known, _), term in self.terms.items() if known == kind]
        if the and not alike:
            return Term(f"{the}{kind}", [])
        for bare in names:
            name, one = bare, None
            if kind == "zone":
                name, one = f"{bare} {plural(word)}", Thing(word, (bare,))
            name = name if kind == "move" else f"the {name}"
            if name not in self.names:
                return Term(f"{name[0].upper()}{name[1:]}", [], one)
        if names and (kind in _NUMBERED or names[0] in _NUMBERED_ZONES):
            return self._numbered(names[0], word if kind == "zone" else "")
        if the == "The ":
            return Term(f"The {ordinal(len(alike) + 1)} {kind}", [])
        if the:
            return Term(capital(article(f"{ordinal(len(alike) + 1)} kind of {kind}")), [])
        lettered = len(alike) if the else sum(term.lettered for term in alike)
        return Term(f"{kind[0].upper()}{kind[1:]} {_letter(lettered)}", [], lettered=True)

    def _numbered(self, bare: str, word: str) -> Term:
        """Something whose name is taken: the second of that name, the third and so on."""
        behind = f" {plural(word)}" if word else ""
        place = 2
        while f"the {ordinal(place)} {bare}{behind}" in self.names:
            place += 1
        name = f"{ordinal(place)} {bare}"
        if not word:
            return Term(f"The {name}", [])
        return Term(f"The {name} {plural(word)}", [], Thing(word, (name,)))

    def renamed(self, noun: Noun, name: str) -> Noun:
        """A noun that has just become a term, under a better name, unless something has that."""
        for term in self.terms.values():
            if term.inside == noun.text and f"the {name}" not in self.names:
                self.names.remove(noun.text)
                self.names.add(f"the {name}")
                term.name, term.lettered = f"The {name}", False
                if term.noun is not None:
                    term.blocks = _noun_blocks(term.name, term.noun)
                return replace(noun, text=f"the {name}")
        return noun


def _word_of(sites: Sites) -> str:
    """What some sites are called, if that is told."""
    return sites.one.noun if isinstance(sites.one, Thing) else ""


_LISTED: Final = ("listed",)
"""What sites are called that a table tells one by one."""


def _noun_blocks(name: str, noun: Noun) -> list[Block]:
    whole = f"**{name}** is {noun.text}"
    if word_count(whole) <= LONGEST or not isinstance(noun, Shape) or not noun.parts:
        return [Paragraph([sentence(whole)])]
    items: list[list[Block]] = [[Paragraph([sentence(part)])] for part in noun.parts]
    return [Paragraph([sentence(f"**{name}** is {noun.head}")]), Bullets(items)]


_NUMBERED: Final = ("site", "number", "piece")
_NUMBERED_ZONES: Final = ("reachable",)
"""What is numbered if there are several of a name; the rest get letters, which are short."""


def _letter(index: int) -> str:
    return chr(65 + index) if index < 26 else _letter(index // 26 - 1) + chr(65 + index % 26)
