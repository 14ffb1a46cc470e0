"""`ludarium rules`: the rule book of a game, made from its ludemes."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.markdown import Markdown

from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    GameArgument,
    OptionsOption,
    RulesetOption,
    examples,
    read_game,
)
from ludarium.english.book.document import Section
from ludarium.library import STANDARD_INPUT
from ludarium.library.lookup import Found, look_up
from ludarium.ludemes.reader import read_description
from ludarium.whole_files import write_whole

EPILOG: Final = examples(
    "ludarium rules nine-mens-morris",
    'ludarium rules hex --options "Board Size/7x7"',
    "ludarium rules chess --format html -o chess.html",
)


def _notes(found: Found, asked: str | None) -> list[Section]:
    """What is known about a game of a library and its rules, for the end of its book."""
    from ludarium.analysis.measures.book_notes import play_section
    from ludarium.library.book_notes import record_sections

    if found.entry is None or found.entry.record is None:
        return []
    choice = found.choice(asked)
    rulesets = [one for one in found.entry.rulesets if one.is_playable]
    chosen = next((one for one in rulesets if choice is None or one.choice == choice), None)
    sections = record_sections(found.entry, chosen, found.entry.bibliography())
    play = play_section(chosen.id) if chosen else None
    return [*([play] if play else []), *sections]


class Form(StrEnum):
    """In which form a rule book is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    HTML = "html"


_ENDINGS: Final = {".md": Form.MARKDOWN, ".html": Form.HTML, ".htm": Form.HTML, ".txt": Form.TEXT}


def rules(
    game: GameArgument,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where to write it (default: to the screen).",
            show_default=False,
        ),
    ] = None,
    form: Annotated[
        Form | None,
        typer.Option(
            "--format",
            "-f",
            help="Plain text, Markdown, or a page with diagrams (default: by the file's ending).",
            show_default=False,
        ),
    ] = None,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
) -> None:
    """Explain how a game is played: a rule book in English, made from its description."""
    from ludarium.illustrated.pages import rule_book_of

    reading = read_description(read_game(game, options, ruleset, definitions))
    chosen = form or (_ENDINGS.get(output.suffix.casefold()) if output else None)
    book = rule_book_of(reading, pictures=chosen is Form.HTML)
    if game != STANDARD_INPUT and not options:
        book.sections += _notes(look_up(game), ruleset)
    if chosen is None and output is None:
        console = screen.output()
        if console.is_terminal:
            console.print(Markdown(book.to_markdown()))
            return
    match chosen or Form.TEXT:
        case Form.MARKDOWN:
            content = book.to_markdown()
        case Form.HTML:
            content = book.to_page()
        case _:
            content = book.to_text()
    if output is None:
        print(content, end="")
    else:
        write_whole(output, content)
        screen.errors().print(f"the rules of {book.title} are in {output}", markup=False)
