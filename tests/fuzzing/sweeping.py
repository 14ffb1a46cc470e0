"""Every number and every word of a kind, in every place of the language where some game has one.

Where chance changes games (`tests.fuzzing`), rare places come rarely. Here each *place* is visited
once for each odd value: a place is a ludeme with its words, and the argument that a number or a
word is. `python -m tests.fuzzing.sweeping [PART/PARTS]` goes through all of them, or a part.
"""

import re
import sys
from collections.abc import Iterator

from rich.console import Console

from tests.fuzzing.__main__ import corpus_named, keep, kind_of, shelves_of
from tests.fuzzing.mutating import constants_alike
from tests.fuzzing.workplace import Workplace

ODD = ("-1", "0", "1", "1000", "99999999", "-99", "2147483647")
"""Numbers that rules seldom mean."""
_OPENED = re.compile(
    r'"[^"]*"|(?P<open>[({]\s*\w*)|(?P<close>[)}])|(?P<name>\w+:)?'
    r"(?:(?P<number>-?\d+)|(?P<word>[A-Z]\w*))(?=[\s)}])"
)


def sweep(texts: list[str]) -> Iterator[tuple[str, str]]:
    """Each place with each value: a description of what is changed, and the changed text."""
    seen: set[str] = set()
    for text in sorted(texts, key=len):
        for place, start, end, values in _places(text):
            for value in values:
                told = f"{place} = {value}"
                if told not in seen:
                    seen.add(told)
                    yield told, text[:start] + value + text[end:]


def _places(text: str) -> Iterator[tuple[str, int, int, tuple[str, ...]]]:
    """The places of a text: what they are, where they stand, and what is tried there."""
    opened: list[list[str]] = []
    for match in _OPENED.finditer(text):
        if match["open"]:
            opened.append([match["open"].replace(" ", "")])
        elif match["close"]:
            if opened:
                opened.pop()
        elif opened and (match["number"] or match["word"]):
            group = "number" if match["number"] else "word"
            around = [words[0] for words in opened[-2:-1]] if opened[-1][0] == "{" else []
            where = "".join([*around, " ".join(opened[-1]), " ", match["name"] or ""])
            values = ODD if group == "number" else constants_alike(match["word"])
            yield where, match.start(group), match.end(group), values
            if group == "word" and not match["name"] and len(opened[-1]) < 3:
                opened[-1].append(match["word"])


def main() -> int:
    """Go through all places, and keep what goes wrong."""
    part, parts = map(int, sys.argv[1].split("/")) if len(sys.argv) > 1 else (1, 1)
    corpus, found = corpus_named()
    texts = [text for shelf, _ in shelves_of(corpus) for text in shelf]
    changes = list(sweep(texts))[part - 1 :: parts]
    console, place, faults = Console(stderr=True, soft_wrap=True), Workplace(), set[str]()
    console.print(f"{len(changes):,} changes of places")
    told = (change for change, _ in changes)
    gone = place.go_through_all(text for _, text in changes)
    for number, (change, (text, _, fault)) in enumerate(zip(told, gone, strict=True), 1):
        if fault and kind_of(fault) not in faults:
            faults.add(kind_of(fault))
            console.print(f"{change}: {fault}\n  {keep(text, f'{change}: {fault}', found)}")
        if number % 1_000 == 0:
            console.print(f"{number:,} gone through, {len(faults)} faults")
    place.close()
    print(
        f"{len(changes):,} changes, {len(faults)} faults, at most {place.slowest:.1f} s of the "
        f"processor and {place.largest >> 20} MB"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
