"""How each rule of a ruleset is known: attested, inferred, borrowed, ours, and on what evidence."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Self

from ludarium.language.problem import did_you_mean
from ludarium.library.records.checks import CheckError, read_checks
from ludarium.library.records.fields import SLUG, EvidenceId, OneOf, Written
from ludarium.library.tables import Table

RULES: Final = {
    "board": "the board",
    "pieces": "the pieces and their number",
    "dice": "what is thrown, and what a throw is worth",
    "setup": "how the pieces stand at first",
    "movement": "how pieces move, are placed or sown",
    "capture": "how pieces or seeds are taken",
    "turn": "who plays when, and how often",
    "end": "how a game ends, and who has won",
}
"""The rules of a game, as records tell them apart."""

STATUSES: Final = {
    "attested": "evidence tells it",
    "inferred": "worked out from evidence that does not tell it",
    "proposed": "a modern author proposes it, and nothing older tells it",
    "borrowed": "taken over from another game",
    "ours": "added here, so that the game can be played",
    "unknown": "not known",
    "none": "the game has nothing of the kind",
}
"""How a rule is known."""

ALL: Final = "all"
"""The key that stands for all rules that are not told one by one."""
_NEEDS_NONE: Final = ("ours", "unknown", "none")
_LINK: Final = r"(?:by|from|on|in|after)"
_ID: Final = rf"{SLUG}(?:/{SLUG})?"
_TOLD: Final = re.compile(
    rf"(?P<status>[a-z]+)(?:\s+{_LINK}\s+(?P<on>{_ID}(?:(?:\s*,\s*|\s+and\s+){_ID})*))?"
    r"(?::\s+(?P<note>\S.*))?"
)
_FORM: Final = "write STATUS [by ID, ID …][: a note], such as `attested by diary`"
_SCHEMA: Final = {
    "type": "string",
    "pattern": rf"^(?:{'|'.join(STATUSES)})(?:\s+{_LINK}\s+{_ID}(?:(?:\s*,\s*|\s+and\s+){_ID})*)?"
    r"(?::\s+\S.*)?$",
}


@dataclass(frozen=True)
class Told:
    """How one rule is known."""

    status: str
    """One of `STATUSES`."""
    on: tuple[str, ...] = ()
    """Ids of evidence; of games, for what is borrowed."""
    note: str | None = None


@dataclass(frozen=True)
class Rules(Written):
    """How each rule of a ruleset is known."""

    told: dict[str, Told]
    """By the names of rules, in the order of `RULES`."""
    schema: ClassVar = {
        "oneOf": [
            _SCHEMA,
            {
                "type": "object",
                "properties": dict.fromkeys((ALL, *RULES), _SCHEMA),
                "additionalProperties": False,
            },
        ]
    }

    @classmethod
    def read(cls, value: Any, table: Table, key: str) -> Self:
        """One text for all rules, or a table with a text for each."""
        given = {ALL: value} if isinstance(value, str) else value
        if not isinstance(given, dict) or not given:
            table.fail(f"`{key}` should be a text or a table", _FORM, key)
        for rule in given:
            if rule not in (ALL, *RULES):
                advice = did_you_mean(rule, RULES) or f"it may have all, {', '.join(RULES)}"
                table.fail(f"`{key}` has no rule `{rule}`", advice, rule)
        told = {
            rule: _told(text, table, key if given is not value else rule)
            for rule, text in given.items()
        }
        rest = told.get(ALL)
        if rest is None:
            return cls({rule: told[rule] for rule in RULES if rule in told})
        return cls({rule: told.get(rule, rest) for rule in RULES if rule in told or rule != "dice"})

    def references(self) -> tuple[tuple[str, str], ...]:
        """The evidence and the games that rules rest on."""
        named = (
            ("game" if told.status == "borrowed" else "evidence", name)
            for told in self.told.values()
            for name in told.on
        )
        return tuple(dict.fromkeys(named))


def _told(text: Any, table: Table, key: str) -> Told:
    found = _TOLD.fullmatch(text.strip()) if isinstance(text, str) else None
    if not found:
        table.fail(f"`{text}` does not tell how a rule is known", _FORM, key)
    status = found["status"]
    if status not in STATUSES:
        advice = did_you_mean(status, STATUSES) or f"it is one of {', '.join(STATUSES)}"
        table.fail(f'a rule cannot be "{status}"', advice, key)
    on = tuple(re.split(r"\s*,\s*|\s+and\s+", found["on"])) if found["on"] else ()
    if on and status in _NEEDS_NONE:
        table.fail(
            f'what is "{status}" rests on nothing', "remove the ids, or say more in a note", key
        )
    if not on and status not in _NEEDS_NONE:
        what = "borrowed from GAME" if status == "borrowed" else f"{status} by EVIDENCE"
        table.fail(f'what is "{status}" needs an id', f"write `{what}`", key)
    return Told(status, on, found["note"])


@dataclass(frozen=True, kw_only=True)
class Claim:
    """One of the ways in which sources tell a rule."""

    says: str
    """What is claimed, in a sentence."""
    evidence: tuple[EvidenceId, ...]
    """Who claims it."""
    followed: bool = False
    """Whether the ruleset follows it."""


@dataclass(frozen=True, kw_only=True)
class Disagreement:
    """Something that sources tell in several ways."""

    about: Annotated[str, OneOf(RULES)]
    """Which rule it is about."""
    claims: tuple[Claim, ...]
    """What is claimed; one is followed."""

    def check(self, table: Table) -> None:
        """Refuse a disagreement of one, or one that follows several."""
        if len(self.claims) < 2:
            table.fail("a disagreement needs two claims", "add the other one", "claims")
        if sum(claim.followed for claim in self.claims) > 1:
            table.fail("two claims are followed", "keep `followed = true` at one of them", "claims")


@dataclass(frozen=True, kw_only=True)
class Condition:
    """Something that any reconstruction of a lost game must meet."""

    must: str
    """What must be so, in a sentence."""
    evidence: tuple[EvidenceId, ...] = ()
    """Why."""
    holds: tuple[str, ...] = ()
    """Concepts by which a machine tests it, such as `Capture`, `no Dice`, `NumDice = 1..3`."""
    given: bool = False
    """Whether it stands in the description of what is known, so that every result has it."""

    def check(self, table: Table) -> None:
        """Refuse tests that cannot be read."""
        for text in self.holds:
            try:
                read_checks(text)
            except CheckError as error:
                table.fail(str(error), error.advice, "holds")
