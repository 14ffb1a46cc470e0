"""Look for games that go wrong: `python -m tests.fuzzing MINUTES [SEED]`.

Every finding that is new is made smaller and written to `found/`; tests go through these files.
"""

import os
import random
import sys
import time
from collections import Counter
from hashlib import sha256
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tests.fuzzing.mutating import changed, clauses, whole_texts
from tests.fuzzing.workplace import Workplace

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src" / "ludarium" / "library" / "games"
_TRIES = 40


def main() -> int:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 1_000_000
    corpus = os.environ.get("LUDARIUM_CORPUS")
    folders = (GAMES, *((Path(corpus) / "lud",) if corpus else ()))
    texts, chance, place = whole_texts(folders), random.Random(seed), Workplace()
    stages: Counter[str] = Counter()
    faults: dict[str, Path] = {}
    until = time.monotonic() + 60 * minutes
    console = Console(stderr=True)
    console.print(f"fuzzing {len(texts)} games for {minutes:g} minutes with the seed {seed}")
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("")
        while time.monotonic() < until:
            text = changed(texts, chance)
            stage, fault = place.go_through(text)
            stages[stage] += 1
            if fault and fault not in faults:
                faults[fault] = _keep(_smaller(text, fault, place), fault)
                console.print(f"{fault}\n  {faults[fault]}")
            progress.update(task, description=f"{stages.total():,} games, {len(faults)} faults")
    place.close()
    reached = ", ".join(f"{stage} {count:,}" for stage, count in stages.most_common())
    print(f"{stages.total():,} games ({reached}), {len(faults)} faults")
    return 1 if faults else 0


def _smaller(text: str, fault: str, place: Workplace) -> str:
    """A text with the same fault from which clauses are left out, as far as a few tries go."""
    tries = 0
    for start, end in sorted(clauses(text), key=lambda span: span[0] - span[1]):
        if tries >= _TRIES:
            break
        if end > len(text):
            continue
        without = text[:start] + text[end:]
        tries += 1
        if place.go_through(without)[1] == fault:
            return _smaller(without, fault, place)
    return text


def _keep(text: str, fault: str) -> Path:
    file = HERE / "found" / f"{sha256(text.encode()).hexdigest()[:12]}.lud"
    file.write_text(f"// {' '.join(fault.split())}\n{text}\n", encoding="utf-8")
    return file


if __name__ == "__main__":
    sys.exit(main())
