"""`ludarium tour`: what Ludarium does, shown in two minutes."""

from typing import Final

from ludarium.cli.arguments import examples

EPILOG: Final = examples(
    "ludarium tour",
)


def tour() -> None:
    """Take a short tour: read a game, look at it, make a mistake."""
