"""Write playthroughs: of the games that are named, or of all that have none yet."""

import sys
from pathlib import Path

import ludarium
from tests.playthroughs.telling import told

RECORDED = Path(__file__).parent / "recorded"


def main() -> None:
    missing = [e.id for e in ludarium.games() if not (RECORDED / f"{e.id}.txt").exists()]
    for name in sys.argv[1:] or missing:
        file = RECORDED / f"{name}.txt"
        file.write_text(told(ludarium.load(name)), encoding="utf-8")
        print(file.name)


if __name__ == "__main__":
    main()
