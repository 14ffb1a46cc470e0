"""Makes the coverage that is shipped anew: `python -m ludarium.analysis.coverage.making`.

Only rulesets whose descriptions have changed are played, unless `--all` is given. What has been
found is written after each ruleset, so that a run that was stopped goes on where it was.
"""

import json
import lzma
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ludarium.analysis.coverage.cover import Coverage, cover
from ludarium.analysis.coverage.shipped import SHIPPED, shipped_coverage
from ludarium.analysis.profiles.kept import sum_of_text
from ludarium.library.catalogue import shipped
from ludarium.loading import load
from ludarium.version import __version__
from ludarium.whole_files import write_whole

_WHAT: Final = "which rules are used, and where pieces go, for all rulesets of the library"
_MOST_WAYS: Final = 300
"""So many of the ways that are taken most often are shipped."""


def make(file: Path = SHIPPED, *, everything: bool = False) -> int:
    """Play all rulesets of the library that have changed; how many these were."""
    known = {} if everything else shipped_coverage(file).by("text")
    lines: list[dict[str, Any]] = []
    new = 0
    for entry in shipped():
        for ruleset in entry.rulesets:
            text = sum_of_text(entry.path, ruleset.choice)
            line = known.get(text)
            if line is None:
                found = cover(load(entry.path, ruleset=ruleset.choice))
                line = shortened(found).to_dict()
                new += 1
                print(ruleset.id, len(found.findings), found.tries, flush=True)
            lines.append({**line, "id": ruleset.id, "text": text})
            if text not in known:
                done = {one["text"] for one in lines}
                write(file, [*lines, *(one for sum_, one in known.items() if sum_ not in done)])
    write(file, lines)
    return new


def shortened(found: Coverage) -> Coverage:
    """What is shipped of a coverage."""
    most = sorted(found.use.ways.items(), key=lambda way: -way[1])[:_MOST_WAYS]
    return replace(found, parts=(), always=(), use=replace(found.use, ways=dict(sorted(most))))


def write(file: Path, lines: Iterable[dict[str, Any]]) -> None:
    """Write the file."""
    head = {"what": _WHAT, "version": __version__, "made by": "python -m " + __spec__.name}
    rows = (json.dumps(row, ensure_ascii=False, sort_keys=True) for row in (head, *lines))
    write_whole(file, lzma.compress("".join(f"{row}\n" for row in rows).encode()))


if __name__ == "__main__":
    count = make(everything="--all" in sys.argv[1:])
    print(f"{count} rulesets played, {len(shipped())} games in {SHIPPED.name}")
