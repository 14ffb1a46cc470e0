"""Our contacts between cultures beside published ones: `python -m bench.contacts FOLDER`.

The folder has `rulesets.csv` (places and years of rulesets) and `contacts.csv.xz` (years and steps
between polities, for pairs of rulesets). A ruleset is in the region of the nearest place of a game
of our library; rulesets that are far from all of them are left out.
"""

import csv
import lzma
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from statistics import correlation, mean
from typing import Final

from ludarium.library.catalogue import shipped_and_lost
from ludarium.library.distances import kilometres
from ludarium.library.records.places import Located
from ludarium.library.records.record import Origin
from ludarium.library.records.values import Point
from ludarium.reconstruction.contacts import contacts

_NEAR: Final = 600.0
"""How far, in kilometres, a place may be from one whose region is known."""
_PAIRS: Final = 50_000


def main() -> None:
    folder = Path(sys.argv[1])
    places = [o for e in shipped_and_lost() if e.record for o in e.record.origins if o.latitude]
    with (folder / "rulesets.csv").open() as file:
        rows = {row["id"]: row for row in csv.DictReader(file) if row["latitude"]}

    @cache
    def region(number: str) -> str | None:
        row = rows.get(number)
        return None if row is None else _region(row, places)

    with lzma.open(folder / "contacts.csv.xz", "rt") as file:
        pairs = Random(1).sample(list(csv.DictReader(file)), _PAIRS)
    found: list[tuple[int, int]] = []
    none = 0
    for pair in pairs:
        a, b = region(pair["a"]), region(pair["b"])
        if a is None or b is None:
            continue
        ours = contacts().hops(a, b, _years(rows[pair["a"]]), _years(rows[pair["b"]]))
        if ours is None:
            none += 1
        else:
            found.append((int(float(pair["hops"])), ours))
    theirs, ours_ = zip(*found, strict=True)
    print(f"{len(found):,} pairs of {_PAIRS:,}; {none} that we never connect")
    same = mean(their == our for their, our in found)
    near = mean(abs(their - our) <= 1 for their, our in found)
    print(f"correlation {correlation(theirs, ours_):.2f}; {same:.0%} equal, {near:.0%} within one")
    for steps, often in sorted(Counter(theirs).items()):
        print(
            f"{steps} steps there: {mean(o for t, o in found if t == steps):.2f} here ({often:,})"
        )


def _years(row: dict[str, str]) -> tuple[int, int]:
    last = int(row["last_year"] or row["first_year"] or 2000)
    return int(row["first_year"] or last), last


def _region(row: dict[str, str], places: list[Origin]) -> str | None:
    here = Located(place="", at=Point(float(row["latitude"]), float(row["longitude"])))
    ways = [(kilometres(here, place) or 0.0, place.region) for place in places]
    way, region = min(ways)
    return region if way <= _NEAR else None


if __name__ == "__main__":
    main()
