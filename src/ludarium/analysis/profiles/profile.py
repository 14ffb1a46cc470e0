"""What is compared of one set of rules: its concepts, its ludemes and their forms."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludarium.concepts.found import Value
from ludarium.vocabulary.concepts import concept, taxonomy

if TYPE_CHECKING:
    from ludarium.play.game import Game


class KeptConcepts(Mapping[str, Value]):
    """The concepts of a game, without the passages that bring them."""

    def __init__(self, true: frozenset[str], numbers: Mapping[str, float]) -> None:
        self.true = true
        self.numbers = numbers

    def __getitem__(self, name: str) -> Value:
        known = concept(name).name
        return self.numbers.get(known, known in self.true)

    def __iter__(self) -> Iterator[str]:
        return iter((*self.true, *self.numbers))

    def __len__(self) -> int:
        return len(self.true) + len(self.numbers)


@dataclass(frozen=True)
class Profile:
    """What a description says, in a form that can be compared."""

    concepts: KeptConcepts
    ludemes: Mapping[str, int]
    """How often each ludeme is used, by the words it is written with."""
    forms: Mapping[str, int]
    """How often each form of branches occurs, by a sum of it."""

    def to_json(self) -> dict[str, Any]:
        """The same as plain data, small enough to be shipped."""
        known = taxonomy()
        return {
            "concepts": sorted(known[name].id for name in self.concepts.true),
            "numbers": {name: _plain(n) for name, n in sorted(self.concepts.numbers.items())},
            "ludemes": dict(sorted(self.ludemes.items())),
            "forms": " ".join(
                form if times == 1 else f"{form}*{times}"
                for form, times in sorted(self.forms.items())
            ),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Profile":
        """The profile that was kept as plain data."""
        names = _names()
        true = frozenset(names[number] for number in data["concepts"] if number in names)
        numbers = {n: float("nan") if v is None else v for n, v in data["numbers"].items()}
        forms = {}
        for part in data["forms"].split():
            form, _, times = part.partition("*")
            forms[form] = int(times or 1)
        return cls(KeptConcepts(true, numbers), data["ludemes"], forms)


def profile_of(game: "Game") -> Profile:
    """The profile of a game that was loaded."""
    from ludarium.analysis.profiles.branches import branch_of
    from ludarium.analysis.profiles.shapes import forms_in, ludemes_in
    from ludarium.play.matches import MatchGame

    found = game.concepts()
    rules = game.match if isinstance(game, MatchGame) else game.rules_source.rules
    tree = branch_of(rules)
    return Profile(KeptConcepts(found.true, dict(found.numbers)), ludemes_in(tree), forms_in(tree))


def _plain(number: float) -> float | None:
    """A number as JSON has it; there is none where there is nothing to count."""
    if number != number:
        return None
    return int(number) if number == int(number) else round(number, 6)


def _names() -> Mapping[int, str]:
    return {each.id: name for name, each in taxonomy().items()}
