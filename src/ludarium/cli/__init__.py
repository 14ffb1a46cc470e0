"""The command line of Ludarium.

Begin with `app.py`, which lists all commands; each has a module in `commands/`. What a command
prints goes through `screen.py`, and how anything is computed is the business of other rooms.
"""

import io
import os
import sys


def main() -> None:
    """Run `ludarium` with the arguments of this process; no mistake shows a traceback."""
    from ludarium.cli import screen

    _open_streams()
    screen.tell_warnings()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that cannot show a character shows a question mark instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        from ludarium.cli.app import app

        app(prog_name="ludarium")
    except (Exception, KeyboardInterrupt) as error:
        sys.exit(screen.report(error, "ludarium"))


def _open_streams() -> None:
    """Put an empty stream in the place of each that whoever started us has closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
