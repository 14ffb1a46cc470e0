"""`ludarium rules`: the rule book of a game, made from its ludemes; or of many, for a reader."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.markdown import Markdown
from rich.progress import track

from ludarium.cli import screen
from ludarium.cli.arguments import (
    DefinitionsOption,
    OptionsOption,
    RulesetOption,
    check_output,
    complete_game,
    examples,
    meant_game,
    read_game,
)
from ludarium.library import STANDARD_INPUT
from ludarium.library.catalogue import shipped
from ludarium.library.lookup import look_up
from ludarium.ludemes.reader import read_description
from ludarium.whole_files import write_whole

if TYPE_CHECKING:
    from ludarium.books.whole import WholeBook

EPILOG: Final = examples(
    "ludarium rules nine-mens-morris",
    'ludarium rules hex --options "Board Size/7x7"',
    "ludarium rules chess -o chess.html",
    "ludarium rules hnefatafl -o hnefatafl.pdf --board-size 30",
    "ludarium rules oware kalah hus -o sowing.epub",
    "ludarium rules --all -o library.epub",
)


class Form(StrEnum):
    """In which form a rule book is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    HTML = "html"
    PDF = "pdf"
    EPUB = "epub"


_ENDINGS: Final = {
    ".md": Form.MARKDOWN,
    ".html": Form.HTML,
    ".htm": Form.HTML,
    ".txt": Form.TEXT,
    ".pdf": Form.PDF,
    ".epub": Form.EPUB,
}
_WITH_PICTURES: Final = (Form.HTML, Form.PDF, Form.EPUB)
_FILES: Final = (Form.PDF, Form.EPUB)
"""Forms that are no text, and so are never written to the screen."""


class PaperSize(StrEnum):
    """Sizes of paper."""

    A4 = "a4"
    LETTER = "letter"


def rules(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME…",
            help="A file, the name of a game of the library, or - for standard input; "
            "several for EPUB.",
            autocompletion=complete_game,
            show_default=False,
        ),
    ] = None,
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
            help="Plain text, Markdown, a page with diagrams, sheets to print, or a book for an "
            "electronic reader (default: by the file's ending).",
            show_default=False,
        ),
    ] = None,
    board_size: Annotated[
        float | None,
        typer.Option(
            "--board-size",
            metavar="CM",
            help="In PDF: how long the longer side of the board to cut out is, in centimetres "
            "(default: as long as a sheet allows).",
            show_default=False,
        ),
    ] = None,
    paper: Annotated[
        PaperSize, typer.Option("--paper", help="In PDF: the size of the sheets.")
    ] = PaperSize.A4,
    everything: Annotated[
        bool, typer.Option("--all", help="All games of the library, as EPUB.")
    ] = False,
    pictures: Annotated[
        bool,
        typer.Option("--pictures/--no-pictures", help="With diagrams, where the form has any."),
    ] = True,
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    definitions: DefinitionsOption = None,
) -> None:
    """Explain how a game is played: a rule book in English, made from its description."""
    chosen = form or (_ENDINGS.get(output.suffix.casefold()) if output else None)
    names = _names(games, everything, chosen)
    if chosen in _FILES and output is None:
        raise typer.BadParameter(f"say where to write it: -o FILE.{chosen}")
    if output is not None:
        check_output(output)

    def book_of(name: str) -> "WholeBook":
        with_pictures = pictures and chosen in _WITH_PICTURES
        return _book(name, options, ruleset, definitions, pictures=with_pictures)

    if chosen is Form.EPUB:
        assert output is not None
        _write_epub(names, book_of, output)
        return
    whole = book_of(names[0])
    book = whole.document
    if chosen is None and output is None:
        console = screen.output()
        if console.is_terminal:
            console.print(Markdown(book.to_markdown()))
            return
    content: str | bytes
    match chosen or Form.TEXT:
        case Form.MARKDOWN:
            content = book.to_markdown()
        case Form.HTML:
            content = book.to_page()
        case Form.PDF:
            from ludarium.books.printing.printed import Paper, Printing, printed

            content = printed(book, whole.reading, Printing(board_size, Paper(paper.value)))
        case _:
            content = book.to_text()
    if output is None:
        print(content, end="")
        return
    write_whole(output, content)
    screen.errors().print(f"the rules of {book.title} are in {output}", markup=False)


def _names(games: list[str] | None, everything: bool, form: Form | None) -> list[str]:
    """The games that are meant."""
    names = [meant_game(name) for name in games or ()]
    if everything:
        if names:
            raise typer.BadParameter("name games, or ask for all of them with --all, not both")
        names = [entry.id for entry in shipped()]
    if not names:
        raise typer.BadParameter("name a game, such as `hex`, or ask for all with --all")
    if len(names) > 1 and form is not Form.EPUB:
        raise typer.BadParameter(
            "only an EPUB file holds the rules of several games: -o FILE.epub, or name one game"
        )
    return names


def _book(
    name: str,
    options: list[str] | None,
    ruleset: str | None,
    definitions: Path | None,
    *,
    pictures: bool,
) -> "WholeBook":
    """A book; rules that were changed by options are told without what is known of the others."""
    from ludarium.books.whole import OTHER_FAMILY, WholeBook, ruleset_meant, whole_book

    reading = read_description(read_game(name, options, ruleset, definitions))
    if name == STANDARD_INPUT:
        return WholeBook(whole_book(reading, pictures=pictures), reading, name)
    found = look_up(name)
    entry = None if options else found.entry
    meant = ruleset_meant(found, ruleset)
    told = whole_book(reading, entry, meant, path=found.path, pictures=pictures)
    family = found.entry.family if found.entry else OTHER_FAMILY
    return WholeBook(told, reading, name, family)


def _write_epub(names: list[str], book_of: Callable[[str], "WholeBook"], output: Path) -> None:
    """Write the books of some games into one file."""
    from ludarium.books.epub import epub, title_of

    console = screen.errors()
    books = [
        book_of(name)
        for name in track(names, "Telling rules", console=console, disable=len(names) < 2)
    ]
    write_whole(output, epub(books))
    console.print(f"{title_of(books)} are in {output}", markup=False)
