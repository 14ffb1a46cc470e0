"""Brings back all incomplete games of a folder: `python -m bench.bringing_back FOLDER OUT.jsonl`.

Writes a line a game: how many results passed the play tests, how many combinations were tried, how
long it took, and why others were refused; and goes on where it stopped. Donors are all complete
rulesets of the folder but those of the game itself. With a number as third argument, only so many
games, drawn at random; the time of a game is that of one process.
"""

import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final

from ludarium.language.description import Outline, describe, outline, read_source
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library import known_definitions
from ludarium.reconstruction.lost import LostGame, of_description
from ludarium.reconstruction.run import Settings, reconstruct
from ludarium.reconstruction.setting import Setting
from ludarium.reconstruction.validation.known import Known, known

_INCOMPLETE: Final = "(Incomplete)"
_SETTINGS: Final = Settings(results=10, processes=1, minutes=10.0)


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


def main() -> None:
    folder, output = Path(sys.argv[1]), Path(sys.argv[2])
    paths = sorted((folder / "reconstruction").rglob("*.lud"))
    if len(sys.argv) > 3:
        paths = Random(1).sample(paths, int(sys.argv[3]))
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
