"""What a list of games tells about each: the little that can be read without its rules."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from ludarium.language.description import describe, outline, read_source
from ludarium.language.options import Ruleset
from ludarium.language.parse import parse
from ludarium.language.problem import DescriptionError
from ludarium.language.scan import closing_bracket
from ludarium.language.source import Source
from ludarium.language.tree import Array, Clause, Kind, Node, Word
from ludarium.library.folders import known_definitions

_GAME: Final = re.compile(r'\(\s*(?:game|match)\s+"([^"\\]+)"')
_PLAYERS: Final = re.compile(r"\(\s*players\s+(?:(\d+)|\{(?:\s*\(\s*player\b[^()]*\))+\s*\})\s*\)")
_PLAYER: Final = re.compile(r"\(\s*player\b")
_METADATA: Final = re.compile(r"\(\s*metadata\b")


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

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Summary":
        """The summary that was kept as plain data."""
        lists = {"aliases": tuple(data["aliases"]), "rulesets": tuple(data["rulesets"])}
        return cls(**{**data, **lists})


def summarise(path: Path) -> Summary:
    """Read a description as far as a list of games needs it; a bad one is an error."""
    source = read_source(path)
    return _at_a_glance(source) or _in_full(source, path)


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
