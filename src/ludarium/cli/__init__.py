"""The command line of Ludarium."""

import io
import sys


def main() -> None:
    """Run `ludarium` with the arguments of this process; no mistake shows a traceback."""
    from ludarium.cli import screen

    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a character shows a question mark instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        from ludarium.cli.app import app

        app(prog_name="ludarium")
    except (Exception, KeyboardInterrupt) as error:
        sys.exit(screen.report(error, "ludarium"))
