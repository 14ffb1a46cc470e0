"""From a form to a description with holes: what a historian knows, in the language of ludemes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ludarium.library.records import Origin
from ludarium.library.records.values import Point, Years
from ludarium.library.regions import CONTINENT_OF
from ludarium.library.years import EARLIEST, LATEST
from ludarium.reconstruction.setting import Setting

BOARDS: Final = {
    "unknown": "not known",
    "squares": "squares in rows",
    "points": "lines that cross, played on the points",
    "alquerque": "lines that cross, with diagonals, played on the points",
    "merels": "three nested squares, joined at the middles of their sides",
    "mancala": "rows of holes",
}
"""The boards that the form knows; any other can be written in the text."""
STARTS: Final = {
    "unknown": "not known",
    "hand": "beside the board, to be placed",
}
"""Where pieces are at first."""
MAYBE: Final = {"": "not known", "yes": "yes", "no": "no"}
CONCEPTS: Final = {"Dice": "Dice are thrown", "Capture": "Pieces are captured"}
"""Conditions that the form knows, by the concepts that tell them."""
LONGEST_NAME: Final = 60
LONGEST_EVIDENCE: Final = 2000
_MOST_ROWS: Final = 20
_MOST_PIECES: Final = 100
_MOST_PLAYERS: Final = 8
_NAME: Final = re.compile(r"[^\w .,:'’()-]")


class FormError(ValueError):
    """Something in the form that cannot be right, told for people."""


@dataclass(frozen=True)
class Form:
    """What somebody knows of a game."""

    name: str = "A lost game"
    players: int = 2
    board: str = "unknown"
    rows: int = 5
    columns: int = 5
    pieces: int | None = None
    """How many each player has."""
    start: str = "unknown"
    concepts: Mapping[str, str] = field(default_factory=dict)
    """For each condition `yes` or `no`; nothing where it is not known."""
    evidence: str = ""
    """The sentence that tells of it, which is shown and not tested."""
    place: str = ""
    region: str = ""
    latitude: float | None = None
    longitude: float | None = None
    first_year: int | None = None
    last_year: int | None = None

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Form":
        """The form as it was sent; a `FormError` tells what cannot be right."""
        return cls(
            name=_NAME.sub("", given.get("name", "")).strip()[:LONGEST_NAME] or cls.name,
            players=_number(given, "players", 1, _MOST_PLAYERS, cls.players) or cls.players,
            board=_one_of(given, "board", BOARDS),
            rows=_number(given, "rows", 1, _MOST_ROWS, cls.rows) or cls.rows,
            columns=_number(given, "columns", 1, _MOST_ROWS, cls.columns) or cls.columns,
            pieces=_number(given, "pieces", 1, _MOST_PIECES),
            start=_one_of(given, "start", STARTS),
            concepts={
                name: said for name in CONCEPTS if (said := given.get(name, "")) in ("yes", "no")
            },
            evidence=given.get("evidence", "").strip()[:LONGEST_EVIDENCE],
            place=given.get("place", "").strip()[:LONGEST_NAME],
            region=_one_of(given, "region", {"": "", **CONTINENT_OF}),
            latitude=_decimal(given, "latitude", 90),
            longitude=_decimal(given, "longitude", 180),
            first_year=_number(given, "first_year", EARLIEST, LATEST),
            last_year=_number(given, "last_year", EARLIEST, LATEST),
        )

    def setting(self) -> Setting:
        """Where and when it was played, as far as that is known."""
        if not self.region:
            return Setting()
        first, last = self.first_year, self.last_year
        if first is not None and last is not None and first > last:
            raise FormError("the first year comes after the last; years before ours are negative")
        at = (
            Point(self.latitude, self.longitude)
            if self.latitude is not None and self.longitude is not None
            else None
        )
        years = Years(first, last if last is not None else first) if first is not None else None
        place = self.place or self.region
        return Setting((Origin(place=place, region=self.region, at=at, attested=years),))

    def draft(self) -> str:
        """The description with holes that says what is known, and no more."""
        lines = [
            f'(game "{self.name}"',
            f"    (players {self.players})",
            "    (equipment {",
            *(f"        {item}" for item in self._equipment()),
            "    })",
            "    (rules",
            f"        (start {self._start()})",
            "        (play [#])",
            "        (end [#])",
            "    )",
            ")",
        ]
        conditions = [
            f'(concept "{name}" {"True" if said == "yes" else "False"})'
            for name, said in self.concepts.items()
        ]
        if conditions:
            lines += ["", f"(metadata (recon {{{' '.join(conditions)}}}))"]
        return "\n".join(lines) + "\n"

    def _equipment(self) -> list[str]:
        if self.board == "mancala":
            return [
                f"(mancalaBoard {max(1, self.rows)} {max(2, self.columns)} [#])",
                '(piece "Seed" Shared)',
            ]
        shape = f"rectangle {self.rows} {self.columns}"
        boards = {
            "unknown": "(board [#])",
            "squares": f"(board ({shape}))",
            "points": f"(board ({shape}) use:Vertex)",
            "alquerque": f"(board ({shape} diagonals:Alternating) use:Vertex)",
            "merels": "(board (concentric Square rings:3) use:Vertex)",
        }
        hand = ["(hand Each)"] if self._is_in_hand else []
        return [boards[self.board], '(piece "Man" Each [#])', *hand]

    @property
    def _is_in_hand(self) -> bool:
        return self.start == "hand" and self.pieces is not None and self.board != "mancala"

    def _start(self) -> str:
        return f'(place "Man" "Hand" count:{self.pieces})' if self._is_in_hand else "[#]"


def _one_of(given: Mapping[str, str], name: str, known: Mapping[str, str]) -> str:
    said = given.get(name, "")
    return said if said in known else next(iter(known))


def _number(
    given: Mapping[str, str], name: str, least: int, most: int, usual: int | None = None
) -> int | None:
    said = given.get(name, "").strip()
    if not said:
        return usual
    if not re.fullmatch(r"[-−]?\d{1,6}", said, re.ASCII) or not least <= _int(said) <= most:
        words = name.replace("_", " ")
        raise FormError(f"“{said[:20]}” cannot be right for {words}: from {least} to {most}")
    return _int(said)


def _int(said: str) -> int:
    return int(said.replace("−", "-"))


def _decimal(given: Mapping[str, str], name: str, most: int) -> float | None:
    said = given.get(name, "").strip().replace("−", "-")
    if not said:
        return None
    if not re.fullmatch(r"-?\d{1,3}(\.\d{1,8})?", said, re.ASCII) or abs(float(said)) > most:
        raise FormError(f"“{said[:20]}” cannot be right for {name}: from -{most} to {most}")
    return float(said)
