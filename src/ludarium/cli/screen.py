"""Where output goes: results to standard output, everything else to standard error."""

import json as json_format
import os
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import typer
from rich.console import Console
from rich.text import Text

from ludarium.cli.colours import coloured_problem
from ludarium.language.problem import DescriptionError

FAILED: Final = 1
"""The exit code when a check failed or nothing was found."""
BAD_INPUT: Final = 2
"""The exit code when something given to a command cannot be used."""
INTERNAL: Final = 70
"""The exit code when the mistake is Ludarium's own."""
STOPPED: Final = 130
"""The exit code when somebody stopped a command from the keyboard."""
PIPE_CLOSED: Final = 141
"""The exit code when the reader of our output went away."""


@dataclass
class Settings:
    """What was said before the name of the command."""

    debug: bool = False


settings: Final = Settings()


def output() -> Console:
    """The console for results."""
    return Console(highlight=False)


def errors() -> Console:
    """The console for messages."""
    return Console(stderr=True, highlight=False)


def show(text: str | Text) -> None:
    """Print a result as it is: no line is broken, whatever the width."""
    output().print(text, markup=False, soft_wrap=True)


def complain(message: str) -> None:
    """Print a message about a mistake."""
    errors().print(coloured_problem(message), soft_wrap=True)


def show_json(document: object) -> None:
    """Print one JSON document."""
    print(json_format.dumps(document, indent=2, ensure_ascii=False))


def show_json_problems(problems: Sequence[Mapping[str, object]]) -> None:
    """Print the JSON document that says what went wrong."""
    show_json({"ok": False, "problems": problems})


@contextmanager
def reporting(command: str, json: bool) -> Iterator[None]:
    """Run a command so that every way to fail ends in a message and an exit code."""
    try:
        yield
        sys.stdout.flush()
    except DescriptionError as error:
        if json:
            show_json_problems([error.problem.to_json()])
        else:
            complain(str(error))
        raise typer.Exit(BAD_INPUT) from None
    except KeyboardInterrupt:
        errors().print("stopped")
        raise typer.Exit(STOPPED) from None
    except BrokenPipeError:
        # Nobody reads any more; what is still buffered must not be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(PIPE_CLOSED) from None
    except OSError as error:
        message = f"{error.filename or 'ludarium'}: error: {error.strerror or error}"
        if json:
            show_json_problems([{"code": "system", "message": str(error)}])
        else:
            complain(message)
        raise typer.Exit(BAD_INPUT) from None
    except (typer.Exit, typer.Abort, typer.BadParameter):
        raise
    except Exception as error:
        if settings.debug:
            traceback.print_exc()
        _apologise(command, error, json)
        raise typer.Exit(INTERNAL) from None


def _apologise(command: str, error: Exception, json: bool) -> None:
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    message = f"`ludarium {command}` met a mistake of its own ({what})"
    if json:
        show_json_problems([{"code": "internal", "message": message}])
        return
    complain(
        f"ludarium: error: {message}\n"
        "  Sorry: this is not your fault.\n"
        f"  help: please report it with what `ludarium --debug {command} …` prints"
    )
