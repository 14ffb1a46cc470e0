"""How many documented games pass the play tests of reconstructions: they should nearly all do.

`python -m bench.documented ludarium 150 OUT.jsonl` goes through so many games of the library, or of
a folder, in a random order that is always the same: one ruleset of each, held against its kin as a
result would be. It writes a line a game and prints how many pass; `python -m bench.documented
OUT.jsonl` prints the figures again.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from ludarium.reconstruction.donors import Donor, donors_of
from ludarium.reconstruction.nearness import Nearness
from ludarium.reconstruction.testing.idle import idle_in
from ludarium.reconstruction.testing.kin import ranges_of
from ludarium.reconstruction.testing.play_tests import QUICK
from ludarium.reconstruction.testing.trying import try_out

_KIN_AMONG = 60


def judged(donor: Donor, donors: list[Donor], nearness: Nearness) -> str:
    """Why a documented game would be refused; nothing if it would not."""
    idle = next(idle_in(donor.term), None)
    if idle:
        return idle
    others = [other for other in donors if other.game != donor.game]
    sections = frozenset(section for section, _ in donor.features)
    likeness = nearness.all(donor.features, donor.setting, others, sections, donor.family)
    order = sorted(range(len(others)), key=lambda number: -likeness[number])[:_KIN_AMONG]
    kin = ranges_of([others[number] for number in order], store=None)
    return str(try_out(str(donor.term), [], 1, QUICK, False, kin).get("why", ""))


def figures(rows: list[dict[str, Any]]) -> None:
    """Print how many games pass, by family, and why others do not."""
    print(f"{sum(not row['why'] for row in rows)} of {len(rows)} documented games pass")
    families = Counter(row["family"] for row in rows)
    for family, count in families.most_common():
        passed = sum(not row["why"] for row in rows if row["family"] == family)
        print(f"{family}: {passed} of {count}")
    for row in rows:
        if row["why"]:
            print(f"{row['id']}: {row['why'][:120]}")


def main() -> None:
    output = Path(sys.argv[-1])
    if len(sys.argv) > 2:
        donors = donors_of(sys.argv[1])
        games = list({donor.game: donor for donor in reversed(donors)}.values())[::-1]
        Random(7).shuffle(games)
        nearness = Nearness(donors)
        for donor in games[: int(sys.argv[2])]:
            family = donor.family[0] if donor.family else ""
            row = {"id": donor.id, "family": family, "why": judged(donor, donors, nearness)}
            with output.open("a") as file:
                print(json.dumps(row, ensure_ascii=False), file=file)
    figures([json.loads(line) for line in output.read_text().splitlines()])


if __name__ == "__main__":
    main()
