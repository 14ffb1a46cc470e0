"""Draw the board of a game with its pieces, as SVG for pages and as PNG for anything else.

Run it with `python examples/draw_a_board.py [GAME] [FOLDER]`.
"""

import sys
from pathlib import Path

from ludarium import library
from ludarium.drawing.picture import Settings, draw
from ludarium.drawing.png import to_png
from ludarium.drawing.stage import scene_of
from ludarium.language.description import describe
from ludarium.ludemes.reader import read_description

name = sys.argv[1] if len(sys.argv) > 1 else "Xiangqi"
folder = Path(sys.argv[2] if len(sys.argv) > 2 else ".")

# The steps from a name to a picture, each of which can be looked at: a source, its tree with all
# definitions written out, the ludemes, and the plain facts that are drawn.
source = library.load(name)
reading = read_description(describe(source, known=library.DEFINITIONS))
scene = scene_of(reading)
print(f"{scene.name}: {len(scene.pieces)} pieces on a board of {len(scene.labels)} sites")

for label, settings in {
    "light": Settings(size=600, coordinates=True),
    "dark": Settings(size=600, dark=True),
}.items():
    file = folder / f"{source.name.rpartition('/')[2].removesuffix('.lud')}-{label}.svg"
    svg = draw(scene, settings)
    file.write_text(svg, encoding="utf-8")
    file.with_suffix(".png").write_bytes(to_png(svg))
    print("drawn:", file.name, "and", file.with_suffix(".png").name)
