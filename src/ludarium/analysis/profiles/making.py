"""Makes the profiles that are shipped anew: `python -m ludarium.analysis.profiles.making`.

Only rulesets whose descriptions have changed are worked out, unless `--all` is given.
"""

import json
import sys
from pathlib import Path
from typing import Any

from ludarium.analysis.profiles.kept import (
    SHIPPED,
    shipped_profiles,
    sum_of_file,
    sum_of_text,
)
from ludarium.analysis.profiles.profile import profile_of
from ludarium.library.catalogue import shipped
from ludarium.version import __version__
from ludarium.whole_files import write_whole

_WHAT = "the concepts and the shapes of the rules of all rulesets of the library"


def make(file: Path = SHIPPED, *, everything: bool = False) -> int:
    """Write the profiles of all rulesets of the library; how many had to be worked out."""
    known = {} if everything else shipped_profiles(file).by("text")
    lines, new = [], 0
    for entry in shipped():
        for ruleset in entry.rulesets:
            text = sum_of_text(entry.path, ruleset.choice)
            line = known.get(text)
            new += line is None
            lines.append(
                {
                    **(line or line_of(entry.path, ruleset.choice)),
                    "id": ruleset.id,
                    "file": sum_of_file(entry.path, ruleset.choice),
                    "text": text,
                }
            )
    head = {"what": _WHAT, "version": __version__, "made by": "python -m " + __spec__.name}
    rows = (json.dumps(row, ensure_ascii=False, sort_keys=True) for row in (head, *lines))
    write_whole(file, "".join(f"{row}\n" for row in rows))
    return new


def line_of(path: Path, choice: str | None) -> dict[str, Any]:
    """The profile of a ruleset as it is today."""
    from ludarium.loading import load

    return profile_of(load(path, ruleset=choice)).to_json()


if __name__ == "__main__":
    count = make(everything="--all" in sys.argv[1:])
    print(f"{count} profiles worked out, {len(shipped())} games in {SHIPPED.name}")
