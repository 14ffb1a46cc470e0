"""Look for games that go wrong: `python -m tests.fuzzing MINUTES [SEED]`.

Every finding that is new is made smaller and written to `found/`; tests go through these files.
What takes all time or memory is kept as it is, each game of its own, as that tells no causes. Where
games of the corpus take part, findings go to a folder outside of the project, as nothing of the
corpus may come into it: what went wrong is then written anew, as small as can be.
"""

import os
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir

from rich.console import Console

from tests.fuzzing.mutating import LARGE, SMALL, changed, clauses, whole_texts, written_texts
from tests.fuzzing.workplace import Workplace

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src" / "ludarium" / "library" / "games"
TRIES = 200
"""How often a finding is made smaller."""
_OFTEN = 1_000
Shelf = tuple[list[str], float]


def main() -> int:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 1_000_000
    corpus, found = corpus_named()
    shelves = shelves_of(corpus)
    place = Workplace()
    stages: Counter[str] = Counter()
    faults: dict[str, Path] = {}
    console = Console(stderr=True, soft_wrap=True)
    games = sum(len(texts) for texts, _ in shelves)
    console.print(f"fuzzing {games} texts for {minutes:g} minutes with the seed {seed}")
    until = time.monotonic() + 60 * minutes
    for text, stage, fault in place.go_through_all(_mutants(shelves, random.Random(seed), until)):
        stages[stage] += 1
        kind = kind_of(fault) if has_place(fault) else text
        if fault and kind not in faults:
            small = _smaller(text, fault) if has_place(fault) else text
            faults[kind] = file = keep(small, fault, found)
            console.print(f"{fault}\n  {file}")
        if stages.total() % _OFTEN == 0:
            console.print(_told(stages, faults, place))
    place.close()
    print(_told(stages, faults, place))
    return 1 if faults else 0


def corpus_named() -> tuple[Path | None, Path]:
    """Where the corpus is, if it takes part, and where findings go."""
    named = os.environ.get("LUDARIUM_CORPUS")
    found = Path(gettempdir(), "ludarium-found") if named else HERE / "found"
    return (Path(named) if named else None), found


def shelves_of(corpus: Path | None) -> list[Shelf]:
    """The texts that are changed, and how often each kind is taken."""
    folders: list[tuple[Path, Path | None]] = [(GAMES, None)]
    if corpus:
        folders.append((corpus / "lud", corpus / "def"))

    whole = [text for one, known in folders for text in whole_texts((one,), LARGE, known)]
    small = [text for text in whole if len(text) <= SMALL]
    large = [text for text in whole if len(text) > SMALL]
    return [(small, 0.895), (written_texts(GAMES), 0.1), (large, 0.005)]


def _mutants(shelves: list[Shelf], chance: random.Random, until: float) -> Iterator[str]:
    while time.monotonic() < until:
        ((texts, _),) = chance.choices(shelves, [often for _, often in shelves])
        yield changed(texts, chance)


def has_place(fault: str) -> bool:
    """Whether a fault tells where it comes from; too much time or memory does not."""
    return "(" in fault


def kind_of(fault: str) -> str:
    """Faults of one kind come from the same place, whatever names and numbers they tell."""
    match = re.fullmatch(r"(\w+): .*(\(\S+:\d+\))", fault, re.DOTALL)
    return f"{match[1]} {match[2]}" if match else fault


def _told(stages: Counter[str], faults: dict[str, Path], place: Workplace) -> str:
    reached = ", ".join(f"{stage} {count:,}" for stage, count in stages.most_common())
    most = f"at most {place.slowest:.1f} s of the processor and {place.largest >> 20} MB"
    return f"{stages.total():,} games ({reached}), {len(faults)} faults, {most}"


def _smaller(text: str, fault: str) -> str:
    """A text with the same fault from which clauses are left out, as far as some tries go."""
    place = Workplace()
    tries = TRIES
    spans = sorted(clauses(text), key=lambda span: span[0] - span[1])
    while spans and tries:
        start, end = spans.pop(0)
        without = text[:start] + text[end:]
        tries -= 1
        if kind_of(place.go_through(without)[1]) == kind_of(fault):
            text = without
            spans = sorted(clauses(text), key=lambda span: span[0] - span[1])
    place.close()
    return text


def keep(text: str, fault: str, folder: Path) -> Path:
    """Write a finding into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{sha256(text.encode()).hexdigest()[:12]}.lud"
    file.write_text(f"// {' '.join(fault.split())}\n{text}\n", encoding="utf-8")
    return file


if __name__ == "__main__":
    sys.exit(main())
