"""How fast games are played, against the recorded speeds of other systems.

Run with LUDARIUM_CORPUS set; the table of speeds is the argument, or `reference-speeds.csv` beside
the corpus. It prints what `ludarium bench --reference` prints.
"""

import os
import sys
from pathlib import Path

from ludarium.cli.commands.bench import bench


def main() -> None:
    folder = os.environ.get("LUDARIUM_CORPUS")
    if not folder:
        sys.exit("set LUDARIUM_CORPUS to the folder of the reference corpus")
    beside = Path(folder).parent / "reference-speeds.csv"
    bench(reference=Path(sys.argv[1]) if len(sys.argv) > 1 else beside)


if __name__ == "__main__":
    main()
