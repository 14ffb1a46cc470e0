"""Why a tree does not fit: the best candidate, the argument in the way, and what would do."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ludarium.language.problem import Problem, did_you_mean, either
from ludarium.language.tree import Array, Clause, Kind, Node, Word
from ludarium.ludemes.registry import by_keyword, candidates, keywords_for
from ludarium.ludemes.signature import Expected, Pattern, Signature, Slot

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

    def culprit(self) -> tuple[Node, Slot] | None:
        """The first argument without a slot, and the slot that it was probably meant for."""
        if self.fitted >= len(self.args):
            return None
        arg = self.args[self.fitted]
        for slot in self.rest:
            if slot.label == arg.label and (arg.label or _looks_like(arg, slot.expected)):
                return arg, slot
        return None


class _Explainer:
    def __init__(self, reader: "Reader") -> None:
        self.reader = reader

    def explain(self, node: Node, wanted: Expected) -> Explanation:
        if isinstance(node, Clause):
            return self.clause(node, wanted)
        if isinstance(node, Array):
            return self.array(node, wanted)
        if isinstance(node, Word):
            return self.word(node, wanted)
        return _problem(node, "misfit", f"here {wanted.words} is expected", "")

    def word(self, node: Word, wanted: Expected) -> Explanation:
        if node.kind is Kind.SYMBOL:
            name = str(node.value)
            known = [*wanted.known_constants, *wanted.known_integers]
            advice = did_you_mean(name, known)
            if not advice and name in keywords_for(wanted):
                advice = f"a ludeme stands in brackets: ({name})"
            if not advice:
                advice = did_you_mean(name, keywords_for(wanted)) or _listed(wanted)
            message = f"`{name}` cannot stand here: {wanted.words} is expected"
            return _problem(node, "unknown-constant", message, advice)
        if node.kind is Kind.STRING and str not in wanted.bases:
            message = f'here {wanted.words} is expected, not the text "{_short(node)}"'
            advice = f'if "{_short(node)}" is meant to be a definition, there is none of that name'
            return _problem(node, "wrong-type", message, advice)
        message = f"here {wanted.words} is expected, not the {node.kind.value} `{_short(node)}`"
        advice = ""
        if node.kind is Kind.DECIMAL and wanted.takes_integer:
            advice = "write it without a decimal point"
        elif str in wanted.bases:
            advice = f'put it in quotes: "{_short(node)}"'
        return _problem(node, "wrong-type", message, advice or _listed(wanted))

    def array(self, node: Array, wanted: Expected) -> Explanation:
        if wanted.element is None:
            advice = "remove the braces" if len(node.items) == 1 else _listed(wanted)
            message = f"here {wanted.words} is expected, not a list in braces"
            return _problem(node, "wrong-type", message, advice)
        from ludarium.ludemes.reader import FAILED

        for item in node.items:
            if item.label is not None:
                message = f"the label `{item.label}:` cannot stand inside braces"
                return _problem(item, "unknown-label", message, "remove the label")
            if self.reader.read(item, wanted.element) is FAILED:
                return self.explain(item, wanted.element)
        return _problem(node, "misfit", f"here {wanted.words} is expected", "")

    def clause(self, node: Clause, wanted: Expected) -> Explanation:
        possible = candidates(wanted, node.keyword)
        if not possible:
            return self.keyword(node, wanted)
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

    def keyword(self, node: Clause, wanted: Expected) -> Explanation:
        known = by_keyword()
        if node.keyword not in known:
            near = did_you_mean(node.keyword, keywords_for(wanted))
            advice = near or did_you_mean(node.keyword, known) or _listed(wanted)
            message = f"there is no ludeme `{node.keyword}`"
            return _at_keyword(node, "unknown-ludeme", message, advice)
        group = known[node.keyword]
        nouns = either(dict.fromkeys(_article(s.ludeme.noun) for s in group))
        message = f"`({node.keyword} …)` is {nouns}, but {wanted.words} is expected here"
        if all(s.ludeme.noun == "ludeme" for s in group):
            message = f"`({node.keyword} …)` cannot stand here: {wanted.words} is expected"
        advice = did_you_mean(node.keyword, keywords_for(wanted)) or _listed(wanted)
        return _at_keyword(node, "wrong-type", message, advice)

    def constant(
        self, node: Clause, possible: tuple[Signature, ...], plain: list[Signature]
    ) -> Explanation | None:
        """A problem with the word after the keyword, if that is what is wrong."""
        constants = dict.fromkeys(s.constants[0] for s in possible if s.constants)
        first = node.args[0] if node.args else None
        if isinstance(first, Word) and first.kind is Kind.SYMBOL and first.label is None:
            name = str(first.value)
            exact = [s for s in possible if s.constants[:1] == (name,)]
            if exact:  # its first constant is right, the second is not
                seconds = dict.fromkeys(s.constants[1] for s in exact if len(s.constants) > 1)
                message = f"`({node.keyword} {name} …)` must go on with {either(seconds)}"
                return _problem(first, "unknown-constant", message, "")
            if any(slot.expected.constants.get(name) for s in plain for slot in _slots(s)):
                return None
            advice = did_you_mean(name, constants) or f"there are {_some(list(constants))}"
            message = f"`{node.keyword}` has no `{name}`"
            return _problem(first, "unknown-constant", message, advice)
        if plain:
            return None
        message = f"after `{node.keyword}` the kind must be said"
        later = [arg.value for arg in node.args if isinstance(arg, Word) and arg.value in constants]
        example = later[0] if later else next(iter(constants))
        advice = f"write ({node.keyword} {example} …)"
        if not later:
            advice += f"; there are {_some(list(constants))}"
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
            attempts, key=lambda a: (a.fitted, a.culprit() is not None, -len(a.pattern.slots))
        )
        signature, head = best.signature, best.signature.head
        usage = f"it is written {signature.usages[0]}"
        if best.fitted < len(best.args):
            culprit = best.culprit()
            arg = best.args[best.fitted]
            if culprit:
                return self.explain(arg, culprit[1].expected)
            if arg.label is not None:
                return self.label(arg, best, attempts, usage)
            others = [a for a in attempts if a.fitted == best.fitted]
            wanted = dict.fromkeys(
                slot.expected.words for a in others for slot in a.rest if slot.label is None
            )
            labels = dict.fromkeys(
                f"`{slot.label}:`" for a in others for slot in a.rest if slot.label is not None
            )
            if isinstance(arg, Clause) and arg.keyword not in by_keyword():
                return self.explain(arg, _any_of(others))
            if not wanted and not labels:
                message = f"`({head} …)` takes nothing more here"
                return _problem(arg, "extra-argument", message, usage)
            phrase = either([*wanted, *labels])
            message = f"{_what(arg)} does not fit into `({head} …)` here: it takes {phrase}"
            return _problem(arg, "wrong-argument", message, usage)
        given = {s.field for s in best.pattern.slots[: best.slot]}
        missing = [slot for slot in best.rest if not slot.optional]
        if missing:
            slot = missing[0]
            label = f"`{slot.label}:` with " if slot.label else ""
            message = f"`({head} …)` lacks {label}{slot.expected.words}"
            return _at_keyword(node, "missing-argument", message, usage)
        bound = self._given(best)
        message = f"`({head} …)` {signature.group_problem(bound or given) or 'does not fit here'}"
        return _at_keyword(node, "broken-choice", message, usage)

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
        if label not in known:
            message = f"`({head} …)` has no argument `{label}:`"
            advice = did_you_mean(label, known) or usage
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


def _any_of(attempts: list[_Attempt]) -> Expected:
    from ludarium.ludemes.signature import expected

    merged: set[Any] = set()
    for attempt in attempts:
        for slot in attempt.rest:
            merged |= slot.expected.alternatives
    return expected(frozenset(merged))


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
