"""Ludemes that extensions bring: taken in if they can be told from all that are known."""

from collections.abc import Iterable, Sequence

from ludarium.extensions.installed import Extension
from ludarium.extensions.loading import drop
from ludarium.ludemes.signature import Pattern, Signature, Slot
from ludarium.vocabulary.ludeme import Ludeme


def brought_by(
    extension: Extension, ludemes: Iterable[type[Ludeme]], known: Sequence[Signature]
) -> list[Signature]:
    """The signatures of the ludemes of an extension; none if it has to be left out."""
    found: list[Signature] = []
    for ludeme in ludemes:
        try:
            signature = Signature(ludeme)
        except Exception as error:  # annotations may hold anything
            message = f"the fields of its ludeme `{_full_name(ludeme)}` cannot be understood: "
            drop(extension, message + str(error), "its author must mend the annotations")
            return []
        wrong = [word for word in (ludeme.keyword, *ludeme.constants) if not _is_word(word)]
        if wrong:
            message = f"its ludeme `{_full_name(ludeme)}` is written with {wrong[0]!r}"
            drop(extension, f"{message}, which is no word", "its author must choose a word")
            return []
        for other in (*known, *found):
            if problem := _clash(signature, other):
                drop(extension, *problem)
                return []
        found.append(signature)
    return found


def _is_word(word: object) -> bool:
    """Whether something can be written as a keyword or a constant."""
    return isinstance(word, str) and word.isidentifier()


def _clash(new: Signature, old: Signature) -> tuple[str, str] | None:
    """Why two ludemes cannot be told apart, and what is to be done about it."""
    if new.ludeme.__name__ == old.ludeme.__name__:
        message = f"its ludeme `{_full_name(new.ludeme)}` is called like"
        return f"{message} `{_full_name(old.ludeme)}`", "its author must give it another name"
    if new.head == old.head and _kinds(new) & _kinds(old):
        for usage, pattern in zip(new.usages, new.patterns, strict=True):
            shortest = [slot for slot in pattern.slots if not slot.optional]
            if any(_reads(other, shortest) for other in old.patterns):
                message = f"its ludeme `{usage}` could be read as `{_full_name(old.ludeme)}`"
                return message, "its author must choose another keyword or constant"
    return None


def _reads(pattern: Pattern, slots: Sequence[Slot]) -> bool:
    """Whether whatever stands in some slots could also be written in those of a pattern."""
    rest = iter(pattern.slots)
    for slot in slots:
        for other in rest:
            wanted, taken = slot.expected.alternatives, other.expected.alternatives
            if other.label == slot.label and wanted <= taken:
                break
            if not other.optional:
                return False
        else:
            return False
    return all(other.optional for other in rest)


def _kinds(signature: Signature) -> set[type]:
    """The kinds as which a ludeme may stand somewhere."""
    kinds = (base for base in signature.ludeme.__mro__ if issubclass(base, Ludeme))
    return {kind for kind in kinds if kind is not Ludeme}


def _full_name(ludeme: type[Ludeme]) -> str:
    return f"{ludeme.__module__}.{ludeme.__qualname__}"
