"""`ludarium show`: all that is known about one game, on a card."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Final

import typer
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ludarium.agents.solved import known_of
from ludarium.cli import screen
from ludarium.cli.arguments import GameArgument, JsonOption, examples
from ludarium.cli.commands.card_of_lost import reconstructions
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.bibliography import Bibliography
from ludarium.library.catalogue import CANNOT_BE_PLAYED, Entry, RulesetEntry
from ludarium.library.distances import distances
from ludarium.library.lookup import Found, look_up, name_of
from ludarium.library.names import slug
from ludarium.library.plain import card_to_json
from ludarium.library.records import (
    KINDS,
    Evidence,
    GameRecord,
    Model,
    Origin,
    Reconstruction,
    RulesetRecord,
    read_record,
)
from ludarium.library.records.telling import (
    name_in_words,
    small_print,
    told_in_words,
    work_cited,
)
from ludarium.library.summaries import summarise

EPILOG: Final = examples(
    "ludarium show hex", 'ludarium show "nine mens morris"', "ludarium show go --json"
)
_UNKNOWN: Final = Text("unknown", style="dim")
_MOST_NAMED: Final = 6


def show_game(
    game: GameArgument,
    board: Annotated[bool, typer.Option("--board/--no-board", help="Draw the board.")] = True,
    json: JsonOption = False,
) -> None:
    """Show what is known about a game: where, when, by whom it is told, and its board."""
    found = look_up(game)
    entry = found.entry or Entry(slug(found.path.stem), summarise(found.path), found.path, "")
    bibliography = entry.bibliography()
    record = None
    if entry.record is not None:
        record = read_record(entry.record_path, bibliography)
    if json:
        screen.show_json({"ok": True, **card_to_json(entry, bibliography)})
        return
    _Card(screen.output(), entry, record, bibliography, found.ruleset).show(_board(found, board))


@dataclass(frozen=True)
class _Card:
    console: Console
    entry: Entry
    record: GameRecord | None
    works: Bibliography
    chosen: RulesetEntry | None

    def show(self, board: RenderableType | None) -> None:
        """Print it from top to bottom."""
        self._head()
        record = self.record
        self._section("Where and when", map(self._origin, record.origins) if record else ())
        if board is not None:
            self._section("The board", [board])
        self._section("Rulesets", self._rulesets())
        if self.entry.reconstructed:
            self._section("Reconstructions", reconstructions(self.entry, self.chosen))
        evidence = map(self._evidence, record.evidence) if record else ()
        self._section("Evidence", evidence, mark="• ")
        keys = record.sources() if record else ()
        works = sorted({str(self.works[key]) for key in keys if key in self.works})
        self._section("Sources", map(Text, works))

    def _head(self) -> None:
        entry = self.entry
        self.console.print(Text(entry.name, style="bold cyan"))
        if entry.aliases:
            self.console.print(Text(f"also {', '.join(entry.aliases)}", style="italic"))
        for known in self.record.names if self.record else ():
            self.console.print(Text(name_in_words(known), style="italic"))
        self.console.print()
        self.console.print(Text(entry.description) if entry.description else _UNKNOWN)
        self.console.print()
        family = " / ".join(part for part in entry.classification.split("/") if part != "board")
        facts = {
            "identifier": entry.id,
            "family": family,
            "players": "" if entry.players is None else str(entry.players),
            "period": self.record.period if self.record and self.record.period else None,
            "library": entry.library or str(entry.path),
            "known as": ", ".join(self.record.identifiers) if self.record else "",
            "note": self.record.note if self.record else None,
            "version": self._version(),
        }
        solved = known_of(entry.name)
        facts["solved"] = str(solved) if solved is not None else None
        optional = {"period", "known as", "note", "version", "solved"}
        for name, value in facts.items():
            if value or name not in optional:
                line = Text(f"{name:<11}", style="dim")
                self.console.print(line + (Text(value, style="not dim") if value else _UNKNOWN))

    def _section(self, title: str, items: Iterable[RenderableType], mark: str = "") -> None:
        self.console.print()
        self.console.print(Text(title, style="bold"))
        found = list(items)
        for item in found or [_UNKNOWN]:
            if mark and found:
                row = Table.grid()
                row.add_row(mark, item)
                item = row
            self.console.print(Padding(item, (0, 0, 0, 2), expand=False))

    def _origin(self, origin: Origin) -> Text:
        text = Text(origin.place, style="bold").append(f" ({origin.region})", style="not bold")
        if origin.latitude is not None and origin.longitude is not None:
            where = coordinates(origin.latitude, origin.longitude)
            text.append(f", {how_near(origin)}{where}", style="not bold dim")
        text.append(f": {origin.years}", style="not bold")
        if origin.years == "unknown":
            text = text[: -len("unknown")].append("when is unknown", style="not bold dim")
        if origin.note:
            text.append(f". {origin.note}", style="not bold")
        keys = self.record.sources_of_origin(origin) if self.record else origin.sources
        return self._with_sources(text, keys)

    def _version(self) -> str | None:
        """Which version of the record this is, and from when."""
        history = self.record.history if self.record else ()
        return f"{len(history)}, of {history[-1].date}" if history else None

    def _evidence(self, item: Evidence) -> Text:
        text = _with_note(Text(item.says), self.works.cite(item.source, item.pages))
        if item.quote:
            text.append(f" “{item.quote}”", style="italic")
        if item.translation:
            text.append(f" ({item.translation})")
        assert self.record is not None
        return text.append(f"\n{small_print(self.record, item, self.works)}", style="dim")

    def _rules(self, ruleset: RulesetRecord) -> Iterable[Text]:
        """How each rule is known; rules that are known alike are told together."""
        items = {item.id: item for item in self.record.evidence} if self.record else {}
        groups: dict[str, list[str]] = {}
        for rule, told in ruleset.rules.told.items() if ruleset.rules else ():
            groups.setdefault(told_in_words(told, items, self.works, name_of), []).append(rule)
        for words, rules in groups.items():
            yield Text(f"{', '.join(rules)}: ", style="dim").append(words, style="not dim")
        for found in ruleset.disagreements:
            yield Text(f"Sources disagree about {found.about}:")
            for claim in found.claims:
                cited = [items[name].source for name in claim.evidence if name in items]
                told_so = self._with_sources(Text(f"  – {claim.says}"), cited)
                yield told_so.append(" (followed here)") if claim.followed else told_so
        for condition in ruleset.conditions:
            yield Text(f"Any reconstruction must meet: {condition.must}")

    def _rulesets(self) -> Iterable[RenderableType]:
        if self.record is None:
            for known in self.entry.rulesets:
                yield Text(known.name, style="cyan").append(f"  {known.id}", style="dim")
            return
        for kind, meaning in KINDS.items():
            fitting = [ruleset for ruleset in self.record.rulesets if ruleset.kind == kind]
            if fitting:
                yield Text(kind, style="italic").append(f": {meaning}", style="not italic dim")
            for ruleset in fitting:
                yield from self._ruleset(ruleset)
        for others in self.record.other_rulesets:
            yield Text(f"other {others.kind} rulesets: ", style="dim").append(_some(others.names))

    def _ruleset(self, ruleset: RulesetRecord) -> Iterable[RenderableType]:
        identifier = f"{self.entry.id}/{ruleset.id}"
        is_chosen = self.chosen is not None and self.chosen.id == identifier
        head = Text("→ " if is_chosen else "", style="bold green")
        head.append(ruleset.name, style="cyan").append(f"  {identifier}", style="not bold dim")
        yield Padding(head, (0, 0, 0, 2))
        keys = self.record.sources_of(ruleset) if self.record else ruleset.sources
        lines = [self._with_sources(Text(ruleset.summary), keys)]
        if ruleset.period:
            lines.append(Text(f"Period: {ruleset.period}."))
        if ruleset.note:
            lines.append(Text(ruleset.note))
        lines += self._rules(ruleset)
        if ruleset.reconstruction:
            lines += map(Text, _reconstruction(ruleset.reconstruction))
            lines += map(Text, self._distances(ruleset.reconstruction))
        yield from (Padding(line, (0, 0, 0, 4)) for line in lines)

    def _distances(self, made: Reconstruction) -> Iterable[str]:
        found = distances(self.record, made) if self.record else {}
        if found:
            told = ", ".join(f"{name} {way:,.0f} km" for name, way in found.items())
            yield f"How far away, by the places of the records: {told}."

    def _with_sources(self, text: Text, keys: Iterable[str]) -> Text:
        record = self.record
        cited = (work_cited(record, key, self.works) for key in keys) if record else ()
        return _with_note(text, "; ".join(cited))


def _with_note(text: Text, note: str) -> Text:
    return text.append(f" [{note}]", style="not bold dim") if note else text


def how_near(origin: Origin) -> str:
    """How precisely a point on the globe tells where a place is."""
    if origin.shape is not None:
        return "an area around "
    return f"within {origin.within:,g} km of " if origin.within else ""


def coordinates(latitude: float, longitude: float) -> str:
    """A place on the globe as people write it: `39.9° N, 32.9° E`."""
    north, east = "N" if latitude >= 0 else "S", "E" if longitude >= 0 else "W"
    return f"{abs(latitude):g}° {north}, {abs(longitude):g}° {east}"


def _reconstruction(made: Reconstruction) -> Iterable[str]:
    scores = {
        "together": made.combined,
        "culture": made.cultural,
        "concepts": made.conceptual,
        "geography": made.geographical,
    }
    told = ", ".join(f"{name} {score:g}" for name, score in scores.items() if score is not None)
    far = f", some {made.distance:,.0f} km away" if made.distance is not None else ""
    number = f" {made.number}" if made.number is not None else ""
    published = " as published elsewhere" if made.published_in else ""
    fits = f"How well it fits{published}, from 0 to 1: {told or 'unknown'}{far}."
    yield f"Reconstruction{number}. {made.verdict + ' ' if made.verdict else ''}{fits}"
    yield f"Based on {_models(made.based_on)}."
    for models in made.can_also_be_based_on:
        yield f"It can also be based on {_models(models)}."
    if made.identifiers:
        yield f"Elsewhere called {', '.join(made.identifiers)}."


def _some(names: tuple[str, ...]) -> str:
    """Names in a row; of many only the first and the last."""
    if len(names) > _MOST_NAMED:
        return f"{', '.join(names[: _MOST_NAMED - 2])} … {names[-1]} ({len(names)} in all)"
    return ", ".join(names) or "unknown"


def _models(models: Iterable[Model]) -> str:
    told = [model.name or f"{model.game}/{model.ruleset or ''}".rstrip("/") for model in models]
    return "; ".join(dict.fromkeys(told)) or "unknown"


def _board(found: Found, wanted: bool) -> RenderableType | None:
    """The board with its pieces at the start; a game that cannot be played says why."""
    if not wanted:
        return None
    if not found.is_playable and found.entry is not None:
        return Text(f"{found.entry.name} {CANNOT_BE_PLAYED}.")
    from ludarium.cli.board_text import board_text
    from ludarium.engine.machine.building import NoMeaning
    from ludarium.host.wasm import ProgramError
    from ludarium.loading import load
    from ludarium.play.state import PlayError

    try:
        game = load(found.path, ruleset=found.choice(None))
        return board_text(game.start(seed=0))
    except (DescriptionError, MeaningError, PlayError, ProgramError, NoMeaning) as error:
        first = str(error).partition("\n")[0]
        return Text(f"it cannot be drawn: {first}", style="dim")
