"""Where output goes: results to standard output, everything else to standard error."""

import json as json_format
import os
import sys
import traceback
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from ludarium.cli.colours import coloured_problem
from ludarium.extensions.installed import NONE, VARIABLE, ExtensionWarning
from ludarium.extensions.loading import culprit, told
from ludarium.jobs.problems import StoreWarning
from ludarium.language.problem import DescriptionError, MeaningError, Problem

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
_MOST_TROUBLES: Final = 5
"""So many games that failed are named."""
_SORRY: Final = """\
  Sorry: the fault is not yours.
  help: please report it, with what `ludarium --debug` followed by the same words prints"""


@dataclass
class Settings:
    """What was said before the name of the command."""

    debug: bool = False


settings: Final = Settings()


_CODES: Final = [*range(32), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
_UNSHOWABLE: Final = {c: "\N{REPLACEMENT CHARACTER}" for c in _CODES if chr(c) not in "\n\t"}
"""What would change the terminal or the order of letters, should a text of somebody's hold it."""


class _Console(Console):
    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """What is printed, of which only our own styles may steer the terminal."""
        for text, style, control in super().render(renderable, options):
            yield Segment(text if control else text.translate(_UNSHOWABLE), style, control)

    def on_broken_pipe(self) -> None:
        """Leave it to `report` to say how this ends."""
        raise BrokenPipeError


def output() -> Console:
    """The console for results."""
    return _Console(highlight=False, emoji=False)


def errors() -> Console:
    """The console for messages."""
    return _Console(stderr=True, highlight=False, emoji=False)


def show(text: str | Text) -> None:
    """Print a result as it is: no line is broken, whatever the width."""
    output().print(text, markup=False, soft_wrap=True)


def complain(message: str) -> None:
    """Print a message about a mistake."""
    errors().print(coloured_problem(message), soft_wrap=True)


def complain_of_games(troubles: Sequence[str]) -> None:
    """Print which games failed: the first of them, and how many more there are."""
    for trouble in troubles[:_MOST_TROUBLES]:
        complain(f"a game failed: {trouble}")
    if len(troubles) > _MOST_TROUBLES:
        complain(f"{len(troubles) - _MOST_TROUBLES:,} more failed; --json names them all")


def tell_warnings() -> None:
    """Let what is wrong with extensions and kept results be told as all other mistakes are."""
    usual = warnings.showwarning

    def tell(message: Warning | str, category: type[Warning], *rest: Any, **more: Any) -> None:
        if isinstance(message, ExtensionWarning):
            complain(str(message))
        elif isinstance(message, StoreWarning):
            complain(f"warning: {message}")
        else:
            usual(message, category, *rest, **more)

    warnings.showwarning = tell
    for kind in (ExtensionWarning, StoreWarning):
        warnings.simplefilter("always", kind)


def show_json(document: object) -> None:
    """Print one JSON document."""
    print(json_format.dumps(document, indent=2, ensure_ascii=False))


def _is_about_play(error: BaseException) -> bool:
    """Whether a recorded game is damaged, or a game cannot go on."""
    from ludarium.host.wasm import ProgramError
    from ludarium.play.trials.trials import TrialError

    return isinstance(error, TrialError | ProgramError)


def report(error: BaseException, command: str, json: bool = False) -> int:
    """Say what went wrong, to a person or to a program, and which exit code that is."""
    if isinstance(error, KeyboardInterrupt):
        errors().print(str(error) or "stopped", markup=False, soft_wrap=True)
        return STOPPED
    if isinstance(error, BrokenPipeError):
        # Nobody reads any more; what is still buffered must not be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    if isinstance(error, DescriptionError | MeaningError):
        problem, message, code = error.problem.to_json(), str(error.problem), BAD_INPUT
    elif isinstance(error, OSError):
        reason = error.strerror or str(error)
        problem = {"code": "system", "message": reason, "file": error.filename}
        message, code = f"{error.filename or 'ludarium'}: error: {reason}", BAD_INPUT
    elif _is_about_play(error):
        problem = {"code": "play", "message": str(error)}
        message, code = f"ludarium: error: {error}", BAD_INPUT
    elif (extension := culprit(error)) is not None:
        if settings.debug:
            traceback.print_exception(error)
        told_so = Problem(
            "extension",
            f"its code made a mistake: {told(extension, error)}",
            f"extension {extension.name}",
            advice=f"tell its author, or do without it: set {VARIABLE} to `{NONE}`",
        )
        problem, message, code = told_so.to_json(), str(told_so), BAD_INPUT
    else:
        if settings.debug:
            traceback.print_exception(error)
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        apology = f"`{command}` met a mistake of its own ({what})"
        problem = {"code": "internal", "message": apology}
        message, code = f"ludarium: error: {apology}\n{_SORRY}", INTERNAL
    if json:
        show_json({"ok": False, "problems": [problem]})
    else:
        complain(message)
    return code
