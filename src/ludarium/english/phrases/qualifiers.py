"""What is said of a site with its noun: `empty`, `with an enemy piece`, `that is E4`, `of zone A`.

A qualifier keeps what it says in parts, so that it can be put before a noun or behind it, made a
predicate, said of several, or turned into its opposite.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from ludarium.english.words import article, listed, plural

if TYPE_CHECKING:
    from ludarium.english.phrases.things import One


class Verb(Enum):
    """The verb with which something is said of a site, for one and for several."""

    BE = ("is", "are")
    HAVE = ("has", "have")
    OTHER = ("", "")
    """A verb of its own, which stands in the rest."""

    def of(self, *, many: bool) -> str:
        """Its form."""
        return self.value[1 if many else 0]


class Qualifier:
    """Something said of a site."""

    @property
    def verb(self) -> Verb:
        """The verb with which it is said."""
        return Verb.BE

    @property
    def after(self) -> str:
        """What stands behind the noun."""
        raise NotImplementedError

    def after_many(self, word: str) -> str:
        """What stands behind the noun of several."""
        return self.after

    def rest(self, word: str, *, many: bool = False) -> str:
        """What stands behind the verb in a clause; `word` is what sites are called."""
        raise NotImplementedError

    def predicate(self, word: str, *, many: bool = False) -> str:
        """A verb and what follows: `is empty`, `has an enemy piece`."""
        return f"{self.verb.of(many=many)} {self.rest(word, many=many)}".strip()

    def opposite(self) -> "Qualifier | None":
        """The other side of it, where that is as short."""
        return None


_TURNED: Final = {
    "empty": "occupied",
    "occupied": "empty",
    "marked": "unmarked",
    "unmarked": "marked",
}


@dataclass(frozen=True)
class Adjective(Qualifier):
    """A word before the noun."""

    word: str

    @property
    def after(self) -> str:
        """It stands before the noun, where there is one."""
        return f"that is {self.word}"

    def rest(self, word: str, *, many: bool = False) -> str:
        """`is empty`, but `is a corner square`."""
        if self.word in _TURNED:
            return self.word
        return f"{self.word} {plural(word)}" if many else article(f"{self.word} {word}")

    def opposite(self) -> Qualifier:
        """`occupied` for `empty`."""
        turned = _TURNED.get(self.word)
        return Adjective(turned) if turned else Same(article(f"{self.word} one"), negative=True)


@dataclass(frozen=True)
class With(Qualifier):
    """A piece stands there, or none of that kind."""

    piece: "One"
    lacks: bool = False
    is_enemy: bool = False
    """Whether it is any piece of an opponent."""
    verb = Verb.HAVE

    @property
    def after(self) -> str:
        """`with an enemy piece`, `without any of your men`."""
        return self.piece.lacking if self.lacks else f"with {self.piece}"

    def rest(self, word: str, *, many: bool = False) -> str:
        """`has an enemy piece`, `has none of your men`."""
        return self.piece.none if self.lacks else self.piece.text

    def opposite(self) -> Qualifier | None:
        """With for without."""
        return replace(self, lacks=not self.lacks) if self.piece.lacking else None


@dataclass(frozen=True)
class Marked(Qualifier):
    """The piece there, whosever it is, has a mark, or none."""

    is_marked: bool
    verb = Verb.HAVE

    @property
    def word(self) -> str:
        """What the piece is."""
        return "marked" if self.is_marked else "unmarked"

    @property
    def after(self) -> str:
        """`with a marked piece`."""
        return f"{'with' if self.is_marked else 'without'} a marked piece"

    def rest(self, word: str, *, many: bool = False) -> str:
        """`has a marked piece`."""
        return "a marked piece" if self.is_marked else "no marked piece"

    def opposite(self) -> Qualifier:
        """Without for with."""
        return Marked(not self.is_marked)


@dataclass(frozen=True)
class Holding(Qualifier):
    """So many pieces are there, or those of somebody: `with at least three seeds`."""

    things: str
    whose: str = ""
    """Whose they are, where that is a word before them: `your`."""
    verb = Verb.HAVE

    @property
    def after(self) -> str:
        """`with at least three seeds`."""
        return f"with {self.rest('')}"

    def rest(self, word: str, *, many: bool = False) -> str:
        """`has at least three seeds`."""
        return f"{self.whose} {self.things}".strip()


@dataclass(frozen=True)
class Same(Qualifier):
    """It is a certain site, or any but that."""

    place: str
    negative: bool = False
    in_full: bool = False
    """Whether the opposite is said with a verb: `that is not E4`, not `other than E4`."""
    one: "One | None" = None
    """The same as a noun of its own, where it can stand for the site itself."""

    @property
    def after(self) -> str:
        """`that is E4`, `other than E4`."""
        if self.negative and not self.in_full:
            return f"other than {self.place}"
        return f"that {self.predicate('')}"

    def after_many(self, word: str) -> str:
        """`that are …`."""
        if self.negative and not self.in_full:
            return self.after
        return f"that {self.predicate(word, many=True)}"

    def rest(self, word: str, *, many: bool = False) -> str:
        """`is E4`, `is not E4`."""
        return f"{'not ' if self.negative else ''}{self.place}"

    def opposite(self) -> Qualifier:
        """Object but that."""
        return replace(self, negative=not self.negative)


@dataclass(frozen=True)
class Inside(Qualifier):
    """It lies in an area, or outside: `in your home`, `of zone A`."""

    area: str
    word: str = "in"
    """`of` where sites are the parts of the area, `on` where they lie on it."""
    negative: bool = False

    @property
    def after(self) -> str:
        """`in your home`, `outside your home`."""
        return f"{'outside' if self.negative else self.word} {self.area}"

    def rest(self, word: str, *, many: bool = False) -> str:
        """`is in your home`, `is one of zone A`."""
        if self.word == "of" and not self.negative:
            return f"{'those' if many else 'one'} {self.after}"
        return self.after

    def opposite(self) -> Qualifier:
        """Outside."""
        return replace(self, negative=not self.negative)


@dataclass(frozen=True)
class Lying(Qualifier):
    """Words that say where it lies, or which it is: `at the rim`, `next to it`, `where …`."""

    words: str
    is_place: bool = False
    """Whether the words can stand behind `is`."""
    negative: bool = False

    @property
    def after(self) -> str:
        """The words."""
        if not self.negative:
            return self.words
        return f"not {self.words}" if self.is_place else f"other than one {self.words}"

    def rest(self, word: str, *, many: bool = False) -> str:
        """`is at the rim`, `is one where …`."""
        kind = "" if self.is_place else "ones " if many else "one "
        return f"{'not ' if self.negative else ''}{kind}{self.words}"

    def opposite(self) -> Qualifier:
        """`not at the rim`."""
        return replace(self, negative=not self.negative)


@dataclass(frozen=True)
class Except(Qualifier):
    """It is none of some others: `except the stores`."""

    out: str
    asked: Qualifier | None = None
    """What else is said, which stands before it, so that it cannot be said of those left out."""

    @property
    def after(self) -> str:
        """`except the stores`, `with two seeds, except the stores`."""
        return f"{self.asked.after}, {self._but}" if self.asked else self._but

    def after_many(self, word: str) -> str:
        """`that have two seeds, except the stores`."""
        return f"{self.asked.after_many(word)}, {self._but}" if self.asked else self._but

    @property
    def _but(self) -> str:
        return f"except {self.out}"

    def rest(self, word: str, *, many: bool = False) -> str:
        """`is one except the stores`."""
        return f"{'ones' if many else 'one'} {self.after}"

    def opposite(self) -> Qualifier:
        """One of those left out."""
        return Lying(self.after, negative=True)


@dataclass(frozen=True)
class That(Qualifier):
    """A verb and what follows, for one and for several: `that touches the edge`."""

    one: str
    several: str
    not_one: str = ""
    not_several: str = ""
    """The opposite, if there is one as short."""
    apart: tuple[str, str] | None = None
    """The verb in its plain form and the rest, where they are known apart."""
    verb = Verb.OTHER

    @property
    def after(self) -> str:
        """`that touches the edge`."""
        return f"that {self.one}"

    def after_many(self, word: str) -> str:
        """`that touch the edge`."""
        return f"that {self.several}"

    def rest(self, word: str, *, many: bool = False) -> str:
        """`touches the edge`."""
        return self.several if many else self.one

    def opposite(self) -> Qualifier | None:
        """That does not."""
        if not self.not_one:
            return None
        return That(self.not_one, self.not_several, self.one, self.several)


@dataclass(frozen=True)
class Joined(Qualifier):
    """Several things said of a site, all of which hold or one of which is enough."""

    parts: tuple[Qualifier, ...]
    word: str
    """What they are joined with."""
    site: str
    """What a site is called."""

    @property
    def verb(self) -> Verb:
        """`is`, which is said once, where nothing else is said."""
        return Verb.BE if all(part.verb is Verb.BE for part in self.parts) else Verb.OTHER

    @property
    def after(self) -> str:
        """`that is empty or has an enemy piece`."""
        return f"that {self.predicate(self.site)}"

    def after_many(self, word: str) -> str:
        """`that are empty or have an enemy piece`."""
        return f"that {self.predicate(self.site, many=True)}"

    def rest(self, word: str, *, many: bool = False) -> str:
        """`empty or at the rim`, `is empty or has an enemy piece`."""
        if self.verb is Verb.BE:
            return listed(dict.fromkeys(p.rest(word, many=many) for p in self.parts), self.word)
        said = dict.fromkeys(part.predicate(word, many=many) for part in self.parts)
        return listed(said, self.word)

    def opposite(self) -> Qualifier | None:
        """None of them holds, or not all of them; it is told where one verb is enough."""
        if self.verb is not Verb.BE:
            return None
        turned = [part.opposite() for part in self.parts]
        known = tuple(part for part in turned if part is not None)
        if len(known) < len(turned):
            return None
        return replace(self, parts=known, word="and" if self.word == "or" else "or")


@dataclass(frozen=True)
class Listing(Qualifier):
    """Several things said behind a noun, one after the other: `of your home and with a man`."""

    parts: tuple[Qualifier, ...]
    verb = Verb.OTHER

    @property
    def after(self) -> str:
        """One after the other."""
        return listed([part.after for part in self.parts])

    def after_many(self, word: str) -> str:
        """One after the other."""
        return listed([part.after_many(word) for part in self.parts])

    def rest(self, word: str, *, many: bool = False) -> str:
        """All of them."""
        return listed([part.predicate(word, many=many) for part in self.parts])
