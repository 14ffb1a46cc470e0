"""Brings back all incomplete games of a folder: `python -m bench.bringing_back FOLDER OUT.jsonl`.

Writes a line a game: how many results passed the play tests, how many combinations were tried, how
long it took, and why others were refused; and goes on where it stopped. Donors are all complete
rulesets of the folder but those of the game itself. Games come in a random order, always the same;
with a number as third argument, only so many of them. The time of a game is that of one process.
`python -m bench.bringing_back OUT.jsonl` prints the figures.
"""

import json
import sys
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from ludarium.language.description import Outline, describe, outline, read_source
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library import known_definitions
from ludarium.reconstruction.lost import LostGame, of_description
from ludarium.reconstruction.run import Settings, reconstruct
from ludarium.reconstruction.setting import Setting
from ludarium.reconstruction.validation.known import Known, known

_INCOMPLETE: Final = "(Incomplete)"
_SETTINGS: Final = Settings(results=10, processes=1)


def lost_in(path: Path) -> LostGame:
    """The first incomplete ruleset of a file."""
    parts = outline(read_source(path))
    return of_description(_description(parts, path), None, Setting())


def _description(parts: Outline, path: Path) -> Any:
    definitions = known_definitions(path)
    names = [each.name for each in parts.rulesets if each.name.endswith(_INCOMPLETE)]
    try:
        return describe(parts, ruleset=names[0] if names else None, known=definitions)
    except DescriptionError:
        # A ruleset that chooses nothing is the description as it stands.
        return describe(parts, known=definitions)


def bring_back(path: Path, rulesets: Known) -> dict[str, Any]:
    """What comes of one incomplete game."""
    begun = time.process_time()
    try:
        lost = lost_in(path)
        donors = [donor for donor in rulesets.donors if donor.name != lost.name]
        found = reconstruct(lost, donors=donors, settings=_SETTINGS, nearness=rulesets.nearness)
    except (DescriptionError, MeaningError) as error:
        return {"results": 0, "why": str(error), "seconds": _since(begun)}
    return {
        "results": len(found.results),
        "tried": found.tried,
        "holes": [hole.role.words for hole in lost.holes],
        "seconds": _since(begun),
        "refused": found.refused[:6],
        "notes": found.notes,
    }


def _since(begun: float) -> float:
    return round(time.process_time() - begun, 1)


def figures(rows: list[dict[str, Any]]) -> None:
    """Print how many games gave ten results, how long they took, and why others did not."""
    ten = [row for row in rows if row["results"] >= _SETTINGS.results]
    print(f"{len(ten)} of {len(rows)} games gave {_SETTINGS.results} results")
    print(f"{sum(row['results'] > 0 for row in rows)} gave any")
    print(f"{median(row['seconds'] for row in rows):.1f} seconds at the median")
    for row in rows:
        if row["results"] < _SETTINGS.results:
            reasons = row.get("refused") or row.get("why")
            print(f"{row['game']}: {row['results']} of {row.get('tried', 0)}: {reasons}")


def main() -> None:
    if len(sys.argv) == 2:
        figures([json.loads(line) for line in Path(sys.argv[1]).read_text().splitlines()])
        return
    folder, output = Path(sys.argv[1]), Path(sys.argv[2])
    paths = sorted((folder / "reconstruction").rglob("*.lud"))
    Random(1).shuffle(paths)
    if len(sys.argv) > 3:
        paths = paths[: int(sys.argv[3])]
    done = set()
    if output.exists():
        done = {json.loads(line)["game"] for line in output.read_text().splitlines()}
    rulesets = known(str(folder), str(folder / "none.csv"))
    for path in paths:
        if path.stem not in done:
            found = {"game": path.stem, **bring_back(path, rulesets)}
            with output.open("a") as file:
                print(json.dumps(found, ensure_ascii=False), file=file)


if __name__ == "__main__":
    main()
