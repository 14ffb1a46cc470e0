"""What a list of games tells about each: the little that can be read without its rules."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ludarium.language.description import describe, outline, read_source
from ludarium.language.options import Ruleset
from ludarium.language.parse import parse
from ludarium.language.problem import DescriptionError
from ludarium.language.scan import closing_bracket
from ludarium.language.source import Source
from ludarium.language.tree import Array, Clause, Kind, Node, Word
from ludarium.library.folders import known_definitions
from ludarium.library.kinds import PUBLICATION

if TYPE_CHECKING:
    from ludarium.library.records import Origin

_GAME: Final = re.compile(r'\(\s*(?:game|match)\s+"([^"\\]+)"')
_PLAYERS: Final = re.compile(r"\(\s*players\s+(?:(\d+)|\{(?:\s*\(\s*player\b[^()]*\))+\s*\})\s*\)")
_PLAYER: Final = re.compile(r"\(\s*player\b")
_METADATA: Final = re.compile(r"\(\s*metadata\b")


class Glance(NamedTuple):
    """As much of an origin as a list of games shows."""

    place: str
    region: str
    first_year: int | None
    last_year: int | None
    still_played: bool | None
    is_of_a_work: bool = False
    """Whether the years are only those of works that tell of it."""

    @classmethod
    def of(cls, origin: "Origin") -> "Glance":
        """An origin in short."""
        years = (origin.first_year, origin.last_year)
        of_a_work = origin.dated_by == PUBLICATION
        return cls(origin.place, origin.region, *years, origin.still_played, of_a_work)


@dataclass(frozen=True)
class Summary:
    """A description in a few words."""

    name: str
    aliases: tuple[str, ...] = ()
    classification: str = ""
    """Such as `board/war/replacement/checkmate`; empty if the description does not say."""
    description: str = ""
    players: int | None = None
    rulesets: tuple[str, ...] = ()
    """The names of the rulesets that can be chosen."""
    origins: tuple[Glance, ...] = ()
    """Where and when it was played, if there is a record that can be read."""
    record_problem: str = ""
    """Why its record cannot be read, in one line; empty if all is well."""

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Summary":
        """The summary that was kept as plain data."""
        lists = {name: tuple(data[name]) for name in ("aliases", "rulesets")}
        origins = tuple(Glance(*row) for row in data["origins"])
        return cls(**{**data, **lists, "origins": origins})


def summarise(path: Path) -> Summary:
    """Read a description as far as a list of games needs it; a bad one is an error."""
    source = read_source(path)
    summary = _at_a_glance(source) or _in_full(source, path)
    record = path.with_suffix(".toml")
    return _with_record(summary, record) if record.is_file() else summary


def _with_record(summary: Summary, path: Path) -> Summary:
    """A summary with what the record beside the description tells."""
    from ludarium.library.records import read_record

    try:
        origins = read_record(path).origins
    except DescriptionError as error:
        return replace(summary, record_problem=str(error).partition("\n")[0])
    return replace(summary, origins=tuple(map(Glance.of, origins)))


def _at_a_glance(source: Source) -> Summary | None:
    """The summary of a description in which all is where it usually is; no rules are read."""
    parts = outline(source)
    text = parts.rest
    game = _GAME.search(text.string)
    if not game:
        return None
    end = closing_bracket(text, game.start())
    players = _PLAYERS.search(text.string, game.end(), end)
    about = _METADATA.search(text.string, end)
    if not players or not about:
        return None
    try:
        metadata = parse(text.cut(about.start(), closing_bracket(text, about.start()) + 1))[0]
    except DescriptionError:
        return None  # it uses definitions
    number = int(players[1]) if players[1] else len(_PLAYER.findall(players[0]))
    return _summary(game[1], number, metadata, parts.rulesets)


def _in_full(source: Source, path: Path) -> Summary:
    description = describe(source, known=known_definitions(path))
    players = next(
        (
            node.args[0]
            for node in description.tree.args
            if isinstance(node, Clause) and node.keyword == "players" and node.args
        ),
        None,
    )
    number = _number(players)
    return _summary(description.name, number, description.metadata, description.rulesets)


def _summary(
    name: str, players: int | None, about: Node | None, rulesets: Iterable[Ruleset]
) -> Summary:
    return Summary(
        name=name,
        aliases=tuple(dict.fromkeys(_texts(about, "aliases"))),
        classification=next(_texts(about, "classification"), ""),
        description=next(_texts(about, "description"), ""),
        players=players,
        rulesets=tuple(ruleset.name for ruleset in rulesets if ruleset.complete),
    )


def _texts(tree: Node | None, keyword: str) -> Iterator[str]:
    """The texts in the clauses with a keyword, apart from those for single options."""
    pending = [tree] if tree else []
    while pending:
        node = pending.pop(0)
        if not isinstance(node, Clause) or node.keyword not in ("useFor", keyword):
            pending += node.children
        elif node.keyword == keyword:
            for word in node.walk():
                if isinstance(word, Word) and word.kind is Kind.STRING:
                    yield " ".join(str(word.value).split())


def _number(node: Node | None) -> int | None:
    if isinstance(node, Array):
        return len(node.items)
    return node.value if isinstance(node, Word) and isinstance(node.value, int) else None
