"""Pictures as PNG, by way of resvg."""

from pathlib import Path

import resvg_py

from ludarium.whole_files import write_whole


def to_png(svg: str, *, width: int | None = None) -> bytes:
    """An SVG document as the bytes of a PNG file, in its own size or of some width."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def write_picture(svg: str, path: Path) -> None:
    """Write a picture to a file: as PNG if its name ends so, else as SVG."""
    if path.suffix.casefold() == ".png":
        write_whole(path, to_png(svg))
    else:
        write_whole(path, svg + "\n")
