"""What a reader should think of a result: how each of its rules is known, a verdict, and faults.

All of it follows from the record of the lost game and from what is told of its reconstructions
(`dossier.py`). The words are as careful as the numbers: nothing says that a game was played so.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludarium.library.records import INCOMPLETE, RULES, GameRecord, RulesetRecord, Told

Data = Mapping[str, Any]
"""Plain data as `dossier.py` writes it."""
BORROWED: Final = "borrowed"
CHOSEN: Final = "chosen"
OURS: Final = "ours"
STATUSES: Final = {
    BORROWED: "taken from a game that is near",
    CHOSEN: "one of several that evidence leaves open",
    OURS: "written into the description so that it can be played; no evidence tells it",
}
"""How a rule of a result may have come about, besides what records know."""
_PLAY: Final = ("movement", "capture", "turn")
_DECIDES: Final[dict[str, tuple[str, ...]]] = {
    "start": ("setup",),
    "play": _PLAY,
    "end": ("end",),
    "rules": ("setup", *_PLAY, "end"),
    "game": ("board", "pieces", "setup", *_PLAY, "end"),
    "piece": ("movement", "capture"),
    "place": ("pieces", "setup"),
    "equipment": ("pieces",),
    "dice": ("dice",),
    "players": ("turn",),
    "meta": ("turn",),
    "track": ("movement",),
}
"""Which rules a hole decides, by the clause that it stands in or else by its section."""
CONTRADICTS: Final = "contradicts"
"""Under this name a result has what is known and does not hold in it."""
_NOTHING: Final = "No rule of it is attested."
_FAR: Final = 5000
"""So many kilometres are said to be far."""
_LONG: Final = 500
"""So many years are said to be long."""


@dataclass(frozen=True)
class Row:
    """A rule of a result, and how it is known."""

    rule: str
    """One of those that records tell apart."""
    status: str
    told: Told | None
    """How the record of the lost game knows it."""
    holes: tuple[int, ...]
    """The numbers of the holes that decide it."""

    @property
    def has_evidence(self) -> bool:
        """Whether evidence tells something about it."""
        return self.told is not None and self.told.status in ("attested", "inferred")

    @property
    def is_unchecked(self) -> bool:
        """Whether evidence speaks of it, and yet it was filled: somebody has to compare."""
        return self.has_evidence and self.status == BORROWED


def rules_decided(hole: str, section: str) -> tuple[str, ...]:
    """The rules that a hole decides, by what it is called and where it stands.

    >>> rules_decided("(piece …)", "equipment")
    ('movement', 'capture')
    >>> rules_decided("(play/end …)", "game")
    ('movement', 'capture', 'turn', 'end')
    """
    words = hole.strip("()").split()
    heads = words[0].split("/") if words else []
    found = [rule for head in heads for rule in _DECIDES.get(head, ())]
    if not found:
        found = list(_DECIDES.get(section, ("board",)) if section != "equipment" else ("board",))
    return tuple(dict.fromkeys(found))


def attested_of(record: GameRecord | None) -> RulesetRecord | None:
    """What the record of a game tells of its attested rules."""
    known = record.rulesets if record else ()
    return next((one for one in known if one.kind == INCOMPLETE), None)


def rows_of(holes: Sequence[Data], result: Data, attested: RulesetRecord | None) -> list[Row]:
    """How each rule of a result is known."""
    deciding: dict[str, list[int]] = {}
    for number, hole in enumerate(holes):
        for rule in rules_decided(hole["hole"], hole["section"]):
            deciding.setdefault(rule, []).append(number)
    told = attested.rules.told if attested and attested.rules else {}
    rows = []
    for rule in RULES:
        here = tuple(deciding.get(rule, ()))
        known = told.get(rule)
        if not here and (known is None or known.status == "none"):
            continue
        rows.append(Row(rule, _status(here, known, result), known, here))
    return rows


def _status(holes: Sequence[int], told: Told | None, result: Data) -> str:
    if holes:
        parts = [result["parts"][number] for number in holes]
        return BORROWED if any(part["based_on"] for part in parts) else CHOSEN
    if told is None or told.status == "unknown":
        return OURS
    return told.status


# ---------------------------------------------------------------------- a verdict


def verdict(made: Data, result: Data, rows: Sequence[Row], *, has_record: bool = True) -> list[str]:
    """What a careful reader should think of a result, in a few sentences.

    Without a record nothing is said about what is attested.
    """
    known = [row.rule for row in rows if row.has_evidence and row.status not in (BORROWED, CHOSEN)]
    attested = f"Of its rules, evidence tells {_listed(known)}." if known else _NOTHING
    return [*([attested] if has_record else ()), *_verdict(made, result, rows)]


def _verdict(made: Data, result: Data, rows: Sequence[Row]) -> Iterator[str]:
    for must in result.get(CONTRADICTS, ()):
        yield f"It contradicts what is known, and waits to be replaced: {must}"
    taken = [row.rule for row in rows if row.status == BORROWED]
    givers = givers_of(made, result)
    if taken:
        whence = _listed([_whence(giver) for giver in givers])
        yield f"{_sentence(_listed(taken))} {_are(taken)} borrowed from {whence}."
    if len(givers) == 1 and len(taken) > 1:
        name = givers[0]["name"]
        yield f"Apart from what is attested this is {name}, under another name."
    unchecked = [row.rule for row in rows if row.is_unchecked]
    if unchecked:
        yield (
            f"Evidence says something about {_listed(unchecked)}, which a machine cannot compare "
            "with the borrowed rules: read it below before you trust them."
        )
    yield "It is an illustration of how the game may have been played, and no evidence that it was."


def givers_of(made: Data, result: Data) -> list[Data]:
    """The games that a result was taken from, each once, in the order of the holes."""
    names = dict.fromkeys(part["based_on"] for part in result["parts"] if part["based_on"])
    return [made["givers"][name] for name in names]


def _whence(giver: Data) -> str:
    """A giver, and how far away it is, as far as that is known."""
    far = []
    if giver["km"]:
        far.append(f"{_about(giver['km'][0]):,} km")
    if giver["years"] and giver["years"][0]:
        far.append(f"{giver['years'][0]:,.0f} years")
    return f"{giver['name']} ({' and '.join(far)} away)" if far else str(giver["name"])


def _about(number: float) -> int:
    """A distance, no more exactly than it is worth."""
    return int(round(number, -2 if number >= 1000 else -1))


# ---------------------------------------------------------------------- faults and doubts


def faults_of(made: Data, result: Data, rows: Sequence[Row]) -> list[str]:
    """What a machine finds to be doubtful about a result."""
    return list(_faults(made, result, rows))


def _faults(made: Data, result: Data, rows: Sequence[Row]) -> Iterator[str]:
    for must in result.get(CONTRADICTS, ()):
        yield f"It contradicts what is known: {must}"
    givers = givers_of(made, result)
    filled = sum(part["based_on"] is not None for part in result["parts"])
    if len(givers) == 1 and filled > 1:
        yield f"One game throughout: all {filled} parts come from {givers[0]['name']}."
    for giver in givers:
        if giver["later"]:
            yield (
                f"{giver['name']} is first attested {giver['later']:,} years after the last that "
                "is known of the lost game."
            )
        if giver["km"] and giver["km"][1] > _FAR:
            yield f"{giver['name']} is far away: at least {_about(giver['km'][1]):,} km."
        if giver["years"] and giver["years"][1] > _LONG:
            yield f"At least {giver['years'][1]:,.0f} years lie between it and {giver['name']}."
        if giver["kind"] in ("suggested", "scholarly"):
            yield f"The rules of {giver['name']} are {giver['kind']} themselves, and not recorded."
        if giver["years"] is None:
            yield f"When {giver['name']} was played is unknown, so culture cannot be compared."
    for row in rows:
        if row.is_unchecked:
            yield f"Evidence about {row.rule} was not compared with the borrowed rule."
    yield from dict.fromkeys(result["doubts"])


def without(made: Data, result: Data) -> Iterator[tuple[str, list[tuple[str, str, float]]]]:
    """What would stand in the holes without one of the games that a result was taken from.

    For each such game, the holes with what is likeliest besides it, and how likely that is.
    """
    for giver in givers_of(made, result):
        changes = []
        for part, hole in zip(result["parts"], made["holes"], strict=True):
            if part["based_on"] and made["givers"][part["based_on"]] is giver:
                if part["also_count"]:
                    continue  # others have the same
                other = next(
                    (one for one in hole["fillings"] if one[2] not in (None, giver["name"])), None
                )
                if other:
                    changes.append((str(hole["hole"]), str(other[2]), float(other[1])))
        yield str(giver["name"]), changes


def shared_by_nearest(made: Data, part: Data) -> int:
    """How many of the nearest games have the same as a result in one place."""
    having = {part["based_on"], *part["also"]}
    games = {name.partition("/")[0] for name in having if name}
    return sum(near["id"].partition("/")[0] in games for near in made["nearest"])


def _listed(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _are(words: Sequence[str]) -> str:
    return "is" if len(words) == 1 else "are"


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
