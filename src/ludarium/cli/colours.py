"""Colours for descriptions and for messages about them, on terminals that can show them."""

import re
from typing import Final

from rich.text import Text

from ludarium.language.scan import STRING

_STYLES: Final = {
    "comment": "dim italic",
    "string": "green",
    "keyword": "bold cyan",
    "tag": "magenta",
    "label": "yellow",
    "number": "bright_blue",
    "constant": "bright_magenta",
    "bracket": "dim",
}
_TOKEN = re.compile(
    rf"""
    (?P<comment>  //[^\n]* )
  | (?P<string>   {STRING} )
  | (?P<keyword>  (?<=\() [A-Za-z]\w* | (?<=\() [-+*/%^=<>!]+ )
  | (?P<tag>      <[A-Za-z][\w ]*(?::\w+)?> | \#\d )
  | (?P<label>    [A-Za-z]\w*: )
  | (?P<number>   -?\d+(?:\.\d+)?\b )
  | (?P<constant> \b[A-Z]\w* )
  | (?P<bracket>  [(){{}}\[\]] )
    """,
    re.VERBOSE | re.DOTALL,
)
_FIRST_LINE = re.compile(r"(?P<place>.*?): (?P<error>error:) ")
_CARETS = re.compile(r" +\|\s+\^+$")


def coloured_description(description: str) -> Text:
    """A description, with a colour for each sort of word."""
    text = Text(description)
    for token in _TOKEN.finditer(description):
        text.stylize(_STYLES[str(token.lastgroup)], *token.span())
    return text


def coloured_problem(message: str) -> Text:
    """A message about a mistake: the place bold, the mistake red, the help green."""
    lines = [Text(line) for line in message.split("\n")]
    if first := _FIRST_LINE.match(lines[0].plain):
        lines[0].stylize("bold", *first.span("place"))
        lines[0].stylize("bold red", *first.span("error"))
    for line in lines[1:]:
        if _CARETS.match(line.plain):
            line.stylize("red", line.plain.index("^"))
        elif line.plain.startswith("  help:"):
            line.stylize("green")
    return Text("\n").join(lines)
