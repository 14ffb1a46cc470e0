"""A program by our protocol that plays chess as badly as it can."""

import sys

WORST = ["F2-F3", "G2-G4", "A7-A6", "B7-B6", "C7-C6"]
legal: dict[str, str] = {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "begin":
        print("ready", flush=True)
    elif word == "legal":
        number, _, name = rest.partition(" ")
        legal[name] = number
    elif word == "choose":
        print("move", next(legal[name] for name in WORST if name in legal), flush=True)
        legal.clear()
