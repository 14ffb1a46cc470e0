"""From expanded text to a tree."""

import re
from typing import Final, NoReturn

from ludarium.language.scan import STRING, fail, unclosed_bracket, unclosed_string
from ludarium.language.text import Text
from ludarium.language.tree import Array, Clause, Hole, HoleKind, Kind, Node, Word

MAX_DEPTH: Final = 200
"""How deep brackets may nest. The deepest known game needs a quarter of this."""

_CLOSES: Final = {")": "(", "}": "{", "]": "["}
_KEYWORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*|[-+*/%^=]|!=|[<>]=?")
_TOKEN = re.compile(
    rf"""
    \s+
  | (?P<open>  (?P<label>[A-Za-z0-9_-]*:\s*)?  [({{\[] )
  | (?P<close> [)}}\]] )
  | (?P<string> (?P<slabel>[A-Za-z0-9_-]*:\s*)?  {STRING} )
  | (?P<quote> (?:[A-Za-z0-9_-]*:\s*)? " )
  | (?P<word>  (?P<wlabel>[A-Za-z0-9_-]*:\s*)?  [^\s(){{}}\[\]"|:][^\s(){{}}\[\]"|]* )
  | (?P<bar>   \| )
  | (?P<other> . )
    """,
    re.VERBOSE | re.DOTALL,
)
_INTEGER = re.compile(r"[+-]?\d+\Z")
_DECIMAL = re.compile(r"[+-]?(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?\Z|[+-]?\d+[eE][+-]?\d+\Z")
_PARAMETER = re.compile(r"#\d")
_RANGE = re.compile(r"(\d+)\s*\.\.\s*(\d+)")


def parse(text: Text, start: int = 0, end: int | None = None) -> list[Node]:
    """Parse a stretch of text into the nodes that stand in it one after the other."""
    return _Parser(text).run(start, len(text.string) if end is None else end)


class _Parser:
    def __init__(self, text: Text) -> None:
        self.text = text
        self.string = text.string

    def run(self, position: int, end: int) -> list[Node]:
        top: list[Node] = []
        here = top
        stack: list[tuple[Clause | Array | Hole, list[Node]]] = []
        text, string, match = self.text, self.string, _TOKEN.match
        node: Node
        while position < end:
            token = match(string, position, end)
            assert token
            kind = token.lastgroup
            position = token.end()
            if kind == "open":
                label, start = _label(token, "label")
                bracket = string[position - 1]
                if len(stack) >= MAX_DEPTH:
                    self.too_deep(start)
                if bracket == "(":
                    node = Clause(text, start, position, label)
                    word = _KEYWORD.match(string, _skip(string, position))
                    if word:
                        node.keyword = word.group()
                        node.keyword_start = word.start()
                        position = word.end()
                        # quirk: colon-after-a-keyword: A colon right after a keyword is swallowed:
                        # `(from:(value))` is `(from (value))`.
                        if string.startswith(":", position):
                            position += 1
                    stack.append((node, here))
                    here = node.args
                elif bracket == "{":
                    node = Array(text, start, position, label)
                    stack.append((node, here))
                    here = node.items
                else:
                    node = Hole(text, start, position, label)
                    node.choices.append([])
                    stack.append((node, here))
                    here = node.choices[0]
            elif kind == "close":
                bracket = string[position - 1]
                if not stack:
                    self.closes_nothing(position - 1)
                opened, here = stack.pop()
                opening = string[opened.start] if opened.label is None else None
                opening = opening or string[self.bracket_of(opened)]
                if opening != _CLOSES[bracket]:
                    self.closes_other(opened, position - 1)
                opened.end = position
                if type(opened) is Clause and not opened.keyword:
                    self.close_nameless(opened, here)
                else:
                    if type(opened) is Hole:
                        self.finish_hole(opened)
                    here.append(opened)
            elif kind == "word":
                label, start = _label(token, "wlabel")
                begin = token.end("wlabel") if label is not None else start
                here.append(self.word(start, begin, position, label))
            elif kind == "string":
                label, start = _label(token, "slabel")
                begin = token.end("slabel") if label is not None else start
                value = string[begin + 1 : position - 1]
                if "\\" in value:
                    value = value.replace('\\"', '"')
                here.append(Word(text, start, position, label, Kind.STRING, value))
            elif kind == "bar" and stack and type(stack[-1][0]) is Hole:
                hole = stack[-1][0]
                here = []
                hole.choices.append(here)
            elif kind == "quote":
                unclosed_string(text, position - 1)
            elif kind is not None:
                self.stray(position - 1)
        if stack:
            unclosed_bracket(text, self.bracket_of(stack[-1][0]))
        return top

    def bracket_of(self, node: Node) -> int:
        """Where the bracket of a node stands: after its label, if it has one."""
        position = node.start
        while self.string[position] not in "({[":
            position += 1
        return position

    def word(self, start: int, begin: int, end: int, label: str | None) -> Word:
        written = self.string[begin:end]
        if _INTEGER.match(written):
            if len(written) > 12:
                self.number_too_large(begin, end)
            return Word(self.text, start, end, label, Kind.INTEGER, int(written))
        folded = written.lower()
        if folded in ("true", "false"):
            return Word(self.text, start, end, label, Kind.BOOLEAN, folded == "true")
        if _DECIMAL.match(written):
            return Word(self.text, start, end, label, Kind.DECIMAL, float(written))
        if _PARAMETER.match(written):
            fail(
                self.text,
                begin,
                end,
                "unfilled-parameter",
                f"the parameter `{written}` has no value here",
                "parameters are #1 to #9, counted without gaps, and only in a definition",
            )
        return Word(self.text, start, end, label, Kind.SYMBOL, written)

    def close_nameless(self, clause: Clause, here: list[Node]) -> None:
        """Deal with brackets that have no keyword: around nothing, clauses, or a mistake."""
        if not clause.args:
            return
        first = clause.args[0]
        if isinstance(first, Clause | Hole):
            # quirk: brackets-around-clauses: Brackets without a keyword around clauses are as good
            # as none: `((a) (b))` is `(a) (b)`.
            first.label = first.label if first.label is not None else clause.label
            here += clause.args
            return
        if isinstance(first, Word) and first.kind is Kind.STRING:
            fail(
                self.text,
                first.start,
                first.end,
                "undefined",
                f'there is no definition "{first.value}"',
                f'add (define "{first.value}" …) to the file, or correct the name',
            )
        fail(
            self.text,
            first.start,
            first.end,
            "no-keyword",
            f"after a bracket the name of a ludeme must stand, not `{self.excerpt(first)}`",
            "a list of values is written in braces: { … }",
        )

    def finish_hole(self, hole: Hole) -> None:
        choices = hole.choices
        only = choices[0]
        if len(choices) > 1:
            hole.kind = HoleKind.CHOICE
        elif only and (ends := self.range_of(only[0].start, only[-1].end)):
            hole.kind = HoleKind.RANGE
            hole.choices = [[self.word(start, start, end, None)] for start, end in ends]
        elif len(only) == 1 and isinstance(only[0], Word) and only[0].kind is Kind.SYMBOL:
            value = str(only[0].value)
            if value in ("#", "?"):
                hole.kind, hole.choices = HoleKind(value), []
            else:
                hole.kind = HoleKind.CHOICE
        elif len(only) > 1 and isinstance(only[0], Word) and only[0].value in ("+", "-"):
            hole.kind, hole.choices = HoleKind(str(only[0].value)), [only[1:]]
        elif only:
            hole.kind = HoleKind.CHOICE
        if any(not choice for choice in hole.choices):
            fail(
                self.text,
                hole.start,
                hole.end,
                "empty-hole",
                "this hole says nothing about what belongs there",
                "write [#] for anything, [?] for something unknown, or [a | b] for a choice",
            )

    def range_of(self, start: int, end: int) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Where the two numbers of a range such as `2..16` or `2 .. 16` stand; nothing if none."""
        found = _RANGE.fullmatch(self.string, start, end)
        return (found.span(1), found.span(2)) if found else None

    def excerpt(self, node: Node) -> str:
        written = " ".join(self.string[node.start : node.end].split())
        return written if len(written) <= 40 else written[:39] + "…"

    def closes_nothing(self, position: int) -> NoReturn:
        bracket = self.string[position]
        fail(
            self.text,
            position,
            position + 1,
            "unopened-bracket",
            f"this `{bracket}` closes nothing",
            f"remove it, or add the missing `{_CLOSES[bracket]}` before it",
        )

    def closes_other(self, opened: Node, position: int) -> NoReturn:
        bracket = self.string[position]
        opening = self.bracket_of(opened)
        span = self.text.place(opening, opening + 1).span
        fail(
            self.text,
            position,
            position + 1,
            "mismatched-bracket",
            f"this `{bracket}` closes the `{self.string[opening]}` of line {span.line}",
            f"close that one first, or write `{_CLOSES[bracket]}` there",
        )

    def too_deep(self, position: int) -> NoReturn:
        fail(
            self.text,
            position,
            position + 1,
            "too-deep",
            f"brackets are nested more than {MAX_DEPTH} deep here",
            "give inner parts a name with (define …), or look for brackets that never close",
        )

    def number_too_large(self, start: int, end: int) -> NoReturn:
        fail(
            self.text,
            start,
            end,
            "number-too-large",
            "this number is too large",
            "numbers go up to 1,000,000,000, which can be written `Infinity`",
        )

    def stray(self, position: int) -> NoReturn:
        character = self.string[position]
        fail(
            self.text,
            position,
            position + 1,
            "stray-character",
            f"`{character}` means nothing here",
            {
                "|": "a bar stands only between the choices of a hole: [3 | 6]",
                ":": "a label stands directly before its value: if:(…)",
            }.get(character, "remove it"),
        )


def _label(token: re.Match[str], group: str) -> tuple[str | None, int]:
    label = token[group]
    return (label.rstrip()[:-1] if label is not None else None), token.start()


def _skip(string: str, position: int) -> int:
    while position < len(string) and string[position].isspace():
        position += 1
    return position
