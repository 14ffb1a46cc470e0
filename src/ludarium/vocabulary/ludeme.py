"""What a ludeme is: one class whose annotated fields are its grammar.

The reader, the grammar, the reference pages, the editor's completions and the error messages
are all derived from these classes; nothing about a ludeme is written anywhere else.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from functools import wraps
from inspect import get_annotations
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    TypeVar,
    dataclass_transform,
)

from ludarium.language.problem import MeaningError
from ludarium.language.tree import Node
from ludarium.vocabulary.bounds import Bound

if TYPE_CHECKING:
    from ludarium.vocabulary.conceiving import Conceiver

T = TypeVar("T")
L = TypeVar("L", bound="type[Ludeme]")


class Mark(Enum):
    """How the arguments of a field are written, beyond their type."""

    NAMED = "named"
    BOTH = "both"
    ONE_OR_MANY = "one or many"


Named = Annotated[T, Mark.NAMED]
"""Written with its label, `label:value`; the label is the field's name in camel case."""

Both = Annotated[tuple[T, T], Mark.BOTH]
"""Two arguments, one after the other."""

Several = Both[T] | tuple[T, ...]
"""Two arguments one after the other, or any number of them in one array."""

OneOrMany = Annotated[tuple[T, ...], Mark.ONE_OR_MANY]
"""One argument, or any number of them in one array."""


MEANINGS: Final = (
    "build",
    "build_graph",
    "carry_out",
    "check",
    "check_sites",
    "number",
    "polygon",
    "put_in",
    "static",
    "unpack",
)
"""The methods of ludemes in which a mistake of the description may show."""


WRITES: Final = ("contains", "headings", "holds", "lower", "lower_change", "sites_where")
"""The methods of ludemes that write a part of the program; each is given the machine first."""


def _remembered(method: Callable[..., Any]) -> Callable[..., Any]:
    """Let whatever a method writes remember the ludeme."""

    @wraps(method)
    def call(self: "Ludeme", m: Any, *arguments: Any, **options: Any) -> Any:
        f = m.f
        before = f.origin
        f.origin = self
        m.asks(self)
        try:
            found = method(self, m, *arguments, **options)
        except MeaningError as error:
            if error.place is None and self.node is not None:
                error.place = self.node.place
            raise
        finally:
            f.origin = before
        if found is not None:
            m.credit(found, self)
        return found

    return call


@contextmanager
def located(ludeme: "Ludeme") -> Iterator[None]:
    """Let a mistake that shows inside, and has no place yet, be that of a ludeme."""
    try:
        yield
    except MeaningError as error:
        if error.place is None and ludeme.node is not None:
            error.place = ludeme.node.place
        raise


def _located(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(self: "Ludeme", *arguments: Any, **options: Any) -> Any:
        try:
            return method(self, *arguments, **options)
        except MeaningError as error:
            if error.place is None and self.node is not None:
                error.place = self.node.place
            raise

    return call


class StillOpen(MeaningError, AttributeError):  # noqa: N818 - it says what is the matter
    """Somebody asks for a part of a description that a hole leaves open."""

    code = "open"


@dataclass_transform(kw_only_default=True, eq_default=False)
class Ludeme:
    """Anything that can be written in brackets in a game description.

    A subclass that carries the `@ludeme` decorator can be written; one that does not is a kind
    of ludeme, such as `Int` or `Region`, and stands for all of its subclasses. `noun` is what
    people call such a thing; an abstract kind gives it, and its subclasses inherit it.
    """

    noun: ClassVar[str] = "ludeme"
    keyword: ClassVar[str] = ""
    """The word after the bracket."""
    symbol: ClassVar[str | None] = None
    """A second spelling of the keyword, such as `+` for `add`."""
    constants: ClassVar[tuple[str, ...]] = ()
    """The constants that follow the keyword and tell this ludeme from its siblings."""
    exactly_one: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """Groups of fields of which exactly one is given."""
    at_most_one: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """Groups of fields of which at most one is given."""
    at_least_one: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """Groups of fields of which at least one is given."""

    bounds: ClassVar[tuple[tuple[str, Bound], ...]] = ()
    """Fields with whole numbers, each with how great they may be."""

    is_addition: ClassVar[bool] = False
    """Whether Ludii's language has no such ludeme, so that only Ludarium reads games with it."""

    @property
    def title(self) -> str:
        """What it is called: its keyword and the constants after it, such as `move Step`."""
        return " ".join((self.keyword, *self.constants)) or type(self).__name__

    is_chance: ClassVar[bool] = False
    """Whether it draws lots in play."""

    def prepare(self, m: Any, plan: Any) -> None:
        """Ask for what must be kept in play because this ludeme is in the rules."""

    concepts: ClassVar[tuple[str, ...]] = ()
    """The concepts that it brings to a game by being in its rules."""
    default_concepts: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Fields, each with the concept that its usual value brings where it is left out."""
    unseen: ClassVar[tuple[str, ...]] = ()
    """Fields, and fields of fields, whose concepts are not counted in published tables."""

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Change the concepts of its parts and its class into those that it brings as written."""

    def concept_parts(self, c: "Conceiver") -> Iterator[object]:
        """The values, of fields and elsewhere, whose concepts are also its own."""
        # accident: unseen-parts: What stands in some places of a rule is not looked at.
        return _seen(self, self.unseen if c.as_reference else ())

    def __init_subclass__(cls) -> None:
        """Let every method that says what the ludeme means tell the place of a mistake in it.

        Those that write the program let each statement remember which ludeme it is of.
        """
        for names, treated in ((WRITES, _remembered), (MEANINGS, _located)):
            for name in names:
                method = cls.__dict__.get(name)
                if method is not None:
                    setattr(cls, name, treated(method))
        for base in cls.__mro__[1:-1]:  # what a kind says of its ludemes holds for all of them
            said = base.__dict__
            for name in ("concepts", "default_concepts", "unseen"):
                both = (*getattr(cls, name), *said.get(name, ()))
                setattr(cls, name, tuple(dict.fromkeys(both)))

    def __init__(self, **values: Any) -> None:
        self.node: Node | None = values.pop("node", None)
        self.__dict__.update(values)

    if not TYPE_CHECKING:  # so that fields that a class does not have are still found by mypy

        def __getattr__(self, name: str) -> Any:
            """A field that has no value, as it can be where holes leave open what stands there."""
            if any(name in get_annotations(base) for base in type(self).__mro__):
                error = StillOpen(
                    f"what `({self.title} …)` needs here is still open",
                    "Fill in what is missing.",
                )
                error.place = self.node.place if self.node else None
                raise error
            raise AttributeError(f"{type(self).__name__} has no {name}")

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={value!r}" for name, value in self.given())
        return f"{type(self).__name__}({inner})"

    def given(self) -> Iterator[tuple[str, Any]]:
        """Its fields that are given, with their values, in the order written in the class."""
        for name, value in self.__dict__.items():
            if name != "node" and value is not None:
                yield name, value

    def children(self) -> Iterator["Ludeme"]:
        """The ludemes directly inside this one, in order."""
        return iter(self._inside())

    def _inside(self) -> "list[Ludeme]":
        found: list[Ludeme] = []
        for value in self.__dict__.values():
            if isinstance(value, Ludeme):
                found.append(value)
            elif isinstance(value, tuple):
                found.extend(_ludemes_in(value))
        return found

    def walk(self) -> Iterator["Ludeme"]:
        """This ludeme and all inside it, each before its children."""
        pending: list[Ludeme] = [self]
        while pending:
            current = pending.pop()
            yield current
            # Books and checks go through large games dozens of times, so this calls nothing.
            for value in reversed(current.__dict__.values()):
                if isinstance(value, Ludeme):
                    pending.append(value)
                elif isinstance(value, tuple):
                    for item in reversed(value):
                        if isinstance(item, Ludeme):
                            pending.append(item)
                        elif isinstance(item, tuple):
                            pending.extend(reversed(list(_ludemes_in(item))))


def _seen(ludeme: Ludeme, unseen: tuple[str, ...]) -> Iterator[object]:
    """The values of fields without those that are not to be seen, such as `to.if_`."""
    for name, value in ludeme.given():
        if name in unseen:
            continue
        inner = tuple(path[len(name) + 1 :] for path in unseen if path.startswith(f"{name}."))
        if inner and isinstance(value, Ludeme):
            yield from _seen(value, inner)
        else:
            yield value


def _ludemes_in(value: object) -> Iterator[Ludeme]:
    if isinstance(value, Ludeme):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _ludemes_in(item)


class Constant(Enum):
    """A word from a fixed list, with what it means.

    A member's value is the word as the language spells it and a phrase about it:

        class SiteType(Constant):
            Cell = "Cell", "a face of the board's graph"
    """

    def __init__(self, word: str, meaning: str) -> None:
        self.word: Final = word
        self.meaning: Final = meaning

    @property
    def concepts(self) -> tuple[str, ...]:
        """The concepts that the word brings to a game whose rules use it."""
        return ()

    __hash__ = object.__hash__  # a word is equal to itself alone; this is faster than by its name

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


REGISTERED: Final[list[type[Ludeme]]] = []
"""Every class that carries `@ludeme`, in the order of definition."""


def ludeme(
    keyword: str,
    *constants: str,
    symbol: str | None = None,
    exactly_one: tuple[tuple[str, ...], ...] = (),
    at_most_one: tuple[tuple[str, ...], ...] = (),
    at_least_one: tuple[tuple[str, ...], ...] = (),
    addition: bool = False,
) -> Callable[[L], L]:
    """Make a class something that can be written: `(keyword constants… fields…)`.

    A ludeme of ours that Ludii's language does not have is an `addition`; those that stand in
    other people's packages always are.
    """

    def register(cls: L) -> L:
        cls.keyword = keyword
        cls.symbol = symbol
        cls.constants = constants
        cls.exactly_one = exactly_one or cls.exactly_one
        cls.at_most_one = at_most_one or cls.at_most_one
        cls.at_least_one = at_least_one or cls.at_least_one
        cls.is_addition = addition or not cls.__module__.startswith("ludarium.")
        REGISTERED.append(cls)
        return cls

    return register
