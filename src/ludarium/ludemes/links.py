"""The pages of the reference: what they are called, and links to them in words."""

import re
from collections.abc import Iterable

from ludarium.language.problem import either
from ludarium.ludemes.documentation import summary
from ludarium.ludemes.signature import Base, Expected, Signature, expected
from ludarium.vocabulary.ludeme import Constant, Ludeme


def page_of(signature: Signature) -> str:
    """The file name of the page on which a ludeme is explained: `move-step.md`."""
    return signature.head.lower().replace(" ", "-") + ".md"


def page_of_kind(kind: type[Ludeme]) -> str:
    """The file name of the page about a kind of ludeme: `kinds/region.md`."""
    return f"kinds/{spaced(kind.__name__).replace(' ', '-')}.md"


def page_of_constants(enumeration: type[Constant]) -> str:
    """The file name of the page about a list of constants: `constants/role.md`."""
    return f"constants/{spaced(enumeration.__name__).replace(' ', '-')}.md"


def written(signature: Signature) -> str:
    """How a ludeme is written, in short: `(move Step …)`."""
    return f"({signature.head} …)" if signature.fields else f"({signature.head})"


def spaced(name: str) -> str:
    """The name of a class as people write it: `SiteType` is a site type."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).lower()


def bullets(items: Iterable[str]) -> str:
    """A list, an item a line."""
    return "\n".join(f"- {item}" for item in items)


class Links:
    """Links to pages, as they are written on a page in some folder."""

    def __init__(self, root: str) -> None:
        self.root = root

    def ludeme(self, signature: Signature) -> str:
        """A link to a ludeme, with how it is written as its text."""
        return f"[`{written(signature)}`]({self.root}{page_of(signature)})"

    def kind(self, kind: type[Ludeme], words: str = "") -> str:
        """A link to a kind of ludeme, with some words or what it is called as its text."""
        return f"[{words or kind.noun}]({self.root}{page_of_kind(kind)})"

    def constants(self, enumeration: type[Constant], words: str = "") -> str:
        """A link to a list of constants, with some words or its name as its text."""
        words = words or spaced(enumeration.__name__)
        return f"[{words}]({self.root}{page_of_constants(enumeration)})"

    def entries(self, group: Iterable[Signature]) -> str:
        """A list of ludemes with what each does, in the order of their pages."""
        return bullets(
            f"{self.ludeme(signature)}: {summary(signature.ludeme)}"
            for signature in sorted(group, key=page_of)
        )

    def row(self, group: Iterable[Signature]) -> str:
        """Many ludemes in a row, in the order of their pages, those written alike only once."""
        return ", ".join(dict.fromkeys(map(self.ludeme, sorted(group, key=page_of))))

    def base(self, base: Base) -> str:
        """What one kind of thing is called, with a link to its page if it has one."""
        words = expected(frozenset({(0, base)})).words
        if issubclass(base, Constant):
            return self.constants(base, words)
        if issubclass(base, Ludeme):
            return self.ludeme(Signature(base)) if base.keyword else self.kind(base, words)
        return words

    def expected(self, wanted: Expected) -> str:
        """What may stand in a place, in words."""
        phrases = [self.base(base) for base in wanted.bases]
        element, braces, lists = wanted.element, "{…}", "a list"
        while element and not element.bases:
            element, braces, lists = element.element, "{" + braces + "}", lists + " of lists"
        if element:
            phrases.append(f"{lists} `{braces}` whose members are each {self.expected(element)}")
        return either(phrases)
