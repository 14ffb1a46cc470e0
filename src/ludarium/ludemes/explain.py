"""Why a tree does not fit: the best candidate, the argument in the way, and what would do."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ludarium.language.problem import Problem, did_you_mean, either
from ludarium.language.tree import Array, Clause, Kind, Node, Word
from ludarium.ludemes.registry import by_keyword, candidates, keywords_for
from ludarium.ludemes.signature import Expected, Pattern, Signature, Slot, expected

if TYPE_CHECKING:
    from ludarium.ludemes.reader import Reader


class Explanation(NamedTuple):
    """A problem, and the node that would have to be another for it to go away."""

    problem: Problem
    culprit: Node


def explain(reader: "Reader", node: Node, wanted: Expected) -> Explanation:
    """The problem with a node that could not be read as what is wanted."""
    return _Explainer(reader).explain(node, wanted)


@dataclass
class _Attempt:
    """How far the arguments of a clause got in one pattern."""

    signature: Signature
    pattern: Pattern
    args: list[Node]
    fitted: int
    """How many arguments found a slot."""
    slot: int
    """The first slot after those."""

    @property
    def rest(self) -> tuple[Slot, ...]:
        return self.pattern.slots[self.slot :]

    @property
    def next_slots(self) -> list[Slot]:
        """The slots that the next argument could fill: none beyond the first required one."""
        slots: list[Slot] = []
        for slot in self.rest:
            slots.append(slot)
            if not slot.optional:
                break
        return slots

    @property
    def missing(self) -> list[Slot]:
        return [slot for slot in self.rest if not slot.optional]

    def culprit(self) -> Slot | None:
        """The slot that the first argument without a slot was probably meant for."""
        if self.fitted >= len(self.args):
            return None
        arg = self.args[self.fitted]
        same = [slot for slot in self.rest if slot.label == arg.label]
        if arg.label:
            return same[0] if same else None
        alike = [slot for slot in same if _looks_like(arg, slot.expected)]
        if not alike and isinstance(arg, Array):
            alike = [slot for slot in same if slot.expected.element]
        return alike[0] if alike else None


class _Explainer:
    """Explains one failure. `usage`, where given, is the advice if there is none better."""

    def __init__(self, reader: "Reader") -> None:
        self.reader = reader

    def explain(self, node: Node, wanted: Expected, usage: str = "") -> Explanation:
        if isinstance(node, Clause):
            return self.clause(node, wanted, usage)
        if isinstance(node, Array):
            return self.array(node, wanted, usage)
        if isinstance(node, Word):
            return self.word(node, wanted, usage)
        return _problem(node, "misfit", f"here {wanted.words} is expected", usage)

    def word(self, node: Word, wanted: Expected, usage: str) -> Explanation:
        name = _short(node)
        if node.kind is Kind.SYMBOL:
            advice = did_you_mean(name, [*wanted.known_constants, *wanted.known_integers])
            if not advice and name in keywords_for(wanted):
                advice = f"a ludeme stands in brackets: ({name})"
            message = f"`{name}` cannot stand here: {wanted.words} is expected"
            return _problem(node, "unknown-constant", message, advice or usage or _listed(wanted))
        if node.kind is Kind.STRING:
            message = f'here {wanted.words} is expected, not the text "{name}"'
            advice = f'if "{name}" is meant to be a definition, there is none of that name'
            return _problem(node, "wrong-type", message, advice)
        message = f"here {wanted.words} is expected, not the {node.kind.value} `{name}`"
        advice = _in_braces(self.reader, node, wanted)
        if node.kind is Kind.DECIMAL and wanted.takes_integer:
            advice = "write it without a decimal point"
        elif str in wanted.bases:
            advice = f'put it in quotes: "{name}"'
        return _problem(node, "wrong-type", message, advice or usage or _listed(wanted))

    def array(self, node: Array, wanted: Expected, usage: str) -> Explanation:
        from ludarium.ludemes.reader import FAILED

        if wanted.element is None:
            only = node.items[0] if len(node.items) == 1 else None
            fits = only is not None and self.reader.read(only, wanted) is not FAILED
            advice = "remove the braces" if fits else usage or _listed(wanted)
            message = f"here {wanted.words} is expected, not a list in braces"
            return _problem(node, "wrong-type", message, advice)
        for item in node.items:
            if item.label is not None:
                message = f"the label `{item.label}:` cannot stand inside braces"
                return _problem(item, "unknown-label", message, "remove the label")
            if self.reader.read(item, wanted.element) is FAILED:
                return self.explain(item, wanted.element)
        return _problem(node, "misfit", f"here {wanted.words} is expected", usage)

    def clause(self, node: Clause, wanted: Expected, usage: str) -> Explanation:
        possible = candidates(wanted, node.keyword)
        if not possible:
            return self.keyword(node, wanted, usage)
        from ludarium.ludemes.reader import match_constants

        chosen = [(s, n) for s in possible if (n := match_constants(s, node)) is not None]
        plain = [s for s, n in chosen if not n]
        # A word that is no constant of this keyword is the likeliest mistake.
        if not any(n for _, n in chosen) and any(s.constants for s in possible):
            problem = self.constant(node, possible, plain)
            if problem:
                return problem
        attempts = [
            self.attempt(s, pattern, node.args[n:]) for s, n in chosen for pattern in s.patterns
        ]
        return self.attempts(node, attempts)

    def keyword(self, node: Clause, wanted: Expected, usage: str) -> Explanation:
        known = by_keyword()
        if node.keyword not in known:
            near = did_you_mean(node.keyword, keywords_for(wanted))
            advice = near or did_you_mean(node.keyword, known) or usage or _listed(wanted)
            message = f"there is no ludeme `{node.keyword}`"
            return _at_keyword(node, "unknown-ludeme", message, advice)
        nouns = dict.fromkeys(_article(s.ludeme.noun) for s in known[node.keyword])
        nouns.pop("a ludeme", None)
        message = f"`({node.keyword} …)` cannot stand here: {wanted.words} is expected"
        if nouns:
            message = (
                f"`({node.keyword} …)` is {either(nouns)}, but {wanted.words} is expected here"
            )
        advice = _in_braces(self.reader, node, wanted)
        advice = advice or did_you_mean(node.keyword, keywords_for(wanted))
        return _at_keyword(node, "wrong-type", message, advice or usage or _listed(wanted))

    def constant(
        self, node: Clause, possible: tuple[Signature, ...], plain: list[Signature]
    ) -> Explanation | None:
        """A problem with the word after the keyword, if that is what is wrong."""
        constants = sorted({s.constants[0] for s in possible if s.constants})
        first = node.args[0] if node.args else None
        if isinstance(first, Word) and first.kind is Kind.SYMBOL and first.label is None:
            name = str(first.value)
            exact = [s for s in possible if s.constants[:1] == (name,)]
            if exact:  # its first constant is right, the second is not
                seconds = dict.fromkeys(s.constants[1] for s in exact if len(s.constants) > 1)
                message = f"`({node.keyword} {name} …)` must go on with {either(seconds)}"
                advice = f"write ({node.keyword} {name} {next(iter(seconds))} …)"
                return _problem(first, "missing-constant", message, advice)
            if any(slot.expected.constants.get(name) for s in plain for slot in _slots(s)):
                return None
            advice = did_you_mean(name, constants) or f"there are {_some(constants)}"
            message = f"`{node.keyword}` has no `{name}`"
            return _problem(first, "unknown-constant", message, advice)
        if plain:
            return None
        message = f"after `{node.keyword}` the kind must be said"
        later = [arg.value for arg in node.args if isinstance(arg, Word) and arg.value in constants]
        example = later[0] if later else constants[0]
        advice = f"write ({node.keyword} {example} …)"
        if not later:
            advice += f"; there are {_some(constants)}"
        return _at_keyword(node, "missing-constant", message, advice)

    def attempt(self, signature: Signature, pattern: Pattern, args: list[Node]) -> _Attempt:
        """Place as many arguments as possible, in order."""
        from ludarium.ludemes.reader import FAILED

        best = (0, 0)
        slots = pattern.slots
        pending = [(0, 0)]
        seen: set[tuple[int, int]] = set()
        while pending:
            i, j = pending.pop()
            if (i, j) in seen:
                continue
            seen.add((i, j))
            if (i, -j) > (best[0], -best[1]):
                best = (i, j)
            if i == len(args) or j == len(slots):
                continue
            slot, arg = slots[j], args[i]
            if slot.optional:
                pending.append((i, j + 1))
            if arg.label == slot.label and self.reader.read(arg, slot.expected) is not FAILED:
                pending.append((i + 1, j + 1))
        return _Attempt(signature, pattern, args, *best)

    def attempts(self, node: Clause, attempts: list[_Attempt]) -> Explanation:
        best = max(
            attempts,
            key=lambda a: (
                a.fitted,
                a.culprit() is not None,
                -len(a.missing),
                -sum(slot.label is not None for slot in a.missing),
                len(a.pattern.slots),
            ),
        )
        head = best.signature.head
        usage = f"it is written {_usage(best)}"
        if best.fitted < len(best.args):
            return self.argument(best, attempts, usage)
        if best.missing:
            message = f"`({head} …)` lacks {best.missing[0].words}"
            return _at_keyword(node, "missing-argument", message, usage)
        reason = best.signature.group_problem(self._given(best)) or "does not fit here"
        return _at_keyword(node, "broken-choice", f"`({head} …)` {reason}", usage)

    def argument(self, best: _Attempt, attempts: list[_Attempt], usage: str) -> Explanation:
        """What is wrong with the first argument that found no slot."""
        from ludarium.ludemes.reader import FAILED

        arg, head = best.args[best.fitted], best.signature.head
        culprit = best.culprit()
        if culprit and best.missing and self.reader.read(arg, culprit.expected) is not FAILED:
            what = f"`{arg.label}:`" if arg.label else _what(arg)
            message = f"{what} comes too early in `({head} …)`"
            advice = f"{best.missing[0].words} stands before it; {usage}"
            return _problem(arg, "misplaced-label", message, advice)
        if culprit:
            return self.explain(arg, culprit.expected)
        if isinstance(arg, Word) and arg.kind is Kind.SYMBOL and str(arg.value).endswith(":"):
            message = f"the label `{arg.value}` has no value"
            return _problem(arg, "label-without-value", message, "write the value after the colon")
        if arg.label is not None:
            return self.label(arg, best, attempts, usage)
        equals = [a for a in attempts if a.fitted == best.fitted]
        slots = [slot for a in equals for slot in a.next_slots]
        wanted = _union([slot for slot in slots if slot.label is None])
        required = [slot for slot in slots if not slot.optional and slot.label is not None]
        if required and not any(not slot.optional and slot.label is None for slot in slots):
            label = required[0].label
            message = f"{_what(arg)} does not fit into `({head} …)`: `{label}:` is expected"
            return _problem(arg, "wrong-argument", message, usage)
        if wanted is None:
            labels = dict.fromkeys(f"`{slot.label}:`" for slot in slots if slot.label)
            message = f"`({head} …)` takes nothing more here"
            if labels:
                message += f" without a label such as {either(list(labels)[:3])}"
            return _problem(arg, "extra-argument", message, usage)
        return self.explain(arg, wanted, usage)

    def _given(self, attempt: _Attempt) -> set[str]:
        """The fields that the arguments of an attempt would fill."""
        from ludarium.ludemes.reader import FAILED

        given: set[str] = set()
        j = 0
        for arg in attempt.args:
            while j < len(attempt.pattern.slots):
                slot = attempt.pattern.slots[j]
                j += 1
                if arg.label == slot.label and self.reader.read(arg, slot.expected) is not FAILED:
                    given.add(slot.field)
                    break
        return given

    def label(self, arg: Node, best: _Attempt, attempts: list[_Attempt], usage: str) -> Explanation:
        label = arg.label or ""
        head = best.signature.head
        known = {name for a in attempts for name in a.pattern.labels}
        if not label:
            return _problem(arg, "unknown-label", "there is no label before this colon", usage)
        if label not in known:
            message = f"`({head} …)` has no argument `{label}:`"
            advice = did_you_mean(label, known, ending=":") or usage
            return _problem(arg, "unknown-label", message, advice)
        message = f"`{label}:` stands in the wrong place in `({head} …)`, or stands there twice"
        return _problem(arg, "misplaced-label", message, usage)


def _looks_like(node: Node, wanted: Expected) -> bool:
    """Whether a node is outwardly what a place wants, so that the mistake must be inside it."""
    if isinstance(node, Clause):
        return bool(candidates(wanted, node.keyword))
    if isinstance(node, Array):
        element = wanted.element
        return element is not None and any(_seems(item, element) for item in node.items)
    return False


def _seems(node: Node, wanted: Expected) -> bool:
    if isinstance(node, Word):
        if node.kind is Kind.STRING:
            return str in wanted.bases
        if node.kind is Kind.INTEGER:
            return wanted.takes_integer
        return node.value in wanted.constants
    return _looks_like(node, wanted)


def _slots(signature: Signature) -> list[Slot]:
    return [slot for pattern in signature.patterns for slot in pattern.slots]


def _union(slots: list[Slot]) -> Expected | None:
    """What any of these slots would take."""
    merged: set[Any] = set()
    for slot in slots:
        merged |= slot.expected.alternatives
    return expected(frozenset(merged)) if merged else None


def _usage(attempt: _Attempt) -> str:
    """How the ludeme is written; a long list of labels is cut short."""
    head, slots = attempt.signature.head, attempt.pattern.slots
    parts: list[str] = []
    for index, slot in enumerate(slots):
        needed = any(not later.optional for later in slots[index:])
        if len(parts) > 6 and not needed:
            parts.append("…")
            break
        parts.append(slot.usage)
    return f"({' '.join([head, *parts])})"


def _in_braces(reader: "Reader", node: Node, wanted: Expected) -> str:
    """Advice to put braces around a node, if that would make it fit."""
    from ludarium.ludemes.reader import FAILED

    if wanted.element is None or reader.read(node, wanted.element) is FAILED:
        return ""
    return "put braces around it: { … }"


def _listed(wanted: Expected) -> str:
    """The things that may stand in a place, if they are few enough to be listed."""
    words = [*wanted.known_constants]
    keywords = [f"({keyword} …)" for keyword in keywords_for(wanted) if keyword.isalpha()]
    known = [*words, *keywords]
    if not known:
        return ""
    if len(known) > 12:
        return f"for example {', '.join(known[:8])} …"
    return f"one of {', '.join(known)}" if len(known) > 1 else f"write {known[0]}"


def _some(words: list[str]) -> str:
    return ", ".join(words) if len(words) <= 12 else ", ".join(words[:10]) + " and others"


def _what(node: Node) -> str:
    if isinstance(node, Clause):
        return f"`({node.keyword} …)`"
    if isinstance(node, Array):
        return "this list"
    assert isinstance(node, Word)
    return f"the {node.kind.value} `{_short(node)}`"


def _short(node: Word) -> str:
    text = str(node.value)
    return text if len(text) <= 40 else text[:39] + "…"


def _article(noun: str) -> str:
    return ("an " if noun[0] in "aeiou" else "a ") + noun


def _problem(node: Node, code: str, message: str, advice: str) -> Explanation:
    place = node.place
    return Explanation(Problem(code, message, place.span.source.name, place, advice), node)


def _at_keyword(node: Clause, code: str, message: str, advice: str) -> Explanation:
    place = node.keyword_place
    return Explanation(Problem(code, message, place.span.source.name, place, advice), node)
